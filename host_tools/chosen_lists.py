"""Which lists a verb adds up: files, folders and links, or those of a season in the archive."""

import argparse
import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

from host_tools import HostError
from host_tools.list_damage import told
from host_tools.list_source import files, list_path
from host_tools.list_totals import opened
from host_tools.plain_text import escaped, tell_so_far
from vorhand.session import journal
from vorhand.session.ledger import Evening


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("lists", nargs="*", metavar="LIST", help="(those of the archive)")
    help_text = "the archive's lists of this season"
    parser.add_argument("--season", type=escaped, metavar="NAME", help=help_text)
    parser.add_argument("--database", metavar="URL", help="the archive, see vorhand archive")


def check(args: argparse.Namespace) -> None:
    """Raise HostError where both are given."""
    if args.lists and args.season is not None:
        raise HostError("give lists, or --season", 2)


def evenings(names: list[str], damaged: list[str]) -> Iterator[tuple[str, Evening]]:
    """Yield (a name of its own, the list) of each whose first record tells its rules.

    Their files are there until the last. A list that is given twice is given once, the copy that
    is less damaged, and the file rather than its QR code; of a list before and after it has grown
    the latest state. What lies in a folder and is no list is left out. damaged: gets the names of
    those and of damaged lists; standard error is told of all.
    """
    states: dict[_State, tuple[str, Evening]] = {}
    begun: dict[_State, str] = {}
    later: dict[_State, str] = {}  # of a state that another file goes on from: that one's name
    with contextlib.ExitStack() as stack:
        for name, path, evening in _opened(names, damaged, stack):
            state = (evening.end.tag, evening.end.prev)
            same, copy = states.setdefault(state, (name, evening))
            if same != name:
                _tell(f"{name} is the list {same}; it counts once")
                if len(evening.damage) < len(copy.damage):
                    states[state] = name, evening
            later.update(dict.fromkeys(_earlier(path), name))
        whole = {_told(evening): name for name, evening in states.values() if evening.device}
        for state, (name, evening) in states.items():
            if state in later:
                _tell(f"{name} is an earlier state of {later[state]}; the latest counts")
            elif not evening.device and _told(evening) in whole:  # from a QR code
                _tell(f"{name} is the list {whole[_told(evening)]}; it counts once")
            elif evening.rules:
                begin = next(_earlier(Path(evening.path)), state)
                other = begun.setdefault(begin, name)
                if other != name:  # played on after a backup was restored, say
                    _tell(f"{name} begins as {other} and goes on otherwise; both count")
                yield name, evening


_State = tuple[bytes, bytes]  # how a list ends: its tag, the check sum of its last record


def _opened(
    names: list[str], damaged: list[str], stack: contextlib.ExitStack
) -> Iterator[tuple[str, Path, Evening]]:
    """Yield (a name of its own, the file, the list) of each; the files are there with the stack.

    HostError where one that was named is no list.
    """
    times: dict[str, int] = {}
    for source in names:
        for file in files(source):
            try:
                path, name = stack.enter_context(list_path(file))
                evening = opened(str(path), name)
            except HostError as error:
                if file == source:
                    raise
                _tell(f"left out: {escaped(str(error))}")
                damaged.append(file)
                continue
            tell_so_far(sum(times.values()) + 1, "lists")
            times[name] = times.get(name, 0) + 1  # links are all called the same
            name = name if times[name] == 1 else f"{name} {times[name]}"
            if told(evening, name):
                damaged.append(name)
            yield name, path, evening


def _earlier(path: Path) -> Iterator[_State]:
    """Yield how the list in a file ended before each of its records was written."""
    for line in path.read_bytes().split(b"\n"):
        parts = line.rsplit(b" ", 3)
        if len(parts) == 4 and parts[2] != journal.FIRST:
            yield parts[1], parts[2]


def _told(evening: Evening) -> tuple:
    """Return what a list and its QR code, which tells no device, say alike."""
    results = (evening.result(n) for n in range(1, evening.count + 1))
    points = tuple(result and tuple(result.points) for result in results)
    return evening.id, evening.rules, tuple(evening.names), points


def _tell(text: str) -> None:
    print(f"vorhand: {text}", file=sys.stderr)
