"""How a deal ended, as JSON fields: points and tricks, an outcome, or a decision.

Tells a Conversation that asks for the outcome what the fields say, and back.
"""

from typing import Any

from host_tools.deal_json.fields import FLAGS, RESULTS
from host_tools.deal_json.lines import LineError
from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.questions import Choice, Count

_PACK = sorted([11, 10, 4, 3, 2, 0, 0, 0] * 4)


class Tricks:
    """The tricks of one player and what lies aside: `whole` of them, `each` cards a trick."""

    def __init__(self, ruleset: Any):
        self.whole = getattr(ruleset, "TRICKS", 10)
        self.each = len(_PACK) // self.whole
        self.aside = len(_PACK) - self.whole * self.each

    def least(self, tricks: int) -> int:
        """Return the fewest points that so many tricks and what lies aside can count."""
        return sum(_PACK[: self.each * tricks + self.aside])

    def most(self, tricks: int) -> int:
        """Return the most points that they can count."""
        held = self.each * tricks + self.aside
        return sum(_PACK[len(_PACK) - held :])

    def possible(self, points: int, tricks: int) -> bool:
        """Return whether so many tricks can count so many points."""
        return self.least(tricks) <= points <= self.most(tricks)


def check_result(fields: dict[str, Any], talk: Conversation) -> None:
    """Refuse what no deal's result can be, whatever was played."""
    given = [key for key in RESULTS if key in fields]
    by_points = talk.options.get("concede_levels") and fields.get("decision") == "lost_simple"
    if len(given) > 1 and not (by_points and given == ["points", "decision"]):
        raise LineError("{} and {} are both given, one result is enough", *given[:2])
    pack = Tricks(talk.ruleset)
    for question in (
        Choice("decision", getattr(talk.ruleset, "DECISIONS", ())),
        Count("points", 0, 120),
        Count("tricks", 0, pack.whole),
    ):
        said = fields.get(question.key)
        # Of a Ramsch they are told per seat, see ramsch.py.
        if said is not None and type(said) is not list and not question.legal(said):
            raise RuleError("illegal", question.key, said, question)
    if fields.get("schwarz") and fields.get("schneider") is False:
        raise LineError("schwarz without schneider cannot be")
    if talk.facts["declarer"] == "ramsch":
        return
    if "tricks" in fields and given and given != ["points"]:
        raise LineError("tricks belong to points, not to {}", given[0])
    points, tricks = fields.get("points"), fields.get("tricks")
    if points is not None and tricks == pack.whole and points < 120:
        raise LineError("all tricks make 120 points, not {}", points)
    if points is not None and tricks == 0 and points > pack.most(0):
        raise LineError("no trick leaves {} points at most, not {}", pack.most(0), points)


def tell_result(fields: dict[str, Any], talk: Conversation) -> list[tuple]:
    """Answer what is asked after the play with checked fields; return warnings: (text, values)."""
    if "points" in fields and "decision" not in fields:
        return _tell_points(fields, talk)
    if "decision" in fields:
        _end(talk, fields["decision"])
        if talk.question and talk.question.key == "points" and "points" in fields:
            talk.answer(fields["points"])
    else:
        _end(talk, _outcome(fields, talk.asked("outcome").answers))
    return []


def _end(talk: Conversation, outcome: str) -> None:
    """Answer how it ended, which after a revoke need not be told."""
    if talk.asked("outcome").optional:
        talk.set("outcome", outcome)
    else:
        talk.answer(outcome)


def _outcome(fields: dict[str, Any], answers: tuple) -> str:
    """Return the core's outcome of `outcome`, `schneider` and `schwarz`."""
    outcome = fields["outcome"]
    if "won" in answers and outcome not in ("won", "lost"):
        raise RuleError("illegal", "outcome", outcome)
    for level in ("schwarz", "schneider"):
        if fields.get(level) and f"{outcome}_{level}" in answers:
            return f"{outcome}_{level}"
    return outcome


