"""Following: who follows whom, who refused whom, who sees where somebody is, and whom one has met. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import sqlalchemy as sa
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.clubs.schema import MEMBER
from pentapolis.server.storage.finding.schema import FOLLOW, INVITED, REFUSED, WHEREABOUTS
from pentapolis.server.storage.schema import DEVICE, GAME_TABLE, PLAYER, SEAT

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection

    from pentapolis.server.storage.store import Store

SeenBy: TypeAlias = Literal["followers", "friends", "nobody"]
USUALLY: Final = "friends"
MET: Final = 50
"""So many people that somebody has met are named, those met last first."""


@dataclass(frozen=True)
class Somebody:
    """A person beside oneself. `seen_by`: who sees where they are."""

    id: str
    name: str
    emblem: str = ""
    follows: bool = False
    followed: bool = False
    refused: bool = False
    seen_by: str = USUALLY

    @property
    def is_friend(self) -> bool:
        return self.follows and self.followed

    @property
    def shows(self) -> bool:
        """Whether they let one see where they are."""
        return self.seen_by == "followers" or (self.seen_by == "friends" and self.is_friend)


class Follows:
    """`follows`: they follow me; `followed`: I follow them; `refused`: I refused them. Who refused me is not named."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- deeds

    def follow(self, player_id: str, other: str, now: float) -> None:
        try:
            with self.store.writing() as connection:
                connection.execute(insert(FOLLOW).values(player_id=player_id, other_id=other, since=now))
        except IntegrityError:
            pass  # they do already

    def unfollow(self, player_id: str, other: str) -> None:
        with self.store.writing() as connection:
            connection.execute(delete(FOLLOW).where(FOLLOW.c.player_id == player_id, FOLLOW.c.other_id == other))

    def refuse(self, player_id: str, other: str, now: float) -> None:
        """Neither follows the other any more, and what one has kept for the other is kept no longer."""
        try:
            with self.store.writing() as connection:
                part(connection, player_id, other)
                connection.execute(insert(REFUSED).values(player_id=player_id, other_id=other, since=now))
        except IntegrityError:
            pass  # they were refused before

    def allow(self, player_id: str, other: str) -> None:
        with self.store.writing() as connection:
            connection.execute(delete(REFUSED).where(REFUSED.c.player_id == player_id, REFUSED.c.other_id == other))

    def show_to(self, player_id: str, seen_by: SeenBy) -> None:
        own = WHEREABOUTS.c.player_id == player_id
        try:
            with self.store.writing() as connection:
                if connection.execute(update(WHEREABOUTS).where(own).values(seen_by=seen_by)).rowcount == 0:
                    connection.execute(insert(WHEREABOUTS).values(player_id=player_id, seen_by=seen_by))
        except IntegrityError:  # another page of theirs was faster
            with self.store.writing() as connection:
                connection.execute(update(WHEREABOUTS).where(own).values(seen_by=seen_by))

    # ---- looking

    def seen_by(self, player_id: str) -> str:
        query = select(WHEREABOUTS.c.seen_by).where(WHEREABOUTS.c.player_id == player_id)
        with self.store.engine.connect() as connection:
            return connection.execute(query).scalar_one_or_none() or USUALLY

    def count(self, player_id: str) -> int:
        query = select(sa.func.count()).select_from(FOLLOW).where(FOLLOW.c.player_id == player_id)
        with self.store.engine.connect() as connection:
            return connection.execute(query).scalar_one()

    def refuses(self, player_id: str, other: str) -> bool:
        """Whether one of them refused the other."""
        return bool(self.apart(player_id, [other]))

    def apart(self, player_id: str, others: Collection[str]) -> set[str]:
        """Those of these people who refused somebody, or whom they refused."""
        theirs = select(REFUSED.c.player_id).where(REFUSED.c.other_id == player_id, REFUSED.c.player_id.in_(others))
        own = select(REFUSED.c.other_id).where(REFUSED.c.player_id == player_id, REFUSED.c.other_id.in_(others))
        with self.store.engine.connect() as connection:
            return set(connection.execute(theirs.union(own)).scalars())

    def pairs_apart(self, people: Collection[str]) -> set[frozenset[str]]:
        """Pairs of these people of whom one refused the other."""
        query = select(REFUSED.c.player_id, REFUSED.c.other_id).where(REFUSED.c.player_id.in_(people))
        with self.store.engine.connect() as connection:
            return {frozenset((row.player_id, row.other_id)) for row in connection.execute(query)}

    def some(self, player_id: str, others: Collection[str]) -> dict[str, Somebody]:
        """These people as they stand to somebody; not those who refused them, nor who was deleted."""
        mine = FOLLOW.alias()
        theirs = FOLLOW.alias()
        away = REFUSED.alias()
        query = (
            select(
                PLAYER.c.id,
                PLAYER.c.name,
                PLAYER.c.emblem,
                theirs.c.since.is_not(None).label("follows"),
                mine.c.since.is_not(None).label("followed"),
                REFUSED.c.since.is_not(None).label("refused"),
                sa.func.coalesce(WHEREABOUTS.c.seen_by, USUALLY).label("seen_by"),
            )
            .outerjoin(mine, sa.and_(mine.c.player_id == player_id, mine.c.other_id == PLAYER.c.id))
            .outerjoin(theirs, sa.and_(theirs.c.player_id == PLAYER.c.id, theirs.c.other_id == player_id))
            .outerjoin(REFUSED, sa.and_(REFUSED.c.player_id == player_id, REFUSED.c.other_id == PLAYER.c.id))
            .outerjoin(away, sa.and_(away.c.player_id == PLAYER.c.id, away.c.other_id == player_id))
            .outerjoin(WHEREABOUTS, WHEREABOUTS.c.player_id == PLAYER.c.id)
            .where(PLAYER.c.id.in_(others), away.c.since.is_(None), PLAYER.c.id != player_id)
            .where(sa.exists().where(DEVICE.c.player_id == PLAYER.c.id))
            .order_by(sa.func.lower(PLAYER.c.name), PLAYER.c.id)
        )
        with self.store.engine.connect() as connection:
            return {row["id"]: Somebody(**row) for row in connection.execute(query).mappings()}

    def around(self, player_id: str) -> dict[str, Somebody]:
        """Those whom somebody follows, is followed by, or has refused."""
        whom = select(FOLLOW.c.other_id).where(FOLLOW.c.player_id == player_id)
        by_whom = select(FOLLOW.c.player_id).where(FOLLOW.c.other_id == player_id)
        refused = select(REFUSED.c.other_id).where(REFUSED.c.player_id == player_id)
        with self.store.engine.connect() as connection:
            found = list(connection.execute(whom.union(by_whom, refused)).scalars())
        return self.some(player_id, found)

    def met(self, player_id: str) -> dict[str, Somebody]:
        """Whom somebody has met at a table or in a club: those at a table last come first."""
        mine = select(SEAT.c.table_id).where(SEAT.c.player_id == player_id)
        last = sa.func.max(GAME_TABLE.c.updated)
        at_tables = (
            select(SEAT.c.player_id)
            .join(GAME_TABLE, GAME_TABLE.c.id == SEAT.c.table_id)
            .where(SEAT.c.table_id.in_(mine), SEAT.c.player_id.is_not(None), SEAT.c.player_id != player_id)
            .group_by(SEAT.c.player_id)
            .order_by(last.desc())
            .limit(MET)
        )
        with self.store.engine.connect() as connection:
            found = list(connection.execute(at_tables).scalars())
            found += [
                each for each in connection.execute(in_clubs(player_id).limit(MET)).scalars() if each not in found
            ]
        known = self.some(player_id, found)
        return {each: known[each] for each in found if each in known}


def in_clubs(player_id: str) -> sa.Select[tuple[str]]:
    """The other members of somebody's clubs; who only asks to be let in is none."""
    clubs = select(MEMBER.c.club_id).where(MEMBER.c.player_id == player_id, MEMBER.c.role != "asks")
    others = (MEMBER.c.club_id.in_(clubs), MEMBER.c.player_id != player_id, MEMBER.c.role != "asks")
    return select(MEMBER.c.player_id).where(*others).distinct().order_by(MEMBER.c.player_id)


def part(connection: Connection, player_id: str, other: str) -> None:
    for follower, followed in ((player_id, other), (other, player_id)):
        connection.execute(delete(FOLLOW).where(FOLLOW.c.player_id == follower, FOLLOW.c.other_id == followed))
        connection.execute(delete(INVITED).where(INVITED.c.player_id == follower, INVITED.c.by_id == followed))
