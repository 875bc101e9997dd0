"""The lists and the players of the archive."""

from typing import Any

from sqlalchemy import Connection, func, select

from host_tools import HostError
from host_tools.archive.database import Archive, rows
from host_tools.archive.players import player_id, player_of
from host_tools.archive.tables import ALIAS, LIST, PLAYER, RESULT, SEASON, SEAT


def lists(
    archive: Archive, season: str | None = None, player: str | None = None, date: str | None = None
) -> list[dict[str, Any]]:
    """Return an object for each list, oldest first; its seats are [(player, points)] by column.

    season, player, date: only lists of this season, with this player, opened on this day;
    HostError where there is no such season or player. A former name is the player's, too.
    """
    check_season(archive, season)
    query = select(LIST, SEASON.c.name.label("season")).outerjoin(SEASON)
    if season is not None:
        query = query.where(SEASON.c.name == season)
    if player is not None:
        with archive.reading() as connection:
            key = player_id(connection, player_of(connection, player))
        of_player = select(SEAT.c.list_id).join_from(SEAT, ALIAS).where(ALIAS.c.player_id == key)
        query = query.where(LIST.c.id.in_(of_player))
    if date is not None:
        query = query.where(func.substr(LIST.c.opened, 1, 10) == date)
    columns = select(SEAT.c.list_id, PLAYER.c.name, SEAT.c.points).join_from(SEAT, ALIAS)
    columns = columns.join(PLAYER).order_by(SEAT.c.list_id, SEAT.c.seat, SEAT.c.first)
    with archive.reading() as connection:
        seats: dict[int, list[tuple[str, int]]] = {}
        for number, name, points in rows(connection, columns):
            seats.setdefault(number, []).append((name, points))
        query = query.order_by(LIST.c.opened, LIST.c.id)
        return [
            {**row._mapping, "seats": seats.get(row.id, [])} for row in rows(connection, query)
        ]


def seasons(connection: Connection) -> list[str]:
    """Return the names of the seasons that have lists."""
    query = select(SEASON.c.name).join(LIST).distinct().order_by(SEASON.c.name)
    return [row.name for row in rows(connection, query)]


def check_season(archive: Archive, season: str | None) -> None:
    """Raise HostError where there are no lists of a season; None = all lists."""
    if season is None:
        return
    with archive.reading() as connection:
        names = seasons(connection)
    if season not in names:
        raise HostError(
            f"there are no lists of the season {season} in the archive, "
            f"whose seasons are: {', '.join(names) or 'none'}"
        )


def players(archive: Archive) -> list[tuple[str, int, int, list[str]]]:
    """Return (name, lists, deals, names that lists write) of each player, by name."""
    aliases = select(ALIAS.c.player_id, ALIAS.c.name).order_by(ALIAS.c.name)
    in_deals = select(ALIAS.c.player_id, func.count()).join_from(RESULT, ALIAS)
    in_deals = in_deals.where(RESULT.c.role != "sitting")
    in_lists = select(ALIAS.c.player_id, func.count(SEAT.c.list_id.distinct()))
    in_lists = in_lists.join_from(SEAT, ALIAS)
    with archive.reading() as connection:
        names: dict[int, list[str]] = {}
        for key, alias in rows(connection, aliases):
            names.setdefault(key, []).append(alias)
        deals, lists = (
            {row[0]: row[1] for row in connection.execute(query.group_by(ALIAS.c.player_id))}
            for query in (in_deals, in_lists)
        )
        people = select(PLAYER.c.id, PLAYER.c.name).order_by(PLAYER.c.name)
        return [
            (name, lists.get(key, 0), deals.get(key, 0), names.get(key, []))
            for key, name in rows(connection, people)
        ]
