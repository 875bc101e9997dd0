"""What the fields of a deal answer to the questions of a Conversation.

Who plays, what was bid, played and announced, how it ended: one answer a question. The answers of
a Ramsch are in ramsch_answers.py.
"""

from collections.abc import Callable
from typing import Any

from host_tools.deal_json.fields import FIELDS, TABLE, claims, is_ramsch, needed
from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.trick_points import TrickPoints
from vorhand.rules import RuleError
from vorhand.rules.deal import cards
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table


def answer_all(conversation: Conversation, answer: Callable[[Any], Any]) -> set[str]:
    """Answer what is offered and asked; return the keys of these questions.

    answer: returns the answer to a question, None where it is left open. The first mandatory
    question that is left open ends it.
    """
    answered: set[str] = set()
    while True:
        offered = (one for one in conversation.offered() if one.key not in answered)
        question = next(offered, conversation.question)
        if question is None:
            return answered
        value = answer(question)
        if question.optional and value is not None:
            conversation.set(question.key, value)
        elif not question.optional and value is None:
            return answered
        elif not question.optional:
            conversation.answer(value)
        answered.add(question.key)


def declarer(fields: dict[str, Any], table: Table) -> Any:
    """Return the answer to who plays, where no auction is given."""
    if fields.get("passed"):
        for key, value in fields.items():
            if key in FIELDS and key not in (*TABLE, "passed") and claims(key, value):
                raise LineError("passed in, but {} is given", key)
        return "passed"
    if is_ramsch(fields):
        if "declarer" in fields:
            raise LineError("nobody is declarer in a Ramsch, but {} is given", "declarer")
        return "ramsch"
    # A redeal may come before there is a declarer: anybody will do to check the other fields.
    redeal = fields.get("decision") == "redeal" and "declarer" not in fields
    seat = table.active[0] if redeal else needed(fields, "declarer")
    if not 0 <= seat < table.players:
        raise LineError("declarer {} is no seat among {} players", seat, table.players)
    if seat in table.sitting:
        raise LineError("declarer {} sits out when {} deals", seat, table.dealer)
    return seat


class GameAnswers:
    """Answers the questions of a deal that has a declarer."""

    def __init__(self, fields: dict[str, Any], conversation: Conversation):
        self._fields = fields
        self._conversation = conversation

    def answer(self, question: Any) -> Any:
        """Return what the fields answer to a question; None where they leave it open."""
        key = question.key
        if key == "outcome":
            return self._outcome(question)
        if key == "tricks":
            return self._tricks()
        if key == "matadors":
            return self._matadors()
        value = self._fields.get(key)
        if key == "kind" and value is None and self._fields.get("game") == "null":
            return "ouvert" if self._fields.get("ouvert") else "solo"  # no others for a Null
        if "yes" in getattr(question, "answers", ()) and type(value) in (bool, type(None)):
            if value is None and question.optional:
                return None
            return "yes" if value else "no"  # left out like a flag
        if type(value) is bool:
            return 1 if value else None
        if value is not None and question.kind == "flag":
            raise LineError("{} must be true or false", key)
        return value

    def _outcome(self, question: Any) -> str | None:
        """How it ended; LineError where a deal has no end at all."""
        fields = self._fields
        if "decision" in fields:
            decision = fields["decision"]
            return None if decision == "redeal" and decision not in question.answers else decision
        if self._conversation.facts["game"] == "null":
            return self._null_outcome(question)
        if "points" in fields:
            facts = self._conversation.facts
            if "tricks" not in fields and (facts.get("schwarz_announced") or facts.get("ouvert")):
                raise LineError("tricks is missing: Schwarz announced and Ouvert need it")
            return "points"
        if "outcome" not in fields:
            if question.optional:
                return None
            raise LineError("the result is missing: points, outcome or decision")
        outcome = fields["outcome"]
        if "won" in question.answers and outcome not in ("won", "lost"):
            raise RuleError("illegal", "outcome", outcome)
        for level in ("schwarz", "schneider"):
            if fields.get(level) and f"{outcome}_{level}" in question.answers:
                return f"{outcome}_{level}"
        return outcome

    def _null_outcome(self, question: Any) -> str | None:
        """How a Null ended: by its outcome, else by whether he has a trick."""
        fields = self._fields
        if "outcome" in fields:
            return fields["outcome"]
        if "tricks" in fields:
            return "won" if fields["tricks"] == 0 else "lost"
        if "points" in fields:
            raise LineError("tricks is missing: the points of a Null decide nothing")
        if question.optional:
            return None
        raise LineError("the result is missing: outcome, tricks or decision")

    def _tricks(self) -> str:
        tricks = self._fields.get("tricks")
        whole = TrickPoints(self._conversation.ruleset).whole
        return "all" if tricks == whole else "none" if tricks == 0 else "some"

    def _matadors(self) -> int | None:
        """The matadors as given or counted; None where neither is possible."""
        fields = self._fields
        run = fields.get("matadors")
        game = self._conversation.facts.get("game")
        if game == "null":  # which game it is lost as says which cards are trumps
            game = fields.get("null_as", game)
        if "cards" not in fields or game is None:
            return run
        if game == "null":
            raise RuleError("unanswered", "null_as")
        counted = cards.matadors(cards.parse_cards(fields["cards"]), game)
        if run is not None and run != counted:
            raise LineError("matadors {} contradicts the cards: they have {}", run, counted)
        return counted
