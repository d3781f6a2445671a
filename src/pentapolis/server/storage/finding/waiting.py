"""Who waits for company of their own strength. Blocking."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.finding.schema import WAITING
from pentapolis.server.storage.hosting.sanctions import BANNED, is_on_at
from pentapolis.server.storage.notices.told import put as put_notices
from pentapolis.server.storage.schema import GAME_TABLE, PLAYER, SEAT
from pentapolis.server.storage.store import Conflict, table_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.rows import SeatRow, TableRow
    from pentapolis.server.storage.store import Store


@dataclass(frozen=True)
class Place:
    """Where somebody stands: what they wait for, how strong they are, when they were last seen waiting."""

    player_id: str
    game: str
    seats: int
    pace: str
    bots: bool
    strength: float
    spread: float
    since: float
    seen: float
    table_id: str | None = None
    """The table that was found."""


class Waiting:
    def __init__(self, store: Store) -> None:
        self.store = store

    def put(self, place: Place) -> None:
        """Wait; everybody has one place, so whoever had another leaves that."""
        own = WAITING.c.player_id == place.player_id
        try:
            with self.store.writing() as connection:
                connection.execute(delete(WAITING).where(own))
                connection.execute(insert(WAITING).values(**asdict(place)))
        except IntegrityError:  # another page of theirs was faster: what was wanted last counts
            with self.store.writing() as connection:
                connection.execute(update(WAITING).where(own).values(**asdict(place)))

    def of(self, player_id: str) -> Place | None:
        query = select(WAITING).where(WAITING.c.player_id == player_id)
        with self.store.engine.connect() as connection:
            row = connection.execute(query).mappings().one_or_none()
        return None if row is None else Place(**row)

    def saw(self, player_id: str, now: float) -> None:
        """Somebody is still there."""
        with self.store.writing() as connection:
            connection.execute(update(WAITING).where(WAITING.c.player_id == player_id).values(seen=now))

    def leave(self, player_id: str) -> None:
        with self.store.writing() as connection:
            connection.execute(delete(WAITING).where(WAITING.c.player_id == player_id))

    def all(self, most: int, now: float) -> list[Place]:
        """Everybody for whom nothing was found yet, who waits longest first; not those whom the host has banned."""
        query = (
            select(WAITING)
            .join(PLAYER, PLAYER.c.id == WAITING.c.player_id)
            .join(BANNED, is_on_at(now), isouter=True)
            .where(WAITING.c.table_id.is_(None), BANNED.c.player_id.is_(None))
            .order_by(WAITING.c.since, WAITING.c.player_id)
            .limit(most)
        )
        with self.store.engine.connect() as connection:
            return [Place(**row) for row in connection.execute(query).mappings()]

    def forget(self, gone: Sequence[Place]) -> None:
        """Those who have not been seen for long, unless they came back meanwhile."""
        with self.store.writing() as connection:
            for place in gone:
                own = (WAITING.c.player_id == place.player_id, WAITING.c.seen == place.seen)
                connection.execute(delete(WAITING).where(*own, WAITING.c.table_id.is_(None)))

    def forget_found(self, before: float) -> None:
        """Who has not come for a table that was found."""
        with self.store.writing() as connection:
            connection.execute(delete(WAITING).where(WAITING.c.table_id.is_not(None), WAITING.c.seen < before))

    def seat(self, places: Sequence[Place], table: TableRow, seats: Sequence[SeatRow], notices: Sequence[Told]) -> bool:
        """Give these people a table, all of them or nobody: whether they all still waited as they did."""
        try:
            with self.store.writing() as connection:
                claim(connection, places, table.id)
                connection.execute(insert(GAME_TABLE).values(**table_values(table)))
                connection.execute(insert(SEAT), [asdict(seat) for seat in seats])
                put_notices(connection, notices)
        except Conflict:
            return False
        return True


def claim(connection: Connection, places: Sequence[Place], table_id: str) -> None:
    """These people have found company; a conflict if one of them has left, or another server was faster."""
    for place in sorted(places, key=lambda each: each.player_id):  # always in one order: nobody waits for ever
        own = (WAITING.c.player_id == place.player_id, WAITING.c.since == place.since, WAITING.c.table_id.is_(None))
        if connection.execute(update(WAITING).where(*own).values(table_id=table_id)).rowcount != 1:
            raise Conflict
