"""Where the numbers of options stand on the land: beside the dots and levels of what lies there already."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.lattice import CELLS, CRADLE, corners_of
from pentapolis.games.dominations.picture.parts.tiles import middle, spot_of
from pentapolis.scene.marks.markup import Html, at, tag, together
from pentapolis.scene.panels.prompt import seal_on_board

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from pentapolis.games.dominations.lattice import Place, Triangle
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Choice

    Spot: TypeAlias = tuple[float, float]
    Edge: TypeAlias = frozenset[Place]

TURNED: Final = ((0, 1), (1, 2), (2, 0))
"""The edges of a cell, by its corners."""
OUTSIDE: Final = 1.35
"""So much further than the edge a number stands where the land ends."""
FREE: Final = 1.5
LYING: Final = 1
"""How large numbers are on free cells, and between tiles, which must be read."""


def seals(offers: Offers, lit: dict[Triangle, Choice]) -> Html:
    """Numbers in the middle of free cells; those of tiles and of their corners between the dots of an edge."""
    land = offers.position.land
    edges = Edges(land)
    made = [sealed(choice, middle(cell), offers, FREE) for cell, choice in lit.items() if cell not in land]
    made += [sealed(choice, edges.of_tile(cell), offers, LYING) for cell, choice in lit.items() if cell in land]
    made += [pinned(choice, point, edges.at_corner(point), offers) for point, choice in offers.points()]
    return together(made)


def sealed(choice: Choice, spot: Spot, offers: Offers, scale: float) -> Html:
    inside = seal_on_board(choice, 0, 0, marked=choice.option == offers.marked)
    return tag("g", inside, transform=at(*spot, scale), class_="seal-of")


def pinned(choice: Choice, point: Place, spot: Spot, offers: Offers) -> Html:
    """A number beside the corner of tiles that it means: in the corner itself it would lie on the dots around it."""
    (x, y), (to_x, to_y) = spot_of(point), spot
    pin = tag("path", d=f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", class_="pin-of")
    return together(
        [pin, tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=6, class_="pin-of"), sealed(choice, spot, offers, LYING)]
    )


class Edges:
    """The edges of what lies on the land, each of which has room for one number."""

    def __init__(self, land: dict[Triangle, View]) -> None:
        cells = [*land, *[CELLS[cell] for cell in CRADLE]]
        self.all = [edge for cell in cells for edge in edges_of(cell)]
        self.sides = Counter(self.all)
        """How many tiles lie at an edge; more, as soon as it has a number."""
        self.beside_levels = {
            edge for cell, here in land.items() if here["city"] is not None for edge in edges_below(cell)
        }

    def of_tile(self, cell: Triangle) -> Spot:
        """At an edge of this tile; outside, where the land ends there."""
        edge, is_outer = self.take(edges_of(cell))
        (x, y), (from_x, from_y) = between(edge), middle(cell)
        far = OUTSIDE if is_outer else 1
        return from_x + (x - from_x) * far, from_y + (y - from_y) * far

    def at_corner(self, point: Place) -> Spot:
        """At an edge that begins at this point."""
        return between(self.take([edge for edge in self.all if point in edge])[0])

    def take(self, edges: Sequence[Edge]) -> tuple[Edge, bool]:
        """The edge with the most room, and whether the land ends there."""
        edge = min(edges, key=lambda edge: (self.sides[edge], edge in self.beside_levels))
        is_outer = self.sides[edge] == 1
        self.sides[edge] += len(TURNED)
        return edge, is_outer


def edges_of(cell: Triangle) -> list[Edge]:
    corners = corners_of(cell)
    return [frozenset((corners[one], corners[other])) for one, other in TURNED]


def edges_below(cell: Triangle) -> list[Edge]:
    """The edges beside the level of a City, which stands in the lower part of its tile."""
    points_down = bool(cell[2])
    return [edge for edge in edges_of(cell) if lies_flat(edge) != points_down]


def lies_flat(edge: Edge) -> bool:
    (_, y), (_, to_y) = [spot_of(corner) for corner in edge]
    return y == to_y


def between(edge: Edge) -> Spot:
    (x, y), (to_x, to_y) = [spot_of(corner) for corner in edge]
    return (x + to_x) / 2, (y + to_y) / 2
