"""Lists into the archive: a list is taken whole or not at all; lists in the archive stay."""

from functools import cached_property
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from host_tools import HostError, whole_file
from host_tools.archive.players import add_name, tidy
from host_tools.archive.tables import DEAL, LIST, RECORD, RESULT, SEASON, SEAT, key_of
from host_tools.column_totals import column_totals
from host_tools.list_damage import damages
from host_tools.list_source import open_list
from host_tools.plain_text import escaped
from host_tools.sheet.deal_rows import deal_rows
from host_tools.sheet.past_deals import PastDeals
from vorhand.session.ledger import Evening

Rows = list[dict[str, Any]]
Results = list[tuple[int, int, int, str]]  # deal, seat, points, name
NEW, GROWN, SAME, OLDER = "new", "has grown", "unchanged", "older than in the archive"
DATED = "has a date now"
FORGOTTEN = "kept without a person who was taken out"
MADE_UP = "N. N. "  # how the names begin that stand for people who were taken out
_PARTS = (RECORD, SEAT, DEAL, RESULT)


class Refused(HostError):
    """The list cannot be taken; the others can."""


class ListData:
    """A list file: its lines and its rows for the tables, those of deals made when asked for.

    Raises Refused where it is no list or the chain of its check sums is broken.
    """

    def __init__(self, path: Path, name: str):
        self.lines = path.read_bytes().split(b"\n")[:-1]
        try:
            self._evening = open_list(str(path), name)
            self._past_deals = PastDeals(self._evening, "en", name)
        except HostError as error:
            raise Refused(str(error)) from None
        for number, text in sorted(damages(self._evening)):
            record = f"record {number - 1} (line {number})"
            raise Refused(f"{name}, {record}: {escaped(text)}; nothing of the list was taken")
        self.row = _list_row(self._evening, self.lines[0][-8:].decode())

    @cached_property
    def seats(self) -> Rows:
        """The rows of table `seat`."""
        return column_totals(self._evening, self._past_deals.rules)

    @cached_property
    def deals(self) -> list[tuple[dict[str, Any], Rows]]:
        """The row of table `deal` and the rows of table `result` of each deal."""
        return list(deal_rows(self._evening, self._past_deals))


def _list_row(evening: Evening, opening: str) -> dict[str, Any]:
    """Return the row of table `list`; opening: the first record's CRC."""
    return {
        "device": escaped(evening.device),
        "number": escaped(evening.id),
        "opening": opening,
        "ending": evening.end.prev.decode(),
        "records": evening.end.seq,
        "rules": evening.rules,
        "players": evening.players,
        "length": evening.length,
        "opened": escaped(evening.opened),
        "deals": evening.count,
        "passed": evening.passed,
        "closed": evening.closed,
        "packed": not evening.device,
    }


def take(
    connection: Connection,
    data: bytes,
    name: str,
    season: str | None = None,
    date: str | None = None,
) -> tuple[int, str]:
    """Take a list into the archive; return (its number there, its state: NEW, GROWN ...).

    date: when it was played, where the list itself does not say it.
    Raises Refused where it cannot be taken; the archive then has nothing of it.
    """
    with whole_file.temporary_file(data) as path:
        list_data = ListData(path, name)
        same = _same(connection, list_data, name)
        if list_data.row["opened"]:
            date = None
        elif date:
            list_data.row["opened"] = date
        if same is None:
            row = {**list_data.row, "forgotten": False}
            number = connection.execute(insert(LIST).values(row)).inserted_primary_key[0]
            _fill(connection, number, list_data, 0)
            if season is not None:
                set_season(connection, [number], season)
            return number, NEW
        number, state, first = same
        if state == GROWN:
            for table in _PARTS[0 if first == 0 else 1 :]:
                connection.execute(delete(table).where(table.c.list_id == number))
            if not list_data.row["opened"]:
                del list_data.row["opened"]  # an earlier import may have given it
            connection.execute(update(LIST).where(LIST.c.id == number).values(list_data.row))
            _fill(connection, number, list_data, first)
            tidy(connection)  # a name may have been corrected
        elif date:
            query = update(LIST).where(LIST.c.id == number, LIST.c.opened != date)
            if connection.execute(query.values(opened=date)).rowcount:
                state = DATED
        return number, state