def _tell_points(fields: dict[str, Any], talk: Conversation) -> list[tuple]:
    points, tricks = fields["points"], fields.get("tricks")
    pack = Tricks(talk.ruleset)
    if tricks is None and (talk.facts.get("schwarz_announced") or talk.facts.get("ouvert")):
        raise LineError("tricks is missing: Schwarz announced and Ouvert need it")
    said = "all" if tricks == pack.whole else "none" if tricks == 0 else "some"
    open_end = True  # whether the tricks matter at these points
    if talk.facts["game"] == "null":
        _end(talk, "won" if tricks == 0 else "lost")
    else:
        _end(talk, "points")
        talk.answer(points)
        if talk.question and talk.question.key == "tricks":
            talk.answer(said)
        else:
            open_end = points <= pack.most(0) and pack.most(0) > 0
    if tricks is None and open_end and (points == 120 or points <= pack.most(0)):
        most = pack.whole - 1
        return [("tricks is not given at {} points: taken as 1 to {}", points, most)]
    if tricks is not None and not pack.possible(points, tricks):
        return [("{} points in {} tricks and the skat cannot be", points, tricks)]
    return []


def check_levels(fields: dict[str, Any], talk: Conversation, score: Any) -> None:
    """Hold what was said explicitly against what follows from the rest."""
    facts = talk.facts
    for key in FLAGS:
        if fields.get(key) is False and facts.get(key):
            by = [q.key for q in talk.questions() if key in getattr(q, "implies", ())]
            by = next((other for other in reversed(by) if fields.get(other)), "ramsch_round")
            raise LineError("{}: false contradicts {}, which implies it", key, by)
    levels = [item[0] for item in score.items]
    end = str(facts.get("outcome"))
    for key in ("schneider", "schwarz"):
        said = fields.get(key)
        if said is None:
            continue
        announced = facts.get(key + "_announced")
        by_points = end == "points"
        if by_points:
            # The announced level counts although it was missed, so `true` is no contradiction.
            wrong = said != reached(key, talk) and not (said and announced)
        elif said and end.partition("_")[2] in (key, "schwarz"):
            wrong = False  # that is what was answered, whatever the rules make of it
        else:
            wrong = said != (key in levels) and not (announced and end.startswith("lost"))
        if wrong and by_points:
            raise LineError("{}: {} contradicts {} points", key, _json(said), facts["points"])
        if wrong:
            raise LineError("{}: {} contradicts the rest of the deal", key, _json(said))

    if "sixty" in fields and asks_sixty(talk) and fields["sixty"] != (facts["points"] == 60):
        said = _json(fields["sixty"])
        raise LineError("{}: {} contradicts {} points", "sixty", said, facts["points"])


def asks_sixty(talk: Conversation) -> bool:
    """Return whether the card points tell what is asked of a game that is just lost, see pub."""
    return bool(talk.options.get("bock_60")) and talk.facts.get("outcome") == "points"


def _json(said: bool) -> str:
    return "true" if said else "false"


def reached(level: str, talk: Conversation) -> bool:
    """Return whether either side is Schneider or Schwarz at the card points that were told."""
    if level == "schneider":
        return not 30 < talk.facts["points"] < talk.options.get("schneider_at", 90)
    return talk.facts.get("tricks", "some") != "some"


def result_fields(talk: Conversation) -> dict[str, Any]:
    """Return the JSON fields of a told result; the reverse of tell_result."""
    facts = talk.facts
    outcome = facts.get("outcome")
    if outcome is None:
        return {}
    pack = Tricks(talk.ruleset)
    if outcome == "points":
        found = {"points": facts["points"]}
        if "tricks" in facts:
            some = pack.whole - 1 if facts["points"] == 120 else 1
            found["tricks"] = {"all": pack.whole, "none": 0}.get(facts["tricks"], some)
        elif facts.get("schwarz_announced"):
            tricks = range(1, pack.whole)
            found["tricks"] = next(n for n in tricks if pack.possible(facts["points"], n))
        return found
    won, _, level = outcome.partition("_")
    if won in ("won", "lost") and level in ("", "schneider", "schwarz"):
        return {"outcome": won, **({level: True} if level else {})}
    found = {"decision": outcome}
    if "points" in facts:
        found["points"] = facts["points"]
    return found
