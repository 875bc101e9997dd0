"""Examines a device: each finding is a line, with what to do if something is wrong."""

import datetime as dt
import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from host_tools import HostError, __version__
from host_tools.board_names import real_board
from host_tools.build import MANIFEST, blocks
from host_tools.usb.application import layout, slots
from host_tools.usb.application.deployment import LANGUAGES, in_languages
from host_tools.usb.cable import answers
from host_tools.usb.cable.link import DeviceError, Link
from host_tools.usb.data import fetched_lists, settings_text
from vorhand.ui.charge import NONE_MV

MEMORY = 120_000  # bytes at the prompt; the application's tightest moment needs 100,000
STORAGE = 64 * 1024  # bytes: a season of lists
REPAIR = "vorhand deploy puts it right"
ANEW = "vorhand flash saves what is on the device and makes it anew"
BRINGS = "vorhand deploy --replace brings it"
DRIFT = 60  # seconds that the clock may be off
WARN, EMPTY = 3500, 3300  # millivolts, as vorhand/ui/loop.py has them
# What drivers/ip5306.py makes of the charger's four lamps
LAMPS = {4100: "full", 3900: "three quarters", 3800: "half", 3700: "a quarter", 3450: "low"}


@dataclass(frozen=True)
class Finding:
    """The result of one examination; `remedy` is what to do, "" if nothing is wrong.

    note: the result is neither right nor wrong. Further lines of `text` stand below the first.
    """

    about: str
    text: str
    remedy: str = ""
    note: bool = False

    def __str__(self) -> str:
        mark = "!!" if self.remedy else "--" if self.note else "ok"
        remedy = f": {self.remedy}" if self.remedy else ""
        text = self.text.replace("\n", "\n" + 6 * " ")
        return f"{mark}  {self.about:12}{text}{remedy}"


