"""The pieces of Monuments: circular ones, and tiles of one, two or three cells with dots at their corner points.

A tile piece stands in its reference position with its first cell on U(0,0); it is turned by sixths, never mirrored.
"""

from __future__ import annotations

from typing import Final

from pentapolis.games.dominations.constants import LIES
from pentapolis.games.dominations.lattice import Place, Triangle, cell_with, corners_of, turned

CIRCULAR: Final = 0
TRIANGLE: Final = 1
RHOMBUS: Final = 2
STRIP: Final = 3
SHAPES: Final = ("circular", "triangle", "rhombus", "strip")
CELLS_OF: Final[list[list[Triangle]]] = [
    [],
    [(0, 0, 0)],
    [(0, 0, 0), (0, 0, 1)],
    [(0, 0, 0), (0, 0, 1), (1, 0, 0)],
]
DOTS_OF: Final[list[list[Place]]] = [
    [],
    [(0, 0), (1, 0), (0, 1)],
    [(0, 0), (1, 0), (1, 1), (0, 1)],
    [(0, 0), (1, 0), (2, 0), (1, 1), (0, 1)],
]
"""Where the dots are, in the order in which the edition names them: counter-clockwise from the first corner."""


def lying(cell: Triangle, lie: int) -> Triangle:
    """Where a cell of the reference position comes to lie."""
    return cell_with(tuple([turned(corner, lie) for corner in corners_of(cell)]))


def parts(shape: int, lie: int) -> list[Triangle]:
    """The cells of a piece, as steps from its first cell."""
    first = lying((0, 0, 0), lie)
    cells = [lying(cell, lie) for cell in CELLS_OF[shape]]
    return [(i - first[0], j - first[1], down) for i, j, down in cells]


def dots(shape: int, lie: int, part: int) -> list[int]:
    """Which of the piece's dots is at each corner of a part."""
    corners = corners_of(lying(CELLS_OF[shape][part], lie))
    places = [turned(place, lie) for place in DOTS_OF[shape]]
    return [places.index(corner) for corner in corners]


PARTS: Final[list[list[list[Triangle]]]] = [[parts(shape, lie) for lie in range(LIES)] for shape in range(len(SHAPES))]
