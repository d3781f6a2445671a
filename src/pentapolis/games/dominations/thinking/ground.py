"""What the land offers each nation, in figures, kept while land and Cities are the same.

One look at the open cells says it for all seats: the dots that a tile would face, and whose Cities it would activate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    CITY_LEVELS,
    COLOURS,
    CRADLE_FACE,
    EMPTY,
    MONUMENT_FACE,
    NO_DOT,
    TURNS,
)
from pentapolis.games.dominations.lattice import BACK, BESIDE, CELLS, CORNERS, NO_CELL, RING, ROUND, SIDES
from pentapolis.games.dominations.options import MONUMENT_TILE_IN_LOCUS
from pentapolis.games.dominations.table import STRIP_BITS, STRIP_MASK

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.facts import Facts
    from pentapolis.games.dominations.table import DominationsTable

BEST_CELL: Final = COLOURS
OWN_BESIDE: Final = COLOURS + 1
OTHERS_BESIDE: Final = COLOURS + 2
EXPOSED: Final = COLOURS + 3
OFFERS: Final = COLOURS + 4
"""The figures of a seat: what an open cell offers most of each Domain, then these."""
GROUPS_AT: Final = CITY_LEVELS
LARGEST_AT: Final = CITY_LEVELS + 1
CAMPS_BESIDE: Final = CITY_LEVELS + 2
BUILT_FIGURES: Final = CITY_LEVELS + 3
"""Cities of each level, then these."""
UPGRADES: Final = COLOURS * (CITY_LEVELS - 1)
"""Cities that can be upgraded: domain × 2 + level - 1."""
STRIPS: Final = (len(CELLS) + STRIP_MASK) >> STRIP_BITS
MOST_SHORT: Final = 2
"""A Locus that lacks more tiles is not looked at."""


class Ground:
    """The last land that was looked at."""

    def __init__(self, facts: Facts, most: int) -> None:
        self.land: list[list[int]] = []
        self.cities: list[int] = []
        self.lying = [EMPTY] * (STRIPS << STRIP_BITS)
        """What lies on each cell."""
        self.strips: list[list[int]] = [[] for _ in range(STRIPS)]
        """The parts of the land that it was read from."""
        self.dots_of = facts.faces
        self.camps = facts.camps
        self.offers = [[0] * OFFERS for _ in range(most)]
        """For each seat, see above."""
        self.built = [[0] * BUILT_FIGURES for _ in range(most)]
        self.upgrades = [[0] * UPGRADES for _ in range(most)]
        self.short = [0] * (MOST_SHORT + 1)
        """Cells where a Locus lacks so many tiles, the tile on the cell counted."""
        self.most = [0] * OFFERS
        """The same as `offers` for somebody without Cities."""
        self.dots = [0] * (NO_DOT + 1)
        self.tiles = [0] * SIDES
        self.found = 0
        self.facing = 0
        self.levels = [0] * most
        """Of the cell that is looked at: dots, tiles with Cities beside it, how many; dots of Domains; whose Cities."""

    def look(self, table: DominationsTable) -> None:
        """Lists of the table are replaced and never changed in place, so the same lists say the same."""
        if table.land is self.land and table.cities is self.cities:
            return
        self.read(table.land)
        self.land, self.cities = table.land, table.cities
        clear(self.short)
        clear(self.most)
        for seat in range(table.seats):
            clear(self.offers[seat])
            clear(self.built[seat])
            clear(self.upgrades[seat])
        in_locus = not table.options[MONUMENT_TILE_IN_LOCUS]
        for cell in table.open_cells:
            self.look_at_cell(cell, table.seats, CRADLE_FACE if in_locus else MONUMENT_FACE)
        for seat in range(table.seats):
            self.add_dots(self.offers[seat])
            self.look_at_cities(table.groups[seat], self.built[seat], self.upgrades[seat])

    def read(self, land: list[list[int]]) -> None:
        for at, strip in enumerate(land):
            if strip is not self.strips[at]:
                self.strips[at] = strip
                cell = at << STRIP_BITS
                for face in strip:
                    self.lying[cell] = face
                    cell += 1

    def add_dots(self, offer: list[int]) -> None:
        """A cell without Cities may offer more."""
        for at in range(BEST_CELL + 1):
            offer[at] = max(offer[at], self.most[at])

    # ---- an open cell

    def look_at_cell(self, cell: int, seats: int, cradle_ends: int) -> None:
        dots, dots_of = self.dots, self.dots_of
        clear(dots)
        self.found = 0
        filled = 0
        for side in range(SIDES):
            at = cell * SIDES + side
            other = BESIDE[at]
            touched = EMPTY if other == NO_CELL else self.lying[other]
            if touched == EMPTY:
                continue
            filled |= 1 << side
            back = BACK[at]
            dot, after = dots_of[touched * TURNS + back], dots_of[touched * TURNS + (back + 1) % SIDES]
            dots[dot] = dots[dot] + 1  # compiled, `+=` on a list adds objects
            dots[after] = dots[after] + 1
            if touched < CRADLE_FACE and self.cities[touched // TURNS]:
                self.tiles[self.found] = touched // TURNS
                self.found += 1
        self.offer_dots()
        if self.found:
            self.offer_cities(seats)
        self.look_at_corners(cell, filled, cradle_ends)

    def offer_dots(self) -> None:
        """What everybody has of the cell."""
        most, dots = self.most, self.dots
        self.facing = 0
        for domain in range(COLOURS):
            self.facing += dots[domain]
            most[domain] = max(most[domain], dots[domain])
        most[BEST_CELL] = max(most[BEST_CELL], self.facing)

    def offer_cities(self, seats: int) -> None:
        """What the owners of the Cities beside the cell, whose tiles these are, have of it beside the dots."""
        levels = self.levels
        clear(levels)
        activated = 0
        for at in range(self.found):
            tile = self.tiles[at]
            city = self.cities[tile]
            level, camp, offer = city & 3, self.camps[tile], self.offers[city >> 2]
            offer[camp] = max(offer[camp], self.dots[camp] + level)
            offer[EXPOSED] = offer[EXPOSED] + level
            levels[city >> 2] = levels[city >> 2] + level
            activated += level
        for seat in range(seats):
            own, offer = levels[seat], self.offers[seat]
            offer[BEST_CELL] = max(offer[BEST_CELL], self.facing + own)
            offer[OWN_BESIDE] = max(offer[OWN_BESIDE], own)
            offer[OTHERS_BESIDE] = max(offer[OTHERS_BESIDE], activated - own)

    def look_at_corners(self, cell: int, filled: int, cradle_ends: int) -> None:
        """How many tiles a Locus at each corner lacks: only where a tile lies beside the cell it can be few."""
        for corner in range(SIDES):
            if not (filled >> corner | filled >> ((corner + 2) % SIDES)) & 1:
                continue
            first = CORNERS[cell * SIDES + corner] * ROUND
            lacking = 0
            for at in range(first, first + ROUND):
                other = RING[at]
                touched = CRADLE_FACE if other == NO_CELL else self.lying[other]
                if touched == EMPTY:
                    lacking += 1
                elif touched >= CRADLE_FACE and (touched < cradle_ends or cradle_ends == CRADLE_FACE):
                    lacking = 0
                    break
            if 0 < lacking <= MOST_SHORT:
                self.short[lacking] = self.short[lacking] + 1

    # ---- Cities

    def look_at_cities(self, groups: list[list[int]], built: list[int], upgrades: list[int]) -> None:
        for group in groups:
            built[GROUPS_AT] = built[GROUPS_AT] + 1
            built[LARGEST_AT] = max(built[LARGEST_AT], len(group))
            for cell in group:
                tile = self.lying[cell] // TURNS
                level = self.cities[tile] & 3
                built[level - 1] = built[level - 1] + 1
                if level < CITY_LEVELS:
                    at = self.camps[tile] * (CITY_LEVELS - 1) + level - 1
                    upgrades[at] = upgrades[at] + 1
                built[CAMPS_BESIDE] = built[CAMPS_BESIDE] + self.free_camps_beside(cell)

    def free_camps_beside(self, cell: int) -> int:
        free = 0
        for at in range(cell * SIDES, cell * SIDES + SIDES):
            other = BESIDE[at]
            touched = EMPTY if other == NO_CELL else self.lying[other]
            if 0 <= touched < CRADLE_FACE and not self.cities[touched // TURNS]:
                free += 1
        return free

    # ---- told as figures

    def add_built(self, found: list[int], seat: int) -> None:
        built = self.built[seat]
        found += built

    def add_offers(self, found: list[int], seat: int) -> None:
        offers = self.offers[seat]
        found += offers


def clear(figures: list[int]) -> None:
    for at in range(len(figures)):
        figures[at] = 0
