"""What a deal's fields say, held against what the deal has become.

The auction as it ended, results that no deal can have, fields that nothing asks for, levels that
do not follow, and what is odd without being wrong.
"""

from typing import Any

from host_tools.deal_json.fields import (
    FIELDS,
    FLAGS,
    PER_SEAT,
    RAMSCH,
    RESULTS,
    TABLE,
    claims,
    is_ramsch,
)
from host_tools.deal_json.json_lines import LineError, short
from host_tools.deal_json.trick_points import TrickPoints
from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score, reached

# What is not asked by its own name, or before the other questions.
APART = (*TABLE, "declarer", "game", "bid", "auction", "passed", "cards")


def check_auction(fields: dict[str, Any], conversation: Conversation) -> None:
    """Hold an auction that was answered against declarer, bid, passed and Ramsch where given."""
    if conversation.question and conversation.question.key == "auction":
        raise LineError("the auction has not ended")
    declarer = conversation.facts["declarer"]
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
        ended = conversation.facts.get(key, 0)
        given = fields.get(key, ended)
        if given != ended and (given or key == "declarer"):
            raise LineError("{} {} contradicts the auction, which ended at {}", key, given, ended)


def check_result(fields: dict[str, Any], conversation: Conversation) -> None:
    """Refuse what no deal's result can be, whatever was played."""
    by_points = conversation.options.get("concede_levels")
    conceded = by_points and fields.get("decision") == "lost_simple"
    if "points" in fields and "decision" in fields and not conceded:
        raise LineError("{} and {} are both given, one result is enough", "points", "decision")
    pack = TrickPoints(conversation.ruleset)
    for key in ("decision", "points", "tricks"):
        value = fields.get(key)
        if value is None or type(value) is list:  # in a Ramsch tricks are counted per seat
            continue
        question = Count(key, 0, pack.whole if key == "tricks" else 120)
        if key == "decision":
            question = Choice(key, getattr(conversation.ruleset, "DECISIONS", ()))
        if not question.legal(value):
            raise RuleError("illegal", key, value, question)
    if fields.get("schwarz") and fields.get("schneider") is False:
        raise LineError("schwarz without schneider cannot be")
    if conversation.facts["declarer"] == "ramsch":
        return
    points, tricks = fields.get("points"), fields.get("tricks")
    if tricks is not None and points is None and fields.get("game") != "null":
        for key in ("outcome", "decision"):
            if key in fields:
                raise LineError("tricks belong to points, not to {}", key)
    if points is not None and tricks == pack.whole and points < 120:
        raise LineError("all tricks make 120 points, not {}", points)
    if points is not None and tricks == 0 and points > pack.most(0):
        raise LineError("no trick leaves {} points at most, not {}", pack.most(0), points)


def check_rest(fields: dict[str, Any], conversation: Conversation, answered: set[str]) -> None:
    """Refuse what is given although nothing asks for it."""
    if conversation.question:
        return  # what it belongs to may still be asked: something is missing, or dealt again
    facts = conversation.facts
    ramsch = facts["declarer"] == "ramsch"
    for key, value in fields.items():
        if key in answered or key in APART or key not in FIELDS or not claims(key, value):
            continue
        if key in ("schneider", "schwarz") or (key == "sixty" and _asks_sixty(conversation)):
            continue  # see check_levels
        if "outcome" in facts and key in (*RESULTS, "tricks"):
            continue  # part of how it ended
        if facts.get("game") == "null" and key in (*RESULTS, "tricks"):
            # An impossible Null is lost at once, however it would have ended.
            if key != "outcome" or value in ("won", "lost"):
                continue
            raise RuleError("illegal", key, value)
        if ramsch and (key in (*PER_SEAT, "last_trick") or (key in RAMSCH and value == 0)):
            continue
        if key in FLAGS and (facts.get(key) or key == facts.get("kind")):
            continue  # implied by another one
        if not (ramsch and key in RAMSCH):
            conversation.set(key, value)  # its error gives the reason
        raise RuleError("not_asked", key, value)


