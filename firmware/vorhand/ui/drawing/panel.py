"""Brings a canvas's frame to a display: all of it on one-bit panels, else what changed.

A display has `width`, `height`, `bits` (1 or 16), `window(x, y, width, height, buffer)`: MONO_VLSB
and whole bands of eight rows where bits is 1, else RGB565 with its bytes swapped; `rotate(on)`,
after which `turned` says whether the picture is; `contrast(level)`, 0 to 255.
`sleep()` darkens the display (e-paper keeps its picture); `wake()` shows the same picture. A
one-bit driver compares with what it sent last. A display that takes long to show what it was sent
(e-paper) also has `ready()`: whether it can take windows now, `flush()`: a picture's windows are
complete, and `tick(now)`. Where `stays` is True, the picture is there even while the display
sleeps.
"""

import framebuf
from micropython import const

from vorhand.ui.drawing.canvas import BG, DIM, FG, PANEL

# The kinds of operations as in canvas.py; a constant of its own file costs no look-up.
_TEXT = const(0)
_BAR = const(1)
_OUTLINE = const(2)
_SUITS = const(8)  # French and German
_INKS = const(0x3FC)  # the bits of ink and paper in a style
_NOWHERE = const(999)  # a place that no character has
_PAPER = const(4)  # bands of e-paper that are painted at once: all would take 4 KB of memory


def open_panel(display, canvas, palette):
    """Return the Panel for a display."""
    if display.bits == 1:
        return Panel(display, canvas, palette)
    from vorhand.ui.drawing.colour_panel import ColourPanel

    return ColourPanel(display, canvas, palette)


class Panel:
    """A display of one bit, in a palette's colours."""

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
        """Make the buffer: of the whole picture, on e-paper, which is slow anyway, of a part."""
        width = self.display.width
        bands = _PAPER if self.stays else self.display.height // 8
        self.buffer = memoryview(bytearray(bands * width))
        self.picture = framebuf.FrameBuffer(self.buffer, width, 8 * bands, framebuf.MONO_VLSB)

    def send(self, first=0):
        """Paint what the display does not show yet and hand it over.

        first: number of the bar that alone is new, with the operations after it; 0: nobody knows.
        """
        self.paint(0, 0, self.display.width, self.display.height, first)

    def window_rows(self, width):
        """Return how many rows of so many pixels are painted at once."""
        return len(self.buffer) // width * 8

    def window_buffer(self, width, height):
        """Return the buffer of a window, as a frame buffer and as its bytes."""
        return self.picture, self.buffer

    def acknowledge(self, key):
        """Invert the label of a logical key, because its press counts.

        The picture that follows can take longer than 50 ms. E-paper shows that one only.
        """
        canvas = self.canvas
        frame = canvas.frame
        n = canvas.labels.get(key)
        if n is None or self.stays or not canvas.settled or frame.count + 2 > frame.capacity:
            return
        canvas.labels = {}  # of what is pressed before the next picture nothing is shown
        place, style, text = frame.place[n], frame.style[n], frame.texts[n]
        ink = canvas.fonts[style & 3].ink(text)  # its rows
        y = (place >> 9 & 255) + (ink >> 8)
        height = (ink & 255) - (ink >> 8)
        edge = height // 8
        left = max((place >> 17) - edge, 0)
        right = min((place >> 17) + (place & 511) + edge, canvas.width)
        canvas.bar(left, y, right - left, height, FG)
        frame.put(place, style & ~_INKS | BG << 6 | FG << 2, text)
        self.send(frame.count - 2)

    def recolour(self, palette):
        """Take another palette; everything is painted again at the next refresh."""
        self.palette = palette
        self.ramps = {}
        self.canvas.forget()

    def refresh(self):
        """Bring the canvas's frame to the display.

        A slow display that is not ready gets nothing: `due`, the canvas keeps what it shows.
        """
        self.due = not self.ready()
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
        """Return whether nothing is under way: after `sleep` the power may go."""
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

    def paint(self, left, top, right, bottom, first=0):
        """Paint a rectangle, window by window: the operations that touch it, from `first` on.

        One loop, not a method for a window: each call would take its variables from the heap.
        """
        frame, fonts = self.canvas.frame, self.canvas.fonts
        places, styles = frame.place, frame.style
        colours = self.palette.colours
        across = right - left
        height = 0
        while top < bottom:
            next_height = min(bottom - top, self.window_rows(across))
            if next_height != height:
                height = next_height
                buffer, data = self.window_buffer(across, height)
            if not first:
                buffer.fill(colours[BG])
            for n in range(first, frame.count):
                place, style = places[n], styles[n]
                y = (place >> 9 & 255) - top
                if y >= height or y + (style >> 12) <= 0:
                    continue
                x = (place >> 17) - left
                if x >= across or x + (place & 511) <= 0:
                    continue
                if style >> 10 & 3 != _TEXT:
                    self._shape(buffer, n, x, y, height)
                    continue
                font = fonts[style & 3]
                widths, rows, glyphs = font.widths, font.rows, font.glyphs
                paper = style >> 2 & 15
                paper_colour = colours[paper]
                text_ramp = self.ramps.get(style >> 2 & 255) or self.ramp(style >> 2 & 255)
                suits = font.suits if self.suited(style) else _NOWHERE
                for band in font.bands(-y, height - y):
                    pen = x
                    for place in font.places(frame.texts[n]):
                        width = widths[place]
                        if pen + width > 0:
                            suit = place - suits
                            ramp = text_ramp
                            if 0 <= suit < _SUITS:
                                ramp = self.ramp(self.palette.suits[suit] << 4 | paper)
                            if place >= 0:
                                place += band
                            glyph = glyphs.get(place) or font.glyph(place)
                            buffer.blit(glyph, pen, y + rows[2 * place], paper_colour, ramp)
                        pen += width
                        if pen >= across:
                            break
            self.display.window(left, top, across, height, data)
            top += height

    def _shape(self, buffer, n, x, y, bottom):
        """Paint operation `n`, a bar, outline, line or picture, at (x, y) of the window."""
        frame = self.canvas.frame
        width = frame.place[n] & 511
        height = frame.style[n] >> 12
        kind = frame.style[n] >> 10 & 3
        ink = frame.style[n] >> 6 & 15
        colour = self.palette.colours[ink]
        if kind == _BAR:
            buffer.fill_rect(x, y, width, height, colour)
        elif kind == _OUTLINE:
            buffer.rect(x, y, width, height, colour)
        elif frame.texts[n]:  # a picture
            frame.texts[n].paint(buffer, x, y, bottom, colour)
        elif ink == DIM and self.palette.bits == 1:
            for dot in range(x + (x & 1), x + width, 2):
                buffer.pixel(dot, y, colour)
        else:
            buffer.hline(x, y, width, colour)

    def suited(self, style):
        """Return whether the suits in a text of this style have inks of their own."""
        return False

    def ramp(self, pair):
        """Return four colours from paper to ink as a frame buffer; one bit uses the first two.

        pair: ink << 4 | paper. On a bright paper the usual ink would vanish: there it means the
        background's colour. The ramp is in `ramps` from then on.
        """
        if pair not in self.ramps:
            ink, paper = pair >> 4, pair & 15
            if paper != BG and (self.palette.bits == 1 or (ink == FG and paper != PANEL)):
                ink = BG
            ramp = framebuf.FrameBuffer(bytearray(8), 4, 1, framebuf.RGB565)
            colours = self.palette.colours
            for part in range(4):
                ramp.pixel(part, 0, self.palette.mix(colours[ink], colours[paper], part))
            self.ramps[pair] = ramp
        return self.ramps[pair]
