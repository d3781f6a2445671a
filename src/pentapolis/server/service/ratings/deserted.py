"""Rated tables at which nobody is left but bots: when somebody was deleted, their game is lost, and so it is over."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa
from anyio.to_thread import run_sync
from sqlalchemy import select

from pentapolis.server.engine.lines import EngineFailed, Refused
from pentapolis.server.service.state import NoTable, SetAside, Unreadable
from pentapolis.server.service.tables import Change, Forbidden
from pentapolis.server.storage.schema import GAME_TABLE, SEAT
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables

log = logging.getLogger(__name__)


class Deserted:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def look(self) -> None:
        """End every such table, on whatever server, once."""
        for table_id in await run_sync(self.found):
            try:
                await self.end(table_id)
            except (NoTable, SetAside, Unreadable, EngineFailed, Refused):
                log.exception("a rated table without people cannot be ended", extra={"table": table_id})

    def found(self) -> list[str]:
        """Blocking."""
        sits = sa.exists().where(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.player_id.is_not(None))
        query = select(GAME_TABLE.c.id).where(GAME_TABLE.c.rated, GAME_TABLE.c.status == "playing", sa.not_(sits))
        with self.tables.store.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    async def end(self, table_id: str) -> None:
        state = await self.tables.states.get(table_id)
        seat = deserted_seat(state)
        if seat is None:
            return
        with suppress(Forbidden):  # another server was faster
            await self.tables.change(table_id, state.course.left[seat], f"deserted:{table_id}", given_up)


def deserted_seat(state: State) -> int | None:
    """Whose leaving left only bots: somebody who is known nowhere any more, if there is one."""
    if state.row.status != "playing" or any(seat.player_id is not None for seat in state.seats):
        return None
    left = [seat for seat in state.course.left if seat not in state.course.lost]
    return min(left, key=lambda seat: (state.course.left[seat] is not None, seat), default=None)


async def given_up(state: State) -> Change:
    seat = deserted_seat(state)
    if seat is None:
        raise Forbidden(word("refusals.over"))
    return Change("concede", seat, word("seats.former"), standing=state.standing, row={"status": "finished"})
