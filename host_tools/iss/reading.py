"""The lines of a file of games: plain, .gz or .bz2, or standard input, one after the other."""

import bz2
import contextlib
import gzip
import io
import zlib
from collections.abc import Iterator
from typing import Any, BinaryIO

from host_tools import HostError, cannot_read, open_input

LARGEST = 1 << 20  # bytes of a line; a game has 1,500 at most
_PACKED: dict[bytes, Any] = {b"\x1f\x8b": gzip.open, b"BZ": bz2.open}


def lines(name: str) -> Iterator[bytes]:
    """Yield the lines of the file `name`, "-" for standard input.

    HostError where the file is missing, a folder, empty or damaged, or a line has no end; the
    lines before that are yielded.
    """
    label = "standard input" if name == "-" else name
    number = 0
    try:
        with _open(name) as source:
            while line := source.readline(LARGEST + 1):
                number += 1
                if len(line) > LARGEST:
                    raise HostError(
                        f"{label}, line {number}: more than {LARGEST >> 20} MB without an end; "
                        "each game has a line of its own; is this the right file?"
                    )
                yield line
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise HostError(f"{label} is packed, and damaged after line {number}") from None
    except OSError as error:
        raise cannot_read(label, error) from None
    if not number:
        raise HostError(f"{label} is empty")


@contextlib.contextmanager
def _open(name: str) -> Iterator[BinaryIO]:
    """Give the file, unpacked where its first bytes say that it is packed."""
    with io.BufferedReader(open_input(name)) as source:
        unpack = _PACKED.get(source.peek(2)[:2])
        if unpack:
            with unpack(source) as packed:
                yield packed
        else:
            yield source
