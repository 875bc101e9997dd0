"""Bierlachs: a list of losses, in which a won game is a loss of those who played against it.

Source: XSkat's alternative list. How a lost game counts, and when somebody has lost the round,
are house rules of pub; the list's end is session.evening's.
"""


def losses(table, points):
    """Return the points of a deal as losses: what one wins, each of the others loses."""
    lost = list(points)
    for seat in table.active:
        if points[seat] > 0:
            for other in table.active:
                lost[other] -= points[seat]
    return tuple(lost)


def write(table, facts, score):
    """Turn a Score into losses; a declarer who has won gets nothing."""
    won = max(score.points)
    if won > 0:
        score.items.append(("bierlachs", -won))
        score.points = losses(table, score.points)
        if score.score is not None:
            score.score = score.points[facts["declarer"]]
