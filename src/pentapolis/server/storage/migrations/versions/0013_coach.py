"""Which tips people want in a game, and which notes of the coach they know."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "tips",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("wanted", sa.String(10), nullable=False),
    )
    op.create_table(
        "note",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("answered", sa.Integer, nullable=False),
    )
