"""The real drivers on emulated buses show what the plain picture shows, on every interpreter."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from drivers.ssd1306 import SSD1306
from host_tools import FIRMWARE, PACKAGE, SHIMS
from host_tools.bus.oled import Oled
from host_tools.bus.parts import BusError
from host_tools.bus.tft import Tft

DRAWING = Path(__file__).resolve().parent / "drawing.py"


@pytest.fixture(scope="module")
def on_cpython():
    """What the series prints on CPython."""
    folders = map(str, (SHIMS, PACKAGE, FIRMWARE))
    done = subprocess.run(
        [sys.executable, DRAWING],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_drivers_show_what_the_picture_shows(on_cpython):
    assert len(on_cpython.splitlines()) == 27


def test_the_same_bytes_and_pictures_on_micropython(on_cpython, interpreter):
    status, output = interpreter.run(DRAWING, paths=[FIRMWARE, PACKAGE])
    assert status == 0, output
    assert output == on_cpython


def test_what_a_frame_costs(on_cpython):
    sent = {}
    for line in on_cpython.splitlines():
        width, _, count, _ = line.split()
        sent.setdefault(width, []).append(int(count))
    assert max(sent["128"]) <= 1044  # what a driver sends that knows no differences
    assert max(sent["240"]) <= 64800 + 34 * 11  # every stripe of four rows needs its window


def test_two_changes_close_together_go_in_one_run():
    bus = Oled()
    display = SSD1306(bus)
    picture = bytearray(1024)

    def cost(*changed):
        for place in changed:
            picture[place] ^= 255
        bus.sent = 0
        display.window(0, 0, 128, 64, picture)
        return bus.sent

    cost(500)
    assert cost(500) == 4 + 2 + 1  # the page is set already: address, control, two commands; data
    assert cost(130) == 5 + 2 + 1
    assert cost(130, 137) == 4 + 2 + 8  # six bytes between them are not dearer than a new run
    assert cost(130, 138) == 2 * (4 + 2 + 1)


def test_the_emulated_controllers_complain():
    bus = Oled()
    with pytest.raises(BusError, match="nobody"):
        bus.writeto(0x3D, b"\x00\xaf")
    with pytest.raises(BusError, match="command"):
        bus.writeto(0x3C, b"\x00\xe9")
    with pytest.raises(BusError, match="cut short"):
        bus.writeto(0x3C, b"\x00\x81")
    with pytest.raises(BusError, match="control"):
        bus.writeto(0x3C, b"\x12\x81")
    tft = Tft((52, 40, 135, 240))
    with pytest.raises(BusError, match="not selected"):
        tft.write(b"\x29")
    tft.cs(0)
    tft.write(b"\x3a")
    tft.dc(1)
    tft.write(b"\x55")
    tft.dc(0)
    tft.write(b"\x2c")
    tft.dc(1)
    with pytest.raises(BusError, match="beside the glass"):
        tft.write(b"\0\0")


def test_emulated_oled_understands_horizontal_addressing():
    """As most other drivers use it: the whole picture in one transfer."""
    bus = Oled()
    picture = bytes(n * 7 & 255 for n in range(1024))
    bus.writeto(0x3C, b"\x00\x20\x00\x21\x00\x7f\x22\x00\x07\x8d\x14\xa1\xc8\xaf")
    bus.writevto(0x3C, [b"\x40", picture])
    assert bytes(bus.picture().pixels) == picture
