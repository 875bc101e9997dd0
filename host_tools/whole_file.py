"""Files that are written whole or not at all, and never through a link of that name."""

import contextlib
import errno
import os
import secrets
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from host_tools import HostError, cannot_read, os_errors_as
from host_tools.ending import undisturbed


@contextlib.contextmanager
def part_file(folder: Path, data: bytes) -> Iterator[Path]:
    """Yield a new file in a folder, with an unpredictable name, that holds these bytes.

    They are written through to the disk and read back. At the end the file is removed, unless it
    was renamed. Raises OSError.
    """
    path = folder / f".vorhand-{secrets.token_hex(8)}.part"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    handle = os.open(path, flags, 0o666)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(handle)
        if path.read_bytes() != data:
            raise OSError(errno.EIO, f"{path.name} does not read back as it was written")
        yield path
    finally:
        path.unlink(missing_ok=True)


def write(path: Path, data: bytes) -> None:
    """Write a file, replacing the file or link of this name. Raises OSError."""
    refuse_no_file(path)
    with part_file(path.parent, data) as part:
        os.replace(part, path)


def refuse_no_file(path: Path) -> None:
    """Raise OSError where a folder, a pipe or a device has the name of a file to write."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EEXIST, "is there and no file")


def save(path: Path, data: bytes) -> None:
    """Write a file that the user has named, as `write` does, but replace no list. HostError."""
    if is_list(path):
        raise HostError(f"{path} is a list of a device, which nothing replaces", 2)
    try:
        write(path, data)
    except OSError as error:
        missing = error.errno == errno.ENOENT and not path.parent.exists()
        why = f"there is no folder {path.parent}" if missing else error.strerror
        raise HostError(f"cannot write {path}: {why}") from None


def is_list(path: Path) -> bool:
    """Return whether a file begins as a list of a device does; opening a pipe would wait."""
    try:
        if not path.is_file():
            return False
        with open(path, "rb") as file:
            return file.read(5) == b"open "
    except OSError:
        return False  # writing the file will report the error


@contextlib.contextmanager
def temporary_folder() -> Iterator[Path]:
    """Give a temporary folder. HostError where none can be made."""
    with undisturbed():
        with os_errors_as("no temporary folder can be made"):
            folder = tempfile.TemporaryDirectory()
    try:
        yield Path(folder.name)
    finally:
        with undisturbed():
            folder.cleanup()


@contextlib.contextmanager
def temporary_file(data: bytes, further: Iterable[bytes] = ()) -> Iterator[Path]:
    """Give a temporary file of these bytes, `further` behind them. Raises HostError."""
    with temporary_folder() as folder:
        path = folder / "list"
        with os_errors_as(f"cannot write {path}"):
            with open(path, "wb") as file:
                file.write(data)
                file.writelines(further)
        yield path


def text(path: Path, limit: int = 1 << 20) -> str:
    """Return the text of a file that the user has written and named. Raises HostError.

    It is without the byte order mark with which Windows begins a text.
    """
    try:
        return read(path, limit).decode("utf-8-sig")
    except UnicodeError:
        raise HostError(f"{path} is not UTF-8; save it as that (a table as CSV UTF-8)") from None
    except OSError as error:
        raise cannot_read(path, error) from None


def read(path: Path, limit: int) -> bytes:
    """Return the bytes of a file. Raises OSError, also where it has more than `limit`."""
    with open(path, "rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise OSError(errno.EFBIG, f"is larger than {limit >> 10} KB")
    return data
