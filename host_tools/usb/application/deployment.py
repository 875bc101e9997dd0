"""Brings a version of the application onto a device beside the one it has, then switches over.

The device has two slots, /a and /b. The new version goes into the one that is not in use: files
that lie there already stay, files that the other slot has are copied on the device, and only the
others go over the cable. When every file's SHA-256 is right, one rename of /app.txt switches.
Until then the old version is started, afterwards the new one: there is no moment in between. A
deployment that was cut off half-way is continued the next time.
"""

import contextlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TypeVar

from host_tools import HostError
from host_tools.build import BLOCK, MANIFEST, Build, blocks, fingerprint
from host_tools.usb.application import layout, slots
from host_tools.usb.application.slots import MAIN, batches
from host_tools.usb.cable import answers
from host_tools.usb.cable.errors import DeviceError
from host_tools.usb.cable.link import Link
from host_tools.usb.cable.progress import ProgressBar

T = TypeVar("T")
Files = Mapping[str, tuple[int, str]]  # path -> (size, begin of the SHA-256)

LANGUAGES = PurePosixPath("vorhand/lang")
STARTING = 60  # seconds from a reset to the first picture at most, on the slowest emulated chip

# What an interruption leaves on the device
OLD_STAYS = "the old version stays; run vorhand deploy again to go on"
NONE_YET = "the device has no version yet; run vorhand deploy again to go on"
REMOVED = "the old version is gone; run vorhand deploy again to go on"
SWITCHING = (
    "the old version starts, or the new one, each of them whole; run vorhand deploy again to go on"
)
COMPLETE = "the new version lies there; vorhand doctor tells whether all is well"


class FlashFull(HostError):
    """The flash has no room for the new version; `Deployment.removed`: the old one is gone."""


@dataclass
class Plan:
    """The steps that bring a version into a slot: paths to copy, to send, to drop."""

    slot: str
    other: str
    copy: list[str] = field(default_factory=list)
    send: list[str] = field(default_factory=list)
    drop: list[str] = field(default_factory=list)

    @property
    def changes(self) -> bool:
        """Return whether there is anything to do in the slot."""
        return bool(self.copy or self.send or self.drop)


def plan(files: Files, active: str, contents: Mapping[str, Files]) -> Plan:
    """Return how the version with these files comes into the slot that is not `active`.

    contents: the files in each slot. If the active slot has the version already, the plan is for
    that slot, and empty. If none is active, the plan is for the slot that holds more.
    """
    if active and dict(contents[active]) == dict(files):
        return Plan(active, "a" if active == "b" else "b")
    slot, other = ("a", "b")
    if active == "a" or (not active and len(contents["b"]) > len(contents["a"])):
        slot, other = ("b", "a")
    steps = Plan(slot, other)

    def bring(path: str) -> None:
        is_on_device = contents[other].get(path) == files[path]
        (steps.copy if is_on_device else steps.send).append(path)

    for path in files:
        if contents[slot].get(path) != files[path]:
            bring(path)
    # Changed files are dropped first, because littlefs would keep their old blocks until the end.
    steps.drop = [path for path, entry in contents[slot].items() if files.get(path) != entry]
    if steps.changes and MAIN in contents[slot] and MAIN not in steps.drop:
        steps.drop.append(MAIN)
        bring(MAIN)
    steps.drop.sort(key=lambda path: path != MAIN)
    return steps


def shortage(link: Link, steps: Plan, files: Files, contents: Files) -> tuple[int, int]:
    """Return (KB that the plan lacks, KB free for it).

    contents: the files in the plan's slot. Its folders stay until the end.
    """
    size, _, free = link.ask(answers.capacity, "capacity")
    remaining = {
        path: 0 if path in steps.drop else length for path, (length, _) in contents.items()
    }
    free += blocks({path: length for path, (length, _) in contents.items()}, size)
    free -= blocks(remaining, size)
    added = {path: files[path][0] for path in steps.copy + steps.send}
    needed = blocks(remaining | added, size) - blocks(remaining, size) + layout.SPARE
    return max(needed - free, 0) * size // 1024, free * size // 1024


