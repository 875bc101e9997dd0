"""Many lines held against the rules: counted, in one process or in several, and where to go on."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from host_tools import HostError, cannot_read, whole_file
from host_tools.iss.comparison import Verdict, verdict
from host_tools.parallel import PORTION, in_order, portions

KINDS = ("in order", "different", "passed", "not compared", "against the rules", "damaged")
_LARGEST = 1 << 20  # bytes of a file that says where to go on


class Found(NamedTuple):
    """What some lines came to: how many they were, counts, and those that are to be shown.

    counts: {kind: how many} and {"kind: class": how many}; shown: (place among these lines,
    Verdict).
    """

    lines: int
    counts: Counter
    shown: list[tuple[int, Verdict]]


def found(lines: list[bytes]) -> Found:
    """Return what lines come to."""
    counts: Counter = Counter()
    shown = []
    for place, line in enumerate(lines):
        if not line.strip():
            continue
        one = verdict(line)
        counts[one.kind] += 1
        for name in {reason[0] for reason in one.reasons}:
            counts[f"{one.kind}: {name}"] += 1
        if one.kind in ("different", "against the rules", "damaged"):
            shown.append((place, one))
    return Found(len(lines), counts, shown)


def all_found(lines: Iterable[bytes], jobs: int) -> Iterator[Found]:
    """Yield what lines come to, portion by portion, in their order."""
    yield from in_order(portions(lines, PORTION), found, jobs, _nothing)


def _nothing() -> None:
    """A process needs nothing before its first portion."""


class Progress:
    """How far a file has been read, kept in a file of its own, so that a run can go on.

    lines: how many are done; counts: what they came to.
    """

    def __init__(self, path: Path | None, name: str):
        self._path = path
        self._name = name
        self.lines = 0
        self.counts: Counter = Counter()
        if path:
            self._read(path)

    def _read(self, path: Path) -> None:
        try:
            kept = json.loads(whole_file.read(path, _LARGEST))
            name, self.lines = kept["file"], kept["lines"]
            self.counts.update(kept["counts"])
            good = type(self.lines) is int and self.lines >= 0
            good = good and all(type(count) is int for count in self.counts.values())
        except FileNotFoundError:
            return  # a run begins
        except OSError as error:
            raise cannot_read(path, error) from None
        except (ValueError, KeyError, TypeError, RecursionError):
            good, name = False, ""
        if not good:
            raise HostError(f"{path} does not say where to go on; remove it to begin anew", 2)
        if name != self._name:
            raise HostError(f"{path} belongs to {name}, not to {self._name}", 2)

    def add(self, more: Found) -> None:
        """Count what a portion came to."""
        self.lines += more.lines
        self.counts.update(more.counts)

    def keep(self) -> None:
        """Write it down, where there is a file for it."""
        if not self._path:
            return
        kept = {"file": self._name, "lines": self.lines, "counts": self.counts}
        try:
            whole_file.write(self._path, json.dumps(kept).encode())
        except OSError as error:
            raise HostError(f"cannot write {self._path}: {error.strerror or error}", 2) from None
