"""What a tile Produces when it is placed or activated, and for whom: dots, Camp, Cities, Monuments (2.3, 2.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    COLOURS,
    EDGES,
    FROM_MONUMENTS,
    MONUMENT_FACE,
    TRADE,
    TURNS,
    VESTIGIUM,
)
from pentapolis.games.dominations.lattice import BACK, BESIDE, RING, RING_CORNERS, ROUND, SIDES
from pentapolis.games.dominations.options import (
    BONUS_BY_LEVEL,
    BY_LEVEL,
    CITY_OUTPUT,
    MULTI_EDGE,
    NO_BONUS,
    PER_EDGE,
    SINGLE_BEST,
    TRADE_PARTNER_BONUS,
)
from pentapolis.games.dominations.printed.facts import monument_at
from pentapolis.games.dominations.queries import CAMP, OUTPUT_ALL, OUTPUT_OWN, TRADE_OUT, TRADE_OUT_LEVEL
from pentapolis.games.dominations.rules.phases.land import is_connected, lay_tile, may_decline
from pentapolis.games.dominations.table import is_among
from pentapolis.games.dominations.told import happenings

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

ALL_CORNERS: Final = 0b111
NO_SIDE: Final = -1
"""Where not one side alone Produces."""
BY_TILE: Final = 0
BY_INVENTOR: Final = 1
"""How a tile comes to Produce: it is placed, or the Inventor activates it."""

# ---- dots


def count_dot(table: DominationsTable, me: int, dot: int) -> int:
    """A dot Produces 1 of its Domain. Says how many Vestigium that are."""
    if dot == VESTIGIUM:
        return 1
    at, produced = me * COLOURS + dot, table.produced
    produced[at] = produced[at] + 1
    return 0


def side_dots(table: DominationsTable, cell: int, side: int) -> list[int]:
    """The four dots along a connected side: own and facing at one end, own and facing at the other; or none."""
    if not is_connected(table, cell, side):
        return []
    other = BESIDE[cell * SIDES + side]
    faces = table.facts.faces
    mine, its = table.face(cell) * TURNS, table.face(other) * TURNS
    back = BACK[cell * SIDES + side]
    after = (side + 1) % SIDES
    return [faces[mine + side], faces[its + (back + 1) % SIDES], faces[mine + after], faces[its + back]]


def facing(table: DominationsTable, me: int, own: int, other: int) -> int:
    """The dot of the neighbour, and 1 more where two of a colour face each other (Q13). Says how many Vestigium."""
    if own == other and own != VESTIGIUM:
        table.produced[me * COLOURS + own] += 1
        table.concentrations[own] += 1
    return count_dot(table, me, other)


def harvest_edges(table: DominationsTable, me: int, cell: int) -> int:
    """All connected edges, each own dot once, or once for each edge (Q05). Says how many Vestigium."""
    wild = 0
    seen = 0
    again = table.options[MULTI_EDGE] == PER_EDGE
    for side in range(SIDES):
        if is_connected(table, cell, side):
            ends = 1 << side | 1 << (side + 1) % SIDES
            wild += harvest_side(table, me, cell, side, ends if again else ends & ~seen)
            seen |= ends
    return wild


def harvest_side(table: DominationsTable, me: int, cell: int, side: int, own: int) -> int:
    """What a connected side faces, and the own dots at these corners, as bits. Says how many Vestigium."""
    faces, back, after = table.facts.faces, BACK[cell * SIDES + side], (side + 1) % SIDES
    mine, its = table.face(cell) * TURNS, table.face(BESIDE[cell * SIDES + side]) * TURNS
    one, other = faces[mine + side], faces[mine + after]
    wild = facing(table, me, one, faces[its + (back + 1) % SIDES]) + facing(table, me, other, faces[its + back])
    if own >> side & 1:
        wild += count_dot(table, me, one)
    if own >> after & 1:
        wild += count_dot(table, me, other)
    return wild


def best_sides(table: DominationsTable, cell: int) -> list[int]:
    """The connected sides that give most (Q05)."""
    best: list[int] = []
    most = 0
    for side in range(SIDES):
        dots = side_dots(table, cell, side)
        if dots:
            n = 4 + (dots[0] == dots[1] != VESTIGIUM) + (dots[2] == dots[3] != VESTIGIUM)
            if n > most:
                most, best = n, [side]
            elif n == most:
                best.append(side)
    return best


def harvest_locus(table: DominationsTable, me: int, point: int) -> int:
    """The dots that meet at the point, those of a Monument piece once; no Concentration. Says how many Vestigium."""
    wild = 0
    counted = 0
    for at in range(point * ROUND, point * ROUND + ROUND):
        face = table.face(RING[at])
        if face >= MONUMENT_FACE:
            bit = 1 << monument_at(face)
            if counted & bit:
                continue
            counted |= bit
        wild += count_dot(table, me, table.facts.faces[face * TURNS + RING_CORNERS[at]])
    return wild


# ---- Camp, Cities, Monuments


def harvest_camp(table: DominationsTable, me: int, cell: int, *, placed: bool) -> None:
    """1, with the Trader 2; more by cards. An activated Camp gives 1 (Q46, Q47)."""
    camp = table.camp(cell)
    n = 1
    if placed:
        n += (table.roles[TRADE] == me) + table.modifiers[(CAMP + camp) * table.seats + me]
    table.produced[me * COLOURS + camp] += n


def activate_city(table: DominationsTable, me: int, cell: int) -> None:
    """The City Produces for its owner, whoever placed the tile (Q01, Q02)."""
    city = table.city(cell)
    if not city:
        return
    owner, level = city >> 2, city & 3
    seats, modifiers = table.seats, table.modifiers
    camp = table.camp(cell)
    n = (level if table.options[CITY_OUTPUT] == BY_LEVEL else 1) + modifiers[OUTPUT_ALL * seats + owner]
    for monument in table.wonders:
        if is_among(table.around[monument], cell):
            n += table.deeds.boards[monument].city_output
            points = table.deeds.boards[monument].trade_points
            if points and owner != me:
                if table.events is not None:
                    table.tell(happenings.MONUMENT_GIVES, owner, (monument,))
                table.score(owner, FROM_MONUMENTS, points)
    if owner == me:
        n += modifiers[OUTPUT_OWN * seats + owner]
    else:
        trade(table, me, camp, level)
        table.traded |= 1 << owner
    table.produced[owner * COLOURS + camp] += n


def trade(table: DominationsTable, me: int, camp: int, level: int) -> None:
    """What the placing player has of another player's City."""
    bonus = table.options[TRADE_PARTNER_BONUS]
    if bonus != NO_BONUS:
        table.produced[me * COLOURS + camp] += level if bonus == BONUS_BY_LEVEL else 1
    seats, modifiers = table.seats, table.modifiers
    n = modifiers[TRADE_OUT * seats + me] + level * modifiers[TRADE_OUT_LEVEL * seats + me]
    table.gained[me * COLOURS + camp] += n


