"""Keep lists in a database: import, list, show, export, forget, diff; players and seasons.

A SOURCE is a list file, a folder of them (that of vorhand pull, of the simulator, or an export),
the link of a QR code, or deals as JSON Lines. A list that is there already is not taken twice, one
that has grown is taken on; a list with a record that does not prove itself is refused, and the
record is named. NUMBER is a list's number in the archive. The database is a file in the user's
data folder; --database or VORHAND_DATABASE name another, also as a URL of SQLAlchemy. The manual's
page list_archive.md tells more.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools import (
    HostError,
    answer_file,
    language,
    list_damage,
    list_totals,
    person,
    rulesets,
    text_table,
    warn,
    whole_file,
)
from host_tools.argument_types import day, names
from host_tools.list_source import ARCHIVE, archived_number, list_path, open_list
from host_tools.list_source import files as source_files
from host_tools.plain_text import escaped, show_progress
from host_tools.sheet import content, plain_forms

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from host_tools.archive.database import Archive
    from host_tools.archive.exporting import Index

_REFUSED, _MISSING = "refused", "missing"  # states beside those of archive.writing

Action = Callable[[argparse.Namespace], int | None]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments: one parser for each action, whose function `do` is.

    Names are escaped, as in the archive, so that every database takes them.
    """
    database_help = "a file, or a URL (the user's data folder)"
    parser.add_argument("--database", metavar="URL", help=database_help)
    subs = parser.add_subparsers(required=True, metavar="WHAT")

    def sub(name: str, action: Action, help_text: str) -> argparse.ArgumentParser:
        sub_parser = subs.add_parser(name, help=help_text, description=help_text)
        unset = argparse.SUPPRESS  # keeps a --database before WHAT
        sub_parser.add_argument("--database", metavar="URL", default=unset, help=database_help)
        sub_parser.set_defaults(do=action)
        return sub_parser

    taking = sub("import", _import, "take lists into the archive")
    taking.add_argument("sources", nargs="+", metavar="SOURCE")
    help_text = "the season of those that are new"
    taking.add_argument("--season", type=escaped, metavar="NAME", help=help_text)
    help_text = "when those lists were played that do not say it themselves"
    taking.add_argument("--date", type=day, metavar="YYYY-MM-DD", help=help_text)
    json_lines = taking.add_argument_group("of deals as JSON Lines, see vorhand score")
    rulesets.add_arguments(json_lines)
    help_text = "the players by their seats"
    json_lines.add_argument("--names", type=names, metavar="A,B,C", help=help_text)
    listing = sub("list", _list, "show which lists there are")
    listing.add_argument("--season", type=escaped, metavar="NAME")
    listing.add_argument("--player", type=escaped, metavar="NAME")
    listing.add_argument("--date", type=day, metavar="YYYY-MM-DD")
    listing.add_argument("--json", action="store_true", help="one JSON object a line")
    showing = sub("show", _show, "show a list with all its records")
    showing.add_argument("number", metavar="NUMBER")
    language.add_argument(showing)
    list_totals.add_arguments(showing)
    exporting = sub(
        "export", _export, "write all lists into a folder, or what there is about one player"
    )
    exporting.add_argument("to", type=Path, metavar="FOLDER|FILE.json")
    exporting.add_argument(
        "--player", type=escaped, metavar="NAME", help="one person's data as JSON"
    )
    forgetting = sub("forget", _forget, "remove lists, or take a person out of all of them")
    forgetting.add_argument("numbers", nargs="*", metavar="NUMBER")
    forgetting.add_argument("--player", type=escaped, metavar="NAME")
    forgetting.add_argument("--yes", action="store_true", help="do not ask")
    diff = sub("diff", _diff, "show where two lists of the same table differ")
    for name in ("one", "other"):
        diff.add_argument(name, metavar="LIST", help="a number, a file or a link")
    sub("players", _players, "show who is in the archive, and under which names")
    merging = sub("merge", _merge, "make two names one player, shown by the second")
    merging.add_argument("player", type=escaped, metavar="NAME")
    merging.add_argument("into", type=escaped, metavar="NAME")
    naming = sub("rename", _rename, "show a player by another name")
    naming.add_argument("player", type=escaped, metavar="NAME")
    naming.add_argument("name", metavar="NEW")
    season = sub("season", _season, "put lists into a season; an empty name takes them out")
    season.add_argument("name", type=escaped, metavar="NAME")
    season.add_argument("numbers", nargs="+", metavar="NUMBER")


def run(args: argparse.Namespace) -> int:
    return args.do(args) or 0


def _open_archive(args: argparse.Namespace, make: bool = False) -> "Archive":
    from host_tools.archive import database

    return database.open_archive(args, make)


# --- import ----------------------------------------------------------------------


