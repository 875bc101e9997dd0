"""What the fields of a JSON object answer to the questions of a Conversation.

Who plays, what was bid and played, what was said: one answer a question, and nothing that no
question asks for. How it ended is told in results.py.
"""

from typing import Any

from host_tools.deal_json.fields import FIELDS, FLAGS, RESULTS, TABLE, is_ramsch, says
from host_tools.deal_json.lines import LineError, short
from host_tools.deal_json.results import asks_sixty, tell_result
from vorhand.rules import RuleError
from vorhand.rules.deal import cards
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table


def needed(fields: dict[str, Any], key: str) -> Any:
    if key not in fields:
        raise RuleError("unanswered", key)
    return fields[key]


def declarer_of(fields: dict[str, Any], table: Table) -> Any:
    """Return the answer to who plays, where no auction was told."""
    if fields.get("passed"):
        for key, value in fields.items():
            if key in FIELDS and key not in (*TABLE, "passed") and says(key, value):
                raise LineError("passed in, but {} is given", key)
        return "passed"
    if is_ramsch(fields):
        if "declarer" in fields:
            raise LineError("nobody is declarer in a Ramsch, but {} is given", "declarer")
        return "ramsch"
    # A redeal may come before there is a declarer: anybody's, what is told is checked alike.
    redeal = fields.get("decision") == "redeal" and "declarer" not in fields
    declarer = table.active[0] if redeal else needed(fields, "declarer")
    if not 0 <= declarer < table.players:
        raise LineError("declarer {} is no seat among {} players", declarer, table.players)
    if declarer in table.sitting:
        raise LineError("declarer {} sits out when {} deals", declarer, table.dealer)
    return declarer


def check_auction(fields: dict[str, Any], talk: Conversation) -> None:
    """Hold an auction, told to `talk`, against declarer, bid, passed and Ramsch where given."""
    if talk.question and talk.question.key == "auction":
        raise LineError("the auction has not ended")
    declarer = talk.facts["declarer"]
    passed = declarer == "passed"
    if fields.get("passed", passed) is not passed:
        if passed:
            raise LineError("passed contradicts the auction, which ended passed in")
        if declarer == "ramsch":
            raise LineError("passed contradicts the auction, which ended in a Ramsch")
        raise LineError("passed contradicts the auction, which ended with declarer {}", declarer)
    if "game" in fields and is_ramsch(fields) is not (declarer == "ramsch"):
        raise LineError("game {} contradicts the auction", short(fields["game"]))
    for key in ("declarer", "bid"):
        ended = talk.facts.get(key, 0)
        if fields.get(key, ended) != ended and (fields[key] or key == "declarer"):
            raise LineError(
                "{} {} contradicts the auction, which ended at {}", key, fields[key], ended
            )


def tell(fields: dict[str, Any], talk: Conversation) -> tuple[set[str], list[tuple]]:
    """Answer what is asked and offered; return the keys that were told, and warnings.

    It stops at the first question that the fields have no answer to.
    """
    told: set[str] = set()
    warnings: list[tuple] = []
    while True:
        question = next(
            (q for q in talk.offered() if _says(fields, q) and q.key not in told), None
        )
        question = question or talk.question
        if question is None or (question.key == "outcome" and not _ended(fields, question)):
            break
        if question.key == "outcome":
            warnings += tell_result(fields, talk)
            told.update((*RESULTS, "tricks"))
        else:
            value = _answer(fields, talk, question)
            if question.optional and value is not None:
                talk.set(question.key, value)
            elif not question.optional and value is None:
                break
            elif not question.optional:
                talk.answer(value)
        told.add(question.key)
    return told, warnings


def _says(fields: dict[str, Any], question: Any) -> bool:
    """Whether the fields say something of an optional question."""
    if question.key == "outcome":
        return any(key in fields for key in RESULTS)
    return question.key in fields


def _ended(fields: dict[str, Any], question: Any) -> bool:
    """Whether the outcome can be told; LineError where a deal has no end at all."""
    if fields.get("decision") == "redeal" and "redeal" not in question.answers:
        return False
    if any(key in fields for key in RESULTS):
        return True
    raise LineError("the result is missing: points, outcome or decision")


def _answer(fields: dict[str, Any], talk: Conversation, question: Any) -> Any:
    """Return what the fields answer to a question; None where they say nothing of it."""
    key = question.key
    if key == "matadors":
        return _matadors(fields, talk)
    if key == "kind" and key not in fields and fields.get("game") == "null":
        return "ouvert" if fields.get("ouvert") else "solo"  # the only ones there are of a Null
    value = fields.get(key)
    if "yes" in getattr(question, "answers", ()) and type(value) in (bool, type(None)):
        return "yes" if value else "no"  # left out like a flag
    if value is None:
        return None
    if question.kind == "flag" and type(value) is not bool:
        raise LineError("{} must be true or false", key)
    if type(value) is bool:
        return 1 if value else None
    return value


def _matadors(fields: dict[str, Any], talk: Conversation) -> int | None:
    """Return the matadors as given or counted; None where they are not told."""
    run = fields.get("matadors")
    game = talk.facts.get("game")
    if game == "null":
        game = fields.get("null_as", game)
    if "cards" not in fields or game is None:
        return run
    if game == "null":  # which game it is lost as tells how many these cards have
        raise RuleError("unanswered", "null_as")
    counted = cards.matadors(cards.parse_cards(fields["cards"]), game)
    if run is not None and run != counted:
        raise LineError("matadors {} contradicts the cards: they have {}", run, counted)
    return counted


def check_rest(fields: dict[str, Any], talk: Conversation, told: set[str]) -> None:
    """Refuse what is said although nothing asks for it."""
    if talk.question:
        return  # what it belongs to may still be asked: something is missing, or dealt again
    kind = talk.facts.get("kind")
    for key, value in fields.items():
        apart = key in (*TABLE, "declarer", "game", "bid", "auction", "passed", "cards")
        if key in told or apart or key not in FIELDS or not says(key, value):
            continue
        if key in ("schneider", "schwarz") or (key == "sixty" and asks_sixty(talk)):
            continue  # see check_levels
        if talk.facts.get("game") == "null" and (key in RESULTS or key == "tricks"):
            # An impossible Null is lost at once, however it would have ended.
            if key != "outcome" or value in ("won", "lost"):
                continue
            raise RuleError("illegal", key, value)
        if key in FLAGS and (talk.facts.get(key) or key == kind):
            continue  # implied by another one
        talk.set(key, value)  # says why not
        raise RuleError("not_asked", key, value)
