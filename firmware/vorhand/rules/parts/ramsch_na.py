"""Ramsch as North American Skat has it: the fewest card points win, only all tricks lose.

The best of three gets 10, or 20 if he took no trick; the others nothing. Source: the Hoyle text
on Tournee Skat; where it is silent (nobody of two equals took the last trick) an option decides.
As another option the fewest tricks win (Wikipedia).
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.questions import Choice
from vorhand.rules.deal.score import Score

_LEAST = 10
_ALL_TRICKS = -30
_VIRGINS = Choice("virgins", (0, 1))


def deal(table, options, facts):
    """Yield the questions: who has the fewest points, who of two equals, whether no trick.

    winner   a seat, "two" who tie for the fewest, "march" = somebody has all tricks, "equal"
    spared   who of three is not tied; last_trick: who took it, which decides between two
    virgins  whether the winner has no trick
    """
    if by_tricks(options):  # ten tricks cannot be shared out alike
        yield Choice("winner", table.active + ("two", "march"))
    else:
        yield Choice("winner", table.active + ("two", "march", "equal"))
    winner = facts["winner"]
    if winner == "march":
        yield Choice("marcher", table.active)
        return
    if winner == "equal":
        return
    if winner == "two":
        yield Choice("spared", table.active)
        spared = facts["spared"]
        seats = tuple([seat for seat in table.active if seat != spared])
        yield Choice("last_trick", (spared,) + seats)
        if len(winners(table, facts, options)) > 1:
            return
    yield _VIRGINS


def by_tricks(options):
    """Return whether the fewest tricks win, not the fewest points."""
    return options.get("na_ramsch_by") == "tricks"


def score(table, facts, options):
    """Return the Score of a Ramsch: points per seat, no declarer, nobody's own game.

    RuleError("unanswered", key) where an answer is missing.
    """
    try:
        return _score(table, facts, options)
    except KeyError as error:
        raise RuleError("unanswered", error.args[0]) from None


def _score(table, facts, options):
    points = [0] * table.players
    items = []
    if facts["winner"] == "march":
        marcher = facts["marcher"]
        if options.get("na_ramsch_sweep", "only") == "others20":
            for seat in table.active:
                points[seat] = 2 * _LEAST
            items.append(("ramsch_trickless", 2 * _LEAST))
        points[marcher] = _ALL_TRICKS
        items.append(("ramsch_sweep", _ALL_TRICKS))
    else:
        best = winners(table, facts, options)
        prize = _LEAST
        items.append(("fewest_tricks" if by_tricks(options) else "ramsch_fewest", prize))
        if facts["winner"] == "equal":
            items.append(("ramsch_leader",))
        elif len(best) == 1 and facts["virgins"]:
            prize *= 2
            items.append(("virgin", 2))
        for seat in best:
            points[seat] = prize
        items.append(("ramsch_won", prize))
    score = Score(table, items)
    score.points = tuple(points)
    return score


def winners(table, facts, options):
    """Return who has won: of two equals who has not the last trick, of three Forehand.

    Where neither of two has it: the first in turn from Forehand, or both.
    """
    winner = facts["winner"]
    if winner == "equal":
        return table.active[:1]
    if winner != "two":
        return (winner,)
    spared = facts["spared"]
    taker = facts["last_trick"]
    seats = tuple([seat for seat in table.active if seat not in (spared, taker)])
    if taker == spared and options.get("na_ramsch_tie", "first") == "first":
        return seats[:1]
    return seats
