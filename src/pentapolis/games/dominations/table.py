"""The table of Dominations: tiles on the land, Cities, Monuments, civilisation trees, Knowledge.

Counted things are in `goods` (see `constants`), lasting effects of cards in `modifiers` (see `queries`). Per-seat lists
are numbered seat × length + place. A City is owner × 4 + level, by the tile it stands on; 0 is none. `vacant` has
the number of Camps without a City for each Domain, `groups` each player's Cities as chains of adjacent ones, `held` how
many Masteries of each Domain and value a player has. `lot` is the Initiative order of the first Age.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from pentapolis.games.dominations.constants import (
    COLOURS,
    CRADLE_FACE,
    HIGHEST_LIMIT,
    LIMIT_STEP,
    START_LIMIT,
    TURNS,
)
from pentapolis.games.dominations.fields import FIELDS, copy_fields
from pentapolis.games.dominations.queries import RESERVE
from pentapolis.kernel.table import Table

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.deeds import Deeds
    from pentapolis.games.dominations.printed.facts import Facts
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Shared

POINT_AT: Final = 7
INFLUENCE_AT: Final = 6
"""Places of these in `goods`, as plain numbers for hot code."""
STRIP_BITS: Final = 6
STRIP_MASK: Final = 63
"""The land is kept in strips of 64 cells, so that laying a tile copies one strip and not all of it."""
BASE: Final = 1
ADVANCED: Final = 2
"""In `titles`: which side of the Mastery lies face up."""


class DominationsTable(Table):
    """Lists are replaced, never changed in place, so that clones share them; but for what arrives in one event."""

    fields: ClassVar[tuple[str, ...]] = FIELDS

    facts: Facts
    deeds: Deeds
    age: int
    round: int
    lot: Shared[list[int]]
    hands: Shared[list[list[int]]]
    pile: Shared[list[int]]
    returned: Shared[list[int]]
    known: Shared[list[int]]
    land: Shared[list[list[int]]]
    open_cells: Shared[list[int]]
    loci: Shared[list[int]]
    placed: Shared[list[int]]
    last: Shared[list[int]]
    cities: Shared[list[int]]
    vacant: Shared[list[int]]
    groups: Shared[list[list[list[int]]]]
    best: Shared[list[int]]
    nodus: Shared[list[int]]
    spots: Shared[list[list[int]]]
    cards: Shared[list[list[int]]]
    turns: Shared[list[list[int]]]
    sprouts: Shared[list[list[int]]]
    needs: Shared[list[list[int]]]
    fitting: Shared[list[list[int]]]
    room: Shared[list[int]]
    titles: Shared[list[list[int]]]
    held: Shared[list[list[int]]]
    supply: Shared[list[int]]
    dealt: Shared[list[list[int]]]
    objectives: Shared[list[int]]
    wonders: Shared[list[int]]
    built: Shared[list[int]]
    sites: Shared[list[int]]
    around: Shared[list[list[int]]]
    first: Shared[list[int]]
    levels: Shared[list[int]]
    roles: Shared[list[int]]
    swapped: Shared[list[int]]
    produced: list[int]
    gained: list[int]
    arrived: Shared[list[int]]
    concentrations: list[int]
    traded: int
    points: list[int]

    def __init__(self, game: Game[Any], seats: int, options: tuple[int, ...], facts: Facts, deeds: Deeds) -> None:
        super().__init__(game, seats, options)
        self.facts = facts
        self.deeds = deeds

    def clone(self) -> DominationsTable:
        other = DominationsTable(self.game, self.seats, self.options, self.facts, self.deeds)
        self.copy_to(other)
        copy_fields(self, other)
        return other

    # ---- points and Influence

    def score(self, seat: int, line: int, n: int) -> None:
        """VP, and the line of the score they come from."""
        if n:
            at, here = POINT_AT * self.seats + seat, line * self.seats + seat
            self.goods[at] = self.goods[at] + n
            self.points[here] = self.points[here] + n

    def influence(self, seat: int) -> int:
        return self.goods[INFLUENCE_AT * self.seats + seat]

    # ---- Knowledge

    def limit(self, seat: int, domain: int) -> int:
        """The Reserve limit: 5 more for each level of the best City of the colour, and what cards add (Q22)."""
        at, query = seat * COLOURS + domain, (RESERVE + domain) * self.seats + seat
        return min(HIGHEST_LIMIT, START_LIMIT + LIMIT_STEP * self.best[at] + self.modifiers[query])

    def has_room(self, seat: int, domain: int) -> bool:
        """Whether 1 more of a Domain can be had."""
        stock = self.goods[domain * self.seats + seat]
        return stock < START_LIMIT or stock < self.limit(seat, domain)

    def stock(self, seat: int) -> int:
        """All unspent Knowledge."""
        total = 0
        for domain in range(COLOURS):
            total += self.goods[domain * self.seats + seat]
        return total

    # ---- land and Cities

    def face(self, cell: int) -> int:
        """What lies on a cell, or `EMPTY`."""
        at = cell & STRIP_MASK
        return self.land[cell >> STRIP_BITS][at]

    def camp(self, cell: int) -> int:
        """The Domain of the Camp on a cell with a Land tile."""
        tile = self.face(cell) // TURNS
        return self.facts.camps[tile]

    def city(self, cell: int) -> int:
        """The City on a cell: owner × 4 + level; 0 if there is none."""
        face = self.face(cell)
        return self.cities[face // TURNS] if 0 <= face < CRADLE_FACE else 0

    def cities_of(self, seat: int) -> list[int]:
        """The cells with this player's Cities, group by group."""
        return [cell for group in self.groups[seat] for cell in group]

    # ---- cards

    def fits(self, seat: int, card: int) -> bool:
        """Whether a card fits somewhere into the tree."""
        return self.fitting[seat][card >> 3] >> (card & 7) & 1 > 0

    def copies_that_fit(self, seat: int, title: int) -> int:
        """The copies of a title that fit somewhere into the tree, as bits."""
        at = title >> 1
        octet = self.fitting[seat][at]
        return octet >> 4 if title & 1 else octet & 15

    def side(self, seat: int, title: int) -> int:
        """0, or which side of the Mastery the player has."""
        return self.titles[seat][title]


def is_among(things: list[int], thing: int) -> bool:
    """As `thing in things`; compiled code compares plain numbers much faster than that does."""
    for other in things:
        if other == thing:
            return True
    return False


def with_item(things: list[int], at: int, thing: int) -> list[int]:
    """The list with one thing replaced."""
    other = things.copy()
    other[at] = thing
    return other


def with_list(lists: list[list[int]], at: int, things: list[int]) -> list[list[int]]:
    other = lists.copy()
    other[at] = things
    return other