def harvest_monuments(table: DominationsTable, me: int, cell: int) -> int:
    """Monuments that give something for a Land tile placed beside them. Says how many Vestigium."""
    wild = 0
    for monument in table.wonders:
        board = table.deeds.boards[monument]
        if board.tile_beside and is_among(table.around[monument], cell):
            if board.domain == VESTIGIUM:
                wild += board.tile_beside
            else:
                table.produced[me * COLOURS + board.domain] += board.tile_beside
    return wild


# ---- all of it


def harvest(table: DominationsTable, me: int, cell: int, point: int, way: int, side: int) -> int:
    """Dots and Cities: of the ring, or along the sides (Q03, Q12). Says how many Vestigium.

    The side is the one that Produces where only one does.
    """
    if point != EDGES:
        if table.events is not None:
            table.tell(happenings.COMPLETES, me, (point,))
        for beside in RING[point * ROUND : point * ROUND + ROUND]:
            activate_city(table, me, beside)
        return harvest_locus(table, me, point)
    for other in range(SIDES):
        if is_connected(table, cell, other):
            activate_city(table, me, BESIDE[cell * SIDES + other])
    if way == BY_INVENTOR:
        activate_city(table, me, cell)
    if table.options[MULTI_EDGE] == SINGLE_BEST:
        return harvest_side(table, me, cell, side, ALL_CORNERS)
    return harvest_edges(table, me, cell)


# ---- what would be Produced


def ways_to_produce(table: DominationsTable, cell: int, closed: list[int]) -> list[tuple[int, int]]:
    """What the player may choose from once the tile lies there: a Locus or `EDGES`, and the side that Produces."""
    points = closed if closed and not may_decline(table, closed) else [*closed, EDGES]
    edges = best_sides(table, cell) if table.options[MULTI_EDGE] == SINGLE_BEST else [NO_SIDE]
    return [(point, side) for point in points for side in (edges if point == EDGES else [NO_SIDE])]


def foreseen(table: DominationsTable, me: int, face: int, cell: int) -> list[DominationsTable]:
    """Tables on which the tile lies and everything is Produced, one for each way, with Vestigium and Gains to come."""
    laid = table.clone()
    closed = lay_tile(laid, cell, face)
    twins: list[DominationsTable] = []
    for point, side in ways_to_produce(laid, cell, closed):
        twin = laid.clone()
        twin.last = [cell, point]
        harvest(twin, me, cell, point, BY_TILE, side)
        harvest_camp(twin, me, cell, placed=True)
        harvest_monuments(twin, me, cell)
        twins.append(twin)
    return twins
