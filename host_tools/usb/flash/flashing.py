"""Flashing: saves a device's data, writes MicroPython and the application, restores the data.

MicroPython is written first and the files' superblock last, so that a flashing that was cut off
is recognized: before the writing the data is still on the chip, afterwards it is in the folder.
"""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from host_tools import HostError, __version__, ending
from host_tools.board_names import real_board
from host_tools.build import BOARD
from host_tools.chips import NAMED, names
from host_tools.gpio import external_ram
from host_tools.person import say, step
from host_tools.usb.application.layout import (
    BOOT,
    CHOICE,
    MAIN_PY,
    SETTINGS,
    SLOTS,
    device_files,
    is_applications,
    is_ours,
)
from host_tools.usb.cable import ports
from host_tools.usb.data import archives, safety_copy
from host_tools.usb.flash import filesystem, partitions
from host_tools.usb.flash.chip import ConnectedChip, LostError, SilentError
from host_tools.usb.flash.filesystem import NoFiles
from host_tools.usb.flash.firmware_image import Firmware
from host_tools.usb.flash.partitions import TableError

ALL, ONLY_SETTINGS, NOTHING = "all", "settings", "nothing"  # the data to restore

BUTTONS = 60  # seconds for somebody to press two buttons

BEFORE, DURING, AFTER = range(3)  # phases: before, while and after the flash is written


@dataclass
class DeviceData:
    """The files on a device, without the application's, and the board that it names."""

    files: dict[str, bytes]
    board: str = ""


