"""Flashing: a device's data saved, MicroPython and the application written, the data put back.

MicroPython is written first and the files' superblock last, so that whatever was cut off is
seen as such: before that the data is still on the chip, after that it is in the folder.
"""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from host_tools import HostError, __version__, ending
from host_tools.build import BOARD
from host_tools.chips import NAMED, names
from host_tools.gpio import external_ram
from host_tools.usb.application.layout import (
    BOOT,
    CHOICE,
    MAIN,
    SETTINGS,
    SLOTS,
    device_files,
    hardware,
    is_applications,
    is_ours,
)
from host_tools.usb.cable import ports
from host_tools.usb.data import archives, safety_copy
from host_tools.usb.flash import filesystem, partitions
from host_tools.usb.flash.chip import BAUD, Chip, LostError, SilentError, Tell
from host_tools.usb.flash.filesystem import NoFiles
from host_tools.usb.flash.firmware_image import Firmware
from host_tools.usb.flash.partitions import TableError

ALL, ONLY_SETTINGS, NOTHING = "all", "settings", "nothing"  # what is put back

BUTTONS = 60  # seconds for somebody to press two buttons

BEFORE, DURING, AFTER = range(3)  # the flash being written


@dataclass(frozen=True)
class Plan:
    """What is wanted: `board` "" means the one the device says it is; `folder` is where the
    user's data is saved, None: nowhere; `restore` a backup saved earlier, to be put back.
    """

    firmware: Firmware
    board: str
    folder: Path | None
    keep: str = ALL
    restore: Path | None = None
    baud: int = BAUD


@dataclass(frozen=True)
class Person:
    """Who sits at the laptop: is told sentences, is asked yes or no, watches a step go on."""

    say: Callable[[str], None]
    ask: Callable[[str], bool]
    step: Callable[[str], Tell]


@dataclass
class Kept:
    """What comes off the device: its files but for the application, and the board it says."""

    files: dict[str, bytes]
    board: str = ""


def flash(port: str, plan: Plan, person: Person) -> tuple[str, str]:
    """Flash the device at a port. Raises HostError, which says what state the device is in.

    Returns the port at which that was done, and the chip's number, see Chip.mac.
    """
    return _Flashing(plan, person).run(port)


