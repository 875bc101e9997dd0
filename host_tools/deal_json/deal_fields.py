"""The way back: from a conversation to the JSON object that would lead to it."""

from typing import Any

from host_tools.deal_json.fields import RAMSCH_ANSWERS
from host_tools.deal_json.ramsch_answers import in_force
from host_tools.deal_json.trick_points import TrickPoints
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.parts import ramsch

_RESULT = ("declarer", "auction", "outcome", "points", "tricks")


def deal_fields(conversation: Conversation) -> dict[str, Any]:
    """Return the JSON object of a complete deal in no round; the reverse of Reader.deal."""
    table = conversation.table
    facts = conversation.facts
    fields: dict[str, Any] = {"players": table.players, "dealer": table.dealer}
    if "auction" in facts:
        fields["auction"] = list(facts["auction"])
    if facts["declarer"] == "passed":
        return {**fields, "passed": True}
    if facts["declarer"] == "ramsch":
        return {**fields, **ramsch_fields(conversation)}
    for key in ("declarer", "bid", "game"):
        if key in facts:
            fields[key] = facts[key]
    for key, value in conversation.answers:
        if key not in _RESULT:
            question = conversation.asked(key)
            fields[key] = bool(value) if question and question.kind == "flag" else value
            if value in ("yes", "no"):
                fields[key] = value == "yes"
    return {**fields, **_result_fields(conversation)}


def ramsch_fields(conversation: Conversation) -> dict[str, Any]:
    """Return the JSON fields of a Ramsch.

    The card points where all of them follow from the answers, otherwise the answers.
    """
    facts = conversation.facts
    fields: dict[str, Any] = {"game": "ramsch"}
    for key in ("shoves", "knocks", "last_trick"):
        if key in facts:
            fields[key] = facts[key]
    points = _card_points(conversation)
    if points is None:
        fields.update((key, facts[key]) for key in RAMSCH_ANSWERS if key in facts)
        return fields
    table = conversation.table
    fields["card_points"] = [points.get(seat) for seat in range(table.players)]
    if "marcher" in facts:
        tricks = {seat: 10 if seat == facts["marcher"] else 0 for seat in table.active}
        fields["tricks"] = [tricks.get(seat) for seat in range(table.players)]
    elif "virgins" in facts:
        fields["virgins"] = facts["virgins"]
    return fields


def _card_points(conversation: Conversation) -> dict[int, int] | None:
    """The card points of every seat that plays, None where they do not follow."""
    facts = conversation.facts
    options = in_force(conversation.options)
    active = conversation.table.active
    if "points_forehand" in facts:
        points = ramsch.points_by_seat(conversation.table, facts, options)
        return {seat: points[seat] for seat in active}
    total = ramsch.pack_points(options)
    skat_aside = options.get("ramsch_skat", "last") != "last"
    if len(active) < 3 or skat_aside or options.get("na_ramsch_skat", "last") != "last":
        return None
    who = facts.get("loser", facts.get("winner"))
    if who == "march":
        return {seat: total if seat == facts["marcher"] else 0 for seat in active}
    if who == "equal":
        return dict.fromkeys(active, total // 3)
    if who == "two" and "points" in facts:
        spared = total - 2 * facts["points"]
        return {seat: spared if seat == facts["spared"] else facts["points"] for seat in active}
    return None


def _result_fields(conversation: Conversation) -> dict[str, Any]:
    """The fields of how a game ended."""
    facts = conversation.facts
    outcome = facts.get("outcome")
    if outcome is None:
        return {}
    points = {"points": facts["points"]} if "points" in facts else {}
    if outcome == "points":
        pack = TrickPoints(conversation.ruleset, conversation.options)
        if "tricks" in facts:
            some = pack.tricks - 1 if facts["points"] == 120 else 1
            points["tricks"] = {"all": pack.tricks, "none": 0}.get(facts["tricks"], some)
        elif facts.get("schwarz_announced"):
            tricks = range(1, pack.tricks)
            points["tricks"] = next(n for n in tricks if pack.possible(facts["points"], n))
        return points
    won, _, level = outcome.partition("_")
    if won in ("won", "lost") and level in ("", "schneider", "schwarz"):
        return {"outcome": won, **({level: True} if level else {})}
    return {"decision": outcome, **points}
