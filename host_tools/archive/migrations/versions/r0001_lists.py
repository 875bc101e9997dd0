"""Lists with their records, players and their names, deals and what they brought."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "player",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False, unique=True),
    )
    op.create_table(
        "alias",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
    )
    op.create_index("ix_alias_player_id", "alias", ["player_id"])
    op.create_table(
        "list",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("number", sa.String, nullable=False),
        sa.Column("opening", sa.String(8), nullable=False),
        sa.Column("ending", sa.String(8), nullable=False),
        sa.Column("records", sa.Integer, nullable=False),
        sa.Column("rules", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("opened", sa.String, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("passed", sa.Integer, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("packed", sa.Boolean, nullable=False),
        sa.Column("forgotten", sa.Boolean, nullable=False),
        sa.UniqueConstraint("device", "number", "opening"),
    )
    op.create_table(
        "record",
        _list_id(),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("line", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seat",
        _list_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("name", sa.String, sa.ForeignKey("alias.name"), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("lost", sa.Integer, nullable=False),
        sa.Column("seeger", sa.Integer),
        sa.Column("seeger_fabian", sa.Integer),
    )
    op.create_index("ix_seat_name", "seat", ["name"])
    op.create_table(
        "deal",
        _list_id(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("dealer", sa.Integer, nullable=False),
        sa.Column("declarer", sa.Integer),
        sa.Column("game", sa.String),
        sa.Column("bid", sa.Integer),
        sa.Column("matadors", sa.Integer),
        sa.Column("hand", sa.Boolean, nullable=False),
        sa.Column("schneider", sa.Boolean, nullable=False),
        sa.Column("schneider_announced", sa.Boolean, nullable=False),
        sa.Column("schwarz", sa.Boolean, nullable=False),
        sa.Column("schwarz_announced", sa.Boolean, nullable=False),
        sa.Column("ouvert", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean),
        sa.Column("value", sa.Integer),
        sa.Column("overbid", sa.Boolean, nullable=False),
        sa.Column("corrected", sa.Boolean, nullable=False),
        sa.Column("kontra", sa.Integer, nullable=False),
        sa.Column("bock", sa.Integer, nullable=False),
    )
    op.create_index("deal_by_game", "deal", ["game"])
    op.create_table(
        "result",
        _list_id(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, sa.ForeignKey("alias.name"), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
    )
    op.create_index("ix_result_name", "result", ["name"])


def _list_id() -> sa.Column:
    return sa.Column("list_id", sa.Integer, sa.ForeignKey("list.id"), primary_key=True)
