"""A tool other than `vorhand` has stopped the program: the panel says so, and silence ends it."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import thonny_shell
from device_prompt import PATIENCE, connect
from usb_device import BOARD, Listener, image, says, starts

from host_tools.screens import png
from host_tools.screens.desk import Desk
from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event

pytestmark = pytest.mark.usefixtures("interpreter32")
TOOLS = {
    "mpremote": ("connect", "{port}", "fs", "ls"),
    "ampy": ("--port", "{port}", "ls"),
    "rshell": ("--port", "{port}", "ls", "/pyboard"),
}
WATCHDOG = 3  # machine.WDT_RESET
STEP = 5_000  # ms between two looks of boot.py


@pytest.fixture(scope="module")
def device(tmp_path_factory):
    """A device that runs the application."""
    with Device(image(tmp_path_factory.mktemp("flash") / "image"), BOARD) as device:
        yield device


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The picture that the panel shows while the program is stopped."""
    desk = Desk("sim128_6", tmp_path_factory.mktemp("desk"))
    desk.open("stopped")
    desk.runner.show()
    return list(map(list, png.rows(desk.runner.panel.display)))


def look(device):
    """Let the time until boot.py's next look pass."""

    def has_passed():
        processor = device.engine.processor
        if processor and not processor.executing:  # else the application runs again
            return processor.idle and not processor.interrupts.waiting
        return True

    device.call(lambda: device.engine.let_pass(STEP))
    device.wait(has_passed)


def files(tool, port, folder):
    """Return a tool's listing of the files on the device."""
    if tool == "thonny":
        return thonny_shell.shown(port, "__import__('os').listdir('/')\n", folder)
    arguments = [argument.format(port=port) for argument in TOOLS[tool]]
    process = subprocess.run(
        [Path(sys.executable).with_name(tool), *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert process.returncode == 0, (process.stdout, process.stderr)
    return process.stdout


@pytest.mark.parametrize("tool", [*TOOLS, "thonny"])
def test_the_device_starts_again(tool, device, expected, tmp_path):
    starts(device)
    listing = files(tool, device.port, tmp_path)
    assert "main.py" in listing, listing
    device.wait(lambda: png.rows(device.engine.circuit.picture()) == expected)
    start = len(device.log)
    with Listener(device.port) as listener:
        looks = 0
        while Event("start", WATCHDOG) not in device.log[start:]:
            look(device)
            looks += 1
            # the first look may still see the tool's memory; the loop has an end if nothing runs
            assert looks <= 28, device.log[start:]
        assert looks >= 24
        assert says(listener).startswith("Vorhand ")


def test_whoever_speaks_is_not_cut_off(device):
    starts(device)
    with closing(connect(device, soft_reset=True)) as link:
        start = len(device.log)
        for number in range(40):
            assert link.eval(f"{number} + 1") == number + 1
            look(device)
    assert Event("start", WATCHDOG) not in device.log[start:]


WATCHED = """
class Dog:
    fed = 0
    def feed(self):
        self.fed += 1
silence = Silence()
silence.dog = dog = Dog()
def looks(taken):
    for _ in range(30):
        bytearray(taken)
        silence.look(None)
    fed, dog.fed = dog.fed, 0
    return fed
"""


def test_who_always_says_the_same_speaks(device):
    """boot.py's own class, in the device's own memory, with a watchdog that counts.

    When silence begins, one or two looks still differ from those before them.
    """
    starts(device)
    with closing(connect(device, soft_reset=True)) as link:
        link.exec(WATCHED)
        assert link.eval("looks(0)") <= 2
        assert link.eval("looks(1000)") >= 29
        assert link.eval("looks(0)") <= 2


def test_ctrl_c_alone_says_it_too(device, expected):
    """People press Ctrl-C at a terminal without a soft reset."""
    starts(device)
    link = connect(device)
    link.close()
    device.wait(lambda: png.rows(device.engine.circuit.picture()) == expected)
    device.wait(lambda: device.engine.processor.idle)
    start = len(device.log)
    for _ in range(30):
        look(device)
    assert Event("start", WATCHDOG) in device.log[start:]
    assert Event("start", 5) not in device.log[start:]
