"""E-paper: what its glass shows, when it is refreshed and how, and that nobody waits for it."""

import importlib.util
import struct
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest

import main
from boards import sim296_3, t5_29
from drivers.picture import Picture
from drivers.ssd1680 import SSD1680
from host_tools import FIRMWARE, PACKAGE, golden
from host_tools.bus import plug
from host_tools.bus.circuit import Circuit
from host_tools.bus.epaper import Epaper
from host_tools.bus.parts import BusError
from host_tools.desk import Desk
from vorhand.ui.canvas import Canvas
from vorhand.ui.panel import Panel

PAPER = Path(__file__).resolve().parent / "paper.py"
WHOLE = 296 * 128 // 8
# Forehand plays Clubs with one, won: each key's release, then what it led to.
DEAL = ("A", "A", "C", "B", "B")


def loaded():
    """Return paper.py as a module: it is a script where MicroPython runs it."""
    spec = importlib.util.spec_from_file_location("paper", PAPER)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


paper = loaded()


class Table(Desk):
    """A device with an e-paper panel, in a time that only `passes` and waiting move."""

    def __init__(self, root, **settings):
        self.root = Path(root)
        self.clock = paper.Clock()
        self.bus, self.driver = paper.wired(self.clock)
        board = SimpleNamespace(**vars(sim296_3))
        chosen = {"language": "de", **settings}
        self.runner = main.build(
            board, str(root), self.driver, strict=True, settings=tuple(chosen.items())
        )
        self.app = self.runner.app
        self.runner.start()

    def passes(self, milliseconds, step=20):
        """Let time pass as the run loop does."""
        end = self.clock.now + milliseconds
        while self.clock.now < end:
            self.clock.now += step
            self.runner.step(self.clock.now)

    def rests(self):
        """Let time pass until nothing is under way or due."""
        while not self.runner.panel.ready() or self.runner.panel.due:
            self.passes(20)

    @property
    def glass(self):
        """What is seen."""
        return bytes(self.bus.picture().pixels)

    @property
    def screen_pixels(self):
        """What the screen that is shown looks like on a panel that shows it at once."""
        runner = self.runner
        picture = Picture(296, 128, 1, 8)
        canvas = Canvas(296, 128, runner.canvas.fonts)
        canvas.begin()
        runner.current.draw(canvas)
        Panel(picture, canvas, runner.panel.palette).refresh()
        return bytes(picture.pixels)


@pytest.fixture
def table(tmp_path):
    """A device whose first picture is on the glass."""
    device = Table(tmp_path)
    device.rests()
    return device


def pixels(path):
    """Return a golden picture of two colours as a panel's memory has it."""
    data = path.read_bytes()
    width, height, depth = struct.unpack_from(">IIB", data, 16)
    assert (width, height, depth) == (296, 128, 1)
    start = data.index(b"IDAT")
    [size] = struct.unpack_from(">I", data, start - 4)
    rows = zlib.decompress(data[start + 4 : start + 4 + size])
    found = bytearray(WHOLE)
    for y in range(height):
        row = int.from_bytes(rows[y * 38 + 1 : y * 38 + 38], "big")
        for x in range(width):
            found[(y >> 3) * width + x] |= (row >> width - 1 - x & 1) << (y & 7)
    return bytes(found)


def test_every_screen_is_on_the_glass_after_its_refresh():
    """The golden pictures are what the canvas says; one after the other in part, as in use."""
    clock = paper.Clock()
    bus, display = paper.wired(clock)
    paths = sorted((golden.GOLDEN / "sim296_3" / "de").glob("*.png"))
    assert len(paths) > 100
    for number, path in enumerate(paths):
        picture = pixels(path)
        display.window(0, 0, 296, 128, picture)
        display.flush()
        while not display.ready():
            clock.pause(0.05)
            display.tick(clock.now)
        assert bytes(bus.picture().pixels) == picture, path.stem
        assert (bus.full, bus.partial) == ((1, number) if number <= 100 else (2, number - 1))


def test_frames_turned_and_asleep():
    lines = paper.play()
    assert [line.split()[2:4] for line in lines][-1] == ["3", "7"]  # start, sleep, turned


def test_the_same_on_micropython(interpreter):
    status, output = interpreter.run(PAPER, paths=[FIRMWARE, PACKAGE])
    assert status == 0, output
    assert output.splitlines() == paper.play()


