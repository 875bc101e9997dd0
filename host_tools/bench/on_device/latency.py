"""The time of presses inside MicroPython: latency.py BOARD ROOT [limit].

ROOT/keys holds a way for each deal, a line of keys that enter it into the newest list under ROOT.
Prints a line for each press: the screen before, the screen after, microseconds of handling, of
painting, and from the press until the label of its key is inverted, 0 where the key has none. With
`limit` the painting is how long it takes to blit each glyph of the picture once. Before every
fourth deal Home stands idle until it is tidied; the press after it is marked *.
"""

import sys
import time

from drawn import display_and_bus

import boards

IDLE = 6000  # milliseconds after which Home is tidied, see ui/runner.py
TIMES = 5  # how often the glyphs are blitted; the shortest time counts


def name(screen):
    """Return the name of a screen."""
    return type(screen).__name__.lower()


def blits(runner):
    """Return the fewest microseconds in which the glyphs of the picture are blitted."""
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
    fastest = 1_000_000
    for _ in range(TIMES):
        start = time.ticks_us()
        for glyph, x, y in placed_glyphs:
            picture.blit(glyph, x, y, 0, ramp)
        fastest = min(fastest, time.ticks_diff(time.ticks_us(), start))
    return fastest


class Acknowledgement:
    """The panel's `acknowledge`, timed: `end` is when it was done, None where there is no label.

    The version before has none.
    """

    def __init__(self, panel):
        self.end = None
        self.canvas = panel.canvas
        if hasattr(panel, "acknowledge"):
            self.acknowledge = panel.acknowledge
            panel.acknowledge = self.time

    def time(self, key):
        """Acknowledge a press and note the time."""
        has_label = key in self.canvas.labels
        self.acknowledge(key)
        self.end = time.ticks_us() if has_label else None


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
                start = time.ticks_us()
                runner.handle(int(key))
                handling_end = time.ticks_us()
                runner.show()
                painting = time.ticks_diff(time.ticks_us(), handling_end)
                handling = time.ticks_diff(handling_end, start)
                painting = blits(runner) if limit else painting
                end = acknowledgement.end
                until_inverted = 0 if end is None else time.ticks_diff(end, start)
                print(screen, name(runner.current), handling, painting, until_inverted)
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
