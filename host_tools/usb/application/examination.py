"""Examines a device: each finding is one line, and what to do where something is wrong."""

import datetime as dt
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType

from host_tools import HostError, __version__
from host_tools.build import MANIFEST, STARTER
from host_tools.usb.application import layout, slots
from host_tools.usb.data import fetched_lists, settings_text
from host_tools.usb.application.deployment import blocks as taken
from host_tools.usb.application.deployment import set_clock
from host_tools.usb.cable.link import DeviceError, Link

MEMORY = 120_000  # bytes at the prompt; the application's tightest moment needs 100,000
STORAGE = 64 * 1024  # bytes: a season of lists
DRIFT = 60  # seconds that the clock may be off
WARN, EMPTY, NONE = 3500, 3300, 2500  # millivolts, as vorhand/ui/loop.py has them
LAMPS = {0: "full", 8: "three quarters", 12: "half", 14: "a quarter", 15: "nearly empty"}


@dataclass(frozen=True)
class Finding:
    """What one look found; `remedy` what to do, "" where nothing is wrong."""

    about: str
    text: str
    remedy: str = ""

    def __str__(self) -> str:
        mark = "!!" if self.remedy else "ok"
        remedy = f": {self.remedy}" if self.remedy else ""
        return f"{mark}  {self.about:12}{self.text}{remedy}"


