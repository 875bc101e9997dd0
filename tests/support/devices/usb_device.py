"""Helpers of the tests of the USB verbs: a device, verbs on it, a cable that can be cut."""

import math
import time
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from commands import said
from device_prompt import PATIENCE

from host_tools.board_names import real_board
from host_tools.build import BLOCK, blocks, build
from host_tools.usb.application import layout, slots
from host_tools.usb.application.deployment import Deployment
from host_tools.usb.cable import link as links
from host_tools.usb.cable.link import Link
from host_tools.usb.cable.listener import Listener
from host_tools.usb.flash import filesystem
from host_tools.verbs import deploy
from host_tools.verbs import flash as flash_verb
from host_tools.virtual_device import Device

BOARD = "devkit_6"
LIST, SETTING = b"a list\n" * 1000, b"language=en\n"
ROOM = 40  # blocks for the files beside a build, and for the device to fill
LATE = 0.2  # seconds; looks at the keys are 10 ms apart, and after 0.5 s a key counts as held


def flash(board=BOARD):
    """Return the bytes of a board's file system: MicroPython has the first 2 MB of the flash."""
    return (real_board(board).FLASH - 2) << 20


def image(path, made=None, board=BOARD, **more):
    """Write the flash of a device to a file; return its path.

    made: the build on it, by default the real application; more: bytes of further files,
    lists_0001 for /lists/0001.txt.
    """
    files = layout.files_with(made or build(board))
    for name, data in more.items():
        files[f"/{name.replace('_', '/')}.txt"] = data
    path.write_bytes(filesystem.make(files, flash(board)))
    return path


STRANGER = """
import micropython, sys
micropython.kbd_intr(-1)
print("I (1520) wifi: mode sta")
while True:
    if sys.stdin.read(1) in "\\r\\n\\3\\4":
        print("E (1801) app: ?")
"""


@contextmanager
def stranger(path):
    """Give a device on which some other program runs, which logs and understands nothing."""
    path.write_bytes(filesystem.make({"/main.py": STRANGER.encode()}, flash()))
    with Device(path, BOARD) as device:
        # until it runs, Ctrl-C brings MicroPython's prompt
        with Listener(device.port) as listener:
            device.reset()
            says(listener, b"wifi: ")
        yield device


def longest_log(image, slot):
    """Return how many bytes littlefs reads at most of a folder of a slot."""
    ends = {}

    class Watched(filesystem.FlashInMemory):
        def read(self, context, number, offset, size):
            ends[number] = max(offset + size, ends.get(number, 0))
            return super().read(context, number, offset, size)

    flash = Watched(len(image))
    flash.data[:] = image
    disk = filesystem._open(len(image) // BLOCK, flash)
    disk.mount()
    longest = 0
    for folder, _, _ in list(disk.walk(slot)):
        ends.clear()
        disk.listdir(folder)
        longest = max(longest, *ends.values())
    return longest


def has_short_logs(device, slot, made):
    """Return whether a slot's folders have logs as short as in an image of the same version."""
    image = filesystem.make(layout.files_with(made), flash())
    return longest_log(device.flash.data, slot) <= longest_log(image, layout.FIRST) + 128


def write_file(device, path, data):
    with Link(device.port) as link:
        link.write(path, data)


def read_file(device, path):
    """Return a file of a device, None where there is none."""
    with Link(device.port) as link:
        return link.read_any(path)


def running(device):
    """Return the version that a device runs."""
    with Link(device.port) as link:
        return slots.running(link)


def is_untouched(link):
    """Return whether settings and list are those of the fixture `deployed`."""
    return link.read(layout.SETTINGS) == SETTING and link.read("/lists/0001.txt") == LIST


def deploys(monkeypatch, made):
    """Let `vorhand deploy` bring this build; return the list of what it asks to be built."""
    builds = []
    monkeypatch.setattr(deploy, "build", lambda *arguments: builds.append(arguments) or made)
    monkeypatch.setattr(deploy, "__version__", made.manifest["version"])
    return builds


def everything_works(vorhand, monkeypatch, device, newer):
    """Run one verb right after the other, each of which restarts the device at its end."""
    deploys(monkeypatch, newer)
    assert f"runs on {BOARD}" in said(vorhand("deploy", device=device))
    said(vorhand("doctor", "--quick", device=device))
    assert vorhand("config", "get", "language", device=device)[:2] == (0, "en\n")
    assert flash_verb.greet(device.port).endswith("ready.")


def starts(device):
    """Restart a device; return the line with which its application says that it runs."""
    with Listener(device.port) as listener:
        device.reset()
        return says(listener)


def says(listener, begins=b"Vorhand "):
    """Wait for the application's line, or for another that begins so."""
    output = b""
    for _ in range(10 * PATIENCE):
        output += listener.read(0.1)
        begin = output.find(begins)
        if begin >= 0 and b"\n" in output[begin:]:
            return output[begin:].split(b"\n")[0].decode().strip()
        assert b"Traceback" not in output, output.decode()
    raise AssertionError(output.decode())


def fill(device, left):
    """Fill a device's flash until `left` blocks are free."""
    with Link(device.port) as link:
        size, _, free = map(int, link.call("capacity").split())
        link.exec(
            "with open('/filler', 'wb') as file:\n"
            f"    for _ in range({free - left}):\n"
            f"        file.write(bytes({size}))\n"
            "        dog.feed()\n",
            PATIENCE,
        )


@contextmanager
def nearly_full(path, made, free, **more):
    """Start a device with a build and so many blocks free; path, more: as for `image`.

    A file of the image fills most, because that takes less time than on the device.
    """
    filler = bytes(flash() - (blocks(made.sizes) + ROOM + free) * BLOCK)
    with Device(image(path, made, filler=filler, **more), BOARD) as device:
        fill(device, free)
        yield device


def play(device, keys):
    """Press keys, each until the device has looked at it often enough.

    A press is no longer than that, because a key that is down for half a second is held. So it
    goes down and up within the device's own looks: two find it down, or only one if the next is
    late, as on a busy machine. Then the device knows it by the pin's edges, see drivers.key_pins.
    """
    circuit = device.circuit
    feed = circuit.fed
    for key in (None, *keys):  # first of all none: the device runs
        looks = []

        def look(key=key, looks=looks):
            looks.append(time.monotonic())
            late = len(looks) == 2 and looks[1] - looks[0] > LATE
            if key and (late or len(looks) in (1, 3)):
                circuit.press(key, len(looks) == 1)
            feed()

        log = device.log
        device.call(lambda looked=look: setattr(circuit, "fed", look))
        device.wait(lambda looks=looks: len(looks) >= 11)
        assert device.log == log, device.log
    device.call(lambda: delattr(circuit, "fed"))


def deployment(link, made):
    return Deployment(link, made, slots.active(link))


@contextmanager
def tapped_cable(end=math.inf, cut=None):
    """Count the bytes that links send meanwhile, as `sent`; at `end` bytes call `cut()`, once."""
    cable = SimpleNamespace(sent=0)
    open_transport = links._open

    def open_tapped(port):
        transport = open_transport(port)
        write = transport.serial.write

        def counting_write(data):
            before, cable.sent = cable.sent, cable.sent + len(data)
            if before < end <= cable.sent:
                write(data[: len(data) // 2])
                cut()
            return write(data)

        transport.serial.write = counting_write
        return transport

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(links, "_open", open_tapped)
        yield cable
