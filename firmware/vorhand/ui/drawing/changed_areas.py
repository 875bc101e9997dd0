"""What differs between a canvas's frame and the one on a colour display, as a few rectangles.

Equal operations in the same order are matched; every other one, old or new, is a change and
adds the rectangle of its ink. So a pixel outside the rectangles is covered by the same
operations in the same order as before. Two rectangles become one where that costs little.
"""

from array import array

from micropython import const

from vorhand.ui.drawing.canvas import OUTLINE, TEXT

_CAPACITY = const(40)  # rectangles; beyond that the last one grows
# Pixels more that one rectangle may have than the two it replaces: a window of its own costs
# eleven bytes on the bus and about a millisecond of the processor's time.
_SLACK = const(60)


class Changes:
    """Rectangles `left`, `top`, `right`, `bottom` (the last two exclusive), `count` of them."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.count = 0
        self.left = array("h", bytes(2 * _CAPACITY))
        self.top = array("h", bytes(2 * _CAPACITY))
        self.right = array("h", bytes(2 * _CAPACITY))
        self.bottom = array("h", bytes(2 * _CAPACITY))

    def find(self):
        """Fill the arrays and return how many rectangles there are."""
        canvas = self.canvas
        self.count = 0
        if canvas.unknown:
            self._add(0, 0, canvas.width, canvas.height)
        elif not canvas.settled:
            self._compare(canvas.shown, canvas.frame)
            if self._pixels() > canvas.width * canvas.height:  # they overlap
                self.count = 0
                self._add(0, 0, canvas.width, canvas.height)
        return self.count

    def _pixels(self):
        pixels = 0
        for n in range(self.count):
            pixels += (self.right[n] - self.left[n]) * (self.bottom[n] - self.top[n])
        return pixels

    def _compare(self, shown, frame):
        place, style, texts = shown.place, shown.style, shown.texts
        last = shown.count
        old = 0
        for new in range(frame.count):
            here, look, text = frame.place[new], frame.style[new], frame.texts[new]
            n = old
            while n < last:
                if place[n] == here and style[n] == look and texts[n] == text:
                    break
                n += 1
            if n == last:
                self._change(here, look, text)
            else:
                while old < n:
                    self._change(place[old], style[old], texts[old])
                    old += 1
                old += 1
        while old < last:
            self._change(place[old], style[old], texts[old])
            old += 1

    def _change(self, place, style, text):
        """Add what one operation covers: of a text the rows with ink, of an outline its lines."""
        x = place >> 17
        y = place >> 9 & 255
        right = x + (place & 511)
        top = 0
        bottom = style >> 12
        if style >> 10 & 3 == OUTLINE:
            self._add(x, y, right, y + 1)
            self._add(x, y + bottom - 1, right, y + bottom)
            self._add(x, y, x + 1, y + bottom)
            self._add(right - 1, y, right, y + bottom)
            return
        if style >> 10 & 3 == TEXT:
            bottom = self.canvas.fonts[style & 3].ink(text)
            top = bottom >> 8
            bottom &= 255
        if bottom > top:
            self._add(x, y + top, right, y + bottom)

    def _add(self, left, top, right, bottom):
        bottom = min(bottom, self.canvas.height)  # a text may reach below the panel
        n = 0
        while n < self.count:
            low, high = min(left, self.left[n]), max(right, self.right[n])
            up, down = min(top, self.top[n]), max(bottom, self.bottom[n])
            both = (right - left) * (bottom - top)
            both += (self.right[n] - self.left[n]) * (self.bottom[n] - self.top[n])
            if (high - low) * (down - up) <= both + _SLACK or self.count == _CAPACITY:
                left, right = low, high
                top, bottom = up, down
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