def in_languages(files: Mapping[str, T], languages: Collection[str]) -> dict[str, T]:
    """Return the files without the words of other languages; all, if no word would be left."""
    folders = {path: PurePosixPath(path).parent for path in files}
    translations = {path for path in files if folders[path].parent == LANGUAGES}
    foreign = {path for path in translations if folders[path].name not in languages}
    return {path: files[path] for path in files if path not in foreign or foreign == translations}


class Deployment:
    """One version on its way to a device, which runs the one in the slot `active`, "" for none.

    replace: if both versions do not fit, remove the one that runs first. `slot` is where the
    version lies at the end, `other` the other slot. `removed` says whether the old version is
    gone, `reduced` whether it gave up languages, `state` what an interruption leaves.
    """

    def __init__(self, link: Link, build: Build, active: str, replace: bool = False):
        self.link = link
        self.build = build
        self.active = active
        self.replace = replace
        self.slot = self.other = active
        self.removed = False
        self.reduced = False
        self.state = OLD_STAYS if active else NONE_YET
        files = build.manifest["files"]
        files[MANIFEST] = fingerprint((build.folder / MANIFEST).read_bytes())
        self.files = {path: (size, digest) for path, (size, digest) in files.items()}

    def run(self) -> bool:
        """Bring the version onto the device and switch over; return whether anything changed."""
        link = self.link
        contents = {slot: slots.files(link, slot) for slot in layout.SLOTS}
        if not self.active:  # a deployment that was cut off leaves folders, which take blocks
            for slot in contents:
                slots.drop_empty_folders(link, slot, contents[slot])
        steps, missing, free = self.make_plan(contents)
        if missing and self.free_space(steps.other, contents, missing):
            steps, missing, free = self.make_plan(contents)
        if missing:
            raise FlashFull(
                f"the device's flash has {free} KB free, the new version needs {missing} KB more"
                + self.remedy()
            )
        choice = f"{steps.slot}\n".encode()
        choice_changed = link.read_any(layout.CHOICE) != choice
        if steps.changes:
            self.fill(steps)
            self.verify(steps.slot)
        if steps.changes or choice_changed:  # one that was cut off may not have come here
            self.shorten_logs(steps.slot)
        self.slot, self.other = steps.slot, steps.other
        program_changed = self.put_beside()
        if choice_changed:
            self.state = REMOVED if self.removed else SWITCHING
            link.replace(layout.CHOICE, choice)
        self.state = COMPLETE
        return steps.changes or program_changed or choice_changed

    def make_plan(self, contents: dict[str, Files]) -> tuple[Plan, int, int]:
        """Return the plan and its `shortage`; contents: the files in each slot."""
        steps = plan(self.files, self.active, contents)
        return steps, *shortage(self.link, steps, self.files, contents[steps.slot])

    def free_space(self, slot: str, contents: dict[str, Files], missing: int) -> bool:
        """Remove files of the version that runs, in the slot; return whether it did.

        It gives up the languages that the new one has not, or all files if `replace` allows it;
        nothing if that does not free the `missing` KB.
        """
        old_files = contents[slot]
        languages = self.build.manifest["languages"]
        remaining = {} if self.replace else in_languages(old_files, languages)
        before, after = (
            blocks({path: files[path][0] for path in files}) for files in (old_files, remaining)
        )
        if (before - after) * BLOCK < missing * 1024:
            return False
        if self.replace:
            self.remove_old(slot, contents)
            return True
        print("the version that runs gives up the languages that the new one has not")
        self.reduced = True
        for paths in batches([path for path in old_files if path not in remaining]):
            self.link.call("drops", f"/{slot}/", paths)
        slots.drop_empty_folders(self.link, slot, remaining)
        contents[slot] = remaining
        return True

    def remedy(self) -> str:
        """Return what helps if the flash is too full."""
        lists = "fetch the lists with vorhand pull and remove old ones (Menu, Older lists)"
        languages = self.build.manifest["languages"]
        fewer = f"deploy with --languages {languages[0]} alone, " if len(languages) > 1 else ""
        if self.removed:
            return f": {lists}, then run vorhand deploy again"
        if not self.active:
            return f": {fewer}{lists}; nothing was changed"
        if self.replace:
            return f", even without the one that runs: {fewer}{lists}; nothing was changed"
        return (
            f" beside the one that runs: {fewer}{lists}, or let --replace remove that version "
            "first; nothing was changed"
        )

    def remove_old(self, slot: str, contents: dict[str, Files]) -> None:
        """Remove what lies in a slot, usually the version that runs.

        Its manifest goes last, when the new version's lies in the other slot: if this is cut off
        at any moment, the device still knows its board and its languages.
        """
        print("the old version goes first, for both do not fit")
        self.removed = True
        self.state = REMOVED
        slots.clear(self.link, slot, keep=MANIFEST)
        other = next(name for name in layout.SLOTS if name != slot)
        with contextlib.suppress(DeviceError):  # full of lists: `run` says so afterwards
            data = (self.build.folder / MANIFEST).read_bytes()
            self.link.send_file(f"/{other}/{MANIFEST}", data)
            contents[other] = {**contents[other], MANIFEST: self.files[MANIFEST]}
        slots.clear(self.link, slot)
        contents[slot] = {}

    def fill(self, steps: Plan) -> None:
        """Bring the version into the slot: its manifest first, its MAIN last."""
        link = self.link
        sent = sum(self.files[path][0] for path in steps.send)
        present = len(self.files) - len(steps.copy) - len(steps.send)
        print(
            f"files to send: {len(steps.send)} ({sent / 1024:.0f} KB), to copy on the device: "
            f"{len(steps.copy)}, there already: {present}"
        )
        target, source = f"/{steps.slot}/", f"/{steps.other}/"
        for paths in batches(steps.drop):
            link.call("drops", target, paths)
        with ProgressBar(sum(self.files[path][0] for path in steps.copy + steps.send)) as progress:
            progress.name = "copying on the device"
            for paths in batches([path for path in steps.copy if path != MAIN]):
                link.call("copies", source, target, paths)
                progress.add(sum(self.files[path][0] for path in paths))
            for path in sorted(steps.send, key=lambda path: (path == MAIN, path != MANIFEST)):
                progress.name = path
                data = (self.build.folder / path).read_bytes()
                link.send_file(target + path, data, progress.add)
            if MAIN in steps.copy:
                link.call("copy", source + MAIN, target + MAIN)
        slots.drop_empty_folders(link, steps.slot, self.files)

    def shorten_logs(self, slot: str) -> None:
        """Make the logs of the slot's folders as short as they can be; see agent.compact."""
        folders = sorted(slots.folders(slot, self.files))
        with ProgressBar(len(folders)) as progress:
            progress.name = "making folders quick to search"
            for batch in batches(folders):
                self.link.call("compact", batch)
                progress.add(len(batch))

    def verify(self, slot: str) -> None:
        """Raise HostError unless the slot has the version's files and no others."""
        contents = slots.files(self.link, slot)
        faults = sorted(path for path in self.files if contents.get(path) != self.files[path])
        faults += sorted(set(contents) - set(self.files))
        if faults:
            raise HostError(
                f"/{slot}/{faults[0]} does not lie on the device as it was sent; {self.state}, "
                "then vorhand doctor"
            )

    def put_beside(self) -> bool:
        """Write the files beside the slots, set a stranger's aside; return whether one changed."""
        link = self.link
        changed = False
        for path, (source, _) in layout.BESIDE.items():
            data = source.read_bytes()
            existing = link.read_any(path)
            if existing == data:
                continue
            if existing is not None and not layout.is_ours(path, existing):
                backup, number = path.replace(".py", ".old.py"), 1
                # another program may have been kept before
                while link.read_any(backup) not in (None, existing):
                    number += 1
                    backup = path.replace(".py", f".old{number}.py")
                link.replace(backup, existing)
                print(f"the {path[1:]} that was on the device is kept as {backup[1:]}")
            link.replace(path, data)
            changed = True
        return changed


def start_failure(link: Link, version: str) -> str:
    """Watch a device that was restarted; return why the application does not run, "" if it does.

    The application prints "Vorhand", its version and its board after its first picture.
    """
    output = ""
    for data in link.listen(STARTING):
        output += data.decode("utf-8", "replace")
        if len(output) > answers.ANSWER_SIZE:
            break
        if f"Vorhand {version} " in output:
            return ""
        if "\n>>> " in output:
            break
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.partition(":")[0].endswith(("Error", "Exit"))]
    return errors[-1] if errors else "it does not tell that it runs"
