"""Seasons, each list in one or in none."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table, give lists the column."""
    op.create_table(
        "season",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False, unique=True),
    )
    column = sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"))
    op.add_column("list", column, inline_references=True)
    op.create_index("ix_list_season_id", "list", ["season_id"])