def test_only_what_differs_is_sent():
    clock = paper.Clock()
    bus, display = paper.wired(clock)
    picture = bytearray(b"\xff" * WHOLE)
    display.window(0, 0, 296, 128, picture)
    bus.sent = 0
    display.flush()
    assert bus.sent == 0 and bus.full == 0  # white as it is
    picture[300] = picture[303] = 0
    display.window(0, 0, 296, 128, picture)
    assert bus.sent == 2 + 3 + 1 + 4  # where, twice; 0x24 and the run
    display._wait()
    assert bus.sent == 10  # nothing is refreshed before flush


def test_the_second_memory_has_to_follow():
    """The glass tells: without it a pixel that goes back would stay."""

    class Careless(SSD1680):
        def _equal(self):
            pass

    for driver, right in ((SSD1680, True), (Careless, False)):
        bus, display = paper.wired(paper.Clock(), driver)
        picture = bytearray(b"\xff" * WHOLE)
        for byte in (0x0F, 0x33, 0xFF):
            picture[77] = byte
            display.window(0, 0, 296, 128, picture)
            display.flush()
            display._wait()
        assert bus.partial == 2
        assert (bytes(bus.picture().pixels) == picture) is right


def test_presses_while_it_is_busy_are_shown_at_once_afterwards(table):
    """No press waits for the glass, and of what was pressed meanwhile nothing is lost."""
    table.new_list()
    table.rests()
    before = table.glass
    was = table.bus.partial
    start = table.clock.now
    for key in DEAL[:3]:
        table.press(key)
        table.passes(60)
        assert table.glass == before  # the first refresh is still under way
    assert table.clock.now - start == 180 and table.screen == "play"
    table.rests()
    assert table.glass == table.screen_pixels != before
    assert table.bus.partial == was + 2  # the first press, and the two others together
    assert table.clock.now - start < 2000


def test_an_evening(table):
    """Two full refreshes for each deal, when nobody has pressed for a while."""
    table.new_list()
    bus, clock = table.bus, table.clock
    pressed = late = 0
    for deal in range(12):
        for key in (("A",) if deal else ()) + DEAL:  # the first one wakes Home
            table.press(key)
            pressed = clock.now
            full = bus.full
            table.passes(1500)
            late = max(late, bus.full - full)
            assert table.glass == table.screen_pixels, (deal, key)
        assert table.app.evening.count == deal + 1
        table.passes(100_000, 100)
        assert table.screen == "rest" and table.glass == table.screen_pixels
        assert table.driver.worn == 0  # the resting picture is without ghosts
        assert bus.full == 1 + 2 * (deal + 1)  # Home after the deal, the resting picture
    assert late == 0, "it flashed while somebody pressed"
    assert bus.partial <= 1 + 12 * (1 + len(DEAL) + 1)
    assert not bus.driven and clock.now > pressed


def test_it_falls_asleep_with_the_resting_picture(tmp_path):
    table = Table(tmp_path, off_after=120, rest_after=0)
    table.new_list().press(*DEAL[:2])  # a deal is half entered
    table.rests()
    game = table.glass
    table.passes(121_000, 100)
    assert table.runner.asleep and table.screen == "rest"
    table.rests()
    assert table.bus.asleep and table.glass == table.screen_pixels != game
    assert table.driver.worn == 0
    sent = table.bus.sent
    table.passes(60_000, 1000)
    assert table.bus.sent == sent
    table.press("C")  # wakes, and acts
    assert table.screen == "play" and not table.runner.asleep
    table.rests()
    assert table.glass == table.screen_pixels
    table.passes(121_000, 100)
    table.rests()
    assert table.bus.asleep


def test_a_press_while_it_falls_asleep(tmp_path):
    table = Table(tmp_path, off_after=120, rest_after=0)
    table.new_list()
    while not table.runner.asleep:
        table.passes(100, 100)
    assert not table.bus.asleep  # the last full refresh is under way
    table.press("A")
    table.rests()
    assert not table.bus.asleep and table.screen == "home"
    assert table.glass == table.screen_pixels


