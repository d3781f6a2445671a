"""Who is at which table, as every server writes it down. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.bus import here_at
from pentapolis.server.storage.schema import HERE
from pentapolis.server.storage.store import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.server.storage.store import Store

Place = tuple[str, str]
"""A table and a person."""


@dataclass(frozen=True)
class Sight:
    """One server has seen somebody at a table: they are there, or were until then."""

    player_id: str
    server: str
    seen: float
    open: bool


class HereRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    def arrived(self, place: Place, server: str, now: float, lost: float, news: int) -> None:
        """Somebody has come. What other servers knew of them before, and nothing new since `lost`, is of no use."""
        table_id, player_id = place
        own = (HERE.c.table_id == table_id, HERE.c.player_id == player_id)
        old = sa.or_(HERE.c.server == server, sa.not_(HERE.c.open), HERE.c.seen < lost)
        row = {"table_id": table_id, "player_id": player_id, "server": server, "seen": now, "open": True}
        try:
            with self.store.writing() as connection:
                connection.execute(delete(HERE).where(*own, old))
                connection.execute(insert(HERE).values(**row))
                self.store.tell(connection, here_at(table_id), news)
        except IntegrityError:
            pass  # the table, or the person, is gone

    def departed(self, gone: Mapping[Place, float], server: str, news: int) -> None:
        """These have gone, each at that moment."""
        with self.store.writing() as connection:
            for (table_id, player_id), at in gone.items():
                own = (HERE.c.table_id == table_id, HERE.c.player_id == player_id, HERE.c.server == server)
                connection.execute(update(HERE).where(*own).values(open=False, seen=at))
                self.store.tell(connection, here_at(table_id), news)

    def beat(self, server: str, now: float) -> None:
        """This server is alive: whoever it has seen is still there."""
        with self.store.writing() as connection:
            connection.execute(update(HERE).where(HERE.c.server == server, HERE.c.open).values(seen=now))

    def of(self, table_ids: Sequence[str]) -> dict[str, list[Sight]]:
        found: dict[str, list[Sight]] = {table_id: [] for table_id in table_ids}
        with self.store.engine.connect() as connection:
            for at in range(0, len(table_ids), AT_ONCE):
                query = select(HERE).where(HERE.c.table_id.in_(table_ids[at : at + AT_ONCE]))
                for row in connection.execute(query):
                    found[row.table_id].append(Sight(row.player_id, row.server, row.seen, row.open))
        return found
