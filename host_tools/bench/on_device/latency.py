"""An evening's presses inside MicroPython, with a look at the clock between the parts of each.

latency.py BOARD ROOT [limit]. ROOT/keys holds a way for each deal, a line of keys that enter it
into the newest list under ROOT. Prints a line for each press: the screen before, the screen after,
and whether its key has a label, 1 or 0. host_tools/bench/device.py counts what the
interpreter does between the looks: from the press until the label is inverted, if there is one,
until the press is handled, until its picture is painted. With `limit` each glyph of the picture is
then blitted once, between two more looks. Before every fourth deal Home stands idle until it is
tidied; the press after it is marked *.
"""

import sys
import time

from drawn import display_and_bus

import boards

IDLE = 6000  # milliseconds after which Home is tidied, see ui/runner.py
look = time.ticks_us


def name(screen):
    """Return the name of a screen."""
    return type(screen).__name__.lower()


def blit(runner):
    """Blit each glyph of the picture once, between two looks at the clock."""
    import framebuf

    panel = runner.panel
    frame, fonts = runner.canvas.frame, runner.canvas.fonts
    layout = framebuf.MONO_VLSB if panel.display.bits == 1 else framebuf.RGB565
    width, height = panel.display.width, panel.display.height
    size = width * height * panel.display.bits // 8
    picture = framebuf.FrameBuffer(bytearray(size), width, height, layout)
    placed_glyphs = []
    for n in range(frame.count):
        x = frame.place[n] >> 17
        font = fonts[frame.style[n] & 3]
        for char in frame.texts[n]:
            index = font.chars.find(char)
            for band in font.bands(0, font.height):
                number = band + index
                glyph = font.glyphs.get(number) or font.glyph(number)
                placed_glyphs.append(
                    (glyph, x, (frame.place[n] >> 9 & 255) + font.rows[2 * number])
                )
            x += font.widths[index]
    ramp = panel.ramp(1 << 4)
    look()
    for glyph, x, y in placed_glyphs:
        picture.blit(glyph, x, y, 0, ramp)
    look()


class Acknowledgement:
    """The panel's `acknowledge` with a look at the clock behind it, if the key has a label.

    The version before has none.
    """

    def __init__(self, panel):
        self.canvas = panel.canvas
        self.has_label = False
        if hasattr(panel, "acknowledge"):
            self.acknowledge = panel.acknowledge
            panel.acknowledge = self.look

    def look(self, key):
        """Acknowledge a press."""
        self.has_label = key in self.canvas.labels
        self.acknowledge(key)
        if self.has_label:
            look()


def run(board, root, limit=False):
    """See the module."""
    import main

    display, _ = display_and_bus(board)
    runner = main.build(board, root, display)
    runner.start()  # where memory fails a picture is painted again, which counts
    acknowledgement = Acknowledgement(runner.panel)
    deals = 0
    with open(root + "/keys") as file:
        for line in file:
            idle = deals % 4 == 3
            deals += 1
            if idle:
                runner.step(runner.now + IDLE)
            for key in line.split():
                screen = name(runner.current) + "*" * idle
                idle = False
                look()
                runner.handle(int(key))
                look()
                runner.show()
                look()
                if limit:
                    blit(runner)
                print(screen, name(runner.current), int(acknowledgement.has_label))
                runner.step(runner.now + 10)
    if runner.app.evening.count != deals:
        sys.exit("%d deals of %d" % (runner.app.evening.count, deals))


def load(name):
    """Return a board; the version before has each in a module of its own."""
    if hasattr(boards, "load"):
        return boards.load(name)
    return getattr(__import__("boards." + name), name)


if __name__ == "__main__":
    run(load(sys.argv[1]), sys.argv[2], sys.argv[3:] == ["limit"])
