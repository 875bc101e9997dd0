"""Bock: what a deal must have seen for the next round to count double.

How the rounds then follow one another is in parts/rounds.py. Sources: XSkat, skatspielen.info,
JSkat, kneipenskat.blogspot.com; what a deal has seen twice, as Kontra and Re, counts once (XSkat).
"""


def bocks_of(table, facts, options, score, lost, points):
    """Return how many rounds of Bock a deal starts.

    lost: what a lost game cost before it was doubled; points: what each seat is about to get.
    """
    get = options.get
    if facts.get("kontra") and not get("bock_after_kontra", 1):
        return 0
    nobody = type(facts["declarer"]) is not int
    events = _passed_events(table, facts, get) if nobody else _game_events(facts, get, score, lost)
    return _by_totals(table, get, points) + len([event for event in events if event])


def _passed_events(table, facts, get):
    """Return what a deal without a declarer can start a round by; true where it has happened."""
    if facts["declarer"] != "ramsch":
        return (get("bock_passed"),)
    from vorhand.rules.parts.ramsch import marched

    return (get("bock_passed") and not table.ramsch, get("bock_march") and marched(facts))


def _game_events(facts, get, score, lost):
    """Return what a game can start a round by, one event in one place; true where it happened."""
    kontra = facts.get("kontra", 0)
    grand = facts["game"] == "grand"
    grand_hand = grand and facts.get("hand")
    null_hand = facts["game"] == "null" and facts.get("hand") and facts.get("ouvert")
    beaten = not score.won
    return (
        get("bock_60") and beaten and _sixty(facts),
        (get("bock_grand_hand") and grand_hand and score.won)
        or (get("bock_null_oh") and (grand_hand or null_hand)),
        (get("bock_kontra") and kontra and beaten) or (get("bock_re") and kontra > 1),
        (get("bock_72") and score.value >= 72) or (get("bock_96") and score.value >= 96),
        get("bock_grand_lost") and grand and beaten,
        get("bock_100") and lost >= 100,
    )


def _sixty(facts):
    """Whether a lost game was lost with 60 points."""
    if facts.get("outcome") == "points":
        return facts["points"] == 60
    return facts.get("sixty") == "yes"


def _by_totals(table, get, points):
    """Return how many players this deal has brought to a total of note."""
    digits = get("bock_digits")
    hundred = get("bock_hundred")
    if table.totals is None or not (digits or hundred):
        return 0
    count = 0
    for seat in range(table.players):
        total = abs(table.totals[seat] + points[seat])
        if points[seat] and total >= 100:
            last = total % 1000
            same = last == last % 10 * 111  # 222 and 1222, and 1000 as well
            if (digits and same) or (hundred and not total % 100):
                count += 1
    return count
