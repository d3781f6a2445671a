"""Lists for the front page: seats that are free, where people are, what goes on in one's clubs, the day. Blocking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy import select

from pentapolis.server.storage.clubs.schema import EVENT, MEMBER, PAIRING
from pentapolis.server.storage.finding.schema import INVITED
from pentapolis.server.storage.schema import DEVICE, ENTRY, GAME_TABLE, HERE, PLAYER, SEAT

if TYPE_CHECKING:
    from collections.abc import Collection

    from pentapolis.server.storage.rows import TableRow
    from pentapolis.server.storage.store import Store


@dataclass(frozen=True)
class Day:
    """How many people are here, how many tables are played at, how many games ended in the last day."""

    people: int
    tables: int
    games: int


@dataclass(frozen=True)
class Due:
    """An event of one's club that waits for one: a game to be played, or a place to be taken."""

    event: str
    name: str
    game: str
    round: int
    players: str | None
    deadline: float | None


class Lists:
    def __init__(self, store: Store) -> None:
        self.store = store

    def open_seats(self, player_id: str | None) -> list[TableRow]:
        """Tables at which anybody may sit down: those that everybody sees, and those of one's clubs."""
        free = sa.exists().where(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.kind == "open", SEAT.c.player_id.is_(None))
        return self.store.listed(GAME_TABLE.c.status == "open", free, visible_to(player_id))

    def places(self, people: Collection[str], since: float, player_id: str) -> dict[str, TableRow]:
        """At which table each of these people is, if it is one that somebody may see. `since`: older news are none.

        Who has several open is where they acted last.
        """
        own = (ENTRY.c.table_id == HERE.c.table_id, ENTRY.c.player_id == HERE.c.player_id)
        acted = select(sa.func.max(ENTRY.c.at)).where(*own).scalar_subquery()
        at = (
            select(HERE.c.player_id, HERE.c.table_id)
            .join(GAME_TABLE, GAME_TABLE.c.id == HERE.c.table_id)
            .join(SEAT, sa.and_(SEAT.c.table_id == HERE.c.table_id, SEAT.c.player_id == HERE.c.player_id))
            .where(HERE.c.player_id.in_(people), HERE.c.open, HERE.c.seen > since)
            .where(GAME_TABLE.c.status != "finished", sa.or_(visible_to(player_id), sits_at(player_id)))
            .order_by(sa.func.coalesce(acted, 0.0), HERE.c.seen, HERE.c.table_id)
        )
        with self.store.engine.connect() as connection:
            found = {row.player_id: row.table_id for row in connection.execute(at)}
        tables = {row.id: row for row in self.store.some_tables(list(found.values()))}
        return {who: tables[table] for who, table in found.items() if table in tables}

    def here(self, people: Collection[str], since: float) -> set[str]:
        """Those of these people who have a table open just now, whichever it is."""
        query = select(HERE.c.player_id).where(HERE.c.player_id.in_(people), HERE.c.open, HERE.c.seen > since)
        with self.store.engine.connect() as connection:
            return set(connection.execute(query).scalars())

    def seen(self, people: Collection[str]) -> dict[str, float]:
        """When each of these people was here last."""
        device = select(DEVICE.c.player_id, sa.func.max(DEVICE.c.seen).label("seen"))
        device = device.where(DEVICE.c.player_id.in_(people)).group_by(DEVICE.c.player_id)
        table = select(HERE.c.player_id, sa.func.max(HERE.c.seen).label("seen"))
        table = table.where(HERE.c.player_id.in_(people)).group_by(HERE.c.player_id)
        found: dict[str, float] = {}
        with self.store.engine.connect() as connection:
            for row in (*connection.execute(device), *connection.execute(table)):
                found[row.player_id] = max(row.seen, found.get(row.player_id, 0.0))
        return found

    def names(self, people: Collection[str]) -> dict[str, str]:
        """What these people are called."""
        query = select(PLAYER.c.id, PLAYER.c.name).where(PLAYER.c.id.in_(people))
        with self.store.engine.connect() as connection:
            return {row.id: row.name for row in connection.execute(query)}

    def due(self, player_id: str) -> list[Due]:
        """What waits for somebody in the events of their clubs, what ends first before the rest."""
        mine = PAIRING.c.players.contains(f'"{player_id}"', autoescape=True)
        query = (
            select(
                EVENT.c.id.label("event"),
                *(EVENT.c.name, EVENT.c.game, EVENT.c.round, PAIRING.c.players, EVENT.c.deadline),
            )
            .join(PAIRING, sa.and_(PAIRING.c.event_id == EVENT.c.id, PAIRING.c.round == EVENT.c.round))
            .where(EVENT.c.status == "playing", PAIRING.c.points.is_(None), mine)
            .order_by(EVENT.c.deadline, EVENT.c.id)
        )
        with self.store.engine.connect() as connection:
            return [Due(**row) for row in connection.execute(query).mappings()]

    def signing_up(self, player_id: str) -> list[Due]:
        """Events of somebody's clubs that have not begun, the newest first."""
        clubs = select(MEMBER.c.club_id).where(MEMBER.c.player_id == player_id, MEMBER.c.role != "asks")
        named = (EVENT.c.id.label("event"), EVENT.c.name, EVENT.c.game, EVENT.c.round, EVENT.c.deadline)
        query = select(*named, sa.null().label("players")).where(EVENT.c.club_id.in_(clubs), EVENT.c.status == "signup")
        with self.store.engine.connect() as connection:
            return [Due(**row) for row in connection.execute(query.order_by(EVENT.c.created.desc())).mappings()]

    def day(self, now: float, lost: float, a_day: float) -> Day:
        people = select(sa.func.count(sa.distinct(HERE.c.player_id))).where(HERE.c.open, HERE.c.seen > now - lost)
        live = select(sa.func.count(sa.distinct(HERE.c.table_id))).join(GAME_TABLE, GAME_TABLE.c.id == HERE.c.table_id)
        live = live.where(HERE.c.open, HERE.c.seen > now - lost, GAME_TABLE.c.status == "playing")
        ended = (GAME_TABLE.c.status == "finished", GAME_TABLE.c.updated > now - a_day)
        games = select(sa.func.count()).select_from(GAME_TABLE).where(*ended)
        with self.store.engine.connect() as connection:
            return Day(*[connection.execute(query).scalar_one() for query in (people, live, games)])


