"""One file with all that a device's user has: lists, settings, what of them was fetched.

It is a ZIP archive of the files by their paths on the device, and `vorhand.json`, which tells
where they come from and each one's size and CRC-32. Putting it back never shortens a list: where
the device's goes on from the archive's, the device's stays. What it does replace is in `Restoring`
byte for byte, to be saved before. Another list of the same number is such a thing: under another
number it would be another list, for each of its lines is tied to the one it was written with.
"""

import contextlib
import datetime as dt
import json
import os
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from host_tools import HostError, __version__
from host_tools.usb.application.layout import EXPORTED, LISTS, SETTINGS
from host_tools.usb.cable.link import DeviceError, Link, checksum
from host_tools.usb.cable.progress import Progress
from host_tools.usb.data import fetched_lists

FORMAT = 1
ABOUT = "vorhand.json"
NEW = ".new"  # behind the path of a file that is being written
SPARE = 8  # blocks left free on the device
LARGEST = 2 * 1024 * 1024  # bytes of one file: no device's flash is larger


@dataclass
class Archive:
    """The user's files by their paths on the device, and what is told of where they come from."""

    about: dict
    files: dict[str, bytes] = field(default_factory=dict)

    @property
    def lists(self) -> list[str]:
        """Return the paths of the lists, in order."""
        return sorted(path for path in self.files if path.startswith(LISTS))


def of_device(link: Link) -> Archive:
    """Fetch the user's files from a device."""
    files = {}
    sizes = user_files(link)
    with Progress(sum(sizes.values())) as progress:
        for path in sizes:
            progress.name = path
            files[path] = link.read(path, progress.add)
    return made(identity(link), files)


def user_files(link: Link, end: str = "") -> dict[str, int]:
    """Return the sizes of the user's files on a device; of those that have `end` behind that."""
    sizes = {}
    for folder in ("/", LISTS.rstrip("/")):
        for line in link.call("names", folder).splitlines():
            size, _, name = line.partition(" ")
            path = (folder.rstrip("/") + "/" + name).removesuffix(end)
            if name.endswith(end) and is_kept(path):
                sizes[path] = int(size)
    return sizes


def made(device: str, files: dict[str, bytes]) -> Archive:
    """Return an archive, made now, of files of the device with that number."""
    about = {
        "vorhand_backup": FORMAT,
        "version": __version__,
        "device": device,
        "made": dt.datetime.now().astimezone().isoformat(timespec="seconds"),
        "files": {path: [len(data), checksum(data)] for path, data in files.items()},
    }
    return Archive(about, files)


def is_kept(path: str) -> bool:
    """Return whether a file on the device belongs into a backup; half-written ones do not."""
    if path.endswith(NEW):
        return False
    return path in (SETTINGS, EXPORTED) or path.startswith((LISTS, SETTINGS + ".bad"))


def identity(link: Link) -> str:
    """Return the chip's number, the device's name in its lists."""
    return link.exec("import machine\nprint(machine.unique_id().hex())").strip()


def save(archive: Archive, path: Path) -> None:
    """Write an archive, and read it back; there is never half a one. Raises HostError."""
    part = path.with_name(path.name + fetched_lists.PART)
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr(ABOUT, json.dumps(archive.about, indent=1))
            for name, data in archive.files.items():
                file.writestr(name.lstrip("/"), data)
        if load(part).files != archive.files:
            raise HostError(f"{path} does not read back as it was written")
        os.replace(part, path)
    except OSError as error:
        raise HostError(f"{path}: {error.strerror or error}") from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def load(path: Path) -> Archive:
    """Return the archive in a file, every byte checked. Raises HostError."""
    try:
        with zipfile.ZipFile(path) as file:
            about = json.loads(file.read(ABOUT))
            if about.get("vorhand_backup") != FORMAT:
                raise HostError(f"{path} was made by a newer Vorhand")
            found = Archive(about)
            for name, (size, crc) in about["files"].items():
                if not is_kept(name) or ".." in name or size > LARGEST:
                    raise HostError(f"{path} holds {name}, which is no file of a device's user")
                data = file.read(name.lstrip("/"))
                if (len(data), checksum(data)) != (size, crc):
                    raise HostError(f"{path} is damaged: {name} is not what was saved")
                found.files[name] = data
            return found
    except OSError as error:
        raise HostError(f"{path}: {error.strerror or error}") from None
    except HostError:
        raise
    except Exception as error:  # what unpacks damaged bytes raises nearly anything
        raise HostError(f"{path} is no backup of Vorhand, or is damaged ({error})") from None


@dataclass
class Restoring:
    """What putting an archive back means: paths by what becomes of them."""

    new: list[str] = field(default_factory=list)
    longer: list[str] = field(default_factory=list)  # the archive's list goes on from the device's
    replaced: dict[str, bytes] = field(default_factory=dict)  # something else is there, and goes
    newer: list[str] = field(default_factory=list)  # the device's list goes on: it stays
    same: list[str] = field(default_factory=list)

    @property
    def written(self) -> list[str]:
        """Return the paths that are to be written, lists first."""
        return self.new + self.longer + list(self.replaced)


def compare(archive: Archive, link: Link) -> Restoring:
    """Return what putting the archive back onto this device means."""
    found = Restoring()
    for path, data in sorted(archive.files.items()):
        there = link.read_any(path)
        if not there:  # an empty file is none, see vorhand.session.lists
            found.new.append(path)
        elif there == data:
            found.same.append(path)
        elif path.startswith(LISTS) and data.startswith(there):
            found.longer.append(path)
        elif path.startswith(LISTS) and there.startswith(data):
            found.newer.append(path)
        elif path == EXPORTED:
            found.newer.append(path)  # the device knows better what was fetched
        else:
            found.replaced[path] = there
    return found


def unreadable(archive: Archive) -> Iterator[str]:
    """Yield why lists of the archive cannot be read, a sentence each."""
    with tempfile.TemporaryDirectory() as folder:
        for path in archive.lists:
            part = Path(folder) / "list.txt"
            part.write_bytes(archive.files[path])
            evening, wrong = fetched_lists.understood(part)
            if evening is None:
                yield f"{path.removeprefix(LISTS)}: {wrong}"


def put_back(archive: Archive, link: Link, what: Restoring) -> None:
    """Write the files: all beside the old ones first, then each into its place."""
    sweep(link)
    size, _, free = map(int, link.call("capacity").split())
    needed = sum(-(-len(archive.files[path]) // size) + 1 for path in what.written) + SPARE
    if needed > free:
        raise HostError(
            f"the device's flash has {free * size // 1024} KB free, "
            f"{needed * size // 1024} KB are needed; nothing was changed"
        )
    with Progress(sum(len(archive.files[path]) for path in what.written)) as progress:
        try:
            for path in what.written:
                progress.name = path
                link.write(path + NEW, archive.files[path], progress.add)
        except DeviceError:
            sweep(link)
            raise
    for path in what.written:
        link.exec(f"os.rename({path + NEW!r}, {path!r})")


def sweep(link: Link) -> None:
    """Remove what was written beside the user's files and never took their places."""
    for path in user_files(link, NEW):
        link.call("drop", path + NEW)
