"""Bock: what a deal must have seen for the next round to count double.

How the rounds then follow one another is in parts/rounds.py. Sources: XSkat, skatspielen.info,
JSkat, kneipenskat.blogspot.com; what a deal has seen twice, as Kontra and Re, counts once (XSkat).
"""


def bocks_of(table, facts, options, score, lost, points):
    """Return what a deal starts rounds of Bock by, a house rule for each round.

    lost: what a lost game cost before it was doubled; points: what each seat is about to get.
    """
    get = options.get
    if facts.get("kontra") and not get("bock_after_kontra", 1):
        return ()
    nobody = type(facts["declarer"]) is not int
    events = _passed_events(table, facts, get) if nobody else _game_events(facts, get, score, lost)
    return tuple([event for event in events if event] + _by_totals(table, get, points))


def _passed_events(table, facts, get):
    """Return what a deal without a declarer starts a round by, "" for what has not happened."""
    if facts["declarer"] != "ramsch":
        return (_if(get("bock_passed"), "bock_passed"),)
    from vorhand.rules.parts.ramsch import marched

    return (
        _if(get("bock_passed") and not table.ramsch, "bock_passed"),
        _if(get("bock_march") and marched(facts), "bock_march"),
    )


def _game_events(facts, get, score, lost):
    """Return what a game starts a round by, one event in one place, "" where it did not happen."""
    kontra = facts.get("kontra", 0)
    grand = facts["game"] == "grand"
    grand_hand = grand and facts.get("hand")
    null_hand = facts["game"] == "null" and facts.get("hand") and facts.get("ouvert")
    beaten = not score.won
    return (
        _if(get("bock_60") and beaten and _sixty(facts), "bock_60"),
        _if(get("bock_grand_hand") and grand_hand and score.won, "bock_grand_hand")
        or _if(get("bock_null_oh") and (grand_hand or null_hand), "bock_null_oh"),
        _if(get("bock_kontra") and kontra and beaten, "bock_kontra")
        or _if(get("bock_re") and kontra > 1, "bock_re"),
        _if(get("bock_72") and score.value >= 72, "bock_72")
        or _if(get("bock_96") and score.value >= 96, "bock_96"),
        _if(get("bock_grand_lost") and grand and beaten, "bock_grand_lost"),
        _if(get("bock_100") and lost >= 100, "bock_100"),
    )


def _if(happened, key):
    return key if happened else ""


def _sixty(facts):
    """Whether a lost game was lost with 60 points."""
    if facts.get("outcome") == "points":
        return facts["points"] == 60
    return facts.get("sixty") == "yes"


def _by_totals(table, get, points):
    """Return a house rule for each player whom this deal has brought to a total of note."""
    digits = get("bock_digits")
    hundred = get("bock_hundred")
    if table.totals is None or not (digits or hundred):
        return []
    events = []
    for seat in range(table.players):
        total = abs(table.totals[seat] + points[seat])
        if points[seat] and total >= 100:
            last = total % 1000
            same = last == last % 10 * 111  # 222 and 1222, and 1000 as well
            if digits and same:
                events.append("bock_digits")
            elif hundred and not total % 100:
                events.append("bock_hundred")
    return events
