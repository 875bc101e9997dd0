"""Power cuts: the plug pulled at every flash operation of an evening on the virtual device.

The evening is played once on a device whose flash operations are recorded. From the record the
flash after each cut is made and put into a second device, on which the firmware starts: file
system, list, and one more deal by its keys. The interpreter runs on from one image to the next.
"""

from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

import device_prompt
from device_evening import LENGTH, Step
from device_prompt import Prompt

from host_tools.build import OUTPUT, build
from host_tools.usb.application.layout import FIRST
from host_tools.usb.flash import filesystem
from host_tools.usb.flash.partitions import BLOCK
from host_tools.virtual_device import Device
from host_tools.virtual_device.flash import change

BOARD = "devkit_6"
SIZE = 0x200000
PRESSED = 4  # at every fourth operation the list is continued by keys, else it is closed

ON_DEVICE = Path(__file__).with_name("on_device")
PIECES = [ON_DEVICE / "opening.py", ON_DEVICE / "checking.py"]


def image(path: Path) -> None:
    """Write the file system of a device with the application, which does not start by itself."""
    application = build(BOARD, folder=OUTPUT / "cuts")
    folder = application.folder
    files = {f"/{FIRST}/{name}": (folder / name).read_bytes() for name in application.sizes}
    path.write_bytes(filesystem.make(files, SIZE))


def connect(device: Device) -> Prompt:
    """Return a connection to a device that has just loaded PIECES."""
    link = device_prompt.connect(device)
    link.exec(f"import os; os.chdir('/{FIRST}')")
    for piece in PIECES:
        link.exec(piece.read_bytes())
    return link


@dataclass
class Recording:
    """The flash at the beginning, its operations, and how many there were after each step."""

    base: bytes
    operations: list[tuple[int, int, bytes | None]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def step(self, operation: int) -> int:
        """Return the number of the step that an operation belongs to."""
        return next(n for n, end in enumerate(self.ends) if operation < end)


def record(path: Path, steps: list[Step]) -> Recording:
    """Press the evening on a device with this image."""
    with Device(path, BOARD) as device:
        link = connect(device)
        link.exec("device = Started()")
        recording = Recording(bytes(device.flash.data))

        def add_operation(number: int, offset: int, data: bytes | None) -> None:
            recording.operations.append((number, offset, data))

        device.flash.watch = add_operation
        for step in steps:
            link.exec(f"device.press({step.keys!r})" if step.keys else "open_list(device.app)")
            recording.ends.append(len(recording.operations))
        size, digest = link.eval("device.checksum()")
        assert (size, digest) == (len(steps[-1].journal), crc32(steps[-1].journal))
        link.close()
    return recording


class Bench:
    """A device whose flash gets one image after the other."""

    def __init__(self, device: Device, recording: Recording, steps: list[Step]):
        self.device = device
        self.flash = device.flash
        self.recording = recording
        self.steps = steps
        self.link = connect(device)
        self.state = bytearray(recording.base)
        self.done = 0  # operations that `state` has
        self.differing = set(range(len(recording.base) // BLOCK))
        self.flash.watch = lambda number, *_: self.differing.add(number)
        self.deal = next(s.keys for s in steps if b"declarer=passed" in s.journal.splitlines()[-1])
        self.back = next(s.keys for s in steps if s.journal.splitlines()[-1][:4] == b"undo")

    def cut(self, operation: int, half: bool) -> None:
        """Check the flash after the plug was pulled before this operation, or in its middle."""
        self.device.call(lambda: self._lay(operation, half))
        pressed = operation % PRESSED == 0
        self.judge(operation, pressed, self.checked(pressed))

    def checked(self, pressed: bool) -> tuple:
        """Start the firmware on the flash; return the result of `check`.

        pressed: the list is continued by keys, which takes longer.
        """
        if not pressed:
            return self.link.eval("check(())")
        return self.link.eval(f"check({(self.deal, self.back)!r})")

    def _lay(self, operation: int, half: bool) -> None:
        for number, offset, data in self.recording.operations[self.done : operation]:
            change(self.state, number, offset, data)
            self.differing.add(number)
        self.done = operation
        for number in self.differing:
            place = slice(number * BLOCK, (number + 1) * BLOCK)
            self.flash.data[place] = self.state[place]
        self.differing.clear()
        if half:
            number, offset, data = self.recording.operations[operation]
            change(self.flash.data, number, offset, data, half)
            self.differing.add(number)

    def judge(self, operation: int, pressed: bool, result: tuple) -> None:
        """Compare the result with those allowed after a cut in this operation."""
        step = self.recording.step(operation)
        context = (operation, step, result)
        allowed = [self.steps[n].journal for n in (step - 1, step) if n >= 0]
        if len(result) == 2:  # a list's file that is absent, or empty and taken for absent
            assert step == 0 and result[1] == 0, context
            return
        names, checksum, count, growth, damages, screen = result
        assert names == ["0001.txt"], context
        assert checksum in [(len(journal), crc32(journal)) for journal in allowed], context
        assert damages == 0 and screen == "home", context
        by_keys = (1, -1) if count == LENGTH else (1, 1)  # a full list's last deal is taken back
        assert growth == (by_keys if pressed else (1, 0)), context
