"""JSON Lines read carefully: one object per line, every mistake explained in a few words.

`read_lines` opens a file or standard input, `read_object` turns one line into a dictionary;
LineError is a mistake in one line, HostError one that concerns the whole file.
"""

import json
from collections.abc import Iterator
from itertools import accumulate
from typing import IO, Any, AnyStr

from host_tools import HostError, cannot_read, open_input
from host_tools.language import say
from vorhand.session.journal import KINDS

RECORDS = [kind.encode() for kind in KINDS]  # how a line of a list begins
LONGEST = 40  # letters of a value shown in a message
LARGEST = 4 << 20  # bytes of a line; what is larger has no end, or is no text
DEEPEST = 20  # brackets open at once; a deal needs two


class LineError(Exception):
    """A line that cannot be used: an English template and the values that are filled into it."""

    def __str__(self) -> str:
        return self.sentence("en")

    def sentence(self, language: str) -> str:
        """Return the reason in a language; in English where there are no words for it."""
        return say(language, *self.args)


def read_lines(name: str, label: str = "") -> Iterator[tuple[int, bytes]]:
    """Yield (number from 1, line) of the file `name`, "-" for standard input; no empty lines.

    label: what to call it. HostError where there is no such file, it is a folder, it is not text,
    a line has no end or nothing is in it.
    """
    label = label or ("standard input" if name == "-" else name)
    empty = True
    try:
        with open_input(name) as source:
            for number, line in enumerate(bounded(source, label), 1):
                if number == 1 and _wide(line):
                    raise HostError(f"{label} is not UTF-8 text")
                if line.strip(b"\xef\xbb\xbf \t\r\n"):
                    empty = False
                    yield number, line
    except OSError as error:
        raise cannot_read(label, error) from None
    if empty:
        raise HostError(f"{label} is empty")


def bounded(source: IO[AnyStr], label: str) -> Iterator[AnyStr]:
    """Yield the lines of an open file; HostError at one without an end."""
    number = 0
    while line := source.readline(LARGEST + 1):
        number += 1
        if len(line) > LARGEST:
            size = f"more than {LARGEST >> 20} MB"
            advice = "each deal has a line of its own; is this the right file?"
            raise HostError(f"{label}, line {number}: {size} without an end; {advice}")
        yield line


def _wide(line: bytes) -> bool:
    """Return whether a file that begins with this line is UTF-16 or UTF-32.

    Any other byte that is no UTF-8 is the mistake of its line.
    """
    encoding = json.detect_encoding(line)
    if encoding.startswith("utf-8"):
        return False
    text = line.decode(encoding, "replace").lstrip("\ufeff \t")
    return len(text) > 1 and text.isprintable() and text[0] in "{["


def read_deals(name: str) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file of deals, as read_lines; HostError(2) where it is a list."""
    lines = read_lines(name)
    number, line = next(lines)
    kind, _, pairs = line.partition(b" ")
    if kind in RECORDS and b"=" in pairs:
        label = "standard input" if name == "-" else name
        advice = "deals as JSON Lines are wanted (`vorhand replay` reads lists)"
        raise HostError(f"{label} is a list; {advice}", 2)
    yield number, line
    yield from lines


def read_object(line: bytes) -> dict[str, Any]:
    """Return the JSON object of one line; LineError where it is none or names a field twice."""
    try:
        text = line.decode().strip("\ufeff \t\r\n")
    except UnicodeDecodeError as error:
        raise LineError("not UTF-8 (byte {})", error.start + 1) from None
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise LineError("not a deal: brackets nested too deeply")
    try:
        value, end = _DECODER.raw_decode(text)
    except json.JSONDecodeError as error:
        raise LineError("not JSON: {0} (column {1})", error.msg, error.colno) from None
    except ValueError:  # an integer with thousands of digits
        raise LineError("not JSON: a number is too long") from None
    if end < len(text):
        raise LineError("not JSON: {0} (column {1})", "Extra data", end + 1)
    if not isinstance(value, dict):
        raise LineError("not an object: a deal is written {...}")
    return value


def contradiction(key: str, value: Any, other: str, beside: Any) -> LineError:
    """Return the error of two fields that cannot both be right."""
    return LineError("{} {} contradicts {} {}", key, short(value), other, short(beside))


def short(value: Any) -> str:
    """Return a value of a field as it can stand in a one-line message."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    text = " ".join(text.split()) or '""'
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def _depth(text: str) -> int:
    """Return how many brackets are open at once at most, those in strings included.

    The decoder would need too much stack for thousands of them.
    """
    steps = ((letter in "[{") - (letter in "]}") for letter in text)
    return max(accumulate(steps))


def _unique_fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise LineError("{} is given twice", short(double))
    return fields


def _no_number(text: str) -> None:
    raise LineError("{} is not a number", text)


_DECODER = json.JSONDecoder(object_pairs_hook=_unique_fields, parse_constant=_no_number)
