"""Summaries of a rule set's questions from deals: their answers, and when they are asked."""

from collections.abc import Container, Iterable, Sequence
from typing import Any, NamedTuple

from host_tools.manual.random_deals import RandomDeal
from vorhand.ui.wording.question_wording import SEATS

SEAT = "seat"  # stands for any seat
ANSWERED = "answered"  # stands for any answer to a question whose answers are no condition

_SEATED = frozenset((*SEATS, "declarer"))
_NO_CONDITIONS = ("bid", "auction")  # too many answers


class QuestionSummary:
    """One question: `answers` in order, `low` and `high` of a count, and when it is asked.

    when: {key: answers}, the conditions that all deals fulfil in which it is asked; always:
    whether every deal that fulfils them asks it; exception: (key, answers) with which only some
    deals ask it, or None.
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
        """Add the answers that a question of this key offers in one deal."""
        if question.kind == "count":
            is_first = not self.high
            self.low = question.low if is_first else min(self.low, question.low)
            self.high = max(self.high, question.high)
            self.signed = question.signed
        elif question.kind == "choice":
            choices = tuple(question.answers)
            if choices not in self._offered:  # most deals offer the same as others
                self._offered.add(choices)
                self.answers.update(dict.fromkeys(choices))
        elif question.kind in ("bid", "call", "reply"):
            self.ladder = question.ladder
            self.step = question.step


class _Pattern(NamedTuple):
    """The answers of a deal, see _pattern, and how many deals have the same."""

    facts: dict[str, Any]
    count: int


def summaries(deals: list[RandomDeal], skipped: Container[str] = ()) -> list[QuestionSummary]:
    """Return the questions of some deals, in the order they are asked, with their conditions.

    skipped: keys whose conditions are of no interest, because finding them takes time.
    """
    questions = collect_questions(deals)
    order = [question.key for question in questions]
    if any(key not in skipped for key in order):
        patterns = _patterns(deals)
        for index, question in enumerate(questions):
            if question.key not in skipped:
                _find_conditions(question, order[:index], patterns)
    return questions


def collect_questions(deals: list[RandomDeal]) -> list[QuestionSummary]:
    """Return the questions of some deals, in the order they are asked, without conditions."""
    questions: dict[str, QuestionSummary] = {}
    order: list[str] = []
    for deal in deals:
        index = 0
        for question, _ in deal.exchanges:
            key = question.key
            if key in questions:
                questions[key].add(question)
            else:
                questions[key] = QuestionSummary(question)
                order.insert(index, key)
            index = max(index, order.index(key) + 1)
    return [questions[key] for key in order]


def _patterns(deals: Iterable[RandomDeal]) -> list[_Pattern]:
    """Return the deals' answers, deals with the same answers as one pattern."""
    groups: dict[tuple, list[dict[str, Any]]] = {}
    for deal in deals:
        facts = _pattern(deal)
        groups.setdefault(tuple(facts.items()), []).append(facts)
    return [_Pattern(group[0], len(group)) for group in groups.values()]


def _pattern(deal: RandomDeal) -> dict[str, Any]:
    """Return a deal's answers by key, defaults included, with SEAT for every seat."""
    facts: dict[str, Any] = {}
    for question, value in deal.exchanges:
        key = question.key
        if key == "declarer":
            value = deal.facts["declarer"]
        elif question.kind not in ("choice", "flag", "bid"):
            value = ANSWERED
        is_seat = isinstance(value, int) and key in _SEATED
        facts[key] = SEAT if is_seat else value
    return facts


def _find_conditions(
    summary: QuestionSummary, earlier_keys: list[str], patterns: list[_Pattern]
) -> None:
    """Set a summary's conditions: the fewest earlier answers that decide whether it is asked."""
    asking = [pattern for pattern in patterns if summary.key in pattern.facts]
    not_asking = [pattern.facts for pattern in patterns if summary.key not in pattern.facts]
    when: dict[str, set] = {}
    for key in earlier_keys:
        if key in _NO_CONDITIONS or not all(key in pattern.facts for pattern in asking):
            continue
        values = {pattern.facts[key] for pattern in asking}
        remaining = [facts for facts in not_asking if key in facts and facts[key] in values]
        if len(remaining) < len(not_asking):
            when[key] = values
            not_asking = remaining
    for key in list(when):  # drop conditions that later ones imply
        other_conditions = {other: values for other, values in when.items() if other != key}
        if len(_not_asking(patterns, summary.key, other_conditions)) == len(not_asking):
            when = other_conditions
    summary.when = when
    summary.always = not not_asking
    if not_asking:
        summary.exception = _exception(earlier_keys, asking, not_asking)


def _exception(earlier_keys: list[str], asking: list[_Pattern], not_asking: list[dict]) -> Any:
    """Return the (key, answers) that explain why some deals do not ask, or None."""
    best = None
    for key in earlier_keys:
        asking_facts = [pattern.facts for pattern in asking]
        if key in _NO_CONDITIONS or not all(
            key in facts for facts in (*asking_facts, *not_asking)
        ):
            continue
        skipping_values = {facts[key] for facts in not_asking}
        asking_values = {facts[key] for facts in asking_facts} - skipping_values
        count = sum(pattern.count for pattern in asking if pattern.facts[key] in skipping_values)
        if asking_values and (best is None or count < best[0]):
            best = count, (key, skipping_values)
    return best and best[1]


def _not_asking(patterns: list[_Pattern], key: str, when: dict[str, set]) -> list[dict]:
    """Return the answers that fulfil the conditions in deals that do not ask `key`."""
    answers = []
    for facts, _ in patterns:
        if key not in facts and all(k in facts and facts[k] in v for k, v in when.items()):
            answers.append(facts)
    return answers
