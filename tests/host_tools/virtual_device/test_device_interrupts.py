"""The virtual device's pins interrupt its program, and no press is lost while that is busy."""

from contextlib import contextmanager

import pytest
from device_prompt import PATIENCE, begin, connect, interrupted
from usb_device import BOARD, image

from host_tools.emulated_bus.circuit import QUEUE
from host_tools.virtual_device import Device

pytestmark = pytest.mark.usefixtures("interpreter32")
PICTURE = 1000  # bytes on the bus; after more of them a whole picture has come
LOOKS = 4  # looks of the device that surely see a key
TICK = 4000  # hertz of the buzzer, once for every press that is accepted


@contextmanager
def standing_still(device):
    """Stop the device's program, as the loading of a long module does.

    Never in the middle of a question, because its reader waits for its end.
    """
    processor = device.engine.processor
    memory = processor.memory

    def stands():
        memory.stop()
        if not processor.child.has_question():
            return True
        memory.go_on()
        return False

    device.wait(stands)
    try:
        yield
    finally:
        device.call(memory.go_on)


@pytest.fixture
def link():
    """A connection at the raw prompt of a device whose OK is watched."""
    with Device() as device:
        link = connect(device)
        link.device = device
        link.exec("import machine, time\nseen = []\np = machine.Pin(27, 1, 2)")
        link.exec("p.irq(lambda pin: seen.append((pin is p, pin())))")
        yield link
        link.close()


def test_handlers_run_between_two_jumps(link):
    """They run while the program counts and while it sleeps, and read the level of the moment."""
    link.exec("p.irq(lambda pin: print(pin is p, pin()))")
    for code in ("while True: pass", "time.sleep_ms(600_000)"):
        begin(link, code)
        for act, level in ((link.device.down, 0), (link.device.up, 1)):
            act("ok")
            line = link.read_until(1, b"\n")
            assert line == b"True %d\r\n" % level, code
        link.serial.write(b"\x03")
        assert interrupted(link)
    link.exec("p.irq(None)")
    link.device.press("ok", 10)
    assert link.exec("time.sleep_ms(20)") == b""


def test_c_code_is_not_interrupted(link):
    """At most eight edges wait meanwhile; their handlers read only the level of afterwards."""
    link.exec("long, sought = bytes(60_000), [bytes(50) + b'x'] * 600")
    begin(link, "while not seen: n = sum(map(long.find, sought))\nprint(seen)")
    with standing_still(link.device):
        for _ in range(QUEUE // 2 + 2):
            link.device.press("ok", 1)
    out, problem = link.follow(PATIENCE)
    assert problem == b"" and eval(out) == [(True, 1)] * QUEUE


def test_ctrl_c_and_interrupts(link):
    """Neither prevents the other, nor damages the flash."""
    write = """
while True:
    with open('file', 'w') as file:
        file.write('x' * 900)
"""
    for n in range(QUEUE):
        begin(link, write)
        for _ in range(n % (QUEUE // 2 + 1)):  # not more edges than can wait
            link.device.press("ok", 5)
        link.serial.write(b"\x03")
        assert interrupted(link)
    edges = 2 * sum((0, 1, 2, 3, 4, 0, 1, 2))
    link.exec(f"while len(seen) < {edges}: time.sleep_ms(1)")
    assert link.eval("len(seen)") == edges
    assert link.eval("len(open('file').read())") in (0, 900)


class Hurry:
    """Somebody who presses keys while the application does something else."""

    def __init__(self, device):
        self.device = device
        self.looks = 0  # how often the device has looked at its keys
        self._release = 0  # the look at which the key is let go
        self._key = ""
        fed = device.circuit.fed

        def counted():
            fed()
            self.looks += 1
            if self.looks == self._release:
                device.circuit.press(self._key, False)

        device.circuit.fed = counted  # once in every round of the device's loop
        device.wait(lambda: device.circuit.panel.sent > PICTURE)
        # A key that is down earlier would count as the one that switched the device on.
        device.wait(lambda: self.looks > 0)

    def _down(self, key):
        """Press a key until the device has looked: no stall of the host makes it a held one."""
        self._release, self._key = self.looks + LOOKS, key
        self.device.circuit.press(key)

    def accepted(self):
        """Return how many presses were accepted, by their sounds."""
        line = self.device.board.PINS["buzzer"]
        sounds = [entry[2:] for entry in self.device.circuit.log if entry[:2] == ("pwm", line)]
        return sum(hertz == TICK and duty > 0 for hertz, duty in sounds)

    def presses(self, first, *keys):
        """Press a key, and others while that is handled; return how many were accepted."""
        device, before = self.device, self.device.call(self.accepted)
        device.call(lambda: self._down(first))
        device.wait(lambda: self.accepted() > before)
        with standing_still(device):
            for key in keys:
                device.press(key)
        device.wait(lambda: self.accepted() > before + len(keys))
        end = device.call(lambda: self.looks) + 2 * LOOKS
        device.wait(lambda: self.looks > end)
        return device.call(self.accepted) - before


def test_presses_while_a_screen_is_loaded(tmp_path):
    """Each press acts once."""
    with Device(image(tmp_path / "flash.bin"), BOARD) as device:
        hurry = Hurry(device)
        assert hurry.presses("ok") == 1  # a new list
        assert hurry.presses("back") == 1
        assert hurry.presses("ok", "back") == 2
        assert hurry.presses("ok", "down", "back") == 3
        assert hurry.presses("ok", "ok") == 2
