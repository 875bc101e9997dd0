"""What statistics and seasons take from the archive: columns of lists, seats of deals."""

from collections.abc import Container, Iterator
from typing import Any

from sqlalchemy import Select, func, select

from host_tools import HostError, whole_file
from host_tools.archive.database import Archive
from host_tools.archive.tables import ALIAS, DEAL, LIST, PLAYER, RECORD, RESULT, SEASON, SEAT
from host_tools.archive.writing import list_bytes
from host_tools.list_totals import open_list
from vorhand.session.ledger import Evening

Rows = list[dict[str, Any]]
_HEAD = (LIST.c.id, LIST.c.opened, LIST.c.rules, LIST.c.deals, PLAYER.c.name.label("player"))


def columns(archive: Archive, season: str | None) -> Rows:
    """Return an object for each column, in the order of lists and seats.

    It has the columns of table `seat`, and id, opened, rules, deals, closed, players of its list,
    and player.
    season: a season's name, None = all lists; HostError where it has none.
    """
    rows = select(*_HEAD, LIST.c.closed, LIST.c.players, SEAT).join_from(SEAT, LIST)
    rows = rows.join(ALIAS, ALIAS.c.name == SEAT.c.name).join(PLAYER)
    rows = _of_season(rows, season)
    found = _found(archive, rows.order_by(LIST.c.opened, LIST.c.id, SEAT.c.seat, SEAT.c.first))
    if not found:
        which = "" if season is None else f" of the season {season}"
        raise HostError(f"there are no lists{which} in the archive")
    return found


def seats_of_deals(archive: Archive, season: str | None) -> Rows:
    """Return an object for each seat of each deal, in the order of lists, deals and seats.

    It has the columns of tables `result` and `deal`, and id, opened, rules, deals of its list, and
    player.
    """
    of_deal = (DEAL.c.list_id == RESULT.c.list_id) & (DEAL.c.n == RESULT.c.n)
    more = [column for column in DEAL.c if column.name not in ("list_id", "n")]
    rows = select(*_HEAD, RESULT.c.n, RESULT.c.seat, RESULT.c.role, RESULT.c.points, *more)
    rows = rows.join_from(RESULT, DEAL, of_deal).join(LIST, LIST.c.id == RESULT.c.list_id)
    rows = rows.join(ALIAS, ALIAS.c.name == RESULT.c.name).join(PLAYER)
    rows = _of_season(rows, season)
    return _found(archive, rows.order_by(LIST.c.opened, LIST.c.id, RESULT.c.n, RESULT.c.seat))


def with_absences(archive: Archive, wanted: Container[int]) -> Iterator[tuple[int, Evening]]:
    """Yield (number, list) of those that are wanted and have a round somebody was absent from.

    Only the records tell that: in a deal of five, who sits out may be absent, or wait his turn.
    """
    begin = b"absent "
    rows = select(RECORD.c.list_id).where(func.substr(RECORD.c.line, 1, len(begin)) == begin)
    rows = rows.distinct().order_by(RECORD.c.list_id)
    with archive.reading() as connection:
        for number in connection.execute(rows).scalars().all():
            if number in wanted:
                with whole_file.temporary_file(list_bytes(connection, number)) as path:
                    yield number, open_list(str(path), f"archive:{number}")


def _of_season(rows: Select, season: str | None) -> Select:
    if season is None:
        return rows
    key = select(SEASON.c.id).where(SEASON.c.name == season).scalar_subquery()
    return rows.where(LIST.c.season_id == key)


def _found(archive: Archive, rows: Select) -> Rows:
    with archive.reading() as connection:
        return [dict(row) for row in connection.execute(rows).mappings()]
