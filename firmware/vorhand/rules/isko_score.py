"""The arithmetic of rule set `isko`: one deal's facts to points and their explanation.

Sources: ISkO 2022 2.3-2.5 (matadors, values, levels), 3.6 (overbidding), 4.1 and 4.4 (decided
without full play). Every lost game costs twice base x max(factor, what the bid needs).
"""

from vorhand.rules.questions import RuleError
from vorhand.rules.values import BASE, most_matadors, null_value

# outcome: won, Schneider reached, Schwarz reached (by the side that made it)
_LEVELS = {
    "won": (True, False, False),
    "won_schneider": (True, True, False),
    "won_schwarz": (True, True, True),
    "won_simple": (True, False, False),
    "won_required": (True, False, False),
    "lost": (False, False, False),
    "lost_schneider": (False, True, False),
    "lost_schwarz": (False, True, True),
    "lost_simple": (False, False, False),
}


class Score:
    """What one deal is worth.

    value     game value, after overbidding the multiple that covers the bid; None = no game
    score     signed points of the declarer, None when passed in or dealt again
    points    tuple, one entry per seat
    win loss  seat whose own game was won / lost, or None
    won       True, False, None when there was no game
    overbid   whether the value stayed below the bid
    redeal    whether the same dealer deals again and no line is written
    items     explanation, language-free: (key, *numbers)
    warnings  what looks odd and should be shown before it is written: (key, *values)
    """

    __slots__ = (
        "items",
        "loss",
        "overbid",
        "points",
        "redeal",
        "score",
        "value",
        "warnings",
        "win",
        "won",
    )

    def __init__(self, table, declarer, value, won, overbid, items, warnings):
        self.value = value
        self.overbid = overbid
        self.items = items
        self.warnings = warnings
        self.redeal = False
        self.won = won
        points = [0] * table.players
        if won is None:
            self.score = self.win = self.loss = None
        elif won:
            self.score = points[declarer] = value
            self.win = declarer
            self.loss = None
        else:
            self.score = points[declarer] = -2 * value
            items.append(("lost", -2 * value))
            self.win = None
            self.loss = declarer
        self.points = tuple(points)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    try:
        declarer = facts["declarer"]
        if declarer == "passed":
            return Score(table, None, None, None, False, [("passed",)], ())
        if facts.get("outcome") == "redeal":
            again = Score(table, None, None, None, False, [("redeal",)], ())
            again.redeal = True
            return again
        if facts["game"] == "null":
            return _null(table, declarer, facts, options)
        return _game(table, declarer, facts, options)
    except KeyError as error:
        missing = error.args[0]
    raise RuleError("unanswered", missing)


def check(table, facts, options):
    """Return what should be shown before the deal is confirmed: [(key, *values)]."""
    return list(score(table, facts, options).warnings)


def tricks_possible(points):
    """Return what the tricks can have been at these card points, the most frequent first.

    All tricks need 120 points; without a trick there is only the skat, two aces at most.
    """
    if points == 120:
        return ("all", "some")
    if points <= 22:
        return ("some", "none")
    return ("some",)


