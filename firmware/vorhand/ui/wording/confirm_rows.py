"""The rows of a deal that moves the points of several: of a Ramsch, or where the others pay."""

from vorhand.ui.drawing.canvas import BAD, BODY, FG, GOOD, SMALL
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.drawing.layout import bottom, margin, top
from vorhand.ui.wording.figures import short, signed, total


def place(c, n):
    """((size of `n` rows, lines of the sum that then stand above them), ...), the best first."""
    room = bottom(c) - margin(c) // 2 - top(c)
    return [(size, (room - n * c.height_of(size)) // c.height_of(SMALL)) for size in (BODY, SMALL)]


def rows(app, c, score, movers, size):
    """Paint name, points and new total of each, from the bottom of the body upwards."""
    m = margin(c)
    w = c.width - 2 * m
    h = c.height_of(size)
    n = len(movers)
    y = bottom(c) - m // 2 - n * h
    figures = []
    for seat in movers:
        points = score.points[seat]
        after = "" if app.deal.correcting else "► " + total(app.evening.points[seat] + points)
        figures.append((signed(points), after))
    points_w = max([c.width_of(points, size) for points, _ in figures])
    total_w = max([c.width_of(after, size) for _, after in figures])
    apart = c.width_of("  ", size)
    name_w = w - points_w - total_w - 2 * apart
    for i in range(n):
        points, after = figures[i]
        c.text(short(c, app.evening.names[movers[i]], name_w, size), m, y, name_w, size, FG)
        x = m + w - total_w - points_w - (apart if total_w else 0)
        ink = GOOD if points[0] == "+" else BAD
        c.text(points, x, y, points_w, size, ink, ALIGN_RIGHT)
        if after:
            c.text(after, m + w - total_w, y, total_w, size, FG, ALIGN_RIGHT)
        y += h
