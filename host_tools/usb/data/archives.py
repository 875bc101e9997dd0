"""One file with all files of a device's user: lists, settings, the note of what was fetched.

It is a ZIP archive of the files by their paths on the device, and `vorhand.json`, which tells
where they come from and each one's size and CRC-32. Restoring it never shortens a list: if the
device's list continues the archive's, the device's stays. `Comparison` has each file that is
replaced, byte for byte, to be saved before. A different list of the same number is replaced, too:
under another number it would be another list, because each of its lines is tied to its number.
"""

import datetime as dt
import io
import json
import os
import re
import time
import zipfile
from binascii import crc32
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from host_tools import HostError, __version__, cannot_read, os_errors_as, whole_file
from host_tools.plain_text import escaped
from host_tools.usb.application.layout import EXPORTED, LISTS, SETTINGS, SPARE
from host_tools.usb.cable import answers
from host_tools.usb.cable.errors import DeviceError, LinkError, unexpected_answer
from host_tools.usb.cable.link import Link
from host_tools.usb.cable.progress import ProgressBar
from host_tools.usb.data import fetched_lists

FORMAT = 1
ABOUT = "vorhand.json"
NEW = ".new"  # suffix of a file that is being written
# Limits of an archive: no device's flash is larger.
LARGEST = 2 * 1024 * 1024  # bytes of one file
LARGEST_ARCHIVE = 16 * 1024 * 1024  # bytes of all files, and of the archive itself
MOST_FILES = 4000
# No name leads out of its folder, or is too long for one.
_USER_FILE = re.compile(
    rf"{re.escape(SETTINGS)}(\.bad[0-9]{{1,6}})?|{re.escape(EXPORTED)}|{LISTS}(?!\.)[^/\\:]{{1,64}}"
)
_CHIP_NUMBER = re.compile("[0-9a-f]{2,32}")


@dataclass
class Archive:
    """The user's files by their paths on the device; `about` says where they come from."""

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
    with ProgressBar(sum(sizes.values())) as progress:
        for path in sizes:
            progress.name = path
            files[path] = link.read(path, progress.add)
    return new_archive(chip_number(link), files)


def user_files(link: Link, end: str = "") -> dict[str, int]:
    """Return the sizes of the user's files on a device; only of those with the suffix `end`."""
    sizes = {}
    for folder in ("/", LISTS.rstrip("/")):
        for size, name in link.ask(answers.names, "names", folder):
            path = (folder.rstrip("/") + "/" + name).removesuffix(end)
            if name.endswith(end) and is_user_file(path):
                sizes[path] = size
    return sizes


def new_archive(chip_number: str, files: dict[str, bytes]) -> Archive:
    """Return a new archive of files of the device whose chip has that number."""
    about = {
        "vorhand_backup": FORMAT,
        "version": __version__,
        "device": chip_number,
        "made": dt.datetime.now().astimezone().isoformat(timespec="seconds"),
        "files": {path: [len(data), crc32(data)] for path, data in files.items()},
    }
    return Archive(about, files)


def file_name(chip_number: str) -> str:
    """Return the name of an archive that is made now."""
    return f"vorhand-{chip_number}-{dt.datetime.now().astimezone():%Y%m%d-%H%M%S}.zip"


def is_user_file(path: str) -> bool:
    """Return whether a file on the device belongs in a backup; half-written ones do not."""
    return bool(_USER_FILE.fullmatch(path)) and path == escaped(path) and not path.endswith(NEW)


def chip_number(link: Link) -> str:
    """Return the chip's number, which names the device in its lists and in names of files."""
    number = link.call("chip_number")
    if not _CHIP_NUMBER.fullmatch(number):
        raise LinkError(unexpected_answer(link.port, "its chip's number is none"))
    return number


