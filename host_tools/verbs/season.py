"""Tables over several lists: players, teams, draws for the next series, start cards.

vorhand season table: the totals of each player by series, the sum, the rank; with --teams also the
teams' sums and points; the ending of FILE says how it is written, without --out it is text on the
terminal. vorhand season draw: who sits at which table in the next series, so that few meet again.
vorhand season cards: a start card for each player of a draw.

Lists come from the archive (--season NAME, or all), or are files, folders and links given by name;
players are then the names in them. The manual's page season.md tells how a table comes about.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from host_tools import HostError, answer_file, chosen_lists, language, warn, whole_file
from host_tools.argument_types import system_name, whole_number
from host_tools.list_totals import SYSTEMS
from host_tools.plain_text import escaped
from host_tools.season import draw, results, table_forms, tables
from host_tools.season.results import PlayedList

FORMS = (".pdf", ".html", ".csv", ".json", ".txt")
MOST = 12  # series drawn at once


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments: one parser for each action."""
    subs = parser.add_subparsers(dest="do", required=True, metavar="WHAT")
    table = subs.add_parser("table", help="the season's table", description="The season's table.")
    chosen_lists.add_arguments(table)
    default = SYSTEMS[-1]
    table.add_argument(
        "--system", type=system_name, choices=SYSTEMS, default=default, help=f"({default})"
    )
    table.add_argument(
        "--drop", type=whole_number(0), default=0, metavar="N", help="N results do not count"
    )
    help_text = "a guest, who gets no row and no rank; repeatable"
    table.add_argument(
        "--without", action="append", default=[], type=escaped, metavar="NAME", help=help_text
    )
    table.add_argument(
        "--teams", type=Path, metavar="FILE.toml", help='[teams] "A" = ["Anna", ...]'
    )
    table.add_argument(
        "--team-points",
        default=",".join(map(str, tables.TEAM_POINTS)),
        metavar="3,2,1,0",
        help="what the first, second ... of a series brings (3,2,1,0)",
    )
    table.add_argument("--title", type=escaped, help="what it is headed with (the season's name)")
    table.add_argument("--out", type=Path, metavar="FILE", help=", ".join(FORMS))
    language.add_argument(table)
    drawing = subs.add_parser("draw", help="tables for the next series", description=draw.__doc__)
    chosen_lists.add_arguments(drawing)
    drawing.add_argument(
        "--players",
        type=Path,
        metavar="FILE",
        help="who plays, a name a line (all of the lists); where neither lists nor a season are "
        "named, nobody has met yet",
    )
    drawing.add_argument(
        "--series", type=whole_number(1, MOST), default=1, metavar="N", help="so many series (1)"
    )
    drawing.add_argument(
        "--seed", type=whole_number(0), default=1, help="another number, another draw (1)"
    )
    drawing.add_argument(
        "--title", type=escaped, default="", help="what the start cards are headed with"
    )
    drawing.add_argument("--out", type=Path, metavar="DRAW.json", help="for the start cards")
    cards = subs.add_parser("cards", help="start cards to print", description="Start cards.")
    cards.add_argument("draw", type=Path, metavar="DRAW.json")
    cards.add_argument("--out", type=Path, required=True, metavar="FILE.pdf")
    language.add_argument(cards)


def run(args: argparse.Namespace) -> int:
    return {"table": _table, "draw": _draw, "cards": _cards}[args.do](args)


def _lists(args: argparse.Namespace, damaged: list[str], system: str) -> list[PlayedList]:
    chosen_lists.check(args)
    if args.lists:
        return results.of_files(args.lists, damaged, system, args.database)
    return results.of_archive(args, system)


# --- the table -------------------------------------------------------------------


def _table(args: argparse.Namespace) -> int:
    """Print or write the table; 1 where a list is damaged."""
    form = answer_file.form_of(args.out, FORMS)
    damaged: list[str] = []
    system = args.system.replace("-", "_")
    lists = _lists(args, damaged, system)
    if not lists:
        raise HostError("there are no deals in these lists")
    numbers = tables.series(lists)
    if args.drop >= len(numbers):
        count = "is one series" if len(numbers) == 1 else f"are {len(numbers)} series"
        raise HostError(f"--drop {args.drop}: there {count}", 2)
    teams = []
    if args.teams:
        brings = _team_points(args.team_points)
        members = tables.read_teams(args.teams, partial(chosen_lists.players, args))
        teams = tables.teams(lists, members, brings)
    title = args.title if args.title is not None else args.season or ""
    players = tables.standings(_without(lists, args), args.drop)
    table = tables.SeasonTable(title, system, lists, numbers, args.drop, players, teams)
    data = _file_bytes(table, form, args.language)
    answer_file.write(args.out, data)
    return 1 if damaged else 0


