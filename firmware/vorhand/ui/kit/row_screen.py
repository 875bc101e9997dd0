"""Base of the screens that are a list of rows, a word and its value each: move, then OK.

DOWN goes on, UP goes back, both wrap; RIGHT and LEFT change the value of the row where it has one
to change, else they turn the page. Without UP and DOWN, and by cursor, RIGHT and LEFT move.
"""

from micropython import const

from vorhand.ui.drawing.canvas import ALIGN_LEFT, ALIGN_RIGHT, BG, BODY, FG, SMALL, sign_ink
from vorhand.ui.drawing.layout import bottom, foot, head, margin, part, top
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen

_PAGE = const(4)
_APART = const(6)  # pixels between a word and its value, where they nearly fill the row


def neighbour(values, present, step):
    """Return the value before (step -1) or after the present one; they go round."""
    values = list(values)
    index = values.index(present) if present in values else 0
    return values[(index + step) % len(values)]


class RowScreen(Screen):
    """`rows` are (word, value): the longer of the two is shortened; `title` is the head line.

    A screen built on it brings `choose`, and may bring the rest.
    """

    size = BODY
    repeats = True
    upper = 0  # so many rows are shown from the first one on while one of them is chosen
    figure = ""  # at the right of the head line; the place in the list where it is empty

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = ""
        self.rows = []
        self.cursor = 0

    def line(self, index):
        """Return (word, value) of a row, asked for only where it is shown."""
        return self.rows[index]

    def go_to(self, index):
        """Stand on another row; answers like `press`."""
        self.cursor = index

    def choose(self, index):
        """The row `index` was chosen; answers like `press`."""
        return None

    def turns(self, index):
        """Return whether LEFT and RIGHT change the value of a row."""
        return False

    def turn(self, index, step):
        """Change the value of a row to the one before (step -1) or after; answers like `press`."""
        return None

    def indent(self, c, index, x, y, ink):
        """Paint what stands before the word of a row; return the pixels it takes."""
        return 0

    def detail_height(self, c):
        """Pixels above the line of keys that `paint_detail` needs."""
        return 0

    def paint_detail(self, c):
        """Paint what more there is to say of the chosen row."""

    def leave(self):
        """BACK was pressed; answers like `press`."""
        return LEAVE

    def selection(self, title, rows, *args):
        """Return the screen that asks for one of several; rows, args: as in Selection."""
        from vorhand.ui.screens.setup.selection import Selection

        return Selection(self.app, self, title, rows, *args)

    def message(self, text, *title):
        """Return the screen that says `text`, which is as Message has it."""
        from vorhand.ui.screens.device.message import Message

        return Message(self.app, self, text, *title)

    def press(self, key):
        """Move over the rows, pick one, or go back."""
        if key == BACK:
            return self.leave()
        if not self.rows:
            self.app.refuse()
        elif key in (RIGHT, LEFT) and self.app.keys.direct:
            step = 1 if key == RIGHT else -1
            if self.turns(self.cursor):
                return self.turn(self.cursor, step)
            return self._page(step)
        elif key in (RIGHT, DOWN):
            return self.go_to((self.cursor + 1) % len(self.rows))
        elif key in (LEFT, UP):
            return self.go_to((self.cursor - 1) % len(self.rows))
        elif key == OK:
            return self.choose(self.cursor)
        else:
            self.app.refuse()
        return None

    def _page(self, step):
        """Go on or back by the rows of a small panel, to an end at most; answers like `press`."""
        index = min(max(self.cursor + step * _PAGE, 0), len(self.rows) - 1)
        if index != self.cursor:
            return self.go_to(index)
        self.app.refuse()
        return None

    def hints(self):
        """Return what the keys do; of three keys the outer ones show which way they go."""
        word = self.app.word
        if self.app.keys.count == 3:
            return ((OK, word("pick")), (LEFT, "▲"), (RIGHT, "▼"))
        if self.rows and self.turns(self.cursor):
            return ((OK, word("pick")), (LEFT, ""), (RIGHT, word("change")), (DOWN, ""))
        return ((OK, word("pick")), (UP, ""), (DOWN, word("next")))

    def draw(self, c):
        """Title, as many rows as fit around the chosen one, keys."""
        n = len(self.rows)
        figure = self.figure or ("%d/%d" % (self.cursor + 1, n) if n else "")
        if c.width_of(self.title + figure, SMALL) + _APART > c.width - 2 * margin(c):
            figure = ""  # a question is asked to its end
        head(c, self.title, figure)
        y = top(c)
        h = c.height_of(self.size)
        space = bottom(c) - y - self.detail_height(c)
        # A row more where they overlap by their empty rows only.
        fit = space // (h * 9 // 10)
        pitch = min(space // fit, h * 3 // 2)
        first = min(max(0, self.cursor - fit // 2), max(0, n - fit))
        if self.cursor < min(self.upper, fit):
            first = 0
        for i in range(first, min(n, first + fit)):
            overlap = max(0, h - pitch)
            self.paint_row(c, i, y, overlap)
            y += pitch
            if i == self.cursor and overlap and i + 1 < min(n, first + fit):
                word, value = self.line(i + 1)
                if c.fonts[self.size].ink(word + value) >> 8 <= overlap:
                    # The dots of the next row would vanish in the bar, or hang on it.
                    c.bar(margin(c), y, c.width - 2 * margin(c), overlap, BG)
        if n and first == self.cursor:
            word, value = self.line(first)
            part(c, top(c), word + value, 0, self.size)
        self.paint_detail(c)
        foot(self.app, c, self.hints())

    def has_room(self, c, word, value, w):
        """Return whether word and value of a row stand beside each other on `w` pixels."""
        return c.width_of(word, self.size) + c.width_of(value, self.size) + _APART <= w

    def paint_row(self, c, index, y, overlap):
        """Paint a row, the chosen one on a bar.

        overlap: pixels of it that lie over the row before. The bar begins below them, but above
        the dots of an Ä that reach into them: these would be dark on the dark ground.
        """
        word, value = self.line(index)
        lit = index == self.cursor
        m = margin(c)
        w = c.width - 2 * m
        if lit:
            upper = c.fonts[self.size].ink(word + value) >> 8
            if upper < overlap:
                overlap = max(0, upper - 1)
            c.bar(m, y + overlap, w, c.height_of(self.size) - overlap, FG)
        paper = FG if lit else BG
        w -= 2
        x = m + 1
        ink = BG if lit else FG
        indent = self.indent(c, index, x, y, ink)
        x += indent
        w -= indent
        if value and lit and self.detail_height(c):
            # What does not fit beside the word stands in the detail.
            if not self.has_room(c, word, value, w):
                value = ""
        size = self.size
        if c.width_of(word + value, size) + (_APART if value else 0) > w:  # small before it is cut
            y += (c.height_of(size) - c.height_of(SMALL)) // 2
            size = SMALL
        if value:
            # The word keeps at least half of the line, the value takes what it needs of the rest.
            ww = c.width_of(word, size)
            vw = min(c.width_of(value, size), w - min(ww, w // 2) - 4)
            value = c.fit(value, vw, size)
            figure_ink = ink if lit else sign_ink(value, ink)
            c.text(value, x + w - vw, y, vw, size, figure_ink, ALIGN_RIGHT, paper, lit)
            w -= vw + 4
        c.text(c.fit(word, w, size), x, y, w, size, ink, ALIGN_LEFT, paper, lit)
