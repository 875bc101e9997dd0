"""Where a list comes from: a file, standard input, or a link that has it packed."""

import contextlib
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from host_tools import packed_list
from host_tools.deal_json.json_lines import LARGEST

_PACKED = 1 << 17  # characters: no text with a packed list is longer
_NAME = 255  # characters: no file's name is longer


@contextlib.contextmanager
def list_path(name: str) -> Iterator[tuple[Path, str]]:
    """Give (path of the file that `name` stands for, what to call it), as long as it is wanted.

    name: a file's, "-" for standard input, or itself a packed list, a link or its digits. What is
    packed is a list file there, all else stays as it is. HostError where the packed is damaged.
    """
    shown = "standard input" if name == "-" else name
    data = None
    if name == "-":
        data = sys.stdin.buffer.read(_PACKED + 1) if sys.stdin else b""
        text = data.decode("utf-8", "replace")
    else:
        text = _beginning(name)
        if text == name:
            shown = "this link"
    if len(text) <= _PACKED and packed_list.is_packed(text):
        data = packed_list.unpacked(text, shown)
    if data is None:
        yield Path(name), name
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "list")
        with open(path, "wb") as file:
            file.write(data)
            for line in _rest() if name == "-" else ():
                file.write(line)
        yield path, shown


def _rest() -> Iterator[bytes]:
    """Yield the further lines of standard input, the last where one has no end."""
    for line in iter(partial(sys.stdin.buffer.readline, LARGEST + 1), b"") if sys.stdin else ():
        yield line
        if len(line) > LARGEST:
            return


def _beginning(name: str) -> str:
    """Return how a file begins; of no file the name itself, of what cannot be read nothing."""
    try:
        if Path(name).is_file():
            with open(name, "rb") as file:
                return file.read(_PACKED + 1).decode("utf-8", "replace")
        return "" if Path(name).exists() else name
    except (OSError, ValueError):
        return name if len(name) > _NAME else ""
