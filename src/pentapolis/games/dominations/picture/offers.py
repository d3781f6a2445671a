"""What the open question means on the land, in the tree, in the hand and among Knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    CARD,
    CELL,
    COPIES,
    CRADLE_FACE,
    DOMAIN,
    EDGES,
    EXCHANGE,
    MASTERY,
    MONUMENT,
    PAIRS,
    POINT_OF_LAND,
    SPOT,
    START,
    TILE,
    TURNS,
)
from pentapolis.games.dominations.lattice import CELLS, POINTS
from pentapolis.games.dominations.picture.position import spot_at
from pentapolis.kernel.kind import DONE
from pentapolis.scene.panels.lit import Lights

if TYPE_CHECKING:
    from pentapolis.games.dominations.lattice import Place, Triangle
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage


class Offers(Lights):
    """The options of the viewer's question, by the things of Dominations that they mean."""

    def __init__(self, stage: Stage, position: Position) -> None:
        super().__init__(stage)
        self.position = position
        self.ways = ways_of(stage)
        """The ways in which each tile in hand may lie, where one is to be placed."""
        self.options = one_for_each(stage, self.ways)
        self.lying = [choice for choice in self.options if choice.option != DONE]

    def asks(self, kind: str) -> list[Choice]:
        return self.lying if kind == self.kind else []

    def cells(self) -> dict[Triangle, Choice]:
        return {CELLS[choice.option]: choice for choice in self.asks(CELL.name)}

    def points(self) -> list[tuple[Place, Choice]]:
        loci = [choice for choice in self.asks(POINT_OF_LAND.name) if choice.option != EDGES]
        return [(POINTS[choice.option], choice) for choice in loci]

    def spots(self) -> dict[tuple[int, int], Choice]:
        return {spot_at(choice.option): choice for choice in self.asks(SPOT.name)}

    def tile(self, tile: int) -> Choice | None:
        """A tile in hand, as it is taken up; turned it is on the land."""
        return next((c for c in self.tiles() if c.option // TURNS == tile), None)

    def tiles(self) -> list[Choice]:
        return [c for c in self.asks(TILE.name) if c.option < CRADLE_FACE]

    def turns(self, tile: int) -> str | None:
        """The answers that stand for the ways in which a tile may lie."""
        ways = self.ways.get(tile)
        return None if ways is None else " ".join(str(choice.option) for choice in ways)

    def copy(self, card: int) -> Choice | None:
        return next((choice for choice in self.asks(CARD.name) if choice.option == card), None)

    def titles(self) -> dict[int, list[Choice]]:
        """The Masteries that may be taken, each with its copies."""
        found: dict[int, list[Choice]] = {}
        for choice in self.asks(CARD.name):
            found.setdefault(choice.option // COPIES, []).append(choice)
        return found

    def mastery(self, name: str) -> Choice | None:
        """A Mastery of the own tree, by the name of its copy."""
        return self.of(MASTERY.name, name.rpartition("-")[0])

    def monument(self, name: str) -> Choice | None:
        return self.of(MONUMENT.name, name)

    def knowledge(self, domain: int) -> list[Choice]:
        """What the Knowledge of a Domain stands for: the Domain itself, or all that it can be given for."""
        if self.kind == EXCHANGE.name:
            return [choice for choice in self.lying if PAIRS[choice.option][0] == domain]
        return [choice for choice in self.asks(DOMAIN.name) if choice.option == domain]

    def aside(self) -> list[Choice]:
        """Answers that mean no thing on the table: they lie at the edge of the board."""
        return [choice for choice in self.options if self.is_aside(choice)]

    def is_aside(self, choice: Choice) -> bool:
        if choice.option == DONE:
            return True
        if self.kind == TILE.name:
            return choice.option >= CRADLE_FACE
        if self.kind == POINT_OF_LAND.name:
            return choice.option == EDGES
        return self.kind not in ON_THE_TABLE


def instead(position: Position, tile: int) -> str | None:
    """While a tile is placed: how it may lie, or another in its place. These answer the question before."""
    if position.face_in_hand is None:
        return None
    return " ".join(str(tile * TURNS + turn) for turn in range(TURNS))


def ways_of(stage: Stage) -> dict[int, list[Choice]]:
    """The ways in which each tile in hand may be chosen."""
    found: dict[int, list[Choice]] = {}
    for choice in stage.options if stage.kind == TILE.name else ():
        if 0 <= choice.option < CRADLE_FACE:
            found.setdefault(choice.option // TURNS, []).append(choice)
    return {tile: ways for tile, ways in found.items() if len(ways) > 1}


def one_for_each(stage: Stage, ways: dict[int, list[Choice]]) -> list[Choice]:
    """The options as they are offered: a tile once, however it may lie, and numbered so."""
    later = {choice.option for each in ways.values() for choice in each[1:]}
    return [c.numbered(n) for n, c in enumerate([c for c in stage.options if c.option not in later], 1)]


ON_THE_TABLE: Final = {
    START.name,
    CELL.name,
    SPOT.name,
    CARD.name,
    MASTERY.name,
    MONUMENT.name,
    EXCHANGE.name,
    DOMAIN.name,
}