def test_a_window_called_too_soon_waits():
    clock = paper.Clock()
    bus, display = paper.wired(clock)
    first, second = bytes(WHOLE), bytes(range(256)) * 18 + bytes(WHOLE - 256 * 18)
    display.window(0, 0, 296, 128, first)
    display.flush()
    began = clock.now
    display.window(0, 0, 296, 128, second)
    assert clock.now - began > 3000
    display.flush()
    display.sleep()
    assert not display.ready()
    display.wake()
    display._wait()
    assert bytes(bus.picture().pixels) == second


def test_a_controller_that_hangs_is_reset():
    """And one that stays mute keeps the device neither busy nor awake."""
    clock = paper.Clock()
    bus, display = paper.wired(clock)
    picture = bytes(WHOLE)
    display.window(0, 0, 296, 128, picture)
    display.flush()
    bus.until = 1 << 30
    for _ in range(1600):
        clock.now += 10
        display.tick(clock.now)
    assert display.ready() and bytes(bus.picture().pixels) == picture
    display.busy = lambda: 1
    bus.write = lambda data: None
    display.sleep()
    for _ in range(3000):
        clock.now += 10
        display.tick(clock.now)
    assert display.ready()


def test_invert():
    clock = paper.Clock()
    bus, display = paper.wired(clock)
    picture = bytes(range(256)) * 18 + bytes(WHOLE - 256 * 18)
    display.window(0, 0, 296, 128, picture)
    display.invert(True)
    display._wait()
    assert bytes(bus.picture().pixels) == bytes(byte ^ 255 for byte in picture)
    display.window(0, 8, 8, 8, bytes(8))
    display.flush()
    display._wait()
    assert bus.partial == 1 and bytes(bus.picture().pixels[296:304]) == b"\xff" * 8


def test_the_board(tmp_path):
    """LilyGO's T5 on its own circuit shows what the simulator's board shows."""
    circuit = Circuit(t5_29)
    plug(circuit)
    runner = main.build(t5_29, str(tmp_path), strict=True)
    runner.start()
    now = 0
    while not runner.panel.ready():
        now += 10
        runner.step(now)
    simulated = Desk("sim296_3", tmp_path).runner
    assert bytes(circuit.picture().pixels) == bytes(simulated.panel.display.pixels)
    assert simulated.app.settings.get("invert") == runner.app.settings.get("invert") == 1


def test_its_keys_are_those_of_every_board_with_three(tmp_path):
    found = []
    for name in ("sim128_3", "sim296_3", "sim320_3"):
        desk = Desk(name, tmp_path / name).new_list()
        screens = [desk.press(key).screen for key in DEAL]
        found.append((screens, desk.journal()))
    assert found[0] == found[1] == found[2]
    assert found[0][0] == ["game", "play", "play", "confirm", "home"]


def sent(bus, *bytes_):
    """Send a command and its data."""
    bus.cs(0)
    bus.dc(0)
    bus.write(bytes_[:1])
    bus.dc(1)
    if bytes_[1:]:
        bus.write(bytes(bytes_[1:]))
    bus.cs(1)


@pytest.mark.parametrize(
    ("steps", "wrong"),
    [
        (((0x77,),), "command"),
        (((0x22,), (0x20,)), "cut short"),
        (((0x20, 1),), "data after"),
        (((0x12,), (0x22, 0xF7)), "busy"),
        (((0x10, 1), (0x12,)), "asleep"),
        (((0x4E, 16), (0x24, 0)), "beside the memory"),
        (((0x22, 0x04), (0x20,)), "no voltages"),
        (((0x22, 0x47), (0x20,)), "no clock"),
        (((0x22, 0xF7), (0x20,)), "S8 to S135"),
        (((0x21, 0, 0x80), (0x22, 0xFF), (0x20,)), "no waveform for mode 2"),
        (((0x21, 0, 0x80), (0x22, 0xCC), (0x20,)), "no waveform for mode 2"),
        (((0x21, 0, 0x80), (0x22, 0xC7), (0x20,)), "not the waveform of mode 1"),
        (((0x21, 4, 0x80), (0x22, 0xF7), (0x20,)), "bypassed"),
    ],
)
def test_the_emulated_controller_complains(steps, wrong):
    time = [20]
    bus = Epaper(clock=lambda: time[0])
    time[0] += 20
    with pytest.raises(BusError, match=wrong):
        for step in steps:
            sent(bus, *step)


def test_a_chip_that_is_not_selected():
    with pytest.raises(BusError, match="not selected"):
        Epaper().write(b"\x12")
