"""The damage of a list's file, in words."""

import codecs
from collections.abc import Iterator
from pathlib import Path

from host_tools import warn
from vorhand.session import journal
from vorhand.session.ledger import Evening

SENTENCES = {
    "torn": "the writing of this record was cut off; it was never confirmed and does not count",
    "edited": "changed after it was written; it does not count",
    "swapped": "record {} stands in the wrong place; it counts in its own",
    "duplicate": "record {} stands in the file before; it counts once",
    "foreign": "no record of this list; it does not count",
    "stray": "bytes too many, or a line end too few; the records on the line count",
    "unknown": "no record that this version knows; it does not count",
}
NO_OPENING = (
    "its first record, which names rules and players, is missing or damaged; only vorhand replay "
    "and standings read what is left"
)
_EDITOR = (
    "by mail or an editor; the records are whole, but what is wanted is the file as the device "
    "has it (vorhand pull)"
)
_LINE_ENDS = f"all line ends were changed, {_EDITOR}"
_MARK = f"a byte order mark was put before the list, {_EDITOR}"


def damages(evening: Evening) -> Iterator[tuple[int, str]]:
    """Yield (line number, text) of each damage, also of deals to be entered again."""
    has_stray = any(kind == "stray" for _, kind, _ in evening.damage)
    windows_ends = has_stray and _has_line_ends_of_windows(evening)
    if windows_ends:
        yield 1, _LINE_ENDS
    mark = bool(evening.damage) and _has_mark(evening)
    if mark:
        yield 1, _MARK
    for number, kind, detail in evening.damage:
        if (windows_ends and kind == "stray") or (mark and (number, kind) == (1, "unknown")):
            continue
        if kind == "lost":
            before, _, last = str(detail).partition("-")
            records = f"records {before} to {last} are" if last else f"record {before} is"
            yield number, f"before this line {records} missing"
        else:
            prefix = f"{detail}: " if detail in journal.KINDS else ""
            yield number, prefix + SENTENCES[kind].format(detail)


def _has_line_ends_of_windows(evening: Evening) -> bool:
    """Return whether each line of the list's file ends with CR and LF."""
    data = Path(evening.path).read_bytes()
    return data.count(b"\r\n") == data.count(b"\n") > 0


def _has_mark(evening: Evening) -> bool:
    """Return whether the list's file begins with UTF-8's mark, as editors of Windows do."""
    with open(evening.path, "rb") as file:
        return file.read(3) == codecs.BOM_UTF8


def report_damage(evening: Evening, name: str) -> int:
    """Report on standard error that the list of this name is damaged; return 1, or 0 if sound.

    Every command that reads lists calls it.
    """
    if not evening.damage and evening.rules:
        return 0
    warn(f"{name} is damaged; vorhand replay tells where")
    if not evening.rules:
        warn(f"{name}: {NO_OPENING}")
    for n in range(1, evening.count + 1):
        if evening.result(n) is None:
            warn(f"{name}: deal {n} is unreadable and not counted")
    return 1
