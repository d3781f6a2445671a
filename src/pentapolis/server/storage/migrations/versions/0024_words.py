"""Words of the host to a person, and reports of other things than lines of a chat."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.add_column("report", sa.Column("kind", sa.String(10), nullable=False, server_default="line"))
    op.create_table(
        "host_word",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("read", sa.Float),
    )
    op.create_index("host_word_by_player", "host_word", ["player_id"])
