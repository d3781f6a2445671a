"""People at a table write to each other."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("game_table", sa.Column("talked", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "message",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("channel", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(20), nullable=False),
        sa.Column("things", sa.Text, nullable=False),
        sa.Column("client_id", sa.String(80), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "client_id", name="message_by_client"),
    )
    op.create_index("message_by_player", "message", ["player_id"])
    op.create_index("message_by_time", "message", ["at"])
    add_listening()
    add_reports()


def add_listening() -> None:
    op.create_table(
        "talker",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("read", sa.Integer, nullable=False),
        sa.Column("quiet", sa.Boolean, nullable=False),
    )
    op.create_table(
        "mute",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("muted_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("player_id", "muted_id", name="mute_of_one"),
    )
    op.create_index("mute_by_muted", "mute", ["muted_id"])


def add_reports() -> None:
    op.create_table(
        "report",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("author_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "n", "player_id", name="report_once"),
    )
    op.create_index("report_by_author", "report", ["author_id"])
