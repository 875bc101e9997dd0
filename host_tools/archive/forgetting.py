"""A person is taken out of all lists of the archive."""

from sqlalchemy import Connection, func, or_, select

from host_tools import HostError
from host_tools.archive.database import Archive, rows
from host_tools.archive.players import names_of, player_id, player_of, tidy
from host_tools.archive.tables import ALIAS, PLAYER, RECORD, RESULT, SEAT
from host_tools.archive.writing import MADE_UP, list_bytes, replace
from host_tools.list_unpacker import chained
from host_tools.plain_text import escaped
from vorhand.session import journal

_KINDS = {"open": "names", "player": "name"}  # {kind of record: its field with names}


def forget(archive: Archive, player: str) -> tuple[str, int]:
    """Replace a person's name in all lists by a made-up one; return (that name, number of lists).

    The lists' check sums are made anew, because they cover the name. HostError: see
    lists_that_name.
    """
    with archive.writing() as connection:
        names, numbers = lists_that_name(connection, player)
        used = select(ALIAS.c.name).union(select(PLAYER.c.name))  # as written, and as printed
        used_names = set(connection.execute(used).scalars())
        made_up_names = (f"{MADE_UP}{n}" for n in range(1, 1 << 30))
        new = next(name for name in made_up_names if name not in used_names)
        for number in numbers:
            replace(connection, number, renamed(list_bytes(connection, number), names, new))
        tidy(connection)
        return new, len(numbers)


def lists_that_name(connection: Connection, player: str) -> tuple[list[str], list[int]]:
    """Return (a person's names in lists, the numbers of the lists whose records have one).

    A record may have a name that counts for nothing: of somebody who left before his first deal,
    or that was put right. HostError where there is no such player and no such name.
    """
    try:
        names = names_of(connection, player_id(connection, player))
    except HostError:
        names = [player]
        numbers = _lists_with(connection, names)
        if not numbers or player_of(connection, player) != player:
            raise
        return names, numbers
    return names, _lists_with(connection, names)


def _lists_with(connection: Connection, names: list[str]) -> list[int]:
    """Return the numbers of the lists whose records, or rows, have one of these names."""
    row_names = ((table.c.list_id, table.c.name) for table in (SEAT, RESULT))
    queries = [select(number).where(name.in_(names)) for number, name in row_names]
    numbers = {row[0] for query in queries for row in rows(connection, query)}
    prefixes = [f"{kind} ".encode() for kind in _KINDS]
    starts = [func.substr(RECORD.c.line, 1, len(prefix)) == prefix for prefix in prefixes]
    query = select(RECORD.c.list_id, RECORD.c.line).where(or_(*starts))
    for number, line in rows(connection, query):
        kind, _, fields = line.rsplit(b" ", 4)[0].decode().partition(" ")
        if any(_is_name(kind, key, value, names) for key, value in journal.pairs(fields)):
            numbers.add(number)
    return sorted(numbers)


def _is_name(kind: str, key: str, value: object, names: list[str]) -> bool:
    """Return whether a field of a record is one of these names."""
    return key == _KINDS.get(kind) and escaped(str(value)) in names


def renamed(data: bytes, old: list[str], new: str) -> bytes:
    """Return a list file with a player's names replaced and its chain of check sums made anew."""
    lines = [line.rsplit(b" ", 4) for line in data.split(b"\n")[:-1]]
    records = []
    for record, *_ in lines:
        body = record.decode()
        kind = body.partition(" ")[0]
        pairs = list(journal.pairs(body))
        if kind in _KINDS:
            pairs = [
                (key, new if _is_name(kind, key, value, old) else value) for key, value in pairs
            ]
            body = journal.fields(pairs, kind)
        records.append(body)
    return chained(records, lines[0][2])