@dataclass
class Flashing:
    """One flashing of a device as the user has chosen it; `ask` puts a question to the user.

    `board`: "" for the one that the device names; `folder` for the user's data, None to save none;
    `restore`: a backup saved earlier that is to be restored.
    """

    firmware: Firmware
    board: str
    folder: Path | None
    keep: str  # ALL, ONLY_SETTINGS or NOTHING
    restore: Path | None
    baud: int
    ask: Callable[[str], bool]

    def __post_init__(self) -> None:
        self.phase = BEFORE
        self.saved: Path | None = None
        self.resumed: Path | None = None  # the archive of an earlier flashing

    def run(self, port: str) -> tuple[str, str]:
        """Flash the device at a port. Raises HostError, which says what state the device is in.

        Returns the port that was used in the end, and the chip's number, see ConnectedChip.number.
        """
        try:
            with self.connect(port) as chip:
                try:
                    self.run_steps(chip)
                    return chip.port, chip.number
                except (HostError, *ending.RAISED):
                    if self.phase == BEFORE:
                        with contextlib.suppress(HostError):
                            chip.restart()
                    raise
        except ending.RAISED as error:
            raise HostError(f"interrupted; {self.state()}", ending.status(error)) from None
        except HostError as error:
            raise HostError(f"{error}; {self.state()}", error.status) from None

    def connect(self, port: str) -> ConnectedChip:
        """Return the chip; the port of a chip's own USB goes and comes back first.

        With such a port MicroPython starts the boot loader by itself if DTR and RTS ask for it,
        and its port goes a moment later (micropython/micropython pull request 15108). For any
        other program, or one that hangs, only buttons start the boot loader.
        """
        try:
            return ConnectedChip(port, self.baud, say)
        except (SilentError, LostError) as error:
            if not ports.goes_with_reset(port):
                raise
            seconds = ports.RETURNS
            if isinstance(error, SilentError):
                seconds = BUTTONS
                say(
                    f"{port} does not answer: hold BOOT, press RESET, then let go of BOOT. "
                    f"Waiting {BUTTONS} s for that ..."
                )
            new_port = ports.wait_until_replugged(port, seconds)
            if not new_port:
                raise
        return ConnectedChip(new_port, self.baud, say)

    def state(self) -> str:
        """Return the state of the device if it is left now, and what to do."""
        if self.phase == AFTER:
            return "everything is written: press the reset button, or unplug it and plug it in"
        if self.phase == BEFORE:
            if self.saved:
                safety_copy.finish(self.saved)
            return "nothing was written, the device is as it was"
        text = (
            "the device does not start now, but can always be flashed: plug it in again and give "
            "the same command"
        )
        saved = self.resumed or self.saved
        return text + (f"; what was on it is in {saved}" if saved else "")

    def run_steps(self, chip: ConnectedChip) -> None:
        """Take all steps from checking the chip to its restart."""
        self.check(chip)
        data = self.read_data(chip)
        board = self.board or data.board
        model = real_board(board)
        if misfit := self.firmware.misfit(model.CHIP, external_ram(model)):
            raise HostError(f"{board}: {misfit}")
        if self.firmware.lacks_ram(external_ram(model)):
            better = self.firmware.chip.images[external_ram(model)]
            say(f"It runs without the RAM beside the chip; {better} would use that.")
        if chip.flash < model.FLASH << 20:
            raise HostError(f"{board} needs {model.FLASH} MB of flash, this chip has {_mb(chip)}")
        offset, size = self.firmware.file_system(chip.flash)
        source = self.restore or self.broken_off(chip, data)
        self.save(chip, data)
        restored = self.to_restore(source, data)
        image = self.image(device_files(board), restored, size)
        summary = safety_copy.description(restored)
        old_board = data.board if data.board != board else ""
        if not self.ask(
            f"Write MicroPython {self.firmware.build} and Vorhand {__version__} for {board}"
            + (f" instead of {old_board}" if old_board else "")
            + (f", with {summary}" if summary else "")
            + ", over all that is on the device?"
        ):
            raise HostError("stopped")
        self.write(chip, offset, size, image)

    def check(self, chip: ConnectedChip) -> None:
        """Raise HostError unless the firmware fits the chip and its flash."""
        firmware = self.firmware
        if chip.name not in NAMED:
            needs = f"Vorhand needs an {names()}"
            raise HostError(f"the chip at {chip.port} is an {chip.name}; {needs}")
        if chip.name != firmware.chip.name:
            raise HostError(
                f"the chip at {chip.port} is an {chip.name}, {firmware.name} is for the "
                f"{firmware.chip.name}: name the right board with --board; its MicroPython is at "
                f"{NAMED[chip.name].page}"
            )
        if not chip.flash:
            raise HostError(f"the {chip.model} at {chip.port} does not tell the size of its flash")
        say(f"{chip.model} with {_mb(chip)} of flash at {chip.port}")
        firmware.file_system(chip.flash)

    def read_data(self, chip: ConnectedChip) -> DeviceData:
        """Return the data on the device; without a backup it need not be readable."""
        try:
            return read_data(chip, *self.firmware.file_system(chip.flash))
        except LostError:
            raise
        except HostError:
            if self.folder:
                raise
            return DeviceData({})

    def save(self, chip: ConnectedChip, data: DeviceData) -> None:
        """Save the data on the device, if wanted, and say what becomes of it."""
        summary = safety_copy.description(data.files)
        if summary and self.folder:
            self.saved = safety_copy.save(self.folder, chip.number, data.files)
            say(f"Saved {summary} to {self.saved}")
        elif summary:
            say(f"The device holds {summary}; as you wish, that is erased.")

    def to_restore(self, source: Path | None, data: DeviceData) -> dict[str, bytes]:
        """Return the files to restore: those of the archive `source`, by default the device's."""
        if source:
            files = archives.load(source).files
            summary = safety_copy.description(files) or "nothing"
            say(f"{summary} to be put back from {source}")
        else:
            files = {path: data.files[path] for path in data.files if archives.is_user_file(path)}
        if self.keep == NOTHING or (not self.folder and not source):
            return {}
        if self.keep == ONLY_SETTINGS:
            return {path: files[path] for path in files if path == SETTINGS}
        return files

    def broken_off(self, chip: ConnectedChip, data: DeviceData) -> Path | None:
        """Return the archive of an earlier flashing that broke off, if its files are wanted."""
        path = safety_copy.unfinished(self.folder, chip.number) if self.folder else None
        files = archives.load(path).files if path else {}
        if not files or files.items() <= data.files.items():
            return None
        if any(archives.is_user_file(name) for name in data.files):
            say(f"An earlier flashing broke off; what was saved then stays in {path}")
        elif self.ask(
            f"An earlier flashing of this device broke off. Put back what was saved to {path}?"
        ):
            self.resumed = path
            return path
        return None

    def image(self, application: dict[str, bytes], restored: dict[str, bytes], size: int) -> bytes:
        """Return the file system of the application and the restored files."""
        try:
            return filesystem.make(application | restored, size)
        except HostError as error:
            hint = "; --keep settings leaves the lists where they are saved" if restored else ""
            raise HostError(f"{error}{hint}") from None

    def write(self, chip: ConnectedChip, offset: int, size: int, image: bytes) -> None:
        """Write MicroPython, then the files, then start the device."""
        self.phase = DURING
        with step("MicroPython") as report:
            chip.write(self.firmware.chip.offset, self.firmware.data, report)
        with step("Erasing the rest"):
            chip.erase(offset, size)
        with step("Vorhand") as report:
            stretches = list(filesystem.used(image))
            total = sum(len(data) for _, data in stretches)
            written = 0

            def report_part(length: int, done: int, whole: int) -> None:
                report(written + done * length // max(whole, 1), total)

            for start, data in reversed(stretches):
                chip.write(offset + start, data, partial(report_part, len(data)))
                written += len(data)
        self.phase = AFTER
        if self.folder:
            safety_copy.finish_all(self.folder, chip.number)
        chip.restart()


def read_data(chip: ConnectedChip, offset: int, size: int) -> DeviceData:
    """Read the user's data on a chip; it is empty if the chip never had MicroPython.

    offset, size: where its files are looked for if the partition table does not tell, because
    there is none yet, or it is damaged. Raises HostError if there are files, but not all can be
    read.
    """
    with contextlib.suppress(TableError):
        table = partitions.parse(chip.read(partitions.OFFSET, partitions.BLOCK))
        offset, size = partitions.file_system(table, chip.flash)
    if not any(b"littlefs" in chip.read(offset + start, 32) for start in (0, partitions.BLOCK)):
        return DeviceData({})
    try:
        contents = filesystem.read(lambda start, n: chip.read(offset + start, n), size, _is_needed)
        unreadable = ", ".join(contents.broken)
    except NoFiles as error:
        unreadable = str(error)
    else:
        if not unreadable:
            return _device_data(contents.files)
    raise HostError(
        f"the files on the device cannot all be read ({unreadable}); --no-backup flashes it "
        "nevertheless, and what is on it is lost"
    )


def _is_needed(path: str) -> bool:
    return path in (MAIN_PY, CHOICE) or path.endswith("/" + BOARD) or not is_applications(path)


def _device_data(files: dict[str, bytes]) -> DeviceData:
    """Return the files without the application's own and MicroPython's empty boot.py."""
    choice = files.get(CHOICE, b"").decode("ascii", "replace").strip()
    boards = [files.get(f"/{slot}/{BOARD}", b"") for slot in (choice, *SLOTS)]
    board = next(filter(None, boards), b"").decode("ascii", "replace").strip()
    # Without the application, main.py belongs to another program.
    own = {path for path in files if is_applications(path) and (board or path != MAIN_PY)}
    if is_ours(BOOT, files.get(BOOT, b"")):
        own.add(BOOT)
    return DeviceData({path: files[path] for path in files if path not in own}, board)


def _mb(chip: ConnectedChip) -> str:
    return f"{chip.flash >> 20} MB"
