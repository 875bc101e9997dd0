"""The players behind the names in lists: a name stands for one player, who may have several."""

from sqlalchemy import Connection, and_, delete, insert, select, update

from host_tools import HostError
from host_tools.archive.database import Archive
from host_tools.archive.tables import ALIAS, LIST, PLAYER, RESULT, SEAT, key_of
from host_tools.plain_text import escaped

LONGEST = 40  # characters of a name that somebody gives; lists have 12 at most


def player_of(connection: Connection, name: str) -> str:
    """Return the player of this name, or else the one whom it stands for in lists, or the name."""
    if connection.execute(select(PLAYER).where(PLAYER.c.name == name)).first():
        return name
    query = select(PLAYER.c.name).join(ALIAS).where(ALIAS.c.name == name)
    return connection.execute(query).scalar() or name


def player_id(connection: Connection, name: str) -> int:
    """Return a player's key; HostError where there is none who is shown by that name."""
    key = connection.execute(select(PLAYER.c.id).where(PLAYER.c.name == name)).scalar()
    if key is None:
        player = player_of(connection, name)
        stands_for = f"the name stands for {player}"
        hint = stands_for if player != name else "`vorhand archive players` shows them"
        raise HostError(f"there is no player {name} in the archive; {hint}")
    return key


def names_of(connection: Connection, key: int) -> list[str]:
    """Return the names by which lists call the player with this key, in alphabetical order."""
    names = select(ALIAS.c.name).where(ALIAS.c.player_id == key).order_by(ALIAS.c.name)
    return list(connection.execute(names).scalars())


def add_name(connection: Connection, name: str) -> None:
    """Add a name that lists write; it stands for the player of this name, or a new one."""
    if connection.execute(select(ALIAS).where(ALIAS.c.name == name)).first():
        return
    player = key_of(connection, PLAYER, name)
    connection.execute(insert(ALIAS).values(name=name, player_id=player))


def assign_name(connection: Connection, alias: str, player: str) -> None:
    """Assign a name that lists write to a player, who is added where he is missing."""
    key = key_of(connection, PLAYER, player)
    connection.execute(update(ALIAS).where(ALIAS.c.name == alias).values(player_id=key))


def tidy(connection: Connection) -> None:
    """Remove names that stand in no list, and players without a name."""
    names = select(SEAT.c.name).union(select(RESULT.c.name))
    connection.execute(delete(ALIAS).where(ALIAS.c.name.not_in(names)))
    connection.execute(delete(PLAYER).where(PLAYER.c.id.not_in(select(ALIAS.c.player_id))))


def merge(archive: Archive, player: str, into: str) -> None:
    """Assign all names of a player to another one; HostError where both played in one deal."""
    with archive.writing() as connection:
        old, new = (player_id(connection, name) for name in (player, into))
        if old == new:
            raise HostError(f"{player} and {into} are the same player")
        common_list = _common_list(connection, old, new)
        if common_list:
            number, opened = common_list
            raise HostError(
                f"{player} and {into} both played in list {number} ({opened[:10] or 'no date'}): "
                "they are two people"
            )
        connection.execute(update(ALIAS).where(ALIAS.c.player_id == old).values(player_id=new))
        connection.execute(delete(PLAYER).where(PLAYER.c.id == old))


def _common_list(connection: Connection, one: int, other: int) -> tuple[int, str] | None:
    """Return (number, when it was opened) of the first list with a deal that two players share.

    Who took the other's column over shares no deal with him: so a wrong name can be corrected.
    """
    theirs = RESULT.alias()
    names = [select(ALIAS.c.name).where(ALIAS.c.player_id == key) for key in (one, other)]
    same_deal = and_(RESULT.c.list_id == theirs.c.list_id, RESULT.c.n == theirs.c.n)
    query = select(LIST.c.id, LIST.c.opened).join(RESULT).join(theirs, same_deal)
    query = query.where(RESULT.c.name.in_(names[0]), theirs.c.name.in_(names[1]))
    row = connection.execute(query.order_by(LIST.c.id).limit(1)).first()
    return (row.id, row.opened) if row else None


def rename(archive: Archive, player: str, new: str) -> None:
    """Give a player another name; the lists stay as they were written.

    HostError where it is no name, another player's, or stands for another in lists.
    """
    if not new.strip() or len(new) > LONGEST or escaped(new) != new:
        raise HostError(f"a name has 1 to {LONGEST} characters, all of which can be shown", 2)
    with archive.writing() as connection:
        key = player_id(connection, player)
        if connection.execute(select(PLAYER).where(PLAYER.c.name == new)).first():
            raise HostError(f"there is a player {new}; `vorhand archive merge` makes the two one")
        other = player_of(connection, new)
        if other not in (new, player):
            raise HostError(f"the name {new} stands for {other} in lists; give another one")
        connection.execute(update(PLAYER).where(PLAYER.c.id == key).values(name=new))
