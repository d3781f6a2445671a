"""People are told what concerns them while they are not at the table: ways, wishes, quiet hours and the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def player(*, is_key: bool = False) -> sa.Column[str]:
    return sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False, primary_key=is_key)


def upgrade() -> None:
    op.add_column("game_table", sa.Column("warns", sa.Float))
    op.create_index("game_table_by_warning", "game_table", ["warns"])
    add_ways()
    add_wishes()
    add_outbox()


def add_ways() -> None:
    op.create_table(
        "way",
        sa.Column("id", sa.String(32), primary_key=True),
        player(),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False, server_default=""),
        sa.Column("device_id", sa.String(32), nullable=False, server_default=""),
        sa.Column("on", sa.Boolean, nullable=False),
        sa.Column("confirmed", sa.Float),
        sa.Column("code_hash", sa.String(64), nullable=False, server_default=""),
        sa.Column("code_tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("code_until", sa.Float, nullable=False, server_default="0"),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("failed", sa.Float),
        sa.Column("why", sa.String(200), nullable=False, server_default=""),
    )
    op.create_index("way_by_player", "way", ["player_id"])


def add_wishes() -> None:
    op.create_table(
        "wanted",
        player(is_key=True),
        sa.Column("occasion", sa.String(20), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("on", sa.Boolean, nullable=False),
    )
    op.create_table(
        "hours",
        player(is_key=True),
        sa.Column("on", sa.Boolean, nullable=False),
        sa.Column("begins", sa.Integer, nullable=False),
        sa.Column("ends", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("summary", sa.Float, nullable=False),
    )
    op.create_index("hours_by_summary", "hours", ["summary"])


def add_outbox() -> None:
    op.create_table(
        "notice",
        sa.Column("id", sa.String(32), primary_key=True),
        player(),
        sa.Column("occasion", sa.String(20), nullable=False),
        sa.Column("cause", sa.String(80), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("planned", sa.Boolean, nullable=False),
        sa.Column("claim", sa.String(32), nullable=False, server_default=""),
        sa.Column("lease", sa.Float, nullable=False, server_default="0"),
        sa.Column("read", sa.Float),
        sa.UniqueConstraint("player_id", "occasion", "cause", name="notice_once"),
    )
    op.create_index("notice_by_plan", "notice", ["planned", "at"])
    op.create_table(
        "delivery",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("notice_id", sa.String(32), sa.ForeignKey("notice.id"), nullable=False),
        player(),
        sa.Column("way_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("why", sa.String(200), nullable=False, server_default=""),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("claim", sa.String(32), nullable=False, server_default=""),
        sa.Column("lease", sa.Float, nullable=False, server_default="0"),
        sa.UniqueConstraint("notice_id", "way_id", name="delivery_once"),
    )
    op.create_index("delivery_by_state", "delivery", ["state", "due"])
    op.create_index("delivery_by_player", "delivery", ["player_id"])
