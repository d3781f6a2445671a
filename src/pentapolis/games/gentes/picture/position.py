"""A view of Gentes as the drawing asks it: who has what, what an action would take, what a card still lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from pentapolis.games.gentes.constants import (
    ANY_ICON,
    CITIES,
    DISCOUNTED,
    HOMETOWN_KINDS,
    HOMETOWNS_OF_A_KIND,
    ICON_NAMES,
    PEOPLE_NAMES,
    ROLES,
    STARTER,
    TAX,
    VICTORY_ICON,
)
from pentapolis.games.gentes.options import FOURTH_NAVIGATOR, OPTIONS
from pentapolis.scene.sight import Sight

if TYPE_CHECKING:
    from pentapolis.games.gentes.game import Gentes
    from pentapolis.games.gentes.printed.cards import Card
    from pentapolis.games.gentes.printed.ways import Way
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Choice, Stage

FOURTH: Final = OPTIONS[FOURTH_NAVIGATOR].name


class Need(NamedTuple):
    """A line of a requirement: how many a player has and needs, and how many temple cubes would stand in."""

    name: str
    have: int
    need: int
    covered: int = 0

    @property
    def missing(self) -> int:
        """What nothing stands in for."""
        return self.need - self.have - self.covered


class Position(Sight):
    def __init__(self, game: Gentes, view: View) -> None:
        super().__init__(view)
        self.game = game
        self.facts = game.facts
        self.card_numbers = {name: at for at, name in enumerate(self.facts.card_names.ids)}
        self.site_numbers = {name: at for at, name in enumerate(self.facts.sites.ids)}
        self.way_numbers = {way.id: at for at, way in enumerate(self.facts.ways)}

    # ---- what an action takes

    def due(self, way: Way) -> int:
        """The price for whoever is shown: for tiles less the discount of cards."""
        return max(0, way.price - self.discount(way))

    def discount(self, way: Way) -> int:
        if not way.is_tile or way.role >= DISCOUNTED:
            return 0
        return int(self.own["discounts"][ROLES[way.role]])

    def receives(self, way: Way) -> int:
        """The coins it brings; the tax collector pays again for cards that say so."""
        times = 1 + int(self.own["tax_again"]) if way.role == TAX else 1
        return way.coins * times

    def coins_after(self, way: Way) -> int:
        return int(self.own["coins"]) - self.due(way) + self.receives(way)

    def free_after(self, way: Way) -> tuple[int, int]:
        """Free spaces that are left: the fewest with single hourglasses, the most with doubles."""
        free = int(self.own["free"])
        most = free - way.space
        fewest = free - int(way.is_tile) - way.hours
        return max(0, fewest), max(0, most)

    def unused_hometowns(self, kind: str) -> int:
        first = CITIES + HOMETOWN_KINDS.index(kind) * HOMETOWNS_OF_A_KIND
        names = self.facts.sites.ids[first : first + HOMETOWNS_OF_A_KIND]
        mine = [name for name in names if self.board["sites"][name] == self.shown_seat]
        return len([name for name in mine if name not in self.own["used_hometowns"]])

    @property
    def last_way(self) -> Way | None:
        """The main action that is being taken, or was taken last."""
        name = self.own["last"]
        return None if name is None else self.facts.ways[self.way_numbers[name]]

    def icons_of(self, way: Way) -> int:
        """What a navigator may build: a bit for each icon (A07)."""
        narrow = self.view["options"][FOURTH] == "victory_site"
        return 1 << VICTORY_ICON if narrow and way.is_tile and way.icons == ANY_ICON else way.icons

    def reckoning(self, choice: Choice) -> str:
        """What the rules say an answer comes to."""
        question = self.view["question"]
        return str(question["reckonings"][question["options"].index(choice.option)])

    # ---- cards

    def needs(self, card: Card) -> list[Need]:
        """Every line of the requirement; temple cubes stand in for missing people as far as they go."""
        own, left, lines = self.own, int(self.own["temple"]), []
        for group, need in card.people:
            have = min(need, own["people"][group] + own["people_on_cards"][group])
            covered = min(left, need - have)
            left -= covered
            lines.append(Need(PEOPLE_NAMES[group], have, need, covered))
        for icon, need in card.icons:
            lines.append(Need(ICON_NAMES[icon], min(need, own["icons"][ICON_NAMES[icon]]), need))
        return lines

    def cubes_for(self, card: Card) -> int:
        """How many temple cubes would be returned for missing people."""
        return sum(need.covered for need in self.needs(card))

    def lacks(self, card: Card) -> list[Need]:
        return [need for need in self.needs(card) if need.missing > 0]

    # ---- tiles and houses

    def holder(self, tile: str) -> int:
        return int(self.board["tiles"][tile])

    def owner(self, site: str) -> int:
        return int(self.board["sites"][site])

    def houses_built(self, seat: int) -> int:
        return sum(owner == seat for owner in self.board["sites"].values())

    def people(self, seat: int) -> int:
        return int(sum(self.players[seat]["people"]))

    @property
    def taxes(self) -> list[Way]:
        """The tax collector, as this table plays it."""
        small, large = self.facts.ways[self.facts.small_tax], self.facts.ways[self.facts.large_tax]
        return [large] if self.view["options"]["no_small_tax"] == "yes" else [small, large]

    @property
    def starter_tile(self) -> Way:
        return next(way for way in self.facts.tiles if way.role == STARTER)


def position_of(stage: Stage) -> Position:
    return Position(cast("Gentes", stage.game), stage.view)
