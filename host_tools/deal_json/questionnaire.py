"""The questions of a deal, asked once, of somebody who has all of it in writing.

A table thinks again and corrects itself, so on the device a Conversation asks as often as it
takes. What is asked, and what may be answered, is the rule set's in both.
"""

from collections.abc import Callable, Container
from typing import Any

from vorhand.rules import RuleError
from vorhand.rules.deal.table import Table


class Questionnaire:
    """One deal that is being filled in.

    ruleset, table, options, facts: as those of a Conversation
    question  the question that is asked next; None when the deal is complete
    """

    def __init__(self, ruleset: Any, table: Table, options: dict[str, Any]):
        self.ruleset = ruleset
        self.table = table
        self.options = options
        self.facts: dict[str, Any] = {}
        self._asking = ruleset.deal(table, options, self.facts)
        self.question = next(self._asking)
        self._asked = [self.question]
        self._answered: list[Any] = []  # what was answered to each of them

    def fill(self, answer: Callable[[Any], Any], keys: Container[str] = ()) -> None:
        """Answer what is asked, up to a mandatory question whose answer is None.

        answer: returns the answer to a question; None leaves an optional one at its default.
        keys: the only questions that are answered, () = all. RuleError for an illegal answer: the
        rule set's own reason if it has one.
        """
        question, facts, send = self.question, self.facts, self._asking.send
        try:
            while question and (not keys or question.key in keys):
                value = answer(question)
                if value is None:
                    if not question.optional:
                        break
                    value = question.default
                elif not question.legal(value):
                    raise self.refusal("illegal", question.key, value)
                elif question.key == "auction":
                    facts.setdefault("auction", []).append(value)
                elif not question.optional or value != question.default:
                    facts[question.key] = value
                    if question.kind == "flag" and question.implies:
                        self._imply(question)
                self._answered.append(value)
                question = send(value)
                self._asked.append(question)
        except StopIteration:
            question = None
        self.question = question

    @property
    def answers(self) -> list[tuple[str, Any]]:
        """Pairs (key, value) in the order they were asked, defaults left out."""
        return [
            (question.key, value)
            for question, value in zip(self._asked, self._answered, strict=False)
            if not question.optional or value != question.default
        ]

    def questions(self) -> tuple[Any, ...]:
        """Return every question asked so far, in order."""
        return tuple(self._asked)

    def asked(self, key: str) -> Any:
        """Return the question of this key, of several the last; None where it was not asked."""
        for question in reversed(self._asked):
            if question.key == key:
                return question
        return None

    def refusal(self, reason: str, key: str, value: Any) -> RuleError:
        """Return the error for an answer that is "illegal" or "not_asked"."""
        why = getattr(self.ruleset, "why", None)
        known = why(self.table, self.facts, self.options, key, value) if why else None
        return RuleError(*known) if known else RuleError(reason, key, value)

    def _imply(self, announced: Any) -> None:
        """Set the flags that go with one that is announced; they were asked just before it."""
        for index, question in enumerate(self._asked):
            if question.key in announced.implies:
                self._answered[index] = self.facts[question.key] = 1
