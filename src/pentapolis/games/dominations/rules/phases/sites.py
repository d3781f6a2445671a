"""Where the piece of a Monument may stand: on a Locus, or in empty cells beside the board (Q16, Q17, Q20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CRADLE_FACE, EMPTY, MONUMENT_FACE, TURNS
from pentapolis.games.dominations.lattice import BESIDE, CELL_AT, CELLS, NO_CELL, RING, ROUND, SIDES, neighbours, ring
from pentapolis.games.dominations.options import CONNECT_TO_MONUMENT_ONLY
from pentapolis.games.dominations.printed.facts import (
    LAND_OR_CRADLE,
    LOCUS_WITH_CITY,
    OWN_CITY,
    TWO_FREE_SIDES,
    monument_face,
)
from pentapolis.games.dominations.printed.pieces import CIRCULAR, PARTS, SHAPES, TRIANGLE
from pentapolis.games.dominations.rules.phases.land import lay
from pentapolis.games.dominations.table import is_among, with_item, with_list

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

FREE_SIDES: Final = 2


def is_free(table: DominationsTable, monument: int, point: int) -> bool:
    """Whether a Locus has no Monument, and a City on the ring, if the card says so."""
    for other in table.wonders:
        if table.sites[other] == point and table.facts.wonders[other].shape == CIRCULAR:
            return False
    if table.facts.wonders[monument].site != LOCUS_WITH_CITY:
        return True
    for at in range(point * ROUND, point * ROUND + ROUND):
        if table.city(RING[at]):
            return True
    return False


def free_loci(table: DominationsTable, monument: int) -> list[int]:
    return [point for point in table.loci if is_free(table, monument, point)]


def has_locus(table: DominationsTable, monument: int) -> bool:
    for point in table.loci:
        if is_free(table, monument, point):
            return True
    return False


class Footprint:
    """Where a piece lies, and across each of its outer sides the cell there; no cells if it is not on the table."""

    def __init__(self, shape: int, cell: int, turn: int) -> None:
        i, j, _ = CELLS[cell]
        steps = PARTS[shape][lie_of(cell, turn)]
        cells = [CELL_AT.get((i + di, j + dj, part), NO_CELL) for di, dj, part in steps]
        self.cells = [] if is_among(cells, NO_CELL) else cells
        self.rim = rim_of(self.cells)


def rim_of(cells: list[int]) -> list[int]:
    """The cell across each outer side, `NO_CELL` beyond the end of the table."""
    sides = [at for cell in cells for at in range(cell * SIDES, cell * SIDES + SIDES)]
    return [BESIDE[at] for at in sides if not is_among(cells, BESIDE[at])]


FOOTPRINTS: Final[list[Footprint | None]] = [None] * (len(CELLS) * TURNS * len(SHAPES))
"""Those that were asked for, by cell, turn and shape: they are the same at every table."""


def footprint(shape: int, cell: int, turn: int) -> Footprint:
    key = (cell * TURNS + turn) * len(SHAPES) + shape
    found = FOOTPRINTS[key]
    if found is None:
        found = FOOTPRINTS[key] = Footprint(shape, cell, turn)
    return found


def piece(table: DominationsTable, monument: int, cell: int, turn: int) -> list[int]:
    """The cells of a tile piece whose first cell is this one; nothing if it would not lie on the table."""
    return footprint(table.facts.wonders[monument].shape, cell, turn).cells


def lie_of(cell: int, turn: int) -> int:
    """By how many sixths a piece is turned: an even number where its first cell points up."""
    return 2 * turn + CELLS[cell][2]


def fits_there(table: DominationsTable, me: int, monument: int, cell: int, turn: int) -> bool:
    """Whether the piece lies in empty cells, touches the board with a whole side, and keeps its card's condition."""
    wonder = table.facts.wonders[monument]
    there = footprint(wonder.shape, cell, turn)
    for part in there.cells:
        if table.face(part) != EMPTY:
            return False
    if wonder.site == TWO_FREE_SIDES:
        return has_free_sides(table, there.rim)
    return keeps_condition(table, me, wonder.site, there.rim)


def has_free_sides(table: DominationsTable, rim: list[int]) -> bool:
    """Whether enough sides are free, and one is not."""
    free = 0
    for other in rim:
        free += other == NO_CELL or table.face(other) == EMPTY
    return FREE_SIDES <= free < len(rim)


