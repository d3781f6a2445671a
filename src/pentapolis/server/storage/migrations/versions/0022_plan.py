"""How often a backup is made by itself, and how many of them are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.create_table(
        "plan",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("keep", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
