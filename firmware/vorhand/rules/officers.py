"""Rule set `officers`: Officers' Skat, two players with sixteen cards each, half of them open.

Forehand names the trump from his first four cards; there is no auction, no skat, nothing is
announced. The whole pack is played: 61 points win, at 60 each the other player does. Sources:
Wikipedia (Skat, forms for two), catsatcards.com for Schneider x 2 and Schwarz x 4,
casinospiegel.net for games alone, webpuzzle.de for the Ramsch.
"""

from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.values import GAMES, most_matadors
from vorhand.rules.parts import contra, two

NAME = "officers"
TABLES = two.TABLES
STANDINGS = two.STANDINGS
SPEAKS = ("isko", "house", "kontra", "ramsch")

# (key, values, default, source)
OPTIONS = (
    ("officer_mode", ("skat", "double", "games"), "skat", "catsatcards.com"),
    ("officer_ramsch", ("all", "loser", "off"), "all", "webpuzzle.de"),
)

DECISIONS = ("lost_simple", "won_simple", "redeal")
TRICKS = 16  # the whole pack is played; else there are ten and the skat

LADDER = ()

EXAMPLE = {"declarer": 1, "game": "spades", "matadors": -1, "kontra": 1, "points": 54}

lengths = two.lengths

_GAME = Choice("game", GAMES[:-1])
# Up to "points" as everywhere; what was bid or announced is not there to be granted.
_END = Choice("outcome", skat_questions.outcomes({})[:7] + DECISIONS)
_GAMES_END = Choice("outcome", ("won", "lost", "points") + DECISIONS)
_POINTS = Count("points", 0, 120)
_ALL = Choice("tricks", ("all", "some"))
_NONE = Choice("tricks", ("none", "some"))


def home(options):
    """Return what the table may choose besides a declarer."""
    return () if options.get("officer_ramsch") == "off" else ("ramsch",)


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    yield Choice("declarer", table.active + home(options))
    games_alone = options.get("officer_mode") == "games"
    if facts["declarer"] == "ramsch":
        from vorhand.rules.parts import ramsch_two

        yield from ramsch_two.deal(table, facts, True, not games_alone)
        return
    yield _GAME
    if not games_alone:
        yield contra.CONTRA
        yield from contra.said_by(table, facts)
        yield Count("matadors", 1, most_matadors(facts["game"]), True)
    yield outcome(table, facts, options)
    if facts["outcome"] == "points":
        yield _POINTS
        # No skat lies aside: without a point there may be a trick, and with all of them, too.
        if facts["points"] in (0, 120) and not games_alone:
            yield _ALL if facts["points"] else _NONE


def score(table, facts, options):
    """Return the Score of a complete deal, see officers_score."""
    from vorhand.rules import officers_score

    return officers_score.score(table, facts, options)


def outcome(table, facts, options):
    """Return the question how the game ended before it is asked."""
    return _GAMES_END if options.get("officer_mode") == "games" else _END


def aim(table, facts, options, matadors=0):
    """Return what the declarer needs while the game is played."""
    return ("aim.points", 61)


def why(*refused):
    """Return why an answer cannot be, see two_why."""
    from vorhand.rules.parts import two_why

    return two_why.officers(*refused)
