"""Fetches lists, and the last traceback, from a device into a folder; nothing there is lost.

A list only grows: what is there already and begins what is fetched is replaced by it, what is
different stays and the new one gets another name. What was fetched, verified and read is noted on
the device in /exported.txt, see `vorhand.session.exported`: only that may be removed there.
"""

import contextlib
import fcntl
import os
import re
from binascii import crc32
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools import HostError, whole_file
from host_tools.plain_text import escaped
from host_tools.usb.application.layout import EXPORTED, LISTS, TRACEBACK
from host_tools.usb.cable import answers
from host_tools.usb.cable.errors import FULL, DeviceError
from host_tools.usb.cable.link import Link
from host_tools.usb.cable.progress import Progress
from vorhand.session import ListError, StorageError
from vorhand.session.ledger import Evening

NEW, GROWN, SAME, OLDER, OTHER = "new", "has grown", "as before", "an older state", "differs"
INLINE = 128  # bytes of a file that littlefs keeps in the folder itself, without a block


@dataclass
class Fetched:
    """A list that was fetched: where it lies, which of NEW ... OTHER it is, what is in it.

    wrong: why it cannot be read as a list, "" where it can.
    """

    list_id: str
    path: Path
    what: str
    size: int
    crc: int
    wrong: str = ""
    evening: Evening | None = None

    def __str__(self) -> str:
        if not self.evening:
            return f"{self.list_id}: {self.what}, {self.path}: {self.wrong}"
        deals = self.evening.count
        names = escaped(", ".join(self.evening.names))
        plural = "" if deals == 1 else "s"
        return f"{self.list_id}: {self.what}, {deals} deal{plural}, {names}: {self.path}"


def ids(link: Link) -> list[tuple[str, int]]:
    """Return (id, bytes) of the lists on a device, oldest first; empty files do not count."""
    found = []
    for size, name in link.ask(answers.names, "names", LISTS.rstrip("/")):
        if re.fullmatch(r"[0-9]{1,9}\.txt", name) and size:
            found.append((name[:-4], size))
    return sorted(found, key=lambda row: (int(row[0]), row[0]))


def pull(link: Link, folder: Path) -> Iterator[Fetched]:
    """Fetch every list into a folder; yield what became of each."""
    there = ids(link)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise HostError(f"{folder} is no folder; name another") from None
    except OSError as error:
        raise HostError(f"cannot make {folder}: {error.strerror}") from None
    with Progress(sum(size for _, size in there)) as progress:
        for list_id, _ in there:
            progress.name = f"list {list_id}"
            data = link.read(f"{LISTS}{list_id}.txt", progress.add)
            yield keep(folder, list_id, data)


def keep(folder: Path, list_id: str, data: bytes) -> Fetched:
    """Put a list into the folder under the name that fits. Raises HostError."""
    try:
        with _alone(folder), whole_file.part_file(folder, data) as part:
            evening, wrong = understood(part)
            device = re.sub(r"[^0-9A-Za-z]", "_", evening.device[:24]) if evening else ""
            for path in candidates(folder, list_id, device):
                what = compared(path, data)
                if what != OTHER:
                    break
            if what in (NEW, GROWN):
                os.replace(part, path)
                if what == NEW and path.name != f"{list_id}.txt":
                    what = f"{NEW}, {list_id}.txt is another list"
        if evening:
            evening.path = str(path)
        return Fetched(list_id, path, what, len(data), crc32(data), wrong, evening)
    except OSError as error:
        raise HostError(f"cannot write in {folder}: {error.strerror}") from None


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep others out who fetch into the folder: of two lists that find a name free, one is lost.

    Some network file systems have no locks: there nobody is kept out.
    """
    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def keep_traceback(link: Link, folder: Path) -> str:
    """Fetch the device's last traceback into the folder; return what to say of it, "" for none.

    It is traceback.txt, or has a number where another one has that name. The same crash at another
    time is the same.
    """
    data = link.read_any(TRACEBACK)
    if not data:
        return ""
    version, _, traceback = data.partition(b"\n")
    try:
        for path in candidates(folder, Path(TRACEBACK).stem, ""):
            what = SAME if path.exists() else NEW
            if what == NEW:
                whole_file.write(path, data)
                break
            if path.read_bytes().partition(b"\n")[2] == traceback:
                break
    except OSError as error:
        raise HostError(f"cannot write in {folder}: {error.strerror}") from None
    return f"the last crash ({version.decode('utf-8', 'replace').strip()}), {what}: {path}"


def understood(path: Path) -> tuple[Evening | None, str]:
    """Return (the list in a file, ""), or (None, why it is none)."""
    try:
        return Evening(str(path)), ""
    except ListError as error:
        newer = error.args[0] == "newer"
        return None, "written by a newer Vorhand" if newer else "it is no list that can be read"
    except StorageError as error:
        return None, os.strerror(error.args[1])


def candidates(folder: Path, list_id: str, device: str) -> Iterator[Path]:
    """Yield the names that a list may have: its own, with its device's, with a number."""
    yield folder / f"{list_id}.txt"
    begin = f"{list_id}-{device}" if device else list_id
    if device:
        yield folder / f"{begin}.txt"
    number = 2
    while True:
        yield folder / f"{begin}-{number}.txt"
        number += 1


def compared(path: Path, data: bytes) -> str:
    """Return what these bytes are beside what the file holds: NEW where there is no file."""
    try:
        there = path.read_bytes()
    except FileNotFoundError:
        return NEW
    if there == data:
        return SAME
    if data.startswith(there):
        return GROWN
    return OLDER if there.startswith(data) else OTHER


def note(link: Link, fetched: list[Fetched]) -> int:
    """Note on the device which lists have been fetched; those that cannot be read are not.

    Return how many are not noted for want of room: on a full flash only the oldest are, which are
    those to be removed first. Raises DeviceError where not even they find room.
    """
    lines = [
        f"{one.list_id} {one.size} {one.crc:08x}\n".encode() for one in fetched if one.evening
    ]
    if not lines or link.read_any(EXPORTED) == b"".join(lines):
        return 0
    try:
        link.replace(EXPORTED, b"".join(lines))
    except DeviceError as error:
        if error.number != FULL:
            raise
        few = max(n for n in range(len(lines) + 1) if len(b"".join(lines[:n])) <= INLINE)
        link.replace(EXPORTED, b"".join(lines[:few]))
        # That has freed the block of the record before, if it had one.
        with contextlib.suppress(DeviceError):
            link.replace(EXPORTED, b"".join(lines))
            return 0
        return len(lines) - few
    return 0
