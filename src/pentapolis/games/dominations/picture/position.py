"""A view of Dominations as the drawing asks it: what lies where, what a card is, what the open question is about."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from pentapolis.games.dominations.constants import CAMPFIRE, CARDS, COPIES, LETTERS, SPOT, VALUES
from pentapolis.games.dominations.printed.facts import CARD_SIDES
from pentapolis.games.dominations.spots import SPOT_NAMES, SPOTS
from pentapolis.scene.sight import Sight

if TYPE_CHECKING:
    from pentapolis.games.dominations.game import Dominations
    from pentapolis.games.dominations.lattice import Place, Triangle
    from pentapolis.games.dominations.picture.answers.forecast import Harvest
    from pentapolis.games.dominations.printed.deeds import Side
    from pentapolis.kernel.components import Names
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Choice, Stage

Tree: TypeAlias = dict[tuple[int, int], "View"]
"""The cards of a tree by how far east and how far north of the Campfire they lie."""


def triangle(name: str) -> Triangle:
    """The cell that a label names: "u-1,2" points up."""
    i, j = name[1:].split(",")
    return int(i), int(j), int(name[0] == "d")


def place(name: str) -> Place:
    x, y = name.split(",")
    return int(x), int(y)


SPOT_NAMED: Final = dict(zip(SPOT_NAMES, SPOTS, strict=True))


class Position(Sight):
    def __init__(self, game: Dominations, view: View, picked: int | None = None) -> None:
        super().__init__(view)
        self.game = game
        self.facts = game.facts
        self.deeds = game.deeds
        self.picked = picked
        self.harvests: dict[int, Harvest] = {}
        """What each cell would bring, as far as somebody has asked."""

    def goals_met(self, seat: int) -> int:
        return sum(not goal["missing"] for goal in self.players[seat]["goals"])

    # ---- the land

    @cached_property
    def land(self) -> dict[Triangle, View]:
        return {triangle(tile["cell"]): tile for tile in self.board["land"]}

    @cached_property
    def open_cells(self) -> list[Triangle]:
        return [triangle(name) for name in self.board["open_cells"]]

    # ---- cards

    def card_number(self, name: str) -> int:
        """The number of a card of a tree: a copy of a Mastery, a Monument Level, or the Campfire."""
        if name == "campfire":
            return CAMPFIRE
        thing, _, number = name.rpartition("-")
        if thing in self.facts.titles.ids:
            return self.facts.titles.ids.index(thing) * COPIES + int(number) - 1
        return self.facts.wonders[self.facts.monuments.ids.index(thing)].levels[int(number) - 1]

    def sides_of(self, card: int) -> str:
        """The half-Nodus north, east, south and west of a card that lies upright."""
        return "".join(LETTERS[dot] for dot in self.facts.layouts[card * CARD_SIDES : card * CARD_SIDES + CARD_SIDES])

    def title_of(self, card: int) -> str:
        facts = self.facts
        if card < CARDS:
            return facts.titles.titles[card // COPIES]
        return facts.monuments.titles[facts.level_of[card - CARDS]]

    def side(self, card: int, *, advanced: bool = False) -> Side:
        """What is printed on a card."""
        if card >= CARDS:
            return self.deeds.levels[card - CARDS]
        return (self.deeds.advanced if advanced else self.deeds.base)[card // COPIES]

    def tree(self, seat: int) -> Tree:
        return {SPOT_NAMED[card["spot"]]: card for card in self.players[seat]["tree"]}

    def owned(self, seat: int) -> set[int]:
        """The titles of a seat's Masteries."""
        cards = [self.card_number(card["card"]) for card in self.players[seat]["tree"]]
        return {card // COPIES for card in cards if card < CARDS}

    def price(self, title: int) -> int:
        """What a Mastery costs the shown seat."""
        facts = self.facts
        return int(self.own["prices"][facts.domains[title] * len(VALUES) + facts.tiers[title]])

    def has_prerequisite(self, title: int) -> bool:
        needs, least = self.facts.masteries[title].needs, self.facts.masteries[title].needs_value
        owned = [self.facts.masteries[other] for other in self.owned(self.shown_seat)]
        return needs < 0 or any(mastery.domain == needs and mastery.value >= least for mastery in owned)

    def can_develop(self, title: int) -> bool:
        """It can be paid, it fits and its prerequisite is met."""
        enough = self.own["knowledge"][self.facts.domains[title]] >= self.price(title)
        return enough and self.facts.titles.ids[title] in self.own["fitting"] and self.has_prerequisite(title)

    # ---- the open question

    @property
    def kind(self) -> str:
        question = self.view["question"]
        return "" if question is None else str(question["kind"])

    @property
    def face_in_hand(self) -> int | None:
        """The tile, as it is turned, for which a cell is chosen."""
        return self.picked if self.board["preview"] is not None else None

    @property
    def card_in_hand(self) -> int | None:
        """The card for which a spot is chosen."""
        return self.picked if self.kind == SPOT.name else None

    def reckoning(self, choice: Choice) -> str:
        """The sum that the rules name beside an answer."""
        question = self.view["question"]
        return str(question["reckonings"][question["options"].index(choice.option)])


def position_of(stage: Stage) -> Position:
    return Position(cast("Dominations", stage.game), stage.view, stage.picked)


def titled(names: Names, name: str) -> str:
    return names.titles[names.ids.index(name)]


def spot_at(number: int) -> tuple[int, int]:
    return SPOTS[number]
