"""The displays that pieces draw on, with the real drivers, and every screen opened on one.

The bus counts and keeps nothing.
"""

from screen_classes import screen_class, screen_name

DEEPEST = 20  # more presses of Back than any way home needs


class Bus:
    """I2C and SPI at once; `sent` counts bytes, on I2C with the address of each transfer."""

    def __init__(self):
        self.sent = 0

    def writeto(self, address, buffer):
        """Take one I2C transfer."""
        self.sent += 1 + len(buffer)

    def writevto(self, address, vector):
        """Take one I2C transfer in several pieces."""
        self.sent += 1
        for piece in vector:
            self.sent += len(piece)

    def write(self, buffer):
        """Take bytes on SPI."""
        self.sent += len(buffer)


def pin(level):
    """Take a level, as the driver's control pins do."""


def display_and_bus(board):
    """Return the display of a board's size and its bus: SSD1306 on I2C, ST7789 or e-paper on SPI.

    The glass of the e-paper is never busy.
    """
    bus = Bus()
    if board.COLOUR:
        from drivers.st7789 import ST7789

        size = (board.WIDTH, board.HEIGHT)
        return ST7789(bus, pin, pin, size, (0x60, 0, 0), (0xA0, 0, 0)), bus
    if board.WIDTH > 128:
        from drivers.ssd1680 import SSD1680

        return SSD1680(bus, pin, pin, pin, lambda: 0, pin), bus
    from drivers.ssd1306 import SSD1306

    return SSD1306(bus), bus


def open_all(runner, path, visit=None):
    """Open every screen that the lines of a file name (see host_tools/bench/scenes.py).

    visit: called with the screen's name while it is up.
    """
    from vorhand.session import StorageError

    app = runner.app

    def deal(answers, place=""):
        from vorhand.ui.deal_flow import next_screen

        app.deal.begin(0, answers)
        screen = next_screen(app)
        is_asked = not place or screen_name(screen) == place.split(".")[1]
        return screen if is_asked else opened(place, app.home)

    def opened(place, back, *args):
        runner.memory.prepare(back)  # as before the press that opens it
        return screen_class(place)(app, back, *args)

    names = {"app": app, "deal": deal, "opened": opened, "StorageError": StorageError}
    for line in lines(runner, path):
        name, line = line.split("\t")
        show(runner, line, names)
        if visit:
            visit(name)
        go_home(runner)


def lines(runner, path):
    """Yield the lines of a file, with as much free memory before each as before a press."""
    runner.memory.prepare(runner.current)
    with open(path) as file:
        line = file.readline()
        while line:
            yield line
            runner.memory.prepare(runner.current)
            line = file.readline()


def show(runner, line, names):
    """Put a screen on the display without a reference here: the one before must be freed."""
    runner.memory.prepare(runner.current)  # as before a press
    runner.current = eval(line, names)
    runner.show()
    runner.memory.collect(runner.current)  # as after a press


def go_home(runner):
    """Press Back until Home is up."""
    from vorhand.ui.keys import BACK

    for _ in range(DEEPEST):
        if runner.current is runner.app.home:
            return
        runner.press(BACK)
        runner.step(runner.now + 10)
    raise SystemExit("no way home from " + type(runner.current).__name__.lower())
