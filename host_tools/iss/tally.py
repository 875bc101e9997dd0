"""The verdicts on many lines, counted in one process or in several, and the progress of a run."""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from host_tools import HostError, cannot_read, whole_file
from host_tools.ending import undisturbed
from host_tools.iss.comparison import Verdict, verdict
from host_tools.parallel import PORTION, in_order, portions

KINDS = ("in order", "different", "passed", "not compared", "against the rules", "damaged")
BAD = ("different", "against the rules", "damaged")
_LARGEST = 1 << 20  # bytes of a file that keeps the progress


class Tally(NamedTuple):
    """The verdicts on some lines: the number of lines, counts, and the bad lines.

    counts: {kind: number} and {"kind: class": number}; bad: (place among these lines, Verdict).
    """

    lines: int
    counts: Counter
    bad: list[tuple[int, Verdict]]


def tally(lines: list[bytes]) -> Tally:
    counts: Counter = Counter()
    bad = []
    for place, line in enumerate(lines):
        if not line.strip():
            continue
        result = verdict(line)
        counts[result.kind] += 1
        for name in {reason[0] for reason in result.reasons}:
            counts[f"{result.kind}: {name}"] += 1
        if result.kind in BAD:
            bad.append((place, result))
    return Tally(len(lines), counts, bad)


def tallies(lines: Iterable[bytes], jobs: int) -> Iterator[Tally]:
    """Yield the tallies of portions of lines, in their order."""
    yield from in_order(portions(lines, PORTION), tally, jobs, _nothing)


def _nothing() -> None:
    """A process needs nothing before its first portion."""


class Progress:
    """The progress of a run, kept in a file of its own, so that the run can go on.

    lines: the number of those done; counts: theirs, as in Tally.
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
            state = json.loads(whole_file.read(path, _LARGEST))
            name, self.lines = state["file"], state["lines"]
            self.counts.update(state["counts"])
            valid = type(self.lines) is int and 0 <= self.lines <= sys.maxsize
            valid = valid and all(type(count) is int for count in self.counts.values())
        except FileNotFoundError:
            return  # a run begins
        except OSError as error:
            raise cannot_read(path, error) from None
        except (ValueError, KeyError, TypeError, RecursionError):
            valid, name = False, ""
        if not valid:
            raise HostError(f"{path} does not say where to go on; remove it to begin anew", 2)
        if name != self._name:
            raise HostError(f"{path} belongs to {name}, not to {self._name}", 2)

    def add(self, portion: Tally) -> None:
        """Count a portion, all of it or nothing, whenever Ctrl-C comes."""
        with undisturbed():
            self.lines += portion.lines
            self.counts.update(portion.counts)

    def keep(self) -> None:
        """Write the progress to its file, if it has one."""
        if not self._path:
            return
        state = {"file": self._name, "lines": self.lines, "counts": self.counts}
        try:
            whole_file.write(self._path, json.dumps(state).encode())
        except OSError as error:
            raise HostError(f"cannot write {self._path}: {error.strerror or error}", 2) from None
