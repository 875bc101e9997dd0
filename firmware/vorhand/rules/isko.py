"""Rule set `isko`: modern German Skat as the International Skat Order of 2022 has it.

The questions of a deal, the house rules and the tables; the arithmetic is in worth.
"""

from vorhand.rules import asking
from vorhand.rules.questions import Bid, Choice, Count
from vorhand.rules.values import GAMES, most_matadors
from vorhand.rules.worth import Law, worth

NAME = "isko"
TABLES = (3, 4, 5)
STANDINGS = ("plain", "seeger", "seeger_fabian")

# (key, values, default, source)
OPTIONS = (
    ("null_overbid", ("choice", "next", "own"), "choice", "ISkO 3.6.2"),
    ("failed_ann_levels", ("both", "announced"), "both", "ISkO 2.5.7"),
    ("eigenschneider", (0, 1), 0, "ISkO 2.5.7"),
    ("concede_levels", (0, 1), 0, "ISkO 4.4.1"),
    ("suit_ouvert", (1, 0), 1, "ISkO 2.5.8"),
    ("sf_sitter", (1, 0), 1, "SkWO 6.3.1"),
    ("sf_bonus_5", (0, 20, 24, 30), 0, "SkWO 6.3.1"),
)

DECISIONS = asking.DECISIONS

_BID = Bid("bid")
_GAME = Choice("game", GAMES)


def lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    if players == 3:
        return (36, 9, 18, 24, 0)
    if players == 4:
        return (48, 24, 32, 40, 0)
    return (40, 20, 30, 50, 0)


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "passed")


def law(options):
    """Return the Law of these house rules."""
    found = Law()
    if options:
        get = options.get
        found.both = get("failed_ann_levels", "both") == "both"
        found.own = get("eigenschneider", 0)
        found.concede = get("concede_levels", 0)
        found.null_overbid = get("null_overbid", "choice")
    return found


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far.

    After an auction it puts the declarer and the bid into `facts` itself.
    """
    if not (yield from asking.opening(table, facts, _BID)):
        return
    counted = law(options)
    yield _GAME
    yield asking.HAND
    if facts["game"] == "null":
        yield asking.OPEN_NULL
        yield from asking.null_end(facts, counted)
    else:
        yield from asking.announcements(facts["game"] == "grand" or options.get("suit_ouvert", 1))
        yield Count("matadors", 1, most_matadors(facts["game"]), True)
        yield from asking.end(facts, counted)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    return worth(table, facts, law(options))


def outcome(table, facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    return asking.outcome(facts, law(options))


def aim(table, facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see asking.aim."""
    return asking.aim(facts, law(options), matadors)
