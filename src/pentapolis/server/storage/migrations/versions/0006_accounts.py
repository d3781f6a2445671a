"""People may have an account: a name and a password to sign in with, and codes for who has lost it, passkeys."""

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
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("credential", sa.Text, nullable=False, unique=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("passkey_by_player", "passkey", ["player_id"])
    op.create_table(
        "challenge",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(32)),
        sa.Column("expires", sa.Float, nullable=False),
    )
