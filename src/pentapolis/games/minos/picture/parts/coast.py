"""The shape of Crete: regions in three rows like bricks, borders that sway a little, a coast of bays and capes.

Everything is drawn in a box of 1000 by 700 that is stretched to where the map has room. The outline is painted, not
surveyed: for 2, 3 and 4 players the rows have 3, 4 and 5 regions, and one less in the middle.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 1000
HEIGHT: Final = 700
SIDE: Final = 26
TOP: Final = 30
SKEW: Final = 0.13
"""How far the corners of a brick reach into the next row, in heights of a row."""

# Along a coast, from left to right or from top to bottom: how far the shore goes out (above 0) or in, in units of 1000.
NORTH: Final = (
    (7, 15, -6, -13, 4),
    (-9, -3, 14, 19, 2),
    (-4, 9, 20, 5, -8),
    (12, 3, -12, -15, 1),
    (-7, -14, 3, 16, 9),
)
SOUTH: Final = (
    (3, 12, 15, 4, -7),
    (-9, -12, 2, 10, -4),
    (2, 11, -8, -3, 13),
    (9, 16, 6, -9, -4),
    (-5, 4, 14, 8, -6),
)
ENDS: Final = ((8, 15, 3), (-5, 6, 9), (4, -7, 2), (7, 12, -4))
SWAY: Final = ((5, -4), (-6, 3), (4, 6), (-3, -6), (6, 2), (-5, 5))
"""Borders between regions: two points aside of the straight line."""


def sizes(rows: int) -> tuple[int, int, int]:
    """How many regions the three rows have."""
    return rows, rows - 1, rows


@cache
def corners(rows: int) -> dict[tuple[float, float], Point]:
    """Where the corners of the bricks lie; moved a little, so that no two regions are alike."""
    found: dict[tuple[float, float], Point] = {}
    across, down = (WIDTH - 2 * SIDE) / rows, (HEIGHT - 2 * TOP) / 3
    for at in range(2 * rows + 1):
        for edge in (0, 1 - SKEW, 1 + SKEW, 2 - SKEW, 2 + SKEW, 3):
            column = at / 2
            dx, dy = SWAY[(at * 3 + int(edge * 7)) % len(SWAY)]
            found[column, edge] = (SIDE + column * across + dx * 1.6, TOP + edge * down + dy)
    return found


def brick(row: int, column: int) -> list[tuple[float, float]]:
    """The corners of a region, clockwise from its upper left."""
    left = column + (0.5 if row == 1 else 0)
    middle, right = left + 0.5, left + 1
    if row == 0:
        return [(left, 0), (right, 0), (right, 1 - SKEW), (middle, 1 + SKEW), (left, 1 - SKEW)]
    if row == 1:
        upper = [(left, 1 + SKEW), (middle, 1 - SKEW), (right, 1 + SKEW)]
        return [*upper, (right, 2 - SKEW), (middle, 2 + SKEW), (left, 2 - SKEW)]
    return [(left, 2 + SKEW), (middle, 2 - SKEW), (right, 2 + SKEW), (right, 3), (left, 3)]


def regions_of(rows: int) -> list[list[tuple[float, float]]]:
    return [brick(row, column) for row, count in enumerate(sizes(rows)) for column in range(count)]


@cache
def coast_edges(rows: int) -> frozenset[frozenset[tuple[float, float]]]:
    """The edges that belong to one region only."""
    seen: dict[frozenset[tuple[float, float]], int] = {}
    for corners_of in regions_of(rows):
        for at, here in enumerate(corners_of):
            edge = frozenset((here, corners_of[(at + 1) % len(corners_of)]))
            seen[edge] = seen.get(edge, 0) + 1
    return frozenset(edge for edge, count in seen.items() if count == 1)


def edge_points(rows: int, here: tuple[float, float], there: tuple[float, float]) -> list[Point]:
    """The way from one corner to the next, without the last point; the same way both ways."""
    first, last = sorted((here, there))
    (x0, y0), (x1, y1) = corners(rows)[first], corners(rows)[last]
    aside = profile(rows, first, last)
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    nx, ny = (y1 - y0) / length, -(x1 - x0) / length
    steps = len(aside) + 1
    line = [(x0, y0)]
    for at, out in enumerate(aside, 1):
        line.append((x0 + (x1 - x0) * at / steps + nx * out, y0 + (y1 - y0) * at / steps + ny * out))
    line.append((x1, y1))
    return line[:-1] if here == first else line[:0:-1]


def profile(rows: int, first: tuple[float, float], last: tuple[float, float]) -> tuple[float, ...]:
    """How far each point of an edge lies aside of the straight line."""
    at = int(first[0] * 2 + first[1] * 3)
    if frozenset((first, last)) not in coast_edges(rows):
        return SWAY[at % len(SWAY)]
    if first[1] == last[1] == 0:
        return NORTH[int(first[0]) % len(NORTH)]
    if first[1] == last[1]:
        return tuple(-out for out in SOUTH[int(first[0]) % len(SOUTH)])
    return ENDS[at % len(ENDS)]


@cache
def outline(rows: int, region: int) -> str:
    """A region as a path."""
    corners_of = regions_of(rows)[region]
    points: list[Point] = []
    for at, here in enumerate(corners_of):
        points += edge_points(rows, here, corners_of[(at + 1) % len(corners_of)])
    return closed_curve(points)


def closed_curve(points: list[Point]) -> str:
    """A smooth line through all points and back."""
    count = len(points)
    curve = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for at in range(count):
        before, here = points[at - 1], points[at]
        there, beyond = points[(at + 1) % count], points[(at + 2) % count]
        out = (here[0] + (there[0] - before[0]) / 7, here[1] + (there[1] - before[1]) / 7)
        back = (there[0] - (beyond[0] - here[0]) / 7, there[1] - (beyond[1] - here[1]) / 7)
        curve += f"C{out[0]:.0f} {out[1]:.0f} {back[0]:.0f} {back[1]:.0f} {there[0]:.0f} {there[1]:.0f}"
    return f"{curve}z"
