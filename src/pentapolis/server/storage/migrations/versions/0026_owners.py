"""An index: the tables that somebody opened are found without looking through all."""

from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    op.create_index("game_table_by_owner", "game_table", ["owner"])
