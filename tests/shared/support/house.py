"""A rule set of the tests: the answers say what a game is worth and which rounds it starts.

In a round of Ramsch a seat plays a Grand Hand, after which the same dealer deals again.
"""

from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.questions import Bid, Choice, Count, Flag
from vorhand.rules.deal.score import Score, passed
from vorhand.rules.parts.rounds import doubled

NAME = "house"
TABLES = (2, 3, 4, 5)
STANDINGS = ("plain",)
OPTIONS = (
    ("bock_hundred", (0, 1), 0, ""),
    ("bock_passed", (0, 1), 0, ""),
    ("bock_start", ("next", "trigger"), "next", ""),
    ("bock_stack", ("append", "multiply"), "append", ""),
    ("bock_len", ("players", "3"), "players", ""),
    ("ramsch_round", ("none", "bock", "events"), "none", ""),
    ("list_mode", ("leipzig", "bierlachs"), "leipzig", ""),
    ("bierlachs_target", (501, 301, 701, 1001), 501, ""),
)
DECISIONS = ()

_BID = Bid("bid")
_STARTS = Choice("starts", (0, 1, 2, 3), 0)
_CALLS = Flag("calls")


def home(options):
    return ("auction", "ramsch", "passed")


def deal(table, options, facts):
    if table.ramsch:
        yield Choice("declarer", table.active + ("ramsch",))
    else:
        yield from skat_questions.opening(table, facts, _BID, home(options))
    if facts["declarer"] == "passed":
        return
    yield _STARTS
    yield _CALLS
    yield Count("value", 1, 500)
    if facts["declarer"] == "ramsch":
        yield Choice("loser", table.active)
    else:
        yield Choice("outcome", ("won", "lost"))


def score(table, facts, options):
    declarer = facts["declarer"]
    if declarer == "passed":
        deal_score = passed(table)
        deal_score.bocks = options.get("bock_passed", 0)
        return deal_score
    deal_score = Score(table, [])
    if declarer == "ramsch":
        points = [0] * table.players
        points[facts["loser"]] = -facts["value"]
        deal_score.points = tuple(points)
    else:
        deal_score.play(declarer, facts["value"], facts["outcome"] == "won", 1)
        deal_score.again = table.ramsch
    deal_score.ramsches = facts.get("calls", 0)
    deal_score.bocks = facts.get("starts", 0)
    deal_score.double("bock", times=table.bock)
    if options.get("bock_hundred"):
        for total, gain in zip(table.totals, deal_score.points):
            total += gain
            deal_score.bocks += 1 if gain and total and total % 100 == 0 else 0
    at_once = options.get("bock_start") == "trigger"
    multiply = options.get("bock_stack") == "multiply"
    deal_score.double(
        "bock", times=doubled(deal_score.bocks, table.bock, table.ramsch, at_once, multiply)
    )
    return deal_score
