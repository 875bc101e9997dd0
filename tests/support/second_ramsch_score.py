"""Every German Ramsch reckoned a second time from the rules, as second_score.py does it."""

from walking import scored


def ramsch_points(table, facts, get):
    """Return the points of a German Ramsch per seat, before Bock and Bierlachs."""
    times = 1 << (facts.get("shoves", 0) + facts.get("knocks", 0))
    virgin = 2 if facts.get("virgins") and get("ramsch_virgin", 1) else 1
    pack_points = 84 if get("ramsch_ten") == "one" else 120
    mode = get("ramsch_mode", "loser")
    marcher, march_points = facts.get("marcher"), facts.get("points", pack_points)
    points = [0] * table.players
    if mode == "all":
        per_seat = points_by_seat(facts, pack_points)
        if facts.get("virgins") == 2 and get("durchmarsch", "plus120") != "off":
            march_points = max(per_seat)
            marcher = table.active[per_seat.index(march_points)]
        else:
            for seat, card_points in zip(table.active, per_seat, strict=True):
                spared = get("ramsch_doubled", "most") == "most" and card_points < max(per_seat)
                points[seat] = -card_points * times * (1 if spared else virgin)
    if marcher is not None:
        march(points, table, get("durchmarsch", "plus120"), marcher, march_points, times)
    elif mode == "winner":
        for seat, won in best_of(table, facts):
            points[seat] = won * times
    elif mode != "all" and (facts["loser"] != "equal" or get("ramsch_all_tie")):
        if mode == "fixed":
            virgins = facts.get("virgins", 0) if get("ramsch_virgin", 1) else 0
            lost = max((10, 15, 20)[virgins], get("ramsch_fixed", 10)) * times
        else:
            lost = facts.get("points", pack_points // 3) * times * virgin
        losers = losers_of(table, facts, get)
        if facts["loser"] == "two" and get("ramsch_tie") == "split":
            lost //= 2
        for seat in losers:
            points[seat] = -lost
    return points


def capped(points, get):
    """Return points of which none is below the cap."""
    cap = get("ramsch_cap", 0)
    return [max(n, -cap) for n in points] if cap else points


def points_by_seat(facts, pack_points):
    """Return the card points from Forehand to Rearhand; the last follow from the others."""
    first, second = facts["points_forehand"], facts.get("points_middlehand", 0)
    return first, second, facts.get("points_rearhand", pack_points - first - second)


def march(points, table, rule, marcher, march_points, times):
    for seat in table.active:
        if rule == "others120":
            points[seat] = 0 if seat == marcher else -120 * times
    if rule != "others120":
        points[marcher] = (-4 * march_points if rule == "times4" else 120) * times


def best_of(table, facts):
    if facts["winner"] == "equal":
        return []
    if facts["winner"] == "two":
        return [(seat, 10) for seat in table.active if seat != facts["spared"]]
    return [(facts["winner"], 20)]


def losers_of(table, facts, get):
    if facts["loser"] == "equal":
        return table.active
    if facts["loser"] != "two":
        return [facts["loser"]]
    tied = [seat for seat in table.active if seat != facts["spared"]]
    last = facts.get("last_trick")
    return [last] if get("ramsch_tie") == "last" and last in tied else tied


def holds_for_ramsch(conversation):
    """Fail unless a deal comes to what is reckoned here, if it is a German Ramsch."""
    facts, get, table = conversation.facts, conversation.options.get, conversation.table
    if facts["declarer"] != "ramsch" or get("texas_ramsch") == "na":
        return
    score = scored(conversation)
    points = ramsch_points(table, facts, get)
    late = get("ramsch_cap_when", "after") == "after"
    points = points if late else capped(points, get)
    doublings = 0 if table.ramsch else table.bock
    if get("bock_start") == "trigger" and score.bocks and not table.ramsch and any(points):
        multiply = get("bock_stack") == "multiply"
        doublings += score.bocks if multiply else 0 if table.bock else 1
    points = [n << doublings for n in points]
    if get("list_mode") == "bierlachs":
        for won in list(points):
            for other in table.active if won > 0 else ():
                points[other] -= won
    points = capped(points, get) if late else points
    assert score.points == tuple(points)
