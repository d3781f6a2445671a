"""The land: laying tiles and pieces, the cells where a tile may go, Loci, and who stands beside whom."""

from __future__ import annotations

from pentapolis.games.dominations.constants import CRADLE_FACE, EMPTY, MONUMENT_FACE
from pentapolis.games.dominations.lattice import BESIDE, CELLS, CORNERS, CRADLE, NO_CELL, RING, ROUND, SIDES
from pentapolis.games.dominations.options import CONNECT_TO_MONUMENT_ONLY, MONUMENT_TILE_IN_LOCUS
from pentapolis.games.dominations.table import DominationsTable, with_item


def lay_cradle(table: DominationsTable) -> None:
    table.land = [EMPTY] * len(CELLS)
    for part, cell in enumerate(CRADLE):
        lay(table, cell, CRADLE_FACE + part)


def lay(table: DominationsTable, cell: int, face: int) -> None:
    """Put a face on an empty cell; the empty cells beside it are open from now on."""
    table.land = with_item(table.land, cell, face)
    opened = [other for other in table.open_cells if other != cell]
    if face < MONUMENT_FACE or table.options[CONNECT_TO_MONUMENT_ONLY]:
        for other in BESIDE[cell * SIDES : cell * SIDES + SIDES]:
            if other != NO_CELL and table.land[other] == EMPTY and other not in opened:
                opened.append(other)
    opened.sort()
    table.open_cells = opened
    for point in CORNERS[cell * SIDES : cell * SIDES + SIDES]:
        if is_locus(table, point):
            table.loci = [*table.loci, point]


def lay_tile(table: DominationsTable, cell: int, face: int) -> None:
    table.placed = [*table.placed, cell]
    lay(table, cell, face)


def is_locus(table: DominationsTable, point: int) -> bool:
    """Whether six tiles lie round the point: Land tiles, and Monument tiles if those count (Q08, Q10)."""
    land = table.land
    monuments = table.options[MONUMENT_TILE_IN_LOCUS]
    for at in range(point * ROUND, point * ROUND + ROUND):
        cell = RING[at]
        if cell == NO_CELL:
            return False
        face = land[cell]
        if face < 0 or (face >= CRADLE_FACE and (face < MONUMENT_FACE or not monuments)):
            return False
    return True


def loci_of(table: DominationsTable, cell: int) -> list[int]:
    """The Loci at the corners of a cell."""
    if not table.loci:
        return []
    return [point for point in CORNERS[cell * SIDES : cell * SIDES + SIDES] if point in table.loci]


# ---- Cities


def groups(table: DominationsTable, seat: int) -> list[list[int]]:
    """The player's Cities as chains of adjacent Cities (2.9)."""
    waiting = table.cities_of(seat)
    found: list[list[int]] = []
    while waiting:
        group = [waiting.pop()]
        for cell in group:
            for other in BESIDE[cell * SIDES : cell * SIDES + SIDES]:
                if other in waiting:
                    waiting.remove(other)
                    group.append(other)
        found.append(group)
    return found


def level_at(table: DominationsTable, cell: int) -> int:
    return table.city(cell) & 3


def has_city_beside(table: DominationsTable, seat: int, cell: int) -> bool:
    """Whether a tile beside the cell has a City of this player."""
    for other in BESIDE[cell * SIDES : cell * SIDES + SIDES]:
        if other != NO_CELL:
            city = table.city(other)
            if city and city >> 2 == seat:
                return True
    return False
