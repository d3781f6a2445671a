"""The table of Gentes: people, stores and coins in `goods`, time tracks, houses on sites, cards, action tiles.

Per-seat lists with several places are numbered place × seats + seat, as `goods` is. What played cards change for good
is in `modifiers`. `marks` has a bit for each card whose action was used in this game turn, `used` one for each
hometown. `last` is the main action that a seat took last. `on_board` has a bit for each tile that nobody has. It,
`held` and `icons` follow from `tiles` and `houses`; a test recomputes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pentapolis.games.gentes.constants import (
    ALL_HOUSES_BONUS,
    ALL_PEOPLE_BONUS,
    CARDS_FOR_BONUS,
    CITIES,
    EIGHT_CARDS_BONUS,
    GROUPS,
    HOMETOWNS_OF_A_KIND,
    HOUSE_AT,
    NOBODY,
    ORACLE_AT,
    ROW,
    STORE,
    TEMPLE_AT,
    TRACK,
    VICTORY_ICON,
)
from pentapolis.games.gentes.fields import FIELDS, copy_fields
from pentapolis.kernel.table import Table

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.cards import Card
    from pentapolis.games.gentes.printed.facts import Facts
    from pentapolis.games.gentes.printed.powers import Powers
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Shared


class GentesTable(Table):
    fields: ClassVar[tuple[str, ...]] = FIELDS

    facts: Facts
    powers: Powers
    round: int
    hands: list[list[int]]
    played: list[list[int]]
    display: list[int]
    stacks: list[list[int]]
    discard: Shared[list[int]]
    training: list[int]
    tiles: list[int]
    on_board: int
    held: list[int]
    cubes: list[int]
    singles: list[int]
    doubles: list[int]
    used: list[int]
    houses: list[int]
    icons: list[int]
    bonuses: Shared[list[int]]
    points: list[int]
    last: list[int]

    def __init__(self, game: Game[Any], seats: int, options: tuple[int, ...], facts: Facts, powers: Powers) -> None:
        super().__init__(game, seats, options)
        self.facts = facts
        self.powers = powers

    def clone(self) -> GentesTable:
        other = GentesTable(self.game, self.seats, self.options, self.facts, self.powers)
        self.copy_to(other)
        copy_fields(self, other)
        return other

    # ---- people, stores

    def gain(self, seat: int, good: int, n: int) -> None:
        """People push the facing group back in a full row; what a store cannot hold is lost (R13, R25)."""
        if n > 0 and good < GROUPS:
            for _ in range(n):
                self.add_person(seat, good)
            return
        at = good * self.seats + seat
        self.goods[at] += n
        if TEMPLE_AT <= good <= ORACLE_AT and self.goods[at] > STORE:
            self.goods[at] = STORE

    def add_person(self, seat: int, group: int) -> None:
        """A group of six cannot grow."""
        mine = group * self.seats + seat
        facing = (group ^ 1) * self.seats + seat
        if self.goods[mine] < ROW:
            if self.goods[mine] + self.goods[facing] == ROW:
                self.goods[facing] -= 1
            self.goods[mine] += 1

    def people(self, seat: int) -> int:
        """How many people are on the chart; those on cards do not count."""
        total = 0
        for group in range(GROUPS):
            total += self.goods[group * self.seats + seat]
        return total

    def has_people(self, seat: int) -> bool:
        for at in range(seat, GROUPS * self.seats, self.seats):
            if self.goods[at]:
                return True
        return False

    def has_all_people(self, seat: int) -> bool:
        """All 18: every row of the chart is full."""
        for group in range(0, GROUPS, 2):
            at = group * self.seats + seat
            if self.goods[at] + self.goods[at + self.seats] < ROW:
                return False
        return True

    def stored(self, seat: int) -> int:
        """All cubes, of temple and oracle."""
        return self.goods[TEMPLE_AT * self.seats + seat] + self.goods[ORACLE_AT * self.seats + seat]

    def score(self, seat: int, line: int, n: int) -> None:
        self.points[line * self.seats + seat] += n

    def total(self, seat: int) -> int:
        """Victory points so far."""
        total, at, points, seats = 0, seat, self.points, self.seats
        while at < len(points):  # compiled, a range with such a step is an object
            total += points[at]
            at += seats
        return total

    # ---- the time track

    def free(self, seat: int) -> int:
        """Free spaces of the time track. Only their number matters, not where they are."""
        return TRACK - self.cubes[seat] - self.singles[seat] - self.doubles[seat] - self.held[seat]

    def hourglasses(self, seat: int) -> int:
        return self.singles[seat] + 2 * self.doubles[seat]

    # ---- cards

    @property
    def era(self) -> int:
        return (self.round - 1) // 2

    def missing(self, seat: int, card: Card) -> int:
        """How many people the requirement lacks, after those on the chart and on cards."""
        lacking = 0
        for group, needed in card.people:
            at = group * self.seats + seat
            there = self.goods[at] + self.modifiers[at]
            if there < needed:
                lacking += needed - there
        return lacking

    def absent(self, seat: int, groups: list[int]) -> int:
        """How many of these people are not on the chart."""
        lacking = 0
        for group in range(GROUPS):
            lacking += max(0, groups.count(group) - self.goods[group * self.seats + seat])
        return lacking

    def has_icons(self, seat: int, card: Card) -> bool:
        for icon, needed in card.icons:
            if self.icons[icon * self.seats + seat] < needed:
                return False
        return True

    def with_symbol(self, seat: int, symbol: int) -> int:
        """How many played cards show the symbol."""
        count = 0
        for card in self.played[seat]:
            count += symbol in self.facts.cards[card].symbols
        return count

    # ---- houses

    def build(self, seat: int, site: int) -> None:
        self.houses[site] = seat
        self.goods[HOUSE_AT * self.seats + seat] -= 1
        icon = self.facts.site_icon[site]
        if icon != VICTORY_ICON:
            self.icons[icon * self.seats + seat] += 1

    def take_back(self, seat: int, site: int) -> None:
        if site >= CITIES:
            self.leave_hometown(seat, site - CITIES)
        self.houses[site] = NOBODY
        self.goods[HOUSE_AT * self.seats + seat] += 1
        icon = self.facts.site_icon[site]
        if icon != VICTORY_ICON:
            self.icons[icon * self.seats + seat] -= 1

    def unused_hometowns(self, seat: int, kind: int) -> int:
        """How many own hometowns of this kind have not been used in this game turn."""
        first = kind * HOMETOWNS_OF_A_KIND
        houses = self.houses
        count = 0
        for town in range(first, first + HOMETOWNS_OF_A_KIND):
            if houses[CITIES + town] == seat and not self.used[seat] >> town & 1:
                count += 1
        return count

    def use_hometown(self, seat: int, kind: int) -> None:
        """Mark the first of them until the decline; hometowns of a kind are as good as each other."""
        town = kind * HOMETOWNS_OF_A_KIND
        while self.houses[CITIES + town] != seat or self.used[seat] >> town & 1:
            town += 1
        self.used[seat] |= 1 << town

    def leave_hometown(self, seat: int, left: int) -> None:
        """If another of its kind was used, it was this one: so none is lost that could still be used (A17)."""
        first = left // HOMETOWNS_OF_A_KIND * HOMETOWNS_OF_A_KIND
        for town in range(first, first + HOMETOWNS_OF_A_KIND):
            stays = town != left and self.houses[CITIES + town] == seat
            if stays and self.used[seat] >> town & 1 and not self.used[seat] >> left & 1:
                self.used[seat] ^= 1 << town | 1 << left

    # ---- bonus tiles

    def deserves(self, seat: int, bonus: int) -> bool:
        """Whether the condition of the bonus tile is met now."""
        if bonus == ALL_HOUSES_BONUS:
            return self.goods[HOUSE_AT * self.seats + seat] == 0
        if bonus == EIGHT_CARDS_BONUS:
            return len(self.played[seat]) >= CARDS_FOR_BONUS
        assert bonus == ALL_PEOPLE_BONUS
        return self.has_all_people(seat)