def check_outcome(fields: dict[str, Any], conversation: Conversation, score: Score) -> None:
    """Hold an outcome that is given beside points, tricks or a decision against these."""
    outcome = fields.get("outcome")
    if outcome not in ("won", "lost") or score.won is None:
        return
    facts = conversation.facts
    won = outcome == "won"
    if facts["game"] == "null":
        if score.overbid:
            return  # an impossible Null is lost at once, however it would have ended
        if fields.get("tricks", 1 - won) and won:
            raise LineError("{} {} contradicts {} tricks", "outcome", outcome, fields["tricks"])
        if fields.get("tricks") == 0 and not won:
            raise LineError("{} {} contradicts {} tricks", "outcome", outcome, 0)
        if won and fields.get("points", 0) > TrickPoints(conversation.ruleset).most(0):
            text = "{} {} contradicts {} points"
            raise LineError(text, "outcome", outcome, fields["points"])
        return
    # Won by the cards, and yet lost because of the bid: either is what an archive may hold.
    if score.won is won or (won and score.overbid and reached(facts["outcome"], facts, 90)[0]):
        return
    if "decision" in fields:
        decision = fields["decision"]
        raise LineError("{} {} contradicts {} {}", "outcome", outcome, "decision", decision)
    if "points" in fields:
        raise LineError("{} {} contradicts {} points", "outcome", outcome, fields["points"])


def check_levels(fields: dict[str, Any], conversation: Conversation, score: Score) -> None:
    """Hold levels that are given explicitly against those that follow from the rest."""
    facts = conversation.facts
    for key in FLAGS:
        if fields.get(key) is False and facts.get(key):
            asked = conversation.questions()
            by = [other.key for other in asked if key in getattr(other, "implies", ())]
            by = next((other for other in reversed(by) if fields.get(other)), "ramsch_round")
            raise LineError("{}: false contradicts {}, which implies it", key, by)
    outcome = str(facts.get("outcome"))
    by_points = outcome == "points"
    if by_points:
        _, *made = reached(outcome, facts, conversation.options.get("schneider_at", 90))
    else:
        levels = [item[0] for item in score.items]
        made = ["schneider" in levels, "schwarz" in levels]
    for key, follows in zip(("schneider", "schwarz"), made, strict=True):
        given = fields.get(key)
        if given is None or given == follows:
            continue
        announced = facts.get(key + "_announced")
        if by_points:
            # The announced level counts although it was missed, so `true` is no contradiction.
            if not (given and announced):
                raise LineError("{}: {} contradicts {} points", key, _json(given), facts["points"])
        elif given and outcome.partition("_")[2] in (key, "schwarz"):
            continue  # that is what was answered, whatever the rules make of it
        elif not (announced and outcome.startswith("lost")):
            raise LineError("{}: {} contradicts the rest of the deal", key, _json(given))
    if "sixty" in fields and _asks_sixty(conversation):
        given, points = fields["sixty"], facts["points"]
        if given != (points == 60):
            raise LineError("{}: {} contradicts {} points", "sixty", _json(given), points)


def doubts(fields: dict[str, Any], conversation: Conversation) -> list[tuple]:
    """Return what is odd about the points and tricks of a deal: (text, *values) each."""
    if "points" not in fields or "decision" in fields or "outcome" not in conversation.facts:
        return []
    points, tricks = fields["points"], fields.get("tricks")
    pack = TrickPoints(conversation.ruleset)
    if tricks is not None:
        if pack.possible(points, tricks):
            return []
        return [("{} points in {} tricks and the skat cannot be", points, tricks)]
    trickless = points <= pack.most(0)
    if conversation.facts["game"] == "null":
        return []  # its outcome says whether he has a trick
    if not conversation.asked("tricks"):
        matters = trickless and pack.most(0) > 0
    else:
        matters = trickless or points == 120
    if not matters:
        return []
    return [("tricks is not given at {} points: taken as 1 to {}", points, pack.whole - 1)]


def _asks_sixty(conversation: Conversation) -> bool:
    """Whether the card points answer what is asked of a game that is just lost, see pub."""
    return conversation.options.get("bock_60") and conversation.facts.get("outcome") == "points"


def _json(given: bool) -> str:
    return "true" if given else "false"
