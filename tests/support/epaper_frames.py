"""An e-paper panel through its driver on an emulated bus: frames, orientation, sleep.

Tells of each frame the bytes sent, the full and partial refreshes so far and a checksum of the
glass. Runs on CPython, and on MicroPython with firmware/ and host_tools/ on the path.
"""

import binascii

try:
    from host_tools.emulated_bus.epaper import Epaper
except ImportError:  # on MicroPython host_tools/ itself is on the path
    from emulated_bus.epaper import Epaper

from drawn_frames import reverse

from drivers.picture import Picture
from drivers.ssd1680 import SSD1680
from vorhand.ui.drawing import canvas as c
from vorhand.ui.drawing.canvas import Canvas
from vorhand.ui.drawing.font import load_fonts
from vorhand.ui.drawing.palette import Palette
from vorhand.ui.drawing.panel import open_panel


class Clock:
    """Milliseconds that only pass when somebody waits."""

    def __init__(self):
        self.now = 0

    def __call__(self):
        return self.now

    def pause(self, seconds):
        self.now += int(seconds * 1000 + 0.5)


def controller_and_driver(clock, driver=SSD1680):
    bus = Epaper(clock=clock)

    def rst(level):
        if level:
            bus.reset()

    return bus, driver(bus, bus.dc, bus.cs, rst, bus.busy, clock.pause)


def frame(canvas, n):
    """Draw something with type of every size, a bar and a line."""
    small, body = canvas.height_of(c.SMALL), canvas.height_of(c.BODY)
    canvas.begin()
    canvas.text("Spiel %d/48" % n, 0, 0, 150, c.SMALL)
    canvas.text(str(18 + n), 150, small, 140, c.BIG, c.FG, c.ALIGN_RIGHT)
    for seat in range(4):
        lit = seat == n % 4
        y = small + seat * body
        canvas.text(
            "Platz %d" % seat, 0, y, 120, c.BODY, c.BG if lit else c.FG, c.ALIGN_LEFT, int(lit)
        )
    canvas.line(0, 127 - small, 296, c.DIM)


def play():
    """Draw frames upright and turned, with a sleep between; each is on the glass at its end.

    Return a line for each.
    """
    lines = []
    clock = Clock()
    bus, display = controller_and_driver(clock)
    fonts = load_fonts(296, 128, 1)
    canvas = Canvas(296, 128, fonts)
    panel = open_panel(display, canvas, Palette(1, True))
    for n in range(9):
        if n == 5:
            panel.rotate(True)
        bus.sent = 0
        frame(canvas, n)
        panel.refresh()
        old_glass = bytes(bus.picture().pixels)
        while not panel.ready():
            clock.pause(0.02)
            panel.tick(clock.now)
        plain = Picture(296, 128, 1)
        second_canvas = Canvas(296, 128, fonts)
        frame(second_canvas, n)
        open_panel(plain, second_canvas, Palette(1, True)).refresh()
        glass = bytes(bus.picture().pixels)
        assert glass != old_glass, "nothing moved"
        assert (reverse(glass, 1) if n >= 5 else glass) == bytes(plain.pixels), (
            "frame %d differs" % n
        )
        figures = (n, bus.sent, bus.full, bus.partial, binascii.crc32(glass))
        lines.append("%d %d %d %d %08x" % figures)
        if n == 3:
            panel.display.sleep()
            while not panel.ready():
                clock.pause(0.02)
                panel.tick(clock.now)
            assert bus.asleep and bytes(bus.picture().pixels) == glass
            panel.display.wake()
    return lines


if __name__ == "__main__":
    print("\n".join(play()))
