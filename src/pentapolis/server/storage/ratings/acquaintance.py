"""Acquaintance: who knows whom here, and so may look at whose page. Blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy import select

from pentapolis.server.storage.clubs.schema import CLUB, MEMBER
from pentapolis.server.storage.ratings.schema import PLACE
from pentapolis.server.storage.schema import ACCOUNT, DEVICE, LINK, PLAYER, SEAT

if TYPE_CHECKING:
    from pentapolis.server.storage.store import Store

ASKS: Final = "asks"
"""Who asks to be let into a club does not belong to it yet."""


class Person(NamedTuple):
    id: str
    name: str
    emblem: str
    created: float


class Acquaintance:
    def __init__(self, store: Store) -> None:
        self.store = store

    def person(self, player_id: str) -> Person | None:
        """Somebody who can be here: who was deleted is known nowhere."""
        known = [table.c.player_id == PLAYER.c.id for table in (DEVICE, ACCOUNT, LINK)]
        query = select(PLAYER.c.id, PLAYER.c.name, PLAYER.c.emblem, PLAYER.c.created).where(
            PLAYER.c.id == player_id, sa.or_(*[sa.exists().where(each) for each in known])
        )
        with self.store.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Person(*row)

    def have_met(self, one: str, other: str) -> bool:
        """Whether two have sat at one table, also at one that was thrown away since, or belong to one club."""
        met = [shares(SEAT, SEAT.c.table_id, one, other), shares(PLACE, PLACE.c.table_id, one, other)]
        with self.store.engine.connect() as connection:
            if any(connection.execute(query).first() is not None for query in met):
                return True
        return bool(self.clubs_of_both(one, other))

    def all_met(self, one: str) -> set[str]:
        """Everybody whom somebody has met so."""
        queries = [
            beside(one, SEAT, SEAT.c.table_id),
            beside(one, PLACE, PLACE.c.table_id),
            beside(one, MEMBER, MEMBER.c.club_id, MEMBER.c.role != ASKS),
        ]
        with self.store.engine.connect() as connection:
            return {str(row.player_id) for query in queries for row in connection.execute(query)}

    def clubs_of_both(self, one: str, other: str) -> list[str]:
        """The names of the clubs to which both belong."""
        first, second = MEMBER.alias(), MEMBER.alias()
        query = (
            select(CLUB.c.name)
            .join(first, first.c.club_id == CLUB.c.id)
            .join(second, second.c.club_id == CLUB.c.id)
            .where(first.c.player_id == one, second.c.player_id == other)
            .where(first.c.role != ASKS, second.c.role != ASKS)
            .order_by(CLUB.c.name)
        )
        with self.store.engine.connect() as connection:
            return list(connection.execute(query).scalars())


def shares(table: sa.Table, key: sa.Column[str], one: str, other: str) -> sa.Select[Any]:
    """Whether a row of each of the two is about the same."""
    theirs = select(key).where(table.c.player_id == other)
    return select(sa.literal(1)).where(table.c.player_id == one, key.in_(theirs)).limit(1)


def beside(one: str, table: sa.Table, key: sa.Column[str], *where: sa.ColumnElement[bool]) -> sa.Select[tuple[str]]:
    """Of whom a row is about the same as one of somebody's own."""
    own = select(key).where(table.c.player_id == one, *where)
    return select(table.c.player_id).where(table.c.player_id.is_not(None), key.in_(own), *where).distinct()
