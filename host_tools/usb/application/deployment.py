"""Brings a version of the application onto a device beside the one it has, then switches over.

The device has two slots, /a and /b. The new version goes into the one that is not in use: files
that lie there already stay, those that the other slot has are copied on the device, only the rest
goes over the cable. When every file's SHA-256 is right, one rename of /app.txt switches. Until
then the old version is started, afterwards the new one: there is no moment in between. What is cut
off half-way is gone on with the next time.
"""

import contextlib
import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from host_tools import HostError
from host_tools.build import BLOCK, MANIFEST, Build, blocks, fingerprint
from host_tools.usb.application import layout, slots
from host_tools.usb.application.slots import MAIN, batches
from host_tools.usb.cable import answers
from host_tools.usb.cable.errors import DeviceError
from host_tools.usb.cable.link import Link
from host_tools.usb.cable.progress import Progress

Files = Mapping[str, tuple[int, str]]  # path -> (size, begin of the SHA-256)

LANGUAGES = PurePosixPath("vorhand/lang")
SPARE = 8  # blocks left free, for what the journal and littlefs need at once
STARTING = 60  # seconds from a reset to the first picture at most, on the slowest emulated chip


class NoRoom(HostError):
    """The flash does not hold a version beside the one that runs; nothing was changed."""


@dataclass
class Plan:
    """What makes a slot hold a version: paths to copy from the other slot, to send, to drop."""

    slot: str
    other: str
    copy: list[str] = field(default_factory=list)
    send: list[str] = field(default_factory=list)
    drop: list[str] = field(default_factory=list)

    @property
    def changes(self) -> bool:
        """Return whether there is anything to do in the slot."""
        return bool(self.copy or self.send or self.drop)


def plan(wanted: Files, active: str, here: Mapping[str, Files]) -> Plan:
    """Return how the version `wanted` comes into the slot that is not `active`.

    here: what lies in each slot. Where the active slot has the version already, the plan is for
    that slot, and empty. Where none is active, it goes on in the slot that holds more.
    """
    if active and dict(here[active]) == dict(wanted):
        return Plan(active, "a" if active == "b" else "b")
    slot, other = ("a", "b")
    if active == "a" or (not active and len(here["b"]) > len(here["a"])):
        slot, other = ("b", "a")
    steps = Plan(slot, other)

    def bring(path: str) -> None:
        copied = here[other].get(path) == wanted[path]
        (steps.copy if copied else steps.send).append(path)

    for path in wanted:
        if here[slot].get(path) != wanted[path]:
            bring(path)
    # What changes is dropped before, because littlefs would keep the old blocks until the end.
    steps.drop = [path for path, found in here[slot].items() if wanted.get(path) != found]
    if steps.changes and MAIN in here[slot] and MAIN not in steps.drop:
        steps.drop.append(MAIN)
        bring(MAIN)
    steps.drop.sort(key=lambda path: path != MAIN)
    return steps


def shortage(link: Link, steps: Plan, wanted: Files, here: Files) -> tuple[int, int]:
    """Return (KB that the plan needs more than there are, KB free for it).

    here: what lies in the plan's slot. Its folders stay until the end.
    """
    size, _, free = link.ask(answers.capacity, "capacity")
    kept = {path: 0 if path in steps.drop else length for path, (length, _) in here.items()}
    free += blocks({path: length for path, (length, _) in here.items()}, size)
    free -= blocks(kept, size)
    new = {path: wanted[path][0] for path in steps.copy + steps.send}
    needed = blocks(kept | new, size) - blocks(kept, size) + SPARE
    return max(needed - free, 0) * size // 1024, free * size // 1024


def in_languages(files: Files, languages: list[str]) -> Files:
    """Return the files without the words of other languages; all, where no word would be left."""
    folders = {path: PurePosixPath(path).parent for path in files}
    lie = {path for path in files if folders[path].parent == LANGUAGES}
    others = {path for path in lie if folders[path].name not in languages}
    return {path: files[path] for path in files if path not in others or others == lie}


