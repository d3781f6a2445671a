"""Roles, mutes and bans with reason and end, a log of acts that only grows, chores of the host, how servers are."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
NEVER = "the log of acts only grows"


def upgrade() -> None:
    add_people()
    add_acts()
    add_chores()
    add_servers()


def add_people() -> None:
    op.create_table(
        "role",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "sanction",
        sa.Column("player_id", sa.String(32), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.execute("INSERT INTO sanction SELECT id, 'ban', '', created, NULL FROM player WHERE banned")
    with op.batch_alter_table("player") as player:
        player.drop_column("banned")


def add_acts() -> None:
    op.create_table(
        "act",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by_id", sa.String(32), nullable=False),
        sa.Column("deed", sa.String(20), nullable=False),
        sa.Column("whom", sa.String(32), nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_index("act_by_time", "act", ["at"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION act_stays() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{NEVER}'; END $$"
        )
        op.execute(
            "CREATE TRIGGER act_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON act "
            "FOR EACH STATEMENT EXECUTE FUNCTION act_stays()"
        )
        return
    for deed in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER act_stays_{deed.lower()} BEFORE {deed} ON act BEGIN SELECT RAISE(ABORT, '{NEVER}'); END"
        )


def add_chores() -> None:
    op.create_table(
        "chore",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("place", sa.String(80), nullable=False),
        sa.Column("slot", sa.String(10)),
        sa.Column("until", sa.Float, nullable=False),
        sa.UniqueConstraint("slot", name="chore_one_at_a_time"),
    )
    op.create_index("chore_by_kind", "chore", ["kind", "begun"])


def add_servers() -> None:
    op.create_table(
        "beat",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("place", sa.String(80), nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
    )
    op.create_table(
        "load",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("at", sa.Integer, primary_key=True),
        sa.Column("rules", sa.Float, nullable=False),
        sa.Column("bots", sa.Float, nullable=False),
    )
    op.create_index("load_by_time", "load", ["at"])
