"""A list from its source: a file, standard input, a link with the packed list, the archive."""

import contextlib
import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from host_tools import HostError, cannot_read, packed_list, whole_file
from host_tools.deal_json.json_lines import LARGEST
from vorhand.session import ListError, StorageError
from vorhand.session.ledger import Evening

ARCHIVE = "archive:"
NO_NAME = "the name of a list is empty; a file or a link is wanted"
NOT_A_LIST = {
    "empty": "is empty",
    "not_a_list": (
        "is no list of Vorhand; a list file as `vorhand pull` fetches it, or its QR code's link, "
        "is wanted (`vorhand score` and `vorhand standings` read deals as JSON Lines, "
        "`vorhand import paper` a typed sheet)"
    ),
    "newer": "was written by a newer version of Vorhand; install that one",
}
LARGEST_LIST = 4 << 20  # bytes; a list of 1,000 deals has some 200,000
LARGEST_INPUT = 64 << 20  # bytes of standard input, which may be deals as JSON Lines
_NO_LISTS = ("exported", "traceback", "settings.txt")  # other files beside lists, as in a backup
_DATABASE = b"SQLite format 3\0"  # how SQLite's files begin
_PACKED = 1 << 17  # characters: no text with a packed list is longer
_NAME = 255  # characters: no file's name is longer


@contextlib.contextmanager
def list_path(name: str, database: str | None = None) -> Iterator[tuple[Path, str]]:
    """Give (path of the file that `name` stands for, its name in messages).

    name: a file's, "-" for standard input, a packed list (a link or its digits), or
    "archive:NUMBER" of the database, see archive.database.url_of. A packed or archived list
    becomes a temporary list file, any other file stays as it is. HostError where a packed list is
    damaged.
    """
    if not name:
        raise HostError(NO_NAME, 2)
    if name.startswith(ARCHIVE):
        with _archived(name, database) as path:
            yield path, name
        return
    label = "standard input" if name == "-" else name
    data = None
    if name == "-":
        data = sys.stdin.buffer.read(_PACKED + 1) if sys.stdin else b""
        text = data.decode("utf-8-sig", "replace")
    else:
        text = _beginning(name)
        if text == name:
            label = "this link"
            if "://" in name and not packed_list.is_packed(name):
                raise HostError(f"{name}: this link holds no list; is it the whole one?", 2)
    if len(text) <= _PACKED and packed_list.is_packed(text):
        data = packed_list.unpacked(text, label)
    if data is None:
        if name.isdecimal() and not Path(name).exists():
            raise HostError(f"there is no file {name}; a list of the archive is {ARCHIVE}{name}")
        yield Path(name), name
        return
    with whole_file.temporary_file(data, _further_lines() if name == "-" else ()) as path:
        yield path, label


def files(source: str) -> list[str]:
    """Return the names of a folder's lists, or a file's name itself; HostError without lists.

    A folder like a device's storage, as the simulator has one, keeps them in its folder `lists`.
    """
    if not source:  # Path("") is the current folder
        raise HostError(NO_NAME, 2)
    try:
        if not Path(source).is_dir():
            return [source]
    except (OSError, ValueError):  # a link is too long for a name
        return [source]
    try:
        paths = sorted(Path(source).iterdir())
        if Path(source, "lists").is_dir():
            paths += sorted(Path(source, "lists").iterdir())
    except OSError as error:
        raise cannot_read(source, error) from None
    lists = [
        path
        for path in paths
        if path.suffix in (".txt", ".jsonl") and not path.name.startswith(_NO_LISTS)
    ]
    if not lists:
        raise HostError(f"{source} holds no lists")
    return [str(path) for path in lists]


def open_list(path: str, name: str) -> Evening:
    """Return the list in a file; name: the file's in messages. HostError where it is no list."""
    try:
        check_file(Path(path), name)
        return Evening(path)
    except OSError as error:
        raise cannot_read(name, error) from None
    except StorageError as error:
        code = error.args[1]
        raise cannot_read(name, OSError(code, os.strerror(code))) from None
    except ListError as error:
        raise HostError(f"{name} {NOT_A_LIST[error.args[0]]}") from None


def check_file(path: Path, name: str) -> None:
    """Raise HostError for a file that can be no list: a database, a pipe, a device, a huge file.

    A folder or a missing file passes, because opening it raises an error.
    """
    if path.is_file():
        with path.open("rb") as file:  # an archive holds lists, and would be a damaged one
            if file.read(len(_DATABASE)) == _DATABASE:
                text = "is a database; an archive is named by --database or VORHAND_DATABASE"
                raise HostError(f"{name} {text}")
        if path.stat().st_size <= LARGEST_LIST:
            return
    elif path.is_dir() or not path.exists():
        return
    limit = LARGEST_LIST >> 20
    raise HostError(f"{name}: a list is a file of at most {limit} MB, this is none")


def archived_number(text: str) -> int:
    """Return the number of a list of the archive, written with or without "archive:"."""
    digits = text.removeprefix(ARCHIVE)
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 9):
        raise HostError(f"{text}: a number is wanted; `vorhand archive list` shows them", 2)
    return int(digits)


@contextlib.contextmanager
def _archived(name: str, database: str | None) -> Iterator[Path]:
    """Give a list of the archive as a file."""
    number = archived_number(name)
    from host_tools.archive import writing
    from host_tools.archive.database import Archive, url_of

    with Archive(url_of(database)).reading() as connection:
        data = writing.list_bytes(connection, number)
    with whole_file.temporary_file(data) as path:
        yield path


def _further_lines() -> Iterator[bytes]:
    """Yield the further lines of standard input; a line that is too long is the last one.

    Raises HostError for an input without end, which would fill the disk.
    """
    size = 0
    for line in iter(partial(sys.stdin.buffer.readline, LARGEST + 1), b"") if sys.stdin else ():
        size += len(line)
        if size > LARGEST_INPUT:
            limit = LARGEST_INPUT >> 20
            raise HostError(f"standard input has more than {limit} MB; is that a list?")
        yield line
        if len(line) > LARGEST:
            return


def _beginning(name: str) -> str:
    """Return the beginning of a file, the name itself without a file, "" if it is unreadable."""
    try:
        if Path(name).is_file():
            with open(name, "rb") as file:
                return file.read(_PACKED + 1).decode("utf-8-sig", "replace")
        return "" if Path(name).exists() else name
    except (OSError, ValueError):
        return name if len(name) > _NAME else ""
