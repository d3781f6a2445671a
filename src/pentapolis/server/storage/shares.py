"""Shares: how much of a server one person may have."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from anyio.to_thread import run_sync
from sqlalchemy import select

from pentapolis.server.limits import Bucket, TooMany
from pentapolis.server.storage.schema import GAME_TABLE, SEAT
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.rows import SeatRow
    from pentapolis.server.storage.store import Store

DAY: Final = 24 * 3600.0
HOUR: Final = 3600.0


class Shares:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.uploads = Bucket(settings.uploads, settings.uploads / HOUR)

    async def check_table(self, player_id: str, seats: Sequence[SeatRow]) -> None:
        """Whether somebody may open one more table."""
        settings = self.settings
        tables, with_bots = await run_sync(self.opened, player_id)
        if tables >= settings.open_tables:
            raise TooMany(word("refusals.too_many_tables", most=settings.open_tables), HOUR)
        if with_bots >= settings.bot_tables and any(seat.kind == "bot" for seat in seats):
            raise TooMany(word("refusals.too_many_bots", most=settings.bot_tables), HOUR)

    def check_upload(self, player_id: str) -> None:
        self.uploads.check(player_id, word("refusals.too_many_uploads"))

    def opened(self, player_id: str) -> tuple[int, int]:
        """How many unfinished tables of somebody were touched in the last day, and how many of those have bots."""
        bots = sa.exists().where(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.kind == "bot")
        mine = (
            GAME_TABLE.c.owner == player_id,
            GAME_TABLE.c.status != "finished",
            GAME_TABLE.c.updated > time.time() - DAY,
        )
        with self.store.engine.connect() as connection:
            tables = connection.execute(select(sa.func.count()).select_from(GAME_TABLE).where(*mine)).scalar_one()
            if tables < min(self.settings.open_tables, self.settings.bot_tables):
                return tables, 0
            query = select(sa.func.count()).select_from(GAME_TABLE).where(*mine, bots)
            return tables, connection.execute(query).scalar_one()
