"""A page of the list for narrow panels: a line with a name for each deal, the totals on top."""

from vorhand.ui.drawing.canvas import (
    ALIGN_CENTER,
    ALIGN_LEFT,
    ALIGN_RIGHT,
    BG,
    BODY,
    DIM,
    FG,
    SMALL,
    sign_ink,
)
from vorhand.ui.drawing.layout import bottom, margin, part, top
from vorhand.ui.wording.figures import leads, pitch, shared, short, signed, total


def paint_totals(c, e):
    """Paint everybody's total in the Evening `e`, side by side; the name as far as it fits.

    Where long figures leave a name not a letter the figures stand alone, in the order of the
    seats.
    """
    m = margin(c)
    w = c.width - 2 * m
    n = e.players
    if not m:
        c.bar(0, 0, c.width, c.height_of(SMALL), FG)
    figures = []
    for points in e.points:
        figure = total(points)
        if c.width_of(figure, SMALL) >= w // n:
            figure = str(points)  # its minus is shorter
        figures.append(figure)
    limits = shared([c.width_of(figure, SMALL) for figure in figures], w - n)
    figures = [c.fit(figure, limit, SMALL) for figure, limit in zip(figures, limits)]
    widths = [c.width_of(figure, SMALL) for figure in figures]
    free = w - sum(widths) - 6 * n
    names = _names(c, e, free)
    free -= sum([c.width_of(name, SMALL) for name in names])
    x = m
    dim, paper = (DIM, BG) if m else (BG, FG)
    for seat in range(n):
        name = names[seat]
        width = c.width_of(name, SMALL) + 6 + free // n
        if m and name and leads(e.points, seat) and c.width_of(name + " ★n", SMALL) <= width:
            name += " ★"
        nw = c.width_of(name, SMALL)
        if nw:
            gap = 0 if m or not seat else 2  # from the total before it
            c.text(name, x + 1 + gap, m // 2, nw, SMALL, dim, ALIGN_LEFT, paper)
        ink = sign_ink(figures[seat]) if m else BG
        x += width
        c.text(
            figures[seat], x - (m // 2 or 1), m // 2, widths[seat], SMALL, ink, ALIGN_LEFT, paper
        )
        x += widths[seat]


def _names(c, e, free):
    """Return the names as they share `free` pixels; nobody's where one has not a letter."""
    widths = shared([c.width_of(name, SMALL) for name in e.names], free)
    names = [short(c, name, width, SMALL) for name, width in zip(e.names, widths)]
    if "" in names:  # a W or M is wider than its share, which others do not need for a letter
        names = [short(c, name, c.width_of(name[:1], SMALL), SMALL) for name in e.names]
    free -= sum([c.width_of(name, SMALL) for name in names])
    for name in names:
        if free < 0 or not name or name.isdigit():  # a digit would be taken for a figure
            return [""] * e.players
    if not any(name[-1].isdigit() for name in names):  # else they are cut alike
        for seat in range(e.players):
            longer = e.names[seat][: len(names[seat]) + 1]
            extra = c.width_of(longer, SMALL) - c.width_of(names[seat], SMALL)
            if longer[-1] != " " and extra <= free:
                names[seat] = longer
                free -= extra
    return names


def paint(c, app, lines, cell, page):
    """Paint the totals and the lines of a page, which has space for `page` of them.

    lines: as sheet.py makes them; cell: the number of the deal that is lit.
    """
    paint_totals(c, app.evening)
    y = top(c)
    size = BODY if (bottom(c) - y) // page >= c.height_of(BODY) else SMALL
    step = pitch(c, page, size)
    m = margin(c)
    w = c.width - 2 * m
    h = c.height_of(size)
    if step < h:
        y -= 1
    columns = _Columns(c, lines, size)
    lit = False
    y0 = y
    for line in lines:
        if lit and step < h:  # they overlap: the bar must not touch the figures below it
            c.bar(m, y, w, 1, BG)
        lit = line.n == cell
        if lit:
            c.bar(m, y, w, h, FG)
        columns.paint(c, line, y, lit)
        y += step
    if lit and step < h:
        c.bar(m, y, w, 1, BG)  # nor the line of keys
    part(c, y0)


class _Columns:
    """The columns of a page: as wide as its lines need, the name takes what is left."""

    def __init__(self, c, lines, size):
        self.size = size
        self.gap = gap = c.width_of("i", size) + 2
        self.number = self.glyph = self.game = self.points = self.total = 0
        for line in lines:
            # Lines that tell of several players divide their width by themselves.
            game = "" if line.moved else line.game
            self.number = max(self.number, c.width_of(line.number, size))
            self.glyph = max(self.glyph, c.width_of(line.glyph, size))
            self.game = max(self.game, c.width_of(game, size))
            self.points = max(self.points, c.width_of(line.points, size))
            self.total = max(self.total, c.width_of(line.total, size))
        space = c.width - 2 * margin(c) - 5 * gap - 1
        space -= self.number + self.glyph + self.points + self.total
        if space < 0:  # doubled again and again; the totals stand on top, too
            space += self.total
            self.total = 0
        # The name gets the width of two letters before a game with every level is shortened.
        self.game = max(0, min(self.game, space - c.width_of("nn", size)))
        self.name = space - self.game

    def paint(self, c, line, y, lit):
        """Paint a line; where it is `lit` it stands on a bar."""
        size = self.size
        gap = self.gap
        fg, paper = (BG, FG) if lit else (FG, BG)
        ink = BG if lit else line.ink
        x = margin(c) + 1
        end = c.width - margin(c)
        c.text(line.number, x, y, self.number, size, BG if lit else DIM, ALIGN_RIGHT, paper)
        x += self.number + gap
        if line.text is not None:
            w = end - x
            c.text(c.fit(line.text, w, size), x, y, w, size, ink, ALIGN_LEFT, paper)
            return
        if line.moved:
            _paint_moved(c, line, x, y, end - 1 - x, gap, size, lit)
            return
        c.text(short(c, line.name, self.name, size), x, y, self.name, size, fg, ALIGN_LEFT, paper)
        x += self.name + gap
        glyph_ink = BG if lit else line.glyph_ink
        c.text(line.glyph, x, y, self.glyph, size, glyph_ink, ALIGN_CENTER, paper)
        x += self.glyph + gap // 2
        c.text(c.fit(line.game, self.game, size), x, y, self.game, size, fg, ALIGN_LEFT, paper)
        x += self.game + gap
        c.text(line.points, x, y, self.points, size, ink, ALIGN_RIGHT, paper)
        x += self.points + gap
        if self.total:
            ink = BG if lit else sign_ink(line.total)
            c.text(line.total, x, y, self.total, size, ink, ALIGN_RIGHT, paper)


def _paint_moved(c, line, x, y, w, gap, size, lit):
    """Paint player and game, and the points that changed: names are cut, figures never are."""
    names = [name for name, _ in line.moved]
    figures = [signed(points) for _, points in line.moved]
    if line.name and line.name != names[0]:
        names.insert(0, line.name)
    free = w - gap * (3 + 2 * len(figures)) - c.width_of(line.glyph, size)
    free -= sum([c.width_of(figure, size) for figure in figures])
    # The game if all the names keep two letters beside it; then the names share the rest.
    game = line.game
    if free - c.width_of(game, size) < len(names) * c.width_of("nn", size):
        game = ""
    free -= c.width_of(game, size)
    for i in range(len(names)):
        names[i] = short(c, names[i], free // (len(names) - i), size)
        free -= c.width_of(names[i], size)
    player = names.pop(0) if len(names) > len(figures) else ""
    texts = [(player, FG), (line.glyph, line.glyph_ink), (game, FG)]
    changes = []
    for name, figure in zip(names, figures):
        changes += [(name, DIM), (figure, sign_ink(figure))]
    end = x + w
    x = _paint_texts(c, texts, x, y, gap, size, lit)
    # The figures stand at the right, as in the lines around.
    widths = [c.width_of(text, size) for text, _ in changes if text]
    x = max(x, end - sum(widths) - gap * (len(widths) - 1))
    _paint_texts(c, changes, x, y, gap, size, lit)


def _paint_texts(c, texts, x, y, gap, size, lit):
    """Paint (text, ink) side by side, from `x` on; return the x behind them."""
    for text, ink in texts:
        width = c.width_of(text, size)
        if width:
            ink, paper = (BG, FG) if lit else (ink, BG)
            c.text(text, x, y, width, size, ink, ALIGN_LEFT, paper)
            x += width + gap
    return x
