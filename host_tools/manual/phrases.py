"""Values, answers, conditions and lists in words, for the pages about rule sets."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from host_tools.language import say
from host_tools.manual.question_summary import ANSWERED, SEAT, QuestionSummary
from vorhand.rules.deal.values import GAMES
from vorhand.ui.wording.question_wording import SEATS

WIDTH = 98
MANY = 20  # answers that are not listed one by one
_ORDERS = (GAMES, ("all", "some", "none"))  # answers that a deal may offer in another order
SUITS = {"clubs", "spades", "hearts", "diamonds"}


def ordered(values: Iterable[Any]) -> list[Any]:
    """Return values in the order of a list: numbers ascending, most words as they come."""
    items = list(values)
    for order in _ORDERS:
        if set(items) <= set(order):
            return sorted(items, key=order.index)
    return sorted(items) if all(isinstance(value, int) for value in items) else items


def ladder(values: Sequence[int], step: int, language: str = "en") -> str:
    """Return the bids as a phrase, or one by one."""
    if isinstance(values, range):
        templates = {1: "every number from {} to {}", 2: "every even number from {} to {}"}
        template = templates.get(values.step, "every {2}th number from {0} to {1}")
        text = say(language, template, values[0], values[-1], values.step)
        increment = step * values.step
        return text + (say(language, ", a key goes up by {}", increment) if increment > 1 else "")
    return " ".join(map(str, values)) + say(language, " ({} values)", len(values))


def answers(question: QuestionSummary, without: str = "without") -> str:
    """Return a question's possible answers; without: the word for missing matadors."""
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
    text = short_list(answer_texts(question.key, ordered(question.answers)))
    if question.optional:
        default = answer_texts(question.key, [question.default])[0]
        note = ", the only one it can be" if default == text else f"; {default} unless said"
        return f"(optional) {text}{note}"
    return text


def condition(question: QuestionSummary) -> str:
    """Return when a question is asked, beginning with ", when"; "" for always."""
    if question.kind in ("call", "reply"):
        return ", when `declarer` is `auction`"
    parts = []
    for key, values in question.when.items():
        if key == "declarer" and values == {SEAT}:
            parts.append("somebody plays")
        elif values == {ANSWERED}:
            parts.append(f"`{key}` was told")
        else:
            parts.append(f"`{key}` is {among(key, values)}")
    text = ", when " + " and ".join(parts) if parts else ""
    if question.kind == "bid":
        return text + ", where no auction was told"
    if question.exception:
        key, values = question.exception
        text += f"; not always when `{key}` is {among(key, values)}"
    elif not question.always:
        text += ", where it matters"
    return text


def among(key: str, values: Iterable[Any]) -> str:
    """Return some answers as a phrase, all four suits as one."""
    remaining = set(values)
    texts = []
    if remaining >= SUITS:
        remaining -= SUITS
        texts.append("a suit")
    texts += answer_texts(key, sorted(remaining, key=lambda value: (str(type(value)), value)))
    return enumeration(texts, "or")


def answer_texts(key: str, values: Iterable[Any]) -> list[str]:
    """Return answers as they are written, all seats as one."""
    texts: dict[str, None] = {}
    for value in values:
        is_seat = value == SEAT or (isinstance(value, int) and key in SEATS)
        texts["a seat" if is_seat else f"`{value}`" if value != "" else "nothing"] = None
    return list(texts)


def field(question: QuestionSummary) -> str:
    """Return the values of the JSON field that answers a question."""
    key = question.key
    if question.kind == "flag" or "yes" in question.answers:
        return "true or false"
    if question.kind == "count":
        return f"{question.low} to {question.high}"
    values = ordered(
        v for v in question.answers if not (question.optional and v == question.default)
    )
    return short_list(answer_texts(key, values))


def short_list(texts: list[str]) -> str:
    """Return texts joined by "or"; of a long list, such as all cards, only its ends."""
    if len(texts) > MANY:
        return f"{', '.join(texts[:3])} ... {texts[-1]}"
    return enumeration(texts, "or")


def enumeration(values: Iterable[Any], last: str = "and") -> str:
    """Return values joined by commas and, before the last one, `last`."""
    texts = [str(value) for value in values]
    if len(texts) < 2:
        return "".join(texts)
    return ", ".join(texts[:-1]) + f" {last} " + texts[-1]


def further_fields(keys: Iterable[str]) -> str:
    """Return further fields as the end of a sentence."""
    texts = [f"`{key}`" for key in keys]
    return ", and " + enumeration(texts) if texts else ""


def wrapped(text: str) -> list[str]:
    """Return a paragraph or an item of a list in lines of WIDTH."""
    indent = "  " if text.startswith(("- ", "  ")) else ""
    return textwrap.wrap(
        text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
