"""A table knows the release it began with, and whether only that may play it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("engine", sa.String(40), nullable=False, server_default=""))
    op.add_column("game_table", sa.Column("pinned", sa.Boolean, nullable=False, server_default=sa.false()))