class Deployment:
    """One version on its way to one device, which runs the one in the slot `active`, "" for none.

    replace: where both versions do not fit, remove the one that runs first; say: is told each
    step. `slot` is where the version lies at the end, `other` the other slot; `removed` whether
    the old version is gone, `reduced` whether it gave up languages; `switching` whether the device
    may start the new one already.
    """

    def __init__(self, link: Link, build: Build, active: str, replace=False, say=print):
        self.link = link
        self.build = build
        self.active = active
        self.replace = replace
        self.say = say
        self.slot = self.other = active
        self.removed = False
        self.reduced = False
        self.switching = False
        files = build.manifest["files"]
        files[MANIFEST] = fingerprint((build.folder / MANIFEST).read_bytes())
        self.wanted = {path: (size, digest) for path, (size, digest) in files.items()}

    def run(self) -> bool:
        """Bring the version there and switch over; return whether anything was changed."""
        link = self.link
        here = {slot: slots.files(link, slot) for slot in layout.SLOTS}
        if not self.active:  # a deployment that was cut off leaves folders, which take blocks
            for slot in here:
                slots.drop_empty_folders(link, slot, here[slot])
        steps, missing, free = self.planned(here)
        if missing and self.make_room(steps.other, here, missing):
            steps, missing, free = self.planned(here)
        if missing:
            raise NoRoom(
                f"the device's flash has {free} KB free, the new version needs {missing} KB more"
                + self.remedy()
            )
        if steps.changes:
            self.fill(steps)
            self.verify(steps.slot)
        self.slot, self.other = steps.slot, steps.other
        choice = f"{steps.slot}\n".encode()
        started = self.put_beside()
        switched = link.read_any(layout.CHOICE) != choice
        if switched:
            self.switching = True
            link.replace(layout.CHOICE, choice)
        return steps.changes or started or switched

    def planned(self, here: dict[str, Files]) -> tuple[Plan, int, int]:
        """Return the plan, and of `shortage` what it says of it; here: what lies in each slot."""
        steps = plan(self.wanted, self.active, here)
        return steps, *shortage(self.link, steps, self.wanted, here[steps.slot])

    def make_room(self, slot: str, here: dict[str, Files], missing: int) -> bool:
        """Remove from the version that runs, in the slot, what makes room; return whether it did.

        It gives up the languages that the new one has not, if those take the KB that are missing;
        or all, where `replace` allows it.
        """
        if self.replace:
            self.remove_old(slot, here)
            return True
        found = here[slot]
        rest = in_languages(found, self.build.manifest["languages"])
        lengths, kept = ({path: one[path][0] for path in one} for one in (found, rest))
        if (blocks(lengths) - blocks(kept)) * BLOCK < missing * 1024:
            return False
        self.say("the version that runs gives up the languages that the new one has not")
        self.reduced = True
        for paths in batches([path for path in found if path not in rest]):
            self.link.call("drops", f"/{slot}/", paths)
        slots.drop_empty_folders(self.link, slot, rest)
        here[slot] = rest
        return True

    def remedy(self) -> str:
        """Return what helps where the flash is too full."""
        lists = "fetch the lists with vorhand pull and remove old ones (Menu, Older lists)"
        if self.replace:
            return f": {lists}, then run it again"
        languages = self.build.manifest["languages"]
        fewer = f"deploy with --languages {languages[0]} alone, " if len(languages) > 1 else ""
        return (
            f" beside the one that runs: {fewer}{lists}, or let --replace remove that version "
            "first; nothing was changed"
        )

    def remove_old(self, slot: str, here: dict[str, Files]) -> None:
        """Remove what lies in a slot, usually the version that runs.

        What tells its board goes when that of the new version lies in the other slot: cut off at
        any moment, the device knows its board and its languages.
        """
        self.say("the old version goes first, for both do not fit")
        self.removed = True
        slots.clear(self.link, slot, keep=MANIFEST)
        other = next(one for one in layout.SLOTS if one != slot)
        with contextlib.suppress(DeviceError):  # full of lists, as is told when all is removed
            data = (self.build.folder / MANIFEST).read_bytes()
            self.link.send_file(f"/{other}/{MANIFEST}", data)
            here[other] = {**here[other], MANIFEST: self.wanted[MANIFEST]}
        slots.clear(self.link, slot)
        here[slot] = {}

    def fill(self, steps: Plan) -> None:
        """Make the slot hold the version: what tells its board comes first, its MAIN last."""
        link = self.link
        sent = sum(self.wanted[path][0] for path in steps.send)
        kept = len(self.wanted) - len(steps.copy) - len(steps.send)
        self.say(
            f"files to send: {len(steps.send)} ({sent / 1024:.0f} KB), to copy on the device: "
            f"{len(steps.copy)}, there already: {kept}"
        )
        here, there = f"/{steps.slot}/", f"/{steps.other}/"
        for paths in batches(steps.drop):
            link.call("drops", here, paths)
        with Progress(sum(self.wanted[path][0] for path in steps.copy + steps.send)) as progress:
            progress.name = "copying on the device"
            for paths in batches([path for path in steps.copy if path != MAIN]):
                link.call("copies", there, here, paths)
                progress.add(sum(self.wanted[path][0] for path in paths))
            for path in sorted(steps.send, key=lambda path: (path == MAIN, path != MANIFEST)):
                progress.name = path
                link.send_file(here + path, (self.build.folder / path).read_bytes(), progress.add)
            if MAIN in steps.copy:
                link.call("copy", there + MAIN, here + MAIN)
        slots.drop_empty_folders(link, steps.slot, self.wanted)

    def verify(self, slot: str) -> None:
        """Raise HostError unless every file of the slot is as it must be."""
        here = slots.files(self.link, slot)
        wrong = sorted(path for path in self.wanted if here.get(path) != self.wanted[path])
        wrong += sorted(set(here) - set(self.wanted))
        if wrong:
            raise HostError(
                f"/{slot}/{wrong[0]} does not lie on the device as it was sent; the old version "
                "stays: run the command again, then vorhand doctor"
            )

    def put_beside(self) -> bool:
        """Put what lies beside the slots in its place; a stranger's main.py is set aside."""
        link = self.link
        changed = False
        for path, (source, _) in layout.BESIDE.items():
            data = source.read_bytes()
            there = link.read_any(path)
            if there == data:
                continue
            if there is not None and not layout.is_ours(path, there):
                aside, number = path.replace(".py", ".old.py"), 1
                while link.read_any(aside) not in (None, there):  # another program was kept there
                    number += 1
                    aside = path.replace(".py", f".old{number}.py")
                link.replace(aside, there)
                self.say(f"the {path[1:]} that was on the device is kept as {aside[1:]}")
            link.replace(path, data)
            changed = True
        return changed


def comes_up(link: Link, version: str) -> str:
    """Watch a device that was restarted; return why the application does not run, "" if it does.

    It prints "Vorhand", its version and its board when its first picture is drawn.
    """
    printed = ""
    for data in link.listen(STARTING):
        printed += data.decode("utf-8", "replace")
        if len(printed) > answers.ANSWER_SIZE:
            break
        if f"Vorhand {version} " in printed:
            return ""
        if "\n>>> " in printed:
            break
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    wrong = [line for line in lines if line.partition(":")[0].endswith(("Error", "Exit"))]
    return wrong[-1] if wrong else "it does not tell that it runs"


def set_clock(link: Link, now: dt.datetime | None = None) -> None:
    """Set the device's clock to this machine's local time."""
    now = now or dt.datetime.now().astimezone()
    fields = (now.year, now.month, now.day, now.weekday(), now.hour, now.minute, now.second, 0)
    link.exec(f"import machine\nmachine.RTC().datetime({fields!r})")
