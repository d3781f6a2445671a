"""What a tile would Produce on a cell, for a quick look: without laying it, without Gains and Monuments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import COLOURS, CRADLE_FACE, EMPTY, NO_DOT, NOWHERE, TURNS, VESTIGIUM
from pentapolis.games.dominations.lattice import (
    BACK,
    BESIDE,
    CORNERS,
    NO_CELL,
    RING,
    RING_CORNERS,
    ROUND,
    SIDES,
)

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

TO_OTHERS: Final = 0.5
"""What others Produce is as bad as so much Produced by oneself is good."""


def promise(table: DominationsTable, me: int, face: int, cell: int) -> float:
    """How much Knowledge the tile would bring for which there is room, less what it brings others."""
    counts = [0] * (NO_DOT + 1)
    counts[table.facts.camps[face // TURNS]] += 1
    point = closed_there(table, cell)
    if point == NOWHERE:
        others = along_sides(table, me, face, cell, counts)
    else:
        others = round_locus(table, me, face, cell, point, counts)
    kept = counts[VESTIGIUM]
    for domain in range(COLOURS):
        n = counts[domain]
        if n:
            room = table.limit(me, domain) - table.goods[domain * table.seats + me]
            kept += min(room, n)
    return kept - TO_OTHERS * others


def closed_there(table: DominationsTable, cell: int) -> int:
    """A Locus that a tile on this cell would complete, or `NOWHERE`."""
    for at in range(cell * SIDES, cell * SIDES + SIDES):
        point = CORNERS[at]
        closed = True
        for place in range(point * ROUND, point * ROUND + ROUND):
            other = RING[place]
            if other != cell and (other == NO_CELL or not 0 <= table.face(other) < CRADLE_FACE):
                closed = False
                break
        if closed:
            return point
    return NOWHERE


def along_sides(table: DominationsTable, me: int, face: int, cell: int, counts: list[int]) -> int:
    """Dots of the connected edges and Cities beside; says what others have of it."""
    faces = table.facts.faces
    others = 0
    seen = 0
    for side in range(SIDES):
        other = BESIDE[cell * SIDES + side]
        touched = EMPTY if other == NO_CELL else table.face(other)
        if touched == EMPTY:
            continue
        back = BACK[cell * SIDES + side]
        after = (side + 1) % SIDES
        facing = faces[touched * TURNS + (back + 1) % SIDES]
        count_edge(counts, faces[face * TURNS + side], facing, seen >> side & 1)
        facing = faces[touched * TURNS + back]
        count_edge(counts, faces[face * TURNS + after], facing, seen >> after & 1)
        seen |= 1 << side | 1 << after
        others += city_there(table, me, other, counts)
    return others


def count_edge(counts: list[int], dot: int, facing: int, seen: int) -> None:
    """Two dots that meet, one more if they are equal; a dot of the tile itself counts once on all its edges."""
    counts[facing] += 1
    if dot == facing:
        counts[dot] += 1
    if not seen:
        counts[dot] += 1


def round_locus(table: DominationsTable, me: int, face: int, cell: int, point: int, counts: list[int]) -> int:
    """Dots that meet at the Locus and Cities round it; says what others have of it."""
    faces = table.facts.faces
    others = 0
    for at in range(point * ROUND, point * ROUND + ROUND):
        other = RING[at]
        counts[faces[(face if other == cell else table.face(other)) * TURNS + RING_CORNERS[at]]] += 1
        others += 0 if other == cell else city_there(table, me, other, counts)
    return others


def city_there(table: DominationsTable, me: int, cell: int, counts: list[int]) -> int:
    """A City Produces its level for its owner; says how much for another player."""
    city = table.city(cell)
    if not city:
        return 0
    if city >> 2 != me:
        return city & 3
    counts[table.camp(cell)] += city & 3
    return 0