def _same(connection: Connection, list_data: ListData, name: str) -> tuple[int, str, int] | None:
    """Return (number, state, records that stay) of the same list in the archive, or None.

    The state is that of `list_data` beside it.
    """
    same_list = [LIST.c[column] == list_data.row[column] for column in ("device", "number")]
    # An export from which a person was taken out has another first record, and the same last one.
    key = or_(*(LIST.c[column] == list_data.row[column] for column in ("opening", "ending")))
    row = connection.execute(select(LIST).where(*same_list, key)).first()
    if row is None:
        return _packed(connection, list_data, name)
    if row.forgotten:
        if row.records >= len(list_data.lines):
            return row.id, FORGOTTEN, 0
        raise Refused(
            f"{name}: a person was taken out of list {row.id}, which this file goes on with; "
            "it cannot be taken"
        )
    lines = _lines(connection, row.id)
    for seq, (old, new) in enumerate(zip(lines, list_data.lines, strict=False)):
        if old != new:
            raise Refused(
                f"{name}, record {seq} (line {seq + 1}): it is another one in list {row.id} "
                "of the archive; nothing was taken"
            )
    if len(lines) == len(list_data.lines):
        return row.id, SAME, 0
    return (row.id, GROWN, len(lines)) if len(lines) < len(list_data.lines) else (row.id, OLDER, 0)


def _packed(connection: Connection, list_data: ListData, name: str) -> tuple[int, str, int] | None:
    """Return the same list where one of the two comes from a QR code, without a history.

    Either may be an earlier state of the other. A code with more deals than a device's file is
    refused, because it would take the history with it.
    """
    row = list_data.row
    for candidate in _copies(connection, row):
        if _alike(_archived_results(connection, candidate.id), _results(list_data)):
            if candidate.forgotten:
                return candidate.id, FORGOTTEN, 0
            if candidate.deals > row["deals"]:
                return candidate.id, OLDER, 0
            if not row["packed"]:
                return candidate.id, GROWN, 0
            if candidate.deals < row["deals"]:
                raise Refused(
                    f"{name}: list {candidate.id} has fewer deals, and from its device's file; "
                    "fetch that file once more (vorhand pull)"
                )
            return candidate.id, SAME, 0
    return None


def _copies(connection: Connection, row: dict[str, Any]) -> list[Row]:
    """Return the lists that may be this one, of which one has the file and one the QR code."""
    keys = ("number", "rules", "players")
    query = select(LIST).where(*(LIST.c[key] == row[key] for key in keys))
    candidates = connection.execute(query.where(LIST.c.packed != row["packed"]))
    days = ("", row["opened"][:10])
    return [copy for copy in candidates if not row["opened"] or copy.opened[:10] in days]


def twin_of(connection: Connection, number: int) -> int | None:
    """Return the list that may be this one, but for its points; None without one.

    A correction after a QR code was shown tells code and file apart for ever.
    """
    row = connection.execute(select(LIST).where(LIST.c.id == number)).one()
    names = _names(connection, number)
    copies = _copies(connection, row._asdict())
    return next((copy.id for copy in copies if _names(connection, copy.id) == names), None)


def _names(connection: Connection, number: int) -> list[str]:
    """Return the names in a list, in the order of its columns."""
    query = select(SEAT.c.name).where(SEAT.c.list_id == number)
    return list(connection.execute(query.order_by(SEAT.c.seat, SEAT.c.first)).scalars())


