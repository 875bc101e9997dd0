"""From a deal that was told back to its JSON object, and the shortest auction that leads to it."""

from typing import Any

from host_tools.deal_json import ramsch
from host_tools.deal_json.results import result_fields
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import LADDER

_RESULT = ("declarer", "auction", "outcome", "points", "tricks")


def fields_of(table: Table, talk: Conversation) -> dict[str, Any]:
    """Return the JSON object of a deal that was told; the reverse of Reader.deal."""
    found: dict[str, Any] = {"players": table.players, "dealer": table.dealer}
    if table.bock:
        found["bock"] = table.bock
    if table.ramsch:
        found["ramsch_round"] = True
    facts = talk.facts
    if "auction" in facts:
        found["auction"] = list(facts["auction"])
    if facts["declarer"] == "passed":
        return {**found, "passed": True}
    if facts["declarer"] == "ramsch":
        return {**found, **ramsch.fields_of(table, facts, talk.options)}
    for key in ("declarer", "bid", "game"):
        if key in facts:
            found[key] = facts[key]
    for key, value in talk.answers:
        if key not in _RESULT:
            question = talk.asked(key)
            found[key] = bool(value) if question and question.kind == "flag" else value
            if value in ("yes", "no"):
                found[key] = value == "yes"
    return {**found, **result_fields(talk)}


def shortest_auction(table: Table, declarer: int, bid: int) -> list[int]:
    """Return the moves of the shortest auction after which `declarer` plays at `bid`, at least 18.

    Middlehand says it and the others pass; Rearhand says it after Middlehand has passed;
    Forehand holds it, or plays at 18 when the others have passed.
    """
    bid = bid or 18
    role = table.role(declarer)
    if role == "rearhand":
        return [0, bid, 0]
    if role == "forehand" and bid == 18:
        return [0, 0, 18]
    moves = [bid, 0 if role == "middlehand" else bid]
    return moves if bid == LADDER[-1] else [*moves, 0]  # nobody is asked beyond the last value
