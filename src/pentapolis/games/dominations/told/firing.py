"""Which dots Produce when a tile is placed or activated, and which of them face their like: for showing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pentapolis.games.dominations.constants import EDGES, MONUMENT_FACE, TURNS, VESTIGIUM
from pentapolis.games.dominations.lattice import BACK, BESIDE, RING, RING_CORNERS, ROUND, SIDES
from pentapolis.games.dominations.options import MULTI_EDGE, SINGLE_BEST
from pentapolis.games.dominations.printed.facts import monument_at
from pentapolis.games.dominations.rules.phases.harvest import best_sides, side_dots

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

Dot: TypeAlias = tuple[int, int]
"""The dot of a cell at one of its corners."""


def firing(table: DominationsTable, cell: int, point: int) -> list[Dot]:
    """The dots that Produce: those that meet at the Locus, or those along the connected sides."""
    if point != EDGES:
        return meeting(table, point)
    return list(dict.fromkeys([dot for pair in facing_dots(table, cell) for dot in pair]))


def meeting(table: DominationsTable, point: int) -> list[Dot]:
    """Round a Locus; of a Monument piece the first of its parts."""
    found: list[Dot] = []
    pieces: set[int] = set()
    for at in range(point * ROUND, point * ROUND + ROUND):
        face = table.face(RING[at])
        if face >= MONUMENT_FACE:
            if monument_at(face) in pieces:
                continue
            pieces.add(monument_at(face))
        found.append((RING[at], RING_CORNERS[at]))
    return found


def facing_dots(table: DominationsTable, cell: int) -> list[tuple[Dot, Dot]]:
    """The own dot and the one that it faces, at both ends of each side that counts."""
    found: list[tuple[Dot, Dot]] = []
    for side in sides_that_count(table, cell):
        other, back = BESIDE[cell * SIDES + side], BACK[cell * SIDES + side]
        found.append(((cell, side), (other, (back + 1) % SIDES)))
        found.append(((cell, (side + 1) % SIDES), (other, back)))
    return found


def sides_that_count(table: DominationsTable, cell: int) -> list[int]:
    """All connected sides, or the best one only, of equals all that can be chosen (Q05)."""
    if table.options[MULTI_EDGE] == SINGLE_BEST:
        return best_sides(table, cell)
    return [side for side in range(SIDES) if side_dots(table, cell, side)]


def concentrations(table: DominationsTable, cell: int, point: int) -> list[tuple[Dot, Dot]]:
    """Pairs of dots of one colour that face each other; none at a Locus (Q13)."""
    if point != EDGES:
        return []
    return [pair for pair in facing_dots(table, cell) if colour(table, pair[0]) == colour(table, pair[1]) != VESTIGIUM]


def colour(table: DominationsTable, dot: Dot) -> int:
    return table.facts.faces[table.face(dot[0]) * TURNS + dot[1]]
