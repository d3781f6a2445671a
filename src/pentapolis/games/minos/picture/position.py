"""A view of Minos as the drawing asks it: who has what where, what is open in the turn, who rules a region."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from pentapolis.games.minos.constants import DICE_EACH, NOBODY, SPACE
from pentapolis.games.minos.rules.dice import DICE
from pentapolis.scene.sight import Sight

if TYPE_CHECKING:
    from pentapolis.games.minos.game import Minos
    from pentapolis.games.minos.printed.deeds import Deeds
    from pentapolis.games.minos.printed.facts import Decree, Facts
    from pentapolis.kernel.components import Names
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Stage

SCORING_ROUNDS: Final = (2, 4)
SET_UP, DRAFT, ADVANCE, ACTIONS, INCOME = "set-up", "draft", "advance", "actions", "income"
PHASES: Final = (DRAFT, ADVANCE, ACTIONS, INCOME)


class Placed(NamedTuple):
    """A die in a space of the action board."""

    space: int
    seat: int
    face: str


class Position(Sight):
    """What the view says, and the facts of the edition."""

    def __init__(self, game: Minos, view: View) -> None:
        super().__init__(view)
        self.facts: Facts = game.facts
        self.deeds: Deeds = game.deeds
        self.regions: list[View] = self.board["regions"]
        self.order: list[int] = view["order"]
        self.turn: View = self.board["action"]

    # ---- components by their names

    def card(self, name: str) -> int:
        return number_of(self.facts.cards, name)

    def cards(self, names: list[str]) -> list[int]:
        return [number_of(self.facts.cards, name) for name in names]

    def decree(self, card: int) -> Decree:
        return self.facts.decrees[card]

    # ---- seats

    @property
    def mine(self) -> View | None:
        """The own player board; a spectator has none."""
        return self.players[self.me] if self.me >= 0 else None

    @property
    def shown_seat(self) -> int:
        """Whose boards lie along the lower edge: the viewer's, for a spectator those of whoever acts."""
        if self.looked_at is not None:
            return self.looked_at
        return self.me if self.me >= 0 else max(0, self.acting)

    @property
    def acting(self) -> int:
        return cast("int", self.board["acting"])

    def ability(self, seat: int) -> int:
        """The number of the seat's Special Ability; -1 before it has one."""
        name = self.players[seat]["ability"]
        return NOBODY if name is None else number_of(self.facts.abilities, name)

    def ability_step(self, seat: int, ability: int) -> int:
        """The step of this ability; 0 for whoever does not have it."""
        return cast("int", self.players[seat]["ability_step"]) if self.ability(seat) == ability else 0

    def hand_size(self, seat: int) -> int:
        return sum(self.players[seat]["hand_ages"])

    # ---- on the map

    def built(self, what: str, seat: int) -> int:
        """How many cities, towers or farms the seat has."""
        return sum(region[what] == seat for region in self.regions)

    def region(self, name: str) -> View:
        return called(self.regions, name)

    def title(self, name: str) -> str:
        """What people call a region."""
        return self.facts.regions.titles[number_of(self.facts.regions, name)]

    def ruler(self, region: View) -> int:
        """Who alone has most Warriors there."""
        warriors: list[int] = region["warriors"]
        most = max(warriors)
        return warriors.index(most) if most and warriors.count(most) == 1 else NOBODY

    def ships(self, seat: int) -> list[int]:
        """The space of the seat's Ship on each route; 0 where it has none."""
        return [route["ships"][seat] for route in self.board["routes"]]

    def ships_built(self, seat: int) -> int:
        return sum(space > 0 for space in self.ships(seat))

    # ---- dice

    @property
    def dice(self) -> list[Placed]:
        return [Placed(SPACE.labels.index(name), die["seat"], die["die"]) for name, die in self.board["spaces"].items()]

    @property
    def phase(self) -> str:
        """Where in a round the table is."""
        if not self.board["round"]:
            return SET_UP
        on_board = len(self.board["spaces"])
        if on_board + len(self.board["pool"]) < sum(DICE[self.seats - 2]):
            return ACTIONS if on_board or self.acting != NOBODY else INCOME
        if self.acting != NOBODY:
            return ACTIONS
        return DRAFT if on_board < DICE_EACH * self.seats else ADVANCE


def called(things: list[View], name: str) -> View:
    """The thing of that id."""
    return things[[thing["id"] for thing in things].index(name)]


def number_of(names: Names, name: str) -> int:
    return names.ids.index(name)


def position_of(stage: Stage) -> Position:
    return Position(cast("Any", stage.game), stage.view)
