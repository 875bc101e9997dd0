"""How a deal ended, as JSON fields: points and tricks, an outcome, or a decision.

Tells a Conversation that asks for the outcome what the fields say, and back.
"""

from typing import Any

from host_tools.lines import LineError
from vorhand.rules.conversation import Conversation
from vorhand.rules.questions import RuleError

RESULTS = ("points", "outcome", "decision")

# What n tricks of three cards and the skat can count at least and at most.
_PACK = sorted([11, 10, 4, 3, 2, 0, 0, 0] * 4)


def check_result(fields: dict[str, Any], ruleset: Any, options: dict[str, Any]) -> None:
    """Refuse what no deal's result can be, whatever was played."""
    given = [key for key in RESULTS if key in fields]
    by_points = options.get("concede_levels") and fields.get("decision") == "lost_simple"
    if len(given) > 1 and not (by_points and given == ["points", "decision"]):
        raise LineError(f"{given[0]} and {given[1]} are both given, one result is enough")
    for key, known in (
        ("outcome", ("won", "lost")),
        ("decision", ruleset.DECISIONS),
        ("points", range(121)),
        ("tricks", range(11)),
    ):
        if key in fields and fields[key] not in known:
            raise RuleError("illegal", key, fields[key])
    if fields.get("schwarz") and fields.get("schneider") is False:
        raise LineError("schwarz without schneider cannot be")
    if "tricks" in fields and given and given != ["points"]:
        raise LineError(f"tricks belong to points, not to {given[0]}")
    points, tricks = fields.get("points"), fields.get("tricks")
    if points is not None and tricks == 10 and points < 120:
        raise LineError(f"ten tricks make 120 points, not {points}")
    if points is not None and tricks == 0 and points > 22:
        raise LineError(f"no trick leaves 22 points at most, not {points}")


def tell_result(fields: dict[str, Any], talk: Conversation) -> list[str]:
    """Answer what is asked after the play with checked fields; return warnings."""
    if "decision" in fields:
        talk.answer(fields["decision"])
        if talk.question and "points" in fields:
            talk.answer(fields["points"])
        return []
    if "outcome" in fields:
        talk.answer(_outcome(fields, talk.question.answers))
        return []
    if "points" not in fields:
        raise LineError("the result is missing: points, outcome or decision")
    return _tell_points(fields, talk)


def _outcome(fields: dict[str, Any], answers: tuple) -> str:
    """Return the core's outcome of `outcome`, `schneider` and `schwarz`."""
    outcome = fields["outcome"]
    for level in ("schwarz", "schneider"):
        if fields.get(level) and f"{outcome}_{level}" in answers:
            return f"{outcome}_{level}"
    return outcome


def _tell_points(fields: dict[str, Any], talk: Conversation) -> list[str]:
    points, tricks = fields["points"], fields.get("tricks")
    if tricks is None and (talk.facts.get("schwarz_announced") or talk.facts.get("ouvert")):
        raise LineError("tricks is missing: Schwarz announced and Ouvert need it")
    said = "all" if tricks == 10 else "none" if tricks == 0 else "some"
    if talk.facts["game"] == "null":
        talk.answer("won" if tricks == 0 else "lost")
    else:
        talk.answer("points")
        talk.answer(points)
        if talk.question:
            talk.answer(said)
    if tricks is None and (points == 120 or points <= 22):
        return [f"tricks is not given at {points} points: taken as 1 to 9"]
    if tricks is not None and not _possible(points, tricks):
        return [f"{points} points in {tricks} tricks and the skat cannot be"]
    return []


def _possible(points: int, tricks: int) -> bool:
    held = 3 * tricks + 2
    return sum(_PACK[:held]) <= points <= sum(_PACK[-held:])


def reached(level: str, facts: dict[str, Any]) -> bool:
    """Return whether either side is Schneider or Schwarz at the card points of `facts`."""
    if level == "schneider":
        return not 30 < facts["points"] < 90
    return facts.get("tricks", "some") != "some"


def result_fields(facts: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON fields of a told result; the reverse of tell_result."""
    outcome = facts.get("outcome")
    if outcome is None:
        return {}
    if outcome == "points":
        found = {"points": facts["points"]}
        if "tricks" in facts:
            some = 9 if facts["points"] == 120 else 1
            found["tricks"] = {"all": 10, "none": 0}.get(facts["tricks"], some)
        elif facts.get("schwarz_announced"):
            found["tricks"] = next(n for n in range(1, 10) if _possible(facts["points"], n))
        return found
    won, _, level = outcome.partition("_")
    if won in ("won", "lost") and level in ("", "schneider", "schwarz"):
        return {"outcome": won, **({level: True} if level else {})}
    found = {"decision": outcome}
    if "points" in facts:
        found["points"] = facts["points"]
    return found