def _alike(archived: Results, results: Results) -> bool:
    """Return whether two lists, one perhaps longer, have the same results as far as both go.

    A made-up name is equal to any name.
    """
    if bool(archived) != bool(results):
        return False
    return all(
        old == new or (old[:-1] == new[:-1] and old[-1].startswith(MADE_UP))
        for old, new in zip(archived, results, strict=False)
    )


def _archived_results(connection: Connection, number: int) -> Results:
    rows = select(RESULT.c.n, RESULT.c.seat, RESULT.c.points, RESULT.c.name)
    return sorted(tuple(row) for row in connection.execute(rows.where(RESULT.c.list_id == number)))


def _results(list_data: ListData) -> Results:
    keys = ("n", "seat", "points", "name")
    return [tuple(row[key] for key in keys) for _, rows in list_data.deals for row in rows]


def _fill(connection: Connection, number: int, list_data: ListData, first: int) -> None:
    """Write the rows of a list, its records from number `first` on."""
    names = {row["name"] for row in list_data.seats}
    names.update(row["name"] for _, rows in list_data.deals for row in rows)
    for name in sorted(names):
        add_name(connection, name)
    records: list[dict[str, Any]] = [
        {"seq": seq, "line": line} for seq, line in enumerate(list_data.lines) if seq >= first
    ]
    results = [row for _, rows in list_data.deals for row in rows]
    deals = [deal for deal, _ in list_data.deals]
    for table, rows in zip(_PARTS, (records, list_data.seats, deals, results), strict=True):
        if rows:
            connection.execute(insert(table), [{"list_id": number, **row} for row in rows])


def set_season(connection: Connection, numbers: list[int], season: str) -> None:
    """Put lists into a season, which is made where it is missing; "" takes them out."""
    key = key_of(connection, SEASON, season) if season else None
    for number in numbers:
        query = update(LIST).where(LIST.c.id == number).values(season_id=key)
        if not connection.execute(query).rowcount:
            raise HostError(f"there is no list {number} in the archive")


def has_date(connection: Connection, number: int) -> bool:
    """Return whether it is known when a list was played."""
    query = select(LIST.c.opened).where(LIST.c.id == number)
    return connection.execute(query).scalar() != ""


def season_of(connection: Connection, number: int) -> str | None:
    """Return the season that a list is in, None for none."""
    query = select(SEASON.c.name).join(LIST).where(LIST.c.id == number)
    return connection.execute(query).scalar()


def remove(connection: Connection, number: int) -> None:
    """Remove a list, and names and players that stand in no other list."""
    for table in _PARTS:
        connection.execute(delete(table).where(table.c.list_id == number))
    if not connection.execute(delete(LIST).where(LIST.c.id == number)).rowcount:
        raise HostError(f"there is no list {number} in the archive")
    tidy(connection)


def list_bytes(connection: Connection, number: int) -> bytes:
    """Return the file of a list, byte for byte as it was taken.

    HostError where there is none, and where another program has written something else there.
    """
    try:
        data = b"".join(part for line in _lines(connection, number) for part in (line, b"\n"))
    except TypeError:
        raise HostError(f"list {number} in the archive is damaged: a record is no line") from None
    if not data:
        raise HostError(f"there is no list {number} in the archive")
    return data


def _lines(connection: Connection, number: int) -> list[bytes]:
    query = select(RECORD.c.line).where(RECORD.c.list_id == number).order_by(RECORD.c.seq)
    return list(connection.execute(query).scalars())


def replace(connection: Connection, number: int, data: bytes) -> None:
    """Replace a list by a file from which a person was taken out.

    The list keeps its number, device and first check sum.
    """
    with whole_file.temporary_file(data) as path:
        list_data = ListData(path, f"list {number}")
        values = {key: list_data.row[key] for key in ("ending", "records")}
        for table in _PARTS:
            connection.execute(delete(table).where(table.c.list_id == number))
        query = update(LIST).where(LIST.c.id == number).values(**values, forgotten=True)
        connection.execute(query)
        _fill(connection, number, list_data, 0)
