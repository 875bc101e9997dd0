"""The players in the order of their ranks, with what their figures are made of, in columns."""

from vorhand.ui.drawing.canvas import ALIGN_LEFT, ALIGN_RIGHT, BG, BODY, DIM, FG, SMALL, sign_ink
from vorhand.ui.drawing.layout import bottom, margin, top
from vorhand.ui.wording.figures import pitch, short


class RankRow:
    """A player: his rank, name, what his figure is made of, the figure."""

    def __init__(self, rank, name, parts, figure):
        self.rank = rank
        self.name = name
        self.parts = parts
        self.figure = figure


def paint_ranks(c, titles, heads, rows, group=0):
    """Paint the rows over the whole body, and the title with the heads of the columns above them.

    titles: what the page is, the longest first, of which one that fits is taken; none where the
    head line is painted already; heads: of the parts and of the figure, "" for none; group: so
    many parts, from the first on, are shown all or none.
    """
    n = len(rows)
    y = top(c)
    space = bottom(c) - y
    # Large figures may overlap by their empty rows: they are read from across the table.
    size = BODY if space // n * 4 >= c.height_of(BODY) * 3 else SMALL
    step = min(space // n, c.height_of(BODY) * 3 // 2) if size == BODY else pitch(c, n, size)
    y += max(0, space - step * n) // 2
    columns = _Columns(c, heads, rows, size, group)
    if titles:
        columns.paint_heads(c, titles)
    for row in rows:
        columns.paint(c, row, y)
        y += step


class _Columns:
    """The columns of a page: as wide as its rows need, the name takes what is left.

    Parts go, the first one first, where they leave a name less than three letters.
    """

    def __init__(self, c, heads, rows, size, group):
        self.size = size
        self.heads = heads
        self.gap = gap = c.width_of("n", SMALL) // 2 + 1
        self.rank = max([c.width_of(row.rank, size) for row in rows])
        self.parts = []
        for i in range(len(rows[0].parts)):
            self.parts.append(max([c.width_of(row.parts[i], SMALL) for row in rows]))
        self.figure = max([c.width_of(row.figure, size) for row in rows])
        gaps = len(self.parts) + (2 if self.rank else 1)
        name = c.width - 2 * margin(c) - self.rank - sum(self.parts) - self.figure - gaps * gap
        name_width = max([c.width_of(row.name, size) for row in rows])
        least_width = min(name_width, c.width_of("nnnn" if margin(c) else "nnn", size))
        self.first = 0  # of the parts that are shown
        while self.parts and name < (self._width(c, name_width, group) or least_width):
            for _ in range(max(1, group - self.first)):
                name += self.parts.pop(0) + gap
                self.first += 1
        self.parts.append(self.figure)
        for i in range(len(self.parts) if heads else 0):  # a head may take what no name needs
            extra = c.width_of(heads[self.first + i], SMALL) - self.parts[i]
            extra = max(0, min(extra, name - name_width))
            self.parts[i] += extra
            name -= extra
        self.figure = self.parts.pop()
        self.name = name

    def _width(self, c, width, group):
        """Pixels that whole names and the group's heads need, 0 where these fit or are gone."""
        if self.first >= group or not self.heads:
            return 0
        extra = 0
        for i in range(group - self.first):
            extra += max(0, c.width_of(self.heads[self.first + i], SMALL) - self.parts[i])
        return extra and width + extra

    def paint_heads(self, c, titles):
        """Paint what the page is, and over each column whose head fits its head."""
        m = margin(c)
        paper = BG if m else FG
        dim = DIM if m else BG
        if not m:
            c.bar(0, 0, c.width, c.height_of(SMALL), FG)
        x = end = c.width - m
        widths = self.parts + [self.figure]
        for i in range(len(widths) - 1, -1, -1):
            text = self.heads[self.first + i]
            w = c.width_of(text, SMALL)
            start = x - widths[i]
            # The figure's may reach into the gap before it, a part's no further than its column.
            if text and w <= widths[i] + (self.gap - 2 if i < len(widths) - 1 else 0):
                c.text(text, x - w, m // 2, w, SMALL, dim, ALIGN_LEFT, paper, True)
                end = x - w
            x = start - self.gap
        width = end - m - 1 - self.gap
        for title in titles:
            if c.width_of(title, SMALL) <= width:
                break
        c.text(
            c.fit(title, width, SMALL), m or 1, m // 2, width, SMALL, dim, ALIGN_LEFT, paper, True
        )

    def paint(self, c, row, y):
        """Paint a row."""
        size = self.size
        parts = row.parts[self.first :]
        x = margin(c)
        if row.rank:
            c.text(row.rank, x, y, self.rank, size, DIM, ALIGN_RIGHT)
            x += self.rank + self.gap
        # The name may use what its own row leaves free of the next column.
        w = self.name + (self.parts[0] - c.width_of(parts[0], SMALL) if parts else 0)
        if w > 0:
            c.text(short(c, row.name, w, size), x, y, w, size, FG)
        x += self.name
        lower = (c.height_of(size) - c.height_of(SMALL)) * 3 // 4
        for i in range(len(parts)):
            x += self.gap
            ink = sign_ink(parts[i], DIM)
            c.text(parts[i], x, y + lower, self.parts[i], SMALL, ink, ALIGN_RIGHT)
            x += self.parts[i]
        x = c.width - margin(c) - self.figure
        c.text(row.figure, x, y, self.figure, size, sign_ink(row.figure), ALIGN_RIGHT)
