"""Bock: what a deal must have seen for the next round to count double.

How the rounds then follow one another is in parts/rounds.py. Sources: XSkat, skatspielen.info,
JSkat, kneipenskat.blogspot.com; what a deal has seen twice, as Kontra and Re, counts once (XSkat).
"""


def bocks_of(table, facts, options, score, loss, points):
    """Return the house rules by which a deal starts rounds of Bock, one for each round.

    loss: what a lost game cost before it was doubled; points: what each seat is about to get.
    """
    get = options.get
    if facts.get("kontra") and not get("bock_after_kontra", 1):
        return ()
    no_declarer = type(facts["declarer"]) is not int
    events = (
        _passed_events(table, facts, get) if no_declarer else _game_events(facts, get, score, loss)
    )
    return tuple([event for event in events if event] + _by_totals(table, get, points))


def _passed_events(table, facts, get):
    """Return the house rules by which a deal without a declarer starts a round, "" for none."""
    if facts["declarer"] != "ramsch":
        return (_if(get("bock_passed"), "bock_passed"),)
    from vorhand.rules.parts.ramsch import marched

    return (
        _if(get("bock_passed") and not table.ramsch, "bock_passed"),
        _if(get("bock_march") and marched(facts), "bock_march"),
    )


def _game_events(facts, get, score, loss):
    """Return the house rules by which a game starts a round, each in its place, "" for none."""
    kontra = facts.get("kontra", 0)
    grand = facts["game"] == "grand"
    grand_hand = grand and facts.get("hand")
    null_hand = facts["game"] == "null" and facts.get("hand") and facts.get("ouvert")
    lost = not score.won
    return (
        _if(get("bock_60") and lost and _sixty(facts), "bock_60"),
        _if(get("bock_grand_hand") and grand_hand and score.won, "bock_grand_hand")
        or _if(get("bock_null_oh") and (grand_hand or null_hand), "bock_null_oh"),
        _if(get("bock_kontra") and kontra and lost, "bock_kontra")
        or _if(get("bock_re") and kontra > 1, "bock_re"),
        _if(get("bock_72") and score.value >= 72, "bock_72")
        or _if(get("bock_96") and score.value >= 96, "bock_96"),
        _if(get("bock_grand_lost") and grand and lost, "bock_grand_lost"),
        _if(get("bock_100") and loss >= 100, "bock_100"),
    )


def _if(condition, key):
    return key if condition else ""


def _sixty(facts):
    """Return whether a lost game was lost with 60 points."""
    if facts.get("outcome") == "points":
        return facts["points"] == 60
    return facts.get("sixty") == "yes"


def _by_totals(table, get, points):
    """Return a house rule for each player whom this deal has brought to a total of note."""
    digits = get("bock_digits")
    hundreds = get("bock_hundred")
    if table.totals is None or not (digits or hundreds):
        return []
    events = []
    for seat in range(table.players):
        total = abs(table.totals[seat] + points[seat])
        if points[seat] and total >= 100:
            ending = total % 1000
            equal_digits = ending == ending % 10 * 111  # 222 and 1222, and 1000 as well
            if digits and equal_digits:
                events.append("bock_digits")
            elif hundreds and not total % 100:
                events.append("bock_hundred")
    return events
