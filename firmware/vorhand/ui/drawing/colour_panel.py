"""A colour panel: what changed is painted, window by window, through one buffer of 4 KB at most.

A whole picture would take 65 KB and more. So the canvas keeps the frame on the display as well,
changed_areas.py finds the rectangles that differ, and each becomes one window or more: the
operations that touch it are painted into the buffer, then it goes to the display.
"""

import framebuf
from micropython import const

from vorhand.ui.drawing.canvas import Frame
from vorhand.ui.drawing.changed_areas import Changes
from vorhand.ui.drawing.panel import Panel

# Bytes painted at once, eight rows of 240; on a panel of 200 rows or more four of 320, for with
# six whole screens are painted a twentieth sooner there, but an evening of `pub` has no room.
_STRIPE = const(3840)
_SMALLER = const(2560)


class ColourPanel(Panel):
    """A display of 16 bits. A window takes a view and a frame buffer of memory, nothing else."""

    def prepare(self):
        """Make the buffer and the second frame."""
        size = _STRIPE if self.canvas.height < 200 else _SMALLER
        self.stripe = memoryview(bytearray(size))
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
        most = len(self.stripe) // 2 // width  # rows that the buffer takes
        while top < bottom:
            height = min(most, bottom - top)
            buffer = framebuf.FrameBuffer(self.stripe, width, height, framebuf.RGB565)
            self.paint(buffer, left, top, right, top + height)
            size = 2 * width * height
            self.display.window(left, top, width, height, self.stripe[:size])
            top += height
