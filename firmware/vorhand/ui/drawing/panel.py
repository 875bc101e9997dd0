"""Paints what changed: from the canvas's operations, window by window, to the display.

One buffer is made at the start, on colour 4 KB, on mono a band of eight rows. A changed rectangle
becomes one window or more: the operations that touch it are painted into the buffer with framebuf,
then it goes to the display. On colour a window takes a view and a frame buffer of memory; nothing
else takes any, not a glyph.

A display has `width`, `height`, `bits` (1 or 16), `band` (windows start and end at multiples of
so many rows: 8 on mono, 1 on colour), `window(x, y, width, height, buffer)`: MONO_VLSB where bits
is 1, else RGB565 with its bytes swapped; `rotate(on)`, `sleep()` and `wake()`. One that takes long
to show what it was sent (e-paper) also has `ready()`: whether it can take windows now, `flush()`:
a picture's windows are complete, and `tick(now)`. Where `stays` is True, the picture is there even
while the display sleeps.
"""

import framebuf
from micropython import const

from vorhand.ui.drawing.canvas import BG, DIM, FG, PANEL
from vorhand.ui.drawing.changed_areas import Changes
from vorhand.ui.drawing.font import MISSING

# The kinds of operations as in canvas.py; a constant of its own file costs no look-up per glyph.
_TEXT = const(0)
_BAR = const(1)
_FRAME = const(2)
# bytes painted at once on colour, eight rows of 240 or six of 320: with half of them painting
# takes a quarter to a third longer; the ESP32 sends up to 4092 in one go
_STRIPE = const(3840)


