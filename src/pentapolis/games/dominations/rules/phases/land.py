"""The land: laying tiles and pieces, the cells where a tile may go, Loci, and who stands beside whom."""

from __future__ import annotations

from pentapolis.games.dominations.constants import CRADLE_FACE, EMPTY, MONUMENT_FACE, TURNS
from pentapolis.games.dominations.lattice import BESIDE, CELLS, CORNERS, CRADLE, NO_CELL, RING, ROUND, SIDES
from pentapolis.games.dominations.options import CONNECT_TO_MONUMENT_ONLY, MONUMENT_TILE_IN_LOCUS, SHORT_LOCUS_DECLINED
from pentapolis.games.dominations.printed.facts import monument_at
from pentapolis.games.dominations.table import STRIP_BITS, STRIP_MASK, DominationsTable, is_among, with_item, with_list
from pentapolis.kernel.words.deck import place_of


def lay_cradle(table: DominationsTable) -> None:
    strips = (len(CELLS) + STRIP_MASK) >> STRIP_BITS
    table.land = [[EMPTY] * (STRIP_MASK + 1)] * strips
    for part, cell in enumerate(CRADLE):
        lay(table, cell, CRADLE_FACE + part)


def lay(table: DominationsTable, cell: int, face: int) -> list[int]:
    """Put a face on an empty cell; the empty cells beside it are open from now on. Says which Loci it closes."""
    strip = cell >> STRIP_BITS
    table.land = with_list(table.land, strip, with_item(table.land[strip], cell & STRIP_MASK, face))
    opened = table.open_cells.copy()
    at = place_of(opened, cell)
    if at < len(opened) and opened[at] == cell:
        opened.pop(at)
    if face < MONUMENT_FACE or table.options[CONNECT_TO_MONUMENT_ONLY]:
        for at in range(cell * SIDES, cell * SIDES + SIDES):
            other = BESIDE[at]
            if other != NO_CELL and table.face(other) == EMPTY:
                insert(opened, other)
    table.open_cells = opened
    closed = loci_of(table, cell)
    if closed:
        table.loci = [*table.loci, *closed]
    return closed


def insert(cells: list[int], cell: int) -> None:
    """Into its place in the order, unless it is there already."""
    at = place_of(cells, cell)
    if at == len(cells) or cells[at] != cell:
        cells.insert(at, cell)


def lay_tile(table: DominationsTable, cell: int, face: int) -> list[int]:
    """A Land tile with a free Camp. Says which Loci it closes."""
    table.placed = [*table.placed, cell]
    camp = table.facts.camps[face // TURNS]
    table.vacant = with_item(table.vacant, camp, table.vacant[camp] + 1)
    return lay(table, cell, face)


def is_connected(table: DominationsTable, cell: int, side: int) -> bool:
    """Whether something lies beside that side."""
    other = BESIDE[cell * SIDES + side]
    return other != NO_CELL and table.face(other) != EMPTY


def is_locus(table: DominationsTable, point: int) -> bool:
    """Whether six tiles lie round the point: Land tiles, and Monument tiles if those count (Q08, Q10)."""
    monuments = table.options[MONUMENT_TILE_IN_LOCUS]
    for at in range(point * ROUND, point * ROUND + ROUND):
        cell = RING[at]
        if cell == NO_CELL:
            return False
        face = table.face(cell)
        if face < 0 or (face >= CRADLE_FACE and (face < MONUMENT_FACE or not monuments)):
            return False
    return True


def loci_of(table: DominationsTable, cell: int) -> list[int]:
    """The Loci at the corners of a cell: each is at the end of a connected side."""
    first = cell * SIDES
    return [
        CORNERS[first + side]
        for side in range(SIDES)
        if is_connected(table, cell, side) and is_locus(table, CORNERS[first + side])
    ]


def is_short(table: DominationsTable, point: int) -> bool:
    """Whether one Monument tile takes several places of a Locus, so that fewer than six dots meet there (Q10)."""
    seen: list[int] = []
    for at in range(point * ROUND, point * ROUND + ROUND):
        face = table.face(RING[at])
        if face >= MONUMENT_FACE:
            if monument_at(face) in seen:
                return True
            seen.append(monument_at(face))
    return False


def may_decline(table: DominationsTable, closed: list[int]) -> bool:
    """Whether the edges may be scored instead of the Loci just closed, where the table plays so."""
    return table.options[SHORT_LOCUS_DECLINED] > 0 and all([is_short(table, point) for point in closed])


# ---- Cities


def found_city(table: DominationsTable, seat: int, cell: int) -> None:
    """A new City joins the groups of the player's Cities beside it, or is one of its own (2.9)."""
    group = [cell]
    apart: list[list[int]] = []
    beside = BESIDE[cell * SIDES : cell * SIDES + SIDES]
    for other in table.groups[seat]:
        if is_among(other, beside[0]) or is_among(other, beside[1]) or is_among(other, beside[2]):
            group.extend(other)
        else:
            apart.append(other)
    apart.append(group)
    groups = table.groups.copy()
    groups[seat] = apart
    table.groups = groups


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
