"""Where the piece of a Monument may stand: on a Locus, or in empty cells beside the board (Q16, Q17, Q20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import CRADLE_FACE, EMPTY, MONUMENT_FACE, TURNS
from pentapolis.games.dominations.facts import (
    LAND_OR_CRADLE,
    LOCUS_WITH_CITY,
    OWN_CITY,
    TWO_LANDS,
    monument_face,
)
from pentapolis.games.dominations.land import lay
from pentapolis.games.dominations.lattice import BESIDE, CELL_AT, CELLS, NO_CELL, SIDES, neighbours, ring
from pentapolis.games.dominations.options import CONNECT_TO_MONUMENT_ONLY
from pentapolis.games.dominations.pieces import CIRCULAR, PARTS, TRIANGLE
from pentapolis.games.dominations.table import with_item, with_list

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

FREE_SIDES = 2


def free_loci(table: DominationsTable, monument: int) -> list[int]:
    """Loci without a Monument; with a City on the ring, if the card says so."""
    taken = [table.sites[m] for m in table.wonders if table.facts.wonders[m].shape == CIRCULAR]
    with_city = table.facts.wonders[monument].site == LOCUS_WITH_CITY
    return [
        point
        for point in table.loci
        if point not in taken and (not with_city or any([table.city(cell) for cell in ring(point)]))
    ]


def piece(table: DominationsTable, monument: int, cell: int, turn: int) -> list[int]:
    """The cells of a tile piece whose first cell is this one; nothing if it would not lie on the table."""
    i, j, _ = CELLS[cell]
    steps = PARTS[table.facts.wonders[monument].shape][lie_of(cell, turn)]
    cells = [CELL_AT.get((i + di, j + dj, part), NO_CELL) for di, dj, part in steps]
    return [] if NO_CELL in cells else cells


def lie_of(cell: int, turn: int) -> int:
    """By how many sixths a piece is turned: an even number where its first cell points up."""
    return 2 * turn + CELLS[cell][2]


def fits_there(table: DominationsTable, me: int, monument: int, cell: int, turn: int) -> bool:
    """Whether the piece lies in empty cells, touches the board with a whole side, and keeps its card's condition."""
    cells = piece(table, monument, cell, turn)
    if not cells or any([table.land[part] != EMPTY for part in cells]):
        return False
    touching: list[int] = []
    free = 0
    for part in cells:
        for other in BESIDE[part * SIDES : part * SIDES + SIDES]:
            if other == NO_CELL or (table.land[other] == EMPTY and other not in cells):
                free += 1
            elif other not in cells:
                touching.append(other)
    return keeps_condition(table, me, table.facts.wonders[monument].site, touching, free)


def keeps_condition(table: DominationsTable, me: int, site: int, touching: list[int], free: int) -> bool:
    if site == LAND_OR_CRADLE:
        return any([table.land[cell] < MONUMENT_FACE for cell in touching])
    if site == TWO_LANDS:
        return len({cell for cell in touching if table.land[cell] < CRADLE_FACE}) > 1
    if site == OWN_CITY:
        return any([table.city(cell) and table.city(cell) >> 2 == me for cell in touching])
    return len(touching) > 0 and free >= FREE_SIDES


def border(table: DominationsTable) -> list[int]:
    """All empty cells beside the board, those beside Monument tiles included."""
    cells = set(table.open_cells)
    if not table.options[CONNECT_TO_MONUMENT_ONLY]:
        for around in table.around:
            cells.update([cell for cell in around if table.land[cell] == EMPTY])
    return sorted(cells)


def first_cells(table: DominationsTable, monument: int) -> list[int]:
    """Empty cells from which a piece of this size can reach the board."""
    found = border(table)
    for _ in PARTS[table.facts.wonders[monument].shape][0][1:]:
        more = {other for cell in found for other in neighbours(cell) if table.land[other] == EMPTY}
        found = sorted(more.union(found))
    return found


def turns_there(table: DominationsTable, me: int, monument: int, cell: int) -> list[int]:
    return [turn for turn in range(TURNS) if fits_there(table, me, monument, cell, turn)]


def has_site(table: DominationsTable, me: int, monument: int) -> bool:
    if table.facts.wonders[monument].shape == CIRCULAR:
        return len(free_loci(table, monument)) > 0
    alike = table.facts.wonders[monument].shape == TRIANGLE  # however it is turned, it lies on one cell
    for cell in first_cells(table, monument):
        if fits_there(table, me, monument, cell, 0) or (not alike and turns_there(table, me, monument, cell)):
            return True
    return False


def set_up_piece(table: DominationsTable, monument: int, place: int, turn: int) -> None:
    """The piece is on the board: over a Locus, or with its first cell there. It Produces nothing."""
    if table.facts.wonders[monument].shape == CIRCULAR:
        site, around = place, ring(place)
    else:
        site = place * TURNS + turn
        cells = piece(table, monument, place, turn)
        for part, cell in enumerate(cells):
            lay(table, cell, monument_face(monument, part, lie_of(place, turn)))
        around = sorted({other for cell in cells for other in neighbours(cell) if other not in cells})
    table.sites = with_item(table.sites, monument, site)
    table.around = with_list(table.around, monument, around)
