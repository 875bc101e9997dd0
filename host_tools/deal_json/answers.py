"""The answers of a deal's fields to the questions of its game.

Most are answered by the field of their key; here are the others. Each function takes a
Questionnaire and a question and returns the answer, None where the fields leave it open. Who plays
is in opening.py, the answers of a Ramsch are in ramsch_answers.py.
"""

from typing import Any

from host_tools.cards.pack import matadors, parse_cards
from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.questionnaire import Questionnaire
from vorhand.rules import RuleError


def _kind(deal: Questionnaire, question: Any) -> str | None:
    fields = deal.fields
    if "kind" not in fields and fields.get("game") == "null":
        return "ouvert" if fields.get("ouvert") else "solo"  # no others for a Null
    return fields.get("kind")


def _outcome(deal: Questionnaire, question: Any) -> str | None:
    """Return the outcome of a game. Raises LineError if the deal names no end."""
    fields = deal.fields
    if "decision" in fields:
        return fields["decision"]
    if deal.facts.get("game") == "null":
        return _null_outcome(deal, question)
    if "points" in fields:
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


def _null_outcome(deal: Questionnaire, question: Any) -> str | None:
    """Return the outcome of a Null: the given one, else by whether the declarer has a trick."""
    fields = deal.fields
    if "outcome" in fields:
        return fields["outcome"]
    if "tricks" in fields:
        return "won" if fields["tricks"] == 0 else "lost"
    if "points" in fields:
        raise LineError("tricks is missing: the points of a Null decide nothing")
    if question.optional:
        return None
    raise LineError("the result is missing: outcome, tricks or decision")


def _null_as(deal: Questionnaire, question: Any) -> str | None:
    """Return the game that an impossible Null is lost as: the given one, else the cheapest."""
    cheapest = question.answers[0] if _is_lost(deal.fields) else None
    return deal.fields.get("null_as", cheapest)


def _is_lost(fields: dict[str, Any]) -> bool:
    """Return whether a Null is lost as it was played, too."""
    return fields.get("outcome", "lost" if fields.get("tricks") else None) == "lost"


def _tricks(deal: Questionnaire, question: Any) -> str:
    """Return who took tricks. Raises LineError where only that says whether the game is won."""
    tricks, facts = deal.fields.get("tricks"), deal.facts
    ouvert = facts.get("ouvert") or facts.get("kind") == "ouvert"
    if tricks is None and "all" in question.answers and (ouvert or facts.get("schwarz_announced")):
        raise LineError("tricks is missing: Schwarz announced and Ouvert need it")
    return "all" if tricks == deal.pack.tricks else "none" if tricks == 0 else "some"


def _matadors(deal: Questionnaire, question: Any) -> int | None:
    """The matadors as given or counted; None where neither is possible."""
    fields = deal.fields
    run = fields.get("matadors")
    game = deal.facts.get("game")
    if game == "null":  # which game it is lost as says which cards are trumps
        game = fields.get("null_as", game)
    if "cards" not in fields or game is None:
        if run is None and deal.facts.get("game") == "null":
            if fields.get("decision") == "redeal":
                return None
            if not _is_lost(fields):
                text = "the Null is below the bid {}, so lost: give null_as and matadors, or {}"
                raise LineError(text, deal.facts["bid"], "outcome lost")
            return 1
        return run
    if game == "null":
        raise RuleError("unanswered", "null_as")
    counted = matadors(parse_cards(fields["cards"]), game)
    if run is not None and run != counted:
        raise LineError("matadors {} contradicts the cards: they have {}", run, counted)
    return counted


GAME = {  # see Questionnaire.fill
    "kind": _kind,
    "matadors": _matadors,
    "null_as": _null_as,
    "outcome": _outcome,
    "tricks": _tricks,
}
