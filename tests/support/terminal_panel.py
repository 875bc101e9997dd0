"""A panel with a picture of its own, drawn into a terminal in memory."""

import pyte

from drivers.picture import Picture
from host_tools.simulator.colours import TRUE
from host_tools.simulator.window import Window


class Panel(Picture):
    def set(self, x, y, value):
        if self.bits == 1:
            index, bit = y // 8 * self.width + x, 1 << y % 8
            self.pixels[index] = self.pixels[index] | bit if value else self.pixels[index] & ~bit
        else:
            index = 2 * (y * self.width + x)
            self.pixels[index : index + 2] = value.to_bytes(2, "big")

    def fill(self, value_at):
        """Set every pixel to value_at(x, y)."""
        for y in range(self.height):
            for x in range(self.width):
                self.set(x, y, value_at(x, y))


def legend(width):
    return ["keys"]


def window_of(panel, depth=TRUE):
    return Window(panel, "t", (legend, legend), depth)


def terminal(window, columns, rows):
    """Return a terminal in memory that shows a window, and the stream into it."""
    screen = pyte.Screen(columns, rows)
    stream = pyte.Stream(screen)
    window.resize(columns, rows)
    stream.feed(window.frame())
    return screen, stream


def read_half(screen, left, top, width, height):
    """Return the colours of the pixels that half blocks show, as hex, row by row."""
    rows = []
    for y in range(height):
        row = []
        for x in range(width):
            char = screen.buffer[top + y // 2][left + x]
            lit = {" ": "", "▀": "0", "▄": "1", "█": "01"}[char.data]
            row.append(char.fg if str(y % 2) in lit else char.bg)
        rows.append(row)
    return rows
