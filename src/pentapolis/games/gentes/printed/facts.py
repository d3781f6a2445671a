"""What is printed, read from the edition and checked against the rulebook's counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.bits import mask_of
from pentapolis.games.gentes.constants import (
    ANY_ICON,
    CITIES,
    COLUMNS,
    DRAFTED,
    GROUPS,
    HIGHEST_PRICE,
    HOMETOWN_KINDS,
    HOMETOWNS,
    HOMETOWNS_OF_A_KIND,
    ICON_NAMES,
    PEOPLE_NAMES,
    REGIONS,
    SITES,
    STARTER,
    STARTING_PEOPLE,
    TILES,
    TRACK,
    VICTORY_ICON,
)
from pentapolis.games.gentes.printed.cards import card_actions, read_cards
from pentapolis.games.gentes.printed.reading import Amounts, amounts, indexes, rising
from pentapolis.games.gentes.printed.ways import Way, hometown_actions, read_taxes, read_tiles
from pentapolis.kernel.components import Names

if TYPE_CHECKING:
    from pentapolis.kernel.components import Edition, Row, Sheet

CITIES_OF_A_REGION: Final = 8
FEWEST_OF_SMALL_REGION: Final = 3
CLOSED: Final = 99
"""The price of a column that cannot be had."""
NAMED_CITIES: Final = (
    ("athenai", "red", "temple"),
    ("syracusae", "red", "trade"),
    ("cnossus", "red", "victory"),
    ("apollonia", "yellow", "victory"),
)


class Seat:
    """What a seat begins with in a first game."""

    def __init__(self, row: Row, cards: Names) -> None:
        self.cards = indexes(row, "cards", tuple(cards.ids))
        self.people: Amounts = amounts(row, "people", PEOPLE_NAMES)
        row.done()
        if len(self.cards) != DRAFTED or sum([n for _, n in self.people]) != STARTING_PEOPLE:
            raise row.error(f"a seat begins with {DRAFTED} cards and {STARTING_PEOPLE} people", "cards")


class Facts:
    """The edition as numbers and names."""

    def __init__(self, edition: Edition) -> None:
        sheet = edition.sheet
        self.read_regions(sheet)
        self.read_sites(sheet)
        self.tiles = read_tiles(sheet)
        taxes = read_taxes(sheet.row("tax"))
        self.read_prices(sheet)
        self.read_points(sheet)
        self.card_names = Names()
        self.cards = read_cards(sheet, self.card_names)
        self.seats = [Seat(row, self.card_names) for row in sheet.rows("seat", 4)]
        if any([self.cards[card].era for seat in self.seats for card in seat.cards]):
            raise sheet.error("the cards of a first game are those of era 1", "seat")
        sheet.done()
        self.ways: list[Way] = [*self.tiles, *taxes, *card_actions(self.cards, self.card_names), *hometown_actions()]
        ids = [way.id for way in self.ways]
        if len(set(ids)) < len(ids):
            raise sheet.error("a card with an action and a tile should not have the same name", "card")
        self.number_ways()

    def number_ways(self) -> None:
        """Ways by their number in `MAIN`: first the tiles, then the tax collector, then the others."""
        self.sort_tiles()
        usual = [tile.icons or ANY_ICON for tile in self.tiles]
        self.tile_icons = [
            usual,
            [1 << VICTORY_ICON if tile.icons == ANY_ICON else tile.icons or ANY_ICON for tile in self.tiles],
        ]
        """What each tile may build, by the option for the fourth sort of navigator (A07)."""
        self.tiles_for = [
            [mask_of([at for at, own in enumerate(icons) if own & there]) for there in range(ANY_ICON + 1)]
            for icons in self.tile_icons
        ]
        """Tiles that may build on one of these icons, after the same option."""
        self.small_tax = TILES
        self.large_tax = TILES + 1
        self.hometown_ways = range(len(self.ways) - 2, len(self.ways))
        self.way_of_card = [-1] * len(self.cards)
        for at, way in enumerate(self.ways):
            if way.card >= 0:
                self.way_of_card[way.card] = at
        self.train = len(self.ways)
        self.exchange = len(self.ways) + 1

    def sort_tiles(self) -> None:
        """Tiles of each role, for so many spaces, for so many coins at most and at least: each a set of bits."""
        tiles = self.tiles
        prices = range(HIGHEST_PRICE + 1)
        self.tiles_of = [mask_of([at for at, t in enumerate(tiles) if t.role == role]) for role in range(STARTER + 1)]
        self.tiles_within = [mask_of([at for at, t in enumerate(tiles) if t.space <= n]) for n in range(TRACK + 1)]
        self.tiles_up_to = [mask_of([at for at, t in enumerate(tiles) if t.price <= coins]) for coins in prices]
        self.tiles_from = [mask_of([at for at, t in enumerate(tiles) if t.price >= coins]) for coins in prices]

    def read_regions(self, sheet: Sheet) -> None:
        self.regions = Names()
        self.region_fewest: list[int] = []
        for row in sheet.rows("region", REGIONS):
            self.regions.add(row)
            self.region_fewest.append(row.number("fewest", 2, 3))
            row.done()
        if self.region_fewest.count(FEWEST_OF_SMALL_REGION) != 1:
            raise sheet.error("one region is out of play for two players", "region")

    def read_sites(self, sheet: Sheet) -> None:
        """Cities of regions, then hometowns; the region of a hometown is the number after the last."""
        self.sites = Names()
        self.site_region: list[int] = []
        self.site_icon: list[int] = []
        for row in sheet.rows("city", CITIES):
            self.sites.add(row)
            self.site_region.append(self.regions.ids.index(row.one_of("region", self.regions.ids)))
            self.site_icon.append(ICON_NAMES.index(row.one_of("icon", list(ICON_NAMES))))
            row.done()
        if self.site_region != sorted(self.site_region) or self.site_region[::CITIES_OF_A_REGION] != [0, 1, 2]:
            raise sheet.error(f"each region should have {CITIES_OF_A_REGION} cities, in the order of regions", "city")
        self.check_cities(sheet)
        for at, row in enumerate(sheet.rows("hometown", HOMETOWNS)):
            self.sites.add(row)
            row.one_of("kind", [HOMETOWN_KINDS[at // HOMETOWNS_OF_A_KIND]])
            self.site_region.append(REGIONS)
            self.site_icon.append(ICON_NAMES.index(row.one_of("icon", list(ICON_NAMES[:VICTORY_ICON]))))
            row.done()
        self.site_mask = [1 << icon for icon in self.site_icon]

    def check_cities(self, sheet: Sheet) -> None:
        """The four cities that the rulebook's examples show."""
        shown = [
            (name, self.regions.ids[region], ICON_NAMES[icon])
            for name, region, icon in zip(self.sites.ids, self.site_region, self.site_icon, strict=True)
        ]
        for city in NAMED_CITIES:
            if city not in shown:
                raise sheet.error(f"{city[0]} should be a {city[2]} city of the {city[1]} region", "city")

    def read_prices(self, sheet: Sheet) -> None:
        """Prices by column: of training one or two people, of taking one, two or three cards."""
        row = sheet.row("training")
        self.train_one = rising(row, "one", row.numbers("one", GROUPS, 1, 4))
        self.train_two = rising(row, "two", row.numbers("two", GROUPS, 1, 8))
        row.done()
        if self.train_two[1] > 4 or self.train_two[2:] != [5, 6, 7, 8]:
            raise row.error("two people should cost at most 4 in two columns, then 5, 6, 7 and 8", "two")
        row = sheet.row("display")
        one = rising(row, "one", row.numbers("one", COLUMNS, 1, 8))
        two = rising(row, "two", row.numbers("two", COLUMNS, 1, 10))
        three = rising(row, "three", row.numbers("three", 4, 1, 10))
        self.display_prices = [one, two, [*three, *[CLOSED] * 4]]
        self.discard_prices = rising(row, "discard", row.numbers("discard", 2, 1, 10))
        row.done()
        if not two[5] <= 8 < two[6] or not three[2] <= 8 < three[3]:
            raise row.error("8 coins should open six columns for two cards and three for three", "two")
        if any([a > b for a, b in zip(one, two, strict=True)]) or any(
            [a > b for a, b in zip(two, three, strict=False)]
        ):
            raise row.error("more cards of a column should not cost less", "three")

    def read_points(self, sheet: Sheet) -> None:
        bonus = sheet.row("bonus")
        self.first_bonus = bonus.number("first", 8, 8)
        self.later_bonus = bonus.number("later", 4, 4)
        bonus.done()
        penalty = sheet.row("penalty")
        self.penalties = penalty.numbers("points", 5, 0, 30)
        penalty.done()
        if self.penalties != [0, 2, 4, 8, 16]:
            raise penalty.error("hourglasses should cost 0, 2, 4, 8, 16 points", "points")

    def sites_in_play(self, seats: int) -> list[bool]:
        """For each site whether it can be built on at all by so many players."""
        return [at >= CITIES or self.region_fewest[self.site_region[at]] <= seats for at in range(SITES)]
