"""Rule set `isko`: modern German Skat as the International Skat Order of 2022 has it."""

# The questions of a deal, the house rules and the tables; the arithmetic is in worth.

from vorhand.rules.deal import skat_questions, values
from vorhand.rules.deal.questions import Bid, Choice, Count
from vorhand.rules.deal.values import GAMES, most_matadors
from vorhand.rules.parts import german

NAME = "isko"
TABLES = (3, 4, 5)
STANDINGS = german.STANDINGS
DECISIONS = skat_questions.DECISIONS
LADDER = values.LADDER

EXAMPLE = {"declarer": 1, "bid": 20, "game": "clubs", "matadors": 2, "points": 95}

lengths = german.lengths
law = german.law
__getattr__ = german.__getattr__  # OPTIONS

_BID = Bid("bid")
_GAME = Choice("game", GAMES)


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "passed")


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far.

    After an auction it puts the declarer and the bid into `facts` itself.
    """
    if not (yield from skat_questions.opening(table, facts, _BID)):
        return
    counted = law(options)
    yield _GAME
    yield skat_questions.HAND
    if facts["game"] == "null":
        yield skat_questions.OPEN_NULL
        yield from skat_questions.null_end(facts, counted)
    else:
        yield from skat_questions.announcements(
            facts["game"] == "grand" or options.get("suit_ouvert", 1)
        )
        yield Count("matadors", 1, most_matadors(facts["game"]), True)
        yield from skat_questions.end(facts, counted)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    from vorhand.rules.deal.skat_value import worth

    return worth(table, facts, law(options))


def outcome(table, facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    return skat_questions.outcome(facts, law(options))


def aim(table, facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    return skat_questions.aim(facts, law(options), matadors)
