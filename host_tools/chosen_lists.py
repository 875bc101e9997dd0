"""The lists that a verb adds up: files, folders and links, or a season of the archive."""

import argparse
import contextlib
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from pathlib import Path

from host_tools import HostError, warn
from host_tools.list_damage import report_damage
from host_tools.list_source import files, list_path, open_list
from host_tools.plain_text import escaped, show_progress
from vorhand.session import journal
from vorhand.session.ledger import Evening

DAY_BEGINS = "T05"  # until then an evening goes on


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lists", nargs="*", metavar="LIST", help="(those of the archive)")
    help_text = "the archive's lists of this season"
    parser.add_argument("--season", type=escaped, metavar="NAME", help=help_text)
    parser.add_argument("--database", metavar="URL", help="the archive, see vorhand archive")


def check(args: argparse.Namespace) -> None:
    """Raise HostError where both are given."""
    if args.lists and args.season is not None:
        raise HostError("give lists, or --season", 2)


def players(args: argparse.Namespace, names: list[str]) -> list[str]:
    """Return the players whom names stand for in the archive; in files, the names themselves."""
    if args.lists or not names:
        return names
    from host_tools.archive.database import open_archive
    from host_tools.archive.players import player_of

    with open_archive(args).reading() as connection:
        return [player_of(connection, name) for name in names]


def unknown_player(name: str, known: Iterable[str]) -> HostError:
    """Return the error for a name that none of the lists' players has."""
    names = ", ".join(known)
    return HostError(f"there is no player {name} in these lists, whose players are: {names}")


def when(opened: str) -> tuple[str, bool, str]:
    """Return the sort key of a list that was opened then (a day, maybe a time; "" = unknown).

    It is the day, after midnight still the one before; whether there is a day but no time; the
    time. Lists without a time come at the end of their day, those without a day before all.
    """
    day = opened[:10]
    if "T00" <= opened[10:13] < DAY_BEGINS:
        with contextlib.suppress(ValueError, OverflowError):  # no such day
            day = str(date.fromisoformat(day) - timedelta(days=1))
    return day, len(opened) == 10, opened


def evenings(
    names: list[str], damaged: list[str], database: str | None = None
) -> Iterator[tuple[str, Evening]]:
    """Yield (a unique name, the list) of each list whose first record names its rules.

    The lists' files exist until the last one was yielded. A list that is given twice is yielded
    once: the copy that is less damaged, the file rather than its QR code, the latest state rather
    than an earlier one. Files in a folder that are no lists are left out. damaged: gets the names
    of those files and of damaged lists; messages about them go to standard error. database: that
    of archive:NUMBER, see archive.database.url_of.
    """
    states: dict[_State, tuple[str, Evening]] = {}
    first_names: dict[_State, str] = {}
    successors: dict[_State, str] = {}  # {earlier state: name of the file that goes on from it}
    with contextlib.ExitStack() as stack:
        for name, path, evening in _open_lists(names, damaged, stack, database):
            state = (evening.end.tag, evening.end.prev)
            same, copy = states.setdefault(state, (name, evening))
            if same != name:
                warn(f"{name} is the list {same}; it counts once")
                if len(evening.damage) < len(copy.damage):
                    states[state] = name, evening
            earlier = set(_earlier_states(path)) - {state}  # a damaged last line names the end
            successors.update(dict.fromkeys(earlier, name))
        for state, (name, evening) in states.items():
            fuller = next((pair for pair in states.values() if _is_fuller(pair[1], evening)), None)
            if fuller and fuller[1].count == evening.count:
                warn(f"{name} is the list {fuller[0]}; it counts once")
            elif fuller or state in successors:
                latest = fuller[0] if fuller else successors[state]
                warn(f"{name} is an earlier state of {latest}; the latest counts")
            elif evening.rules:
                first_state = next(_earlier_states(Path(evening.path)), state)
                first_name = first_names.setdefault(first_state, name)
                if first_name != name:  # played on after a backup was restored, say
                    warn(f"{name} begins as {first_name} and goes on otherwise; both count")
                for other, file in states.values():  # corrected after its QR code was shown, say
                    if _may_be_code_of(evening, file) and not _is_fuller(evening, file):
                        text = "has the number and the players of"
                        warn(f"{name} {text} {other}, but other points; both count")
                yield name, evening


_State = tuple[bytes, bytes]  # the state of a list: its tag, the check sum of its last record


def _open_lists(
    names: list[str], damaged: list[str], stack: contextlib.ExitStack, database: str | None
) -> Iterator[tuple[str, Path, Evening]]:
    """Yield (a unique name, the file, the list) of each; the stack keeps the files.

    Raises HostError where a file that was named itself is no list.
    """
    times: dict[str, int] = {}
    for source in names:
        for file in files(source):
            try:
                path, name = stack.enter_context(list_path(file, database))
                evening = open_list(str(path), name)
            except HostError as error:
                if file == source:
                    raise
                warn(f"left out: {escaped(str(error))}")
                damaged.append(file)
                continue
            show_progress(sum(times.values()) + 1, "lists")
            times[name] = times.get(name, 0) + 1  # all links have the same name
            name = name if times[name] == 1 else f"{name} {times[name]}"
            if report_damage(evening, name):
                damaged.append(name)
            yield name, path, evening


def _earlier_states(path: Path) -> Iterator[_State]:
    """Yield the earlier states of the list in a file, one for each of its further records."""
    for line in path.read_bytes().split(b"\n"):
        parts = line.rsplit(b" ", 3)
        if len(parts) == 4 and parts[2] != journal.FIRST:
            yield parts[1], parts[2]


def _is_fuller(one: Evening, other: Evening) -> bool:
    """Return whether of a list's file and its QR code, which names no device, `one` counts.

    That is the one with more deals; with as many, the file.
    """
    if bool(one.device) == bool(other.device) or not _same_head(one, other):
        return False
    if (one.count, bool(one.device)) < (other.count, bool(other.device)):
        return False
    return all(_points(one, n) == _points(other, n) for n in range(1, other.count + 1))


def _may_be_code_of(code: Evening, file: Evening) -> bool:
    """Return whether one is a QR code and the other a file of the same list, but for points."""
    same_day = code.opened[:10] in ("", file.opened[:10]) or not file.opened
    return bool(file.device and not code.device) and same_day and _same_head(code, file)


def _same_head(one: Evening, other: Evening) -> bool:
    return (one.id, one.rules, one.names) == (other.id, other.rules, other.names)


def _points(evening: Evening, n: int) -> tuple[int, ...] | None:
    """Return the points of a deal, None where it cannot be read."""
    result = evening.result(n)
    return result and tuple(result.points)