class Panel:
    """Brings a canvas's frame to a display in a palette's colours."""

    def __init__(self, display, canvas, palette):
        self.display = display
        self.canvas = canvas
        self.mono = display.bits == 1
        self.kind = framebuf.MONO_VLSB if self.mono else framebuf.RGB565
        self.stripe = memoryview(bytearray(display.width if self.mono else _STRIPE))
        # a mono band is painted over its whole width, always in the same frame buffer: the driver
        # finds out what differs in it, and no memory is taken
        self.row = None
        if self.mono:
            self.row = framebuf.FrameBuffer(self.stripe, display.width, display.band, self.kind)
        self.slow = hasattr(display, "flush")
        self.due = False  # there are changes that a slow display could not take yet
        self.stays = getattr(display, "stays", False)
        self.changes = Changes(canvas)
        self.palette = palette
        self.ink = self.paper = -1  # the colours that the ramp was filled for
        # four colours from paper to ink; a mono glyph uses the first two
        self.ramp = framebuf.FrameBuffer(bytearray(8), 4, 1, framebuf.RGB565)
        canvas.forget()

    def recolour(self, palette):
        """Take another palette; everything is painted again at the next refresh."""
        self.palette = palette
        self.ink = self.paper = -1
        self.canvas.forget()

    def refresh(self):
        """Bring the canvas's frame to the display; return False if nothing had changed.

        A slow display that is not ready gets nothing: `due`, the canvas keeps what it shows.
        """
        self.due = self.slow and not self.display.ready()
        if self.due:
            return False
        changes = self.changes
        bands = 0
        for n in range(changes.find()):
            if self.row:
                bands |= (2 << (changes.bottom[n] - 1 >> 3)) - (1 << (changes.top[n] >> 3))
                continue
            self._send(changes.left[n], changes.top[n], changes.right[n], changes.bottom[n])
        if bands:
            self._send_bands(bands)
        if self.slow:
            self.display.flush()
        self.canvas.shown()
        return changes.count > 0

    def tick(self, now):
        """Time passes (milliseconds); return True when what is due can be shown now."""
        if not self.slow:
            return False
        self.display.tick(now)
        return self.due and self.display.ready()

    def ready(self):
        """Whether nothing is under way: after `sleep` the power may go."""
        return not self.slow or self.display.ready()

    def rotate(self, on):
        """Turn the picture by 180 degrees; everything is painted again at the next refresh."""
        self.display.rotate(on)
        self.canvas.forget()

    def release(self):
        """Let go of the glyphs in memory; the next change reads again what it needs."""
        for font in self.canvas.fonts:
            font.release()

    def sleep(self):
        """Switch the display dark, or let it keep its picture without power."""
        self.display.sleep()

    def wake(self):
        """Switch the display on again; it shows what it showed."""
        self.display.wake()

    def _send_bands(self, bands):
        """Paint the mono bands whose bits are set, each once."""
        display = self.display
        for top in range(0, display.height, display.band):
            if bands >> (top >> 3) & 1:
                self._paint(self.row, 0, top, display.width, top + display.band)
                display.window(0, top, display.width, display.band, self.stripe)

    def _send(self, left, top, right, bottom):
        """Paint one rectangle and hand it over, in as many windows as the buffer makes it."""
        display = self.display
        width = right - left
        most = len(self.stripe) * 8 // display.bits // width  # rows that the buffer takes
        most -= most % display.band
        while top < bottom:
            height = min(most, bottom - top)
            buffer = framebuf.FrameBuffer(self.stripe, width, height, self.kind)
            self._paint(buffer, left, top, right, top + height)
            size = width * height * display.bits // 8
            display.window(left, top, width, height, self.stripe[:size])
            top += height

    def _paint(self, buffer, left, top, right, bottom):
        """Paint every operation that touches the window, in order, into its buffer."""
        canvas = self.canvas
        colours = self.palette.colours
        buffer.fill(colours[BG])
        for n in range(canvas.count):
            place = canvas.place[n]
            x = place >> 17
            width = place & 511
            if x >= right or x + width <= left:
                continue
            style = canvas.style[n]
            y = place >> 9 & 255
            height = style >> 12
            if y >= bottom or y + height <= top:
                continue
            kind = style >> 10 & 3
            ink = style >> 6 & 15
            if kind == _TEXT:
                self._text(buffer, canvas.texts[n], x - left, y - top, style, right - left)
            elif kind == _BAR:
                buffer.fill_rect(x - left, y - top, width, height, colours[ink])
            elif kind == _FRAME:
                buffer.rect(x - left, y - top, width, height, colours[ink])
            elif self.mono and ink == DIM:
                for dot in range(x + (x & 1), x + width, 2):
                    buffer.pixel(dot - left, y - top, colours[ink])
            else:
                buffer.hline(x - left, y - top, width, colours[ink])

    def _text(self, buffer, text, x, y, style, right):
        """Paint one line of text; only glyphs that touch 0..right are cut out and drawn."""
        font = self.canvas.fonts[style & 3]
        ink = style >> 6 & 15
        paper = style >> 2 & 15
        # On a bright paper the usual ink would vanish: there it means the background's colour.
        if paper != BG and (self.mono or (ink == FG and paper != PANEL)):
            ink = BG
        colours = self.palette.colours
        suits = self.palette.suits if ink == FG and not self.mono else None
        back = colours[paper]
        self._mix(colours[ink], back)
        left = font.left
        for at in range(font.glyphs(text)):
            n = font.line[at]
            width = left[n + 1] - left[n] if n != MISSING else font.missing
            if x + width > 0 and x < right:
                if suits:
                    self._mix(colours[suits.get(font.chars[n : n + 1], ink)], back)
                if n == MISSING:
                    buffer.rect(x, y + font.base - font.cap, width - 1, font.cap, self.ink)
                else:
                    glyph = font.cut(n)
                    buffer.blit(glyph, x, y + font.drop, back, self.ramp)
            x += width

    def _mix(self, ink, paper):
        """Fill the ramp for this pair of colours, unless it is filled with them already."""
        if ink == self.ink and paper == self.paper:
            return
        self.ink = ink
        self.paper = paper
        last = 1 if self.mono else 3
        for part in range(last + 1):
            self.ramp.pixel(part, 0, self.palette.mix(ink, paper, part))
