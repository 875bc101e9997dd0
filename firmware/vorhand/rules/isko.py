"""Rule set `isko`: modern German Skat as the International Skat Order of 2022 has it.

A suit or Grand game is worth its base value times the sum of the matadors, one for the game and
one for each level: Hand, Schneider, Schwarz, the announcement of either, and ouvert. A Null has a
fixed value. Only the declarer scores: the value of a game he wins, twice that of one he loses. An
overbid game is lost, and worth the smallest multiple of its base value that reaches the bid. A
deal passed in is a line without points.
"""

# The other German rule sets take from here what they share with it.

from vorhand.rules import OFF_ON, ON_OFF
from vorhand.rules.deal import skat_questions, skat_value, values
from vorhand.rules.deal.questions import Bid, Choice
from vorhand.rules.deal.table import list_lengths
from vorhand.rules.deal.values import GAMES

NAME = "isko"
TABLES = (3, 4, 5)
STANDINGS = ("plain", "seeger", "seeger_fabian")
FEES = True
DECISIONS = skat_questions.DECISIONS
LADDER = values.LADDER

# (key, values, default, source)
OPTIONS = (
    ("null_overbid", ("choice", "next", "own"), "choice", "ISkO 3.6.2"),
    ("failed_ann_levels", ("both", "announced"), "both", "ISkO 2.5.7"),
    ("eigenschneider", OFF_ON, 0, "ISkO 2.5.7"),
    ("concede_levels", OFF_ON, 0, "ISkO 4.4.1"),
    ("suit_ouvert", ON_OFF, 1, "ISkO 2.5.8"),
    ("sf_sitter", ON_OFF, 1, "SkWO 6.3.1"),
    ("sf_bonus_5", (0, 20, 24, 30), 0, "-"),
)

EXAMPLE = '{"declarer": 1, "bid": 20, "game": "clubs", "matadors": 2, "points": 95}'

_GAME = Choice("game", GAMES)

lengths = list_lengths


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "passed")


def ladder(options, usual=LADDER, grand=11, bids=()):
    """Return every value a game can have, `usual` where no house rule changes them.

    grand: the largest factor of a Grand; bids: values that other rule sets alone know.
    """
    get = options.get
    base = get("grand_base", 24)
    if usual and base == 24 and get("suit_ouvert", 1):
        return usual
    factor = 17 + get("suit_ouvert", 1)  # eleven matadors, the game, five levels; open cards
    bases = [(values.BASE[game], factor) for game in GAMES[1:5]]
    return values.ladder_of(bases + [(base, grand)], values.NULLS + bids)


def law(options, base=None):
    """Return a Law with these house rules; base: the Law that gets them, else a new one."""
    result = base or skat_value.Law()
    get = options.get
    result.both_levels = get("failed_ann_levels", "both") == "both"
    result.own_levels = get("eigenschneider", 0)
    result.conceded_points = get("concede_levels", 0)
    result.null_overbid = get("null_overbid", "choice")
    return result


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far.

    After an auction it puts the declarer and the bid into `facts` itself.
    """
    if (yield from skat_questions.opening(table, facts, Bid("bid", ladder(options)))):
        yield from game_questions(options, facts, law(options))


def game_questions(options, facts, law):
    """Yield the questions of a game from its name to its end."""
    yield _GAME
    yield skat_questions.HAND
    if facts["game"] == "null":
        yield skat_questions.OPEN_NULL
        yield from skat_questions.null_end(facts, law)
    else:
        grand = facts["game"] == "grand"
        yield from skat_questions.announcements(grand or options.get("suit_ouvert", 1))
        yield skat_questions.matadors(facts["game"])
        yield from skat_questions.game_end(facts, options, unseen=law.unseen)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    return skat_value.score(table, facts, law(options))


def outcome(facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    return skat_questions.outcome(facts, law(options))


def aim(facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    return skat_questions.aim(facts, law(options), matadors)
