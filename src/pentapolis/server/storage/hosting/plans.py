"""What is done by itself: every so many hours, by one server. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select, update

from pentapolis.server.storage.hosting.acts import put
from pentapolis.server.storage.hosting.schema import PLAN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.store import Store

BACKUP: Final = "backup"
HOUR: Final = 3600.0


@dataclass(frozen=True)
class Plan:
    """A backup every so many hours, the next at `due`; the last `keep` good ones stay."""

    hours: int
    keep: int
    due: float


class Plans:
    def __init__(self, store: Store) -> None:
        self.store = store

    def plan(self) -> Plan | None:
        query = select(PLAN.c.hours, PLAN.c.keep, PLAN.c.due).where(PLAN.c.kind == BACKUP)
        with self.store.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Plan(row.hours, row.keep, row.due)

    def set(self, plan: Plan | None, acts: Sequence[Act] = ()) -> None:
        """From now on; nothing is done by itself without one."""
        with self.store.writing() as connection:
            connection.execute(delete(PLAN).where(PLAN.c.kind == BACKUP))
            if plan is not None:
                connection.execute(insert(PLAN).values(kind=BACKUP, **plan.__dict__))
            put(connection, acts)

    def claim(self, plan: Plan, now: float) -> bool:
        """Take up what is due, whoever of several servers does so first; whether this one was."""
        return self.put_off(plan, now + plan.hours * HOUR)

    def put_off(self, plan: Plan, due: float) -> bool:
        """The next time is another, if nobody has said so meanwhile."""
        same = (PLAN.c.kind == BACKUP, PLAN.c.due == plan.due)
        with self.store.writing() as connection:
            return connection.execute(update(PLAN).where(*same).values(due=due)).rowcount > 0
