"""What the fields of a deal answer to the questions of its game.

What was bid, played and announced, how it ended: one answer a question. Who plays is in
opening.py, the answers of a Ramsch are in ramsch_answers.py.
"""

from typing import Any

from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.questionnaire import Questionnaire
from host_tools.deal_json.trick_points import TrickPoints
from vorhand.rules import RuleError
from vorhand.rules.deal import cards


class GameAnswers:
    """Answers the questions of a deal that has a declarer."""

    def __init__(self, fields: dict[str, Any], deal: Questionnaire):
        self._fields = fields
        self._deal = deal

    def answer(self, question: Any) -> Any:
        """Return what the fields answer to a question; None where they leave it open."""
        key = question.key
        if key in self._OWN:
            return self._OWN[key](self, question)
        value = self._fields.get(key)
        if value is None or type(value) is bool:
            if value is None and question.optional:
                return None
            if "yes" in getattr(question, "answers", ()):
                return "yes" if value else "no"  # left out like a flag
            return 1 if value else None
        if question.kind == "flag":
            raise LineError("{} must be true or false", key)
        return value

    def _kind(self, question: Any) -> str | None:
        fields = self._fields
        if "kind" not in fields and fields.get("game") == "null":
            return "ouvert" if fields.get("ouvert") else "solo"  # no others for a Null
        return fields.get("kind")

    def _outcome(self, question: Any) -> str | None:
        """How it ended; LineError where a deal has no end at all."""
        fields = self._fields
        if "decision" in fields:
            decision = fields["decision"]
            return None if decision == "redeal" and decision not in question.answers else decision
        facts = self._deal.facts
        if facts.get("game") == "null":
            return self._null_outcome(question)
        if "points" in fields:
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

    def _null_as(self, question: Any) -> str | None:
        """What an impossible Null is lost as; of one that is just lost the cheapest."""
        cheapest = question.answers[0] if self._fields.get("outcome") == "lost" else None
        return self._fields.get("null_as", cheapest)

    def _tricks(self, question: Any) -> str:
        tricks = self._fields.get("tricks")
        whole = TrickPoints(self._deal.ruleset, self._deal.options).whole
        return "all" if tricks == whole else "none" if tricks == 0 else "some"

    def _matadors(self, question: Any) -> int | None:
        """The matadors as given or counted; None where neither is possible."""
        fields = self._fields
        run = fields.get("matadors")
        game = self._deal.facts.get("game")
        if game == "null":  # which game it is lost as says which cards are trumps
            game = fields.get("null_as", game)
        if "cards" not in fields or game is None:
            lost = self._deal.facts.get("game") == "null" and fields.get("outcome") == "lost"
            return 1 if run is None and lost else run
        if game == "null":
            raise RuleError("unanswered", "null_as")
        counted = cards.matadors(cards.parse_cards(fields["cards"]), game)
        if run is not None and run != counted:
            raise LineError("matadors {} contradicts the cards: they have {}", run, counted)
        return counted

    # The questions whose answer is not just the field of their key.
    _OWN = {
        "kind": _kind,
        "matadors": _matadors,
        "null_as": _null_as,
        "outcome": _outcome,
        "tricks": _tricks,
    }
