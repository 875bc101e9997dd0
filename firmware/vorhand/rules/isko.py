"""Rule set `isko`: modern German Skat as the International Skat Order of 2022 has it.

The questions of a deal, the house rules and the tables; the arithmetic is in isko_score.
"""

from vorhand.rules.auction import auction
from vorhand.rules.isko_score import cheapest, check, score, tricks_possible
from vorhand.rules.questions import Bid, Choice, Count, Flag
from vorhand.rules.values import BASE, GAMES, most_matadors, null_value

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

DECISIONS = ("lost_simple", "won_simple", "won_required", "redeal")

__all__ = ("check", "deal", "lengths", "score")


def lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    if players == 3:
        return (36, 9, 18, 24, 0)
    if players == 4:
        return (48, 24, 32, 40, 0)
    return (40, 20, 30, 50, 0)


# Questions that are the same in every deal: made once, a replay allocates none of them.
_BID = Bid("bid")
_GAME = Choice("game", GAMES)
_HAND = Flag("hand")
_SCHNEIDER = Flag("schneider_announced", ("hand",))
_SCHWARZ = Flag("schwarz_announced", ("schneider_announced", "hand"))
_OUVERT = Flag("ouvert", ("schwarz_announced", "schneider_announced", "hand"))
_OPEN_NULL = Flag("ouvert")
_NULL_END = Choice("outcome", ("won", "lost") + DECISIONS)


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far.

    After an auction it puts the declarer and the bid into `facts` itself.
    """
    yield Choice("declarer", table.active + ("auction", "passed"))
    if facts["declarer"] == "auction":
        declarer, bid = yield from auction(table.active)
        facts["declarer"] = "passed" if declarer is None else declarer
        if bid:
            facts["bid"] = bid
    elif facts["declarer"] != "passed":
        yield _BID
    if facts["declarer"] == "passed":
        return
    yield _GAME
    yield _HAND
    if facts["game"] == "null":
        yield _OPEN_NULL
        yield from _null_end(options, facts)
    else:
        yield _SCHNEIDER
        yield _SCHWARZ
        if facts["game"] == "grand" or options.get("suit_ouvert", 1):
            yield _OUVERT
        yield Count("matadors", 1, most_matadors(facts["game"]), True)
        yield from _end(options, facts)


def _null_end(options, facts):
    if null_value(facts.get("hand"), facts.get("ouvert")) >= facts.get("bid", 0):
        yield _NULL_END
    elif options.get("null_overbid", "choice") == "choice":
        yield Count("matadors", 1, 11, True)
        yield Choice("null_as", cheapest(facts))


def _end(options, facts):
    yield Choice("outcome", _outcomes(facts))
    if facts["outcome"] == "points":
        yield Count("points", 0, 120)
        open_tricks = tricks_possible(facts["points"])
        if len(open_tricks) > 1:
            yield Choice("tricks", open_tricks)
    elif facts["outcome"] == "lost_simple" and options.get("concede_levels", 0):
        yield Count("points", 0, 120)


def _outcomes(facts):
    # A level that was announced is part of every "won", so it is not offered beside it.
    if facts.get("schwarz_announced"):
        answers = ("won", "lost", "lost_schneider", "lost_schwarz")
    elif facts.get("schneider_announced"):
        answers = ("won", "lost", "won_schwarz", "lost_schneider", "lost_schwarz")
    else:
        answers = (
            "won",
            "won_schneider",
            "lost",
            "won_schwarz",
            "lost_schneider",
            "lost_schwarz",
        )
    return answers + ("points",) + DECISIONS


def outcome(facts):
    """Return the question how the game ended before it is asked; None for an impossible Null.

    A screen that asks matadors and outcome together shows its answers.
    """
    if facts["game"] != "null":
        return Choice("outcome", _outcomes(facts))
    value = null_value(facts.get("hand"), facts.get("ouvert"))
    return _NULL_END if value >= facts.get("bid", 0) else None


def aim(facts, matadors=0):
    """Return what the declarer needs while the game is played: (word key, *numbers).

    matadors: as counted so far, 0 = not yet. ("aim.points", 61 or 90), ("aim.all",) every
    trick, ("aim.none",) no trick; ("aim.lost",) when no level covers the bid any more.
    """
    bid = facts.get("bid", 0)
    if facts["game"] == "null":
        value = null_value(facts.get("hand"), facts.get("ouvert"))
        return ("aim.none",) if value >= bid else ("aim.lost",)
    announced = 0
    for flag in ("schneider_announced", "schwarz_announced"):
        announced += 1 if facts.get(flag) else 0
    needed = announced
    if matadors:
        base = BASE[facts["game"]]
        sure = abs(matadors) + 1 + facts.get("hand", 0) + facts.get("ouvert", 0) + 2 * announced
        needed = max(announced, announced - (-bid // base) - sure)  # levels still to be made
    if needed > 2:
        return ("aim.lost",)
    return ("aim.all",) if needed == 2 else ("aim.points", 90 if needed else 61)