def save(archive: Archive, path: Path) -> None:
    """Write an archive and read it back; it is never left half-written. Raises HostError."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr(_member(ABOUT), json.dumps(archive.about, indent=1))
        for name, data in archive.files.items():
            file.writestr(_member(name.lstrip("/")), data)
    with os_errors_as(f"cannot write {path}"):
        whole_file.refuse_no_file(path)
        with whole_file.part_file(path.parent, packed.getvalue()) as part:
            if load(part).files != archive.files:
                raise HostError(f"{path} does not read back as it was written")
            os.replace(part, path)


def _member(name: str) -> zipfile.ZipInfo:
    """Return a file's entry in an archive, with the present time.

    A computer whose clock nobody has set is in 1970, the format begins in 1980.
    """
    member = zipfile.ZipInfo(name, max(time.localtime()[:6], (1980, 1, 1, 0, 0, 0)))
    member.compress_type = zipfile.ZIP_DEFLATED
    member.external_attr = 0o600 << 16  # readable for its owner alone, where it is unpacked
    return member


def load(path: Path) -> Archive:
    """Return the archive in a file, its size checked first, then every byte. Raises HostError."""
    try:
        with zipfile.ZipFile(io.BytesIO(whole_file.read(path, LARGEST_ARCHIVE))) as file:
            members = file.infolist()
            sizes = [member.file_size for member in members]
            largest, total = max(sizes, default=0), sum(sizes)
            if len(sizes) > MOST_FILES or largest > LARGEST or total > LARGEST_ARCHIVE:
                raise HostError(f"{path} unpacks to more than a device holds: nothing was read")
            about = json.loads(file.read(ABOUT))
            if about["vorhand_backup"] != FORMAT:
                raise HostError(f"{path} was made by a newer Vorhand: its restore puts it back")
            archive = Archive(about)
            for name, (size, crc) in about["files"].items():
                if not is_user_file(name):
                    raise HostError(f"{path} holds {name}, which is no file of a device's user")
                data = file.read(name.lstrip("/"))
                if (len(data), crc32(data)) != (size, crc):
                    raise HostError(f"{path} is damaged: {name} is not what was saved")
                archive.files[name] = data
            return archive
    except OSError as error:
        raise cannot_read(path, error) from None
    except HostError:
        raise
    except Exception as error:  # unpacking damaged bytes can raise nearly anything
        raise HostError(f"{path} is no backup of Vorhand, or is damaged ({error})") from None


@dataclass
class Comparison:
    """An archive beside a device's files: paths by what becomes of them when it is restored."""

    added: list[str] = field(default_factory=list)  # nothing is lost; a list may become longer
    replaced: dict[str, bytes] = field(default_factory=dict)  # the device's file is lost
    newer: list[str] = field(default_factory=list)  # the device's file stays

    @property
    def to_write(self) -> list[str]:
        """Return the paths to write."""
        return [*self.added, *self.replaced]


def compare(archive: Archive, link: Link) -> Comparison:
    """Return the effects of restoring the archive onto this device."""
    comparison = Comparison()
    for path, data in sorted(archive.files.items()):
        existing = link.read_any(path) or b""  # an empty file is none, see vorhand.session.lists
        is_list = path.startswith(LISTS)
        if existing == data:
            continue
        if not existing or (is_list and data.startswith(existing)):
            comparison.added.append(path)
        elif path == EXPORTED or (is_list and existing.startswith(data)):
            comparison.newer.append(path)  # the device knows better what was fetched
        else:
            comparison.replaced[path] = existing
    return comparison


def unreadable(archive: Archive) -> Iterator[str]:
    """Yield a sentence for each list of the archive that cannot be read."""
    with whole_file.temporary_folder() as folder:
        for path in archive.lists:
            part = folder / "list.txt"
            part.write_bytes(archive.files[path])
            evening, fault = fetched_lists.read_list(part)
            if evening is None:
                yield f"{path.removeprefix(LISTS)}: {fault}"


def restore(archive: Archive, link: Link, comparison: Comparison) -> None:
    """Write all files beside the old ones first, then rename each into its place."""
    sweep(link)
    size, _, free = link.ask(answers.capacity, "capacity")
    needed = sum(-(-len(archive.files[path]) // size) + 1 for path in comparison.to_write) + SPARE
    if needed > free:
        raise HostError(
            f"the device's flash has {free * size // 1024} KB free, "
            f"{needed * size // 1024} KB are needed; nothing was changed"
        )
    with ProgressBar(sum(len(archive.files[path]) for path in comparison.to_write)) as progress:
        try:
            for path in comparison.to_write:
                progress.name = path
                link.write(path + NEW, archive.files[path], progress.add)
        except DeviceError:
            sweep(link)
            raise
    for path in comparison.to_write:
        link.call("rename", path + NEW, path)
    folders = {path.rpartition("/")[0] or "/" for path in comparison.to_write}
    link.call("compact", sorted(folders))


def sweep(link: Link) -> None:
    """Remove files that were written beside the user's files and never replaced them."""
    for path in user_files(link, NEW):
        link.call("drop", path + NEW)
