"""The arithmetic of Officers' Skat, which is loaded to score and not to ask."""

from vorhand.rules import RuleError
from vorhand.rules.deal.law import Law
from vorhand.rules.deal.score import Score, redealt
from vorhand.rules.parts import kontra


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    mode = options.get("officer_mode", "skat")
    if facts.get("declarer") == "ramsch":
        return _ramsch_game(table, facts) if mode == "games" else _ramsch(table, facts, options)
    if facts.get("outcome") == "redeal":
        return redealt(table)
    if mode == "games":
        return _one_game(table, facts)
    from vorhand.rules.deal.skat_value import worth

    counted = worth(table, facts, Law())
    if mode == "double":
        counted = _doubled(table, facts, counted)
    kontra.double(counted, facts)
    return counted


def _doubled(table, facts, counted):
    """The game for itself, twice for Schneider, four times for Schwarz; a loss costs it once."""
    levels = [item[0] for item in counted.items]
    factor = counted.items[1][1]
    base = Law.base[facts["game"]]
    value = factor * base
    items = counted.items[:2] + [("times", factor, base, value)]
    for key, times in (("schwarz", 4), ("schneider", 2)):
        if key in levels:
            value *= times
            items.append((key + "_times", times, value))
            break
    score = Score(table, items, counted.warnings)
    return score.play(facts["declarer"], value, counted.won, 1)


def _one_game(table, facts):
    """A game counts one for who has won it."""
    try:
        declarer = facts["declarer"]
        end = facts["outcome"]
        won = facts["points"] >= 61 if end == "points" else end.startswith("won")
    except KeyError as error:
        missing = error.args[0]
    else:
        score = Score(table, [("one_game" if won else "other_game", 1)])
        if won:
            return score.play(declarer, 1, True)
        score.value = 1
        score.won = False
        score.loss = declarer
        score.score = 0
        score.points = _to(1 - declarer, 1)
        return score
    raise RuleError("unanswered", missing)


def _ramsch(table, facts, options):
    """Each loses his points, or the loser his; all tricks are worth 120."""
    from vorhand.rules.parts import ramsch_two

    told = ramsch_two.told(facts, True)
    if facts["loser"] == "march":
        score = Score(table, [("march", ramsch_two.MARCH), ("ramsch_won", ramsch_two.MARCH)])
        score.points = _to(facts["marcher"], ramsch_two.MARCH)
        return score
    forehand, middlehand = table.active
    if options.get("officer_ramsch") != "loser" or told[0] == told[1]:
        items = [("ramsch_two", told[forehand], told[middlehand])]
        return ramsch_two.lost(table, told, items)
    most = max(told)
    losses = [own if own == most else 0 for own in told]
    return ramsch_two.lost(table, losses, [("ramsch", most)])


def _ramsch_game(table, facts):
    """A Ramsch as one game: for who has fewer points, or for who has all tricks."""
    try:
        loser = facts["loser"]
        if loser == "equal":
            return Score(table, [("ramsch_equal",)])
        winner = facts["marcher"] if loser == "march" else 1 - loser
    except KeyError as error:
        missing = error.args[0]
    else:
        score = Score(table, [("one_game", 1)])
        score.points = _to(winner, 1)
        return score
    raise RuleError("unanswered", missing)


def _to(seat, points):
    """The points of a deal that only `seat` has any of."""
    return (points, 0) if seat == 0 else (0, points)
