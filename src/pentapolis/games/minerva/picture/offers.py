"""What the open question means in the city, in the offer and among what a player has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import (
    CULTURE,
    DIRECTION,
    HIRE,
    HOUSE_NUMBER,
    NEIGHBOUR,
    PAIR,
    RESOURCE,
    SITE,
    TURN,
)
from pentapolis.games.minerva.picture.answers.sites import RING
from pentapolis.scene.panels.lit import Lights

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.position import Cell, Position
    from pentapolis.scene.stage import Choice, Stage


class Offers(Lights):
    """The options of the viewer's question, by the things of Minerva that they mean."""

    def __init__(self, stage: Stage, position: Position) -> None:
        super().__init__(stage)
        self.options = stage.options
        self.position = position

    def turn(self, label: str) -> Choice | None:
        return self.of(TURN.name, label)

    def resource(self, label: str) -> Choice | None:
        """A resource to take, to pay or to sell; all of them, when it is asked whether to sell at all."""
        return self.of(RESOURCE.name, label)

    def culture(self, label: str) -> Choice | None:
        return self.of(CULTURE.name, label)

    def hire(self, label: str) -> Choice | None:
        return self.of(HIRE.name, label)

    def pair(self, number: int) -> Choice | None:
        return self.of(PAIR.name, str(number))

    # ---- places in the city

    def sites(self) -> list[tuple[Cell, Choice]]:
        """The places that may be chosen."""
        if self.kind != SITE.name:
            return []
        sites = self.position.sites(self.position.shown_seat)
        return [(sites[choice.option], choice) for choice in self.options]

    def tiles(self) -> dict[Cell, Choice]:
        """The tiles that may be chosen: residences for an assistant, neighbours of a special facility."""
        at = self.position.asked_at
        if self.kind == HOUSE_NUMBER.name:
            houses = self.position.residences(self.position.shown_seat)
            return {houses[choice.option]: choice for choice in self.options}
        if self.kind == NEIGHBOUR.name and at is not None:
            near = [choice for choice in self.options if choice.option >= 0]
            return {(at[0] + RING[c.option][0], at[1] + RING[c.option][1]): c for c in near}
        return {}

    def directions(self) -> list[Choice]:
        return list(self.options) if self.kind == DIRECTION.name else []
