"""Results: what came of games, written in the transaction that ends them; ratings are read from there. Blocking."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy import func, insert, select, update

from pentapolis.ratings.method import NEW, Rating, Strength, after, shown
from pentapolis.server.storage.ratings.schema import PLACE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import Connection

    from pentapolis.server.storage.store import Store

RATING_LOCK: Final = 735_002
"""On PostgreSQL rated games of one kind end one after the other."""


@dataclass(frozen=True)
class Place:
    """What one seat has of a game that is over. `before` of a bot is what is known of its strength."""

    table_id: str
    seat: int
    game: str
    seats: int
    at: float
    player_id: str | None
    level: str
    place: int
    score: int | None = None
    gave_up: bool = False
    title: str = ""
    n: int | None = None
    before: float | None = None
    before_deviation: float | None = None
    middle: float | None = None
    deviation: float | None = None
    ways: str = ""

    @property
    def strength_before(self) -> Strength:
        return (
            NEW
            if self.before is None or self.before_deviation is None
            else Strength(self.before, self.before_deviation)
        )

    @property
    def strength(self) -> Strength:
        return NEW if self.middle is None or self.deviation is None else Strength(self.middle, self.deviation)

    @property
    def gain(self) -> int | None:
        """By how much the shown rating has changed."""
        return None if self.n is None else round(self.strength.middle) - round(self.strength_before.middle)


@dataclass(frozen=True)
class Result:
    """What came of a game. Whether it is rated was said when its table was opened."""

    places: tuple[Place, ...]
    rated: bool


class Results:
    def __init__(self, store: Store) -> None:
        self.store = store

    def ratings(self, player_ids: Collection[str], game: str) -> dict[str, Rating]:
        """Of everybody who has one: from the last rated game of each."""
        if not player_ids:
            return {}
        mine = (PLACE.c.player_id.in_(player_ids), PLACE.c.game == game, PLACE.c.n.is_not(None))
        last = select(PLACE.c.player_id, func.max(PLACE.c.n).label("n"), func.count().label("games"))
        latest = last.where(*mine).group_by(PLACE.c.player_id).subquery()
        query = (
            select(PLACE.c.player_id, PLACE.c.middle, PLACE.c.deviation, latest.c.games)
            .join(latest, sa.and_(latest.c.player_id == PLACE.c.player_id, latest.c.n == PLACE.c.n))
            .where(PLACE.c.game == game)
        )
        with self.store.engine.connect() as connection:
            rows = connection.execute(query).all()
        return {row.player_id: shown(Strength(row.middle, row.deviation), row.games) for row in rows}

    def of_person(self, player_id: str) -> list[Place]:
        """All games of somebody that are over, the latest first."""
        return self.places(PLACE.c.player_id == player_id)

    def of_tables(self, table_ids: Collection[str]) -> list[Place]:
        return self.places(PLACE.c.table_id.in_(table_ids))

    def places(self, *where: sa.ColumnElement[bool]) -> list[Place]:
        query = select(PLACE).where(*where).order_by(PLACE.c.at.desc(), PLACE.c.table_id, PLACE.c.seat)
        with self.store.engine.connect() as connection:
            return [Place(**row) for row in connection.execute(query).mappings()]


def put(connection: Connection, result: Result) -> None:
    """Write what came of a game; if it is rated, with what is believed of everybody from now on.

    Rated games of one game wait for each other here, so each stands on all that ended before it.
    """
    places: Sequence[Place] = result.places
    if result.rated:
        places = rated_next(connection, result)
    connection.execute(insert(PLACE), [asdict(place) for place in places])


def rated_next(connection: Connection, result: Result) -> list[Place]:
    game = result.places[0].game
    wait_for_turn(connection, game)
    query = select(func.coalesce(func.max(PLACE.c.n), 0)).where(PLACE.c.game == game)
    n = connection.execute(query).scalar_one() + 1
    before = [strength_of(connection, place) for place in result.places]
    return rated(result.places, n, before)


def wait_for_turn(connection: Connection, game: str) -> None:
    """Nobody else rates a game of this kind until this transaction is over. SQLite has one writer at a time: be it."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(RATING_LOCK, func.hashtext(game))))
    else:
        connection.execute(update(PLACE).where(sa.false()).values(n=PLACE.c.n))


def rated(places: Sequence[Place], n: int, before: Sequence[Strength]) -> list[Place]:
    """The places of a rated game with what was believed before it and what is after; bots stay as they are."""
    then = after(before, [place.place for place in places])
    found = []
    for place, was, became in zip(places, before, then, strict=True):
        now = was if place.player_id is None else became
        known = replace(place, n=n, before=was.middle, before_deviation=was.deviation)
        found.append(replace(known, middle=now.middle, deviation=now.deviation))
    return found


def strength_of(connection: Connection, place: Place) -> Strength:
    """What is believed of whoever sits there: a bot's strength is given, a person's is that after their last game."""
    if place.player_id is None:
        return place.strength_before
    mine = (PLACE.c.player_id == place.player_id, PLACE.c.game == place.game, PLACE.c.n.is_not(None))
    query = select(PLACE.c.middle, PLACE.c.deviation).where(*mine).order_by(PLACE.c.n.desc()).limit(1)
    row = connection.execute(query).one_or_none()
    return NEW if row is None else Strength(row.middle, row.deviation)
