"""Helpers of the tests of the USB verbs: a device, verbs on it, a cable that can be cut."""

import time

from commands import runner
from device_prompt import PATIENCE

from host_tools.build import BLOCK, blocks, build
from host_tools.usb.application import layout, slots
from host_tools.usb.application.deployment import Deployment
from host_tools.usb.cable import link as links
from host_tools.usb.cable.link import Link
from host_tools.usb.cable.listener import Listener
from host_tools.usb.flash import filesystem

BOARD = "devkit_6"
LIST, SETTING = b"a list\n", b"language=en\n"
ROOM = 40  # blocks for the files beside a build, and for the device to fill
LATE = 0.2  # seconds; looks at the keys are 10 ms apart, and after 0.5 s a key counts as held


def flash(board=BOARD):
    """Return the bytes of a board's file system: MicroPython has the first 2 MB of the flash."""
    return (layout.hardware(board).FLASH - 2) << 20


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


def filler(made, left=0):
    """Return a file for `image` beside a build that leaves the device few blocks to fill.

    left: blocks to leave free.
    """
    return bytes(flash() - (blocks(made.sizes) + ROOM + left) * BLOCK)


def vorhand(capsys, *arguments, device=None):
    """Run a verb; return (status, standard output, standard error)."""
    return runner(capsys)(*arguments, *(("--port", device.port) if device else ()))


def one_line(result):
    """Return the one line with which a verb failed."""
    status, _, err = result
    assert status in (1, 2), result
    assert err.startswith("vorhand: ") and err.count("\n") == 1, err
    return err


def is_untouched(link):
    """Return whether settings and list are those of the fixture `made`."""
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
    output = b""
    for _ in range(10 * PATIENCE):
        output += listener.read(0.1)
        begin = output.find(b"Vorhand ")
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
    """Return a silent deployment of a build onto the device at a link."""
    return Deployment(link, made, slots.active(link), say=str)


class Cable:
    """Counts the bytes over a cable to the device, and cuts it after `end` bytes, if given.

    Within this context manager every link that is opened uses it. The cut calls `cut()`.
    """

    def __init__(self, monkeypatch, end=None, cut=None):
        self.count = 0
        self.end = end
        self.cut = cut
        self.monkeypatch = monkeypatch

    def __enter__(self):
        open_transport = links._open

        def open_tapped(port):
            transport = open_transport(port)
            write = transport.serial.write

            def counting_write(data):
                self.count += len(data)
                if self.end is not None and self.count >= self.end:
                    self.end = None
                    write(data[: len(data) // 2])
                    self.cut()
                return write(data)

            transport.serial.write = counting_write
            return transport

        self.patch = self.monkeypatch.context()
        self.patch.__enter__().setattr(links, "_open", open_tapped)
        return self

    def __exit__(self, *problem):
        self.patch.__exit__(*problem)
