"""What a suit, Grand or Null game is worth: matadors, levels, overbidding, the loss.

Sources: ISkO 2022 2.3-2.5 (matadors, values, levels), 3.6 (overbidding), 4.1 and 4.4 (decided
without full play). Every lost game costs `loss` x base x max(factor, what the bid needs).
Rule sets that count otherwise say so in a Law of their own, see law.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.law import Law
from vorhand.rules.deal.score import Score, passed, reached, redealt
from vorhand.rules.deal.values import BASE, most_matadors


def worth(table, facts, law):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    try:
        if facts["declarer"] == "passed":
            return passed(table)
        if facts.get("outcome") == "redeal":
            return redealt(table)
        if facts["game"] == "null":
            return _null(table, facts, law)
        return _game(table, facts, law)
    except KeyError as error:
        missing = error.args[0]
    raise RuleError("unanswered", missing)


def tricks_possible(points):
    """Return what the tricks can have been at these card points, the most frequent first.

    All tricks need 120 points; without a trick there is only the skat, two aces at most.
    """
    if points == 120:
        return ("all", "some")
    if points <= 22:
        return ("some", "none")
    return ("some",)


def cheapest(facts, law=Law):
    """Return the games an impossible Null can be lost as, the cheapest first (ISkO 3.6.2)."""
    rows = []
    least = abs(facts["matadors"]) + 1 + facts.get("hand", 0)
    for game in BASE:
        base = law.base[game]
        if abs(facts["matadors"]) <= most_matadors(game):
            # Equal costs, as a Grand of 12 may have: in the order of the names, not at random.
            rows.append((base * max(least, -(-facts["bid"] // base)), base, game))
    rows.sort()
    return tuple(row[2] for row in rows)


def _game(table, facts, law):
    base = law.base[facts["game"]]
    good, schneider, black = _reached(facts, law)
    missed, warnings = _by_points(facts, good, schneider, black)
    won = good and not missed and not law.missed
    items, factor = _levels(facts, law, (won, good, schneider, black))
    factor = _more(items, factor, law.extras)

    value = base * factor
    bid = facts.get("bid", 0)
    if value < bid and facts["outcome"] == "won_required":
        granted = _granted(items, facts, -(-bid // base) - factor)
        if granted:
            warnings = (("granted", granted),)
            factor += granted
            value = base * factor
    overbid = value < bid
    score = Score(table, items, warnings)
    if overbid:
        items.append(("times", factor, base, value))
        score.overbid = True
        score.warnings += (("won_overbid" if won else "overbid", bid, value),)
        factor = -(-bid // base)
        value = base * factor
        items.append(("overbid", bid, factor, base, value))
    if law.late or not overbid:
        factor = _more(items, factor, law.late)
        value = base * factor
        items.append(("times", factor, base, value))
    return score.play(facts["declarer"], value, won and not overbid, law.loss)


def _by_points(facts, good, schneider, black):
    """Return (whether card points show an announcement missed, warnings about them)."""
    if facts["outcome"] != "points":
        return False, ()
    warnings = ()
    missed = False
    if good and facts.get("schneider_announced"):
        missed = not schneider or (facts.get("schwarz_announced") and not black)
        if missed:
            warnings = (("announcement_missed", facts["points"]),)
    # The cards count 0, 2, 3, 4, 10 and 11: neither side can have a single point.
    if facts["points"] in (1, 119):
        warnings += (("points_impossible", facts["points"]),)
    return missed, warnings


def _levels(facts, law, end):
    """Return (items, factor) of matadors, Hand, what was reached and what was announced."""
    factor = law.plain(facts)
    run = facts["matadors"]
    items = [("with", run) if run > 0 else ("without", -run), ("game", factor)]
    if facts.get("hand"):
        factor += 1
        items.append(("hand", factor))
    if facts.get("schneider_announced"):
        return items, _announced(items, factor, facts, law, end)
    for key, counts in (
        ("schneider", end[2]),
        ("schwarz", end[2] and end[3]),
        ("ouvert", facts.get("ouvert")),
    ):
        if counts:
            factor += 1
            items.append((key, factor))
    return items, factor


def _more(items, factor, levels):
    for key, count in levels:
        factor += count
        items.append((key, factor))
    return factor


def _reached(facts, law):
    """Return (declarer has his 61 points, Schneider made, Schwarz made) by either side."""
    if facts["outcome"] == "lost_simple" and law.concede:
        return False, facts["points"] <= 30, False
    return reached(facts["outcome"], facts, law.schneider_at)


def _announced(items, factor, facts, law, end):
    """Append the levels of a game with Schneider announced; return the factor (ISkO 2.5.7).

    A missed announcement counts level and announcement; where the declarer himself is
    Schneider or Schwarz, an announced level is not counted once more (no Eigenschneider).
    """
    won, good, schneider, black = end
    announced_black = facts.get("schwarz_announced")
    own = schneider and not good
    own_black = black and not good and announced_black
    if won or law.both:
        schneider = True
        black = black or announced_black
    else:
        schneider = schneider and not own
        black = black and not own_black
    for key, counts in (
        ("schneider", schneider),
        ("schneider_announced", True),
        ("schwarz", black),
        ("schwarz_announced", announced_black),
        ("ouvert", facts.get("ouvert")),
        ("own_schneider", own and law.own),
        ("own_schwarz", own_black and law.own),
    ):
        if counts:
            factor = law.opened(factor) if key == "ouvert" else factor + 1
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


def _null(table, facts, law):
    value = law.null(facts)
    bid = facts.get("bid", 0)
    hand = facts.get("hand", 0)
    kind = "null" + ("_hand" if hand else "") + ("_ouvert" if facts.get("ouvert") else "")
    items = [(kind, value)]
    score = Score(table, items)
    declarer = facts["declarer"]
    if value >= bid:
        won = reached(facts["outcome"], facts, 0)[0]
        return score.play(declarer, value, won, law.loss)
    # ISkO 3.6.2: lost at once, as a suit or Grand game of the declarer's choice.
    score.overbid = True
    score.warnings = (("null_impossible", bid, value),)
    items.append(("null_impossible", bid))
    if law.null_overbid == "choice":
        game = facts["null_as"]
        base = law.base[game]
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
    elif law.null_overbid == "next":  # the next Null of this hand: skat taken 23 -> 46, 35 -> 59
        dearer = law.nulls[3 if hand else 2]
        if dearer > value:
            value = dearer
            items.append(("null_next", value))
    return score.play(declarer, value, False, law.loss)
