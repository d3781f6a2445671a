"""Ratings reckoned again: what came of every game, from the log of its table, and what follows from all of it.

Of a rated game whose table was thrown away, what was kept of it counts; of every other its log.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert

from pentapolis.ratings.method import NEW, Strength
from pentapolis.server.engine.lines import Broke, Refused
from pentapolis.server.hosting.checking import engines_at
from pentapolis.server.service.course import Course
from pentapolis.server.service.ratings.ratings import Ratings
from pentapolis.server.service.state import NotPlayed, State, rules_of, stood
from pentapolis.server.storage.ratings.results import Place, rated
from pentapolis.server.storage.ratings.schema import PLACE
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.server.engine.pinned import Engines
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.rows import TableRow

AT_ONCE: Final = 500
LAST: Final = 2**31
"""Games of which nobody has noted when they ended come after all others."""


@dataclass
class Reckoned:
    """What was found: how it should be, how it is, and which tables nobody here can play."""

    games: int
    rated: int
    differ: list[str]
    """Tables of which something else is kept than follows from the logs."""
    unknown: list[str]
    """Tables whose rules are not here: what was kept of them counts."""
    places: list[Place] = field(repr=False)

    def as_dict(self) -> dict[str, Any]:
        return {"games": self.games, "rated": self.rated, "differ": self.differ, "unknown": self.unknown}


async def reckoned(settings: Settings) -> Reckoned:
    store = Store(settings.database_url())
    store.open()
    try:
        async with engines_at(settings.engines_folder()) as engines:
            return await reckoned_from(store, engines)
    finally:
        store.close()


async def reckoned_from(store: Store, engines: Engines) -> Reckoned:
    """Every finished table is played again; then all rated games are rated anew, in the order in which they ended."""
    kept = by_table(Ratings(store, engines).kept.places())
    found, unknown = dict(kept), []
    for row in store.every_table(finished=True):
        if row.status != "finished":
            continue
        try:
            places = await came_of(store, engines, row)
        except (NotPlayed, Broke, Refused, LookupError, ValueError):
            unknown.append(row.id)
            continue
        found.pop(row.id, None)
        if places:
            found[row.id] = in_order(places, kept.get(row.id, []))
    should = by_table(rated_anew(found))
    differ = sorted(table for table in {*kept, *should} if rating_in(kept, table) != rating_in(should, table))
    is_rated = [table for table, places in should.items() if places[0].n is not None]
    everything = [place for places in should.values() for place in places]
    return Reckoned(len(should), len(is_rated), differ, unknown, everything)


async def came_of(store: Store, engines: Engines, row: TableRow) -> list[Place]:
    """What came of a game, from its log."""
    course, engine = Course(), engines.releases.for_table(rules_of(row))
    for entry in store.entries(row.id):
        course.apply(entry)
    standing = await stood(engines, row, engine, course.text())
    state = State(row, store.seats(row.id), course, standing, engine or "")
    result = await Ratings(store, engines).result_of(state)
    return [] if result is None else [replace(place, n=LAST if result.rated else None) for place in result.places]


def in_order(places: Sequence[Place], kept: Sequence[Place]) -> list[Place]:
    """When it ended, whose it is by now and what was known of the bots then, only what was kept can say."""
    if len(kept) != len(places):
        return list(places)
    return [
        replace(
            place,
            at=was.at,
            n=was.n if place.n is not None else None,
            player_id=was.player_id,
            before=was.before if was.player_id is None else None,
            before_deviation=was.before_deviation if was.player_id is None else None,
        )
        for place, was in zip(places, kept, strict=True)
    ]


def rated_anew(found: dict[str, list[Place]]) -> list[Place]:
    """All rated games of each game one after the other; the rest as it is."""
    strengths: dict[tuple[str, str], Strength] = {}
    numbers: dict[str, int] = {}
    done = [place for places in found.values() if places[0].n is None for place in places]
    ordered = [places for places in found.values() if places[0].n is not None]
    for places in sorted(ordered, key=lambda places: (places[0].n, places[0].at, places[0].table_id)):
        game = places[0].game
        n = numbers[game] = numbers.get(game, 0) + 1
        before = [
            place.strength_before if place.player_id is None else strengths.get((game, place.player_id), NEW)
            for place in places
        ]
        for place in rated(places, n, before):
            if place.player_id is not None:
                strengths[game, place.player_id] = place.strength
            done.append(place)
    return done


def rating_in(places: dict[str, list[Place]], table: str) -> list[Place]:
    """What of a game ratings rest on: of those from before its ways were kept, none are known."""
    return [replace(place, ways="") for place in places.get(table, [])]


def by_table(places: Sequence[Place]) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for place in sorted(places, key=lambda place: (place.table_id, place.seat)):
        found.setdefault(place.table_id, []).append(place)
    return found


def write(settings: Settings, places: Sequence[Place]) -> None:
    """Put what was reckoned in the place of what was kept. No server may run meanwhile."""
    store = Store(settings.database_url())
    try:
        with store.writing() as connection:
            connection.execute(delete(PLACE))
            for at in range(0, len(places), AT_ONCE):
                connection.execute(insert(PLACE), [asdict(place) for place in places[at : at + AT_ONCE]])
    finally:
        store.close()
