"""A person is taken out of all lists of the archive."""

from sqlalchemy import select

from host_tools.archive.database import Archive, rows
from host_tools.archive.players import names_of, player_id, tidy
from host_tools.archive.tables import ALIAS, PLAYER, RESULT, SEAT
from host_tools.archive.writing import MADE_UP, list_bytes, replace
from host_tools.list_unpacker import chained
from host_tools.plain_text import escaped
from vorhand.session import journal


def forget(archive: Archive, player: str) -> tuple[str, int]:
    """Replace a person's name in all lists by a made-up one; return (that name, number of lists).

    The lists' check sums are made anew, because they cover the name. HostError where there is no
    such player.
    """
    with archive.writing() as connection:
        key = player_id(connection, player)
        names = names_of(connection, key)
        used = select(ALIAS.c.name).union(select(PLAYER.c.name))  # as written, and as printed
        used_names = set(connection.execute(used).scalars())
        made_up_names = (f"{MADE_UP}{n}" for n in range(1, 1 << 30))
        new = next(name for name in made_up_names if name not in used_names)
        seats = select(SEAT.c.list_id).where(SEAT.c.name.in_(names))
        results = select(RESULT.c.list_id).where(RESULT.c.name.in_(names))
        numbers = sorted({row[0] for query in (seats, results) for row in rows(connection, query)})
        for number in numbers:
            data = list_bytes(connection, number)
            for name in names:
                data = renamed(data, name, new)
            replace(connection, number, data)
        tidy(connection)
        return new, len(numbers)


def renamed(data: bytes, old: str, new: str) -> bytes:
    """Return a list file with a player's name replaced and its chain of check sums made anew."""
    lines = [line.rsplit(b" ", 4) for line in data.split(b"\n")[:-1]]
    records = []
    for record, *_ in lines:
        body = record.decode()
        kind = body.partition(" ")[0]
        pairs = list(journal.pairs(body))
        if kind in ("open", "player"):
            keys = ("names", "name")
            pairs = [
                (key, new if key in keys and escaped(str(value)) == old else value)
                for key, value in pairs
            ]
            body = journal.fields(pairs, kind)
        records.append(body)
    return chained(records, lines[0][2])
