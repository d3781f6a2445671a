"""Clubs: who belongs to them. Blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.clubs.rows import Club, Member
from pentapolis.server.storage.clubs.schema import CLUB, MEMBER
from pentapolis.server.storage.schema import PLAYER

if TYPE_CHECKING:
    from pentapolis.server.storage.clubs.rows import Role
    from pentapolis.server.storage.store import Store


class Clubs:
    def __init__(self, store: Store) -> None:
        self.store = store

    def add(self, club: Club, owner: str) -> None:
        with self.store.writing() as connection:
            connection.execute(insert(CLUB).values(**club.__dict__))
            connection.execute(
                insert(MEMBER).values(club_id=club.id, player_id=owner, role="owner", since=club.created)
            )

    def club(self, club_id: str) -> Club | None:
        with self.store.engine.connect() as connection:
            row = connection.execute(select(CLUB).where(CLUB.c.id == club_id)).mappings().one_or_none()
        return None if row is None else Club(**row)

    def clubs_of(self, player_id: str) -> list[Club]:
        """The clubs somebody belongs to, the oldest first."""
        query = (
            select(CLUB)
            .join(MEMBER, MEMBER.c.club_id == CLUB.c.id)
            .where(MEMBER.c.player_id == player_id, MEMBER.c.role != "asks")
            .order_by(MEMBER.c.since, CLUB.c.id)
        )
        with self.store.engine.connect() as connection:
            return [Club(**row) for row in connection.execute(query).mappings()]

    def members(self, club_id: str) -> list[Member]:
        """Everybody, those who ask to be let in too, in the order in which they came."""
        query = (
            select(MEMBER.c.player_id, PLAYER.c.name, PLAYER.c.emblem, MEMBER.c.role, MEMBER.c.since)
            .join(PLAYER, PLAYER.c.id == MEMBER.c.player_id)
            .where(MEMBER.c.club_id == club_id)
            .order_by(MEMBER.c.since, MEMBER.c.player_id)
        )
        with self.store.engine.connect() as connection:
            return [Member(**row) for row in connection.execute(query).mappings()]

    def role(self, club_id: str, player_id: str) -> Role | None:
        own = (MEMBER.c.club_id == club_id, MEMBER.c.player_id == player_id)
        with self.store.engine.connect() as connection:
            role: Role | None = connection.execute(select(MEMBER.c.role).where(*own)).scalar_one_or_none()
        return role

    def count(self, club_id: str) -> int:
        query = select(func.count()).select_from(MEMBER).where(MEMBER.c.club_id == club_id)
        with self.store.engine.connect() as connection:
            return connection.execute(query).scalar_one()

    def put(self, club_id: str, player_id: str, role: Role, since: float) -> None:
        """Give somebody a role, whether or not they had one."""
        own = (MEMBER.c.club_id == club_id, MEMBER.c.player_id == player_id)
        try:
            with self.store.writing() as connection:
                if connection.execute(update(MEMBER).where(*own).values(role=role)).rowcount == 0:
                    connection.execute(
                        insert(MEMBER).values(club_id=club_id, player_id=player_id, role=role, since=since)
                    )
        except IntegrityError:  # another page of theirs was faster
            with self.store.writing() as connection:
                connection.execute(update(MEMBER).where(*own).values(role=role))

    def remove(self, club_id: str, player_id: str) -> None:
        with self.store.writing() as connection:
            connection.execute(delete(MEMBER).where(MEMBER.c.club_id == club_id, MEMBER.c.player_id == player_id))
