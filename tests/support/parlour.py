"""A made-up rule set for the tests of the screens: what real ones may ask and book, in small.

Kontra, Ramsch with one loser or two, a defender who pays for his revoke, Bierlachs, two players.
"""

from vorhand.rules.deal import skat_questions, skat_value
from vorhand.rules.deal.questions import Bid, Choice, Count, Flag
from vorhand.rules.deal.score import Score, passed
from vorhand.rules.deal.skat_value import Law
from vorhand.rules.deal.values import GAMES, most_matadors

NAME = "parlour"
TABLES = (2, 3, 4)
STANDINGS = ("plain",)
OPTIONS = (
    ("nice", ("yes", "no"), "yes", "custom"),
    ("kontra_steps", (4, 0), 4, "custom"),
    ("bierlachs", (0, 1), 0, "custom"),
) + tuple([("bock_%d" % n, (0, 1), 0, "custom") for n in range(12)])
DECISIONS = skat_questions.DECISIONS
SPEAKS = ("isko",)
LADDER = Bid("bid").ladder


def lengths(players):
    return (24, 12, 0) if players == 2 else (36, 12, 0)


def home(options):
    return ("auction", "ramsch", "passed")


def law(options):
    return Law()


def deal(table, options, facts):
    if not (yield from skat_questions.opening(table, facts, Bid("bid"), home(options))):
        if facts["declarer"] == "ramsch":
            yield Choice("loser", table.active + ("two",))
            if facts["loser"] == "two":
                yield Choice("spared", table.active)
            yield Count("points", 0, 120)
            yield Choice("virgins", (0, 1))
        return
    yield Choice("game", GAMES)
    yield skat_questions.HAND
    if options.get("kontra_steps", 4):
        yield Choice("kontra", (0, 1, 2, 3, 4), True, 0)
    yield Choice("revoke", (9,) + tuple(table.active), True, 9)
    yield Flag("loud")
    if facts["game"] == "null":
        yield skat_questions.OPEN_NULL
        yield from skat_questions.null_end(facts, law(options))
    else:
        yield from skat_questions.announcements()
        yield Count("matadors", 1, most_matadors(facts["game"]), True)
        yield from skat_questions.game_end(facts, options)


def score(table, facts, options):
    if facts["declarer"] == "ramsch":
        return _ramsch(table, facts)
    if facts["declarer"] == "passed":
        return passed(table)
    result = skat_value.score(table, facts, law(options))
    if facts.get("kontra"):
        result.double("kontra", facts["kontra"], times=facts["kontra"])
    if table.bock:
        result.double("bock", table.bock, times=table.bock)
    points = list(result.points)
    declarer = facts["declarer"]
    if "revoke" in facts and result.declarer_points:
        points[facts["revoke"]] = -result.declarer_points
    if options.get("bierlachs") and result.declarer_points and result.declarer_points > 0:
        points = [
            -result.declarer_points if s in table.active and s != declarer else 0
            for s in range(len(points))
        ]
    result.points = tuple(points)
    return result


def _ramsch(table, facts):
    result = Score(table, [("ramsch", facts["points"])])
    points = [0] * table.players
    losers = [facts["loser"]]
    if losers == ["two"]:
        losers = [seat for seat in table.active if seat != facts["spared"]]
    for seat in losers:
        points[seat] = -facts["points"] << facts["virgins"]
    result.points = tuple(points)
    return result


def outcome(facts, options):
    return skat_questions.outcome(facts, law(options))


def aim(facts, options, matadors=0):
    return skat_questions.aim(facts, law(options), matadors)
