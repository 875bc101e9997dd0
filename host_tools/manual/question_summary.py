"""What deals show of a rule set's questions: their answers, and when they are asked."""

from collections.abc import Container, Iterable, Sequence
from typing import Any, NamedTuple

from host_tools.manual.random_deals import RandomDeal
from vorhand.ui.wording.question_wording import SEATS

SEAT = "seat"  # stands for any seat
ANSWERED = "answered"  # stands for any answer to a question whose answers are no condition

_SEATED = frozenset((*SEATS, "declarer"))
_NO_CONDITIONS = ("bid", "auction")  # too many answers


class QuestionSummary:
    """What is known of one question: `answers` in order, `low` and `high` of a count, when.

    when: {key: answers}, the conditions that all deals fulfil in which it is asked; always:
    whether every deal that fulfils them asks it; exception: (key, answers) with which only some
    do, or None.
    """

    def __init__(self, question: Any):
        self.key = question.key
        self.kind = question.kind
        self.optional = question.optional
        self.default = question.default
        self.answers: dict[Any, None] = {}
        self._offered: set[tuple] = set()
        self.low = self.high = 0
        self.signed = False
        self.ladder: Sequence[int] = ()
        self.step = 1
        self.when: dict[str, set] = {}
        self.always = True
        self.exception: tuple[str, set] | None = None
        self.add(question)

    def add(self, question: Any) -> None:
        """Add what a question of this key offers in one deal."""
        if question.kind == "count":
            first = not self.high
            self.low = question.low if first else min(self.low, question.low)
            self.high = max(self.high, question.high)
            self.signed = question.signed
        elif question.kind == "choice":
            offered = tuple(question.answers)
            if offered not in self._offered:  # most deals offer what others have
                self._offered.add(offered)
                self.answers.update(dict.fromkeys(offered))
        elif question.kind in ("bid", "call", "reply"):
            self.ladder = question.ladder
            self.step = question.step


class _Pattern(NamedTuple):
    """The answers of some deals, see _pattern, and how many deals have just these."""

    facts: dict[str, Any]
    count: int


def summaries(deals: list[RandomDeal], skipped: Container[str] = ()) -> list[QuestionSummary]:
    """Return the questions of some deals, in the order they are asked, with their conditions.

    skipped: keys whose conditions are of no interest, because finding them takes time.
    """
    found = gathered(deals)
    order = [one.key for one in found]
    if any(key not in skipped for key in order):
        patterns = _patterns(deals)
        for place, one in enumerate(found):
            if one.key not in skipped:
                _find_conditions(one, order[:place], patterns)
    return found


def gathered(deals: list[RandomDeal]) -> list[QuestionSummary]:
    """Return the questions of some deals, in the order they are asked, conditions unknown."""
    found: dict[str, QuestionSummary] = {}
    order: list[str] = []
    for deal in deals:
        place = 0
        for question, _ in deal.asked:
            key = question.key
            if key in found:
                found[key].add(question)
            else:
                found[key] = QuestionSummary(question)
                order.insert(place, key)
            place = max(place, order.index(key) + 1)
    return [found[key] for key in order]


def _patterns(deals: Iterable[RandomDeal]) -> list[_Pattern]:
    """Return the deals' answers, those that are alike together."""
    alike: dict[tuple, list[dict[str, Any]]] = {}
    for deal in deals:
        facts = _pattern(deal)
        alike.setdefault(tuple(facts.items()), []).append(facts)
    return [_Pattern(same[0], len(same)) for same in alike.values()]


def _pattern(deal: RandomDeal) -> dict[str, Any]:
    """Return a deal's answers, seats alike, defaults too; a question's key only where asked."""
    facts: dict[str, Any] = {}
    for question, value in deal.asked:
        key = question.key
        if key == "declarer":
            value = deal.facts["declarer"]
        elif question.kind not in ("choice", "flag", "bid"):
            value = ANSWERED
        seat = isinstance(value, int) and key in _SEATED
        facts[key] = SEAT if seat else value
    return facts


def _find_conditions(
    summary: QuestionSummary, before: list[str], patterns: list[_Pattern]
) -> None:
    """Find out which answers lead to a question: the fewest earlier ones that tell."""
    inside = [one for one in patterns if summary.key in one.facts]
    outside = [one.facts for one in patterns if summary.key not in one.facts]
    when: dict[str, set] = {}
    for key in before:
        if key in _NO_CONDITIONS or not all(key in one.facts for one in inside):
            continue
        seen = {one.facts[key] for one in inside}
        left = [facts for facts in outside if key in facts and facts[key] in seen]
        if len(left) < len(outside):
            when[key] = seen
            outside = left
    for key in list(when):  # what a later condition says already
        others = {other: seen for other, seen in when.items() if other != key}
        if len(_not_asking(patterns, summary.key, others)) == len(outside):
            when = others
    summary.when = when
    summary.always = not outside
    if outside:
        summary.exception = _exception(before, inside, outside)


def _exception(before: list[str], inside: list[_Pattern], outside: list[dict]) -> Any:
    """Return (key, answers) that explain why some deals do not ask, None where none do."""
    best = None
    for key in before:
        there = [one.facts for one in inside]
        if key in _NO_CONDITIONS or not all(key in facts for facts in (*there, *outside)):
            continue
        some = {facts[key] for facts in outside}
        sure = {facts[key] for facts in there} - some
        touched = sum(one.count for one in inside if one.facts[key] in some)
        if sure and (best is None or touched < best[0]):
            best = touched, (key, some)
    return best and best[1]


def _not_asking(patterns: list[_Pattern], key: str, when: dict[str, set]) -> list[dict]:
    """Return the answers that fulfil the conditions in deals that do not ask `key`."""
    found = []
    for facts, _ in patterns:
        if key not in facts and all(k in facts and facts[k] in v for k, v in when.items()):
            found.append(facts)
    return found
