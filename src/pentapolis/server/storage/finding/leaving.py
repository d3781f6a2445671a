"""What is kept of somebody who looks for company, and what becomes of it when they are deleted. Blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import delete, select

from pentapolis.server.storage.finding.schema import FOLLOW, INVITED, REFUSED, USUAL, WAITING, WHEREABOUTS
from pentapolis.server.storage.schema import PLAYER

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection


def finding_exported(rows: Callable[[sa.Select[Any]], list[dict[str, Any]]], player_id: str) -> dict[str, Any]:
    """Everything, as `Keeping.exported` has the rest. Who follows somebody is theirs to tell."""
    followed = select(PLAYER.c.name, FOLLOW.c.since).join(PLAYER, PLAYER.c.id == FOLLOW.c.other_id)
    refused = select(PLAYER.c.name, REFUSED.c.since).join(PLAYER, PLAYER.c.id == REFUSED.c.other_id)
    invitation = (INVITED.c.table_id, INVITED.c.seat, INVITED.c.at, INVITED.c.until)
    waits = [column for column in WAITING.c if column.name != "player_id"]
    return {
        "follows": rows(followed.where(FOLLOW.c.player_id == player_id)),
        "refused": rows(refused.where(REFUSED.c.player_id == player_id)),
        "whereabouts": rows(select(WHEREABOUTS.c.seen_by).where(WHEREABOUTS.c.player_id == player_id)),
        "invited_to": rows(select(*invitation).where(INVITED.c.player_id == player_id)),
        "has_invited": rows(select(*invitation).where(INVITED.c.by_id == player_id)),
        "waits": rows(select(*waits).where(WAITING.c.player_id == player_id)),
        "usual": rows(select(USUAL.c.game, USUAL.c.said).where(USUAL.c.player_id == player_id)),
    }


def leave_company(connection: Connection, player_id: str) -> None:
    """Nobody follows, refuses or invites them any more, and they nobody."""
    for table in (FOLLOW, REFUSED):
        own = sa.or_(table.c.player_id == player_id, table.c.other_id == player_id)
        connection.execute(delete(table).where(own))
    connection.execute(delete(INVITED).where(sa.or_(INVITED.c.player_id == player_id, INVITED.c.by_id == player_id)))
    for table in (WAITING, WHEREABOUTS, USUAL):
        connection.execute(delete(table).where(table.c.player_id == player_id))