class Doctor:
    """Examines the device at a link; `board` its board's module, None while it is unknown."""

    def __init__(self, link: Link):
        self.link = link
        self.room = slots.active(link)
        self.board: ModuleType | None = None

    def examine(self) -> Iterator[Finding]:
        """Yield all findings that need nobody at the device."""
        yield self.firmware()
        yield self.memory()
        yield from self.application()
        yield self.storage()
        yield self.lists()
        yield self.settings()
        yield self.clock()
        if self.board:
            yield self.battery(self.board)

    def firmware(self) -> Finding:
        """MicroPython's version."""
        about = self.link.about
        return Finding("firmware", f"{about}, {about.machine}", about.refusal())

    def memory(self) -> Finding:
        """What is free at the prompt."""
        free = int(self.link.call("free"))
        remedy = f"at least {MEMORY // 1000} KB are wanted: is it plain ESP32_GENERIC?"
        text = f"{free // 1000} KB free at the prompt"
        return Finding("memory", text, remedy if free < MEMORY else "")

    def application(self) -> Iterator[Finding]:
        """Version, board, and whether every file is as it was sent."""
        if not self.room:
            yield Finding("application", "there is none", "vorhand deploy --board B")
            return
        data = self.link.read_any(f"/{self.room}/{MANIFEST}") or b""
        try:
            told = json.loads(data)
            wanted = {
                path: (row[0], row[1][: slots.DIGITS]) for path, row in told["files"].items()
            }
            version, board = told["version"], told["board"]
        except (ValueError, KeyError, TypeError, AttributeError):
            remedy = "vorhand deploy --board B puts it right"
            yield Finding("application", "its manifest cannot be read", remedy)
            return
        try:
            self.board = layout.hardware(board)
        except HostError:
            yield Finding("board", f"{board} is not known here", "get a newer Vorhand")
        text = f"Vorhand {version}, {board}, {', '.join(told.get('languages', ()))}"
        here = slots.files(self.link, self.room)
        wrong = [path for path in wanted if here.get(path) != wanted[path]]
        if wrong:
            more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
            text += f"; {wrong[0]}{more} damaged or missing"
            yield Finding("application", text, "vorhand deploy puts it right")
        elif self.link.read_any(layout.MAIN) != STARTER.read_bytes():
            remedy = "vorhand deploy puts it right"
            yield Finding("application", f"{text}; the starter is another version's", remedy)
        else:
            if version != __version__:
                text += f" (here is {__version__}: vorhand deploy)"
            yield Finding("application", text)

    def storage(self) -> Finding:
        """What is free in the flash."""
        size, blocks, free = map(int, self.link.call("room").split())
        text = f"{size * free // 1024} of {size * blocks // 1024} KB free"
        for room in slots.ROOMS:
            begun = {} if slots.has_main(self.link, room) else slots.files(self.link, room)
            if begun:
                held = size * taken(begun, list(begun), size) // 1024
                text += f"; an unfinished version holds {held} KB (vorhand deploy goes on with it)"
        remedy = "vorhand pull, then remove old lists on the device (menu, lists)"
        return Finding("storage", text, remedy if size * free < STORAGE else "")

    def lists(self) -> Finding:
        """How many lists there are, and how many a laptop has."""
        there = fetched_lists.ids(self.link)
        noted = set(
            (self.link.read_any(layout.EXPORTED) or b"").decode("ascii", "replace").split("\n")
        )
        left = 0
        for list_id, size in there:
            data = re.compile(f"{list_id} {size} [0-9a-f]{{8}}")
            left += not any(data.fullmatch(line) for line in noted)
        text = f"{len(there)} on the device, {left} not fetched yet (vorhand pull)"
        return Finding("lists", text if there else "none yet")

    def settings(self) -> Finding:
        """Whether they can be read."""
        found = settings_text.read(self.link.read_any(layout.SETTINGS))
        if not found.damage:
            return Finding("settings", "readable")
        line, what, _ = found.damage[0]
        remedy = "vorhand config set KEY=VALUE writes them anew and keeps the old file"
        return Finding("settings", f"line {line} is damaged ({what})", remedy)

    def clock(self) -> Finding:
        """Whether it is right; it is set where not."""
        told = self.link.exec("import machine\nprint(machine.RTC().datetime())")
        year, month, day, _, hour, minute, second = map(int, re.findall(r"\d+", told)[:7])
        now = dt.datetime.now().astimezone()
        try:
            there = dt.datetime(year, month, day, hour, minute, second, tzinfo=now.tzinfo)
            off = abs((there - now).total_seconds())
        except ValueError:
            off = DRIFT + 1
        if off <= DRIFT:
            return Finding("clock", "right")
        set_clock(self.link, now)
        return Finding("clock", "was not set or wrong, and is set now")

    def battery(self, board: ModuleType) -> Finding:
        """What the gauge says."""
        if not board.BATTERY:
            return Finding("battery", f"{board.NAME} has no gauge")
        self.link.call("drive", [(board.PINS[role], level) for role, level in board.ON])
        if board.BATTERY[0] == "ip5306":
            lamps = int(self.link.call("ip5306", board.PINS["scl"], board.PINS["sda"]))
            if lamps < 0:
                return Finding("battery", "its charger does not answer; early boards have it so")
            return Finding("battery", LAMPS.get(lamps, f"lamps {lamps:04b}"))
        level = int(self.link.call("divider", board.PINS["battery"], board.BATTERY[1]))
        if level < 0:
            return Finding("battery", "this chip cannot measure it; the device shows none")
        text = f"{level / 1000:.2f} V"
        if level < NONE:
            return Finding("battery", f"none connected ({text})")
        if level < EMPTY:
            return Finding("battery", text, "empty: charge it")
        return Finding("battery", text, "low: charge it soon" if level < WARN else "")

    def show(self, board: ModuleType, *pictures: tuple[int, ...]) -> Finding | None:
        """Show upright stripes of RGB565 colours, on mono lit where not black.

        Return what was found where that fails.
        """
        try:
            self.link.call("open_display", self.room, board.NAME)
            for colours in pictures:
                if not board.COLOUR:
                    colours = tuple(int(colour > 0) for colour in colours)
                self.link.call("paint", board.WIDTH, board.HEIGHT, colours)
        except DeviceError as error:
            wires = "look at its wires and its supply"
            return Finding("display", f"it does not answer ({error})", f"{wires} ({pins(board)})")
        return None

    def open_keys(self, board: ModuleType) -> tuple[str, ...]:
        """Begin to read the keys; return their names, bit by bit."""
        if board.KEY_ROLES:
            numbers = [board.PINS[role] for role in board.KEY_ROLES]
            self.link.call("open_keys", numbers, board.ACTIVE, board.PULL)
            return board.KEY_ROLES
        self.link.call("open_touch", board.NAME)
        return ("left", "right", "up", "down", "ok", "back")

    def down(self, ms: int) -> int:
        """Return the bits of the keys that were down within so many milliseconds."""
        return int(self.link.call("down", ms))


def pins(board: ModuleType) -> str:
    """Return a board's display pins, for somebody with a soldering iron."""
    roles = ("sda", "scl", "sck", "mosi", "cs", "dc", "rst", "busy")
    return ", ".join(f"{role} {board.PINS[role]}" for role in roles if role in board.PINS)
