"""What a Ramsch comes to: the points of every seat, by the house rules; see ramsch."""

from vorhand.rules import RuleError
from vorhand.rules.deal.score import Score
from vorhand.rules.parts.ramsch import FIXED, least, pack, shares

_PRIZE = 20  # of who has the fewest points, where that is what counts
_MARCH = 120  # for all tricks


def each(table, facts, options):
    """Return the card points of every seat where all were told, 0 for who sits out."""
    points = [0] * table.players
    for seat, own in zip(table.active, shares(options, facts)):
        points[seat] = own
    return points


def score(table, facts, options):
    """Return the Score of a Ramsch: points per seat; no declarer, no value, nobody's own game.

    RuleError("unanswered", key) where an answer is missing. Losses are counted in this order:
    points, virgin, shoves, knocks, half of it, cap.
    """
    score = Score(table, [])
    count = {"all": _all, "winner": _prize}.get(options.get("ramsch_mode"), _loss)
    if "march" in (facts.get("loser"), facts.get("winner")):
        count = _march
    try:
        points = count(table, facts, options, score)
    except KeyError as error:
        missing = error.args[0]
    else:
        score.points = tuple(_capped(points, options.get("ramsch_cap", 0), score.items))
        return score
    raise RuleError("unanswered", missing)


def _times(facts, items, virgin=False):
    """Note what doubles a Ramsch; return the factor."""
    factor = 1
    if virgin and facts.get("virgins"):
        factor = 2
        items.append(("virgin", 2))
    for key, item in (("shoves", "shoved"), ("knocks", "knocked")):
        count = facts.get(key, 0)
        if count:
            items.append((item, count, 1 << count))
            factor <<= count
    return factor


def _march(table, facts, options, score):
    """All tricks are good for something: +120, or the others pay, or they cost four times."""
    points = [0] * table.players
    marcher = facts["marcher"]
    rule = options.get("durchmarsch", "plus120")
    items = score.items
    if rule == "times4":
        lost = facts["points"] if least(options) < pack(options) else pack(options)
        items.append(("ramsch", lost))
        items.append(("march_lost", 4))
        points[marcher] = -4 * lost * _times(facts, items)
        items.append(("ramsch_lost", points[marcher]))
        return points
    items.append(("march", _MARCH))
    worth = _MARCH * _times(facts, items)
    if rule == "others120":
        for seat in table.active:
            if seat != marcher:
                points[seat] = -worth
        items.append(("ramsch_each_lost", -worth))
    else:
        points[marcher] = worth
        items.append(("ramsch_won", worth))
    return points


def _all(table, facts, options, score):
    """Every player loses his own points; who took all tricks is counted as a march."""
    told = each(table, facts, options)
    rule = options.get("durchmarsch", "plus120")
    if facts.get("virgins") == 2 and rule != "off":
        most = max(told)
        facts = dict(facts, marcher=told.index(most), points=most)
        return _march(table, facts, options, score)
    items = score.items
    items.append(("ramsch_each",) + tuple([told[seat] for seat in table.active]))
    factor = _times(facts, items, options.get("ramsch_virgin", 1))
    return [-own * factor for own in told]


def _prize(table, facts, options, score):
    """Who has the fewest points wins 20; two who tie for it 10 each."""
    points = [0] * table.players
    winner = facts["winner"]
    items = score.items
    if winner == "equal":
        items.append(("ramsch_equal",))
        return points
    prize = _PRIZE
    winners = (winner,)
    if winner == "two":
        prize = _PRIZE // 2
        spared = facts["spared"]
        winners = [seat for seat in table.active if seat != spared]
    items.append(("ramsch_fewest", prize))
    prize *= _times(facts, items)
    for seat in winners:
        points[seat] = prize
    items.append(("ramsch_won", prize))
    return points


def _loss(table, facts, options, score):
    """Who has the most points loses them, or the fixed price; ties as the option says."""
    points = [0] * table.players
    items = score.items
    get = options.get
    loser = facts["loser"]
    fixed = get("ramsch_mode") == "fixed"
    if loser == "equal":
        if not get("ramsch_all_tie"):
            items.append(("ramsch_equal",))
            return points
        losers = table.active
        lost = pack(options) // 3 if least(options) == pack(options) or fixed else facts["points"]
    else:
        losers = _losers(table, facts, options, loser)
        lost = 0 if fixed else facts["points"]
    if fixed:
        virgins = facts.get("virgins", 0) if get("ramsch_virgin", 1) else 0
        lost = max(FIXED[virgins], get("ramsch_fixed", 10))
    elif lost == 119:  # no card counts one: the others cannot have a single point
        score.warnings = (("points_impossible", lost),)
    items.append(("ramsch_fixed" if fixed else "ramsch", lost))
    lost *= _times(facts, items, not fixed and get("ramsch_virgin", 1))
    if len(losers) == 2 and get("ramsch_tie") == "split":
        lost //= 2
        items.append(("ramsch_half", lost))
    for seat in losers:
        points[seat] = -lost
    items.append(("ramsch_lost" if len(losers) == 1 else "ramsch_each_lost", -lost))
    return points


def _losers(table, facts, options, loser):
    if loser != "two":
        return (loser,)
    spared = facts["spared"]
    if options.get("ramsch_tie") == "last" and facts["last_trick"] != spared:
        return (facts["last_trick"],)
    return tuple([seat for seat in table.active if seat != spared])


def _capped(points, cap, items):
    if not cap or min(points) >= -cap:
        return points
    items.append(("ramsch_capped", -cap))
    return [max(own, -cap) for own in points]
