"""The plays that statistics are made of: each deal for each of its players."""

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

from host_tools.chosen_lists import evenings, when
from host_tools.column_totals import column_totals
from host_tools.sheet.deal_rows import deal_rows
from host_tools.sheet.game_columns import LEVELS
from host_tools.sheet.past_deals import PastDeals
from vorhand import rules
from vorhand.session import attendance


class Play(NamedTuple):
    """A deal for a player.

    list: its list's name; deals: the list's, of which it is the n-th; role: forehand, middlehand,
    rearhand, or sitting where he had no cards; declarer: whether he declared; points: his own;
    won: whether the declarer won; the other fields are those of deal_rows.
    """

    list: str
    day: str
    n: int
    deals: int
    player: str
    role: str
    declarer: bool
    points: int
    kind: str
    game: str | None
    bid: int | None
    matadors: int | None
    levels: frozenset[str]
    won: bool | None
    overbid: bool


class Column(NamedTuple):
    """A player's column of a list: game points, games won and lost.

    official: whether the list asks for loss money; whole: whether nobody took a column of it over.
    """

    list: str
    day: str
    player: str
    seat: int
    points: int
    won: int
    lost: int
    official: bool
    whole: bool


class Plays(NamedTuple):
    """All plays, in the order of lists (see `when`) and deals, and all columns.

    absences: {list: rounds that somebody was absent from, as settlement.nets takes them}.
    """

    plays: list[Play]
    columns: list[Column]
    absences: dict[str, list[tuple[int, list[int]]]]


def of_files(names: list[str], damaged: list[str], database: str | None = None) -> Plays:
    """Return the plays of lists with deals in files, folders and links.

    damaged, database: see evenings.
    """
    result = Plays([], [], {})
    lists = []
    for name, evening in evenings(names, damaged, database):
        if not evening.count:
            continue
        past_deals = PastDeals(evening, "en", name)
        deals = list(deal_rows(evening, past_deals))
        columns = column_totals(evening, past_deals.rules)
        if evening.absences:
            result.absences[name] = attendance.missed_totals(evening, "plain", evening.options)
        lists.append((evening.opened, name, evening.rules, evening.count, deals, columns))
    lists.sort(key=lambda entry: (when(entry[0]), entry[1]))
    for opened, name, ruleset, count, deals, columns in lists:
        for deal, seats in deals:
            for row in seats:
                result.plays.append(_play(name, opened, count, deal, row, row["name"]))
        result.columns.extend(
            _columns(name, opened, ruleset, [(row, row["name"]) for row in columns])
        )
    return result


def of_archive(args: argparse.Namespace) -> Plays:
    """Return the plays of a season in the archive, or of all; players are those of the archive."""
    from host_tools.archive import searching
    from host_tools.archive.database import open_archive

    archive = open_archive(args)
    result = Plays([], [], {})
    for row in _in_order(searching.seats_of_deals(archive, args.season)):
        name = f"archive:{row['id']}"
        result.plays.append(_play(name, row["opened"], row["deals"], row, row, row["player"]))
    lists: dict[int, list[Any]] = {}
    for row in _in_order(searching.columns(archive, args.season)):
        if row["deals"]:
            lists.setdefault(row["id"], []).append(row)
    for number, rows in lists.items():
        head = (f"archive:{number}", rows[0]["opened"], rows[0]["rules"])
        result.columns.extend(_columns(*head, [(row, row["player"]) for row in rows]))
    for number, evening in searching.with_absences(archive, lists):
        totals = attendance.missed_totals(evening, "plain", evening.options)
        result.absences[f"archive:{number}"] = totals
    return result


def _in_order(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return rows of the archive in the order in which their lists were played."""
    return sorted(rows, key=lambda row: when(row["opened"]))


def _play(name: str, opened: str, deals: int, deal: Any, seat: Any, player: str) -> Play:
    same = ("n", "kind", "game", "bid", "matadors", "won", "overbid")
    return Play(
        list=name,
        day=opened[:10],
        deals=deals,
        player=player,
        role=seat["role"],
        points=seat["points"],
        declarer=deal["declarer"] == seat["seat"],
        levels=frozenset(level for level in LEVELS if deal[level]),
        **{key: deal[key] for key in same},
    )


def _columns(
    name: str, opened: str, ruleset: str, rows: list[tuple[Any, str]]
) -> Iterator[Column]:
    official = getattr(rules.load(ruleset), "FEES", False) if ruleset in rules.names() else False
    whole = all(row["first"] == 1 and not row["last"] for row, _ in rows)
    for row, player in rows:
        figures = (row["seat"], row["points"], row["won"], row["lost"])
        yield Column(name, opened[:10], player, *figures, official, whole)
