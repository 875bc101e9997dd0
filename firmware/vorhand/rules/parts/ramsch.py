"""Ramsch: nobody is declarer, everyone plays for himself, and the most card points lose.

Shared by the rule sets that play it: the questions; the arithmetic is in ramsch_score. Where the
sources (Wikipedia, XSkat, pagat.com, skatspielen.info) differ there is an option, see
ramsch_options.
"""

from vorhand.rules.deal.questions import Choice, Count

_SKAT = 22  # two aces: more the skat cannot hold
FIXED = (10, 15, 20)  # without a virgin, with one, with two
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


def score(table, facts, options):
    """Return the Score of a Ramsch, see ramsch_score."""
    from vorhand.rules.parts import ramsch_score

    return ramsch_score.score(table, facts, options)


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
    no_matter = fixed and two and get("ramsch_fixed", 10) == FIXED[1]
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
    empty = shares(options, facts).count(0)
    virgin = options.get("ramsch_virgin", 1)
    if empty == 1 and virgin:
        yield Choice("virgins", (1, 0))
    elif empty == 2 and (virgin or options.get("durchmarsch") != "off"):
        yield Choice("virgins", (2, 1, 0))


def shares(options, facts):
    """The card points from Forehand to Rearhand; what follows from the others is not asked."""
    first = facts["points_forehand"]
    second = facts["points_middlehand"] if first < pack(options) else 0
    rest = pack(options) - first - second
    if rest and least(options) < pack(options):
        rest = facts["points_rearhand"]
    return (first, second, rest)
