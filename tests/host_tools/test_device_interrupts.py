"""The virtual device's pins interrupt its program, and no press is lost while that is busy."""

import time
from contextlib import contextmanager

import pytest
from mpremote.transport_serial import SerialTransport

from host_tools import micropython
from host_tools.bus.wire import QUEUE
from host_tools.device import Device
from host_tools.usb import factory

pytestmark = pytest.mark.skipif(
    micropython.find(32) is None, reason="no 32-bit MicroPython: python -m host_tools.micropython"
)
PICTURE = 1000  # bytes on the bus, all of them
TICK = 2700  # hertz of the buzzer, once for every press that is accepted


@contextmanager
def standing_still(device):
    """Have the device's program stand still, as in the loading of a long module."""
    memory = device.engine.processor.memory
    device.call(memory.hold)
    yield
    device.call(memory.let_go)


@pytest.fixture
def link():
    """A connection at the raw prompt of a device whose OK is watched."""
    with Device() as device:
        link = SerialTransport(device.port, timeout=5)
        link.device = device
        link.enter_raw_repl(False, 5)
        link.exec("import machine, time\nseen = []\np = machine.Pin(27, 1, 2)")
        link.exec("p.irq(lambda pin: seen.append((pin is p, pin())))")
        yield link
        link.close()


def test_handlers_run_between_two_jumps(link):
    """While the program counts, and while it sleeps; the level is that of the moment."""
    for wait in ("while time.ticks_diff(time.ticks_ms(), t) < 250: pass", "time.sleep_ms(250)"):
        link.exec_raw_no_follow(f"t = time.ticks_ms()\n{wait}\nprint(seen)\nseen.clear()")
        time.sleep(0.1)
        link.device.press("ok", 50)
        assert link.follow(5) == (b"[(True, 0), (True, 1)]\r\n", b"")
    link.exec("p.irq(None)")
    link.device.press("ok", 10)
    link.exec("time.sleep_ms(20)")
    assert link.eval("seen") == []


def test_c_code_is_not_interrupted(link):
    """What happens meanwhile waits, eight of them at most, and nothing of it is seen."""
    link.exec("long, sought = bytes(60_000), [bytes(50) + b'x'] * 600")
    link.exec_raw_no_follow(
        "print('go')\nn = sum(map(long.find, sought))\nfor _ in range(20): pass\nprint(seen)"
    )
    link.read_until(1, b"go\r\n", timeout=5)
    with standing_still(link.device):
        for _ in range(QUEUE // 2 + 2):
            link.device.press("ok", 1)
            time.sleep(0.05)
    out, problem = link.follow(10)
    assert problem == b"" and eval(out) == [(True, 1)] * QUEUE


def test_ctrl_c_and_interrupts(link):
    """Neither keeps the other from happening, nor the flash from being whole."""
    write = """
print('go')
while True:
    with open('file', 'w') as file:
        file.write('x' * 900)
"""
    for n in range(QUEUE):
        link.exec_raw_no_follow(write)
        link.read_until(1, b"go\r\n", timeout=5)
        for _ in range(n % (QUEUE // 2 + 1)):  # no more edges than may wait
            link.device.press("ok", 5)
        link.serial.write(b"\x03")
        out, problem = link.follow(5)
        assert out == b"" and problem.strip().endswith(b"KeyboardInterrupt:"), problem
    link.exec("time.sleep_ms(20)")
    assert link.eval("len(seen)") == 2 * sum((0, 1, 2, 3, 4, 0, 1, 2))
    assert link.eval("len(open('file').read())") in (0, 900)


class Hurry:
    """Somebody who presses keys while the application does something else."""

    def __init__(self, device):
        self.device = device
        device.wait(lambda: device.circuit.sent > PICTURE)

    def accepted(self):
        """Return how many presses were, by their sound."""
        line = self.device.board.PINS["buzzer"]
        sounds = [entry[2:] for entry in self.device.circuit.log if entry[:2] == ("pwm", line)]
        return sum(hertz == TICK and duty > 0 for hertz, duty in sounds)

    def presses(self, first, *keys):
        """Press a key, and others while what it does takes long; return how many were accepted."""
        device, before = self.device, self.device.call(self.accepted)
        device.press(first, 200)
        device.wait(lambda: self.accepted() > before)
        with standing_still(device):
            for key in keys:
                device.press(key)
                time.sleep(0.06)
        device.wait(lambda: self.accepted() > before + len(keys))
        time.sleep(0.3)
        return device.call(self.accepted) - before


def test_presses_while_a_screen_is_loaded(tmp_path):
    """Each acts once, whichever it is."""
    image = tmp_path / "flash.bin"
    image.write_bytes(factory.images("devkit_6", 4, None)[0].data)
    with Device(image, "devkit_6") as device:
        hurry = Hurry(device)
        assert hurry.presses("ok") == 1  # a new list
        assert hurry.presses("back") == 1
        assert hurry.presses("ok", "back") == 2
        assert hurry.presses("ok", "down", "back") == 3
        assert hurry.presses("ok", "ok") == 2
