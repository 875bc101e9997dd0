"""Make a list of a paper sheet that was typed as CSV.

vorhand import paper FILE.csv: one row for each deal, its columns those of the official sheet; the
manual's page import_paper.md lists them. Every row is compared with the rules, the dealers'
turn and the totals kept by hand. Rows that contradict themselves are named with the likely slip,
and nothing is written then. What is written is a list file like those of a device, for vorhand
sheet, standings, replay and archive.
"""

import argparse
from pathlib import Path

from host_tools import HostError, os_errors_as, rulesets, warn, whole_file
from host_tools.argument_types import day, names, whole_number
from host_tools.paper import paper_list, rows
from vorhand.rules import isko
from vorhand.session.ledger import FULL

RULES = ("isko", "isko_old")  # what the columns of the official sheet can tell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    help_text = "an official sheet typed as CSV"
    parser.add_argument("kind", choices=("paper",), metavar="paper", help=help_text)
    parser.add_argument("file", type=Path, metavar="FILE.csv")
    parser.add_argument("--out", type=Path, metavar="LIST.txt", help="(FILE.txt)")
    parser.add_argument("--names", type=names, metavar="A,B,C", help="the players by their seats")
    help_text = "deals of the whole list (36 at three, 48 at four, 40 at five)"
    parser.add_argument("--length", type=whole_number(1, FULL), metavar="DEALS", help=help_text)
    help_text = "when it was played"
    parser.add_argument("--date", type=day, metavar="YYYY-MM-DD", help=help_text)
    parser.add_argument("--rules", choices=RULES, default=RULES[0], help="rule set (isko)")


def run(args: argparse.Namespace) -> int:
    """Write the list, or print the contradictions and return 1."""
    typed_rows = rows.read(whole_file.text(args.file), str(args.file))
    if len(typed_rows) > FULL:
        raise HostError(
            f"{args.file} has {len(typed_rows):,} rows, a list at most {FULL:,} deals; "
            "put the rest into a file of its own"
        )
    names = _names(args, typed_rows)
    players = len(names)
    ruleset = rulesets.load(args.rules)
    paper = paper_list.check(typed_rows, players, ruleset)
    for number, text in paper.complaints:
        print(f"{args.file}, deal {number}: {text}")
    if paper.complaints:
        print(f"{len(paper.complaints)} wrong; nothing was written")
        return 1
    for number, text in paper.remarks:
        print(f"{args.file}, deal {number}: {text}")
    length = args.length or max(isko.lengths(players)[0], len(typed_rows))
    if length < len(typed_rows):
        raise HostError(
            f"there are {len(typed_rows)} rows, more than a list of {length} deals has", 2
        )
    out = args.out or args.file.with_suffix(".txt")
    _write(out, paper_list.list_file(paper, typed_rows, names, ruleset, length, args.date or ""))
    if not args.names:
        text = f"without --names the players are {names[0]} to {names[-1]}"
        warn(f"{out}: {text}")
    s = "" if len(typed_rows) == 1 else "s"
    print(f"{out}: {len(typed_rows)} deal{s}, all as the rules have them")
    return 0


def _names(args: argparse.Namespace, typed_rows: list[rows.Row]) -> list[str]:
    """Return the players' names; without --names one for each seat, as many as the rows tell."""
    seats = [seat for row in typed_rows for seat in (row.dealer, row.declarer) if seat is not None]
    players = args.names or [f"Platz {seat}" for seat in range(1, max(seats, default=0) + 2)]
    if not 3 <= len(players) <= 5:
        told = "" if args.names else "; --names A,B,C tells who sat there"
        raise HostError(f"a table has 3, 4 or 5 seats, not {len(players)}{told}", 2)
    return players


def _write(path: Path, data: bytes) -> None:
    """Write the list, but never over another file."""
    with os_errors_as(f"cannot write {path}"):
        if path.is_file() and path.read_bytes() != data:
            raise HostError(
                f"{path} is there and something else: give another name with --out, or remove it, "
                "if it is the list of an earlier state of the table"
            )
        whole_file.write(path, data)