def _without(lists: list[PlayedList], args: argparse.Namespace) -> list[PlayedList]:
    """Return the lists without the guests' results."""
    guests = chosen_lists.players(args, args.without)
    players = _all_players(lists)
    for guest in guests:
        if guest not in players:
            raise chosen_lists.unknown_player(guest, players)
    return [
        played._replace(results=[one for one in played.results if one.player not in guests])
        for played in lists
    ]


def _file_bytes(table: tables.SeasonTable, form: str, language: str) -> bytes:
    if form == ".pdf":
        from host_tools.season.table_pdf import pdf

        return pdf(table, language)
    if form == ".html":
        return table_forms.html(table, language).encode()
    if form == ".csv":
        return table_forms.as_csv(table).encode()
    if form == ".json":
        return table_forms.as_json(table).encode()
    return table_forms.text(table, language).encode()


def _team_points(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise HostError(f"--team-points {text}: numbers are wanted, as 3,2,1,0", 2) from None


# --- the draw --------------------------------------------------------------------


def _draw(args: argparse.Namespace) -> int:
    """Draw series; write them, print them; 1 where a list is damaged."""
    if args.out:
        answer_file.form_of(args.out, (".json",))
    fresh = args.players and not args.lists and args.season is None
    damaged: list[str] = []
    lists = [] if fresh else _lists(args, damaged, "plain")  # who met, not how they played
    players_of = list if fresh else partial(chosen_lists.players, args)
    players = _names_in(args.players, players_of) if args.players else _all_players(lists)
    known_players = set(_all_players(lists))
    newcomers = [escaped(name) for name in players if name not in known_players]
    if known_players and newcomers:
        warn(f"not in these lists: {', '.join(newcomers)}")
    met: draw.Pairs = {}
    for played in lists:
        draw.meet(met, (result.player for result in played.results), played.seats)
    first = 1 + max((played.series for played in lists), default=0)
    series = []
    lines = []
    for number in range(first, first + args.series):
        drawn_tables = draw.draw(players, met, args.seed + number)
        lines += [f"series {number}", *_series_lines(drawn_tables, met)]
        for table in drawn_tables:
            draw.meet(met, table, len(table))
        series.append({"number": number, "tables": drawn_tables})
    if args.out:
        plan = {"title": args.title, "series": series}
        whole_file.save(args.out, json.dumps(plan, ensure_ascii=False, indent=1).encode() + b"\n")
    print("\n".join(lines))  # after the file is written, because the reader may leave early
    return 1 if damaged else 0


def _series_lines(drawn_tables: list[list[str]], met: draw.Pairs) -> Iterator[str]:
    """Yield the tables of a series, and who meets again there; met: in earlier series."""
    for place, table in enumerate(drawn_tables, 1):
        yield f"  table {place}: {', '.join(map(escaped, table))}"
    pairs = draw.repeated(drawn_tables, met)
    if pairs:
        texts = (f"{escaped(one)} and {escaped(other)}" for one, other in pairs)
        yield f"  meeting again: {', '.join(texts)}"


def _all_players(lists: list[PlayedList]) -> list[str]:
    return sorted({one.player for played in lists for one in played.results})


def _names_in(path: Path, players_of: Callable[[list[str]], list[str]]) -> list[str]:
    """Return the players whose names are in a file, a name a line; # begins a remark."""
    if whole_file.is_list(path):
        raise HostError(f"{path} is a list, not names; give it without --players", 2)
    lines = whole_file.text(path).splitlines()
    names = [escaped(line.partition("#")[0].strip()) for line in lines]
    names = players_of([name for name in names if name])
    repeated = {name for name in names if names.count(name) > 1}
    if repeated:
        raise HostError(f"{path}: {min(repeated)} stands there twice")
    return names


def _cards(args: argparse.Namespace) -> int:
    answer_file.form_of(args.out, (".pdf",))
    try:
        plan = json.loads(whole_file.text(args.draw))
        all_series = [
            {
                "number": int(item["number"]),
                "tables": [list(map(_name, t)) for t in item["tables"]],
            }
            for item in plan["series"]
        ]
        title = _name(plan["title"])
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        all_series, title = [], ""
    if not any(series["tables"] for series in all_series):
        raise HostError(f"{args.draw} is no draw; `vorhand season draw --out` writes one")
    from host_tools.season.cards import pdf

    whole_file.save(args.out, pdf({"title": title, "series": all_series}, args.language))
    return 0


def _name(text: str) -> str:
    """Return a name as it was drawn. Raises TypeError where it is none."""
    if not isinstance(text, str):
        raise TypeError(text)
    return escaped(text)
