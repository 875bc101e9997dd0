"""A virtual device that is slowed down many times.

Its work of a few milliseconds takes an ESP32 some tenths of a second, and an emulated one seconds:
patience counts from the last sign of life.
"""

import pytest
from usb_device import BOARD, Link, Listener, everything_works, write_file

from host_tools.usb.application import slots
from host_tools.virtual_device import Device

pytestmark = pytest.mark.usefixtures("interpreter32")
SLOW = 10


@pytest.fixture
def slow(flash_copy):
    """A device with the small application."""
    with Device(flash_copy, BOARD, slow=SLOW) as device:
        yield device


def test_everything_works(vorhand, monkeypatch, slow, newer):
    everything_works(vorhand, monkeypatch, slow, newer)


def test_each_file_that_is_copied_or_removed_is_a_sign_of_life(slow, small):
    """The silence is shorter than a batch."""
    with Link(slow.port) as link:
        names = sorted(small.manifest["files"])[: slots.BATCH]
        for call in (("copies", "/a/", "/c/", names), ("drops", "/c/", names)):
            assert link.call(*call).splitlines() == names


DEAF = """
import micropython, time
micropython.kbd_intr(-1)
print("deaf")
time.sleep(8)
micropython.kbd_intr(3)
time.sleep(999)
"""


def test_a_start_that_hears_nothing_for_long(slow):
    write_file(slow, "/main.py", DEAF.encode())
    with Listener(slow.port) as listener:
        slow.reset()
        output = b""
        while b"deaf" not in output:
            output += listener.read(1)
    with Link(slow.port) as link:
        assert link.read("/main.py") == DEAF.encode()
        link.write("/main.py", b"")
