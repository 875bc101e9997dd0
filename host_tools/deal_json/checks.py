"""Checks of a deal's fields against the deal that came of them.

Results that no deal can have, fields that nothing asks for, levels that do not follow, and what
is odd without being wrong.
"""

from typing import Any

from host_tools import HostError
from host_tools.deal_json.fields import (
    BROUGHT_BACK,
    FIELDS,
    FLAGS,
    PER_SEAT,
    RAMSCH,
    RESULTS,
    TABLE,
    claims,
)
from host_tools.deal_json.json_lines import LineError, contradiction
from host_tools.deal_json.questionnaire import Questionnaire
from host_tools.deal_json.trick_points import TrickPoints
from vorhand.rules import RuleError
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score, reached

# Fields that an outcome may stand beside.
BESIDE = {"points", "tricks", "decision"}
# Fields that fix the levels where no points do; a contradiction names the first that is given.
ENDED = ("decision", "revoke", "game", "auction")
# Announcements by which a level counts; a level that is denied contradicts the first of them.
ANNOUNCING = {
    "schneider": ("schneider_announced", "schwarz_announced", "ouvert"),
    "schwarz": ("schwarz_announced", "ouvert"),
}
# Fields that are not asked by their own names, or are asked before the other questions.
APART = {
    *(*TABLE, *BROUGHT_BACK, "declarer", "game", "auction", "passed", "cards"),
    *("schneider", "schwarz"),
}
KNOWN = frozenset(FIELDS)
WON_OR_LOST = Choice("outcome", ("won", "lost"))


def check_result(fields: dict[str, Any], deal: Questionnaire) -> None:
    """Refuse results that no deal can have, whatever was played."""
    points, tricks = fields.get("points"), fields.get("tricks")
    most = deal.pack.tricks
    if points is not None and "decision" in fields:
        by_points = deal.options.get("concede_levels")
        if not (by_points and fields["decision"] == "lost_simple"):
            raise LineError("{} and {} are both given, one result is enough", "points", "decision")
    if points is not None and not 0 <= points <= 120:
        raise RuleError("illegal", "points", points, Count("points", 0, 120))
    if type(tricks) is int and not 0 <= tricks <= most:  # in a Ramsch a list, per seat
        raise RuleError("illegal", "tricks", tricks, Count("tricks", 0, most))
    if "decision" in fields:
        question = Choice("decision", getattr(deal.ruleset, "DECISIONS", ()))
        if not question.legal(fields["decision"]):
            raise RuleError("illegal", "decision", fields["decision"], question)
    if fields.get("schwarz") and fields.get("schneider") is False:
        raise LineError("schwarz without schneider cannot be")
    if deal.facts["declarer"] == "ramsch":
        return
    if tricks is not None and points is None:
        for key in ("outcome", "decision"):
            if key in fields and (key == "decision" or fields.get("game") != "null"):
                raise LineError("tricks belong to points, not to {}", key)
    if points is not None and tricks is not None:
        _check_tricks(points, tricks, deal.pack, fields.get("game") == "null")


def _check_tricks(points: int, tricks: int, pack: TrickPoints, is_null: bool) -> None:
    """Refuse card points that all tricks, or none, cannot have."""
    if tricks == pack.tricks and points < 120 and not pack.unseen:
        raise LineError("all tricks make 120 points, not {}", points)
    if tricks == pack.tricks and points < 61 and not is_null:
        raise LineError("all tricks win whatever the points: give outcome won and schwarz instead")
    if tricks == 0 and points > pack.maximum(0):
        raise LineError("no trick leaves {} points at most, not {}", pack.maximum(0), points)


def check_unasked(fields: dict[str, Any], deal: Questionnaire) -> list[str]:
    """Refuse fields that nothing asks for; return those that nobody knows."""
    facts = deal.facts
    unasked = [
        key for key in fields if key not in APART and key not in facts and not deal.asked(key)
    ]
    if unasked and not deal.question:  # otherwise a question to come may ask for them
        _refuse_unasked(unasked, fields, deal)
    return sorted(key for key in unasked if key not in KNOWN)


def _refuse_unasked(unasked: list[str], fields: dict[str, Any], deal: Questionnaire) -> None:
    """Refuse fields that nothing asks for."""
    facts = deal.facts
    ramsch = facts["declarer"] == "ramsch"
    for key in unasked:
        value = fields[key]
        if key not in KNOWN or not claims(key, value):
            continue
        if key == "sixty" and _asks_sixty(deal):
            continue  # see check_levels
        if "outcome" in facts and key in (*RESULTS, "tricks"):
            continue  # part of how it ended
        if facts.get("game") == "null" and key in (*RESULTS, "tricks"):
            # An impossible Null is lost at once, however it would have ended.
            if key != "outcome" or value in ("won", "lost"):
                continue
            raise RuleError("illegal", key, value, WON_OR_LOST)
        if ramsch and (key in (*PER_SEAT, "last_trick") or (key in RAMSCH and value == 0)):
            continue
        if key in FLAGS and (facts.get(key) or key == facts.get("kind")):
            continue  # implied by another one
        if ramsch and key in RAMSCH:
            raise RuleError("not_asked", key, value)
        raise deal.refusal("not_asked", key, value)


