"""Ramsch: nobody is declarer, everyone plays for himself, and the most card points lose.

Shared by the rule sets that play it: the questions and the arithmetic. Where the sources
(Wikipedia, XSkat, pagat.com, skatspielen.info) differ there is an option, see ramsch_options.
"""

from vorhand.rules import RuleError
from vorhand.rules.questions import Choice, Count
from vorhand.rules.score import Score

_PRIZE = 20  # of who has the fewest points, where that is what counts
_MARCH = 120  # for all tricks
_SKAT = 22  # two aces: more the skat cannot hold
_FIXED = (10, 15, 20)  # without a virgin, with one, with two
_SHOVES = Choice("shoves", (0, 1, 2, 3))


def pack(options):
    """Return the card points of the pack: 120, or 84 where a ten counts one."""
    return 84 if options.get("ramsch_ten") == "one" else 120


def least(options):
    """Return the fewest card points that can lie in the players' tricks together."""
    return pack(options) - (_SKAT if options.get("ramsch_skat") == "none" else 0)


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


def marched(facts):
    """Return whether one player of a Ramsch took all tricks."""
    return "march" in (facts.get("loser"), facts.get("winner")) or facts.get("virgins") == 2


def each(table, facts, options):
    """Return the card points of every seat where all were told, 0 for who sits out."""
    points = [0] * table.players
    for seat, own in zip(table.active, _shares(options, facts)):
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


def _ask_who(key, table, facts, march):
    yield Choice(key, table.active + (("two", "march", "equal") if march else ("two", "equal")))
    if facts[key] == "two":
        yield Choice("spared", table.active)
    elif facts[key] == "march":
        yield Choice("marcher", table.active)


def _ask_loss(table, options, facts, fixed):
    get = options.get
    loser = facts["loser"]
    whole = pack(options)
    fewest = least(options)
    two = loser == "two"
    if loser in ("march", "equal"):
        if fewest < whole and loser == "march" and get("durchmarsch") == "times4":
            yield Count("points", fewest, whole)
        elif fewest < whole and loser == "equal" and get("ramsch_all_tie") and not fixed:
            yield Count("points", -(-fewest // 3), whole // 3)
        return
    if two and get("ramsch_tie") == "last":
        spared = facts["spared"]
        tied = tuple([seat for seat in table.active if seat != spared])
        yield Choice("last_trick", tied + (spared,))
    to_loser = two and get("ramsch_skat") == "loser"  # the skat comes on top of what was tied
    if to_loser:
        fewest = whole - _SKAT
    if not fixed:
        # Most of three: more than a third of what was shared out; of two equals half at most.
        low = fewest // 3 + 1 if two else (fewest + 4) // 3
        high = whole // 2 if two else whole
        if to_loser and get("ramsch_tie") == "last":
            high = whole - low
        yield Count("points", low, high)
    points = facts.get("points", whole)
    # Somebody can only be without a trick where two share all that there is.
    no_matter = fixed and two and get("ramsch_fixed", 10) == _FIXED[1]
    if get("ramsch_virgin", 1) and not no_matter and points * 2 >= fewest + (0 if two else 1):
        all_alone = not two and points >= fewest
        march = fixed or get("durchmarsch") == "off"
        yield Choice("virgins", (0, 1, 2) if all_alone and march else (0, 1))


def _ask_each(options, facts):
    whole = pack(options)
    yield Count("points_forehand", 0, whole)
    rest = whole - facts["points_forehand"]
    if rest:
        yield Count("points_middlehand", 0, rest)
        rest -= facts["points_middlehand"]
    if rest and least(options) < whole:
        yield Count("points_rearhand", max(0, rest - _SKAT), rest)
    empty = _shares(options, facts).count(0)
    virgin = options.get("ramsch_virgin", 1)
    if empty == 1 and virgin:
        yield Choice("virgins", (1, 0))
    elif empty == 2 and (virgin or options.get("durchmarsch") != "off"):
        yield Choice("virgins", (2, 1, 0))


def _shares(options, facts):
    """The card points from Forehand to Rearhand; what follows from the others is not asked."""
    first = facts["points_forehand"]
    second = facts["points_middlehand"] if first < pack(options) else 0
    rest = pack(options) - first - second
    if rest and least(options) < pack(options):
        rest = facts["points_rearhand"]
    return (first, second, rest)


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
        lost = max(_FIXED[virgins], get("ramsch_fixed", 10))
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
