"""Ramsch: nobody is declarer, everyone plays for himself, and the most card points lose.

Sources: Wikipedia, XSkat, pagat.com, skatspielen.info; where they differ there is an option,
see ramsch_options.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score

_SKAT = 22  # card points of two aces: the skat cannot hold more
_FIXED = (10, 15, 20)  # without a virgin, with one, with two
_PRIZE = 20  # of who has the fewest points, where that is what counts
_MARCH = 120  # for all tricks
_SHOVES = Choice("shoves", (0, 1, 2, 3))


def pack_points(options):
    """Return the card points of the pack: 120, or 84 where a ten counts one."""
    return 84 if options.get("ramsch_ten") == "one" else 120


def _fewest_points(options):
    """Return the fewest card points that can lie in the players' tricks together."""
    return pack_points(options) - (_SKAT if options.get("ramsch_skat") == "none" else 0)


# --- the questions ---------------------------------------------------------------


def deal(table, options, facts):
    """Yield the questions of a Ramsch, only those whose answer changes the score.

    shoves   how many passed the skat on unseen
    knocks   how many knocked; never one who shoved, so the two are three at most
    loser    who has the most points, "two" tied for it, "march" somebody has all tricks, "equal"
    winner   likewise with the fewest, where they are what counts
    spared   who of three is not tied; marcher: who has all tricks
    points   of the loser, or of each who is tied; points_forehand ...: of each seat
    virgins  how many have no trick; asked where the points leave it open
    last_trick  who took it, where it decides a tie
    """
    get = options.get
    if get("ramsch_shove"):
        yield _SHOVES
    if get("ramsch_knock") and facts.get("shoves", 0) < 3:
        yield Choice("knocks", (0, 1, 2, 3)[: 4 - facts.get("shoves", 0)])
    mode = get("ramsch_mode", "loser")
    if mode == "all":
        yield from _ask_each(options, facts)
    elif mode == "winner":
        march = get("durchmarsch", "plus120") in ("plus120", "others120")
        yield from _ask_who("winner", table, facts, march)
    else:
        march = mode == "loser" and get("durchmarsch", "plus120") != "off"
        yield from _ask_who("loser", table, facts, march)
        yield from _ask_loss(table, options, facts, mode == "fixed")


def _ask_who(key, table, facts, march):
    yield Choice(key, table.active + (("two", "march", "equal") if march else ("two", "equal")))
    if facts[key] == "two":
        yield Choice("spared", table.active)
    elif facts[key] == "march":
        yield Choice("marcher", table.active)


