"""Seats that are kept for somebody by name. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy import delete, insert, select

from pentapolis.server.storage.finding.schema import INVITED
from pentapolis.server.storage.notices.told import put as put_notices
from pentapolis.server.storage.schema import GAME_TABLE, SEAT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.store import Store


@dataclass(frozen=True)
class Kept:
    """A seat that waits for somebody."""

    table_id: str
    seat: int
    player_id: str
    by_id: str
    at: float
    until: float


class Invitations:
    """Only seats that are still free, at tables that still wait, count."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def keep(self, kept: Sequence[Kept], notices: Sequence[Told] = ()) -> None:
        """Keep seats for somebody; whoever they were kept for before is invited no more."""
        with self.store.writing() as connection:
            put_invitations(connection, kept)
            put_notices(connection, notices)

    def end(self, table_id: str, player_id: str, notices: Sequence[Told] = ()) -> bool:
        """Nothing is kept for somebody at a table any more; whether anything was."""
        own = (INVITED.c.table_id == table_id, INVITED.c.player_id == player_id)
        with self.store.writing() as connection:
            ended = connection.execute(delete(INVITED).where(*own)).rowcount > 0
            if ended:
                put_notices(connection, notices)
            return ended

    def free(self, table_id: str, seat: int) -> None:
        """Whoever opened the table keeps the seat for nobody in particular any more."""
        with self.store.writing() as connection:
            connection.execute(delete(INVITED).where(INVITED.c.table_id == table_id, INVITED.c.seat == seat))

    def forget(self, before: float) -> int:
        """Those that nobody has answered until then end; how many there were."""
        with self.store.writing() as connection:
            return connection.execute(delete(INVITED).where(INVITED.c.until <= before)).rowcount

    def to(self, player_id: str, now: float) -> list[Kept]:
        """What is kept for somebody, what came last first."""
        return self.found(now, INVITED.c.player_id == player_id)

    def by(self, player_id: str, now: float) -> list[Kept]:
        return self.found(now, INVITED.c.by_id == player_id)

    def at(self, table_id: str, now: float) -> list[Kept]:
        return self.found(now, INVITED.c.table_id == table_id)

    def found(self, now: float, which: sa.ColumnElement[bool]) -> list[Kept]:
        seat = sa.and_(SEAT.c.table_id == INVITED.c.table_id, SEAT.c.seat == INVITED.c.seat)
        query = (
            select(INVITED)
            .join(SEAT, seat)
            .join(GAME_TABLE, GAME_TABLE.c.id == INVITED.c.table_id)
            .where(which, INVITED.c.until > now, SEAT.c.player_id.is_(None), GAME_TABLE.c.status == "open")
            .order_by(INVITED.c.at.desc(), INVITED.c.table_id)
        )
        with self.store.engine.connect() as connection:
            return [Kept(**row) for row in connection.execute(query).mappings()]


def put_invitations(connection: Connection, kept: Sequence[Kept]) -> None:
    for each in kept:
        connection.execute(delete(INVITED).where(INVITED.c.table_id == each.table_id, INVITED.c.seat == each.seat))
        connection.execute(insert(INVITED).values(**each.__dict__))
