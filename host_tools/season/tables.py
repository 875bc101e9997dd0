"""The season's table: players with their results by series, and teams."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from host_tools import HostError, whole_file
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
    """A team: its sums by series, what these bring in points, both together.

    Both lack a series that nobody of it played.
    """

    rank: int
    name: str
    sums: dict[int, int]
    brings: dict[int, int]
    points: int
    total: int


class SeasonTable(NamedTuple):
    """The table of lists, the best players and teams first.

    title: what it is headed with; system: by which totals it is counted, see standings.SYSTEMS;
    series: their numbers; drop: how many results of a player do not count.
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
    return sorted({one.series for one in lists})


def standings(lists: list[PlayedList], drop: int) -> list[Standing]:
    """Return the table, the best first.

    drop: how many results do not count. Of S series the S - drop best results of a player count;
    a series that he has missed brings nothing and uses one up. Equal totals are ranked by games
    won, then by fewer lost, as within a list (SkWO 6.3.1); who is equal then shares the rank.
    """
    count = max(0, len(series(lists)) - drop)
    parts: dict[str, dict[int, list[Result]]] = {}
    for one in lists:
        for result in one.results:
            parts.setdefault(result.player, {}).setdefault(one.series, []).append(result)
    rows = []
    for player, played in parts.items():
        totals = {number: sum(own.total for own in played[number]) for number in sorted(played)}
        worth = {number: _worth(played[number]) for number in totals}
        best = sorted(worth, key=worth.__getitem__, reverse=True)[:count]
        counted = [own for number in best for own in played[number]]
        rows.append(
            Standing(
                rank=0,
                player=player,
                results=totals,
                dropped=frozenset(totals) - set(best),
                total=sum(own.total for own in counted),
                points=sum(own.points for own in counted),
                won=sum(own.won for own in counted),
                lost=sum(own.lost for own in counted),
            )
        )
    rows.sort(key=lambda row: (*_key(row), row.player))
    return [row._replace(rank=1 + sum(_key(other) < _key(row) for other in rows)) for row in rows]


def _worth(own: list[Result]) -> tuple[int, int, int]:
    """Return what decides which of two results counts: as in the table, see _key."""
    total, won, lost = (sum(getattr(one, key) for one in own) for key in ("total", "won", "lost"))
    return total, won, -lost


def _key(row: Standing) -> tuple[int, int, int]:
    return -row.total, -row.won, row.lost


def read_teams(path: Path) -> dict[str, list[str]]:
    """Return {team: players} of a TOML file: name = ["player", ...] under [teams]."""
    try:
        teams = tomllib.loads(whole_file.text(path))["teams"]
    except (ValueError, KeyError, RecursionError):
        teams = None
    if not teams or not isinstance(teams, dict):
        raise HostError(f'{path}: lines as Asse = ["Anna", "Ben"] are wanted, under [teams]')
    found: dict[str, list[str]] = {}
    seen: set[str] = set()
    for name, players in teams.items():
        if not isinstance(players, list) or not all(isinstance(one, str) for one in players):
            raise HostError(f"{path}: {name} is no list of players")
        if not players:
            raise HostError(f"{path}: {name} has no players")
        found[escaped(name)] = [escaped(player) for player in players]
        for player in players:
            if player in seen:
                raise HostError(f"{path}: {player} stands in two teams, or twice in one")
            seen.add(player)
    return found


def teams(
    lists: list[PlayedList], members: dict[str, list[str]], brings: tuple[int, ...] = TEAM_POINTS
) -> list[Team]:
    """Return the teams, the best first.

    In each series the sums of the members' totals are ranked, and the ranks bring points: `brings`
    to the first, second ..., nothing beyond; equal sums bring what the rank they share does. A
    team of which nobody plays is not ranked there. The table is by points, then by the sum of all
    totals. HostError for a member who has not played.
    """
    totals: dict[str, dict[int, int]] = {}
    for one in lists:
        for result in one.results:
            own = totals.setdefault(result.player, {})
            own[one.series] = own.get(one.series, 0) + result.total
    for name, players in members.items():
        for player in players:
            if player not in totals:
                raise HostError(f"{player} of {name} has not played in these lists")
    sums: dict[str, dict[int, int]] = {name: {} for name in members}
    won: dict[str, dict[int, int]] = {name: {} for name in members}
    for number in series(lists):
        for name, players in members.items():
            own_totals = [totals[one][number] for one in players if number in totals[one]]
            if own_totals:
                sums[name][number] = sum(own_totals)
        there = [name for name in members if number in sums[name]]
        for name in there:
            place = sum(sums[other][number] > sums[name][number] for other in there)
            won[name][number] = brings[place] if place < len(brings) else 0
    rows = [
        Team(0, name, sums[name], won[name], sum(won[name].values()), sum(sums[name].values()))
        for name in members
    ]
    rows.sort(key=lambda row: (-row.points, -row.total, row.name))
    keys = [(row.points, row.total) for row in rows]
    return [
        row._replace(rank=1 + sum(key > own for key in keys))
        for row, own in zip(rows, keys, strict=True)
    ]