def _import(args: argparse.Namespace) -> int:
    """Take all lists that are not refused, or none after an error.

    1 where one was refused, or is missing from an export.
    """
    from host_tools.archive import listing

    files_by_source = [(source, source_files(source)) for source in args.sources]
    archive = _open_archive(args, make=True)
    counts: dict[str, int] = {}
    lines: list[str] = []
    if archive.is_new and args.database:  # the name may be misspelled
        lines.append(f"a new archive begins: {archive.name}")
    with archive.writing() as connection:
        before = listing.seasons(connection)
        for source, files in files_by_source:
            lines += _take(connection, source, files, args, counts)
        lines += _new_season(connection, args.season, before)
    refused = counts.pop(_REFUSED, 0)
    total = [f"{count} {state}" for state, count in counts.items()] or ["no list taken"]
    lines.append(", ".join([*total, f"{refused} refused"] if refused else total))
    print("\n".join(lines))  # after the transaction has kept the lists
    return 1 if refused or _MISSING in counts else 0


def _take(
    connection: "Connection",
    source: str,
    files: list[str],
    args: argparse.Namespace,
    counts: dict[str, int],
) -> list[str]:
    """Take the lists of a source; count their states, and return the lines to print."""
    from host_tools.archive import exporting, sources, writing

    index = None
    lines = []
    elsewhere: set[int] = set()  # not in the season that is wanted
    if files != [source] and Path(source, exporting.INDEX).exists():
        index = exporting.Index(connection, Path(source))
        files.sort(key=lambda file: index.order(Path(file).name))
    for file in files:
        try:
            data, name = sources.read_source(file, args)
            number, state = writing.take(connection, data, name, args.season, args.date)
        except writing.Refused as error:
            warn(escaped(str(error)))
            counts[_REFUSED] = counts.get(_REFUSED, 0) + 1
            continue
        counts[state] = counts.get(state, 0) + 1
        if args.season and writing.season_of(connection, number) != args.season:
            elsewhere.add(number)
        if index and state == writing.NEW:
            index.restore(Path(file).name, number)
        twin = writing.twin_of(connection, number) if state == writing.NEW else None
        if twin:
            text = f"list {number} has the number and the players of list {twin}, but other points"
            warn(f"{escaped(name)}: {text}; if they are one list, forget the earlier state")
        show_progress(sum(counts.values()), "lists")
        if len(files) == 1 or state not in (writing.SAME, writing.FORGOTTEN):
            undated = "" if writing.has_date(connection, number) else "; it has no date"
            lines.append(f"{escaped(name)}: list {number}, {state}{undated}")
    if elsewhere:
        numbers = " ".join(map(str, sorted(elsewhere)))
        are = f"list {numbers} is" if len(elsewhere) == 1 else f"lists {numbers} are"
        how = f"`vorhand archive season NAME {numbers}` changes that"
        warn(f"{escaped(source)}: {are} there already and in another season, or in none; {how}")
    if index:
        missing = _end_of_export(index, source, files)
        if missing:
            counts[_MISSING] = counts.get(_MISSING, 0) + missing
    return lines


def _end_of_export(index: "Index", source: str, files: list[str]) -> int:
    """Restore who is who after an export's lists; return how many of these are missing."""
    index.restore_players()
    if index.left_out:
        text = "the archive held lists already: the export's seasons and merges are left out"
        warn(f"{escaped(source)}: {text}")
    missing = index.missing(Path(file).name for file in files)
    if missing:
        text = f"lists missing from the export: {missing}; it was cut off, or files removed"
        warn(f"{escaped(source)}: {text}")
    return missing


# --- list, show, players ---------------------------------------------------------


def _list(args: argparse.Namespace) -> None:
    from host_tools.archive import listing

    archive = _open_archive(args)
    rows = listing.lists(archive, args.season, args.player, args.date)
    if args.json:
        for row in rows:
            print(json.dumps(row, ensure_ascii=False))
        return
    heads = ("no.", "date", "list", "device", "rules", "deals", "state", "season", "players")
    cells: list[tuple] = [heads]
    for row in rows:
        state = "closed" if row["closed"] else "open"
        names = ", ".join(f"{name} {points:+}" for name, points in row["seats"])
        fields = (row["number"], row["device"], row["rules"], row["deals"], state)
        cells.append((row["id"], row["opened"][:10], *fields, row["season"] or "", names))
    _print_table(cells)
    if not rows and args.date:
        print("no list in the archive fits that", file=sys.stderr)


def _print_table(rows: list[tuple]) -> None:
    print("\n".join(text_table.lines([[escaped(str(cell)) for cell in row] for row in rows])))


