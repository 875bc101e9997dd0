"""E-paper: what its glass shows, when it is refreshed and how; what the emulated one refuses."""

import epaper_frames
import pytest
from PIL import Image

from drivers.ssd1680 import SSD1680
from host_tools import FIRMWARE, PACKAGE
from host_tools.emulated_bus.controller import BusError
from host_tools.emulated_bus.epaper import Epaper
from host_tools.screens import golden

SIZE = 296 * 128 // 8


def pixels(path):
    """Return a golden picture of two colours as a panel's memory has it."""
    image = Image.open(path)
    width, height = image.size
    assert (width, height, len(image.getpalette())) == (296, 128, 2 * 3)
    rows = image.tobytes()  # a byte for each pixel, 0 or 1
    bands = [0] * (height // 8)  # bands of 8 rows: a byte for each column
    for y in range(height):
        bands[y >> 3] |= int.from_bytes(rows[y * width : (y + 1) * width], "big") << (y & 7)
    return b"".join(band.to_bytes(width, "big") for band in bands)


@pytest.fixture
def clock():
    return epaper_frames.Clock()


@pytest.fixture
def panel(clock):
    return epaper_frames.controller_and_driver(clock)


def show(display, picture):
    """Have a picture refreshed; its end is for the caller to await."""
    display.window(0, 0, 296, 128, picture)
    display.flush()


def test_every_screen_is_on_the_glass_after_its_refresh(clock, panel):
    """The golden pictures are what the canvas says; one after the other in part, as in use."""
    bus, display = panel
    paths = sorted((golden.GOLDEN / "sim296_3" / "de").glob("*.png"))
    assert len(paths) > 100
    for number, path in enumerate(paths):
        picture = pixels(path)
        show(display, picture)
        while not display.ready():
            clock.pause(0.05)
            display.tick(clock.now)
        assert bytes(bus.picture().pixels) == picture, path.stem
        assert (bus.full, bus.partial) == ((1, number) if number <= 100 else (2, number - 1))


def test_frames_turned_and_asleep():
    lines = epaper_frames.play()
    assert [line.split()[2:4] for line in lines][-1] == ["3", "7"]  # start, sleep, turned


def test_the_same_on_micropython(interpreter):
    status, output = interpreter.run(epaper_frames.__file__, paths=[FIRMWARE, PACKAGE])
    assert status == 0, output
    assert output.splitlines() == epaper_frames.play()


def test_only_what_differs_is_sent(panel):
    bus, display = panel
    picture = bytearray(b"\xff" * SIZE)
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

    for driver, matches in ((SSD1680, True), (Careless, False)):
        bus, display = epaper_frames.controller_and_driver(epaper_frames.Clock(), driver)
        picture = bytearray(b"\xff" * SIZE)
        for byte in (0x0F, 0x33, 0xFF):
            picture[77] = byte
            show(display, picture)
            display._wait()
        assert bus.partial == 2
        assert (bytes(bus.picture().pixels) == picture) is matches


def test_a_window_called_too_soon_waits(clock, panel):
    bus, display = panel
    show(display, bytes(SIZE))
    start = clock.now
    second = bytes(range(256)) * 18 + bytes(SIZE - 256 * 18)
    display.window(0, 0, 296, 128, second)
    assert clock.now - start > 3000
    display.flush()
    display.sleep()
    assert not display.ready()
    display.wake()
    display._wait()
    assert bytes(bus.picture().pixels) == second


def test_a_controller_that_hangs_is_reset(clock, panel):
    """And one that stays mute keeps the device neither busy nor awake."""
    bus, display = panel

    def wait(ticks):
        for _ in range(ticks):
            clock.now += 10
            display.tick(clock.now)

    picture = bytes(SIZE)
    show(display, picture)
    bus.busy_until = 1 << 30
    wait(1600)
    assert display.ready() and bytes(bus.picture().pixels) == picture
    display.busy = lambda: 1
    bus.write = lambda data: None
    display.sleep()
    wait(3000)
    assert display.ready()


def send(bus, *bytes_):
    bus.cs(0)
    bus.dc(0)
    bus.write(bytes_[:1])
    bus.dc(1)
    if bytes_[1:]:
        bus.write(bytes(bytes_[1:]))
    bus.cs(1)


@pytest.mark.parametrize(
    ("steps", "message"),
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
def test_the_emulated_controller_complains(steps, message):
    time = [20]
    bus = Epaper(clock=lambda: time[0])
    time[0] += 20
    with pytest.raises(BusError, match=message):
        for step in steps:
            send(bus, *step)


def test_a_chip_that_is_not_selected():
    with pytest.raises(BusError, match="not selected"):
        Epaper().write(b"\x12")


@pytest.mark.parametrize("columns", [(10, 200), (200, 10), (100, 101), (101, 100)])
def test_two_windows_in_one_band_are_both_on_the_glass(columns, panel):
    """In any order: the memories are made equal over the runs of both."""
    bus, display = panel
    picture = bytearray(b"\xff" * SIZE)
    for byte in (0x00, 0x0F, 0xFF):
        for x in columns:
            picture[296 + x] = byte
            display.window(x, 8, 2, 8, bytes(picture[296 + x : 298 + x]))
        display.flush()
        display._wait()
        assert bytes(bus.picture().pixels) == picture, byte
