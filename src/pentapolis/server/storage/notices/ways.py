"""The ways to reach somebody, what they want to be told by each, and when they want to be left in peace. Blocking."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import sqlalchemy as sa
from sqlalchemy import delete, insert, select, update

from pentapolis.server.storage.notices.schema import HOURS, WANTED, WAY
from pentapolis.server.storage.notices.told import put
from pentapolis.server.storage.schema import DEVICE, GAME_TABLE, PLAYER, SEAT

if TYPE_CHECKING:
    from collections.abc import Collection

    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.store import Store

Kind: TypeAlias = Literal["push", "mail", "hook"]


@dataclass(frozen=True)
class Way:
    """Where somebody can be reached. Only their own server and they themselves know the address."""

    id: str
    player_id: str
    kind: Kind
    name: str
    address: str
    made: float
    keys: str = ""
    device_id: str = ""
    on: bool = True
    confirmed: float | None = None
    code_hash: str = ""
    code_tries: int = 0
    code_until: float = 0.0
    failed: float | None = None
    why: str = ""


@dataclass(frozen=True)
class Hours:
    """Quiet hours, in minutes of the day there; `summary`: when the next summary of the day is due."""

    on: bool
    begins: int
    ends: int
    zone: str
    summary: float


class Ways:
    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- ways

    def of(self, player_id: str) -> list[Way]:
        query = select(WAY).where(WAY.c.player_id == player_id).order_by(WAY.c.made, WAY.c.id)
        with self.store.engine.connect() as connection:
            return [Way(**row) for row in connection.execute(query).mappings()]

    def one(self, way_id: str) -> Way | None:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(WAY).where(WAY.c.id == way_id)).mappings().one_or_none()
        return None if row is None else Way(**row)

    def fail(self, player_id: str) -> bool:
        """Whether the last try by one of the ways that somebody uses has failed."""
        query = select(WAY.c.id).where(WAY.c.player_id == player_id, WAY.c.on, WAY.c.failed.is_not(None)).limit(1)
        with self.store.engine.connect() as connection:
            return connection.execute(query).first() is not None

    def add(self, way: Way) -> None:
        """A new way. A browser is somebody's alone: whoever was told there before is so no longer."""
        with self.store.writing() as connection:
            if way.kind == "push":
                same = sa.or_(WAY.c.address == way.address, WAY.c.device_id == way.device_id)
                connection.execute(delete(WAY).where(WAY.c.kind == "push", same))
            if way.kind == "mail":
                connection.execute(delete(WAY).where(WAY.c.kind == "mail", WAY.c.player_id == way.player_id))
            connection.execute(insert(WAY).values(**way.__dict__))

    def change(self, player_id: str, way_id: str, **values: Any) -> bool:
        """Whether it was one of theirs."""
        own = (WAY.c.player_id == player_id, WAY.c.id == way_id)
        with self.store.writing() as connection:
            return connection.execute(update(WAY).where(*own).values(**values)).rowcount == 1

    def forget(self, player_id: str, way_id: str) -> bool:
        own = (WAY.c.player_id == player_id, WAY.c.id == way_id)
        with self.store.writing() as connection:
            return connection.execute(delete(WAY).where(*own)).rowcount == 1

    def tried(self, way: Way) -> bool:
        """Count that a code was tried; whether it may be."""
        may = (WAY.c.id == way.id, WAY.c.code_tries > 0)
        with self.store.writing() as connection:
            less = update(WAY).where(*may).values(code_tries=WAY.c.code_tries - 1)
            return connection.execute(less).rowcount == 1

    def devices(self, player_id: str) -> set[str]:
        """The devices somebody is known on."""
        with self.store.engine.connect() as connection:
            return set(connection.execute(select(DEVICE.c.id).where(DEVICE.c.player_id == player_id)).scalars())

    # ---- wishes

    def wanted(self, player_id: str) -> dict[tuple[str, str], bool]:
        """What somebody wants by which kind of way, where they have said so."""
        with self.store.engine.connect() as connection:
            rows = connection.execute(select(WANTED).where(WANTED.c.player_id == player_id))
            return {(row.occasion, row.kind): row.on for row in rows}

    def want(self, player_id: str, occasion: str, kind: Kind, *, on: bool) -> None:
        own = (WANTED.c.player_id == player_id, WANTED.c.occasion == occasion, WANTED.c.kind == kind)
        with self.store.writing() as connection:
            connection.execute(delete(WANTED).where(*own))
            row = {"player_id": player_id, "occasion": occasion, "kind": kind, "on": on}
            connection.execute(insert(WANTED).values(**row))

    # ---- hours

    def hours(self, player_id: str) -> Hours | None:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(HOURS).where(HOURS.c.player_id == player_id)).mappings().one_or_none()
        return None if row is None else Hours(**{name: row[name] for name in Hours.__annotations__})

    def put_hours(self, player_id: str, hours: Hours) -> None:
        with self.store.writing() as connection:
            connection.execute(delete(HOURS).where(HOURS.c.player_id == player_id))
            connection.execute(insert(HOURS).values(player_id=player_id, **hours.__dict__))

    def summaries(self, now: float, most: int) -> dict[str, Hours]:
        """Whose summary of the day is due."""
        query = select(HOURS).where(HOURS.c.summary <= now).order_by(HOURS.c.summary).limit(most)
        with self.store.engine.connect() as connection:
            rows = connection.execute(query).mappings()
            return {row["player_id"]: Hours(**{name: row[name] for name in Hours.__annotations__}) for row in rows}

    def sum_up(self, player_id: str, due: float, following: float, told: Told | None) -> None:
        """Put a summary down, if there is one, and the moment of the next; only one server does."""
        own = (HOURS.c.player_id == player_id, HOURS.c.summary == due)
        with self.store.writing() as connection:
            if connection.execute(update(HOURS).where(*own).values(summary=following)).rowcount and told is not None:
                put(connection, [told])

    # ---- around

    def waiting_tables(self, player_id: str) -> int:
        """How many tables wait for somebody."""
        with self.store.engine.connect() as connection:
            query = (
                select(GAME_TABLE.c.id, GAME_TABLE.c.asked, SEAT.c.seat)
                .join(SEAT, SEAT.c.table_id == GAME_TABLE.c.id)
                .where(SEAT.c.player_id == player_id, GAME_TABLE.c.status == "playing")
            )
            return len({row.id for row in connection.execute(query) if row.seat in json.loads(row.asked)})

    def names(self, ids: Collection[str]) -> dict[str, str]:
        """What people are called now."""
        with self.store.engine.connect() as connection:
            rows = connection.execute(select(PLAYER.c.id, PLAYER.c.name).where(PLAYER.c.id.in_(ids)))
            return {row.id: row.name for row in rows}
