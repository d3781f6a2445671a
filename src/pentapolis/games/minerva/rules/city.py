"""A city: where tiles stand, where they may be built, what lies around and in line, whether it hangs together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import EMPTY, FOUNTAIN, MOST_TILES
from pentapolis.games.minerva.options import SPLIT_MAY_STAY
from pentapolis.kernel.words.deck import place_of

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

SITE: Final = -2
"""On the ground: nothing stands here, but beside it something does."""
FIRST_SIDE: Final = 15
RING: Final = 4
"""So many cells the ground grows on each side when the city comes near its edge."""


def found(table: MinervaTable, seat: int) -> None:
    """A new city: a fountain in the middle of empty ground."""
    table.grounds[seat] = [EMPTY] * (FIRST_SIDE * FIRST_SIDE)
    table.sides[seat] = FIRST_SIDE
    table.sites[seat] = []
    table.houses[seat] = []
    table.staffed[seat] = []
    table.owned |= 1 << seat
    put(table, seat, FIRST_SIDE * FIRST_SIDE // 2, FOUNTAIN)


def put(table: MinervaTable, seat: int, cell: int, tile: int) -> int:
    """A tile is placed. Returns its cell, which has another number if the ground had to grow."""
    table.own(seat)
    if table.grounds[seat][cell] == SITE:
        sites = table.sites[seat]
        del sites[place_of(sites, cell)]
    table.grounds[seat][cell] = tile
    cell = with_room(table, seat, cell)
    ground, sites, side = table.grounds[seat], table.sites[seat], table.sides[seat]
    open_site(ground, sites, cell - side)
    open_site(ground, sites, cell - 1)
    open_site(ground, sites, cell + 1)
    open_site(ground, sites, cell + side)
    return cell


def open_site(ground: list[int], sites: list[int], cell: int) -> None:
    """An empty cell beside a tile is a site."""
    if ground[cell] == EMPTY:
        ground[cell] = SITE
        sites.insert(place_of(sites, cell), cell)


def with_room(table: MinervaTable, seat: int, cell: int) -> int:
    """Beside a tile lies a site, beside that at least one cell more: else the ground grows on all sides."""
    side = table.sides[seat]
    x, y = cell % side, cell // side
    if 2 <= x < side - 2 and 2 <= y < side - 2:
        return cell
    wider = side + 2 * RING
    ground = [EMPTY] * (wider * wider)
    for row in range(side):
        start = (row + RING) * wider + RING
        ground[start : start + side] = table.grounds[seat][row * side : row * side + side]
    table.grounds[seat] = ground
    table.sides[seat] = wider
    table.sites[seat] = [moved(at, side) for at in table.sites[seat]]
    table.houses[seat] = [moved(at, side) for at in table.houses[seat]]
    table.staffed[seat] = [moved(at, side) for at in table.staffed[seat]]
    return moved(cell, side)


def moved(cell: int, side: int) -> int:
    """The number of a cell after the ground has grown from this side."""
    return (cell // side + RING) * (side + 2 * RING) + cell % side + RING


def lift(table: MinervaTable, seat: int, cell: int) -> None:
    """A tile is taken away: what lay beside it may be no site any more, and it may become one itself."""
    table.own(seat)
    ground, side = table.grounds[seat], table.sides[seat]
    ground[cell] = EMPTY
    for at in (cell, cell - side, cell - 1, cell + 1, cell + side):
        if ground[at] < 0:
            ground[at] = SITE if is_beside(ground, side, at) else EMPTY
    table.sites[seat] = [at for at, tile in enumerate(ground) if tile == SITE]


def is_beside(ground: list[int], side: int, cell: int) -> bool:
    """Whether a tile stands at one of the four sides of the cell."""
    return ground[cell - side] >= 0 or ground[cell - 1] >= 0 or ground[cell + 1] >= 0 or ground[cell + side] >= 0


# ---- directions and neighbours, in the order of their kinds


def step(side: int, direction: int) -> int:
    """From a cell to the next one north, east, south or west."""
    if direction == 0:
        return -side
    if direction == 1:
        return 1
    return side if direction == 2 else -1


def neighbour(side: int, at: int) -> int:
    """From a cell to one of the eight around it, row after row."""
    place = at if at < 4 else at + 1
    return (place // 3 - 1) * side + place % 3 - 1


def column(table: MinervaTable, seat: int, cell: int) -> int:
    """How far east of the first fountain, below zero to the west."""
    side = table.sides[seat]
    return cell % side - side // 2


def row(table: MinervaTable, seat: int, cell: int) -> int:
    """How far south of the first fountain, below zero to the north."""
    side = table.sides[seat]
    return cell // side - side // 2


def told_column(table: MinervaTable, seat: int, cell: int) -> int:
    """As the kind of columns numbers them: none is below zero."""
    return column(table, seat, cell) + MOST_TILES


def told_row(table: MinervaTable, seat: int, cell: int) -> int:
    return row(table, seat, cell) + MOST_TILES


# ---- whether a city hangs together


def parts(ground: list[int], side: int) -> list[int]:
    """For each cell the number of the part it belongs to, from 1; the first number is how many parts there are.

    Cell 0 is in the free ring, so its place is free for the count.
    """
    part_of = [0] * len(ground)
    count = 0
    for start in range(len(ground)):
        if ground[start] >= 0 and part_of[start] == 0:
            count += 1
            mark(ground, side, start, part_of, count)
    part_of[0] = count
    return part_of


def mark(ground: list[int], side: int, start: int, part_of: list[int], number: int) -> None:
    """Everything that hangs together with a cell belongs to its part."""
    waiting = [start]
    part_of[start] = number
    while waiting:
        cell = waiting.pop()
        for beside in (cell - side, cell - 1, cell + 1, cell + side):
            if ground[beside] >= 0 and part_of[beside] == 0:
                part_of[beside] = number
                waiting.append(beside)


def parts_without(ground: list[int], side: int, cell: int) -> list[int]:
    """The parts if this tile were not there."""
    rest = ground.copy()
    rest[cell] = EMPTY
    return parts(rest, side)


def places_to_move(table: MinervaTable, seat: int, cell: int) -> list[int]:
    """The numbers of the sites where this tile can go so that all is connected (reading 16)."""
    ground, side = table.grounds[seat], table.sides[seat]
    most = parts(ground, side)[0] if table.options[SPLIT_MAY_STAY] else 1
    part_of = parts_without(ground, side, cell)
    places: list[int] = []
    for number, site in enumerate(table.sites[seat]):
        joined: list[int] = []
        for beside in (site - side, site - 1, site + 1, site + side):
            if part_of[beside] and part_of[beside] not in joined:
                joined.append(part_of[beside])
        if joined and part_of[0] - len(joined) + 1 <= most:
            places.append(number)
    return places


def holds_together(table: MinervaTable, seat: int, cell: int) -> bool:
    """Whether the city would fall into more parts without this tile."""
    ground, side = table.grounds[seat], table.sides[seat]
    return parts_without(ground, side, cell)[0] > parts(ground, side)[0]
