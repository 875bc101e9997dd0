"""Who plays: what the fields of a deal answer before its game is asked."""

from typing import Any

from host_tools.deal_json.fields import FIELDS, TABLE, claims, is_ramsch, needed
from host_tools.deal_json.json_lines import LineError, short
from host_tools.deal_json.questionnaire import Questionnaire
from vorhand.rules.deal.table import Table


def open_deal(fields: dict[str, Any], deal: Questionnaire) -> None:
    """Answer who plays, or walk the auction, which must then end as the other fields say."""
    moves = fields.get("auction")
    if moves is None:
        who = declarer(fields, deal.table)
        deal.fill(lambda question: who, ("declarer",))
        return
    deal.fill(lambda question: "auction", ("declarer",))
    words = iter(moves)
    deal.fill(lambda question: next(words, None), ("auction",))
    for word in words:
        raise deal.refusal("not_asked", "auction", word)
    _check_auction(fields, deal)


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


def _check_auction(fields: dict[str, Any], deal: Questionnaire) -> None:
    """Hold an auction that was answered against declarer, bid, passed and Ramsch where given."""
    if deal.question and deal.question.key == "auction":
        raise LineError("the auction has not ended")
    declarer = deal.facts["declarer"]
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
        ended = deal.facts.get(key, 0)
        given = fields.get(key, ended)
        if given != ended and (given or key == "declarer"):
            raise LineError("{} {} contradicts the auction, which ended at {}", key, given, ended)
