"""A device that is many times slower than this machine makes it.

What the virtual device computes in a few milliseconds takes an ESP32 some tenths of a second, and
an emulated one seconds: patience counts from the last sign of life.
"""

import shutil

import pytest
from small_application import NEWER
from usb_device import BOARD, Link, Listener, vorhand

from host_tools.usb.application import slots
from host_tools.verbs import deploy, flash
from host_tools.virtual_device import Device

pytestmark = pytest.mark.usefixtures("interpreter32")
SLOW = 10


@pytest.fixture
def slow(deployed, tmp_path):
    """A device with the small application."""
    shutil.copy(deployed, tmp_path / "image")
    device = Device(tmp_path / "image", BOARD)
    device.slow_down(SLOW)
    with device:
        yield device


def test_everything_works(capsys, monkeypatch, slow, newer):
    monkeypatch.setattr(deploy, "build", lambda *_: newer)
    monkeypatch.setattr(deploy, "__version__", NEWER)
    told = vorhand(capsys, "deploy", device=slow)
    assert told[0] == 0 and told[2] == "", told
    assert f"Vorhand {NEWER} runs on {BOARD}" in told[1]
    assert vorhand(capsys, "doctor", "--quick", device=slow)[0] == 0
    # at once: the device is just starting again
    assert vorhand(capsys, "config", "get", "language", device=slow)[:2] == (0, "en\n")
    assert flash.greet(slow.port).endswith("ready.")


def test_each_file_that_is_copied_or_removed_is_a_sign_of_life(slow, small):
    """Silence is shorter than the whole of a batch."""
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
    with Link(slow.port) as link:
        link.write("/main.py", DEAF.encode())
    with Listener(slow.port) as listener:
        slow.reset()
        printed = b""
        while b"deaf" not in printed:
            printed += listener.read(1)
    with Link(slow.port) as link:
        assert link.read("/main.py") == DEAF.encode()
        link.write("/main.py", b"")
