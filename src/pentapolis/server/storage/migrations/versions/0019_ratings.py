"""What came of games is kept, rated tables have ratings, and people an emblem."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("player", sa.Column("emblem", sa.String(60), nullable=False, server_default=""))
    op.create_table(
        "place",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("player_id", sa.String(32)),
        sa.Column("level", sa.String(80), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("gave_up", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("title", sa.String(40), nullable=False, server_default=""),
        sa.Column("before", sa.Float),
        sa.Column("before_deviation", sa.Float),
        sa.Column("middle", sa.Float),
        sa.Column("deviation", sa.Float),
        sa.UniqueConstraint("game", "n", "seat", name="place_in_order"),
    )
    op.create_index("place_by_player", "place", ["player_id", "game", "n"])
