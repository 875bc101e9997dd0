"""A soak test: random presses on the whole virtual device, and pulled plugs.

Real time, real pins, the firmware as it is deployed. Whatever happens, the device comes up again
by itself, shows no crash, and what a list's file once held it holds from then on.
"""

import random
import time

import pytest
from usb_device import BOARD, image

from host_tools.emulated_bus.circuit import POWER_ON, SOFT
from host_tools.screens import png
from host_tools.screens.desk import Desk
from host_tools.usb.flash import filesystem
from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event
from vorhand.session.ledger import Evening

pytestmark = pytest.mark.usefixtures("interpreter32")
KEYS = ("ok", "ok", "ok", "ok", "left", "right", "up", "down", "back")
# From Home: a Grand, a diamonds game, passed in, undo of the last deal; "-" marks a held key.
WAYS = ("ok ok right ok ok", "right down right ok ok", "-down ok", "back ok")
SAMPLES = 3  # looks of the device at its keys while one is down, and while it is up
HELD = 600  # milliseconds that a key is held
TIMES = (25, 40, 60, 60, 60, 120, 700)  # milliseconds that a random key is pressed
PAUSES = (0, 10, 30, 60, 100, 100, 300)  # milliseconds until the next key
WATCHDOG = 3  # machine.reset_cause()
PICTURE = 1000  # bytes on the bus; after more of them a whole picture has come
TITLE = 10  # rows of the panel


class Soak:
    """The device, and the contents of its lists at the last look."""

    def __init__(self, device, seed, folder):
        self.device = device
        self.rng = random.Random(seed)
        self.folder = folder
        self.lists = {}
        self.starts = 1
        self.cuts = 0
        self.looks = 0
        fed = device.circuit.fed

        def counted():
            self.looks += 1
            fed()

        device.circuit.fed = counted  # once in every round of the device's loop

    def wait(self):
        """Wait until the device has looked at its keys, however busy the host is."""
        until = self.looks + SAMPLES
        engine = self.device.engine
        crashed = Event("start", WATCHDOG)
        self.device.wait(lambda: self.looks >= until or not engine.on or crashed in engine.log)

    def act(self):
        """Enter something, or press a random key for a random time, sometimes two at once."""
        rng = self.rng
        if rng.random() < 0.7:
            way_home = rng.choice(("back back ", "back ", "", ""))
            for key in (way_home + rng.choice(WAYS)).split():
                self.device.down(key.lstrip("-"))
                if key[0] == "-":
                    time.sleep(HELD / 1000)
                self.wait()
                self.device.up(key.lstrip("-"))
                self.wait()
            return
        keys = rng.sample(KEYS, 2) if rng.random() < 0.05 else [rng.choice(KEYS)]
        for key in keys:
            self.device.down(key)
        time.sleep(rng.choice(TIMES) / 1000)
        for key in keys:
            self.device.up(key)
        time.sleep(rng.choice(PAUSES) / 1000)

    def trouble(self):
        """Pull the plug, at once or in one of the next flash operations; plug it in and look."""
        device, rng = self.device, self.rng
        if rng.random() < 0.6:
            flash = device.flash
            device.call(lambda: setattr(flash, "cut", flash.operations + rng.randint(2, 24) / 2))
            for _ in range(4):
                self.act()
        device.unplug()
        self.cuts += Event("cut", device.flash.operations) in device.log[-3:]
        device.flash.cut = None
        self.look()
        device.circuit.panel.sent = 0
        device.plug()
        self.starts += 1
        # A key that is pressed earlier would count as the safe key.
        device.wait(lambda: device.circuit.panel.sent > PICTURE)

    def look(self):
        """Read the flash on the host: it mounts, and the lists are sound and not shorter."""
        data = bytes(self.device.flash.data)
        contents = filesystem.read(lambda start, size: data[start : start + size], len(data))
        assert not contents.broken
        lists = {path: text for path, text in contents.files.items() if path.startswith("/lists/")}
        for path, text in self.lists.items():
            assert lists[path].startswith(text), path
        for path, text in lists.items():
            if text:  # an empty list counts as absent, and its number is given again
                copy = self.folder / path.rpartition("/")[2]
                copy.write_bytes(text)
                assert Evening(str(copy)).damage == [], path
        self.lists = {path: text for path, text in lists.items() if text}


def title(picture):
    """Return the title's rows."""
    return png.rows(picture)[:TITLE]


def test_any_keys_and_pulled_plugs(tmp_path, presses):
    """One action for each thousand of the monkey's `--presses`; see the module."""
    desk = Desk("sim128_6", tmp_path / "desk").open("crash", MemoryError())
    crashed = title(desk.runner.panel.display)
    with Device(image(tmp_path / "flash.bin"), BOARD) as device:
        soak = Soak(device, 6, tmp_path)
        device.wait(lambda: device.circuit.panel.sent > PICTURE)
        for n in range(presses // 1000):
            soak.act()
            assert title(device.picture()) != crashed
            if n % 8 == 7:
                soak.trouble()
        soak.trouble()
        records = sum(text.count(b"\n") for text in soak.lists.values())
        starts = [event.number for event in device.log if event.kind == "start"]
        # no watchdog and no reset: by itself it restarts only after fragmented memory
        assert [cause for cause in starts if cause != SOFT] == [POWER_ON] * soak.starts
        assert records, "nothing was confirmed: these presses are no test"
        print(f"\n{records} records, {soak.starts} starts, {soak.cuts} cuts in an operation")
