"""E-paper at the table: nobody waits for the glass, and it flashes when nobody presses."""

from pathlib import Path

import epaper_frames
import pytest

import boards
import main
from drivers.picture import Picture
from host_tools.emulated_bus import install
from host_tools.emulated_bus.circuit import Circuit
from host_tools.screens.desk import Desk
from vorhand.ui.drawing.canvas import Canvas
from vorhand.ui.drawing.panel import open_panel

# Forehand plays Clubs with one, won: each key's release, then what it led to.
DEAL = ("A", "A", "C", "B", "B")


class EpaperDevice(Desk):
    """The device; only `pass_time`, and waiting for the glass, move its time."""

    def __init__(self, root, **settings):
        self.root = Path(root)
        self.clock = epaper_frames.Clock()
        self.bus, self.driver = epaper_frames.controller_and_driver(self.clock)
        board = boards.load("sim296_3")
        settings = {"language": "de", **settings}
        self.runner = main.build(
            board, str(root), self.driver, strict=True, settings=tuple(settings.items())
        )
        self.app = self.runner.app
        self.runner.start()

    def pass_time(self, milliseconds, step=20):
        """Let time pass as the run loop does."""
        end = self.clock.now + milliseconds
        while self.clock.now < end:
            self.clock.now += step
            self.runner.step(self.clock.now)

    def settle(self):
        """Let time pass until nothing is under way or due."""
        while not self.runner.panel.ready() or self.runner.panel.due:
            self.pass_time(20)

    @property
    def glass(self):
        """The pixels that are seen."""
        return bytes(self.bus.picture().pixels)

    @property
    def screen_pixels(self):
        """What the screen that is shown looks like on a panel that shows it at once."""
        runner = self.runner
        picture = Picture(296, 128, 1)
        canvas = Canvas(296, 128, runner.canvas.fonts)
        canvas.begin()
        runner.current.draw(canvas)
        open_panel(picture, canvas, runner.panel.palette).refresh()
        return bytes(picture.pixels)


@pytest.fixture
def table(tmp_path):
    """A device whose first picture is on the glass."""
    device = EpaperDevice(tmp_path)
    device.settle()
    return device


def test_presses_while_it_is_busy_are_shown_at_once_afterwards(table):
    """No press waits for the glass, and of what was pressed meanwhile nothing is lost."""
    table.new_list()
    table.settle()
    old_glass = table.glass
    partial = table.bus.partial
    start = table.clock.now
    for key in DEAL[:3]:
        table.press(key)
        table.pass_time(60)
        assert table.glass == old_glass  # the first refresh is still under way
    assert table.clock.now - start == 180 and table.screen == "play"
    table.settle()
    assert table.glass == table.screen_pixels != old_glass
    assert table.bus.partial == partial + 2  # the first press, and the two others together
    assert table.clock.now - start < 2000


def test_an_evening(table):
    """Two full refreshes for each deal, when nobody has pressed for a while."""
    table.new_list()
    bus, clock = table.bus, table.clock
    last_press = flashes = 0
    for deal in range(12):
        for key in (("A",) if deal else ()) + DEAL:  # the first one wakes Home
            table.press(key)
            last_press = clock.now
            full = bus.full
            table.pass_time(1500)
            flashes = max(flashes, bus.full - full)
            assert table.glass == table.screen_pixels, (deal, key)
        assert table.app.evening.count == deal + 1
        table.pass_time(100_000, 100)
        assert table.screen == "rest" and table.glass == table.screen_pixels
        assert table.driver.partials == 0  # the resting picture is without ghosts
        assert bus.full == 1 + 2 * (deal + 1)  # Home after the deal, the resting picture
    assert flashes == 0, "it flashed while somebody pressed"
    assert bus.partial <= 1 + 12 * (1 + len(DEAL) + 1)
    assert not bus.driven and clock.now > last_press


def test_it_falls_asleep_with_the_resting_picture(tmp_path):
    table = EpaperDevice(tmp_path, off_after=120, rest_after=0)
    table.new_list().press(*DEAL[:2])  # a deal is half entered
    table.settle()
    game = table.glass
    table.pass_time(121_000, 100)
    assert table.runner.asleep and table.screen == "rest"
    table.settle()
    assert table.bus.asleep and table.glass == table.screen_pixels != game
    assert table.driver.partials == 0
    sent = table.bus.sent
    table.pass_time(60_000, 1000)
    assert table.bus.sent == sent
    table.press("C")  # wakes, and acts
    assert table.screen == "play" and not table.runner.asleep
    table.settle()
    assert table.glass == table.screen_pixels
    table.pass_time(121_000, 100)
    table.settle()
    assert table.bus.asleep


def test_a_press_while_it_falls_asleep(tmp_path):
    table = EpaperDevice(tmp_path, off_after=120, rest_after=0)
    table.new_list()
    while not table.runner.asleep:
        table.pass_time(100, 100)
    assert not table.bus.asleep  # the last full refresh is under way
    table.press("A")
    table.settle()
    assert not table.bus.asleep and table.screen == "home"
    assert table.glass == table.screen_pixels


def test_the_board(tmp_path):
    """LilyGO's T5 on its own circuit shows what the simulator's board shows."""
    t5_29 = boards.load("t5_29")
    circuit = Circuit(t5_29)
    install(circuit)
    runner = main.build(t5_29, str(tmp_path), strict=True)
    runner.start()
    now = 0
    while not runner.panel.ready():
        now += 10
        runner.step(now)
    simulated = Desk("sim296_3", tmp_path).runner
    assert bytes(circuit.picture().pixels) == bytes(simulated.panel.display.pixels)
    assert simulated.app.settings.get("invert") == runner.app.settings.get("invert") == 1
