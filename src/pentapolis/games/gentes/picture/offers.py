"""What the open question means on the board, on the mat and among the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CARD,
    CUBE,
    EXTRA,
    INCOME,
    MAIN,
    PERSON,
    REGION,
    SITE,
    SYMBOL,
)
from pentapolis.kernel.kind import DONE
from pentapolis.scene.panels.lit import Lights

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

THINGS: Final = (MAIN.name, CARD.name, SITE.name, REGION.name, PERSON.name, SYMBOL.name, CUBE.name)
"""Kinds of which every answer is a thing on the table."""
BY_CUBES: Final = {MAIN.name: "train-by-cubes", EXTRA.name: "train", INCOME.name: "train"}
BY_ORACLE: Final = {MAIN.name: "exchange-by-oracle", EXTRA.name: "exchange", INCOME.name: "exchange"}


class Offers(Lights):
    """The options of the viewer's question, by the things of Gentes that they mean."""

    def __init__(self, stage: Stage, position: Position) -> None:
        super().__init__(stage)
        self.options = stage.options
        self.position = position

    def way(self, label: str) -> Choice | None:
        return self.of(MAIN.name, label)

    def card(self, label: str) -> Choice | None:
        return self.of(CARD.name, label)

    def site(self, label: str) -> Choice | None:
        return self.of(SITE.name, label)

    def region(self, label: str) -> Choice | None:
        return self.of(REGION.name, label)

    def person(self, label: str) -> Choice | None:
        return self.of(PERSON.name, label)

    def symbol(self, label: str) -> Choice | None:
        return self.of(SYMBOL.name, label)

    def store(self, label: str) -> Choice | None:
        return self.of(CUBE.name, label)

    def train_by_cubes(self) -> Choice | None:
        return self.by_label.get(BY_CUBES.get(self.kind, ""))

    def exchange_by_oracle(self) -> Choice | None:
        return self.by_label.get(BY_ORACLE.get(self.kind, ""))

    def asides(self) -> list[Choice]:
        """Answers that mean no thing on the table: how to place hourglasses, what to pay, to stop."""
        placed = (self.train_by_cubes(), self.exchange_by_oracle())
        if self.kind in THINGS:
            return [choice for choice in self.options if choice.option == DONE]
        return [choice for choice in self.options if choice not in placed]
