"""Lists into the archive: one is taken whole, or not at all; what is there already stays."""

from functools import cached_property
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from host_tools import HostError, whole_file
from host_tools.archive.players import know_name, tidy
from host_tools.archive.tables import DEAL, LIST, RECORD, RESULT, SEASON, SEAT, key_of
from host_tools.column_totals import column_totals
from host_tools.list_damage import damages
from host_tools.list_totals import open_list
from host_tools.plain_text import escaped
from host_tools.sheet.deal_rows import deal_rows
from host_tools.sheet.past_deals import PastDeals
from vorhand.session.ledger import Evening

Rows = list[dict[str, Any]]
Results = list[tuple[int, int, int, str]]  # deal, seat, points, name
NEW, GROWN, SAME, OLDER = "new", "has grown", "unchanged", "older than in the archive"
FORGOTTEN = "kept without a person who was taken out"
MADE_UP = "N. N. "  # how the names begin that stand for people who were taken out
_PARTS = (RECORD, SEAT, DEAL, RESULT)


class Refused(HostError):
    """The list cannot be taken; the others can."""


class ListData:
    """A list file: its lines and what they come to; deals are told anew where they are wanted.

    Raises Refused where it is no list or the chain of its check sums is broken.
    """

    def __init__(self, path: Path, name: str):
        self.lines = path.read_bytes().split(b"\n")[:-1]
        try:
            self._evening = open_list(str(path), name)
            self._told = PastDeals(self._evening, "en", name)
        except HostError as error:
            raise Refused(str(error)) from None
        for number, text in sorted(damages(self._evening)):
            record = f"record {number - 1} (line {number})"
            raise Refused(f"{name}, {record}: {escaped(text)}; nothing of the list was taken")
        self.row = _list_row(self._evening, self.lines[0][-8:].decode())

    @cached_property
    def seats(self) -> Rows:
        """The rows of table `seat`."""
        return column_totals(self._evening, self._told.rules)

    @cached_property
    def deals(self) -> list[tuple[dict[str, Any], Rows]]:
        """The row of table `deal` and the rows of table `result` of each deal."""
        return list(deal_rows(self._evening, self._told))


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
    connection: Connection, data: bytes, name: str, season: str | None = None
) -> tuple[int, str]:
    """Take a list into the archive; return (its number there, what became of it).

    Raises Refused where it cannot be taken; nothing of it is then in the archive.
    """
    with whole_file.temporary_file(data) as path:
        found = ListData(path, name)
        same = _same(connection, found, name)
        if same is None:
            row = {**found.row, "forgotten": False}
            number = connection.execute(insert(LIST).values(row)).inserted_primary_key[0]
            _fill(connection, number, found, 0)
            if season is not None:
                set_season(connection, [number], season)
            return number, NEW
        number, what, begin = same
        if what == GROWN:
            for table in _PARTS[0 if begin == 0 else 1 :]:
                connection.execute(delete(table).where(table.c.list_id == number))
            connection.execute(update(LIST).where(LIST.c.id == number).values(found.row))
            _fill(connection, number, found, begin)
            tidy(connection)  # a name may have been put right
        return number, what


def _same(connection: Connection, found: ListData, name: str) -> tuple[int, str, int] | None:
    """Return (number, what it is beside this one, records that stay) of the same list, or None."""
    own = [LIST.c[column] == found.row[column] for column in ("device", "number")]
    # An export from which a person was taken out has another first record, and the same last one.
    key = or_(*(LIST.c[column] == found.row[column] for column in ("opening", "ending")))
    there = connection.execute(select(LIST).where(*own, key)).first()
    if there is None:
        return _packed(connection, found)
    if there.forgotten:
        if there.records >= len(found.lines):
            return there.id, FORGOTTEN, 0
        raise Refused(
            f"{name}: a person was taken out of list {there.id}, which this file goes on with; "
            "it cannot be taken"
        )
    records = connection.execute(
        select(RECORD.c.line).where(RECORD.c.list_id == there.id).order_by(RECORD.c.seq)
    ).scalars()
    kept = list(records)
    for seq, (old, new) in enumerate(zip(kept, found.lines, strict=False)):
        if old != new:
            raise Refused(
                f"{name}, record {seq} (line {seq + 1}): it is another one in list {there.id} "
                "of the archive; nothing was taken"
            )
    if len(kept) == len(found.lines):
        return there.id, SAME, 0
    return (there.id, GROWN, len(kept)) if len(kept) < len(found.lines) else (there.id, OLDER, 0)


