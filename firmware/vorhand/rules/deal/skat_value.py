"""The value of a suit, Grand or Null game: matadors, levels, overbidding, the loss.

Sources: ISkO 2022 2.3-2.5 (matadors, values, levels), 3.6 (overbidding), 4.1 and 4.4 (decided
without full play). Rule sets that count otherwise say so in a Law of their own.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.score import Score, passed, reached, redealt
from vorhand.rules.deal.values import BASE, NULLS, covering_factor, most_matadors


class Law:
    """The law that counts a deal; the attributes here are ISkO's, an instance changes some.

    bases            {game: base value}
    nulls            values of Null, Null Hand, Null Ouvert, Null Ouvert Hand
    schneider_at     card points that make the defenders Schneider; the declarer is at 30 or less
    loss_factor      times the value that a lost game costs
    both_levels      whether a missed announcement counts level and announcement
    own_levels       whether an announced level counts once more against a Schneider declarer
    unseen           whether cards lie aside that are in nobody's tricks
    conceded_points  whether a game given up is counted by its card points
    null_overbid     what a Null below the bid is lost as: "choice", "next", "own" at once, or,
                     played out, "multiple": of its value the smallest that reaches the bid
    extra_levels     ((item key, levels), ...) counted beside the usual levels
    late_levels      likewise, but they do not help to reach the bid
    extra_missed     the warning that one of extra_levels was announced and missed, which loses
                     the game; "" where none was
    """

    bases = BASE
    nulls = NULLS
    schneider_at = 90
    loss_factor = 2
    both_levels = True
    own_levels = 0
    conceded_points = 0
    unseen = False
    null_overbid = "choice"
    extra_levels: tuple = ()
    late_levels: tuple = ()
    extra_missed = ""

    def null(self, facts):
        """Return the fixed value of a Null."""
        return self.nulls[(1 if facts.get("hand") else 0) + (2 if facts.get("ouvert") else 0)]

    def with_open_cards(self, factor):
        """Return `factor` with what cards laid open add to it."""
        return factor + 1


def score(table, facts, law):
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
        raise RuleError("unanswered", error.args[0]) from None


def _game(table, facts, law):
    base = law.bases[facts["game"]]
    if facts["outcome"] == "lost_simple" and law.conceded_points:
        has_points, schneider, schwarz = False, facts["points"] <= 30, False
    else:
        has_points, schneider, schwarz = reached(facts["outcome"], facts, law.schneider_at)
    missed, warnings = _by_points(facts, has_points, schneider, schwarz)
    kept = has_points and not missed
    won = kept and not law.extra_missed

    factor = abs(facts["matadors"]) + 1
    items = [_run(facts), ("game", factor)]
    if facts.get("hand"):
        factor += 1
        items.append(("hand", factor))
    for level in _levels(facts, law, kept, has_points, schneider, schwarz):
        factor = law.with_open_cards(factor) if level == "ouvert" else factor + 1
        items.append((level, factor))
    factor = _extend(items, factor, law.extra_levels)

    value = base * factor
    bid = facts.get("bid", 0)
    if value < bid and facts["outcome"] == "won_required":
        levels = _grant(items, facts, covering_factor(base, bid) - factor)
        if levels:
            warnings = (("granted", levels),)
            factor += levels
            value = base * factor
    overbid = value < bid
    result = Score(table, items, warnings)
    if overbid:
        items.append(("times", factor, base, value))
        result.overbid = True
        result.warnings += (("won_overbid" if won else "overbid", bid, value),)
        factor, value = _raise(items, base, bid)
    if law.late_levels or not overbid:
        factor = _extend(items, factor, law.late_levels)
        value = base * factor
        items.append(("times", factor, base, value))
    if law.extra_missed and has_points:
        result.warnings += ((law.extra_missed,),)
    return result.play(facts["declarer"], value, won and not overbid, law.loss_factor)


def _run(facts):
    """Return the item of the matadors."""
    matadors = facts["matadors"]
    return ("with", matadors) if matadors > 0 else ("without", -matadors)


def _by_points(facts, has_points, schneider, schwarz):
    """Return (whether card points show an announcement missed, warnings about them)."""
    if facts["outcome"] != "points":
        return False, ()
    warnings = ()
    missed = False
    if has_points and facts.get("schneider_announced"):
        missed = not schneider or (facts.get("schwarz_announced") and not schwarz)
        if missed:
            warnings = (("announcement_missed", facts["points"]),)
    # The cards count 0, 2, 3, 4, 10 and 11: neither side can have a single point.
    if facts["points"] in (1, 119):
        warnings += (("points_impossible", facts["points"]),)
    return missed, warnings


def _levels(facts, law, kept, has_points, schneider, schwarz):
    """Return the keys of the levels beyond Hand (ISkO 2.5.7).

    A missed announcement counts level and announcement; where the declarer himself is
    Schneider or Schwarz, an announced level is not counted once more (no Eigenschneider).
    kept: whether he has what he announced, though something else may have lost him the game.
    """
    announced = facts.get("schneider_announced")
    schwarz_announced = announced and facts.get("schwarz_announced")
    own_schneider = announced and schneider and not has_points
    own_schwarz = schwarz_announced and schwarz and not has_points
    if announced and (kept or law.both_levels):
        schneider = True
        schwarz = schwarz or schwarz_announced
    elif announced:
        schneider = schneider and not own_schneider
        schwarz = schwarz and not own_schwarz
    levels = ["schneider"] if schneider else []
    if announced:
        levels.append("schneider_announced")
    if schwarz:
        levels.append("schwarz")
    if schwarz_announced:
        levels.append("schwarz_announced")
    if facts.get("ouvert"):
        levels.append("ouvert")
    if own_schneider and law.own_levels:
        levels.append("own_schneider")
    if own_schwarz and law.own_levels:
        levels.append("own_schwarz")
    return levels


def _extend(items, factor, levels):
    """Append the levels of a Law to the items; return the factor with them."""
    for key, count in levels:
        factor += count
        items.append((key, factor))
    return factor


def _grant(items, facts, count):
    """Append the levels a declarer is granted after a defender's offence; return how many.

    ISkO 4.1.5: he gets the level he needs for his bid, Schneider and Schwarz where they were
    not announced, and nothing when even these would not do.
    """
    levels = [key for key in ("schneider", "schwarz") if not facts.get(key + "_announced")]
    if count > len(levels):
        return 0
    for index in range(count):
        # Counted on from the last level, which always stands at the end of the items.
        items.append((levels[index], items[-1][1] + 1))
    return count


def _raise(items, base, bid):
    """Append the smallest multiple that covers the bid to the items; return (factor, value)."""
    factor = covering_factor(base, bid)
    items.append(("overbid", bid, factor, base, base * factor))
    return factor, base * factor


def _null(table, facts, law):
    value = law.null(facts)
    bid = facts.get("bid", 0)
    hand = facts.get("hand", 0)
    kind = "null" + ("_hand" if hand else "") + ("_ouvert" if facts.get("ouvert") else "")
    items = [(kind, value)]
    result = Score(table, items)
    declarer = facts["declarer"]
    if value >= bid:
        won = reached(facts["outcome"], facts, 0)[0]
        return result.play(declarer, value, won, law.loss_factor)
    # ISkO 3.6.2: lost at once, as a suit or Grand game of the declarer's choice.
    result.overbid = True
    result.warnings = (("null_impossible", bid, value),)
    items.append(("null_impossible", bid))
    if law.null_overbid == "choice":
        game = facts["null_as"]
        base = law.bases[game]
        factor = abs(facts["matadors"]) + 1
        items.append(("as", game))
        items.append(_run(facts))
        items.append(("game", factor))
        if hand:
            factor += 1
            items.append(("hand", factor))
        value = base * factor
        items.append(("times", factor, base, value))
        if value < bid:
            value = _raise(items, base, bid)[1]
    elif law.null_overbid == "next":  # the next Null of this hand: skat taken 23 -> 46, 35 -> 59
        dearer = law.nulls[3 if hand else 2]
        if dearer > value:
            value = dearer
            items.append(("null_next", value))
    elif law.null_overbid == "multiple":
        value = _raise(items, value, bid)[1]
    return result.play(declarer, value, False, law.loss_factor)


def lowest_trump(facts):
    """Return the warning about a Spitze that cannot be, () where it can.

    The lowest trump has to win the last trick. It is the one that a declarer lacks who has all
    others as matadors; one without trumps, or without a trick, has not won with it either.
    """
    longest = most_matadors(facts["game"])
    impossible = facts["matadors"] in (longest - 1, -longest) or facts["outcome"] == "lost_schwarz"
    return (("lowest_trump",),) if impossible or facts.get("tricks") == "none" else ()
