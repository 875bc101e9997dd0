"""The results that a season's table is made of: lists, and the series of each.

A list's file does not say its series. It follows from the lists themselves: nobody plays two
lists at once, so a list's series comes after those of its players' earlier lists, and after all
series of earlier days; a day ends at five in the morning. A list that has a day, but no time, such
as one from paper, is of the first series of its day in which none of its players has another list.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from host_tools import HostError
from host_tools.chosen_lists import evenings, when
from host_tools.column_totals import column_totals
from host_tools.sheet.past_deals import PastDeals


class Result(NamedTuple):
    """A player's result in a list: game points, games won and lost, the total by a system."""

    player: str
    points: int
    won: int
    lost: int
    total: int


class PlayedList(NamedTuple):
    """A list: its name, when it was opened (a day, maybe a time; "" = unknown), its results,
    its series.

    closed: whether it is closed, an open one may still change; seats: of its table.
    """

    name: str
    opened: str
    results: list[Result]
    series: int = 0
    closed: bool = True
    seats: int = 0


def in_series(lists: Iterable[PlayedList]) -> list[PlayedList]:
    """Return the lists in the order they were played, see `when`, each with its series, from 1."""
    in_order: list[PlayedList] = []
    taken: defaultdict[str, set[int]] = defaultdict(set)  # {player: the series of his lists}
    previous = newest = 0  # the last series before this day, the last of all
    day = None
    for played in sorted(lists, key=lambda played: when(played.opened)):
        its_day, has_no_time, _ = when(played.opened)
        if its_day != day:
            day, previous = its_day, newest if played.opened else previous
        players = {result.player for result in played.results}
        their_series = set().union(*(taken[player] for player in players))
        if has_no_time:
            series = next(n for n in count(previous + 1) if n not in their_series)
        else:
            series = 1 + max([previous, *their_series])
        for player in players:
            taken[player].add(series)
        newest = max(newest, series)
        in_order.append(played._replace(series=series))
    return in_order


def result(row: dict[str, Any], player: str, system: str, name: str) -> Result:
    """Return the Result of a row of column_totals; HostError where it lacks the system."""
    total = row["points"] if system == "plain" else row[system]
    if total is None:
        by = system.replace("_", "-")
        raise HostError(f"{name} is not counted by {by}; --system plain counts every list")
    return Result(player, row["points"], row["won"], row["lost"], total)


def of_files(
    names: list[str], damaged: list[str], system: str, database: str | None = None
) -> list[PlayedList]:
    """Return the lists with deals in files, folders and links; players are the names in them.

    damaged, database: see evenings.
    """
    lists = []
    for name, evening in evenings(names, damaged, database):
        if not evening.count:
            continue
        rows = column_totals(evening, PastDeals(evening, "en", name).rules)
        results = [result(row, row["name"], system, name) for row in rows]
        head = (name, evening.opened, results)
        lists.append(PlayedList(*head, closed=evening.closed, seats=evening.players))
    times = Counter(Path(played.name).name for played in lists)
    for number, played in enumerate(lists):
        short = Path(played.name).name
        if times[short] == 1:  # each device has a 0001.txt
            lists[number] = played._replace(name=short)
    return in_series(lists)


def of_archive(args: argparse.Namespace, system: str) -> list[PlayedList]:
    """Return the lists with deals of a season in the archive; players are those of the archive."""
    from host_tools.archive import searching
    from host_tools.archive.database import open_archive

    lists: dict[int, PlayedList] = {}
    for row in searching.columns(open_archive(args), args.season):
        if not row["deals"]:
            continue
        name = f"archive:{row['id']}"
        played = PlayedList(name, row["opened"], [], closed=row["closed"], seats=row["players"])
        played = lists.setdefault(row["id"], played)
        played.results.append(result(row, row["player"], system, name))
    return in_series(lists.values())
