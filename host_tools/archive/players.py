"""Who the names in lists stand for: each for one player, who may have several."""

from sqlalchemy import Connection, and_, delete, insert, select, update

from host_tools import HostError
from host_tools.archive.database import Archive
from host_tools.archive.tables import ALIAS, LIST, PLAYER, RESULT, SEAT, key_of
from host_tools.plain_text import escaped

LONGEST = 40  # characters of a name that somebody gives; lists have 12 at most


def player_id(connection: Connection, name: str) -> int:
    """Return a player's key; HostError where there is none of that name."""
    key = connection.execute(select(PLAYER.c.id).where(PLAYER.c.name == name)).scalar()
    if key is None:
        raise HostError(f"there is no player {name} in the archive")
    return key


def know_name(connection: Connection, name: str) -> None:
    """Let a name that lists write stand for a player: for the one of this name, or a new one."""
    if connection.execute(select(ALIAS).where(ALIAS.c.name == name)).first():
        return
    player = key_of(connection, PLAYER, name)
    connection.execute(insert(ALIAS).values(name=name, player_id=player))


def let_stand(connection: Connection, alias: str, player: str) -> None:
    """Let a name that lists write stand for a player, who is made where he is not there."""
    key = key_of(connection, PLAYER, player)
    connection.execute(update(ALIAS).where(ALIAS.c.name == alias).values(player_id=key))


def tidy(connection: Connection) -> None:
    """Remove names that stand in no list, and players without a name."""
    used = select(SEAT.c.name).union(select(RESULT.c.name))
    connection.execute(delete(ALIAS).where(ALIAS.c.name.not_in(used)))
    connection.execute(delete(PLAYER).where(PLAYER.c.id.not_in(select(ALIAS.c.player_id))))


def merge(archive: Archive, one: str, into: str) -> None:
    """Let all names of a player stand for another one; HostError where the two have met."""
    with archive.writing() as connection:
        old, new = (player_id(connection, name) for name in (one, into))
        if old == new:
            raise HostError(f"{one} and {into} are the same player")
        met = _met(connection, old, new)
        if met:
            raise HostError(
                f"{one} and {into} both played in list {met[0]} ({met[1][:10] or 'no date'}): "
                "they are two people"
            )
        connection.execute(update(ALIAS).where(ALIAS.c.player_id == old).values(player_id=new))
        connection.execute(delete(PLAYER).where(PLAYER.c.id == old))


def _met(connection: Connection, one: int, other: int) -> tuple[int, str] | None:
    """Return (number, when it was opened) of the first list with a deal that two players share.

    Who took the other's column over was not there with him: so a wrong name is put right.
    """
    theirs = RESULT.alias()
    names = [select(ALIAS.c.name).where(ALIAS.c.player_id == key) for key in (one, other)]
    same_deal = and_(RESULT.c.list_id == theirs.c.list_id, RESULT.c.n == theirs.c.n)
    found = select(LIST.c.id, LIST.c.opened).join(RESULT).join(theirs, same_deal)
    found = found.where(RESULT.c.name.in_(names[0]), theirs.c.name.in_(names[1]))
    row = connection.execute(found.order_by(LIST.c.id).limit(1)).first()
    return (row.id, row.opened) if row else None


def rename(archive: Archive, one: str, new: str) -> None:
    """Let a player be shown by another name; the lists stay as they were written."""
    if not new.strip() or len(new) > LONGEST or escaped(new) != new:
        raise HostError(f"a name has 1 to {LONGEST} characters, all of which can be shown", 2)
    with archive.writing() as connection:
        key = player_id(connection, one)
        if connection.execute(select(PLAYER).where(PLAYER.c.name == new)).first():
            raise HostError(f"there is a player {new}; `vorhand archive merge` makes the two one")
        connection.execute(update(PLAYER).where(PLAYER.c.id == key).values(name=new))
