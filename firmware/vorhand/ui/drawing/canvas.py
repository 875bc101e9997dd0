"""The only drawing surface: it records what a screen draws, paints nothing itself.

A screen draws text, bars, outlines and lines in painting order, in pixels from the top left. The
runner calls `begin()` before that. panel.py paints the frame, on colour panels only where it
differs from the one on the display. Frames are arrays made once, so that recording allocates
nothing but what a line of text needs for its string.
"""

from array import array

from micropython import const

SMALL = 0
BODY = 1
BIG = 2
TOTALS = 3  # digits and minus alone, between BODY and BIG; only where there are four fonts

WIDE = 290  # pixels: a panel as wide has room for a column for each player and the last deal

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

ALIGN_LEFT = 0
ALIGN_CENTER = 1
ALIGN_RIGHT = 2

_BAR = const(1)
_OUTLINE = const(2)
_LINE = const(3)

# Operations per frame: a full page of five deals takes more than seventy, one of ten deals in
# columns, which panels of 200 rows show, up to a hundred.
_CAPACITY = const(80)
_LARGE = const(104)


def sign_ink(figure, plain=FG):
    """The ink of a figure: green and red stand for the sign that is written, and nothing else."""
    if "►" in figure:
        figure = figure[figure.find("►") + 1 :].strip()
    return GOOD if figure.startswith("+") else BAD if figure.startswith("−") else plain


class CanvasError(Exception):
    """With a `check`: a text too wide, a box off the panel, a missing glyph, a frame too full."""


class Frame:
    """The operations of one picture, `count` of them, in three entries each; for a panel `height`.

    `place` (x << 17 | y << 9 | width),
    `style` (height << 12 | kind << 10 | ink << 6 | paper << 2 | size),
    and the text, or behind a _LINE the picture in its place. A text on a paper of its own is a bar
    and a text on it; on a mono panel every paper is lit and its text dark.
    """

    def __init__(self, height):
        self.count = 0
        self.capacity = capacity = _CAPACITY if height < 200 else _LARGE
        self.texts = [""] * capacity
        self.place = array("i", bytes(4 * capacity))
        self.style = array("i", bytes(4 * capacity))

    def drop_from(self, y):
        """Drop the operations that were added last, as far as they begin at row `y` or below."""
        while self.count and self.place[self.count - 1] >> 9 & 255 >= y:
            self.count -= 1

    def trim(self):
        """Let go of the texts that larger pictures have left behind this one's."""
        for n in range(self.count, self.capacity):
            self.texts[n] = ""

    def put(self, place, style, text):
        """Add an operation; return whether there was room."""
        n = self.count
        if n == self.capacity:
            return False
        self.place[n] = place
        self.style[n] = style
        self.texts[n] = text
        self.count = n + 1
        return True


class Canvas:
    """Records one `frame`; `fonts` are SMALL, BODY, BIG and on large panels TOTALS.

    `shown` is the Frame on the display, where the panel wants it kept; `settled` says that it is
    the one in hand, `unknown` that nobody knows what the display shows. `labels`: {logical key:
    number of the operation whose text says what the key does}.
    """

    def __init__(self, width, height, fonts, check=None):
        """`check` (tests): inspection.check, which every text then has to pass.

        With it a shape off the panel and a frame too full raise CanvasError, too.
        """
        self.width = width
        self.height = height
        self.fonts = fonts
        self.check = check
        self.frame = Frame(height)
        self.shown = None
        self.settled = False
        self.unknown = True
        self.labels = {}

    # ---- drawing

    def begin(self):
        """Start a new frame on an empty background."""
        if self.settled and self.shown:
            self.frame, self.shown = self.shown, self.frame
        self.settled = False
        self.frame.count = 0
        self.labels = {}

    def text(self, text, x, y, width, size=BODY, ink=FG, align=ALIGN_LEFT, paper=BG, filled=False):
        """Write one line in the box (x, y, width, height_of(size)).

        A paper fills the box, unless it is `filled` with this paper already.
        """
        font = self.fonts[size]
        if self.check:
            self.check(self, text, x, y, width, font)
        if paper != BG and not filled:
            self.bar(x, y, width, font.height, paper)
        run = font.width(text)
        while text and run > width:
            text = text[:-1]
            run = font.width(text)
        if align == ALIGN_RIGHT:
            x += width - run
        elif align == ALIGN_CENTER:
            x += (width - run) // 2
        x, y = max(x, 0), max(y, 0)
        run = min(run, self.width - x)
        if run > 0 and y < self.height:
            style = font.height << 12 | ink << 6 | paper << 2 | size
            self._put(x << 17 | y << 9 | run, style, text)

    def bar(self, x, y, width, height, ink):
        """Fill a rectangle."""
        self._shape(_BAR, x, y, width, height, ink)

    def outline(self, x, y, width, height, ink):
        """Draw the outline of a rectangle, one pixel wide."""
        self._shape(_OUTLINE, x, y, width, height, ink)

    def line(self, x, y, width, ink):
        """Draw a horizontal rule, one pixel high (dotted where a dim ink has no grey)."""
        self._shape(_LINE, x, y, width, 1, ink)

    def picture(self, picture, x, y, width, height, ink):
        """Draw what paints itself: `picture.paint(buffer, x, y, height, colour)`.

        x, y: its place in a frame buffer that is `height` pixels high.
        """
        self._put(x << 17 | y << 9 | width, height << 12 | _LINE << 10 | ink << 6, picture)

    def add_label(self, key):
        """Let the text recorded last be the label of a logical key that has none yet."""
        self.labels.setdefault(key, self.frame.count - 1)

    # ---- measuring

    def width_of(self, text, size):
        """Return the width of a line of text in pixels."""
        return self.fonts[size].width(text)

    def height_of(self, size):
        """Return the height of a line of text in pixels."""
        return self.fonts[size].height

    def fit(self, text, width, size):
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

    # ---- what the panel asks

    def settle(self):
        """Tell the canvas that this frame is on the display; the next is compared with it."""
        self.settled = True
        self.unknown = False

    def forget(self):
        """Forget what the display shows (it was off, or the colours changed)."""
        self.unknown = True

    # ---- inside

    def _shape(self, kind, x, y, width, height, ink):
        """Record a shape without what lies outside the panel."""
        if x < 0 or y < 0 or x + width > self.width or y + height > self.height:
            if self.check:
                raise CanvasError("off the panel", x, y, width, height)
            width += min(x, 0)
            height += min(y, 0)
            x, y = max(x, 0), max(y, 0)
            width = min(width, self.width - x)
            height = min(height, self.height - y)
        if width > 0 and height > 0:
            self._put(x << 17 | y << 9 | width, height << 12 | kind << 10 | ink << 6, "")

    def _put(self, place, style, text):
        if not self.frame.put(place, style, text) and self.check:
            raise CanvasError("too many operations", text)
