"""Tables may count people's time, and people have holidays."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("pace", sa.String(60), nullable=False, server_default=""))
    op.add_column("game_table", sa.Column("deadline", sa.Float))
    op.create_index("game_table_by_deadline", "game_table", ["deadline"])
    op.add_column("entry", sa.Column("clock", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "holiday",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("ends", sa.Float, nullable=False),
    )
    op.create_index("holiday_by_player", "holiday", ["player_id"])
