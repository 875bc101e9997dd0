"""A made-up rule set for the tests of the screens: what real ones may ask and book, in small.

Kontra, Ramsch with one loser or two, a defender who pays for his revoke, Bierlachs, two players.
"""

from vorhand.rules import asking
from vorhand.rules.law import Law
from vorhand.rules.questions import Bid, Choice, Count, Flag
from vorhand.rules.score import Score, passed
from vorhand.rules.values import GAMES, most_matadors
from vorhand.rules.worth import worth

NAME = "parlour"
TABLES = (2, 3, 4)
STANDINGS = ("plain",)
OPTIONS = (
    ("nice", ("yes", "no"), "yes", "custom"),
    ("kontra_steps", (4, 0), 4, "custom"),
    ("bierlachs", (0, 1), 0, "custom"),
) + tuple([("bock_%d" % n, (0, 1), 0, "custom") for n in range(12)])
DECISIONS = asking.DECISIONS
SPEAKS = ("isko",)
LADDER = Bid("bid").ladder


def lengths(players):
    return (24, 12, 0) if players == 2 else (36, 12, 0)


def home(options):
    return ("auction", "ramsch", "passed")


def law(options):
    return Law()


def deal(table, options, facts):
    if not (yield from asking.opening(table, facts, Bid("bid"), home(options))):
        if facts["declarer"] == "ramsch":
            yield Choice("loser", table.active + ("two",))
            if facts["loser"] == "two":
                yield Choice("spared", table.active)
            yield Count("points", 0, 120)
            yield Choice("virgins", (0, 1))
        return
    yield Choice("game", GAMES)
    yield asking.HAND
    if options.get("kontra_steps", 4):
        yield Choice("kontra", (0, 1, 2, 3, 4), True, 0)
    yield Choice("revoke", (9,) + tuple(table.active), True, 9)
    yield Flag("loud")
    if facts["game"] == "null":
        yield asking.OPEN_NULL
        yield from asking.null_end(facts, law(options))
    else:
        yield from asking.announcements()
        yield Count("matadors", 1, most_matadors(facts["game"]), True)
        yield from asking.end(facts, law(options))


def score(table, facts, options):
    if facts["declarer"] == "ramsch":
        return _ramsch(table, facts)
    if facts["declarer"] == "passed":
        return passed(table)
    found = worth(table, facts, law(options))
    if facts.get("kontra"):
        found.double("kontra", facts["kontra"], times=facts["kontra"])
    if table.bock:
        found.double("bock", table.bock, times=table.bock)
    points = list(found.points)
    declarer = facts["declarer"]
    if "revoke" in facts and found.score:
        points[facts["revoke"]] = -found.score
    if options.get("bierlachs") and found.score and found.score > 0:
        points = [
            -found.score if s in table.active and s != declarer else 0 for s in range(len(points))
        ]
    found.points = tuple(points)
    return found


def _ramsch(table, facts):
    found = Score(table, [("ramsch", facts["points"])])
    points = [0] * table.players
    losers = [facts["loser"]]
    if losers == ["two"]:
        losers = [seat for seat in table.active if seat != facts["spared"]]
    for seat in losers:
        points[seat] = -facts["points"] << facts["virgins"]
    found.points = tuple(points)
    return found


def outcome(table, facts, options):
    return asking.outcome(facts, law(options))


def aim(table, facts, options, matadors=0):
    return asking.aim(facts, law(options), matadors)