def cheapest(facts):
    """Return the games an impossible Null can be lost as, the cheapest first (ISkO 3.6.2)."""
    rows = []
    least = abs(facts["matadors"]) + 1 + facts.get("hand", 0)
    for game in BASE:
        base = BASE[game]
        if abs(facts["matadors"]) <= most_matadors(game):
            rows.append((base * max(least, -(-facts["bid"] // base)), base, game))
    rows.sort()
    return tuple(row[2] for row in rows)


def _game(table, declarer, facts, options):
    get = facts.get
    base = BASE[facts["game"]]
    good, schneider, black = _reached(facts, options)
    announced = get("schneider_announced")
    won = good
    warnings = ()
    if facts["outcome"] == "points":
        if announced:
            won = good and schneider and (black or not get("schwarz_announced"))
        warnings = _odd_points(facts["points"], good and not won)

    factor = facts["matadors"]
    if factor < 0:
        items = [("without", -factor), ("game", 1 - factor)]
        factor = 1 - factor
    else:
        items = [("with", factor), ("game", factor + 1)]
        factor += 1
    if get("hand"):
        factor += 1
        items.append(("hand", factor))
    if announced:
        factor = _announced(items, factor, facts, options, (won, good, schneider, black))
    elif schneider:
        factor += 1
        items.append(("schneider", factor))
        if black:
            factor += 1
            items.append(("schwarz", factor))

    value = base * factor
    bid = get("bid", 0)
    if value < bid and facts["outcome"] == "won_required":
        granted = _granted(items, facts, -(-bid // base) - factor)
        if granted:
            warnings = (("granted", granted),)
            factor += granted
            value = base * factor
    items.append(("times", factor, base, value))
    if value >= bid:
        return Score(table, declarer, value, won, False, items, warnings)
    warnings += (("won_overbid" if won else "overbid", bid, value),)
    factor = -(-bid // base)
    value = base * factor
    items.append(("overbid", bid, factor, base, value))
    return Score(table, declarer, value, False, True, items, warnings)


def _reached(facts, options):
    """Return (declarer has his 61 points, Schneider made, Schwarz made) by either side."""
    outcome = facts["outcome"]
    if outcome == "points":
        points = facts["points"]
        tricks = facts.get("tricks")
        if points >= 61:
            return True, points >= 90, tricks == "all"
        return False, points <= 30, tricks == "none"
    if outcome == "lost_simple" and options.get("concede_levels"):
        return False, facts["points"] <= 30, False
    return _LEVELS[outcome]


def _odd_points(points, missed):
    warnings = (("announcement_missed", points),) if missed else ()
    # The cards count 0, 2, 3, 4, 10 and 11: neither side can have a single point.
    if points == 1 or points == 119:
        warnings += (("points_impossible", points),)
    return warnings


def _announced(items, factor, facts, options, end):
    """Append the levels of a game with Schneider announced; return the factor (ISkO 2.5.7).

    A missed announcement counts level and announcement; where the declarer himself is
    Schneider or Schwarz, an announced level is not counted once more (no Eigenschneider).
    """
    won, good, schneider, black = end
    announced_black = facts.get("schwarz_announced")
    own = schneider and not good
    own_black = black and not good and announced_black
    if won or options.get("failed_ann_levels", "both") == "both":
        schneider = True
        black = black or announced_black
    else:
        schneider = schneider and not own
        black = black and not own_black
    twice = options.get("eigenschneider")
    for key, counts in (
        ("schneider", schneider),
        ("schneider_announced", True),
        ("schwarz", black),
        ("schwarz_announced", announced_black),
        ("ouvert", facts.get("ouvert")),
        ("own_schneider", own and twice),
        ("own_schwarz", own_black and twice),
    ):
        if counts:
            factor += 1
            items.append((key, factor))
    return factor


def _granted(items, facts, needed):
    """Append the levels a declarer is granted after a defender's offence; return how many.

    ISkO 4.1.5: he gets the level he needs for his bid, Schneider and Schwarz where they were
    not announced, and nothing when even these would not do.
    """
    free = [key for key in ("schneider", "schwarz") if not facts.get(key + "_announced")]
    if needed > len(free):
        return 0
    for index in range(needed):
        # Counted on from the last level, which always stands at the end of the items.
        items.append((free[index], items[-1][1] + 1))
    return needed


def _null(table, declarer, facts, options):
    hand = facts.get("hand", 0)
    value = null_value(hand, facts.get("ouvert"))
    bid = facts.get("bid", 0)
    kind = "null" + ("_hand" if hand else "") + ("_ouvert" if facts.get("ouvert") else "")
    items = [(kind, value)]
    if value >= bid:
        won = _LEVELS[facts["outcome"]][0]
        return Score(table, declarer, value, won, False, items, ())
    # ISkO 3.6.2: lost at once, as a suit or Grand game of the declarer's choice.
    warnings = (("null_impossible", bid, value),)
    items.append(("null_impossible", bid))
    how = options.get("null_overbid", "choice")
    if how == "choice":
        game = facts["null_as"]
        base = BASE[game]
        matadors = facts["matadors"]
        factor = abs(matadors) + 1
        items.append(("as", game))
        items.append(("with" if matadors > 0 else "without", factor - 1))
        items.append(("game", factor))
        if hand:
            factor += 1
            items.append(("hand", factor))
        value = base * factor
        items.append(("times", factor, base, value))
        if value < bid:
            factor = -(-bid // base)
            value = base * factor
            items.append(("overbid", bid, factor, base, value))
    elif how == "next":  # the next Null of this hand: skat taken 23 -> 46, Hand 35 -> 59
        value = null_value(hand, 1)
        items.append(("null_next", value))
    return Score(table, declarer, value, False, True, items, warnings)
