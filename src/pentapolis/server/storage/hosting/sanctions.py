"""Mutes and bans: until when, and why. They end by themselves. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import sqlalchemy as sa
from sqlalchemy import delete, insert, select

from pentapolis.server.storage.hosting.acts import put
from pentapolis.server.storage.hosting.schema import SANCTION
from pentapolis.server.storage.schema import PLAYER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Row

    from pentapolis.server.storage.hosting.acts import Act
    from pentapolis.server.storage.store import Store

Kind: TypeAlias = Literal["ban", "mute"]
BAN: Final = "ban"
MUTE: Final = "mute"
BANNED: Final = SANCTION.alias("banned")
OF_BAN: Final = (BANNED.c.why.label("ban_why"), BANNED.c.until.label("ban_until"), BANNED.c.begins.label("ban_begins"))
"""What a query for people has of their bans."""
IS_BAN: Final = sa.and_(BANNED.c.player_id == PLAYER.c.id, BANNED.c.kind == BAN)


@dataclass(frozen=True)
class Sanction:
    """What somebody may not do, why, and until when; without an end, for good."""

    why: str
    until: float | None
    begins: float

    def is_on(self, now: float) -> bool:
        return self.until is None or now < self.until


def ban_in(row: Row[*tuple[Any, ...]]) -> Sanction | None:
    """The ban in a row that has `OF_BAN`; whether it is over has to be asked."""
    return None if row.ban_begins is None else Sanction(row.ban_why, row.ban_until, row.ban_begins)


def is_on_at(now: float) -> sa.ColumnElement[bool]:
    """Whether somebody is banned at a moment, to join `BANNED` by."""
    return sa.and_(IS_BAN, sa.or_(BANNED.c.until.is_(None), BANNED.c.until > now))


class Sanctions:
    def __init__(self, store: Store) -> None:
        self.store = store

    def put(self, player_id: str, kind: Kind, sanction: Sanction, acts: Sequence[Act] = ()) -> None:
        """From now on; it takes the place of one of the same kind."""
        values = {"player_id": player_id, "kind": kind, **sanction.__dict__}
        with self.store.writing() as connection:
            lift(connection, player_id, kind)
            connection.execute(insert(SANCTION).values(**values))
            put(connection, acts)

    def lift(self, player_id: str, kind: Kind, acts: Sequence[Act] = ()) -> bool:
        """End it before its time; whether there was one."""
        with self.store.writing() as connection:
            if not lift(connection, player_id, kind):
                return False
            put(connection, acts)
        return True

    def of(self, player_id: str, kind: Kind, now: float) -> Sanction | None:
        """The one that holds now, if there is one."""
        found = {each["kind"]: each for each in self.held(now, player_id)}.get(kind)
        return None if found is None else Sanction(found["why"], found["until"], found["begins"])

    def held(self, now: float, player_id: str | None = None) -> list[dict[str, Any]]:
        """All that hold now, those that end first before the others; or those of one person."""
        query = (
            select(SANCTION, PLAYER.c.name)
            .join(PLAYER, PLAYER.c.id == SANCTION.c.player_id)
            .where(sa.or_(SANCTION.c.until.is_(None), SANCTION.c.until > now))
            .order_by(SANCTION.c.until.is_(None), SANCTION.c.until, SANCTION.c.player_id)
        )
        if player_id is not None:
            query = query.where(SANCTION.c.player_id == player_id)
        with self.store.engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]


def lift(connection: Connection, player_id: str, kind: Kind) -> bool:
    own = (SANCTION.c.player_id == player_id, SANCTION.c.kind == kind)
    return connection.execute(delete(SANCTION).where(*own)).rowcount > 0
