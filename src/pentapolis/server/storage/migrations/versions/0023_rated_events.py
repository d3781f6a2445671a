"""Events may be rated."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column("event", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
