"""What becomes of results when a table is thrown away, or somebody is deleted."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sqlalchemy import delete, update

from pentapolis.server.storage.ratings.schema import PLACE

if TYPE_CHECKING:
    from sqlalchemy import Connection


def drop_results(connection: Connection, table_id: str) -> None:
    """With a table goes what came of it, unless it was rated: all later ratings rest on that."""
    connection.execute(delete(PLACE).where(PLACE.c.table_id == table_id, PLACE.c.n.is_(None)))


def forget_results_of(connection: Connection, player_id: str) -> None:
    """Rated games of somebody stay under a name that leads to nobody, so that the others' ratings do not change."""
    mine = PLACE.c.player_id == player_id
    connection.execute(update(PLACE).where(mine, PLACE.c.n.is_(None)).values(player_id=None))
    connection.execute(update(PLACE).where(mine).values(player_id=f"gone.{secrets.token_hex(12)}"))
