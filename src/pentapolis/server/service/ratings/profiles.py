"""Profiles: what people see of each other. Who has shared no table and no club sees nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.service.ratings import statistics
from pentapolis.server.service.ratings.messages import GameShown, ProfileShown
from pentapolis.server.service.state import NoTable
from pentapolis.server.storage.ratings.acquaintance import Acquaintance
from pentapolis.web.emblems import emblem_of
from pentapolis.web.pages import shelf
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.server.service.finding.circle import Circle
    from pentapolis.server.service.positions import Positions
    from pentapolis.server.service.presence import Presence
    from pentapolis.server.service.ratings.messages import Between, GameRating, Statistics, Titles, Which
    from pentapolis.server.service.ratings.ratings import Ratings
    from pentapolis.server.storage.ratings.acquaintance import Person
    from pentapolis.server.storage.ratings.results import Place
    from pentapolis.server.storage.rows import Player, SeatRow, TableRow

RECENT: Final = 8
MOST: Final = 200
"""So many games of a history are shown: at first, and if all are asked for."""


class Profiles:
    """`ladders`: the titles of solitaire by game, the highest first. `circle`: friends may see each other, too."""

    def __init__(self, ratings: Ratings, positions: Positions, presence: Presence, circle: Circle) -> None:
        self.ratings = ratings
        self.positions = positions
        self.presence = presence
        self.store = positions.store
        self.acquaintance = Acquaintance(self.store)
        self.ladders: Mapping[str, Sequence[tuple[int, str]]] = {box["name"]: box.get("titles", ()) for box in shelf()}
        self.circle = circle

    async def shown(
        self, player_id: str, viewer: Player | None, game: str | None, which: Which, *, whole: bool
    ) -> ProfileShown:
        person = await self.seen(player_id, viewer)
        assert viewer is not None
        places = await run_sync(self.ratings.kept.of_person, person.id)
        games = [*dict.fromkeys(place.game for place in places)]
        ratings = self.rated(places, games)
        game = game if game is not None else self.first_of(ratings, games)
        recent = places[: MOST if whole else RECENT]
        beside = await self.circle.beside(viewer.id, person.id)
        return ProfileShown(
            id=person.id,
            name=person.name,
            emblem=str(emblem_of(person.emblem, person.id)),
            since=person.created,
            here=self.presence.is_here(person.id),
            me=person.id == viewer.id,
            met=beside is not None and await self.circle.have_met(viewer.id, person.id),
            followed=beside is not None and beside.followed,
            clubs=await run_sync(self.acquaintance.clubs_of_both, person.id, viewer.id),
            ratings=ratings,
            statistics=None if game is None else await self.statistics(game, which, places),
            titles=self.titles(places, games),
            games=len(places),
            recent=await self.history(recent, viewer),
            between=None if person.id == viewer.id else await self.between(viewer, places),
        )

    async def counted(self, player: Player) -> dict[str, int]:
        """How many games somebody has played to the end, and in how many games they have a rating."""
        places = await run_sync(self.ratings.kept.of_person, player.id)
        return {"games": len(places), "ratings": len({place.game for place in places if place.n is not None})}

    async def seen(self, player_id: str, viewer: Player | None) -> Person:
        """Somebody whom the viewer may look at. To everybody else there is nobody, whoever it is."""
        person = None if viewer is None else await run_sync(self.acquaintance.person, player_id)
        if person is None or viewer is None or not await self.may_see(person.id, viewer.id):
            raise NoTable(word("refusals.no_person"))
        return person

    async def may_see(self, player_id: str, viewer_id: str) -> bool:
        if player_id == viewer_id or await run_sync(self.acquaintance.have_met, viewer_id, player_id):
            return True
        beside = await self.circle.beside(viewer_id, player_id)
        return beside is not None and beside.is_friend

    def rated(self, places: Sequence[Place], games: Sequence[str]) -> list[GameRating]:
        """The best known first."""
        now = self.positions.now()
        each = [statistics.rating_of(game, [p for p in places if p.game == game], now) for game in games]
        found = [rating for rating in each if rating is not None]
        return sorted(found, key=lambda rating: (rating.provisional, -rating.shown))

    def first_of(self, ratings: Sequence[GameRating], games: Sequence[str]) -> str | None:
        """The game that is looked at first: the best rated one, or the one that was played last."""
        return ratings[0].game if ratings else next(iter(games), None)

    async def statistics(self, game: str, which: Which, places: Sequence[Place]) -> Statistics:
        mine = [place for place in places if place.game == game]
        tables: dict[str, list[Place]] = {place.table_id: [] for place in mine}
        if which == "bots":
            for place in await run_sync(self.ratings.kept.of_tables, [*tables]):
                tables[place.table_id].append(place)
        return statistics.statistics_of(game, which, statistics.chosen(mine, which, tables))

    def titles(self, places: Sequence[Place], games: Sequence[str]) -> list[Titles]:
        each = [
            statistics.titles_of(game, self.ladders.get(game, ()), [p for p in places if p.game == game])
            for game in games
        ]
        return [titles for titles in each if titles is not None]

    async def between(self, viewer: Player, places: Sequence[Place]) -> Between | None:
        return statistics.between(await run_sync(self.ratings.kept.of_person, viewer.id), places)

    async def history(self, places: Sequence[Place], viewer: Player) -> list[GameShown]:
        """Games, with their tables and who else was there where the viewer may look at them."""
        tables = [place.table_id for place in places]
        rows = {row.id: row for row in await run_sync(self.store.some_tables, tables)}
        seats = await run_sync(self.store.seats_of, [*rows])
        found = []
        for place in places:
            others: list[str] = []
            row = rows.get(place.table_id)
            is_seen = row is not None and await self.sees(row, seats[row.id], viewer)
            if is_seen:
                others = [seat.name for seat in seats[place.table_id] if seat.seat != place.seat]
            found.append(game_shown(place, place.table_id if is_seen else None, others))
        return found

    async def sees(self, row: TableRow, seats: Sequence[SeatRow], viewer: Player) -> bool:
        try:
            await self.positions.check_row(row, seats, viewer)
        except NoTable:
            return False
        return True


def game_shown(place: Place, table_id: str | None, others: list[str]) -> GameShown:
    return GameShown(
        game=place.game,
        at=place.at,
        seats=place.seats,
        place=place.place + 1,
        score=place.score,
        gave_up=place.gave_up,
        title=place.title if place.seats == statistics.ALONE else "",
        gain=place.gain,
        table=table_id,
        others=others,
    )
