"""The extras of Home on large panels: the last deal, the distances to the leader.

The deal is told from its record alone, because at Home no rule set need be loaded.
"""

from vorhand.session import StorageError
from vorhand.ui.drawing.canvas import DIM, FG, SMALL, sign_ink
from vorhand.ui.drawing.layout import bottom, margin, top
from vorhand.ui.wording.figures import short, signed, total

_GAP = 8  # pixels


def read(app):
    """Return the last deal as [(text, ink, another text, its ink)]: what stands together.

    First the deal and its game, then name and points of each player whose points it changed.
    """
    from vorhand.ui.wording.past_deal import others, played, whose

    e = app.evening
    result = e.result(e.count)
    if not result:
        return ()
    try:
        facts = dict(e.answers(e.count) or ())
    except StorageError:  # the points are known all the same
        facts = {}
    if type(facts.get("declarer")) is int and "game" not in facts and e.table(e.count).ramsch:
        facts["game"] = "grand"  # nothing else is played in a round of Ramsch: it was not asked
    game = played(facts)
    if game == "auction" and "ramsch" in e.home:
        game = "ramsch"  # nobody bid
    points = result.points
    seat = whose(facts, result)
    names = e.names_at(e.count)
    title = app.word("deal_n", e.count)
    if game == "ramsch" or (game and "game" in facts):
        cells = [(title, DIM) + app.suit(game)]
    else:
        cells = [(title, DIM, "", FG)]
        if seat is None:
            cells.append((app.word("passed"), FG, "", FG))
    rows = [(names[seat], points[seat])] if seat is not None else []
    for name, n in rows + others(names, points, seat):
        cells.append((name, FG, signed(n), sign_ink(signed(n))))
    return cells


def paint(c, cells):
    """Paint it below the players or at their right; return (pixels at the right, below)."""
    m = margin(c)
    h = c.height_of(SMALL)
    if c.width <= 2 * c.height:
        start, y, space = m, bottom(c) - h - m // 2, (0, h + m // 2)
    else:
        w = c.width * 3 // 10
        start, y, space = c.width - m - w, top(c), (w + 2 * m, 0)
    x = start
    for name, ink, figure, figure_ink in cells:
        w = c.width_of(figure, SMALL)
        width = c.width - m - start - w - _GAP
        name = short(c, name, width, SMALL)
        if x > start and x + c.width_of(name, SMALL) + _GAP + w > c.width - m:
            x = start
            y += h
        if y + h > bottom(c) or width <= 0:
            break
        for text, colour in ((name, ink), (figure, figure_ink)):
            w = c.width_of(text, SMALL)
            if w:
                c.text(text, x, y, w, SMALL, colour)
                x += w + _GAP
        x += _GAP // 2
    return space


def distances(c, points, absent, y, step, end, size):
    """Paint how far each is behind the leader, before totals of `size` that end at x `end`.

    points: the totals; y, step: of their rows. Return the x where the names have to end. An
    absent seat has no distance, because the note that the player is away takes its place.
    """
    best = max(points)
    y += (c.height_of(size) - c.height_of(SMALL)) * 3 // 4
    end -= max([c.width_of(total(n), size) for n in points]) + 10
    limit = end
    for seat in range(len(points)):
        n = points[seat]
        text = total(n - best)
        if n < best and seat != absent:
            w = c.width_of(text, SMALL)
            c.text(text, end - w, y, w, SMALL, DIM)
            limit = min(limit, end - w - 2)  # apart from the name
        y += step
    return limit
