"""The archive as a folder of list files with an index, and back; one person's data."""

import contextlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, select, update

from host_tools import HostError, whole_file
from host_tools.archive import players, writing
from host_tools.archive.database import Archive, rows
from host_tools.archive.tables import ALIAS, DEAL, LIST, PLAYER, RESULT, SEASON, SEAT
from host_tools.plain_text import escaped, show_progress

INDEX = "archive.json"
_LARGEST = 64 << 20  # bytes of the index
_KEY = ("device", "number", "opening")


def export(archive: Archive, folder: Path) -> int:
    """Write every list as a file, and the index, into a folder; return the number of lists.

    An export that fails removes its files. The index is written first, so that an import names
    what is missing of one that was killed.
    """
    with archive.reading() as connection:
        head = [LIST.c[key] for key in ("id", *_KEY, "opened", "forgotten")]
        query = select(*head, SEASON.c.name.label("season")).outerjoin(SEASON)
        lists = rows(connection, query.order_by(LIST.c.id))
        index: dict[str, Any] = {"lists": [], "players": _players(connection)}
        for number, row in enumerate(lists, 1):
            keys = (*_KEY, "opened", "season", "forgotten")
            fields = {key: getattr(row, key) for key in keys}
            index["lists"].append({"file": f"{number:04d}.txt", **fields})
        try:
            is_new = not folder.exists()
            folder.mkdir(parents=True, exist_ok=True)
            if (folder / INDEX).exists() or any(folder.glob("*.txt")):
                raise HostError(f"{folder} holds lists already; give an empty folder")
            with contextlib.ExitStack() as written_files:
                if is_new:
                    written_files.callback(_remove_empty, folder)
                written_files.callback((folder / INDEX).unlink, missing_ok=True)
                text = json.dumps(index, ensure_ascii=False, indent=1) + "\n"
                whole_file.write(folder / INDEX, text.encode())
                for number, (row, entry) in enumerate(zip(lists, index["lists"], strict=True), 1):
                    path = folder / entry["file"]
                    written_files.callback(path.unlink, missing_ok=True)
                    whole_file.write(path, writing.list_bytes(connection, row.id))
                    show_progress(number, "lists")
                written_files.pop_all()
        except (FileExistsError, NotADirectoryError):
            raise HostError(f"{folder} is no folder; give an empty one") from None
        except OSError as error:
            raise HostError(f"cannot write in {folder}: {error.strerror}") from None
    return len(lists)


def _remove_empty(folder: Path) -> None:
    with contextlib.suppress(OSError):  # somebody has put something there meanwhile
        folder.rmdir()


def _players(connection: Connection) -> dict[str, list[str]]:
    """Return {player: names that lists write}."""
    query = select(PLAYER.c.name, ALIAS.c.name.label("alias")).join(ALIAS)
    names: dict[str, list[str]] = {}
    for name, alias in rows(connection, query):
        names.setdefault(name, []).append(alias)
    return dict(sorted((name, sorted(aliases)) for name, aliases in names.items()))


class Index:
    """The index of an export; it is restored only into an archive that was empty.

    left_out: a list was new to an archive that was not, and the index says more about it.
    """

    def __init__(self, connection: Connection, folder: Path):
        self._connection = connection
        try:
            index = json.loads(whole_file.read(folder / INDEX, _LARGEST))
            self._lists = {str(row["file"]): _row(row) for row in index["lists"]}
            self._places = {file: place for place, file in enumerate(self._lists)}
            self._names = [
                (escaped(player), escaped(alias))
                for player, aliases in index["players"].items()
                for alias in aliases
            ]
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise HostError(f"{folder / INDEX} is no index of an export") from None
        self.empty = not connection.execute(select(func.count()).select_from(LIST)).scalar()
        self._renames = any(player != alias for player, alias in self._names)
        self.left_out = False

    def order(self, name: str) -> int:
        """Return the place of a file in the export."""
        return self._places.get(name, len(self._places))

    def missing(self, names: Iterable[str]) -> int:
        """Return how many of the export's files are not among these names."""
        return len(self._lists.keys() - set(names))

    def restore(self, file: str, number: int) -> None:
        """Restore what the index says of a list that was imported from a file."""
        row = self._lists.get(file)
        if row is None:
            return
        values, season = row
        if not self.empty:
            self.left_out |= self._renames or season is not None
            return
        self._connection.execute(update(LIST).where(LIST.c.id == number).values(values))
        if season is not None:
            writing.set_season(self._connection, [number], season)

    def restore_players(self) -> None:
        """Assign the names to the players that the index gives them."""
        if not self.empty:
            return
        for player, alias in self._names:
            players.assign_name(self._connection, alias, player)
        players.tidy(self._connection)


def _row(row: dict[str, Any]) -> tuple[dict[str, Any], str | None]:
    """Return (values for table `list`, season) of a list. Raises KeyError, AttributeError."""
    has_date = row.get("opened")  # an export of an earlier version does not say it
    keys = (*_KEY, "opened") if has_date else _KEY
    values: dict[str, Any] = {key: escaped(row[key]) for key in keys}
    season = row["season"]
    return {**values, "forgotten": bool(row["forgotten"])}, season and escaped(season)


def person(archive: Archive, name: str) -> dict[str, Any]:
    """Return all data of a player as an object."""
    with archive.reading() as connection:
        key = players.player_id(connection, name)
        names = players.names_of(connection, key)
        lists = select(SEAT, LIST.c.opened, LIST.c.rules, LIST.c.number, LIST.c.device)
        lists = lists.join(LIST).where(SEAT.c.name.in_(names)).order_by(SEAT.c.list_id)
        deals = select(RESULT, DEAL).join(
            DEAL, (DEAL.c.list_id == RESULT.c.list_id) & (DEAL.c.n == RESULT.c.n)
        )
        deals = deals.where(RESULT.c.name.in_(names)).order_by(RESULT.c.list_id, RESULT.c.n)
        return {
            "player": name,
            "names": names,
            "lists": [dict(row._mapping) for row in rows(connection, lists)],
            "deals": [_deal(row._mapping) for row in rows(connection, deals)],
        }


def _deal(row: Any) -> dict[str, Any]:
    """Return a deal of one person: all of his own game, his points alone in others' games."""
    fields = {column.name: row[column] for column in RESULT.columns}
    if row[DEAL.c.declarer] == row[RESULT.c.seat]:
        fields |= {column.name: row[column] for column in DEAL.columns}
    return fields