def _show(args: argparse.Namespace) -> int:
    number = archived_number(args.number)
    with list_path(f"{ARCHIVE}{number}", args.database) as (path, _):
        evening = open_list(str(path), f"list {number}")
        sheet = content.of_list(evening, args, args.language)
        print(plain_forms.text([sheet], args.language))
        print()
        for line in path.read_bytes().splitlines():
            print(escaped(line.decode("utf-8", "replace")))
        return list_damage.report_damage(evening, f"list {number}")


def _players(args: argparse.Namespace) -> None:
    from host_tools.archive import listing

    rows: list[tuple] = [("player", "lists", "deals", "also written")]
    for name, lists, deals, aliases in listing.players(_open_archive(args)):
        others = ", ".join(alias for alias in aliases if alias != name)
        rows.append((name, lists, deals, others))
    _print_table(rows)


# --- export, forget, diff --------------------------------------------------------


def _export(args: argparse.Namespace) -> None:
    from host_tools.archive import exporting

    if args.player is not None:
        answer_file.form_of(args.to, (".json",))
    archive = _open_archive(args)
    if args.player is None:
        count = exporting.export(archive, args.to)
        print(f"{args.to}: {_list_count(count)}")
        return
    data = json.dumps(exporting.person(archive, args.player), ensure_ascii=False, indent=1)
    whole_file.save(args.to, data.encode() + b"\n")


def _forget(args: argparse.Namespace) -> None:
    from host_tools.archive import forgetting, writing

    if bool(args.numbers) == bool(args.player):
        raise HostError(
            "say what: the numbers of lists to remove (vorhand archive list shows them), or "
            "--player NAME to take a person out of all lists",
            2,
        )
    archive = _open_archive(args)
    numbers = list(dict.fromkeys(archived_number(text) for text in args.numbers))
    s = "" if len(numbers) == 1 else "s"
    removed = f"remove list{s} {', '.join(map(str, numbers))}"
    with archive.reading() as connection:  # what is not there raises before it is asked for
        if args.player:
            forgetting.lists_that_name(connection, args.player)
        for number in numbers:
            writing.list_bytes(connection, number)
    action = f"take {args.player} out of all lists" if args.player else removed
    if not args.yes and not _confirm(f"{action}? This cannot be undone."):
        raise HostError("nothing was removed")
    if args.player:
        new, count = forgetting.forget(archive, args.player)
        print(f"{args.player} is now {new} in {_list_count(count)}; the checksums were made anew")
        return
    with archive.writing() as connection:
        for number in numbers:
            writing.remove(connection, number)


def _list_count(count: int) -> str:
    return "1 list" if count == 1 else f"{count} lists"


def _confirm(question: str) -> bool:
    if not person.is_present():
        raise HostError("nothing was removed: there is no terminal to ask at; --yes does not ask")
    return person.confirms(escaped(question))


def _diff(args: argparse.Namespace) -> int:
    """Print the differences; 1 where there are any, or a list is damaged."""
    from host_tools.archive.difference import differences

    one, other = map(_by_number, (args.one, args.other))
    with (
        list_path(one, args.database) as (path, name),
        list_path(other, args.database) as (other_path, other_name),
    ):
        evenings = (
            open_list(str(path), name),
            open_list(str(other_path), other_name),
        )
        damaged = [*map(list_damage.report_damage, evenings, (name, other_name))]
        texts = [escaped(text) for text in differences(*evenings)]
    print("\n".join(texts or ["no difference"]))
    return 1 if texts or any(damaged) else 0


def _by_number(name: str) -> str:
    """Return the name of the archive's list for its number alone, unless a file is called so."""
    is_number = name.isdecimal() and len(name) < 10  # the digits of a packed list are more
    return f"{ARCHIVE}{name}" if is_number and not Path(name).exists() else name


# --- players, seasons ------------------------------------------------------------


def _merge(args: argparse.Namespace) -> None:
    from host_tools.archive import players

    players.merge(_open_archive(args), args.player, args.into)


def _rename(args: argparse.Namespace) -> None:
    from host_tools.archive import players

    players.rename(_open_archive(args), args.player, args.name)


def _season(args: argparse.Namespace) -> None:
    from host_tools.archive import listing, writing

    with _open_archive(args).writing() as connection:
        before = listing.seasons(connection)
        writing.set_season(connection, [archived_number(text) for text in args.numbers], args.name)
        lines = _new_season(connection, args.name, before)
    for line in lines:
        print(line)


def _new_season(connection: "Connection", season: str | None, before: list[str]) -> list[str]:
    """Return the line that a season is new, because its name may be misspelled."""
    from host_tools.archive import listing

    if season in before or season not in listing.seasons(connection):
        return []
    others = f"; there were {', '.join(before)}" if before else ""
    return [f"a new season begins: {season}{others}"]
