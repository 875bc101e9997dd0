"""Base of the screens that are rows of a word and its value: both share the line."""

from vorhand.session.errors import StorageError
from vorhand.ui.canvas import BG, DIM, FG
from vorhand.ui.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.layout import bottom, foot, head, margin, top
from vorhand.ui.rows import Rows


class Values(Rows):
    """Rows whose value may be as long as the word: the longer of the two is shortened."""

    figure = ""  # at the right of the head line; the place in the list where it is empty

    def line(self, at):
        """(word, value) of a row, asked for only where it is shown."""
        return self.rows[at]

    def room(self, c):
        """Pixels kept free above the line of keys for what `beside` draws."""
        return 0

    def beside(self, c):
        """Draw what belongs to the chosen row."""

    def saved(self, back, then):
        """Keep the settings and return `then`; a failing store is a screen over `back`."""
        app = self.app
        try:
            app.settings.save()
        except StorageError as problem:
            return app.open("failure", back, problem, lambda: self.saved(back, then))
        return then

    def draw(self, c):
        """Title, as many rows as fit around the chosen one, keys."""
        n = len(self.rows)
        head(c, self.title, self.figure or ("%d/%d" % (self.at + 1, n) if n else ""))
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        h = c.height_of(self.size)
        space = bottom(c) - y - self.room(c)
        # A row more where they overlap by their empty rows only.
        fit = space // (h * 9 // 10)
        pitch = min(space // fit, h * 3 // 2)
        first = min(max(0, self.at - fit // 2), max(0, n - fit))
        for i in range(first, min(n, first + fit)):
            self._row(c, self.line(i), m, y, w, h, i == self.at)
            y += pitch
        self.beside(c)
        foot(self.app, c, self.hints())

    def _row(self, c, row, m, y, w, h, chosen):
        word, value = row
        paper = FG if chosen else BG
        if chosen:
            c.bar(m, y, w, h, FG)
        w -= 2
        x = m + 1
        ink = BG if chosen else FG
        if value:
            # The word keeps half of the line at least, the value the rest it needs.
            ww = c.width_of(word, self.size)
            vw = min(c.width_of(value, self.size), w - min(ww, w // 2) - 4)
            value = c.fit(value, vw, self.size)
            c.text(value, x + w - vw, y, vw, self.size, ink, ALIGN_RIGHT, paper)
            w -= vw + 4
            ink = BG if chosen else DIM
        c.text(c.fit(word, w, self.size), x, y, w, self.size, ink, 0, paper)