class _Flashing:
    def __init__(self, plan: Plan, person: Person):
        self.plan = plan
        self.person = person
        self.phase = BEFORE
        self.saved: Path | None = None
        self.resumed: Path | None = None  # what was saved an earlier time

    def run(self, port: str) -> tuple[str, str]:
        try:
            with self.connect(port) as chip:
                try:
                    self.do(chip)
                    return chip.port, chip.mac
                except (HostError, *ending.RAISED):
                    if self.phase == BEFORE:
                        with contextlib.suppress(HostError):
                            chip.restart()
                    raise
        except ending.RAISED as error:
            raise HostError(f"interrupted; {self.state()}", ending.status(error)) from None
        except HostError as error:
            raise HostError(f"{error}; {self.state()}", error.status) from None

    def connect(self, port: str) -> Chip:
        """Return the chip; one whose USB is its own goes and comes first.

        MicroPython there leads into the boot loader by itself where DTR and RTS ask for it, and
        its port goes a moment later (micropython/micropython pull request 15108). From anything
        else, or a program that hangs, only buttons lead there.
        """
        try:
            return Chip(port, self.plan.baud, self.person.say)
        except (SilentError, LostError) as error:
            if not ports.goes_with_reset(port):
                raise
            seconds = ports.RETURNS
            if isinstance(error, SilentError):
                seconds = BUTTONS
                self.person.say(
                    f"{port} does not answer: hold BOOT, press RESET, then let go of BOOT. "
                    f"Waiting {BUTTONS} s for that ..."
                )
            there = ports.wait_until_replugged(port, seconds)
            if not there:
                raise
        return Chip(there, self.plan.baud, self.person.say)

    def state(self) -> str:
        """Say what the device is like when it is left now, and what to do."""
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

    def do(self, chip: Chip) -> None:
        """Everything from the first look at the chip until it starts anew."""
        self.check(chip)
        there = self.look(chip)
        board = self.plan.board or there.board
        model = hardware(board)
        if misfit := self.plan.firmware.misfit(model.CHIP, external_ram(model)):
            raise HostError(f"{board}: {misfit}")
        if self.plan.firmware.lacks_ram(external_ram(model)):
            better = self.plan.firmware.chip.images[external_ram(model)]
            self.person.say(f"It runs without the RAM beside the chip; {better} would use that.")
        if chip.flash < model.FLASH << 20:
            raise HostError(f"{board} needs {model.FLASH} MB of flash, this chip has {_mb(chip)}")
        offset, size = self.plan.firmware.files(chip.flash)
        back = self.user_data(chip, there)
        image = self.image(device_files(board), back, size)
        what = safety_copy.description(back)
        other = there.board if there.board != board else ""
        if not self.person.ask(
            f"Write MicroPython {self.plan.firmware.build} and Vorhand {__version__} for {board}"
            + (f" instead of {other}" if other else "")
            + (f", with {what}" if what else "")
            + ", over all that is on the device?"
        ):
            raise HostError("stopped")
        self.write(chip, offset, size, image)

    def check(self, chip: Chip) -> None:
        """Is it a chip with a flash that the firmware fits?"""
        firmware = self.plan.firmware
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
        self.person.say(f"{chip.model} with {_mb(chip)} of flash at {chip.port}")
        firmware.files(chip.flash)

    def look(self, chip: Chip) -> Kept:
        """Return what is on the device; without a backup it need not be readable."""
        try:
            return look(chip)
        except LostError:
            raise
        except HostError:
            if self.plan.folder:
                raise
            return Kept({})

    def user_data(self, chip: Chip, there: Kept) -> dict[str, bytes]:
        """Save what is on the device, if wanted; return what is to be put back."""
        plan = self.plan
        what = safety_copy.description(there.files)
        source = plan.restore
        if plan.folder and not source:
            source = self.broken_off(plan.folder, chip.mac, there)
        if what and plan.folder:
            self.saved = safety_copy.save(plan.folder, chip.mac, there.files)
            self.person.say(f"Saved {what} to {self.saved}")
        elif what:
            self.person.say(f"The device holds {what}; as you wish, that is erased.")
        if source:
            found = archives.load(source).files
            what = safety_copy.description(found) or "nothing"
            self.person.say(f"{what} to be put back from {source}")
        else:
            found = {
                path: there.files[path] for path in there.files if archives.is_user_file(path)
            }
        if plan.keep == ONLY_SETTINGS:
            return {path: found[path] for path in found if path == SETTINGS}
        if plan.keep == NOTHING or (not plan.folder and not source):
            return {}
        return found

    def broken_off(self, folder: Path, mac: str, there: Kept) -> Path | None:
        """Return what an earlier flashing that broke off has left, if it is wanted back."""
        left = safety_copy.unfinished(folder, mac)
        lost = archives.load(left).files if left else {}
        if not lost or lost.items() <= there.files.items():
            return None
        if any(archives.is_user_file(path) for path in there.files):
            self.person.say(f"An earlier flashing broke off; what was saved then stays in {left}")
        elif self.person.ask(
            f"An earlier flashing of this device broke off. Put back what was saved to {left}?"
        ):
            self.resumed = left
            return left
        return None

    def image(self, application: dict[str, bytes], back: dict[str, bytes], size: int) -> bytes:
        """Return the file system of the application and what is put back."""
        try:
            return filesystem.make(application | back, size)
        except HostError as error:
            hint = "; --keep settings leaves the lists where they are saved" if back else ""
            raise HostError(f"{error}{hint}") from None

    def write(self, chip: Chip, offset: int, size: int, image: bytes) -> None:
        """Write MicroPython, then the files, then start the device."""
        tell = self.person.step("MicroPython")
        self.phase = DURING
        chip.write(self.plan.firmware.chip.offset, self.plan.firmware.data, tell)
        tell = self.person.step("Erasing the rest")
        chip.erase(offset, size)
        tell(size, size)
        tell = self.person.step("Vorhand")
        parts = list(filesystem.used(image))
        total = sum(len(data) for _, data in parts)
        done = 0
        for start, data in reversed(parts):

            def part(now: int, whole: int, done: int = done, length: int = len(data)) -> None:
                tell(done + now * length // max(whole, 1), total)

            chip.write(offset + start, data, part)
            done += len(data)
        self.phase = AFTER
        if self.plan.folder:
            safety_copy.finish_all(self.plan.folder, chip.mac)
        tell(total, total)
        chip.restart()


def look(chip: Chip) -> Kept:
    """Read what of the user's lies on a chip; nothing where it never had MicroPython.

    Raises HostError where there are files, but not all can be read.
    """
    try:
        table = partitions.parse(chip.read(partitions.OFFSET, partitions.BLOCK))
        offset, size = partitions.files(table, chip.flash)
    except TableError:
        return Kept({})
    if not any(b"littlefs" in chip.read(offset + at, 32) for at in (0, partitions.BLOCK)):
        return Kept({})
    try:
        found = filesystem.read(lambda at, n: chip.read(offset + at, n), size, _wanted)
        unreadable = ", ".join(found.broken)
    except NoFiles as error:
        unreadable = str(error)
    else:
        if not unreadable:
            return _sorted_out(found.files)
    raise HostError(
        f"the files on the device cannot all be read ({unreadable}); --no-backup flashes it "
        "nevertheless, and what is on it is lost"
    )


def _wanted(path: str) -> bool:
    return path in (MAIN, CHOICE) or path.endswith("/" + BOARD) or not is_applications(path)


def _sorted_out(files: dict[str, bytes]) -> Kept:
    """Take the application's own files out, and MicroPython's empty boot.py."""
    named = files.get(CHOICE, b"").decode("ascii", "replace").strip()
    boards = [files.get(f"/{slot}/{BOARD}", b"") for slot in (named, *SLOTS)]
    board = next(filter(None, boards), b"").decode("ascii", "replace").strip()
    # Without the application it is another program that has its main.py here.
    mine = {path for path in files if is_applications(path) and (board or path != MAIN)}
    if is_ours(BOOT, files.get(BOOT, b"")):
        mine.add(BOOT)
    return Kept({path: files[path] for path in files if path not in mine}, board)


def _mb(chip: Chip) -> str:
    return f"{chip.flash >> 20} MB"
