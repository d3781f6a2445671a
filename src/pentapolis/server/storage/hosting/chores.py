"""What servers do in the background for the host, one thing at a time over all of them. Blocking."""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import sqlalchemy as sa
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.hosting.acts import put
from pentapolis.server.storage.hosting.schema import CHORE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import RowMapping

    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.store import Store

Kind: TypeAlias = Literal["backup", "check"]
State: TypeAlias = Literal["working", "good", "bad", "failed", "lost"]
PLACE: Final = platform.node()[:80]
"""The machine whose disk has the files."""
SLOT: Final = "only"
LISTED: Final = 10
FOUND: Final = 50
"""So much of what is wrong is written down."""


@dataclass(frozen=True)
class Chore:
    """`good` is one that came to its end and found nothing wrong; `lost`: its server has ended meanwhile."""

    id: str
    kind: Kind
    what: str
    state: State
    begun: float
    ended: float | None
    done: int
    total: int
    found: list[str]
    bytes: int
    server: str
    place: str
    until: float

    @property
    def counts(self) -> bool:
        """Whether it can be relied on."""
        return self.state == "good"


class Chores:
    def __init__(self, store: Store) -> None:
        self.store = store

    def begin(self, chore: Chore, now: float, acts: Sequence[Act] = ()) -> bool:
        """Take the place of the one that works, unless somebody has it; a chore that is known begins anew."""
        values = values_of(chore)
        try:
            with self.store.writing() as connection:
                gone = (CHORE.c.slot.is_not(None), CHORE.c.until < now)
                connection.execute(update(CHORE).where(*gone).values(slot=None, state="lost", ended=now))
                known = update(CHORE).where(CHORE.c.id == chore.id).values(**values, slot=SLOT)
                if not connection.execute(known).rowcount:
                    connection.execute(insert(CHORE).values(**values, slot=SLOT))
                put(connection, acts)
        except IntegrityError:
            return False
        return True

    def keep(self, chore: Chore) -> bool:
        """How far it has come; whether it is still the one that works, at this server."""
        own = (CHORE.c.id == chore.id, CHORE.c.server == chore.server, CHORE.c.slot == SLOT)
        slot = SLOT if chore.state == "working" else None
        with self.store.writing() as connection:
            return connection.execute(update(CHORE).where(*own).values(**values_of(chore), slot=slot)).rowcount > 0

    def add(self, chore: Chore) -> None:
        """One that was done elsewhere."""
        with self.store.writing() as connection:
            connection.execute(insert(CHORE).values(**values_of(chore), slot=None))

    def latest(self, kind: Kind, now: float, most: int = LISTED) -> list[Chore]:
        query = select(CHORE).where(CHORE.c.kind == kind).order_by(CHORE.c.begun.desc()).limit(most)
        with self.store.engine.connect() as connection:
            return [chore_from(row, now) for row in connection.execute(query).mappings()]

    def forget(self, chore_id: str) -> None:
        """One whose file is gone."""
        with self.store.writing() as connection:
            connection.execute(delete(CHORE).where(CHORE.c.id == chore_id, CHORE.c.slot.is_(None)))

    def of(self, chore_id: str, now: float) -> Chore | None:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(CHORE).where(CHORE.c.id == chore_id)).mappings().one_or_none()
        return None if row is None else chore_from(row, now)

    def leave(self, server: str, now: float) -> None:
        """This server ends: what it works at is lost."""
        own = sa.and_(CHORE.c.server == server, CHORE.c.slot == SLOT)
        with self.store.writing() as connection:
            connection.execute(update(CHORE).where(own).values(slot=None, state="lost", ended=now))


def values_of(chore: Chore) -> dict[str, Any]:
    return {**chore.__dict__, "found": json.dumps(chore.found[:FOUND])}


def chore_from(row: RowMapping, now: float) -> Chore:
    """One whose server has not been heard of for a while is lost, whether or not somebody has noted it."""
    values: dict[str, Any] = {name: value for name, value in row.items() if name != "slot"}
    if values["state"] == "working" and values["until"] < now:
        values["state"] = "lost"
    return Chore(**{**values, "found": json.loads(values["found"])})
