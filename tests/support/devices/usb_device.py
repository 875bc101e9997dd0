"""What the tests of the USB verbs share: a device, verbs run on it, a cable that can be cut."""

import time

from commands import runner
from device_prompt import PATIENCE

from host_tools.build import BLOCK, blocks, build
from host_tools.usb.application import layout, slots
from host_tools.usb.application.deployment import Deployment
from host_tools.usb.cable import link as links
from host_tools.usb.cable.link import Link, LinkError
from host_tools.usb.cable.listener import Listener
from host_tools.usb.flash import filesystem

BOARD = "devkit_6"
LIST, SETTING = b"a list\n", b"language=en\n"
ROOM = 40  # blocks for what lies beside a build, and for the device to fill
LATE = 0.2  # seconds between two looks at the keys, which are 10 ms apart; 0.5: a key is held


def flash(board=BOARD):
    """Return the bytes of a board's file system: MicroPython has the first 2 MB of the flash."""
    return (layout.hardware(board).FLASH - 2) << 20


def image(path, made=None, board=BOARD, **more):
    """Write the flash of a device to a file; return its path.

    made: the build on it, by default the real application; more: bytes of further files,
    lists_0001 for /lists/0001.txt.
    """
    found = layout.files_with(made or build(board))
    for name, data in more.items():
        found[f"/{name.replace('_', '/')}.txt"] = data
    path.write_bytes(filesystem.make(found, flash(board)))
    return path


def filler(made, left=0):
    """Return what `image` lays beside a build so that the device itself has few blocks to fill.

    left: blocks that it shall leave free.
    """
    return bytes(flash() - (blocks(made.sizes) + ROOM + left) * BLOCK)


def vorhand(capsys, *words, device=None):
    """Run a verb; return (status, standard output, standard error)."""
    return runner(capsys)(*words, *(("--port", device.port) if device else ()))


def one_line(told):
    """Return the one line a verb has failed with."""
    status, _, wrong = told
    assert status in (1, 2), told
    assert wrong.startswith("vorhand: ") and wrong.count("\n") == 1, wrong
    return wrong


def is_untouched(link):
    """Whether settings and list are what `made` has put there."""
    return (
        link.read(layout.SETTINGS) == b"language=en\n"
        and link.read("/lists/0001.txt") == b"a list\n" * 1000
    )


def starts(device):
    """Restart a device; return the line with which its application says that it runs."""
    with Listener(device.port) as listener:
        device.reset()
        return says(listener)


def says(listener):
    """Wait for the application's line."""
    printed = b""
    for _ in range(10 * PATIENCE):
        printed += listener.read(0.1)
        begin = printed.find(b"Vorhand ")
        if begin >= 0 and b"\n" in printed[begin:]:
            return printed[begin:].split(b"\n")[0].decode().strip()
        assert b"Traceback" not in printed, printed.decode()
    raise AssertionError(printed.decode())


def fill(device, left):
    """Leave so many blocks of a device's flash free."""
    with Link(device.port) as link:
        size, _, free = map(int, link.call("capacity").split())
        link.exec(
            "with open('/filler', 'wb') as file:\n"
            f"    for _ in range({free - left}):\n"
            f"        file.write(bytes({size}))\n"
            "        dog.feed()\n",
            PATIENCE,
        )


def play(device, keys):
    """Press keys, each until the device has looked at it often enough.

    No longer than that: a key that is down for half a second is held. So it goes down and up
    within the device's own looks: two find it down, but one alone where the next comes late, as on
    a busy machine. Of such a press the device knows by the pin's edges, see drivers.key_pins.
    """
    circuit = device.circuit
    fed = circuit.fed
    for key in (None, *keys):  # first of all none: the device runs
        looks = []

        def looked(key=key, looks=looks):
            looks.append(time.monotonic())
            late = len(looks) == 2 and looks[1] - looks[0] > LATE
            if key and (late or len(looks) in (1, 3)):
                circuit.press(key, len(looks) == 1)
            fed()

        before = device.log
        device.call(lambda looked=looked: setattr(circuit, "fed", looked))
        device.wait(lambda looks=looks: len(looks) >= 11)
        assert device.log == before, device.log
    device.call(lambda: delattr(circuit, "fed"))


def deployment(link, made):
    """Return a deployment of what was built onto the device at a link, which tells nothing."""
    return Deployment(link, made, slots.active(link), say=str)


class Cable:
    """Counts what goes over a cable to the device, and cuts it after `end` bytes, if given.

    A context manager: inside, every link that is opened goes over it. `cut`, called without
    arguments, is what happens then.
    """

    def __init__(self, monkeypatch, end=None, cut=None):
        self.count = 0
        self.end = end
        self.cut = cut
        self.monkeypatch = monkeypatch

    def __enter__(self):
        opened = links._open

        def tapped(port):
            transport = opened(port)
            write = transport.serial.write

            def counted(data):
                self.count += len(data)
                if self.end is not None and self.count >= self.end:
                    self.end = None
                    write(data[: len(data) // 2])
                    self.cut()
                return write(data)

            transport.serial.write = counted
            return transport

        self.patch = self.monkeypatch.context()
        self.patch.__enter__().setattr(links, "_open", tapped)
        return self

    def __exit__(self, *problem):
        self.patch.__exit__(*problem)


__all__ = [
    "BOARD",
    "LIST",
    "SETTING",
    "Cable",
    "Link",
    "LinkError",
    "Listener",
    "deployment",
    "fill",
    "filler",
    "flash",
    "image",
    "play",
    "says",
    "starts",
    "vorhand",
]
