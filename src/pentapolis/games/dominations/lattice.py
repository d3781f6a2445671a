"""The land as a triangular lattice: points, cells, and which of them touch.

A point is a pair (x, y); the y axis stands at 60 degrees. The cell `U(i,j)` has the corners (i,j), (i+1,j), (i,j+1),
`D(i,j)` has (i+1,j+1), (i,j+1), (i+1,j), both counter-clockwise. Side k of a cell joins its corners k and k+1.
The Cradle is the hexagon of the six cells round (0,0); the table ends at a hexagon `REACH` sides away.
"""

from __future__ import annotations

from typing import Final, TypeAlias

REACH: Final = 16
NO_CELL: Final = -1
SIDES: Final = 3
ROUND: Final = 6

Place: TypeAlias = tuple[int, int]
Triangle: TypeAlias = tuple[int, int, int]
"""A cell: i, j, and 1 if it points down."""


def on_table(x: int, y: int) -> bool:
    return max(abs(x), abs(y), abs(x + y)) <= REACH


def corners_of(cell: Triangle) -> tuple[Place, Place, Place]:
    i, j, down = cell
    if down:
        return (i + 1, j + 1), (i, j + 1), (i + 1, j)
    return (i, j), (i + 1, j), (i, j + 1)


def cell_with(corners: tuple[Place, ...]) -> Triangle:
    """The cell that has these three corners."""
    i = min([x for x, _ in corners])
    j = min([y for _, y in corners])
    return (i, j, 0 if (i, j) in corners else 1)


def turned(place: Place, sixths: int) -> Place:
    """The point turned round (0,0) by so many times 60 degrees, counter-clockwise."""
    x, y = place
    for _ in range(sixths):
        x, y = -y, x + y
    return x, y


SPAN: Final = range(-REACH - 1, REACH + 2)
POINTS: Final[list[Place]] = [(x, y) for y in SPAN for x in SPAN if on_table(x, y)]
CELLS: Final[list[Triangle]] = [
    (i, j, down)
    for j in SPAN
    for i in SPAN
    for down in range(2)
    if all([on_table(x, y) for x, y in corners_of((i, j, down))])
]
POINT_NAMES: Final = tuple([f"{x},{y}" for x, y in POINTS])
CELL_NAMES: Final = tuple([f"{'ud'[down]}{i},{j}" for i, j, down in CELLS])
POINT_AT: Final = {point: at for at, point in enumerate(POINTS)}
CELL_AT: Final = {cell: at for at, cell in enumerate(CELLS)}


def steps_to_cell(cell: Triangle) -> Place:
    """How many rows of cells north of the middle it lies, and how many cells east in its row."""
    i, j, down = cell
    return (j + 1 if j >= 0 else j), 2 * i + j + 1 + down


def steps_to_point(point: Place) -> Place:
    """The same for a point, which lies between two rows."""
    x, y = point
    return y, 2 * x + y


def title(steps: Place) -> str:
    """Where it is, seen from the middle of the Cradle: '2 north, 3 east of the Cradle'. No two places are the same."""
    north, east = steps
    ways = [f"{abs(north)} {'north' if north > 0 else 'south'}"] if north else []
    ways += [f"{abs(east)} {'east' if east > 0 else 'west'}"] if east else []
    return f"{', '.join(ways) or 'in the middle'} of the Cradle"


def cell_titles() -> tuple[str, ...]:
    return tuple([title(steps_to_cell(cell)) for cell in CELLS])


def point_titles() -> tuple[str, ...]:
    return tuple([title(steps_to_point(point)) for point in POINTS])


def beside(cell: Triangle, side: int) -> Triangle:
    """The cell across a side."""
    i, j, down = cell
    if down:
        return ((i, j + 1, 0), (i, j, 0), (i + 1, j, 0))[side]
    return ((i, j - 1, 1), (i, j, 1), (i - 1, j, 1))[side]


def round_point(point: Place) -> list[Triangle]:
    """The six cells round a point, counter-clockwise."""
    x, y = point
    return [(x, y, 0), (x - 1, y, 1), (x - 1, y, 0), (x - 1, y - 1, 1), (x, y - 1, 0), (x, y - 1, 1)]


def number(cell: Triangle) -> int:
    return CELL_AT.get(cell, NO_CELL)


def side_towards(cell: Triangle, other: Triangle) -> int:
    return [beside(cell, side) for side in range(SIDES)].index(other)


CORNERS: Final[list[int]] = [POINT_AT[corner] for cell in CELLS for corner in corners_of(cell)]
"""The points at the corners of each cell: cell × 3 + corner."""
BESIDE: Final[list[int]] = [number(beside(cell, side)) for cell in CELLS for side in range(SIDES)]
"""The cell across each side: cell × 3 + side; `NO_CELL` beyond the end of the table."""
BACK: Final[list[int]] = [side_towards(beside(cell, side), cell) for cell in CELLS for side in range(SIDES)]
"""Which side of that cell it is."""
RING: Final[list[int]] = [number(cell) for point in POINTS for cell in round_point(point)]
"""The cells round each point: point × 6 + place."""
RING_CORNERS: Final[list[int]] = [corners_of(cell).index(point) for point in POINTS for cell in round_point(point)]
"""Which corner of that cell the point is."""
CRADLE: Final[list[int]] = [number(cell) for cell in round_point((0, 0))]
CRADLE_POINTS: Final[list[int]] = [POINT_AT[turned((1, 0), sixths)] for sixths in range(ROUND)]
"""The corners of the Cradle, counter-clockwise from (1,0)."""


def ring(point: int) -> list[int]:
    """The cells round a point that are on the table."""
    return [cell for cell in RING[point * ROUND : point * ROUND + ROUND] if cell != NO_CELL]


def neighbours(cell: int) -> list[int]:
    return [other for other in BESIDE[cell * SIDES : cell * SIDES + SIDES] if other != NO_CELL]
