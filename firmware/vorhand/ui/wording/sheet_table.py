"""How the list is painted: everybody's total on top, a line for each deal; see sheet.py.

A line is (number, text or None, number as text, glyph, its ink, game, points, total, ink of the
points, name, others). With a text it is all there is; `others` are (name, points) where a deal
moved more than the points of `name`, and stand in place of points and total.
"""

from vorhand.ui.drawing.canvas import BAD, BG, DIM, FG, GOOD, SMALL
from vorhand.ui.drawing.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.wording.figures import short, signed, total


def totals(c, e, m, w):
    """Everybody's total in the Evening `e`, side by side; the name as far as it fits.

    Where long figures leave a name less than two letters, or names that differ by their digit
    are cut, all share what is free; where not even a letter of each is left, the figures stand
    alone, in the order of the seats.
    """
    n = e.players
    best = max(e.points)
    if not m:
        c.bar(0, 0, c.width, c.height_of(SMALL), FG)
    figures = []
    free = w
    for points in e.points:
        figure = total(points)
        if c.width_of(figure, SMALL) >= w // n:
            figure = str(points)  # its minus is shorter
        figure = c.fit(figure, w // n - 1, SMALL)
        figures.append(figure)
        free -= c.width_of(figure, SMALL)
    columns = [w // n] * n
    names = _names(c, e, figures, columns, 2)
    if not names:
        columns = [c.width_of(figure, SMALL) + free // n for figure in figures]
        names = _names(c, e, figures, columns, 1)
    if not names:
        columns = [w // n] * n
        names = [""] * n
    x = m
    for seat in range(n):
        ink, dim, paper = (BG, BG, FG) if not m else (FG, DIM, BG)
        nw = c.width_of(names[seat], SMALL)
        if nw:
            c.text(names[seat], x + 1 + _apart(m, seat), m // 2, nw, SMALL, dim, 0, paper)
        if m and best > 0 and e.points[seat] == best:
            ink = GOOD
        x += columns[seat]
        nw = c.width_of(figures[seat], SMALL)
        c.text(figures[seat], x - nw - (m // 2 or 1), m // 2, nw, SMALL, ink, ALIGN_RIGHT, paper)


def _apart(m, seat):
    """Pixels between a total and the name behind it."""
    return 0 if m or not seat else 3


def _names(c, e, figures, columns, least):
    """The names as far as they fit beside their totals; None where one has not `least` letters."""
    found = []
    for seat in range(e.players):
        room = columns[seat] - c.width_of(figures[seat], SMALL) - 6
        whole = e.names[seat]
        name = short(c, whole, room, SMALL)
        # Two letters, the last no digit; one is enough, but a digit would be taken for a figure.
        if name != whole and (len(name) < least or name[1 - least :].isdigit()):
            return None
        found.append(name)
    return found


def page(c, lines, m, y, w, step, size, cell):
    """The lines, deal `cell` lit; columns as wide as they need, the name takes what is left."""
    gap = c.width_of("i", size) + 2
    cw = [0, 0, 0, 0, 0]
    for line in lines:
        parts = [line[2] or str(line[0]), line[3], line[5], line[6], line[7]]
        if line[10]:
            parts[2] = ""  # these lines divide their room by themselves
        for i in range(5):
            cw[i] = max(cw[i], c.width_of(parts[i], size))
    space = w - cw[0] - cw[1] - cw[3] - cw[4] - 5 * gap - 1
    if space < 0:  # doubled again and again; the totals stand on top, too
        space += cw[4]
        cw[4] = 0
    # The name gets three letters' room before a game with every level is shortened.
    game = max(0, min(cw[2], space - 3 * c.width_of("n", size)))
    columns = (cw[0], space - game, cw[1], game, cw[3], cw[4])
    h = c.height_of(size)
    lit = False
    for line in lines:
        if lit and step < h:  # they overlap: the bar must not touch the figures below it
            c.bar(m, y, w, 1, BG)
        lit = line[0] == cell
        paper = FG if lit else BG
        if lit:
            c.bar(m, y, w, h, FG)
        _paint(c, line, m, y, w, columns, gap, size, lit, paper)
        y += step
    if lit and step < h:
        c.bar(m, y, w, 1, BG)  # nor the line of keys


def _paint(c, line, m, y, w, columns, gap, size, lit, paper):
    number, text = line[2] or str(line[0]), line[1]
    x = m + 1
    c.text(number, x, y, columns[0], size, BG if lit else DIM, ALIGN_RIGHT, paper)
    x += columns[0] + gap
    if text is not None:
        room = w - columns[0] - gap - 1
        c.text(c.fit(text, room, size), x, y, room, size, BG if lit else line[8], 0, paper)
        return
    if line[10]:
        _others(c, line, x, y, m + w - 1 - x, gap, size, lit, paper)
        return
    # name, glyph, game, points, running total
    fg = BG if lit else FG
    c.text(short(c, line[9], columns[1], size), x, y, columns[1], size, fg, 0, paper)
    x += columns[1] + gap
    c.text(line[3], x, y, columns[2], size, BG if lit else line[4], ALIGN_CENTER, paper)
    x += columns[2] + gap // 2
    c.text(c.fit(line[5], columns[3], size), x, y, columns[3], size, fg, 0, paper)
    x += columns[3] + gap
    c.text(line[6], x, y, columns[4], size, BG if lit else line[8], ALIGN_RIGHT, paper)
    x += columns[4] + gap
    if columns[5]:
        c.text(line[7], x, y, columns[5], size, fg, ALIGN_RIGHT, paper)


def _others(c, line, x, y, w, gap, size, lit, paper):
    """Who played what, and whose points it moved: names as there is room, figures whole."""
    moved = line[10]
    texts = [(line[9] if line[9] != moved[0][0] else "", FG), (line[3], line[4]), (line[5], FG)]
    need = [0, c.width_of(line[3], size), 0]
    for name, points in moved:
        figure = signed(points)
        texts += [(name, DIM), (figure, GOOD if points > 0 else BAD)]
        need += [0, c.width_of(figure, size)]
    room = w - sum(need) - gap * len(texts)
    # What was played if all the names keep two letters beside it; then the names share the rest.
    names = len(moved) + (1 if texts[0][0] else 0)
    game = c.width_of(line[5], size)
    if room - game >= names * c.width_of("nn", size):
        need[2] = game
        room -= game
    for i in range(len(texts)):
        if i == 0 or (i > 2 and i % 2):
            text = texts[i][0]
            if text:
                text = short(c, text, room // names, size)
                names -= 1
            texts[i] = (text, texts[i][1])
            need[i] = c.width_of(text, size)
            room -= need[i]
    end = x + w
    for i in range(len(texts)):
        text, ink = texts[i]
        if i == 3:  # the figures stand at the right, as in the lines around
            shown = [width for width in need[3:] if width]
            x = max(x, end - sum(shown) - gap * (len(shown) - 1))
        if text and need[i]:
            c.text(text, x, y, need[i], size, BG if lit else ink, 0, paper)
            x += need[i] + gap
