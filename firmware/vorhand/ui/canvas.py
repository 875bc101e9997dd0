"""The only drawing surface: it records what a screen draws and knows what changed since.

A screen calls `begin()` and then text, bars, frames and lines in painting order, in pixels from
the top left. Nothing is painted here: `ui.panel` paints what `damage()` names. Two lists of
operations are kept in arrays made once, the one being drawn and the one on the display, so that
recording allocates nothing but what a line of text needs for its string.

An operation is three entries: `_place` (x, y, width), `_style` (height, kind, ink, paper, size)
and the text. A text on a paper of its own is recorded as a bar and a text on it.
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

_ROOM = const(72)  # operations per frame; a full list page takes about sixty
_RUNS = const(3)  # separate changed stretches remembered per band
_GAP = const(6)  # stretches closer than this become one


class CanvasError(Exception):
    """In strict mode: a text wider than its box, a box off the panel, a missing glyph, no room."""


class Canvas:
    """Records one frame; `fonts` are SMALL, BODY, BIG; `band` is the display's stripe height."""

    def __init__(self, width, height, fonts, band=8, strict=False):
        """`strict` (tests) raises CanvasError where a device would clip or show a hollow box."""
        self.width = width
        self.height = height
        self.fonts = fonts
        self.band = band
        self.strict = None
        if strict:
            from vorhand.ui.strict import check

            self.strict = check
        self.count = 0
        self.texts = [""] * _ROOM
        self.place = array("i", bytes(4 * _ROOM))
        self.style = array("i", bytes(4 * _ROOM))
        self._shown = 0
        self._settled = False
        self._unknown = True
        self._texts = [""] * _ROOM
        self._place = array("i", bytes(4 * _ROOM))
        self._style = array("i", bytes(4 * _ROOM))
        self.bands = (height + band - 1) // band
        self.runs = bytearray(self.bands)
        self.low = array("h", bytes(2 * _RUNS * self.bands))
        self.high = array("h", bytes(2 * _RUNS * self.bands))

    # ---- drawing

    def begin(self):
        """Start a new frame on an empty background."""
        if self._settled:
            self._settled = False
            self._shown = self.count
            self.texts, self._texts = self._texts, self.texts
            self.place, self._place = self._place, self.place
            self.style, self._style = self._style, self.style
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
        """Return what the frame says, row by row: a list of str (see `ui.reading`)."""
        from vorhand.ui import reading

        return reading.rows(self)

    # ---- what the panel asks

    def damage(self):
        """Find what differs from the frame on the display; return True if anything does.

        Fills `runs[band]` (number of stretches), `low` and `high` (from, to; entries
        band * 3 ...). Two equal operations in the same order are matched; every other one,
        old or new, is damage. So a pixel outside the damage is covered by the same operations
        in the same order as before.
        """
        for band in range(self.bands):
            self.runs[band] = 0
        if self._unknown:
            for band in range(self.bands):
                self._widen(band, 0, self.width)
            return True
        if self._settled:
            return False
        old = 0
        changed = False
        place, style, texts = self._place, self._style, self._texts
        for new in range(self.count):
            here, look, text = self.place[new], self.style[new], self.texts[new]
            n = old
            while n < self._shown:
                if place[n] == here and style[n] == look and texts[n] == text:
                    break
                n += 1
            if n == self._shown:
                self._spoil(here, look)
                changed = True
            else:
                while old < n:
                    self._spoil(place[old], style[old])
                    old += 1
                    changed = True
                old += 1
        while old < self._shown:
            self._spoil(place[old], style[old])
            old += 1
            changed = True
        return changed

    def shown(self):
        """Tell the canvas that this frame is on the display; the next is compared with it."""
        self._settled = True
        self._unknown = False

    def forget(self):
        """Forget what the display shows (it was off, or the colours changed)."""
        self._unknown = True

    # ---- inside

    def _put(self, kind, x, y, width, height, ink, paper, size, text):
        if x < 0 or y < 0 or x + width > self.width or y + height > self.height:
            if self.strict:
                raise CanvasError("off the panel", x, y, width, height, text)
            if x < 0:
                width, x = width + x, 0
            if y < 0:
                height, y = height + y, 0
            width = min(width, self.width - x)
            height = min(height, self.height - y)
        if width <= 0 or height <= 0:
            return
        n = self.count
        if n == _ROOM:
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

    def _spoil(self, place, style):
        """Add the box of an operation to the stretches of the bands it touches."""
        low = place >> 17
        high = low + (place & 511)
        top = place >> 9 & 255
        last = (top + (style >> 12) - 1) // self.band
        band = top // self.band
        while band <= last:
            self._widen(band, low, high)
            band += 1

    def _widen(self, band, low, high):
        """Add one stretch; one that touches another, or finds no room, is merged into it."""
        first = band * _RUNS
        count = self.runs[band]
        n = 0
        while n < count:
            k = first + n
            if low <= self.high[k] + _GAP and high + _GAP >= self.low[k]:
                break
            n += 1
        if n == _RUNS:
            n = _RUNS - 1
        if n == count:
            self.low[first + n] = low
            self.high[first + n] = high
            self.runs[band] = count + 1
            return
        k = first + n
        low = min(low, self.low[k])
        high = max(high, self.high[k])
        # take it out and add the wider one again: it may touch a further stretch now
        count -= 1
        self.low[k] = self.low[first + count]
        self.high[k] = self.high[first + count]
        self.runs[band] = count
        if count:
            self._widen(band, low, high)
        else:
            self.low[first] = low
            self.high[first] = high
            self.runs[band] = 1
