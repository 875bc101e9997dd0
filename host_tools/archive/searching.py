"""The rows that statistics and seasons are made of: columns of lists, seats of deals."""

from collections.abc import Container, Iterator
from typing import Any

from sqlalchemy import Select, func, select

from host_tools import HostError, whole_file
from host_tools.archive.database import Archive, replaced, rows
from host_tools.archive.listing import check_season
from host_tools.archive.tables import ALIAS, DEAL, LIST, PLAYER, RECORD, RESULT, SEASON, SEAT
from host_tools.archive.writing import list_bytes
from host_tools.list_source import open_list
from vorhand.session.ledger import Evening

Rows = list[dict[str, Any]]
_HEAD = (LIST.c.id, LIST.c.opened, LIST.c.rules, LIST.c.deals, PLAYER.c.name.label("player"))


def columns(archive: Archive, season: str | None) -> Rows:
    """Return an object for each column, in the order of lists and seats.

    It has the columns of table `seat`, and id, opened, rules, deals, closed, players of its list,
    and player.
    season: a season's name, None = all lists; HostError where it has none.
    """
    check_season(archive, season)
    query = select(*_HEAD, LIST.c.closed, LIST.c.players, SEAT).join_from(SEAT, LIST)
    query = query.join(ALIAS, ALIAS.c.name == SEAT.c.name).join(PLAYER)
    query = _of_season(query, season)
    query = query.order_by(LIST.c.opened, LIST.c.id, SEAT.c.seat, SEAT.c.first)
    with archive.reading() as connection:
        all_columns = [dict(row._mapping) for row in rows(connection, query)]
    if not all_columns:
        raise HostError("there are no lists in the archive")
    return all_columns


def seats_of_deals(archive: Archive, season: str | None) -> Rows:
    """Return an object for each seat of each deal, in the order of lists, deals and seats.

    It has the columns of tables `result` and `deal`, and id, opened, rules, deals of its list, and
    player.
    """
    of_deal = (DEAL.c.list_id == RESULT.c.list_id) & (DEAL.c.n == RESULT.c.n)
    deal_columns = [column for column in DEAL.c if column.name not in ("list_id", "n")]
    query = select(
        *_HEAD, RESULT.c.n, RESULT.c.seat, RESULT.c.role, RESULT.c.points, *deal_columns
    )
    query = query.join_from(RESULT, DEAL, of_deal).join(LIST, LIST.c.id == RESULT.c.list_id)
    query = query.join(ALIAS, ALIAS.c.name == RESULT.c.name).join(PLAYER)
    query = _of_season(query, season)
    query = query.order_by(LIST.c.opened, LIST.c.id, RESULT.c.n, RESULT.c.seat)
    with archive.reading() as connection:
        seats = [dict(row._mapping) for row in rows(connection, query)]
        for seat in seats:
            if seat["n"] > seat["deals"]:
                raise replaced(LIST.c.deals, seat["deals"])
    return seats


def with_absences(archive: Archive, numbers: Container[int]) -> Iterator[tuple[int, Evening]]:
    """Yield (number, list) of those in `numbers` with a round that somebody was absent from.

    Only the records tell: in a deal of five, who sits out may be absent, or wait his turn.
    """
    prefix = b"absent "
    query = select(RECORD.c.list_id).where(func.substr(RECORD.c.line, 1, len(prefix)) == prefix)
    query = query.distinct().order_by(RECORD.c.list_id)
    with archive.reading() as connection:
        for number in connection.execute(query).scalars().all():
            if number in numbers:
                with whole_file.temporary_file(list_bytes(connection, number)) as path:
                    yield number, open_list(str(path), f"archive:{number}")


def _of_season(query: Select, season: str | None) -> Select:
    if season is None:
        return query
    key = select(SEASON.c.id).where(SEASON.c.name == season).scalar_subquery()
    return query.where(LIST.c.season_id == key)
