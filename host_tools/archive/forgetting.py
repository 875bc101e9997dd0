"""A person is taken out of all lists of the archive."""

from sqlalchemy import select

from host_tools.archive.database import Archive
from host_tools.archive.players import player_id, tidy
from host_tools.archive.tables import ALIAS, RESULT, SEAT
from host_tools.archive.writing import MADE_UP, list_bytes, replace
from host_tools.plain_text import escaped
from vorhand.session import journal


def forget(archive: Archive, player: str) -> tuple[str, int]:
    """Take a person out of all lists: a made-up name stands in their place.

    Return (that name, in how many lists). The lists' check sums are made anew, for the name is
    part of what they prove. HostError where there is no such player.
    """
    with archive.writing() as connection:
        key = player_id(connection, player)
        names = list(
            connection.execute(select(ALIAS.c.name).where(ALIAS.c.player_id == key)).scalars()
        )
        taken = set(connection.execute(select(ALIAS.c.name)).scalars())
        made_up = (f"{MADE_UP}{n}" for n in range(1, 1 << 30))
        new = next(name for name in made_up if name not in taken)
        seats = select(SEAT.c.list_id).where(SEAT.c.name.in_(names))
        results = select(RESULT.c.list_id).where(RESULT.c.name.in_(names))
        numbers = sorted(connection.execute(seats.union(results)).scalars())
        for number in numbers:
            data = list_bytes(connection, number)
            for name in names:
                data = without(data, name, new)
            replace(connection, number, data)
        tidy(connection)
        return new, len(numbers)


def without(data: bytes, old: str, new: str) -> bytes:
    """Return a list file in which a player is called otherwise, its chain made anew."""
    lines = data.split(b"\n")[:-1]
    out = b""
    prev = journal.FIRST
    tag = None
    for seq, line in enumerate(lines):
        body = line.rsplit(b" ", 4)[0].decode()
        kind = body.partition(" ")[0]
        pairs = list(journal.pairs(body))
        if kind in ("open", "player"):
            keys = ("names", "name")
            pairs = [
                (key, new if key in keys and escaped(str(value)) == old else value)
                for key, value in pairs
            ]
            body = journal.fields(pairs, kind)
        tag = tag or line.rsplit(b" ", 4)[2]
        record = journal.line(body, seq, tag, prev)
        out += record
        prev = record[-9:-1]
    return out
