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
        "value", "score", "points", "win", "loss", "won",
        "overbid", "redeal", "items", "warnings",
    )  # fmt: skip

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
    except KeyError as missing:
        raise RuleError("unanswered", missing.args[0])


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
    matadors = facts["matadors"]
    outcome = facts["outcome"]
    announced = get("schneider_announced")
    announced_black = get("schwarz_announced")
    warnings = ()
    if outcome == "points":
        points = facts["points"]
        good = points >= 61
        schneider = points >= 90 if good else points <= 30
        black = get("tricks", "some") == ("all" if good else "none")
        won = good and (schneider or not announced) and (black or not announced_black)
        if good and not won:
            warnings = (("announcement_missed", points),)
        if points == 1 or points == 119:
            warnings += (("points_impossible", points),)
    else:
        good, schneider, black = _LEVELS[outcome]
        won = good
        if outcome == "lost_simple" and options.get("concede_levels"):
            schneider = facts["points"] <= 30

    if matadors < 0:
        matadors = -matadors
        items = [("without", matadors), ("game", matadors + 1)]
    else:
        items = [("with", matadors), ("game", matadors + 1)]
    factor = matadors + 1
    if get("hand"):
        factor += 1
        items.append(("hand", factor))
    if announced:
        own = own_black = False
        if not good:  # the declarer himself is Schneider or Schwarz
            own = schneider
            own_black = black and announced_black
        if won or options.get("failed_ann_levels", "both") == "both":
            schneider = True
            black = black or announced_black
        else:
            schneider = schneider and not own
            black = black and not own_black
        if schneider:
            factor += 1
            items.append(("schneider", factor))
        factor += 1
        items.append(("schneider_announced", factor))
        if black:
            factor += 1
            items.append(("schwarz", factor))
        if announced_black:
            factor += 1
            items.append(("schwarz_announced", factor))
        if get("ouvert"):
            factor += 1
            items.append(("ouvert", factor))
        if options.get("eigenschneider"):
            for key, reached in (("own_schneider", own), ("own_schwarz", own_black)):
                if reached:
                    factor += 1
                    items.append((key, factor))
    elif schneider:
        factor += 1
        items.append(("schneider", factor))
        if black:
            factor += 1
            items.append(("schwarz", factor))

    value = base * factor
    bid = get("bid", 0)
    if value < bid and outcome == "won_required":
        # ISkO 4.1.5: the level the declarer needs is granted, Schneider and Schwarz, no more.
        needed = -(-bid // base) - factor
        if needed <= (not announced) + (not announced_black):
            for key in ("schneider", "schwarz")[1 if announced else 0 :][:needed]:
                factor += 1
                items.append((key, factor))
            warnings += (("granted", needed),)
            value = base * factor
    items.append(("times", factor, base, value))
    if value < bid:
        needed = -(-bid // base)
        warnings += (("won_overbid" if won else "overbid", bid, value),)
        value = base * needed
        items.append(("overbid", bid, needed, base, value))
        return Score(table, declarer, value, False, True, items, warnings)
    return Score(table, declarer, value, won, False, items, warnings)


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
        items.append((game,))
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
