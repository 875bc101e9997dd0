"""A colour panel: what changed is painted, window by window, through one buffer of 4 KB.

A whole picture would take 65 KB and more. So the canvas keeps the frame on the display as well,
changed_areas.py finds the rectangles that differ, and each becomes one window or more: the
operations that touch it are painted into the buffer, then it goes to the display.
"""

import framebuf
from micropython import const

from vorhand.ui.drawing.canvas import Frame
from vorhand.ui.drawing.changed_areas import Changes
from vorhand.ui.drawing.panel import Panel

# bytes painted at once, eight rows of 240 or six of 320: with half of them painting takes a
# quarter to a third longer; the ESP32 sends up to 4092 in one go
_STRIPE = const(3840)


class ColourPanel(Panel):
    """A display of 16 bits. A window takes a view and a frame buffer of memory, nothing else."""

    def prepare(self):
        """Make the buffer and the second frame."""
        self.stripe = memoryview(bytearray(_STRIPE))
        self.canvas.shown = Frame(self.canvas.height)
        self.changes = Changes(self.canvas)
        self.canvas.forget()

    def send(self):
        """Paint the changed rectangles and hand them over."""
        changes = self.changes
        for n in range(changes.find()):
            self._send(changes.left[n], changes.top[n], changes.right[n], changes.bottom[n])

    def _send(self, left, top, right, bottom):
        """Paint one rectangle, in as many windows as the buffer makes it."""
        width = right - left
        most = _STRIPE // 2 // width  # rows that the buffer takes
        while top < bottom:
            height = min(most, bottom - top)
            buffer = framebuf.FrameBuffer(self.stripe, width, height, framebuf.RGB565)
            self.paint(buffer, left, top, right, top + height)
            size = 2 * width * height
            self.display.window(left, top, width, height, self.stripe[:size])
            top += height
