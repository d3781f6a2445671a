"""Reviews of games: what has been found out so far, and which server works at it. Blocking."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.schema import REVIEW

if TYPE_CHECKING:
    from pentapolis.server.storage.store import Store

Json = dict[str, Any]


@dataclass(frozen=True)
class Kept:
    """A review as far as it has come. Until then one server works at it; later any may take it up."""

    found: Json
    done: bool
    until: float


class ReviewRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, table_id: str) -> Kept | None:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(REVIEW).where(REVIEW.c.table_id == table_id)).one_or_none()
        return None if row is None else Kept(json.loads(row.found), row.done, row.until)

    def begin(self, table_id: str, found: Json, server: str, until: float) -> bool:
        """Be the server that makes this review; not if somebody has begun it."""
        row = {"table_id": table_id, "found": json.dumps(found), "done": False, "server": server, "until": until}
        try:
            with self.store.writing() as connection:
                connection.execute(insert(REVIEW).values(**row))
        except IntegrityError:
            return False
        return True

    def take_up(self, table_id: str, server: str, now: float, until: float) -> bool:
        """Go on with a review that another server has left; only one of those who try does."""
        left = (REVIEW.c.table_id == table_id, REVIEW.c.done.is_(False), REVIEW.c.until < now)
        with self.store.writing() as connection:
            return connection.execute(update(REVIEW).where(*left).values(server=server, until=until)).rowcount == 1

    def keep(self, table_id: str, found: Json, server: str, until: float, *, done: bool) -> bool:
        """What has been found out so far; not if another server has taken it up meanwhile."""
        own = (REVIEW.c.table_id == table_id, REVIEW.c.server == server, REVIEW.c.done.is_(False))
        values = {"found": json.dumps(found), "until": until, "done": done}
        with self.store.writing() as connection:
            return connection.execute(update(REVIEW).where(*own).values(**values)).rowcount == 1

    def leave(self, server: str) -> None:
        """This server ends: another one may go on at once."""
        own = (REVIEW.c.server == server, REVIEW.c.done.is_(False))
        with self.store.writing() as connection:
            connection.execute(update(REVIEW).where(*own).values(until=0.0))
