"""By which ways somebody played a game."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    op.add_column("place", sa.Column("ways", sa.Text, nullable=False, server_default=""))
