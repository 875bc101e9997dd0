"""Base of the screens that are a list of rows: move, then OK.

RIGHT and DOWN go on, LEFT and UP go back, both wrap; so a list works the same
with six keys, with three, and by cursor.
"""

from vorhand.ui.canvas import BG, BODY, FG
from vorhand.ui.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.layout import bottom, foot, head, margin, top
from vorhand.ui.screen import LEAVE, Screen


class Rows(Screen):
    """`rows` are (word, figure at the right); `title` stands in the head line.

    A screen built on it brings `choose(at)`, which answers like `press`.
    """

    size = BODY

    def __init__(self, app, back, title="", rows=()):
        super().__init__(app, back)
        self.title = title
        self.rows = rows
        self.at = 0

    def leave(self):
        """BACK was pressed; answers like `press`."""
        return LEAVE

    def press(self, key):
        """Move over the rows, pick one, or go back."""
        if key == BACK:
            return self.leave()
        if not self.rows:
            self.app.refuse()
        elif key in (RIGHT, DOWN):
            self.at = (self.at + 1) % len(self.rows)
        elif key in (LEFT, UP):
            self.at = (self.at - 1) % len(self.rows)
        elif key == OK:
            return self.choose(self.at)
        else:
            self.app.refuse()
        return None

    def hints(self):
        """What the keys do here; with only three the outer ones show which way they go."""
        word = self.app.word
        if self.app.keys.count == 3:
            return ((OK, word("pick")), (LEFT, "▲"), (RIGHT, "▼"))
        return ((OK, word("pick")), (LEFT, ""), (RIGHT, ""), (DOWN, word("next")))

    def draw(self, c):
        """Title, as many rows as fit around the chosen one, keys."""
        n = len(self.rows)
        head(c, self.title, "%d/%d" % (self.at + 1, n) if n else "")
        m = margin(c)
        y = top(c)
        h = c.height_of(self.size)
        fit = max(1, (bottom(c) - y) // h)
        first = min(max(0, self.at - fit // 2), max(0, n - fit))
        for i in range(first, min(n, first + fit)):
            word, figure = self.rows[i]
            figure = c.fit(figure, (c.width - 2 * m) // 2, self.size)
            chosen = i == self.at
            ink, paper = (BG, FG) if chosen else (FG, BG)
            w = c.width - 2 * m
            fw = c.width_of(figure, self.size) + 2 if figure else 0
            if chosen:
                c.bar(m, y, w, h, paper)
            c.text(
                c.fit(word, w - fw - 2, self.size), m + 1, y, w - fw - 2, self.size, ink, 0, paper
            )
            if figure:
                c.text(figure, m + w - fw, y, fw - 1, self.size, ink, ALIGN_RIGHT, paper)
            y += h
        foot(self.app, c, self.hints())
