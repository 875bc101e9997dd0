"""Values, answers, conditions and lists in words, for the pages about rule sets."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from host_tools.deal_json.json_lines import say
from host_tools.manual.question_summary import ANSWERED, SEAT, QuestionSummary
from vorhand.rules.deal.values import GAMES
from vorhand.ui.wording.question_wording import SEATS

WIDTH = 98
MANY = 20  # answers that are not listed one by one
_ORDERS = (GAMES, ("all", "some", "none"))  # answers that a deal may offer otherwise
SUITS = {"clubs", "spades", "hearts", "diamonds"}


def ordered(values: Iterable[Any]) -> list[Any]:
    """Return values as one would list them: numbers ascending, most words as they come."""
    found = list(values)
    for order in _ORDERS:
        if set(found) <= set(order):
            return sorted(found, key=order.index)
    return sorted(found) if all(isinstance(value, int) for value in found) else found


def ladder(values: Sequence[int], step: int, language: str = "en") -> str:
    """Return the bids in a few words, or one by one."""
    if isinstance(values, range):
        every = "every {2}th number from {0} to {1}"
        if values.step < 3:
            every = ("every number from {} to {}", "every even number from {} to {}")[
                values.step - 1
            ]
        text = say(language, every, values[0], values[-1], values.step)
        up = step * values.step
        return text + (say(language, ", a key goes up by {}", up) if up > 1 else "")
    return " ".join(map(str, values)) + say(language, " ({} values)", len(values))


def answers(question: QuestionSummary, without: str = "without") -> str:
    """Return what a question may be answered; without: the word for missing matadors."""
    if question.kind == "flag":
        return "(optional) yes or no"
    if question.kind == "bid":
        return "(optional) a value of the ladder, 0 = not known"
    if question.kind in ("call", "reply"):
        return "the bidding, a value or 0 (passes) for each word that is spoken"
    if question.kind == "count":
        low, high = question.low, question.high
        return f"{low} to {high}" + (
            f" with, -{low} to -{high} {without}" if question.signed else ""
        )
    text = short_list(named(question.key, ordered(question.answers)))
    if question.optional:
        usual = named(question.key, [question.default])[0]
        end = ", the only one it can be" if usual == text else f"; {usual} unless said"
        return f"(optional) {text}{end}"
    return text


def condition(question: QuestionSummary) -> str:
    """Return when a question is asked, from ", when"."""
    if question.kind in ("call", "reply"):
        return ", when `declarer` is `auction`"
    parts = []
    for key, seen in question.when.items():
        if key == "declarer" and seen == {SEAT}:
            parts.append("somebody plays")
        elif seen == {ANSWERED}:
            parts.append(f"`{key}` was told")
        else:
            parts.append(f"`{key}` is {among(key, seen)}")
    text = ", when " + " and ".join(parts) if parts else ""
    if question.kind == "bid":
        return text + ", where no auction was told"
    if question.exception:
        key, seen = question.exception
        text += f"; not always when `{key}` is {among(key, seen)}"
    elif not question.always:
        text += ", where it matters"
    return text


def among(key: str, values: Iterable[Any]) -> str:
    """Return some answers, suits together."""
    left = set(values)
    found = []
    if left >= SUITS:
        left -= SUITS
        found.append("a suit")
    found += named(key, sorted(left, key=lambda value: (str(type(value)), value)))
    return listed(found, "or")


def named(key: str, values: Iterable[Any]) -> list[str]:
    """Return answers as they are written, seats together."""
    found: dict[str, None] = {}
    for value in values:
        seat = value == SEAT or (isinstance(value, int) and key in SEATS)
        found["a seat" if seat else f"`{value}`" if value != "" else "nothing"] = None
    return list(found)


def field(question: QuestionSummary) -> str:
    """Return what a field of JSON may hold that answers a question."""
    key = question.key
    if question.kind == "flag" or "yes" in question.answers:
        return "true or false"
    if question.kind == "count":
        return f"{question.low} to {question.high}"
    values = ordered(
        v for v in question.answers if not (question.optional and v == question.default)
    )
    return short_list(named(key, values))


def short_list(texts: list[str]) -> str:
    """Return texts with "or", only the ends of a long list such as all the cards."""
    if len(texts) > MANY:
        return f"{', '.join(texts[:3])} ... {texts[-1]}"
    return listed(texts, "or")


def listed(values: Iterable[Any], last: str = "and") -> str:
    """Return values as one would list them."""
    texts = [str(value) for value in values]
    if len(texts) < 2:
        return "".join(texts)
    return ", ".join(texts[:-1]) + f" {last} " + texts[-1]


def listing(keys: Iterable[str]) -> str:
    """Return further fields as the end of a sentence."""
    found = [f"`{key}`" for key in keys]
    return ", and " + listed(found) if found else ""


def wrapped(text: str) -> list[str]:
    """Return a paragraph or an item of a list in lines of WIDTH."""
    indent = "  " if text.startswith(("- ", "  ")) else ""
    return textwrap.wrap(
        text,
        WIDTH,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