def check_score(ruleset: Any, score: Any) -> None:
    """Refuse what a rule set of one's own returns in the place of a Score of integers."""
    if not isinstance(score, Score):
        raise HostError(f"{ruleset.__file__}: score() has returned {score!r}, which is no Score")
    for number in (score.value or 0, *score.points):
        if type(number) is not int:
            raise HostError(f"{ruleset.__file__}: score() has counted {number!r}, no integer")


def check_outcome(fields: dict[str, Any], deal: Questionnaire, score: Score) -> None:
    """Hold an outcome that is given beside points, tricks or a decision against these."""
    if "outcome" not in fields or BESIDE.isdisjoint(fields):
        return
    outcome = fields["outcome"]
    if outcome not in ("won", "lost"):
        raise RuleError("illegal", "outcome", outcome, WON_OR_LOST)
    facts = deal.facts
    won = outcome == "won"
    if facts.get("game") == "null":
        if score.overbid:
            return  # lost at once, however it would have ended
        tricks, points = fields.get("tricks"), fields.get("points", 0)
        if tricks is not None and won is not (tricks == 0):
            raise contradiction("outcome", outcome, "tricks", tricks)
        if won and points > deal.pack.maximum(0):
            raise contradiction("outcome", outcome, "points", points)
    # An outcome may record what the cards gave, or what the bid, a revoke or a miss made of it.
    turned = score.overbid or "revoke" in fields or "missed" in fields.values()
    decision = fields.get("decision", "")
    by_cards = fields["points"] > 60 if "points" in fields else "won" in decision
    if score.won is won or (turned and by_cards is won):
        return
    if decision:
        raise contradiction("outcome", outcome, "decision", decision)
    if "points" in fields and facts.get("game") != "null":
        raise contradiction("outcome", outcome, "points", fields["points"])


def check_levels(fields: dict[str, Any], deal: Questionnaire, score: Score) -> None:
    """Hold levels that are given explicitly against those that follow from the rest."""
    facts = deal.facts
    for key in FLAGS:
        if fields.get(key) is False and facts.get(key):
            flags = [q.key for q in deal.questions() if key in getattr(q, "implies", ())]
            by = next((flag for flag in reversed(flags) if fields.get(flag)), "ramsch_round")
            raise LineError("{}: false contradicts {}, which implies it", key, by)
    if "schneider" in fields or "schwarz" in fields:
        _check_end(fields, deal, score)
    if "sixty" in fields and _asks_sixty(deal):
        sixty, points = fields["sixty"], facts["points"]
        if sixty != (points == 60):
            raise contradiction("sixty", sixty, "points", points)


def _check_end(fields: dict[str, Any], deal: Questionnaire, score: Score) -> None:
    """Hold Schneider and Schwarz as they are given against those that were made."""
    facts = deal.facts
    outcome = str(facts.get("outcome"))
    by_points = outcome == "points"
    levels = [item[0] for item in score.items]
    if by_points:
        _, *results = reached(outcome, facts, deal.options.get("schneider_at", 90))
    else:
        results = ["schneider" in levels, "schwarz" in levels]
    for key, result in zip(("schneider", "schwarz"), results, strict=True):
        value = fields.get(key)
        if value is None or value == result:
            continue
        # A gift that was declined is called by another name, a Grand Ouvert announces by its own.
        announced = key + "_announced" in levels or (key == "schneider" and "schenken" in levels)
        if by_points:
            # The announced level counts although it was missed, so `true` is no contradiction.
            if not (value and announced):
                raise contradiction(key, value, "points", facts["points"])
        elif value and outcome.partition("_")[2] in (key, "schwarz"):
            continue  # that is what was answered, whatever the rules make of it
        elif not (announced and outcome.startswith("lost")):
            announcements = ANNOUNCING[key] if announced else ()
            ends = [field for field in announcements if fields.get(field)] + list(ENDED)
            end = next(field for field in ends if field in fields)
            raise contradiction(key, value, end, fields[end])


def doubts(fields: dict[str, Any], deal: Questionnaire) -> list[tuple]:
    """Return what is odd about a deal without being wrong: (text, *values) each."""
    templates = _doubts_of_tricks(fields, deal)
    facts = deal.facts
    if "null_as" in facts and not ("null_as" in fields and {"matadors", "cards"} & fields.keys()):
        text = "null_as or matadors is missing: {} with {} is the least that it costs"
        templates.append((text, facts["null_as"], abs(facts["matadors"])))
    return templates


def _doubts_of_tricks(fields: dict[str, Any], deal: Questionnaire) -> list[tuple]:
    """Return what is odd about the points and tricks of a deal."""
    if "points" not in fields or "decision" in fields or "outcome" not in deal.facts:
        return []
    points, tricks = fields["points"], fields.get("tricks")
    pack = deal.pack
    if tricks is not None:
        if pack.possible(points, tricks):
            return []
        return [("{} points in {} tricks and the skat cannot be", points, tricks)]
    trickless = points <= pack.maximum(0)
    if deal.facts.get("game") == "null":
        return []  # its outcome says whether he has a trick
    if not deal.asked("tricks"):
        matters = trickless and pack.maximum(0) > 0
    else:
        matters = trickless or points == 120
    if not matters:
        return []
    return [("tricks is not given at {} points: taken as 1 to {}", points, pack.tricks - 1)]


def _asks_sixty(deal: Questionnaire) -> bool:
    """Return whether the card points answer what is asked of a game that is just lost, see pub."""
    return bool(deal.options.get("bock_60")) and deal.facts.get("outcome") == "points"
