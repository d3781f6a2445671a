"""Holidays: when people are away. What has passed of one stays, because clocks have been reckoned with it. Blocking."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from pentapolis.server.storage.schema import GAME_TABLE, HOLIDAY, SEAT

if TYPE_CHECKING:
    from collections.abc import Collection

    from pentapolis.server.storage.store import Store


@dataclass(frozen=True)
class Holiday:
    id: str
    begins: float
    ends: float


class Holidays:
    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, player_ids: Collection[str]) -> dict[str, list[Holiday]]:
        """The holidays of each of these people, the earliest first."""
        found: dict[str, list[Holiday]] = {player_id: [] for player_id in player_ids}
        query = select(HOLIDAY).where(HOLIDAY.c.player_id.in_(player_ids)).order_by(HOLIDAY.c.begins)
        with self.store.engine.connect() as connection:
            for row in connection.execute(query):
                found[row.player_id].append(Holiday(row.id, row.begins, row.ends))
        return found

    def add(self, player_id: str, begins: float, ends: float) -> None:
        values = {"id": secrets.token_urlsafe(12), "player_id": player_id, "begins": begins, "ends": ends}
        with self.store.writing() as connection:
            connection.execute(insert(HOLIDAY).values(**values))

    def end(self, player_id: str, holiday: str, now: float) -> bool:
        """Somebody is back already, or does not go at all; whether there was such a holiday.

        Their tables are due to be looked at: time that stood still passes again.
        """
        own = (HOLIDAY.c.id == holiday, HOLIDAY.c.player_id == player_id, HOLIDAY.c.ends > now)
        sits = select(SEAT.c.table_id).where(SEAT.c.player_id == player_id)
        due = (GAME_TABLE.c.id.in_(sits), GAME_TABLE.c.deadline.is_not(None))
        with self.store.writing() as connection:
            gone = connection.execute(delete(HOLIDAY).where(*own, HOLIDAY.c.begins >= now)).rowcount
            gone += connection.execute(update(HOLIDAY).where(*own).values(ends=now)).rowcount
            connection.execute(update(GAME_TABLE).where(*due).values(deadline=now))
        return gone > 0
