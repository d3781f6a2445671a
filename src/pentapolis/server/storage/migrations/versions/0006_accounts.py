"""People may have an account: a name and a password to sign in with, and codes for who has lost it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("login", sa.String(40), nullable=False, unique=True),
        sa.Column("password_hash", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("leaves", sa.Float),
    )
    op.create_index("account_by_leaving", "account", ["leaves"])
    op.create_table(
        "recovery",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
    )
    op.create_index("recovery_by_player", "recovery", ["player_id"])
