"""What the open question means on the map, on the routes and among the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import CARD, EXPANSION, REGION, ROUTE, SITE
from pentapolis.games.minos.picture.parts.lately import touched
from pentapolis.games.minos.rules.interrupt import TURN
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.panels.lit import Lights

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

ON_LAND: Final = ("city", "tower", "farm")


class Offers(Lights):
    """The options of the viewer's question, by the things of Minos that they mean; and what the others just did."""

    def __init__(self, stage: Stage, position: Position) -> None:
        super().__init__(stage)
        self.touched = touched(stage, position.facts)

    def lately(self, piece: str) -> str | None:
        """The class of a piece that somebody else just moved."""
        seat = self.touched.get(piece)
        return None if seat is None else f"lately {seat_class(seat)}"

    def turn(self, label: str) -> Choice | None:
        """One of the ways to go on in a turn."""
        return self.of(TURN.name, label)

    def card(self, label: str) -> Choice | None:
        return self.of(CARD.name, label)

    def in_region(self, name: str) -> list[Choice]:
        """Everything that the region as a whole stands for."""
        found = [self.of(REGION.name, name)]
        found += [self.of(EXPANSION.name, f"{how}-{name}") for how in ("place", "move")]
        found += [self.of(SITE.name, f"{what}-{name}") for what in ON_LAND]
        return [choice for choice in found if choice is not None]

    def on_site(self, what: str, name: str) -> Choice | None:
        """To build this here."""
        return self.of(SITE.name, f"{what}-{name}")

    def on_route(self, route: int) -> list[Choice]:
        """A new Ship, the next space of an own one, or the route itself."""
        name = f"route-{route + 1}"
        found = [self.of(SITE.name, f"ship-{name}"), self.of(SITE.name, f"sail-{name}"), self.of(ROUTE.name, name)]
        return [choice for choice in found if choice is not None]
