"""The picture of the keys: a row for each, with what it does short and held."""

from vorhand.ui.drawing.canvas import ALIGN_CENTER, BG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top, wrapped
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from vorhand.ui.kit.screen import LEAVE, Screen, Successor
from vorhand.ui.ways_back import aside, keys, reference
from vorhand.ui.wording.key_meanings import meanings

_GAP = 4  # pixels beside a key and between the two meanings


class Keys(Screen):
    """Short at the left, held at the right; what does not fit beside each other goes below.

    OK leads on to what can be looked up.
    """

    section = "keys"

    def __init__(self, app, back, rows=()):
        """`rows`: as `meanings` gives them, by default those of the screen behind."""
        super().__init__(app, back)
        self.rows = rows or meanings(app, back)
        self.lines = None  # (key, short, held) of each line, made when painted
        self.size = SMALL
        self.bare = False  # without a line of keys all of them fit
        self.first = 0
        self.fit = 1

    def press(self, key):
        """Scroll, go on to what can be looked up, go back."""
        if key == OK:
            return Successor(reference, Successor(keys, aside(self.back), self.rows))
        if key in (BACK, MENU):
            return LEAVE
        last = self._last()
        step = self.fit if key in (RIGHT, DOWN) else -self.fit
        if key not in (RIGHT, DOWN, LEFT, UP) or not last:
            self.app.refuse()
        elif key == RIGHT and self.first == last:  # one key is enough
            self.first = 0
        else:
            self.first = min(max(self.first + step, 0), last)
        return None

    def _last(self):
        return max(0, len(self.lines or ()) - self.fit)

    def draw(self, c):
        """The keys as boxes, what they do beside them."""
        if self.lines is None:
            self._arrange(c)
        word = self.app.word
        title = word("key.title")
        if self.bare:
            title += "  %s %s" % (self.app.keys.label((OK,)), word("key.help"))
        head(c, title, word("key.long"))
        size = self.size
        h = c.height_of(size)
        m = margin(c)
        box = self._box(c, size)
        space = (c.height if self.bare else bottom(c)) - top(c)
        n = min(self.fit, len(self.lines))
        pitch = min((space + 1) // n, h * 3 // 2)
        y = min(top(c) + max(0, (pitch - h) // 2), top(c) + space - h - (n - 1) * pitch)
        paper = DIM if pitch > h else BG  # boxes that touch are none
        left = m + box + m + _GAP
        w = c.width - m - left
        for key, short, held in self.lines[self.first : self.first + self.fit]:
            if key:
                c.text(key, m, y, box, size, BG if paper else DIM, ALIGN_CENTER, paper)
            hw = c.width_of(held, size)
            if short:
                c.text(short, left, y, w - hw, size, FG)
            if held:
                c.text(held, left + w - hw, y, hw, size, FG)
            y += pitch
        if self.bare:
            return
        hints = [(OK, word("key.help"))]
        if self._last():
            hints += [(LEFT, "▲"), (RIGHT, "▼")]
        foot(self.app, c, hints)

    def _box(self, c, size):
        return max([c.width_of(row[0], size) for row in self.rows]) + 2

    def _arrange(self, c):
        """Make the lines: as large as all of them fit, else small, at last on several pages."""
        space = bottom(c) - top(c)
        for size in (BODY, SMALL):
            self.size = size
            self.lines = self._lines(c, size)
            self.fit = space // c.height_of(size)
            if len(self.lines) <= self.fit:
                return
        # Lines may overlap by their upmost row, which is empty.
        self.bare = len(self.lines) <= (c.height - top(c)) // (c.height_of(SMALL) - 1)
        if self.bare:
            self.fit = len(self.lines)

    def _lines(self, c, size):
        w = c.width - 3 * margin(c) - self._box(c, size) - _GAP
        lines = []
        for key, short, held in self.rows:
            if c.width_of(short, size) + c.width_of(held, size) + 2 * _GAP <= w:
                lines.append((key, short, held))
                continue
            for text in wrapped(c, short, w, size):
                lines.append((key, text, ""))
                key = ""
            for text in wrapped(c, held, w, size):
                lines.append((key, "", text))
                key = ""
        return lines
