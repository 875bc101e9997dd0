"""A colour panel: what changed is painted, window by window, through one buffer of 4 KB at most.

A whole picture would take 65 KB and more. So the canvas keeps the frame on the display as well.
Equal operations of both frames in the same order are matched; every other one, old or new, is a
change and adds the rectangle of its ink. So a pixel outside the rectangles is covered by the same
operations in the same order as before. Two rectangles become one where that costs little. Each
becomes one window or more: the operations that touch it are painted into the buffer, then it goes
to the display.
"""

from array import array

import framebuf
from micropython import const

from vorhand.ui.drawing.canvas import Frame
from vorhand.ui.drawing.panel import Panel

# As in canvas.py; a constant of its own file costs no look-up.
_TEXT = const(0)
_OUTLINE = const(2)
_FG = const(1)
_DARK = const((0, 9))  # the papers BG and PANEL
# Bytes painted at once, eight rows of 240; on a panel of 200 rows or more three of 320: with four
# an evening of `schmegegge` starts the device anew more often, with six one of `pub` has no room.
_STRIPE = const(3840)
_SMALLER = const(1920)
_CAPACITY = const(40)  # rectangles; beyond that the last one grows
# Pixels more that one rectangle may have than the two it replaces: a window of its own costs
# eleven bytes on the bus and about a millisecond of the processor's time.
_SLACK = const(60)


class ColourPanel(Panel):
    """A display of 16 bits. A window takes a view and a frame buffer of memory, nothing else."""

    def prepare(self):
        """Make the buffer and the second frame."""
        size = _STRIPE if self.canvas.height < 200 else _SMALLER
        self.stripe = memoryview(bytearray(size))
        self.canvas.shown = Frame(self.canvas.height)
        self.changes = Changes(self.canvas)
        self.canvas.forget()

    def suited(self, style):
        """Return whether the suits in a text of this style have inks of their own."""
        return style >> 6 & 15 == _FG and style >> 2 & 15 in _DARK

    def send(self, first=0):
        """Paint the changed rectangles and hand them over; first: see Panel.send."""
        changes = self.changes
        for n in range(changes.find(first)):
            self.paint(changes.left[n], changes.top[n], changes.right[n], changes.bottom[n])

    def window_rows(self, width):
        """Return how many rows of so many pixels the buffer takes."""
        return len(self.stripe) // 2 // width

    def window_buffer(self, width, height):
        """Return the buffer of a window, as a frame buffer and as its bytes."""
        buffer = framebuf.FrameBuffer(self.stripe, width, height, framebuf.RGB565)
        return buffer, self.stripe[: 2 * width * height]


class Changes:
    """Rectangles `left`, `top`, `right`, `bottom` (the last two exclusive), `count` of them."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.count = 0
        self.left = array("h", bytearray(2 * _CAPACITY))
        self.top = array("h", bytearray(2 * _CAPACITY))
        self.right = array("h", bytearray(2 * _CAPACITY))
        self.bottom = array("h", bytearray(2 * _CAPACITY))

    def find(self, bar):
        """Fill the arrays and return how many rectangles there are.

        bar: `first` of Panel.send.
        """
        canvas = self.canvas
        frame = canvas.frame
        self.count = 0
        if bar:
            self._change(frame.place[bar], frame.style[bar], "")
        elif canvas.unknown:
            self._add_picture()
        elif not canvas.settled:
            self._compare(canvas.shown, frame)
            pixels = 0
            for n in range(self.count):
                pixels += (self.right[n] - self.left[n]) * (self.bottom[n] - self.top[n])
            if pixels > canvas.width * canvas.height:  # they overlap
                self.count = 0
                self._add_picture()
        return self.count

    def _add_picture(self):
        self._add(self.canvas.width, 0, self.canvas.height)  # as a place: x 0, y 0, the width

    def _compare(self, shown, frame):
        places, styles, texts = shown.place, shown.style, shown.texts
        count = shown.count
        old = 0
        for new in range(frame.count):
            place, style, text = frame.place[new], frame.style[new], frame.texts[new]
            n = old
            while n < count:
                if places[n] == place and styles[n] == style and texts[n] == text:
                    break
                n += 1
            if n == count:
                self._change(place, style, text)
            else:
                while old < n:
                    self._change(places[old], styles[old], texts[old])
                    old += 1
                old += 1
        while old < count:
            self._change(places[old], styles[old], texts[old])
            old += 1

    def _change(self, place, style, text):
        """Add what one operation covers: of a text the rows with ink, of an outline its lines."""
        rows = style >> 12  # in the form of Font.ink: those from 0 on
        if style >> 10 & 3 == _OUTLINE:
            self._change_outline(place, rows)
            return
        if style >> 10 & 3 == _TEXT:
            rows = self.canvas.fonts[style & 3].ink(text)
        if rows & 255 > rows >> 8:
            self._add(place, rows >> 8, rows & 255)

    def _change_outline(self, place, height):
        self._add(place, 0, 1)
        self._add(place, height - 1, height)
        side = place & ~511 | 1  # one pixel wide
        self._add(side, 0, height)
        self._add(side + ((place & 511) - 1 << 17), 0, height)

    def _add(self, place, top, bottom):
        """Add a rectangle: `place` as in Frame, the rows below it from `top` to `bottom`."""
        left = place >> 17
        right = left + (place & 511)
        top += place >> 9 & 255
        bottom = min(bottom + (place >> 9 & 255), self.canvas.height)  # a text may reach further
        n = 0
        while n < self.count:
            low, high = min(left, self.left[n]), max(right, self.right[n])
            upper, lower = min(top, self.top[n]), max(bottom, self.bottom[n])
            area = (right - left) * (bottom - top)
            area += (self.right[n] - self.left[n]) * (self.bottom[n] - self.top[n])
            if (high - low) * (lower - upper) <= area + _SLACK or self.count == _CAPACITY:
                left, right = low, high
                top, bottom = upper, lower
                # the wider one may now reach a further one: take the last one's place and retry
                self.count -= 1
                last = self.count
                self.left[n], self.right[n] = self.left[last], self.right[last]
                self.top[n], self.bottom[n] = self.top[last], self.bottom[last]
                n = 0
            else:
                n += 1
        n = self.count
        self.left[n] = left
        self.top[n] = top
        self.right[n] = right
        self.bottom[n] = bottom
        self.count = n + 1