def _packed(connection: Connection, found: ListData) -> tuple[int, str, int] | None:
    """Return the same list where one of the two comes from a QR code, which has no history."""
    row = found.row
    near = connection.execute(
        select(LIST).where(
            LIST.c.number == row["number"],
            LIST.c.rules == row["rules"],
            LIST.c.players == row["players"],
            LIST.c.deals == row["deals"],
            LIST.c.packed != row["packed"],
        )
    )
    for there in near:
        same_day = there.opened[:10] == row["opened"][:10] or not there.opened or not row["opened"]
        if same_day and _alike(_results(connection, there.id), _told_results(found)):
            if there.forgotten:
                return there.id, FORGOTTEN, 0
            return there.id, SAME if row["packed"] else GROWN, 0
    return None


def _alike(kept: Results, told: Results) -> bool:
    """Return whether two lists have the same results; a name that was taken out was any name."""
    return len(kept) == len(told) and all(
        old == new or (old[:-1] == new[:-1] and old[-1].startswith(MADE_UP))
        for old, new in zip(kept, told, strict=True)
    )


def _results(connection: Connection, number: int) -> Results:
    rows = select(RESULT.c.n, RESULT.c.seat, RESULT.c.points, RESULT.c.name)
    return sorted(tuple(row) for row in connection.execute(rows.where(RESULT.c.list_id == number)))


def _told_results(found: ListData) -> Results:
    keys = ("n", "seat", "points", "name")
    return sorted(tuple(row[key] for key in keys) for _, rows in found.deals for row in rows)


def _fill(connection: Connection, number: int, found: ListData, begin: int) -> None:
    """Write the rows of a list, its records from `begin` on."""
    names = {row["name"] for row in found.seats}
    names.update(row["name"] for _, rows in found.deals for row in rows)
    for name in sorted(names):
        know_name(connection, name)
    records: list[dict[str, Any]] = [
        {"seq": seq, "line": line} for seq, line in enumerate(found.lines) if seq >= begin
    ]
    results = [row for _, rows in found.deals for row in rows]
    deals = [deal for deal, _ in found.deals]
    for table, rows in zip(_PARTS, (records, found.seats, deals, results), strict=True):
        if rows:
            connection.execute(insert(table), [{"list_id": number, **row} for row in rows])


def set_season(connection: Connection, numbers: list[int], season: str) -> None:
    """Put lists into a season, which is made where it is not there; "" takes them out."""
    key = key_of(connection, SEASON, season) if season else None
    for number in numbers:
        changed = update(LIST).where(LIST.c.id == number).values(season_id=key)
        if not connection.execute(changed).rowcount:
            raise HostError(f"there is no list {number} in the archive")


def remove(connection: Connection, number: int) -> None:
    """Remove a list; names and players that stand in no other go with it."""
    for table in _PARTS:
        connection.execute(delete(table).where(table.c.list_id == number))
    if not connection.execute(delete(LIST).where(LIST.c.id == number)).rowcount:
        raise HostError(f"there is no list {number} in the archive")
    tidy(connection)


def list_bytes(connection: Connection, number: int) -> bytes:
    """Return the file of a list, byte for byte as it was taken. HostError where there is none."""
    lines = connection.execute(
        select(RECORD.c.line).where(RECORD.c.list_id == number).order_by(RECORD.c.seq)
    ).scalars()
    data = b"".join(bytes(line) + b"\n" for line in lines)
    if not data:
        raise HostError(f"there is no list {number} in the archive")
    return data


def replace(connection: Connection, number: int, data: bytes) -> None:
    """Put another file in the place of a list's, from which a person was taken out.

    The list keeps what it is known by.
    """
    with whole_file.temporary_file(data) as path:
        found = ListData(path, f"list {number}")
        kept = {key: found.row[key] for key in ("ending", "records")}
        for table in _PARTS:
            connection.execute(delete(table).where(table.c.list_id == number))
        changed = update(LIST).where(LIST.c.id == number).values(**kept, forgotten=True)
        connection.execute(changed)
        _fill(connection, number, found, 0)
