"""The table of Minos: dice in sections, cards, Goods, pieces on the map, Ships on routes, Vases.

Counted things are in `goods` (see `constants`), positions on the Progress tracks in `tracks`. Per-seat lists are
numbered seat × length + place. A die on a space is seat × 24 + face; sets of tiles are bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from pentapolis.games.minos.constants import (
    CULTURAL,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    NOBODY,
    REGIONS,
    ROUTES,
    TEMPORARY_OF_A_TYPE,
    WARRIORS,
)
from pentapolis.games.minos.fields import FIELDS, copy_fields
from pentapolis.kernel.table import Table

if TYPE_CHECKING:
    from pentapolis.games.minos.printed.deeds import Deeds
    from pentapolis.games.minos.printed.facts import Facts
    from pentapolis.games.minos.printed.island import Island
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Shared


RESERVE_AT: Final = 3
SUPPLY_AT: Final = 4
POINT_AT: Final = 2
"""Places of these in `goods`, as plain numbers for hot code."""


class MinosTable(Table):
    fields: ClassVar[tuple[str, ...]] = FIELDS

    facts: Facts
    deeds: Deeds
    island: Island
    round: int
    age: int
    acting: int
    space: int
    value: int
    action: int
    action_points: int
    side: int
    triggered: list[int]
    in_time: int
    """So many cards were in the Palace when the die was retrieved."""
    window: int
    queued: list[int]
    queued_free: list[int]
    pool: list[int]
    spaces: list[int]
    starts: Shared[list[int]]
    abilities: Shared[list[int]]
    hands: list[list[int]]
    shown: list[list[int]]
    areas: list[list[int]]
    palaces: list[list[int]]
    decks: list[list[int]]
    discards: list[list[int]]
    offer: list[int]
    box: Shared[list[int]]
    out: Shared[list[int]]
    stacks: list[int]
    pile: list[int]
    foundations: Shared[list[int]]
    sea: list[int]
    deep_sea: list[int]
    beaten: list[int]
    routes: Shared[list[int]]
    ships: list[int]
    beside: list[int]
    tiles: list[int]
    bonus: int
    vases: Shared[list[int]]
    claims: list[int]
    covered: list[int]
    claimed_now: list[int]
    warriors: list[int]
    cities: list[int]
    towers: list[int]
    farms: list[int]
    points: list[int]

    def __init__(self, game: Game[Any], seats: int, options: tuple[int, ...], facts: Facts, deeds: Deeds) -> None:
        super().__init__(game, seats, options)
        self.facts = facts
        self.deeds = deeds
        self.island = facts.islands[seats - 2]

    def clone(self) -> MinosTable:
        other = MinosTable(self.game, self.seats, self.options, self.facts, self.deeds)
        self.copy_to(other)
        copy_fields(self, other)
        return other

    # ---- points

    def gain(self, seat: int, good: int, n: int) -> None:
        """Points that come without saying from where are those of cards, traits and tiles."""
        at = good * self.seats + seat
        self.goods[at] = self.goods[at] + n
        if good == POINT_AT:
            self.points[seat] += n

    def score(self, seat: int, line: int, n: int) -> None:
        """Points of another line of the score."""
        at, here = POINT_AT * self.seats + seat, line * self.seats + seat
        self.goods[at] = self.goods[at] + n
        self.points[here] = self.points[here] + n

    # ---- what a seat has

    def good(self, seat: int, sort: int) -> int:
        return self.goods[(FIRST_GOOD + sort) * self.seats + seat]

    def temporary(self, seat: int, sort: int) -> int:
        return self.goods[(FIRST_TEMPORARY + sort) * self.seats + seat]

    def temporary_left(self, sort: int) -> int:
        """How many Temporary Goods of the type are in the supply."""
        goods, seats, left = self.goods, self.seats, TEMPORARY_OF_A_TYPE
        first = (FIRST_TEMPORARY + sort) * seats
        for at in range(first, first + seats):
            left -= goods[at]
        return left

    def ability_step(self, seat: int, ability: int) -> int:
        """The step of this ability: 0 for whoever does not have it."""
        if self.abilities[seat] != ability:
            return 0
        return self.facts.tracks.ability[self.tracks[CULTURAL * self.seats + seat]]

    def on_map(self, seat: int) -> int:
        """How many Warriors are on the map."""
        seats, goods = self.seats, self.goods
        at = RESERVE_AT * seats + seat
        return WARRIORS - goods[at] - goods[at + seats]  # the supply follows the reserves

    def cities_of(self, seat: int) -> int:
        return how_many(self.cities, seat)

    def towers_of(self, seat: int) -> int:
        return how_many(self.towers, seat)

    def farms_of(self, seat: int) -> int:
        return how_many(self.farms, seat)

    def ships_of(self, seat: int) -> int:
        """How many Ships sail."""
        count = 0
        for at in range(seat * ROUTES, seat * ROUTES + ROUTES):
            count += self.ships[at] > 0
        return count

    def presence(self, seat: int) -> int:
        """In how many regions the seat has a Warrior, dominance included (A40)."""
        count = 0
        for at in range(seat * REGIONS, seat * REGIONS + REGIONS):
            count += self.warriors[at] > 0
        return count

    def ruler(self, region: int) -> int:
        """Who alone has the most Warriors in the region, if anybody."""
        best, ruler = 0, NOBODY
        for seat in range(self.seats):
            here = self.warriors[seat * REGIONS + region]
            if here > best:
                best, ruler = here, seat
            elif here == best:
                ruler = NOBODY
        return ruler

    def dominated(self, seat: int) -> int:
        """How many regions the seat rules."""
        count = 0
        for region in self.island.order:
            count += self.ruler(region) == seat
        return count


def how_many(owners: list[int], seat: int) -> int:
    """As `owners.count(seat)`; compiled code compares plain numbers much faster than that does."""
    count = 0
    for owner in owners:
        if owner == seat:
            count += 1
    return count


def without(things: list[int], thing: int) -> None:
    """As `things.remove(thing)`, for the same reason."""
    at = 0
    while things[at] != thing:
        at += 1
    del things[at]
