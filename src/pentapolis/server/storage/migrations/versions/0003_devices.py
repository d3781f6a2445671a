"""Somebody may be known on several devices, by links that can be revoked; a host may ban."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("device_by_player", "device", ["player_id"])
    op.create_table(
        "link",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("link_by_player", "link", ["player_id"])
    keep_who_is_known()
    with op.batch_alter_table("player") as player:
        player.drop_column("token_hash")
        player.add_column(sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))


def keep_who_is_known() -> None:
    """What was the one identity of a person becomes their first device, and the link that carried it goes on."""
    rows = op.get_bind().execute(sa.text("SELECT id, token_hash, created FROM player")).all()
    for row in rows:
        values = {"id": secrets.token_urlsafe(12), "player": row.id, "hash": row.token_hash, "at": row.created}
        op.get_bind().execute(
            sa.text(
                "INSERT INTO device (id, player_id, token_hash, name, created, seen)"
                " VALUES (:id, :player, :hash, '', :at, :at)"
            ),
            values,
        )
        op.get_bind().execute(
            sa.text("INSERT INTO link (id, player_id, token_hash, created) VALUES (:id, :player, :hash, :at)"), values
        )
