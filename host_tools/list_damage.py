"""What is damaged in a list's file, in words."""

import codecs
import sys
from collections.abc import Iterator
from pathlib import Path

from vorhand.session import journal
from vorhand.session.ledger import Evening

WHAT = {
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
    "by mail or an editor; the records count, but what is wanted is the file as the device has it "
    "(vorhand pull)"
)
_LINE_ENDS = f"all line ends were changed, {_EDITOR}"
_MARK = f"a byte order mark was put before the list, {_EDITOR}"


def damages(evening: Evening) -> Iterator[tuple[int, str]]:
    """Yield (line number, text) for what is damaged, and for deals to be entered again."""
    stray = any(what == "stray" for _, what, _ in evening.damage)
    changed = stray and _has_line_ends_of_windows(evening)
    if changed:
        yield 1, _LINE_ENDS
    mark = bool(evening.damage) and _has_mark(evening)
    if mark:
        yield 1, _MARK
    for number, what, detail in evening.damage:
        if (changed and what == "stray") or (mark and (number, what) == (1, "unknown")):
            continue
        if what == "lost":
            before, _, last = str(detail).partition("-")
            records = f"records {before} to {last} are" if last else f"record {before} is"
            yield number, f"before this line {records} missing"
        else:
            kind = f"{detail}: " if detail in journal.KINDS else ""
            yield number, kind + WHAT[what].format(detail)


def _has_line_ends_of_windows(evening: Evening) -> bool:
    """Return whether each line of the list's file ends with a further character, CR before LF."""
    data = Path(evening.path).read_bytes()
    return data.count(b"\r\n") == data.count(b"\n") > 0


def _has_mark(evening: Evening) -> bool:
    """Return whether the list's file begins with the mark of UTF-8, as editors of Windows do."""
    with open(evening.path, "rb") as file:
        return file.read(3) == codecs.BOM_UTF8


def told(evening: Evening, name: str) -> int:
    """Tell on standard error that a list, called so, is damaged; return the status for it, or 0.

    Every command that reads lists does so.
    """
    if not evening.damage and evening.rules:
        return 0
    print(f"vorhand: {name} is damaged; vorhand replay tells where", file=sys.stderr)
    if not evening.rules:
        print(f"vorhand: {name}: {NO_OPENING}", file=sys.stderr)
    for n in range(1, evening.count + 1):
        if evening.result(n) is None:
            print(f"vorhand: {name}: deal {n} is unreadable and not counted", file=sys.stderr)
    return 1
