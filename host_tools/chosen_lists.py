"""Which lists a verb adds up: files, folders and links, or those of a season in the archive."""

import argparse
import sys
from collections.abc import Iterator

from host_tools import HostError
from host_tools.list_damage import told
from host_tools.list_source import files, list_path
from host_tools.list_totals import opened
from host_tools.plain_text import escaped
from vorhand.session.evening import Evening


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

    Its file is there until the next; a list that is given twice is given once. damaged: gets the
    names of those that are; standard error is told.
    """
    times: dict[str, int] = {}
    known: dict[tuple, str] = {}
    for source in names:
        for file in files(source):
            with list_path(file) as (path, name):
                evening = opened(str(path), name)
                times[name] = times.get(name, 0) + 1  # links are all called the same
                name = name if times[name] == 1 else f"{name} {times[name]}"
                if told(evening, name):
                    damaged.append(name)
                key = (evening.device, evening.id, evening.end.prev)
                same = known.setdefault(key, name)
                if same != name:
                    print(f"vorhand: {name} is the list {same}; it counts once", file=sys.stderr)
                elif evening.rules:
                    yield name, evening
