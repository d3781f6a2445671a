"""Clubs, and events in rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "member",
        sa.Column("club_id", sa.String(32), sa.ForeignKey("club.id"), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("member_by_player", "member", ["player_id"])
    add_events()
    add_rounds()


def add_events() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("club_id", sa.String(32), sa.ForeignKey("club.id"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("pace", sa.String(60), nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("hours", sa.Float, nullable=False),
        sa.Column("late", sa.String(10), nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("follows", sa.String(32)),
        sa.Column("owner", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("began", sa.Float),
        sa.Column("deadline", sa.Float),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("event_by_club", "event", ["club_id"])
    op.create_index("event_by_status", "event", ["status", "deadline"])


def add_rounds() -> None:
    op.create_table(
        "entrant",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("event.id"), primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("joined", sa.Integer, nullable=False),
        sa.Column("left", sa.Integer),
    )
    op.create_index("entrant_by_player", "entrant", ["player_id"])
    op.create_table(
        "pairing",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("event.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("points", sa.Text),
        sa.Column("scores", sa.Text, nullable=False),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("at", sa.Float),
    )
    op.create_index("pairing_by_table", "pairing", ["table_id"])
    op.create_table(
        "event_note",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("event_id", sa.String(32), sa.ForeignKey("event.id"), nullable=False),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("event_note_by_event", "event_note", ["event_id"])
    op.create_index("event_note_by_player", "event_note", ["player_id"])
