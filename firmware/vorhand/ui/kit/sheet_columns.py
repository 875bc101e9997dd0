"""A page of the list with a column for each player, as paper has it, for wide panels.

A player's total stands in his column where a deal has changed it, and everybody's in the last
line of the page.
"""

from micropython import const

from vorhand.ui.drawing.canvas import (
    ALIGN_CENTER,
    ALIGN_LEFT,
    ALIGN_RIGHT,
    BG,
    DIM,
    FG,
    SMALL,
    sign_ink,
)
from vorhand.ui.drawing.layout import bottom, margin, top
from vorhand.ui.wording.figures import leads, shared, short, total

_GAP = const(6)  # pixels between two columns
_LEAST_GAP = const(3)  # where they do not fit otherwise
_NEAR = const(3)  # between a game's glyph and what is said of it


def paint(c, app, lines, cell, page):
    """Paint the names and the lines of a page, which has space for `page` of them.

    Return False, with nothing painted, where figures or games are too long for columns.
    lines: as sheet.py makes them; cell: the number of the deal that is lit.
    """
    m = margin(c)
    h = c.height_of(SMALL)
    step = min((bottom(c) - top(c)) // page, h)
    columns = _Columns(c, app.evening.names, lines)
    if not columns.fit:
        return False
    columns.paint_names(c, app.word("list"), app.evening.points)
    y = bottom(c) - page * step
    for line in lines:
        lit = line.n == cell
        if lit:
            c.bar(m, y, c.width - 2 * m, step, FG)
        # The first rows of a line are empty: they lie over the line before.
        columns.paint(c, line, y + step - h, lit, line is lines[-1])
        y += step
    return True


class _Columns:
    """The columns of a page: the deal, its glyph, game and points, then a column a player."""

    def __init__(self, c, names, lines):
        self.names = names
        self.number = self.glyph = self.game = self.points = 0
        figures = [c.width_of("00", SMALL)] * len(names)
        for line in lines:
            self.number = max(self.number, c.width_of(line.number, SMALL))
            self.glyph = max(self.glyph, c.width_of(line.glyph, SMALL))
            self.game = max(self.game, c.width_of(line.game, SMALL))
            self.points = max(self.points, c.width_of(line.points, SMALL))
            for seat in range(len(names)):
                figures[seat] = max(figures[seat], c.width_of(total(line.after[seat]), SMALL))
        w = c.width - 2 * margin(c) - 2
        w -= self.number + self.glyph + self.game + self.points + sum(figures) + _NEAR
        gaps = len(names) + 2
        self.gap = _GAP if w >= _GAP * gaps else _LEAST_GAP
        free = w - self.gap * gaps
        self.fit = free >= 0
        missing_widths = []
        for seat in range(len(names)):
            missing_widths.append(max(0, c.width_of(names[seat], SMALL) - figures[seat]))
        self.widths = []
        for extra, figure in zip(shared(missing_widths, free), figures):
            self.widths.append(figure + extra)
        self.first = c.width - margin(c) - 1 - sum(self.widths)
        self.first -= self.gap * (len(names) - 1)

    def paint_names(self, c, title, points):
        """Paint the head line: every name over his column, as much of it as fits.

        points: the totals; who leads has a mark where his whole name leaves room for it.
        """
        m = margin(c)
        y = m // 2
        x = self.first
        w = x - m - self.gap
        c.text(c.fit(title, w, SMALL), m, y, w, SMALL, DIM)
        for seat in range(len(self.widths)):
            name, width = self.names[seat], self.widths[seat]
            if leads(points, seat) and c.width_of(name + " ★", SMALL) <= width:
                name += " ★"
            c.text(short(c, name, width, SMALL), x, y, width, SMALL, FG, ALIGN_RIGHT)
            x += width + self.gap

    def paint(self, c, line, y, lit, last):
        """Paint a line; where it is `lit` it stands on a bar; the last one has all totals."""
        paper = FG if lit else BG
        x = margin(c) + 1

        def put(text, w, ink, align=ALIGN_LEFT):
            if text and w > 0:
                c.text(text, x, y, w, SMALL, BG if lit else ink, align, paper, lit)

        put(line.number, self.number, DIM, ALIGN_RIGHT)
        x += self.number + self.gap
        if line.text is not None:
            w = self.first - x - self.gap
            put(c.fit(line.text, w, SMALL), w, line.ink)
        else:
            put(line.glyph, self.glyph, line.glyph_ink, ALIGN_CENTER)
            x += self.glyph + _NEAR
            put(line.game, self.game, FG)
            x = self.first - self.gap - self.points
            put(line.points, self.points, line.ink, ALIGN_RIGHT)
        x = self.first
        for seat in range(len(self.widths)):
            if last or seat in line.changed:
                figure = total(line.after[seat])
                ink = sign_ink(figure, FG if seat in line.changed else DIM)
                put(figure, self.widths[seat], ink, ALIGN_RIGHT)
            x += self.widths[seat] + self.gap
