"""Files that are written whole or not at all, and never through a link that lies there."""

import contextlib
import errno
import os
import secrets
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from host_tools import HostError, cannot_read
from host_tools.ending import undisturbed


@contextlib.contextmanager
def beside(folder: Path, data: bytes) -> Iterator[Path]:
    """Yield a new file in a folder, of a name that nobody could foresee, that holds these bytes.

    They are written through to the disk and read back. At the end the file is removed, unless it
    was given another name. Raises OSError.
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
    """Put a file in the place of what has its name; of a link the link alone. Raises OSError."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EEXIST, "is there and no file")
    with beside(path.parent, data) as part:
        os.replace(part, path)


def save(path: Path, data: bytes) -> None:
    """Write a file that somebody has named, as `write` does, but in no list's place. HostError."""
    if is_list(path):
        raise HostError(f"{path} is a list of a device, which nothing replaces", 2)
    try:
        write(path, data)
    except OSError as error:
        missing = error.errno == errno.ENOENT and not path.parent.exists()
        why = f"there is no folder {path.parent}" if missing else error.strerror
        raise HostError(f"cannot write {path}: {why}") from None


def is_list(path: Path) -> bool:
    """Return whether a file begins as a list of a device does."""
    try:
        with open(path, "rb") as file:
            return file.read(5) == b"open "
    except OSError:
        return False  # the writing will say so


@contextlib.contextmanager
def temporary_folder() -> Iterator[Path]:
    """Give a folder of one's own, as long as it is wanted. HostError where none can be made."""
    with undisturbed():
        try:
            made = tempfile.TemporaryDirectory()
        except OSError as error:
            raise HostError(f"no temporary folder can be made: {error.strerror}") from None
    try:
        yield Path(made.name)
    finally:
        with undisturbed():
            made.cleanup()


@contextlib.contextmanager
def for_a_while(data: bytes, more: Iterable[bytes] = ()) -> Iterator[Path]:
    """Give a file of these bytes in a folder of its own, as long as it is wanted. HostError."""
    with temporary_folder() as folder:
        path = folder / "list"
        try:
            with open(path, "wb") as file:
                file.write(data)
                file.writelines(more)
        except OSError as error:
            raise HostError(f"cannot write {path}: {error.strerror}") from None
        yield path


def text(path: Path, most: int = 1 << 20) -> str:
    """Return the text of a file that somebody has written and named. Raises HostError.

    The byte order mark with which Windows begins a text is no part of it.
    """
    try:
        return read(path, most).decode("utf-8-sig")
    except UnicodeError:
        raise HostError(f"{path} is not UTF-8; save it as that (a table as CSV UTF-8)") from None
    except OSError as error:
        raise cannot_read(path, error) from None


def read(path: Path, most: int) -> bytes:
    """Return the bytes of a file that has at most so many; OSError for a larger one, or none."""
    with open(path, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"is larger than {most >> 10} KB")
    return data