def visible_to(player_id: str | None) -> sa.ColumnElement[bool]:
    """Tables that somebody may know of without having been there: public ones, and those of their clubs."""
    public = sa.not_(GAME_TABLE.c.private)
    if player_id is None:
        return public
    clubs = select(MEMBER.c.club_id).where(MEMBER.c.player_id == player_id, MEMBER.c.role != "asks")
    return sa.or_(public, GAME_TABLE.c.club_id.in_(clubs))


def sits_at(player_id: str) -> sa.ColumnElement[bool]:
    return GAME_TABLE.c.id.in_(select(SEAT.c.table_id).where(SEAT.c.player_id == player_id))


def may_look(store: Store, row: TableRow, player_id: str, now: float) -> bool:
    """Whether somebody who does not sit at a private table may see it: who has its link, is invited by name, or
    belongs to its club."""
    if store.is_watcher(row.id, player_id):
        return True
    invited = select(INVITED.c.table_id).where(
        INVITED.c.table_id == row.id, INVITED.c.player_id == player_id, INVITED.c.until > now
    )
    member = select(MEMBER.c.club_id).where(
        MEMBER.c.club_id == row.club_id, MEMBER.c.player_id == player_id, MEMBER.c.role != "asks"
    )
    with store.engine.connect() as connection:
        return connection.execute(sa.union_all(invited, member)).first() is not None
