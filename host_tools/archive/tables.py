"""The tables of the archive. A change here needs a revision in migrations/versions.

A list is kept as its records, byte for byte, with all corrections and their history. `seat`,
`deal` and `result` are made of them, to be searched and added up. info["texts"]: all that a column
holds, where these are few; database.rows refuses any other.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    insert,
    select,
)

from host_tools.sheet.game_columns import LEVELS
from vorhand.rules.deal.table import ROLES

METADATA = MetaData()
KINDS = {"game", "passed", "ramsch", "other"}  # of a deal

# The people behind the names in lists; only the user merges or renames them.
PLAYER = Table(
    "player",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String, nullable=False, unique=True),
)

# A name as lists write it.
ALIAS = Table(
    "alias",
    METADATA,
    Column("name", String, primary_key=True),
    Column("player_id", Integer, ForeignKey("player.id"), nullable=False, index=True),
)

SEASON = Table(
    "season",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String, nullable=False, unique=True),
)

# device, number: as the list's first record has them; opening: that record's CRC, by which lists
# of devices that begin anew at 0001 are told apart; ending: the last record's; packed: whether it
# comes from a QR code, which has no history; forgotten: whether a person was taken out, so that
# the records are no longer those of the device.
LIST = Table(
    "list",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("device", String, nullable=False),
    Column("number", String, nullable=False),
    Column("opening", String(8), nullable=False),
    Column("ending", String(8), nullable=False),
    Column("records", Integer, nullable=False),
    Column("rules", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("opened", String, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("passed", Integer, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("packed", Boolean, nullable=False),
    Column("forgotten", Boolean, nullable=False),
    Column("season_id", Integer, ForeignKey("season.id"), index=True),
    UniqueConstraint("device", "number", "opening"),
)

# A line of the list's file, without its end.
RECORD = Table(
    "record",
    METADATA,
    Column("list_id", Integer, ForeignKey("list.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("line", LargeBinary, nullable=False),
)

# The totals of a player's column, from deal `first` to `last`, 0 = to the end.
SEAT = Table(
    "seat",
    METADATA,
    Column("list_id", Integer, ForeignKey("list.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("last", Integer, nullable=False),
    Column("name", String, ForeignKey("alias.name"), nullable=False, index=True),
    Column("points", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("seeger", Integer),  # None where the rules have no such system
    Column("seeger_fabian", Integer),
)

# matadors: below 0 = without; value: before a loss doubles it.
DEAL = Table(
    "deal",
    METADATA,
    Column("list_id", Integer, ForeignKey("list.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), nullable=False, info={"texts": KINDS}),
    Column("dealer", Integer, nullable=False),
    Column("declarer", Integer),
    Column("game", String),
    Column("bid", Integer),
    Column("matadors", Integer),
    *(Column(level, Boolean, nullable=False) for level in LEVELS),
    Column("won", Boolean),
    Column("value", Integer),
    Column("overbid", Boolean, nullable=False),
    Column("corrected", Boolean, nullable=False),
    Column("kontra", Integer, nullable=False),
    Column("bock", Integer, nullable=False),
)

# The points of a seat in a deal.
RESULT = Table(
    "result",
    METADATA,
    Column("list_id", Integer, ForeignKey("list.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, ForeignKey("alias.name"), nullable=False, index=True),
    Column("role", String(10), nullable=False, info={"texts": {*ROLES, "sitting"}}),
    Column("points", Integer, nullable=False),
)

Index("deal_by_game", DEAL.c.game)


def key_of(connection: Connection, table: Table, name: str) -> int:
    """Return the key of the player, or season, of this name; a missing one is added."""
    key = connection.execute(select(table.c.id).where(table.c.name == name)).scalar()
    if key is None:
        key = connection.execute(insert(table).values(name=name)).inserted_primary_key[0]
    return key
