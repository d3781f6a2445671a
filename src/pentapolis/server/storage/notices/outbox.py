"""The outbox: what is to be sent, which server works at it, and what became of it. Blocking.

Whoever works at something has claimed it until its lease is over; what is written then counts only if the claim is
still theirs. So each notice is planned once. A way is used twice only if a server dies between sending and writing that
down: both carry the same id, by which receivers can tell.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy import delete, insert, select, update

from pentapolis.server.storage.notices.schema import DELIVERY, NOTICE
from pentapolis.server.storage.notices.told import put

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import RowMapping

    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.store import Store

OPEN: Final = ("waiting", "held")
"""What is still to be sent."""


@dataclass(frozen=True)
class Notice:
    id: str
    player_id: str
    occasion: str
    cause: str
    table_id: str | None
    facts: dict[str, Any]
    at: float
    read: float | None


@dataclass(frozen=True)
class Delivery:
    """A notice on one way. `state`: waiting, held, delivered, lapsed, gone or given_up; `due`: when to try next."""

    id: str
    way_id: str
    kind: str
    name: str
    state: str
    why: str
    tries: int
    due: float
    at: float


Work = tuple[Delivery, Notice]


class Outbox:
    def __init__(self, store: Store) -> None:
        self.store = store

    def tell(self, notices: Iterable[Told]) -> None:
        with self.store.writing() as connection:
            put(connection, notices)

    # ---- planning

    def claim_notices(self, now: float, until: float, most: int) -> tuple[str, list[Notice]]:
        """Notices that nobody has planned, the oldest first, for this server to plan."""
        free = (sa.not_(NOTICE.c.planned), NOTICE.c.lease <= now)
        found = self.claimed(NOTICE, free, NOTICE.c.at, until, most)
        return found[0], [notice_from(row) for row in found[1]]

    def plan(self, notice: Notice, claim: str, deliveries: Sequence[Delivery]) -> bool:
        """Where a notice goes, all or nothing; whether it was still for us to plan."""
        own = (NOTICE.c.id == notice.id, NOTICE.c.claim == claim, sa.not_(NOTICE.c.planned))
        with self.store.writing() as connection:
            if connection.execute(update(NOTICE).where(*own).values(planned=True)).rowcount == 0:
                return False
            for each in deliveries:
                row = {"notice_id": notice.id, "player_id": notice.player_id, **each.__dict__}
                connection.execute(insert(DELIVERY).values(**row))
        return True

    # ---- sending

    def claim_deliveries(self, now: float, until: float, most: int) -> tuple[str, list[Work]]:
        """What is due, for this server to send."""
        free = (DELIVERY.c.state.in_(OPEN), DELIVERY.c.due <= now, DELIVERY.c.lease <= now)
        claim, rows = self.claimed(DELIVERY, free, DELIVERY.c.due, until, most)
        notices = self.notices([row["notice_id"] for row in rows])
        return claim, [(delivery_from(row), notices[row["notice_id"]]) for row in rows]

    def claimed(
        self,
        table: sa.Table,
        free: tuple[sa.ColumnElement[bool], ...],
        order: sa.ColumnElement[float],
        until: float,
        most: int,
    ) -> tuple[str, Sequence[RowMapping]]:
        """Claim some rows that are free: whoever comes second finds them taken, and takes none."""
        claim = secrets.token_hex(8)
        some = select(table.c.id).where(*free).order_by(order).limit(most)
        with self.store.engine.connect() as connection:
            wanted = list(connection.execute(some).scalars())
        if not wanted:
            return claim, []
        with self.store.writing() as connection:
            these = table.c.id.in_(wanted)  # by their keys: nobody looks through all that was ever sent
            connection.execute(update(table).where(these, *free).values(claim=claim, lease=until))
            taken = select(table).where(these, table.c.claim == claim).order_by(order)
            return claim, connection.execute(taken).mappings().all()

    def notices(self, ids: Sequence[str]) -> dict[str, Notice]:
        with self.store.engine.connect() as connection:
            rows = connection.execute(select(NOTICE).where(NOTICE.c.id.in_(ids))).mappings()
            return {row["id"]: notice_from(row) for row in rows}

    def mark(self, delivery: Delivery, claim: str) -> bool:
        """What became of a delivery; whether it was still ours."""
        own = (DELIVERY.c.id == delivery.id, DELIVERY.c.claim == claim, DELIVERY.c.state.in_(OPEN))
        values = {name: getattr(delivery, name) for name in ("state", "why", "tries", "due", "at")}
        with self.store.writing() as connection:
            return connection.execute(update(DELIVERY).where(*own).values(**values, lease=0.0)).rowcount == 1

    def next_due(self) -> float | None:
        """When the next thing is to be done."""
        query = select(sa.func.min(DELIVERY.c.due)).where(DELIVERY.c.state.in_(OPEN))
        with self.store.engine.connect() as connection:
            found: float | None = connection.execute(query).scalar_one_or_none()
        return found

    # ---- for those who are told

    def again(self, player_id: str, delivery_id: str, now: float) -> bool:
        """Try once more, at once; whether there is such a delivery that has not arrived."""
        own = (DELIVERY.c.id == delivery_id, DELIVERY.c.player_id == player_id)
        states = DELIVERY.c.state.in_((*OPEN, "given_up"))
        with self.store.writing() as connection:
            tried = update(DELIVERY).where(*own, states).values(state="waiting", due=now)
            return connection.execute(tried).rowcount == 1

    def hold(self, player_id: str, held: float | None, now: float) -> None:
        """Quiet hours have changed: what is held waits until then, or for nothing any more."""
        own = (DELIVERY.c.player_id == player_id, DELIVERY.c.state == "held")
        with self.store.writing() as connection:
            connection.execute(update(DELIVERY).where(*own).values(due=now if held is None else held))

    def sent(self, player_id: str, most: int) -> list[Work]:
        """What somebody was told, the latest first."""
        query = select(DELIVERY).where(DELIVERY.c.player_id == player_id)
        with self.store.engine.connect() as connection:
            rows = connection.execute(query.order_by(DELIVERY.c.at.desc()).limit(most)).mappings().all()
        notices = self.notices([row["notice_id"] for row in rows])
        return [(delivery_from(row), notices[row["notice_id"]]) for row in rows]

    def counts(self, player_id: str, since: float) -> dict[str, int]:
        """How many deliveries of each state there were since then."""
        query = (
            select(DELIVERY.c.state, sa.func.count().label("found"))
            .where(DELIVERY.c.player_id == player_id, DELIVERY.c.at >= since)
            .group_by(DELIVERY.c.state)
        )
        with self.store.engine.connect() as connection:
            return {row.state: row.found for row in connection.execute(query)}

    def read(self, player_id: str, table_id: str, now: float) -> None:
        """Somebody has come to a table: what they were told of it is read."""
        own = (NOTICE.c.player_id == player_id, NOTICE.c.table_id == table_id, NOTICE.c.read.is_(None))
        with self.store.engine.connect() as connection:
            if connection.execute(select(NOTICE.c.id).where(*own).limit(1)).first() is None:
                return
        with self.store.writing() as connection:
            connection.execute(update(NOTICE).where(*own).values(read=now))

    def delete_old(self, before: float) -> int:
        """Throw away what was told before; how much there was."""
        old = NOTICE.c.at < before
        with self.store.writing() as connection:
            connection.execute(delete(DELIVERY).where(DELIVERY.c.notice_id.in_(select(NOTICE.c.id).where(old))))
            return connection.execute(delete(NOTICE).where(old)).rowcount


def notice_from(row: RowMapping) -> Notice:
    facts = json.loads(row["facts"])
    return Notice(**{**{name: row[name] for name in Notice.__annotations__}, "facts": facts})


def delivery_from(row: RowMapping) -> Delivery:
    return Delivery(**{name: row[name] for name in Delivery.__annotations__})
