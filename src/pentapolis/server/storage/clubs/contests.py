"""Events: who takes part, who meets whom, and what came of it. Blocking.

Whatever happens once is claimed in the database: of several servers that make the next round or take a result, the
first one does and the others notice.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentapolis.server.storage.clubs.rows import Entrant, Event, EventNote, PairingRow, points_from
from pentapolis.server.storage.clubs.schema import ENTRANT, EVENT, EVENT_NOTE, PAIRING
from pentapolis.server.storage.notices.told import put
from pentapolis.server.storage.schema import GAME_TABLE, PLAYER, SEAT
from pentapolis.server.storage.store import table_values

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pentapolis.events.tables import Points
    from pentapolis.server.storage.clubs.rows import How
    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.rows import SeatRow, TableRow
    from pentapolis.server.storage.store import Store


class Contests:
    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- events

    def add(self, event: Event) -> None:
        with self.store.writing() as connection:
            connection.execute(insert(EVENT).values(**{**event.__dict__, "options": json.dumps(event.options)}))

    def event(self, event_id: str) -> Event | None:
        return next(iter(self.events(EVENT.c.id == event_id)), None)

    def events(self, *where: sa.ColumnElement[bool]) -> list[Event]:
        """The newest first."""
        query = select(EVENT).where(*where).order_by(EVENT.c.created.desc(), EVENT.c.id)
        with self.store.engine.connect() as connection:
            return [event_from(row) for row in connection.execute(query).mappings()]

    def of_club(self, club_id: str) -> list[Event]:
        return self.events(EVENT.c.club_id == club_id)

    def due(self, now: float) -> list[str]:
        """Events in which something may be to be done: a deadline has come, or a game has ended."""
        ended = (
            select(PAIRING.c.event_id)
            .join(GAME_TABLE, GAME_TABLE.c.id == PAIRING.c.table_id)
            .where(PAIRING.c.points.is_(None), GAME_TABLE.c.status == "finished")
        )
        waiting = sa.exists().where(
            PAIRING.c.event_id == EVENT.c.id, PAIRING.c.round == EVENT.c.round, PAIRING.c.points.is_(None)
        )
        due = sa.or_(EVENT.c.deadline <= now, EVENT.c.id.in_(ended), sa.not_(waiting))
        query = select(EVENT.c.id).where(EVENT.c.status == "playing", due)
        with self.store.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    # ---- taking part

    def entrants(self, event_id: str) -> list[Entrant]:
        columns = (
            ENTRANT.c.player_id,
            PLAYER.c.name,
            PLAYER.c.emblem,
            ENTRANT.c.n,
            ENTRANT.c.division,
            ENTRANT.c.joined,
            ENTRANT.c.left,
        )
        query = (
            select(*columns)
            .join(PLAYER, PLAYER.c.id == ENTRANT.c.player_id)
            .where(ENTRANT.c.event_id == event_id)
            .order_by(ENTRANT.c.n, ENTRANT.c.player_id)
        )
        with self.store.engine.connect() as connection:
            return [Entrant(**row) for row in connection.execute(query).mappings()]

    def enter(self, event_id: str, player_id: str, joined: int) -> None:
        """Take part, for the first time or again."""
        own = (ENTRANT.c.event_id == event_id, ENTRANT.c.player_id == player_id)
        try:
            with self.store.writing() as connection:
                if connection.execute(update(ENTRANT).where(*own).values(left=None)).rowcount:
                    return
                last = select(func.max(ENTRANT.c.n)).where(ENTRANT.c.event_id == event_id)
                n = (connection.execute(last).scalar_one() or 0) + 1
                values = {"event_id": event_id, "player_id": player_id, "n": n, "division": 0, "joined": joined}
                connection.execute(insert(ENTRANT).values(**values))
        except IntegrityError:
            pass  # another page of theirs was faster

    def withdraw(self, event_id: str, player_id: str, in_round: int) -> None:
        """Leave: before the first round as if one had never come, later from the next round on."""
        own = (ENTRANT.c.event_id == event_id, ENTRANT.c.player_id == player_id)
        with self.store.writing() as connection:
            if in_round == 0:
                connection.execute(sa.delete(ENTRANT).where(*own))
            else:
                connection.execute(update(ENTRANT).where(*own).values(left=in_round))

    # ---- rounds

    def pairings(self, event_id: str) -> list[PairingRow]:
        query = select(PAIRING).where(PAIRING.c.event_id == event_id).order_by(PAIRING.c.round, PAIRING.c.n)
        with self.store.engine.connect() as connection:
            return [pairing_from(row) for row in connection.execute(query).mappings()]

    def begin_round(
        self,
        before: Event,
        after: Event,
        pairings: Sequence[PairingRow],
        tables: Sequence[tuple[TableRow, Sequence[SeatRow]]],
        divisions: dict[str, int],
        told: Iterable[Told],
    ) -> bool:
        """Write the next round with its tables, and whom to tell of it, all or nothing; whether nobody else did."""
        same = (EVENT.c.id == before.id, EVENT.c.round == before.round, EVENT.c.status == before.status)
        names = ("status", "round", "rounds", "began", "deadline")
        with self.store.writing() as connection:
            changed = update(EVENT).where(*same).values({name: getattr(after, name) for name in names})
            if connection.execute(changed).rowcount == 0:
                return False
            for player_id, division in divisions.items():
                own = (ENTRANT.c.event_id == before.id, ENTRANT.c.player_id == player_id)
                connection.execute(update(ENTRANT).where(*own).values(division=division))
            for table, seats in tables:
                connection.execute(insert(GAME_TABLE).values(**table_values(table)))
                connection.execute(insert(SEAT), [seat.__dict__ for seat in seats])
            for pairing in pairings:
                connection.execute(insert(PAIRING).values(**pairing_values(pairing)))
            put(connection, told)
        return True

    def finish(self, event: Event) -> bool:
        """The last round is over; whether nobody else noticed."""
        same = (EVENT.c.id == event.id, EVENT.c.round == event.round, EVENT.c.status == "playing")
        with self.store.writing() as connection:
            over = update(EVENT).where(*same).values(status="finished", deadline=None)
            return connection.execute(over).rowcount > 0

    def put_result(self, pairing: PairingRow, points: Points, scores: Sequence[int], how: How, at: float) -> bool:
        """What came of a table, if that is not known yet; whether it was not."""
        return self.set_result(pairing, points, scores, how, at, PAIRING.c.points.is_(None))

    def set_result(
        self, of: PairingRow, points: Points, scores: Sequence[int], how: How, at: float, *where: sa.ColumnElement[bool]
    ) -> bool:
        same = (PAIRING.c.event_id == of.event_id, PAIRING.c.round == of.round, PAIRING.c.n == of.n, *where)
        values = {"points": written(points), "scores": json.dumps(list(scores)), "how": how, "at": at}
        with self.store.writing() as connection:
            return connection.execute(update(PAIRING).where(*same).values(**values)).rowcount > 0

    def mend(self, of: PairingRow, points: Points, at: float, note: dict[str, Any]) -> None:
        """Another result, by hand, with the line that says who did it and why."""
        same = (PAIRING.c.event_id == of.event_id, PAIRING.c.round == of.round, PAIRING.c.n == of.n)
        with self.store.writing() as connection:
            mended = update(PAIRING).where(*same).values(points=written(points), how="mended", at=at)
            connection.execute(mended)
            connection.execute(insert(EVENT_NOTE).values(**note, event_id=of.event_id, at=at))

    def note(self, note: dict[str, Any]) -> None:
        with self.store.writing() as connection:
            connection.execute(insert(EVENT_NOTE).values(**note))

    def notes(self, event_id: str) -> list[EventNote]:
        """What was done by hand, the latest first."""
        query = (
            select(PLAYER.c.name.label("who"), *[EVENT_NOTE.c[name] for name in ("what", "about", "why", "at")])
            .join(PLAYER, PLAYER.c.id == EVENT_NOTE.c.player_id)
            .where(EVENT_NOTE.c.event_id == event_id)
            .order_by(EVENT_NOTE.c.at.desc())
        )
        with self.store.engine.connect() as connection:
            return [EventNote(**row) for row in connection.execute(query).mappings()]


def written(points: Points) -> str:
    return json.dumps([str(each) for each in points])


def event_from(row: sa.RowMapping) -> Event:
    values: dict[str, Any] = dict(row)
    return Event(**{**values, "options": json.loads(values["options"])})


def pairing_values(pairing: PairingRow) -> dict[str, Any]:
    points = None if pairing.points is None else written(pairing.points)
    lists = {"players": json.dumps(pairing.players), "points": points, "scores": json.dumps(pairing.scores)}
    return {**pairing.__dict__, **lists}


def pairing_from(row: sa.RowMapping) -> PairingRow:
    values: dict[str, Any] = dict(row)
    points = None if values["points"] is None else points_from(json.loads(values["points"]))
    lists = {"players": tuple(json.loads(values["players"])), "scores": tuple(json.loads(values["scores"]))}
    return PairingRow(**{**values, **lists, "points": points})