class Doctor:
    """Examines the device at a link; `board` is its board, None while it is unknown."""

    def __init__(self, link: Link):
        self.link = link
        self.slot = slots.active(link)
        self.board: Any = None

    def examine(self) -> Iterator[Finding]:
        """Yield all findings that need nobody at the device."""
        yield self.firmware()
        yield self.memory()
        yield from self.application()
        for step in (self.crash, self.storage, self.lists, self.settings, self.clock):
            try:
                yield step()
            except DeviceError as error:  # a folder in the place of a file, for one
                yield Finding(step.__name__, f"cannot be read ({error})", ANEW)
        if self.board:
            yield self.battery()

    def firmware(self) -> Finding:
        """MicroPython's version."""
        about = self.link.about
        return Finding("firmware", f"{about}, {about.machine}", about.refusal())

    def memory(self) -> Finding:
        """Report the memory that is free at the prompt."""
        free = self.link.ask(answers.number, "free")
        remedy = f"at least {MEMORY // 1000} KB are wanted: is it plain ESP32_GENERIC?"
        text = f"{free // 1000} KB free at the prompt"
        return Finding("memory", text, remedy if free < MEMORY else "")

    def application(self) -> Iterator[Finding]:
        """Version, board, and whether every file is as it was sent."""
        if not self.slot:
            yield self.built_in()
            return
        data = self.link.read_any(f"/{self.slot}/{MANIFEST}") or b""
        try:
            manifest = slots.read_manifest(data)
            files = manifest["files"]
            version, board = manifest["version"], manifest["board"]
        except ValueError:
            remedy = "vorhand deploy --board B puts it right"
            yield Finding("application", "its manifest cannot be read", remedy)
            return
        try:
            self.board = real_board(board)
        except HostError:
            yield Finding("board", f"{board} is not known here", "get a newer Vorhand")
        contents = slots.files(self.link, self.slot)
        given_up = given_up_languages(files, contents)
        languages = [code for code in manifest["languages"] if code not in given_up]
        text = f"Vorhand {version}, {board}, {', '.join(languages)}"
        if given_up:
            files = in_languages(files, languages)
            text += f"; {', '.join(given_up)} was given up for room ({BRINGS})"
        faults = [path for path in files if contents.get(path) != files[path]]
        if faults:
            others = f" and {len(faults) - 1} more" if len(faults) > 1 else ""
            text += f"; {faults[0]}{others} damaged or missing"
            yield Finding("application", text, REPAIR)
        elif any(
            self.link.read_any(path) != source.read_bytes()
            for path, (source, _) in layout.BESIDE.items()
        ):
            yield Finding("application", f"{text}; the starter is another version's", REPAIR)
        else:
            if version != __version__:
                text += f" (here is {__version__}: vorhand deploy)"
            yield Finding("application", text)

    def built_in(self) -> Finding:
        """A version that is frozen into MicroPython or lies in a ROMFS; else there is none."""
        version = self.link.call("built_in").strip()
        if not version:
            return Finding("application", "there is none", "vorhand deploy --board B")
        data = self.link.read_any(layout.BOARD) or self.link.read_any("/rom" + layout.BOARD) or b""
        board = data.decode("ascii", "replace").strip()
        text = f"Vorhand {version}, in MicroPython's own image, {board or 'no board named'}"
        try:
            self.board = real_board(board)
        except HostError:
            return Finding("application", text, f"{layout.BOARD} must name one of its boards")
        return Finding("application", text)

    def crash(self) -> Finding:
        """The last traceback; files and lines are those in firmware/ of the version it names."""
        data = self.link.read_any(layout.TRACEBACK)
        if not data:
            return Finding("crash", "none has been noted")
        text = data.decode("utf-8", "replace").replace("\r\n", "\n").strip()
        return Finding("crash", f"{text}\n(vorhand pull fetches this)", note=True)

    def storage(self) -> Finding:
        """Report the free space of the flash."""
        size, count, free = self.link.ask(answers.capacity, "capacity")
        text = f"{size * free // 1024} of {size * count // 1024} KB free"
        for slot in layout.SLOTS:
            files = {} if slot == self.slot else slots.files(self.link, slot)
            if files:
                sizes = {path: length for path, (length, _) in files.items()}
                used = size * blocks(sizes, size) // 1024
                kind, help_text = "an unfinished version", "goes on with it"
                if slots.has_main(self.link, slot):
                    kind, help_text = "a second version, which does not run,", "removes it"
                text += f"; {kind} holds {used} KB (vorhand deploy {help_text})"
        remedy = "vorhand pull, then remove old lists on the device (Menu, Older lists)"
        return Finding("storage", text, remedy if size * free < STORAGE else "")

    def lists(self) -> Finding:
        """Report how many lists there are, and how many a laptop has."""
        lists = fetched_lists.ids(self.link)
        exported = set(
            (self.link.read_any(layout.EXPORTED) or b"").decode("ascii", "replace").split("\n")
        )
        unfetched = 0
        for list_id, size in lists:
            entry = re.compile(f"{list_id} {size} [0-9a-f]{{8}}")
            unfetched += not any(entry.fullmatch(line) for line in exported)
        text = f"{len(lists)} on the device, {unfetched} not fetched yet (vorhand pull)"
        return Finding("lists", text if lists else "none yet")

    def settings(self) -> Finding:
        """Report whether the settings can be read."""
        settings = settings_text.read(self.link.read_any(layout.SETTINGS))
        if not settings.damage:
            return Finding("settings", "readable")
        line, damage, _ = settings.damage[0]
        remedy = "vorhand config set KEY=VALUE writes them anew and keeps the old file"
        return Finding("settings", f"line {line} is damaged ({damage})", remedy)

    def clock(self) -> Finding:
        """Report whether the clock is right; set it if not."""
        fields = self.link.ask(answers.numbers(8), "clock")
        year, month, day, _, hour, minute, second, _ = fields
        now = dt.datetime.now().astimezone()
        try:
            clock = dt.datetime(year, month, day, hour, minute, second, tzinfo=now.tzinfo)
            drift = abs((clock - now).total_seconds())
        except (ValueError, OverflowError):
            drift = DRIFT + 1
        if drift <= DRIFT:
            return Finding("clock", "right")
        self.link.set_clock(now)
        return Finding("clock", "was not set or wrong, and is set now")

    def battery(self) -> Finding:
        """Report what the battery gauge says."""
        board = self.board
        if not board.BATTERY:
            return Finding("battery", f"{board.NAME} has no gauge")
        try:
            self.link.call("open_board", self.slot, board.NAME)
            level = self.link.ask(answers.number, "gauge")
        except DeviceError as error:
            return Finding("battery", f"cannot be measured ({error})", REPAIR)
        if board.BATTERY[0] == "ip5306":
            if not level:
                return Finding("battery", "its charger does not answer; early boards have it so")
            return Finding("battery", LAMPS.get(level, f"{level} mV"))
        if not level:
            return Finding("battery", "this chip cannot measure it; the device shows none")
        text = f"{level / 1000:.2f} V"
        if level < NONE_MV:
            return Finding("battery", f"none connected ({text})")
        if level < EMPTY:
            return Finding("battery", text, "empty: charge it")
        return Finding("battery", text, "low: charge it soon" if level < WARN else "")

    def show(self, *pictures: tuple[int, ...]) -> Finding | None:
        """Show upright stripes of RGB565 colours, on a mono display lit if not black.

        Return a finding if that fails.
        """
        board = self.board
        try:
            self.link.call("open_board", self.slot, board.NAME)
            self.link.call("open_display")
            for colours in pictures:
                if not board.COLOUR:
                    colours = tuple(int(colour > 0) for colour in colours)
                self.link.call("paint", board.WIDTH, board.HEIGHT, colours)
        except DeviceError as error:
            wires = "look at its wires and its supply"
            return Finding("display", f"it does not answer ({error})", f"{wires} ({pins(board)})")
        return None

    def open_keys(self) -> tuple[str, ...]:
        """Begin to read the keys; return their names, bit by bit."""
        self.link.call("open_keys")
        return self.board.KEY_ROLES or ("left", "right", "up", "down", "ok", "back")

    def down(self, ms: int) -> int:
        """Return the bits of the keys that were down within so many milliseconds."""
        return self.link.ask(answers.number, "down", ms)


def given_up_languages(paths: Iterable[str], contents: Container[str]) -> list[str]:
    """Return languages of a version's `paths` of which no file is there; [] if all are gone.

    A version gives up languages if the next one needs space, see Deployment.free_space.
    """
    is_there: dict[str, list[bool]] = {}
    for path in paths:
        folder = PurePosixPath(path).parent
        if folder.parent == LANGUAGES:
            is_there.setdefault(folder.name, []).append(path in contents)
    languages = [code for code, flags in is_there.items() if not any(flags)]
    return languages if len(languages) < len(is_there) else []


def pins(board: Any) -> str:
    """Return a board's display pins, for somebody with a soldering iron."""
    roles = ("sda", "scl", "sck", "mosi", "cs", "dc", "rst", "busy")
    return ", ".join(f"{role} {board.PINS[role]}" for role in roles if role in board.PINS)
