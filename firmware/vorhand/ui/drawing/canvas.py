"""The only drawing surface: it records what a screen draws, paints nothing itself.

A screen calls `begin()` and then text, bars, frames and lines in painting order, in pixels from
the top left. changed_areas.py finds what differs from the frame on the display, panel.py paints
it. Two lists of operations are kept in arrays made once, the one being drawn and the one on the
display, so that recording allocates nothing but what a line of text needs for its string.

An operation is three entries: `place` (x, y, width), `style` (height, kind, ink, paper, size)
and the text. A text on a paper of its own is recorded as a bar and a text on it; on a mono panel
every paper is lit and its text dark.
"""

from array import array

from micropython import const

SMALL = 0
BODY = 1
BIG = 2

BG = 0
FG = 1
DIM = 2
ACCENT = 3
GOOD = 4
BAD = 5
RED = 6
GREEN = 7
YELLOW = 8
PANEL = 9

LEFT = 0
CENTER = 1
RIGHT = 2

TEXT = 0
BAR = 1
FRAME = 2
LINE = 3

_CAPACITY = const(80)  # operations per frame; a full list page takes more than seventy


class CanvasError(Exception):
    """In strict mode: a text too wide, a box off the panel, a missing glyph, a frame too full."""


class Canvas:
    """Records one frame; `fonts` are SMALL, BODY, BIG.

    `count` operations lie in `place`, `style`, `texts`, those on the display in `old_...`;
    `settled` says that both are the same, `unknown` that nobody knows what the display shows.
    """

    def __init__(self, width, height, fonts, band=8, strict=False):
        """`band`: changes are rounded to so many rows (8 on mono panels, else 1).

        `strict` (tests) raises CanvasError where a device would clip or show a hollow box.
        """
        self.width = width
        self.height = height
        self.fonts = fonts
        self.band = band
        self.strict = None  # the function that checks a text
        if strict:
            from vorhand.ui.drawing.inspection import check

            self.strict = check
        self.count = 0
        self.texts = [""] * _CAPACITY
        self.place = array("i", bytes(4 * _CAPACITY))
        self.style = array("i", bytes(4 * _CAPACITY))
        self.old_count = 0
        self.old_texts = [""] * _CAPACITY
        self.old_place = array("i", bytes(4 * _CAPACITY))
        self.old_style = array("i", bytes(4 * _CAPACITY))
        self.settled = False
        self.unknown = True

    # ---- drawing

    def begin(self):
        """Start a new frame on an empty background."""
        if self.settled:
            self.settled = False
            self.old_count = self.count
            self.texts, self.old_texts = self.old_texts, self.texts
            self.place, self.old_place = self.old_place, self.place
            self.style, self.old_style = self.old_style, self.style
        self.count = 0

    def text(self, text, x, y, width, size=BODY, ink=FG, align=LEFT, paper=BG):
        """Write one line in the box (x, y, width, height_of(size)); a paper fills the box."""
        font = self.fonts[size]
        if self.strict:
            self.strict(self, text, x, y, width, font)
        if paper != BG:
            self.bar(x, y, width, font.height, paper)
        run = font.width(text)
        if run > width:
            text, run = self._clip(text, width, font)
        if align == RIGHT:
            x += width - run
        elif align == CENTER:
            x += (width - run) // 2
        if run:
            self._put(TEXT, x, y, run, font.height, ink, paper, size, text)

    def bar(self, x, y, width, height, ink=FG):
        """Fill a rectangle."""
        self._put(BAR, x, y, width, height, ink, BG, 0, "")

    def frame(self, x, y, width, height, ink=FG):
        """Draw the outline of a rectangle, one pixel wide."""
        self._put(FRAME, x, y, width, height, ink, BG, 0, "")

    def line(self, x, y, width, ink=FG):
        """Draw a horizontal rule, one pixel high (dotted where a dim ink has no grey)."""
        self._put(LINE, x, y, width, 1, ink, BG, 0, "")

    # ---- measuring

    def width_of(self, text, size=BODY):
        """Return the width of a line of text in pixels."""
        return self.fonts[size].width(text)

    def height_of(self, size=BODY):
        """Return the height of a line of text in pixels."""
        return self.fonts[size].height

    def fit(self, text, width, size=BODY):
        """Return `text`, shortened on purpose with a full stop where it is wider than `width`."""
        font = self.fonts[size]
        if font.width(text) <= width:
            return text
        short = text
        while short:
            short = short[:-1].rstrip(" .,-")
            if font.width(short) + font.width(".") <= width:
                return short + "." if short else ""
        return ""

    def read(self):
        """Return what the frame says, row by row: a list of str, see inspection.rows."""
        from vorhand.ui.drawing.inspection import rows

        return rows(self)

    # ---- what the panel asks

    def shown(self):
        """Tell the canvas that this frame is on the display; the next is compared with it."""
        self.settled = True
        self.unknown = False

    def forget(self):
        """Forget what the display shows (it was off, or the colours changed)."""
        self.unknown = True

    # ---- inside

    def _put(self, kind, x, y, width, height, ink, paper, size, text):
        if x < 0 or y < 0 or x + width > self.width or y + height > self.height:
            if self.strict:
                raise CanvasError("off the panel", x, y, width, height, text)
            if kind != TEXT:  # a text moves in as it is, a shape loses what lies outside
                width += min(x, 0)
                height += min(y, 0)
            x = max(x, 0)
            y = max(y, 0)
            width = min(width, self.width - x)
            height = min(height, self.height - y)
        if width <= 0 or height <= 0:
            return
        n = self.count
        if n == _CAPACITY:
            if self.strict:
                raise CanvasError("too many operations", text)
            return
        self.place[n] = x << 17 | y << 9 | width
        self.style[n] = height << 12 | kind << 10 | ink << 6 | paper << 2 | size
        self.texts[n] = text
        self.count = n + 1

    def _clip(self, text, width, font):
        while text and font.width(text) > width:
            text = text[:-1]
        return text, font.width(text)
