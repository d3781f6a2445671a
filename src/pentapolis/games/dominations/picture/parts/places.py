"""Places in words: cells and points as directions from the Cradle, spots of a tree as directions from the Campfire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.lattice import steps_to_cell, steps_to_point
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.kept import kept

if TYPE_CHECKING:
    from pentapolis.games.dominations.lattice import Place, Triangle


@kept
def where(cell: Triangle) -> str:
    """`2 north, 3 east of the Cradle`."""
    return seen_from_cradle(steps_to_cell(cell))


def where_point(point: Place) -> str:
    return seen_from_cradle(steps_to_point(point))


def seen_from_cradle(steps: Place) -> str:
    north, east = steps
    parts = [word("places.north" if north > 0 else "places.south", n=abs(north))] if north else []
    parts += [word("places.east" if east > 0 else "places.west", n=abs(east))] if east else []
    return word("places.from_cradle", way=word("places.and").join(parts))


def in_tree(spot: tuple[int, int]) -> str:
    """`2 up, 1 right from the Campfire`."""
    x, y = spot
    parts = [word("places.up" if y > 0 else "places.down", n=abs(y))] if y else []
    parts += [word("places.right" if x > 0 else "places.left", n=abs(x))] if x else []
    return word("places.from_campfire", way=word("places.and").join(parts))