def _ask_loss(table, options, facts, fixed):
    get = options.get
    loser = facts["loser"]
    total = pack_points(options)
    fewest = _fewest_points(options)
    two = loser == "two"
    if loser in ("march", "equal"):
        if fewest < total and loser == "march" and get("durchmarsch") == "times4":
            yield Count("points", fewest, total)
        elif fewest < total and loser == "equal" and get("ramsch_all_tie") and not fixed:
            yield Count("points", -(-fewest // 3), total // 3)
        return
    if two and get("ramsch_tie") == "last":
        yield Choice("last_trick", _tied_seats(table, facts) + (facts["spared"],))
    high = total // 2 if two else total
    if two and get("ramsch_skat") == "loser":
        if facts.get("last_trick", facts["spared"]) == facts["spared"]:
            fewest = total - _SKAT  # the skat is nobody's
        else:
            high += _SKAT // 2  # half of what is not in the skat, and the skat
    if not fixed:
        # Most of three: more than a third of what was shared out; of two equals half at most.
        yield Count("points", fewest // 3 + 1 if two else (fewest + 4) // 3, high)
    points = facts.get("points", total)
    # Somebody can only be without a trick where two share all that there is.
    no_matter = fixed and two and get("ramsch_fixed", 10) == _FIXED[1]
    if get("ramsch_virgin", 1) and not no_matter and points * 2 >= fewest + (0 if two else 1):
        all_alone = not two and points >= fewest
        march = fixed or get("durchmarsch") == "off"
        yield Choice("virgins", (0, 1, 2) if all_alone and march else (0, 1))


def _tied_seats(table, facts):
    """Return the two seats that are tied."""
    return tuple([seat for seat in table.active if seat != facts["spared"]])


def _ask_each(options, facts):
    total = pack_points(options)
    yield Count("points_forehand", 0, total)
    remainder = total - facts["points_forehand"]
    if remainder:
        yield Count("points_middlehand", 0, remainder)
        remainder -= facts["points_middlehand"]
    if remainder and _fewest_points(options) < total:
        yield Count("points_rearhand", max(0, remainder - _SKAT), remainder)
    empty = _points_by_role(options, facts).count(0)
    virgin = options.get("ramsch_virgin", 1)
    if empty == 1 and virgin:
        yield Choice("virgins", (1, 0))
    elif empty == 2 and (virgin or options.get("durchmarsch") != "off"):
        yield Choice("virgins", (2, 1, 0))


def _points_by_role(options, facts):
    """Return the card points from Forehand to Rearhand; what follows from others is not asked."""
    total = pack_points(options)
    first = facts["points_forehand"]
    second = facts["points_middlehand"] if first < total else 0
    third = total - first - second
    if third and _fewest_points(options) < total:
        third = facts["points_rearhand"]
    return (first, second, third)


# --- the score -------------------------------------------------------------------


def marched(facts):
    """Return whether one player took all tricks."""
    return "march" in (facts.get("loser"), facts.get("winner")) or facts.get("virgins") == 2


def points_by_seat(table, facts, options):
    """Return the card points of every seat where all were asked, 0 for who sits out."""
    points = [0] * table.players
    for seat, card_points in zip(table.active, _points_by_role(options, facts)):
        points[seat] = card_points
    return points


def score(table, facts, options, capped=True):
    """Return the Score of a Ramsch: points per seat; no declarer, no value, nobody's own game.

    RuleError("unanswered", key) where an answer is missing. Losses are counted in this order:
    points, virgin, shoves, knocks, half of it; capped: and the cap.
    """
    result = Score(table, [])
    count = {"all": _losses, "winner": _prize}.get(options.get("ramsch_mode"), _loss)
    if "march" in (facts.get("loser"), facts.get("winner")):
        count = _march
    try:
        points = count(table, facts, options, result)
    except KeyError as error:
        raise RuleError("unanswered", error.args[0]) from None
    result.points = tuple(points)
    if capped:
        cap(result, options)
    return result


def cap(score, options):
    """Hold the losses of a Ramsch to the house rule's cap, if there is one."""
    limit = options.get("ramsch_cap", 0)
    if limit and min(score.points) < -limit:
        score.items.append(("ramsch_capped", -limit))
        score.points = tuple([max(n, -limit) for n in score.points])


def _times(facts, items, virgin=False):
    """Append what doubles a Ramsch to the items; return the factor."""
    factor = 1
    if virgin and facts.get("virgins"):
        factor = 2
        items.append(("virgin", 2))
    for key, item in (("shoves", "shoved"), ("knocks", "knocked")):
        count = facts.get(key, 0)
        if count:
            items.append((item, count, 1 << count) if count > 1 else (item + "_once", 2))
            factor <<= count
    return factor


def _march(table, facts, options, result):
    """Return the points of a march: 120 won, 120 lost by each other, or four times its points."""
    points = [0] * table.players
    marcher = facts["marcher"]
    rule = options.get("durchmarsch", "plus120")
    items = result.items
    if rule == "times4":
        total = pack_points(options)
        loss = facts["points"] if _fewest_points(options) < total else total
        items.append(("ramsch", loss))
        items.append(("march_lost", 4))
        points[marcher] = -4 * loss * _times(facts, items)
        items.append(("ramsch_lost", points[marcher]))
        return points
    items.append(("march", _MARCH))
    value = _MARCH * _times(facts, items)
    if rule == "others120":
        for seat in table.active:
            if seat != marcher:
                points[seat] = -value
        items.append(("ramsch_each_lost", -value))
    else:
        points[marcher] = value
        items.append(("ramsch_won", value))
    return points


def _losses(table, facts, options, result):
    """Return the points where every player loses his own; all tricks are counted as a march."""
    card_points = points_by_seat(table, facts, options)
    rule = options.get("durchmarsch", "plus120")
    if facts.get("virgins") == 2 and rule != "off":
        highest = max(card_points)
        facts = dict(facts, marcher=card_points.index(highest), points=highest)
        return _march(table, facts, options, result)
    items = result.items
    items.append(("ramsch_each",) + tuple([card_points[seat] for seat in table.active]))
    virgin = options.get("ramsch_virgin", 1) and facts.get("virgins")
    if virgin and options.get("ramsch_doubled", "most") == "most":
        items.append(("virgin_most", 2))
        highest = max(card_points)
        card_points = [2 * n if n == highest else n for n in card_points]
        virgin = 0
    factor = _times(facts, items, virgin)
    return [-n * factor for n in card_points]


def _prize(table, facts, options, result):
    """Return the points where the fewest card points win 20, or 10 for each of two who tie."""
    points = [0] * table.players
    winner = facts["winner"]
    items = result.items
    if winner == "equal":
        items.append(("ramsch_equal",))
        return points
    winners = _tied_seats(table, facts) if winner == "two" else (winner,)
    prize = _PRIZE // len(winners)
    items.append(("ramsch_fewest", prize))
    prize *= _times(facts, items)
    for seat in winners:
        points[seat] = prize
    items.append(("ramsch_won", prize))
    return points


def _loss(table, facts, options, result):
    """Return the points: the most card points are lost, or the price; ties as the option says."""
    points = [0] * table.players
    items = result.items
    get = options.get
    fixed = get("ramsch_mode") == "fixed"
    if facts["loser"] != "equal":
        losers = _losers(table, facts, options)
        loss = 0 if fixed else facts["points"]
    elif get("ramsch_all_tie"):
        losers = table.active
        total = pack_points(options)
        loss = total // 3 if _fewest_points(options) == total or fixed else facts["points"]
    else:
        items.append(("ramsch_equal",))
        return points
    if fixed:
        virgins = facts.get("virgins", 0) if get("ramsch_virgin", 1) else 0
        loss = max(_FIXED[virgins], get("ramsch_fixed", 10))
    elif loss == 119:  # no card counts one: the others cannot have a single point
        result.warnings = (("points_impossible", loss),)
    items.append(("ramsch_fixed" if fixed else "ramsch", loss))
    loss *= _times(facts, items, not fixed and get("ramsch_virgin", 1))
    if len(losers) == 2 and get("ramsch_tie") == "split":
        loss //= 2
        items.append(("ramsch_half", loss))
    for seat in losers:
        points[seat] = -loss
    items.append(("ramsch_lost" if len(losers) == 1 else "ramsch_each_lost", -loss))
    return points


def _losers(table, facts, options):
    """Return the seats that lose a Ramsch: one, or two that are tied."""
    loser = facts["loser"]
    if loser != "two":
        return (loser,)
    seats = _tied_seats(table, facts)
    if options.get("ramsch_tie") == "last" and facts["last_trick"] in seats:
        return (facts["last_trick"],)
    return seats
