"""A view of Minerva as the drawing asks it: what stands where, what is offered, what the open question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from pentapolis.games.minerva.constants import TEMPLE
from pentapolis.scene.sight import Sight

if TYPE_CHECKING:
    from pentapolis.games.minerva.game import Minerva
    from pentapolis.games.minerva.picture.answers.lines import Line
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Stage

Cell: TypeAlias = tuple[int, int]
"""How far east and how far south of the first fountain."""
City: TypeAlias = dict[Cell, int]
Box: TypeAlias = tuple[int, int, int, int]
"""West, north, east and south: the outermost cells."""


def cell_of(place: list[int]) -> Cell:
    return place[0], place[1]


class Position(Sight):
    def __init__(self, game: Minerva, view: View) -> None:
        super().__init__(view)
        self.game = game
        self.facts = game.facts
        self.deeds = game.deeds
        self.numbers = {name: number for number, name in enumerate(self.facts.ids)}
        self.cities = [self.city_of(seat) for seat in range(self.seats)]
        self.worth_of_sites: list[int] | None = None
        self.lines: dict[tuple[Cell, int], Line] = {}
        """For the tile in hand, and from a cell in a direction, once somebody has asked."""

    @property
    def alone(self) -> bool:
        return self.seats == 1

    @property
    def tax(self) -> int:
        return int(self.board["tax"])

    # ---- cities

    def city_of(self, seat: int) -> City:
        return {(tile["x"], tile["y"]): self.numbers[tile["tile"]] for tile in self.players[seat]["city"]}

    def staffed(self, seat: int) -> set[Cell]:
        """The residences with an assistant."""
        return {(tile["x"], tile["y"]) for tile in self.players[seat]["city"] if tile["assistant"]}

    def sites(self, seat: int) -> list[Cell]:
        return [cell_of(place) for place in self.players[seat]["sites"]]

    def residences(self, seat: int) -> list[Cell]:
        """Those without an assistant, in the order of their numbers."""
        return [cell_of(place) for place in self.players[seat]["residences"]]

    def worth(self, seat: int) -> dict[Cell, int]:
        """What the temples of a city are worth now."""
        tiles = self.players[seat]["city"]
        return {(tile["x"], tile["y"]): tile["points"] for tile in tiles if tile["points"] is not None}

    def temples(self, seat: int) -> int:
        return sum(self.facts.categories[tile] == TEMPLE for tile in self.cities[seat].values())

    def box(self, seat: int) -> Box:
        """Around the city and all places where it can grow."""
        cells = [*self.cities[seat], *self.sites(seat)]
        columns, rows = [x for x, _ in cells], [y for _, y in cells]
        return min(columns), min(rows), max(columns), max(rows)

    # ---- figures

    def culture_tiles(self, seat: int) -> int:
        return sum(stack["takers"].count(seat) for stack in self.board["culture"])

    def top_marks(self, at: int) -> int:
        """How many points the top tile of a culture stack takes; 0 if none is left."""
        stack = self.board["culture"][at]
        taken = len(stack["takers"])
        return int(stack["marks"][taken]) if taken < len(stack["marks"]) else 0

    def top_points(self, at: int) -> int:
        stack = self.board["culture"][at]
        return int(stack["points"][len(stack["takers"])])

    # ---- the open question

    @property
    def tile_in_hand(self) -> int | None:
        """The tile that is to be built, paid for or moved."""
        choosing = self.board["choosing"]
        return None if choosing is None else self.numbers.get(choosing["tile"])

    @property
    def asked_at(self) -> Cell | None:
        """The cell from which lines are activated, or around which tiles are chosen."""
        choosing = self.board["choosing"]
        return None if choosing is None or choosing["at"] is None else cell_of(choosing["at"])

    def activated(self) -> list[Cell]:
        """The tiles that worked last in the city that is shown, in their order."""
        if self.board["worker"] != self.shown_seat:
            return []
        return [cell_of(place) for place in self.board["activated"]]


def position_of(stage: Stage) -> Position:
    return Position(cast("Minerva", stage.game), stage.view)
