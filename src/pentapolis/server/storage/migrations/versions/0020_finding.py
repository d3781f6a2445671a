"""Finding each other: following, seats kept for somebody, who waits for company, who sees a table."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("club_id", sa.String(32)))
    op.add_column("game_table", sa.Column("range_from", sa.Integer))
    op.add_column("game_table", sa.Column("range_to", sa.Integer))
    op.create_index("game_table_by_club", "game_table", ["club_id"])
    for name in ("follow", "refused"):
        op.create_table(
            name,
            sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
            sa.Column("other_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
            sa.Column("since", sa.Float, nullable=False),
        )
        op.create_index(f"{name}_by_other", name, ["other_id"])
    op.create_table(
        "whereabouts",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("seen_by", sa.String(10), nullable=False),
    )
    op.create_table(
        "usual",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("said", sa.Text, nullable=False),
    )
    add_seats_and_places()


def add_seats_and_places() -> None:
    op.create_table(
        "invited",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("by_id", sa.String(32), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("invited_by_player", "invited", ["player_id"])
    op.create_index("invited_by_host", "invited", ["by_id"])
    op.create_index("invited_by_end", "invited", ["until"])
    op.create_table(
        "waiting",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(60), nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("strength", sa.Float, nullable=False),
        sa.Column("spread", sa.Float, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(32)),
    )
    op.create_index("waiting_by_game", "waiting", ["table_id", "game"])
