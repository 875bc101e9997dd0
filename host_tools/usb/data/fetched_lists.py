"""Fetches lists, and the last traceback, from a device into a folder; nothing there is lost.

A list only grows: if the folder's file is the begin of the fetched list, it is replaced; if it
differs, it stays and the fetched list gets another name. Lists that were fetched, verified and
read are noted on the device in /exported.txt, see `vorhand.session.exported`: only those may be
removed there.
"""

import contextlib
import errno
import fcntl
import os
import re
from binascii import crc32
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools import HostError, os_errors_as, whole_file
from host_tools.plain_text import escaped
from host_tools.usb.application.layout import EXPORTED, LISTS, TRACEBACK
from host_tools.usb.cable import answers
from host_tools.usb.cable.errors import FULL, DeviceError
from host_tools.usb.cable.link import Link
from host_tools.usb.cable.progress import ProgressBar
from vorhand.session import ListError, StorageError
from vorhand.session.ledger import Evening

NEW, GROWN, SAME, OLDER, OTHER = "new", "has grown", "as before", "an older state", "differs"
INLINE = 128  # bytes of a file that littlefs, however mounted, keeps in the folder itself


@dataclass
class Fetched:
    """A list that was fetched: its path, `state` (NEW ... OTHER), size, CRC-32 and `evening`.

    fault: why it cannot be read as a list, "" if it can.
    """

    list_id: str
    path: Path
    state: str
    size: int
    crc: int
    fault: str = ""
    evening: Evening | None = None

    def __str__(self) -> str:
        if not self.evening:
            return f"{self.list_id}: {self.state}, {self.path}: {self.fault}"
        deals = self.evening.count
        names = escaped(", ".join(self.evening.names))
        plural = "" if deals == 1 else "s"
        return f"{self.list_id}: {self.state}, {deals} deal{plural}, {names}: {self.path}"


def ids(link: Link) -> list[tuple[str, int]]:
    """Return (id, size) of the lists on a device, oldest first, without empty files."""
    lists = []
    for size, name in link.ask(answers.names, "names", LISTS.rstrip("/")):
        if re.fullmatch(r"[0-9]{1,9}\.txt", name) and size:
            lists.append((name[:-4], size))
    return sorted(lists, key=lambda row: (int(row[0]), row[0]))


def pull(link: Link, folder: Path) -> Iterator[Fetched]:
    """Fetch every list into a folder; yield each."""
    lists = ids(link)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise HostError(f"{folder} is no folder; name another") from None
    except OSError as error:
        raise HostError(f"cannot make {folder}: {error.strerror}") from None
    with ProgressBar(sum(size for _, size in lists)) as progress:
        for list_id, _ in lists:
            progress.name = f"list {list_id}"
            data = link.read(f"{LISTS}{list_id}.txt", progress.add)
            yield keep(folder, list_id, data)


def keep(folder: Path, list_id: str, data: bytes) -> Fetched:
    """Put a list into the folder under the name that fits. Raises HostError."""
    with os_errors_as(f"cannot write in {folder}"):
        with _alone(folder), whole_file.part_file(folder, data) as part:
            evening, fault = read_list(part)
            device = re.sub(r"[^0-9A-Za-z]", "_", evening.device[:24]) if evening else ""
            for path in candidates(folder, list_id, device):
                state = state_of(path, data)
                if state != OTHER:
                    break
            if state in (NEW, GROWN):
                os.replace(part, path)
                if state == NEW and path.name != f"{list_id}.txt":
                    state = f"{NEW}, {list_id}.txt is another list"
        if evening:
            evening.path = str(path)
        return Fetched(list_id, path, state, len(data), crc32(data), fault, evening)


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Lock the folder: two programs that find the same name free would lose one of their lists.

    Some network file systems have no locks; there the folder stays open to others.
    """
    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def keep_traceback(link: Link, folder: Path) -> str:
    """Fetch the device's last traceback into the folder; return a sentence on it, "" for none.

    It becomes traceback.txt, or gets a number if another one has that name. The date does not
    make a crash another one.
    """
    data = link.read_any(TRACEBACK)
    if not data:
        return ""
    version, _, traceback = data.partition(b"\n")
    with os_errors_as(f"cannot write in {folder}"):
        for path in candidates(folder, Path(TRACEBACK).stem, ""):
            state = SAME if path.exists() else NEW
            if state == NEW:
                whole_file.write(path, data)
                break
            if path.is_file() and path.read_bytes().partition(b"\n")[2] == traceback:
                break
    return f"the last crash ({version.decode('utf-8', 'replace').strip()}), {state}: {path}"


def read_list(path: Path) -> tuple[Evening | None, str]:
    """Return (the list in a file, ""), or (None, why it cannot be read)."""
    try:
        return Evening(str(path)), ""
    except ListError as error:
        is_newer = error.args[0] == "newer"
        return None, "written by a newer Vorhand" if is_newer else "it is no list that can be read"
    except StorageError as error:
        return None, os.strerror(error.args[1])


def candidates(folder: Path, list_id: str, device: str) -> Iterator[Path]:
    """Yield the names that a list may have: with its id, its device, a number."""
    yield folder / f"{list_id}.txt"
    begin = f"{list_id}-{device}" if device else list_id
    if device:
        yield folder / f"{begin}.txt"
    number = 2
    while True:
        yield folder / f"{begin}-{number}.txt"
        number += 1


def state_of(path: Path, data: bytes) -> str:
    """Return the state of these bytes compared with the file's; NEW if there is no file.

    Raises OSError for a folder or a pipe, which would keep its reader waiting.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EEXIST, f"{path.name} is no file")
    try:
        existing = path.read_bytes()
    except FileNotFoundError:
        return NEW
    if existing == data:
        return SAME
    if data.startswith(existing):
        return GROWN
    return OLDER if existing.startswith(data) else OTHER


def note(link: Link, fetched: list[Fetched]) -> int:
    """Note on the device which lists have been fetched, except those that cannot be read.

    Return how many are not noted for lack of space: on a full flash only the oldest are noted,
    which are to be removed first. Raises DeviceError if there is not even space for those.
    """
    lines = [
        f"{item.list_id} {item.size} {item.crc:08x}\n".encode() for item in fetched if item.evening
    ]
    if not lines or link.read_any(EXPORTED) == b"".join(lines):
        return 0
    try:
        link.replace(EXPORTED, b"".join(lines))
    except DeviceError as error:
        if error.number != FULL:
            raise
        count = max(n for n in range(len(lines) + 1) if len(b"".join(lines[:n])) <= INLINE)
        link.replace(EXPORTED, b"".join(lines[:count]))
        # That has freed the block of the note before, if it had one.
        with contextlib.suppress(DeviceError):
            link.replace(EXPORTED, b"".join(lines))
            return 0
        return len(lines) - count
    return 0
