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
from pentapolis.games.dominations.lattice import BACK, BESIDE, CORNERS, NO_CELL, RING, ROUND, SIDES
from pentapolis.games.dominations.options import MONUMENT_TILE_IN_LOCUS

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

NEXT_SIDE: Final[list[int]] = [1, 2, 0]
LAST_SIDE: Final[list[int]] = [2, 0, 1]
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
MOST_SHORT: Final = 2
"""A Locus that lacks more tiles is not looked at."""


class Ground:
    """The last land that was looked at."""

    def __init__(self) -> None:
        self.land: list[list[int]] = []
        self.cities: list[int] = []
        self.offers: list[list[int]] = []
        """For each seat, see above."""
        self.built: list[list[int]] = []
        self.upgrades: list[list[int]] = []
        self.short = [0] * (MOST_SHORT + 1)
        """Cells where a Locus lacks so many tiles, the tile on the cell counted."""
        self.dots = [0] * OFFERS
        """The same as `offers` for somebody without Cities."""

    def look(self, table: DominationsTable) -> None:
        """Lists of the table are replaced and never changed in place, so the same lists say the same."""
        if table.land is self.land and table.cities is self.cities:
            return
        self.land, self.cities = table.land, table.cities
        seats = table.seats
        self.offers = [[0] * OFFERS for _ in range(seats)]
        self.built = [[0] * BUILT_FIGURES for _ in range(seats)]
        self.upgrades = [[0] * UPGRADES for _ in range(seats)]
        self.short, self.dots = [0] * (MOST_SHORT + 1), [0] * OFFERS
        for cell in table.open_cells:
            self.look_at_cell(table, cell)
        for seat in range(seats):
            self.add_dots(self.offers[seat])
            self.look_at_cities(table, seat)

    def add_dots(self, offer: list[int]) -> None:
        """A cell without Cities may offer more."""
        for at in range(BEST_CELL + 1):
            offer[at] = max(offer[at], self.dots[at])

    # ---- an open cell

    def look_at_cell(self, table: DominationsTable, cell: int) -> None:
        dots, faces, cities = [0] * (NO_DOT + 1), table.facts.faces, self.cities
        beside: list[int] = []
        filled = 0
        for side in range(SIDES):
            at = cell * SIDES + side
            other = BESIDE[at]
            touched = EMPTY if other == NO_CELL else table.face(other)
            if touched == EMPTY:
                continue
            filled |= 1 << side
            dots[faces[touched * TURNS + BACK[at]]] += 1
            dots[faces[touched * TURNS + NEXT_SIDE[BACK[at]]]] += 1
            if touched < CRADLE_FACE and cities[touched // TURNS]:
                beside.append(touched // TURNS)
        self.offer_dots(dots)
        if beside:
            self.offer_cities(table, dots, beside)
        self.look_at_corners(table, cell, filled)

    def offer_dots(self, dots: list[int]) -> None:
        """What everybody has of the cell."""
        most = self.dots
        facing = 0
        for domain in range(COLOURS):
            facing += dots[domain]
            most[domain] = max(most[domain], dots[domain])
        most[BEST_CELL] = max(most[BEST_CELL], facing)

    def offer_cities(self, table: DominationsTable, dots: list[int], beside: list[int]) -> None:
        """What the owners of the Cities beside the cell, whose tiles these are, have of it beside the dots."""
        levels = [0] * table.seats
        activated = 0
        for tile in beside:
            seat, level, camp = self.cities[tile] >> 2, self.cities[tile] & 3, table.facts.camps[tile]
            offer = self.offers[seat]
            offer[camp] = max(offer[camp], dots[camp] + level)
            offer[EXPOSED] += level
            levels[seat] += level
            activated += level
        facing = 0
        for domain in range(COLOURS):
            facing += dots[domain]
        for seat, offer in enumerate(self.offers):
            own = levels[seat]
            offer[BEST_CELL] = max(offer[BEST_CELL], facing + own)
            offer[OWN_BESIDE] = max(offer[OWN_BESIDE], own)
            offer[OTHERS_BESIDE] = max(offer[OTHERS_BESIDE], activated - own)

    def look_at_corners(self, table: DominationsTable, cell: int, filled: int) -> None:
        """How many tiles a Locus at each corner lacks: only where a tile lies beside the cell it can be few."""
        cradle_ends = CRADLE_FACE if not table.options[MONUMENT_TILE_IN_LOCUS] else MONUMENT_FACE
        for corner in range(SIDES):
            if not (filled >> corner | filled >> LAST_SIDE[corner]) & 1:
                continue
            first = CORNERS[cell * SIDES + corner] * ROUND
            lacking = 0
            for at in range(first, first + ROUND):
                other = RING[at]
                touched = CRADLE_FACE if other == NO_CELL else table.face(other)
                if touched == EMPTY:
                    lacking += 1
                elif touched >= CRADLE_FACE and (touched < cradle_ends or cradle_ends == CRADLE_FACE):
                    lacking = 0
                    break
            if 0 < lacking <= MOST_SHORT:
                self.short[lacking] += 1

    # ---- Cities

    def look_at_cities(self, table: DominationsTable, seat: int) -> None:
        built, upgrades = self.built[seat], self.upgrades[seat]
        for group in table.groups[seat]:
            built[GROUPS_AT] += 1
            built[LARGEST_AT] = max(built[LARGEST_AT], len(group))
            for cell in group:
                tile = table.face(cell) // TURNS
                level = self.cities[tile] & 3
                built[level - 1] += 1
                if level < CITY_LEVELS:
                    upgrades[table.facts.camps[tile] * (CITY_LEVELS - 1) + level - 1] += 1
                built[CAMPS_BESIDE] += self.free_camps_beside(table, cell)

    def free_camps_beside(self, table: DominationsTable, cell: int) -> int:
        free = 0
        for at in range(cell * SIDES, cell * SIDES + SIDES):
            other = BESIDE[at]
            touched = EMPTY if other == NO_CELL else table.face(other)
            if 0 <= touched < CRADLE_FACE and not self.cities[touched // TURNS]:
                free += 1
        return free
