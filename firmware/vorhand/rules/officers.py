"""Rule set `officers`: Officers' Skat, two players with sixteen cards each, half of them open.

Forehand, who has not dealt, names the game from his first four cards, a Null too; there is no
auction, no skat, nothing is announced. The whole pack is played: 61 points win, at 60 each the
other player does. Kontra doubles, and Re once more. Instead of a game it may be Ramsch: each
loses his card points. Sources: Wikipedia (Skat, forms for two), catsatcards.com for Schneider x 2
and Schwarz x 4, casinospiegel.net for games alone, webpuzzle.de for the Ramsch.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal import skat_questions, skat_value
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score, redealt
from vorhand.rules.deal.values import BASE, GAMES
from vorhand.rules.parts import kontra, two

NAME = "officers"
TABLES = two.TABLES
STANDINGS = two.STANDINGS
SPEAKS = ("isko", "house", "kontra", "ramsch")

# (key, values, default, source)
OPTIONS = (
    ("officer_mode", ("skat", "double", "games"), "skat", "catsatcards.com"),
    ("officer_ramsch", ("all", "loser", "off"), "all", "webpuzzle.de"),
    ("officer_names", ("forehand", "either"), "forehand", "Wikipedia"),
)

DECISIONS = ("lost_simple", "won_simple", "redeal")
TRICKS = 16  # the whole pack is played; else there are ten and the skat

LADDER = ()

EXAMPLE = '{"declarer": 1, "game": "spades", "matadors": -1, "kontra": 1, "points": 54}'

lengths = two.lengths

_GAME = Choice("game", GAMES)
# Up to "points" as everywhere; what was bid or announced is not there to be granted.
_END = Choice("outcome", skat_questions.ends({})[:7] + DECISIONS)
_NULL_END = Choice("outcome", ("won", "lost") + DECISIONS)
_GAMES_END = Choice("outcome", ("won", "lost", "points") + DECISIONS)
_ALL = Choice("tricks", ("all", "some"))
_NONE = Choice("tricks", ("none", "some"))
_ABSENT = ("bid", "hand", "schneider_announced", "schwarz_announced", "ouvert")


def home(options):
    """Return what the table may choose besides a declarer."""
    choices = () if options.get("officer_names") == "either" else ("forehand",)
    return choices if options.get("officer_ramsch") == "off" else choices + ("ramsch",)


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    choices = home(options)
    if "forehand" in choices:
        yield Choice("declarer", table.active[:1] + choices[1:])
    else:
        yield Choice("declarer", table.active + choices)
    games_alone = options.get("officer_mode") == "games"
    if facts["declarer"] == "ramsch":
        yield from two.ramsch(table, facts, every=True, counted=not games_alone)
        return
    yield _GAME
    if not games_alone:
        yield two.CONTRA
        yield from two.contra_by(table, facts)
    if not games_alone and facts["game"] != "null":
        yield skat_questions.matadors(facts["game"])
    yield outcome(facts, options)
    if facts["outcome"] == "points":
        yield Count("points", 0, 120)
        # No skat lies aside: without a point there may be a trick, and with all of them, too.
        if facts["points"] in (0, 120) and not games_alone:
            yield _ALL if facts["points"] else _NONE


def outcome(facts, options):
    """Return the question how the game ended before it is asked."""
    if facts["game"] == "null":
        return _NULL_END
    return _GAMES_END if options.get("officer_mode") == "games" else _END


def aim(facts, options, matadors=0):
    """Return what the declarer needs while the game is played."""
    if facts["game"] == "null":
        return ("aim.none",)
    return ("aim.points", 61)


def why(table, facts, options, key, value):
    """Return why an answer cannot be: (reason key, *values); None where no rule says it."""
    if key in _ABSENT:
        return ("officers_absent", key)
    if key == "declarer" and value in table.active:
        return ("only_forehand",)
    return two.why_no_contra(facts, key, value)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    mode = options.get("officer_mode", "skat")
    ramsch = facts.get("declarer") == "ramsch"
    if ramsch and mode != "games":
        return _ramsch(table, facts, options)
    if facts.get("outcome") == "redeal":
        return redealt(table)
    if mode == "games":
        try:
            return _ramsch_game(table, facts) if ramsch else _one_game(table, facts)
        except KeyError as error:
            raise RuleError("unanswered", error.args[0]) from None
    result = skat_value.score(table, facts, skat_value.Law())
    if mode == "double":
        result = _double_score(table, facts, result)
    kontra.double(result, facts)
    return result


def _double_score(table, facts, result):
    """Return the Score of mode "double": the game, twice for Schneider, four times for Schwarz.

    A lost game costs its value once.
    """
    if facts["game"] == "null":
        score = Score(table, result.items[:1])
        return score.play(facts["declarer"], result.value, result.won, 1)
    levels = [item[0] for item in result.items]
    factor = result.items[1][1]
    base = BASE[facts["game"]]
    value = factor * base
    items = result.items[:2] + [("times", factor, base, value)]
    for key, times in (("schwarz", 4), ("schneider", 2)):
        if key in levels:
            value *= times
            items.append((key + "_times", times, value))
            break
    score = Score(table, items, result.warnings)
    return score.play(facts["declarer"], value, result.won, 1)


def _one_game(table, facts):
    """Return the Score of a game that counts one for the player who won it."""
    declarer = facts["declarer"]
    end = facts["outcome"]
    won = facts["points"] >= 61 if end == "points" else end.startswith("won")
    score = Score(table, [("one_game" if won else "other_game", 1)])
    if won:
        return score.play(declarer, 1, True)
    score.value = 1
    score.won = False
    score.loser = declarer
    score.declarer_points = 0
    score.points = _points_of(1 - declarer, 1)
    return score


def _ramsch(table, facts, options):
    """Return the Score of a Ramsch: each loses his points, or the loser his; a march wins 120."""
    points = two.ramsch_points(facts, every=True)
    if facts["loser"] == "march":
        score = Score(table, [("march", two.MARCH), ("ramsch_won", two.MARCH)])
        score.points = _points_of(facts["marcher"], two.MARCH)
        return score
    forehand, middlehand = table.active
    if options.get("officer_ramsch") != "loser" or points[0] == points[1]:
        items = [("ramsch_two", points[forehand], points[middlehand])]
        return two.ramsch_score(table, points, items)
    highest = max(points)
    losses = [n if n == highest else 0 for n in points]
    return two.ramsch_score(table, losses, [("ramsch", highest)])


def _ramsch_game(table, facts):
    """Return the Score of a Ramsch that counts one, for fewer points or for all tricks."""
    loser = facts["loser"]
    if loser == "equal":
        return Score(table, [("ramsch_equal",)])
    winner = facts["marcher"] if loser == "march" else 1 - loser
    score = Score(table, [("one_game", 1)])
    score.points = _points_of(winner, 1)
    return score


def _points_of(seat, points):
    """Return the points of a deal in which only `seat` has any."""
    return (points, 0) if seat == 0 else (0, points)
