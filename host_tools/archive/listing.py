"""Which lists and players there are."""

from typing import Any

from sqlalchemy import func, select

from host_tools.archive.database import Archive
from host_tools.archive.tables import ALIAS, LIST, PLAYER, RESULT, SEASON, SEAT


def lists(
    archive: Archive, season: str | None = None, player: str | None = None
) -> list[dict[str, Any]]:
    """Return an object for each list, oldest first; seats: [(player, points)] of each column."""
    wanted = select(LIST, SEASON.c.name.label("season")).outerjoin(SEASON)
    if season is not None:
        wanted = wanted.where(SEASON.c.name == season)
    if player is not None:
        own = select(SEAT.c.list_id).join(ALIAS).join(PLAYER).where(PLAYER.c.name == player)
        wanted = wanted.where(LIST.c.id.in_(own))
    columns = select(SEAT.c.list_id, PLAYER.c.name, SEAT.c.points).join_from(SEAT, ALIAS)
    columns = columns.join(PLAYER).order_by(SEAT.c.list_id, SEAT.c.seat, SEAT.c.first)
    with archive.reading() as connection:
        seats: dict[int, list[tuple[str, int]]] = {}
        for number, name, points in connection.execute(columns):
            seats.setdefault(number, []).append((name, points))
        rows = connection.execute(wanted.order_by(LIST.c.opened, LIST.c.id))
        return [{**row._mapping, "seats": seats.get(row.id, [])} for row in rows]


def players(archive: Archive) -> list[tuple[str, int, int, list[str]]]:
    """Return (name, lists, deals, names that lists write) of each player, by name."""
    deals = (
        select(RESULT.c.name, func.count().label("deals"))
        .where(RESULT.c.role != "sitting")
        .group_by(RESULT.c.name)
        .subquery()
    )
    counted = (
        select(SEAT.c.name, func.count(SEAT.c.list_id.distinct()).label("lists"))
        .group_by(SEAT.c.name)
        .subquery()
    )
    rows = (
        select(PLAYER.c.name, ALIAS.c.name.label("alias"), counted.c.lists, deals.c.deals)
        .join_from(PLAYER, ALIAS)
        .outerjoin(counted, counted.c.name == ALIAS.c.name)
        .outerjoin(deals, deals.c.name == ALIAS.c.name)
        .order_by(PLAYER.c.name, ALIAS.c.name)
    )
    found: dict[str, list[Any]] = {}
    with archive.reading() as connection:
        for name, alias, in_lists, in_deals in connection.execute(rows):
            row = found.setdefault(name, [0, 0, []])
            row[0] += in_lists or 0
            row[1] += in_deals or 0
            row[2].append(alias)
    return [(name, *row) for name, row in found.items()]
