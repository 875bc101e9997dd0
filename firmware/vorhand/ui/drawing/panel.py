"""Brings a canvas's frame to a display: paints it whole on one-bit panels, else what changed.

A display has `width`, `height`, `bits` (1 or 16), `window(x, y, width, height, buffer)`: MONO_VLSB
and whole bands of eight rows where bits is 1, else RGB565 with its bytes swapped; `rotate(on)`,
`sleep()` and `wake()`. One of one bit finds out itself what differs from what it shows. One that
takes long to show what it was sent (e-paper) also has `ready()`: whether it can take windows now,
`flush()`: a picture's windows are complete, and `tick(now)`. Where `stays` is True, the picture is
there even while the display sleeps.
"""

import framebuf
from micropython import const

from vorhand.ui.drawing.canvas import BG, DIM, FG, PANEL

# The kinds of operations as in canvas.py; a constant of its own file costs no look-up.
_TEXT = const(0)
_BAR = const(1)
_OUTLINE = const(2)


def open_panel(display, canvas, palette):
    """Return the Panel for a display."""
    if display.bits == 1:
        return Panel(display, canvas, palette)
    from vorhand.ui.drawing.colour_panel import ColourPanel

    return ColourPanel(display, canvas, palette)


class Panel:
    """A display of one bit, in a palette's colours; one buffer holds the whole picture."""

    def __init__(self, display, canvas, palette):
        self.display = display
        self.canvas = canvas
        self.slow = hasattr(display, "flush")
        self.due = False  # there are changes that a slow display could not take yet
        self.stays = getattr(display, "stays", False)
        self.palette = palette
        self.ramps = {}
        self.prepare()

    def prepare(self):
        """Make the buffers."""
        width, height = self.display.width, self.display.height
        self.buffer = memoryview(bytearray(width * height // 8))
        self.picture = framebuf.FrameBuffer(self.buffer, width, height, framebuf.MONO_VLSB)

    def send(self):
        """Paint what the display does not show yet and hand it over."""
        width, height = self.display.width, self.display.height
        self.paint(self.picture, 0, 0, width, height)
        self.display.window(0, 0, width, height, self.buffer)

    def recolour(self, palette):
        """Take another palette; everything is painted again at the next refresh."""
        self.palette = palette
        self.ramps = {}
        self.canvas.forget()

    def refresh(self):
        """Bring the canvas's frame to the display.

        A slow display that is not ready gets nothing: `due`, the canvas keeps what it shows.
        """
        self.due = self.slow and not self.display.ready()
        if self.due:
            return
        self.send()
        if self.slow:
            self.display.flush()
        self.canvas.settle()

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

    def release(self, few=False):
        """Let go of glyphs and old texts; the next change reads again what it needs.

        few: pictures are slow from then on, but want little memory, see Font.release.
        """
        canvas = self.canvas
        for font in canvas.fonts:
            font.release(few)
        canvas.frame.trim()
        if canvas.shown:
            canvas.shown.trim()

    def sleep(self):
        """Switch the display dark, or let it keep its picture without power."""
        self.display.sleep()

    def wake(self):
        """Switch the display on again; it shows what it showed."""
        self.display.wake()

    def paint(self, buffer, left, top, right, bottom):
        """Paint every operation that touches the window, in order, into its frame buffer."""
        frame = self.canvas.frame
        colours = self.palette.colours
        buffer.fill(colours[BG])
        for n in range(frame.count):
            place = frame.place[n]
            x = place >> 17
            width = place & 511
            if x >= right or x + width <= left:
                continue
            style = frame.style[n]
            y = place >> 9 & 255
            height = style >> 12
            if y >= bottom or y + height <= top:
                continue
            kind = style >> 10 & 3
            ink = style >> 6 & 15
            x -= left
            y -= top
            if kind == _TEXT:
                self._text(buffer, frame.texts[n], x, y, style, right - left, bottom - top)
            elif kind == _BAR:
                buffer.fill_rect(x, y, width, height, colours[ink])
            elif kind == _OUTLINE:
                buffer.rect(x, y, width, height, colours[ink])
            elif frame.texts[n]:  # a picture
                frame.texts[n].paint(buffer, x, y, bottom - top, colours[ink])
            elif ink == DIM and self.palette.bits == 1:
                for dot in range(x + (x & 1), x + width, 2):
                    buffer.pixel(dot, y, colours[ink])
            else:
                buffer.hline(x, y, width, colours[ink])

    def _text(self, buffer, text, left, y, style, right, bottom):
        """Paint one line of text; of its glyphs those that touch 0..right and 0..bottom."""
        font = self.canvas.fonts[style & 3]
        find, widths, rows, glyphs = font.chars.find, font.widths, font.rows, font.glyphs
        ink = style >> 6 & 15
        paper = style >> 2 & 15
        palette = self.palette
        mono = palette.bits == 1
        # On a bright paper the usual ink would vanish: there it means the background's colour.
        if paper != BG and (mono or (ink == FG and paper != PANEL)):
            ink = BG
        back = palette.colours[paper]
        suits = palette.suits if ink == FG and not mono else ()
        usual = self.ramps.get(ink << 4 | paper) or self.ramp(ink, paper)
        for band in font.bands(-y, bottom - y):
            x = left
            for char in text:
                n = find(char)
                width = widths[n]
                if x + width > 0:
                    if n >= 0:
                        n += band
                    glyph = glyphs.get(n) or font.glyph(n)
                    ramp = self.ramp(suits[char], paper) if char in suits else usual
                    buffer.blit(glyph, x, y + rows[2 * n], back, ramp)
                x += width
                if x >= right:
                    break

    def ramp(self, ink, paper):
        """Return four colours from paper to ink as a frame buffer; one bit uses the first two.

        It is in `ramps` from then on.
        """
        pair = ink << 4 | paper
        if pair not in self.ramps:
            ramp = framebuf.FrameBuffer(bytearray(8), 4, 1, framebuf.RGB565)
            colours = self.palette.colours
            for part in range(4):
                ramp.pixel(part, 0, self.palette.mix(colours[ink], colours[paper], part))
            self.ramps[pair] = ramp
        return self.ramps[pair]
