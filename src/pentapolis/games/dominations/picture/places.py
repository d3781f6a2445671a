"""Places in words: cells and points as directions from the Cradle, spots of a tree as directions from the Campfire."""

from __future__ import annotations

from math import atan2, hypot, tau
from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.picture.tiles import SIDE, middle, spot_of
from pentapolis.games.dominations.picture.words import word

if TYPE_CHECKING:
    from pentapolis.games.dominations.lattice import Place, Triangle

WINDS: Final = ("east", "north_east", "north", "north_west", "west", "south_west", "south", "south_east")


def where(cell: Triangle) -> str:
    """`2 north-east of the Cradle`."""
    return seen_from_cradle(*middle(cell))


def where_point(point: Place) -> str:
    return seen_from_cradle(*spot_of(point))


def seen_from_cradle(x: float, y: float) -> str:
    wind = round(atan2(-y, x) / tau * len(WINDS)) % len(WINDS)
    steps = max(1, round(hypot(x, y) / SIDE))
    return word("places.from_cradle", wind=word(f"winds.{WINDS[wind]}"), steps=steps)


def in_tree(spot: tuple[int, int]) -> str:
    """`2 up, 1 right of the Campfire`."""
    x, y = spot
    parts = [word("places.up" if y > 0 else "places.down", n=abs(y))] if y else []
    parts += [word("places.right" if x > 0 else "places.left", n=abs(x))] if x else []
    return word("places.from_campfire", way=word("places.and").join(parts))
