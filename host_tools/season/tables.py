"""The season's table: players with their results by series, and teams."""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from host_tools import HostError, warn, whole_file
from host_tools.plain_text import escaped
from host_tools.season.results import PlayedList, Result

TEAM_POINTS = (3, 2, 1, 0)


class Standing(NamedTuple):
    """A player in the season's table.

    results: {series: total}; dropped: the series that do not count; total, points, won, lost: of
    those that do.
    """

    rank: int
    player: str
    results: dict[int, int]
    dropped: frozenset[int]
    total: int
    points: int
    won: int
    lost: int


class Team(NamedTuple):
    """A team: its sums by series, the team points they bring, and the totals of both.

    sums and brings lack a series that nobody of the team played.
    """

    rank: int
    name: str
    sums: dict[int, int]
    brings: dict[int, int]
    points: int
    total: int


class SeasonTable(NamedTuple):
    """The table of lists, the best players and teams first.

    title: its heading; system: that of its totals, see standings.SYSTEMS; series: their numbers;
    drop: how many results of a player do not count.
    """

    title: str
    system: str
    lists: list[PlayedList]
    series: list[int]
    drop: int
    players: list[Standing]
    teams: list[Team]


def series(lists: Iterable[PlayedList]) -> list[int]:
    """Return the numbers of all series."""
    return sorted({played.series for played in lists})


def standings(lists: list[PlayedList], drop: int) -> list[Standing]:
    """Return the table, the best first.

    drop: how many results do not count. Of S series the S - drop best results of a player count;
    a series that he has missed brings nothing and uses one up. Equal totals are ranked by games
    won, then by fewer lost, as within a list (SkWO 6.3.1); who is equal then shares the rank.
    """
    count = max(0, len(series(lists)) - drop)
    parts: dict[str, dict[int, list[Result]]] = {}
    for played_list in lists:
        for result in played_list.results:
            parts.setdefault(result.player, {}).setdefault(played_list.series, []).append(result)
    rows = []
    for player, player_results in parts.items():
        totals = {
            number: sum(result.total for result in player_results[number])
            for number in sorted(player_results)
        }
        worth = {number: _worth(player_results[number]) for number in totals}
        best = sorted(worth, key=worth.__getitem__, reverse=True)[:count]
        counted = [result for number in best for result in player_results[number]]
        sums = _sums(counted, ("total", "points", "won", "lost"))
        rows.append(Standing(0, player, totals, frozenset(totals) - set(best), *sums))
    return _ranked(rows, _key)


def _worth(results: list[Result]) -> tuple[int, int, int]:
    """Return the sort key of a player's results in a series, as in the table, see _key."""
    total, won, lost = _sums(results, ("total", "won", "lost"))
    return total, won, -lost


def _sums(results: list[Result], keys: Iterable[str]) -> Iterator[int]:
    return (sum(getattr(result, key) for result in results) for key in keys)


def _key(row: Standing) -> tuple[int, int, int]:
    return -row.total, -row.won, row.lost


def _ranked(rows: list[Any], key: Callable[[Any], tuple]) -> list[Any]:
    """Return rows with their ranks, the best first, which has the lowest key; equals by name."""
    rows = sorted(rows, key=lambda row: (key(row), row[1]))
    return [row._replace(rank=1 + sum(key(other) < key(row) for other in rows)) for row in rows]


def read_teams(path: Path, players_of: Callable[[list[str]], list[str]]) -> dict[str, list[str]]:
    """Return {team: players} of a TOML file: "name" = ["player", ...] under [teams].

    players_of: from names to the players whom they stand for.
    """
    problem = ""
    try:
        teams = tomllib.loads(whole_file.text(path))["teams"]
    except tomllib.TOMLDecodeError as error:
        teams, problem = None, f"{error}; "
    except (ValueError, KeyError, RecursionError):
        teams = None
    if not teams or not isinstance(teams, dict):
        line = '"Die Asse" = ["Anna", "Ben"]'  # a name without quotes has only ASCII letters
        raise HostError(f"{path}: {problem}lines as {line} are wanted, under [teams]")
    members: dict[str, list[str]] = {}
    seen: set[str] = set()
    for name, players in teams.items():
        if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
            raise HostError(f"{path}: {name} is no list of players")
        if not players:
            raise HostError(f"{path}: {name} has no players")
        members[escaped(name)] = players_of([escaped(player) for player in players])
        for player in members[escaped(name)]:
            if player in seen:
                raise HostError(f"{path}: {player} stands in two teams, or twice in one")
            seen.add(player)
    return members


def teams(
    lists: list[PlayedList], members: dict[str, list[str]], brings: tuple[int, ...] = TEAM_POINTS
) -> list[Team]:
    """Return the teams, the best first.

    In each series the sums of the members' totals are ranked, and the ranks bring points: `brings`
    to the first, second ..., nothing beyond; equal sums bring what the rank they share does. A
    team of which nobody plays is not ranked there. The table is by points, then by the sum of all
    totals. Standard error has the members who have not played, a substitute or a name misspelled.
    """
    totals = {row.player: row.results for row in standings(lists, 0)}
    for name, players in members.items():
        for player in players:
            if player not in totals:
                warn(f"{player} of {name} has not played in these lists")
                totals[player] = {}
    sums: dict[str, dict[int, int]] = {name: {} for name in members}
    points: dict[str, dict[int, int]] = {name: {} for name in members}
    for number in series(lists):
        for name, players in members.items():
            results = [totals[player][number] for player in players if number in totals[player]]
            if results:
                sums[name][number] = sum(results)
        ranked = [name for name in members if number in sums[name]]
        for name in ranked:
            rank = sum(sums[other][number] > sums[name][number] for other in ranked)
            points[name][number] = brings[rank] if rank < len(brings) else 0
    rows = [
        Team(
            0, name, sums[name], points[name], sum(points[name].values()), sum(sums[name].values())
        )
        for name in members
    ]
    return _ranked(rows, lambda row: (-row.points, -row.total))
