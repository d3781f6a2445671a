"""Tables at which people play may allow hints."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
