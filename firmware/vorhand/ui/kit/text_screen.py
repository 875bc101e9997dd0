"""Base of the screens that are a text: wrapped to the panel, scrolled by the page.

It keeps the paragraphs, and of each line only where it begins and ends, because the lines
themselves would take as much memory again.
"""

from array import array

from vorhand.ui.drawing.canvas import DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, breaks, foot, head, margin, top
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen
from vorhand.ui.wording.figures import pitch


class TextScreen(Screen):
    """A screen built on it brings `paragraphs`, and may bring the rest.

    A crown is what stands above the first line of the text and scrolls away with it as a whole.
    """

    title = ""
    figure = ""
    tone = FG  # of the figure
    size = SMALL
    act = "done"  # the word for what OK does

    def __init__(self, app, back):
        super().__init__(app, back)
        self.first = 0
        self._paragraphs = None  # wrapped at the first drawing: only then the width is known
        self._breaks = array("H")  # of each line its paragraph, where it begins, where it ends
        self._fit = self._pitch = 1
        self._crown = 0  # lines

    def paragraphs(self):
        """The text as [(text, ink)], each paragraph from a new line.

        A third entry says where lines of the paragraph end, see layout.breaks.
        """
        return []

    def crown_height(self, c):
        """Pixels that `paint_crown` needs, 0 for no crown."""
        return 0

    def paint_crown(self, c, y):
        """Paint the crown, from `y` on."""

    def accept(self):
        """OK was pressed; answers like `press`, where nothing else is said as BACK does."""
        return self.leave()

    def leave(self):
        """BACK was pressed; answers like `press`."""
        return LEAVE

    def hints(self):
        """Return what the keys do here, for the bottom line."""
        word = self.app.word
        hints = [(OK, word(self.act))]
        if self.more():
            if self.app.keys.count == 3:
                hints += [(LEFT, "▲"), (RIGHT, "▼")]
            elif self._below():
                hints.append((DOWN, word("next")))
        return hints

    def press(self, key):
        """Scroll (RIGHT wraps, so that one key is enough), accept or leave."""
        if key == BACK:
            return self.leave()
        if key == OK:
            return self.accept()
        if key in (RIGHT, DOWN):
            self._turn(self._page(), key == RIGHT)
        elif key in (LEFT, UP):
            self._turn(-self._page(), key == LEFT)
        else:
            self.app.refuse()
        return None

    def rewrap(self):
        """The text has changed: show it from its start."""
        self.first = 0
        self._paragraphs = None
        self._breaks = array("H")  # there are no pages to turn until it is painted

    def line_count(self):
        """Return how many lines there are, the crown's among them."""
        return self._crown + len(self._breaks) // 3

    def line(self, n):
        """(text, ink) of the line `n`; those of the crown are empty."""
        place = 3 * (n - self._crown)
        if place < 0:
            return "", DIM
        paragraph = self._paragraphs[self._breaks[place]]
        return paragraph[0][self._breaks[place + 1] : self._breaks[place + 2]], paragraph[1]

    def _last(self):
        """The highest first line there is."""
        return max(0, self.line_count() - self._fit)

    def more(self):
        """Return whether the text goes on beyond what is shown."""
        return self._last() > 0

    def _below(self):
        """Return whether there is something below what is shown."""
        return self.first < self._last()

    def _page(self):
        """Lines that a press goes on; one stays in sight, so that the eye finds its place."""
        return max(1, self._fit - 1)

    def _turn(self, step, wraps):
        first = self.first + step
        if 0 < first < self._crown:
            # What stands above the text goes, and comes, as a whole.
            first = self._crown if self.first != self._crown else 0
        last = self._last()
        first = min(max(first, 0), last)
        if wraps and first == self.first:
            first = last - first
        if first == self.first:
            self.app.refuse()
        self.first = first

    def draw(self, c):
        """Head line, as many lines as fit, keys."""
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        if self._paragraphs is None:
            self._wrap(c, w)
        n = self.line_count()
        figure = self.figure
        if not figure and self.more():
            page = self._page()
            figure = "%d/%d" % (1 + -(-self.first // page), 1 + -(-self._last() // page))
        head(c, self.title, figure, self.tone)
        if self._crown and not self.first:
            self.paint_crown(c, y)
        for index in range(self.first, min(self.first + self._fit, n)):
            line, ink = self.line(index)
            if line:
                c.text(line, m, y, w, self.size, ink)
            y += self._pitch
        foot(self.app, c, self.hints())

    def _wrap(self, c, w):
        h = c.height_of(self.size)
        self._fit = (bottom(c) - top(c)) // h
        if pitch(c, self._fit + 1, self.size) >= h - 1:
            self._fit += 1
            h -= 1
        self._pitch = h
        self._crown = -(-self.crown_height(c) // h)
        paragraphs = self.paragraphs()
        places = array("H")
        for n in range(len(paragraphs)):
            text = paragraphs[n]
            if not text[0]:
                places.extend(array("H", (n, 0, 0)))
            for start, end in breaks(c, text[0], w, self.size, *text[2:]):
                places.extend(array("H", (n, start, end)))
        self._paragraphs = paragraphs
        self._breaks = places
