"""The questions of a deal, asked once, of somebody who has all of it in writing.

At the table somebody corrects himself, so on the device a Conversation asks as often as needed. In
both the rule set says what is asked and what may be answered.
"""

from collections.abc import Callable, Mapping
from typing import Any, Self

from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.trick_points import TrickPoints
from vorhand.rules import RuleError
from vorhand.rules.deal.table import Table


class Questionnaire:
    """One deal that is being filled in.

    ruleset, table, options, facts: as those of a Conversation
    fields    what is in writing
    pack      what tricks can count by these rules
    question  the question that is asked next; None when the deal is complete
    answers   {key: value} of what was answered, defaults left out, the auction's as a list
    """

    def __init__(
        self,
        fields: dict[str, Any],
        ruleset: Any,
        table: Table,
        options: dict[str, Any],
        pack: TrickPoints,
    ):
        self.fields = fields
        self.ruleset = ruleset
        self.table = table
        self.options = options
        self.pack = pack
        self.facts: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}
        self._generator = ruleset.deal(table, options, self.facts)
        self.question = next(self._generator)
        self._asked: dict[str, Any] = {}  # questions answered, by key; of several the last

    def answer(self, value: Any) -> None:
        """Answer the question that waits, a mandatory one of who plays; RuleError if illegal."""
        question = self.question
        key = question.key
        if not question.legal(value):
            raise self.refusal("illegal", key, value)
        if key == "auction":
            self.answers[key] = self.facts[key] = [*self.facts.get(key, ()), value]
        else:
            self.answers[key] = self.facts[key] = value
        self._asked[key] = question
        try:
            self.question = self._generator.send(value)
        except StopIteration:
            self.question = None

    def fill(self, functions: Mapping[str, Callable[[Self, Any], Any]]) -> None:
        """Answer what is asked by the field of its key, up to a mandatory one that is left open.

        functions: by key, for questions that are answered otherwise; each takes the questionnaire
        and the question and returns None where the fields leave it open. RuleError for an illegal
        answer: the rule set's own reason if it has one. LineError where a field is of the wrong
        kind.
        """
        question, facts, fields = self.question, self.facts, self.fields
        answers, asked, send = self.answers, self._asked, self._generator.send
        try:
            while question:
                key = question.key
                if key in functions:
                    value = functions[key](self, question)
                elif key in fields:
                    value = fields[key]
                    if value is True or value is False:
                        value = _switch_answer(question, value)
                    elif question.kind == "flag":
                        raise LineError("{} must be true or false", key)
                elif question.optional:
                    value = None
                else:
                    value = _switch_answer(question, False)
                if value is None:
                    if not question.optional:
                        break
                    value = question.default
                elif not question.legal(value):
                    raise self.refusal("illegal", key, value)
                elif not question.optional or value != question.default:
                    answers[key] = facts[key] = value
                    if question.kind == "flag":
                        for implied in question.implies:  # they were asked just before it
                            answers[implied] = facts[implied] = 1
                asked[key] = question
                question = self.question = send(value)
        except StopIteration:
            self.question = None

    def questions(self) -> list[Any]:
        """Return every question answered so far, in order, of several with one key the last."""
        return list(self._asked.values())

    def asked(self, key: str) -> Any:
        """Return the question of this key, of several the last; None where it was not asked."""
        if self.question and self.question.key == key:
            return self.question
        return self._asked.get(key)

    def refusal(self, reason: str, key: str, value: Any) -> RuleError:
        """Return the error for an answer that is "illegal" or "not_asked"."""
        why = getattr(self.ruleset, "why", None)
        reasons = why(self.table, self.facts, self.options, key, value) if why else None
        return RuleError(*reasons) if reasons else RuleError(reason, key, value)


def _switch_answer(question: Any, value: bool) -> Any:
    """Return the answer of a field that is true or false; None where false is no answer."""
    if "yes" in getattr(question, "answers", ()):
        return "yes" if value else "no"
    return 1 if value else None
