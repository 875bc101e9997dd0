"""Tables over several lists: players, teams, draws for the next series, start cards.

vorhand season table: the totals of each player by series, the sum, the rank; with --teams also the
teams' sums and points. vorhand season draw: who sits at which table in the next series, so that
few meet again. vorhand season cards: a start card for each player of a draw.

Lists come from the archive (--season NAME, or all), or are files, folders and links given by name;
players are then the names in them. The manual's page season.md tells how a table comes about.
"""

import argparse
import csv
import io
import json
from pathlib import Path
from typing import Any

from host_tools import HostError, language, whole_file
from host_tools.list_totals import SYSTEMS
from host_tools.plain_text import escaped
from host_tools.season import draw, results, tables
from host_tools.season.results import PlayedList

MOST = 12  # series drawn at once


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments: one parser for each thing to do."""
    subs = parser.add_subparsers(dest="do", required=True, metavar="WHAT")
    table = subs.add_parser("table", help="the season's table", description="The season's table.")
    _add_lists(table)
    table.add_argument("--drop", type=int, default=0, metavar="N", help="N results do not count")
    table.add_argument("--teams", type=Path, metavar="FILE.toml", help='[teams] A = ["Anna", ...]')
    table.add_argument(
        "--team-points",
        default=",".join(map(str, tables.TEAM_POINTS)),
        metavar="3,2,1,0",
        help="what the first, second ... of a series brings (3,2,1,0)",
    )
    form = table.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object")
    form.add_argument("--csv", action="store_true", help="the players as CSV")
    drawing = subs.add_parser("draw", help="tables for the next series", description=draw.__doc__)
    _add_lists(drawing)
    drawing.add_argument(
        "--players", type=Path, metavar="FILE", help="who plays, a name a line (all of the lists)"
    )
    drawing.add_argument("--series", type=int, default=1, metavar="N", help="so many series (1)")
    drawing.add_argument("--seed", type=int, default=1, help="another number, another draw (1)")
    drawing.add_argument("--title", default="", help="what the start cards are headed with")
    drawing.add_argument("--out", type=Path, metavar="DRAW.json", help="for the start cards")
    cards = subs.add_parser("cards", help="start cards to print", description="Start cards.")
    cards.add_argument("draw", type=Path, metavar="DRAW.json")
    cards.add_argument("--out", type=Path, required=True, metavar="FILE.pdf")
    language.add_argument(cards)


def _add_lists(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lists", nargs="*", metavar="LIST", help="(those of the archive)")
    parser.add_argument("--season", metavar="NAME", help="the archive's lists of this season")
    parser.add_argument("--database", metavar="URL", help="the archive, see vorhand archive")
    parser.add_argument("--system", choices=SYSTEMS, default=SYSTEMS[-1], help="(seeger-fabian)")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    return {"table": _table, "draw": _draw, "cards": _cards}[args.do](args)


def _lists(args: argparse.Namespace) -> list[PlayedList]:
    if args.lists and args.season is not None:
        raise HostError("give lists, or --season", 2)
    system = args.system.replace("-", "_")
    if args.lists:
        return results.of_files(args.lists, system)
    return results.of_archive(args, system)


# --- the table -------------------------------------------------------------------


def _table(args: argparse.Namespace) -> int:
    """Print the table."""
    lists = _lists(args)
    numbers = tables.series(lists)
    if not 0 <= args.drop < len(numbers):
        raise HostError(f"--drop {args.drop}: there are {len(numbers)} series", 2)
    rows = tables.standings(lists, args.drop)
    teams = []
    if args.teams:
        brings = _points(args.team_points)
        teams = tables.teams(lists, tables.read_teams(args.teams), brings)
    if args.json:
        found: dict[str, Any] = {"system": args.system, "series": numbers, "drop": args.drop}
        found["lists"] = [{"list": one.name, "series": one.series} for one in lists]
        found["players"] = [{**row._asdict(), "dropped": sorted(row.dropped)} for row in rows]
        found["teams"] = [team._asdict() for team in teams]
        print(json.dumps(found, ensure_ascii=False))
        return 0
    cells = [["", "player", *map(str, numbers), "points", "won", "lost", "total"]]
    for row in rows:
        shown = [_result(row, number, args.csv) for number in numbers]
        sums = map(str, (row.points, row.won, row.lost, row.total))
        name = escaped(row.player)
        if args.csv and name[:1] in ("=", "+", "-", "@"):
            name = "'" + name  # else a spreadsheet takes it for a formula
        cells.append([f"{row.rank}", name, *shown, *sums])
    if args.csv:
        cells[0][0] = "rank"
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(cells)
        print(out.getvalue(), end="")
        return 0
    _print(cells)
    if teams:
        print()
        cells = [["", "team", *map(str, numbers), "total", "points"]]
        for team in teams:
            sums = [f"{team.sums[number]} ({team.brings[number]})" for number in numbers]
            last = [str(team.total), str(team.points)]
            cells.append([str(team.rank), escaped(team.name), *sums, *last])
        _print(cells)
    return 0


def _result(row: tables.Standing, number: int, plain: bool) -> str:
    """Return a result as a cell: in brackets where it does not count."""
    if number not in row.results:
        return "" if plain else "–"
    text = str(row.results[number])
    return f"({text})" if number in row.dropped else text


def _points(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise HostError(f"--team-points {text}: numbers are wanted, as 3,2,1,0", 2) from None


def _print(rows: list[list[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        cells[1] = row[1].ljust(widths[1])
        print("  ".join(cells).rstrip())


# --- the draw --------------------------------------------------------------------


def _draw(args: argparse.Namespace) -> int:
    """Draw series; print them, write them."""
    if not 1 <= args.series <= MOST:
        raise HostError(f"1 to {MOST} series can be drawn at once", 2)
    fresh = args.players and not args.lists and args.season is None
    lists = [] if fresh else _lists(args)
    players = _present(args.players) if args.players else _everybody(lists)
    met = draw.meetings([[one.player for one in played.results] for played in lists])
    first = 1 + max((one.series for one in lists), default=0)
    drawn = []
    for number in range(first, first + args.series):
        found = draw.draw(players, met, args.seed + number)
        again = draw.repeated(found, met)
        print(f"series {number}")
        for place, table in enumerate(found, 1):
            print(f"  table {place}: {', '.join(map(escaped, table))}")
        if again:
            pairs = ", ".join(f"{escaped(one)} and {escaped(other)}" for one, other in again)
            print(f"  meeting again: {pairs}")
        for key, count in draw.meetings(found).items():
            met[key] = met.get(key, 0) + count
        drawn.append({"number": number, "tables": found})
    if args.out:
        plan = {"title": args.title, "series": drawn}
        whole_file.save(args.out, json.dumps(plan, ensure_ascii=False, indent=1).encode() + b"\n")
    return 0


def _everybody(lists: list[PlayedList]) -> list[str]:
    return sorted({one.player for played in lists for one in played.results})


def _present(path: Path) -> list[str]:
    """Return the names in a file, a name a line; # begins a remark."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise HostError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeError:
        raise HostError(f"{path} is not UTF-8") from None
    names = [line.partition("#")[0].strip() for line in lines]
    names = [name for name in names if name]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise HostError(f"{path}: {min(twice)} stands there twice")
    return names


def _cards(args: argparse.Namespace) -> int:
    """Write the start cards."""
    try:
        plan = json.loads(args.draw.read_text("utf-8"))
        for series in plan["series"]:
            int(series["number"])
            assert all(isinstance(one, str) for table in series["tables"] for one in table)
        str(plan["title"])
    except OSError as error:
        raise HostError(f"cannot read {args.draw}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AssertionError):
        raise HostError(
            f"{args.draw} is no draw; `vorhand season draw --out` writes one"
        ) from None
    from host_tools.season.cards import pdf

    whole_file.save(args.out, pdf(plan, args.language))
    return 0