def keeps_condition(table: DominationsTable, me: int, site: int, rim: list[int]) -> bool:
    """Whether it touches what the card says."""
    land = NO_CELL
    for other in rim:
        face = EMPTY if other == NO_CELL else table.face(other)
        if site == OWN_CITY:
            city = table.cities[face // TURNS] if 0 <= face < CRADLE_FACE else 0
            if city and city >> 2 == me:
                return True
        elif site == LAND_OR_CRADLE:
            if 0 <= face < MONUMENT_FACE:
                return True
        elif 0 <= face < CRADLE_FACE:  # two Land tiles
            if land not in (NO_CELL, other):
                return True
            land = other
    return False


def border(table: DominationsTable) -> list[int]:
    """All empty cells beside the board, those beside Monument tiles included."""
    cells = set(table.open_cells)
    if not table.options[CONNECT_TO_MONUMENT_ONLY]:
        for around in table.around:
            cells.update([cell for cell in around if table.face(cell) == EMPTY])
    return list(cells)


def shore(table: DominationsTable, me: int) -> list[int]:
    """The empty cells beside the player's own Cities."""
    return [cell for city in table.cities_of(me) for cell in neighbours(city) if table.face(cell) == EMPTY]


def first_cells(table: DominationsTable, me: int, monument: int) -> list[int]:
    """Empty cells from which a piece of this size can reach what it must touch."""
    wonder = table.facts.wonders[monument]
    last = shore(table, me) if wonder.site == OWN_CITY else border(table)
    found = set(last)
    for _ in PARTS[wonder.shape][0][1:]:
        more: list[int] = []
        for cell in last:
            for at in range(cell * SIDES, cell * SIDES + SIDES):
                other = BESIDE[at]
                if other != NO_CELL and other not in found and table.face(other) == EMPTY:
                    found.add(other)
                    more.append(other)
        last = more
    return sorted(found)


def turns_there(table: DominationsTable, me: int, monument: int, cell: int) -> list[int]:
    return [turn for turn in range(TURNS) if fits_there(table, me, monument, cell, turn)]


def lies_there(table: DominationsTable, me: int, monument: int, cell: int) -> bool:
    """Whether the piece can have its first part on this cell."""
    if fits_there(table, me, monument, cell, 0):
        return True
    if table.facts.wonders[monument].shape == TRIANGLE:  # however it is turned, it lies on one cell
        return False
    return fits_there(table, me, monument, cell, 1) or fits_there(table, me, monument, cell, 2)


def has_site(table: DominationsTable, me: int, monument: int) -> bool:
    """The cells beside the board are tried first: there it nearly always fits, but for the one that needs a City."""
    wonder = table.facts.wonders[monument]
    if wonder.shape == CIRCULAR:
        return has_locus(table, monument)
    if wonder.site != OWN_CITY and lies_in(table, me, monument, table.open_cells):
        return True
    return lies_in(table, me, monument, first_cells(table, me, monument))


def lies_in(table: DominationsTable, me: int, monument: int, cells: list[int]) -> bool:
    """Whether the piece can have its first part on one of these cells."""
    for cell in cells:
        if lies_there(table, me, monument, cell):
            return True
    return False


# ---- what is in the way, for whoever asks

CONDITIONS: Final[tuple[str, ...]] = (
    "",
    "a City on the ring of its Locus",
    "a Land tile or the Cradle beside it",
    "two Land tiles beside it",
    "a City of yours beside it",
    "two free sides, and one that is not",
)
"""What its card demands of the place of a Monument, by `SITES`."""


def against_locus(table: DominationsTable, point: int) -> str:
    if point not in table.loci:
        return "there is no Locus"
    taken = [other for other in table.wonders if table.sites[other] == point]
    if [other for other in taken if table.facts.wonders[other].shape == CIRCULAR]:
        return "this Locus has a Monument"
    return f"its card demands {CONDITIONS[LOCUS_WITH_CITY]}"


def against_piece(table: DominationsTable, monument: int, cell: int, turns: list[int]) -> str:
    """Why the piece cannot lie there in any of these ways."""
    if table.face(cell) != EMPTY:
        return "something lies there already"
    wonder = table.facts.wonders[monument]
    lies = [footprint(wonder.shape, cell, turn).cells for turn in turns]
    if not [cells for cells in lies if cells and all([table.face(part) == EMPTY for part in cells])]:
        return "the piece has no room there"
    return f"its card demands {CONDITIONS[wonder.site]}"


# ---- the piece on the board


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
