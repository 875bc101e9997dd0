"""Rule set `urskat`: Skat in its earliest form, in which nobody bids.

Forehand, at the dealer's left, is dealt twelve cards, lays two of them away, which count as his,
and names the game. What it is worth and who has won is as in isko_old, so a lost game costs twice
its value; he has seen all his cards, so there is no Hand and nothing that needs it. Source:
Wikipedia (Skat, history).
"""

from vorhand.rules import isko, isko_old
from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.questions import Choice
from vorhand.rules.deal.values import GAMES

NAME = "urskat"
TABLES = (3, 4)
STANDINGS = ("plain",)
SPEAKS = ("isko", "house")
DECISIONS = ("lost_simple", "won_simple", "redeal")
LADDER = ()

OPTIONS = tuple([row for row in isko_old.OPTIONS if row[0] in ("grand_base", "concede_levels")])

EXAMPLE = '{"declarer": 1, "game": "spades", "matadors": 2, "points": 75}'

_GAME = Choice("game", GAMES)
# As everywhere, but no bid requires a level that could be granted.
_END = Choice("outcome", skat_questions.ENDS + ("points",) + DECISIONS)
_NULL_END = Choice("outcome", ("won", "lost") + DECISIONS)

lengths = isko.lengths
score = isko_old.score
aim = isko_old.aim


def home(options):
    """Return what the table may choose: nobody but Forehand plays."""
    return ("forehand",)


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    yield Choice("declarer", table.active[:1])
    yield _GAME
    if facts["game"] == "null":
        yield skat_questions.OPEN_NULL
        yield _NULL_END
    else:
        yield skat_questions.matadors(facts["game"])
        yield from skat_questions.game_end(facts, options, _END)


def outcome(facts, options):
    """Return the question how the game ended before it is asked."""
    return _NULL_END if facts["game"] == "null" else _END


def why(table, facts, options, key, value):
    """Return why an answer cannot be: (reason key, *values); None where no rule says it."""
    return ("only_forehand",) if key == "declarer" and value in table.active else None
