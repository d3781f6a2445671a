"""What is printed, read from the edition and checked against the rulebook's counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    CARDS,
    CARDS_OF_AN_AGE,
    DISCOUNT,
    MOST_SPACES,
    REGIONS,
    ROUTE_END,
    ROUTES,
    SECTIONS,
    SILVER,
    TOP,
    TRIGGERS,
    TYPE_NAMES,
    TYPES,
)
from pentapolis.games.minos.printed.island import Island
from pentapolis.kernel.components import Names

if TYPE_CHECKING:
    from pentapolis.kernel.components import Edition, Row, Sheet

PER_TRIGGER: Final = 9
SIDES: Final = ("a", "b")
COLOURS: Final = ("blue", "red")
ABILITIES: Final = ("lawgiver", "gatherer", "architect", "astronomer", "armourer")
VASE_COLOURS_AT_LEAST: Final = 3
SPACES: Final = TOP + 1


def indexes(row: Row, key: str, allowed: list[str], length: int = -1) -> list[int]:
    """A list of names as their numbers."""
    names = row.texts(key, length)
    for name in names:
        if name not in allowed:
            raise row.error(f"{key!r} cannot hold {name!r}: it is one of {', '.join(allowed)}", key)
    return [allowed.index(name) for name in names]


class Gains:
    """Tiles that do nothing but give something: names, and where their gain is printed."""

    def __init__(self, sheet: Sheet, name: str, count: int) -> None:
        self.names = Names()
        self.rows = sheet.rows(name, count)
        for row in self.rows:
            self.names.add(row)
            row.text("gain")

    def done(self) -> None:
        for row in self.rows:
            row.done()


class Decree:
    """The facts of a Decree card."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.age = row.number("age", 1, 2) - 1
        self.cost = row.number("cost", 0, 30)
        self.icons = tuple(indexes(row, "goods", list(TYPE_NAMES)))
        self.points = row.number("points", 0, 20)
        self.instant = row.text("instant")
        self.trigger = list(TRIGGERS).index(row.one_of("trigger", list(TRIGGERS)))
        self.trait = row.text("trait")
        self.text = row.text("text")
        row.done()
        self.least = self.cost - DISCOUNT * len(self.icons)
        """What is left of the cost when every icon is met."""
        if len(self.icons) > 2:
            raise row.error("a card has at most two Goods under its cost", "goods")
        if self.age == 0 and len(set(self.icons)) < len(self.icons):
            raise row.error("only Age II cards show the same Good twice", "goods")


class Start:
    """The facts of a Starting card."""

    def __init__(self, row: Row, regions: list[str]) -> None:
        self.row = row
        self.seats = row.number("seats", 2, 4)
        self.coins = row.number("coins", 0, 99)
        self.weaponry = row.number("weaponry", 0, 99)
        self.points = row.number("points", 0, 99)
        self.good = list(TYPE_NAMES).index(row.one_of("good", list(TYPE_NAMES)))
        self.temporary = indexes(row, "temporary", list(TYPE_NAMES))
        self.draw = row.number("draw", 2, 9)
        self.put_back = row.number("put_back", 0, self.draw - 1)
        self.region = regions.index(row.one_of("region", regions))
        self.warriors = row.number("warriors", 1, 2)
        self.first = row.value("first") is True
        row.done()


class Route:
    """One side of a Trade Route tile."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.number = row.number("number", 1, ROUTES)
        self.side = row.one_of("side", list(SIDES))
        self.costs = [0, *row.numbers("costs", ROUTE_END, 0, 9)]
        self.income = row.texts("income", ROUTE_END)
        self.top = row.number("top", 0, 20)
        row.done()


class Section:
    """The spaces of one action section for one number of players."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.seats = row.number("seats", 2, 4)
        self.points = row.numbers("points", self.seats, 0, 9)
        self.sides = row.texts("sides", self.seats, blank=True)
        row.done()


class PlayerBoard:
    """Income track, costs and points on the player board."""

    def __init__(self, sheet: Sheet) -> None:
        income = sheet.row("income")
        self.coins = income.numbers("coins", 16, 0, 99)
        self.points = income.numbers("points", 16, 0, 99)
        cities = sheet.row("cities")
        self.city_costs = [0, *cities.numbers("costs", 2, 0, 30)]
        self.city_points = cities.numbers("points", 2, 0, 30)
        self.towers = sheet.row("towers")
        self.tower_costs = self.towers.numbers("costs", 3, 0, 30)
        self.tower_gains = self.towers.texts("gains", 3, blank=True)
        self.tower_dominance = self.towers.numbers("dominance", 4, 0, 9)
        ships = sheet.row("ships")
        self.ship_costs = ships.numbers("costs", 3, 0, 30)
        self.ship_points = ships.numbers("points", 3, 0, 30)
        self.farms = sheet.row("farms")
        self.farm_warriors = self.farms.numbers("warriors", 4, 0, 9)
        self.farm_gains = self.farms.texts("gains", 4, blank=True)
        self.farm_points = self.farms.numbers("points", 5, 0, 50)
        for row in (income, cities, self.towers, ships, self.farms):
            row.done()


class Tracks:
    """The three Progress tracks, spaces 0 to 8."""

    def __init__(self, sheet: Sheet) -> None:
        self.rows = [sheet.row(name) for name in ("influence", "cultural", "population")]
        self.titles = [row.text("title") for row in self.rows]
        self.spaces = [row.texts("spaces", SPACES, blank=True) for row in self.rows]
        self.beyond = [row.text("beyond") for row in self.rows]
        influence, cultural, population = self.rows
        self.palace = influence.numbers("palace", SPACES, 0, 9)
        self.ability = cultural.numbers("ability", SPACES, 1, 3)
        self.weaponry = population.numbers("weaponry", SPACES, 0, 9)
        self.presence = population.numbers("presence", SPACES, 0, 20)
        self.dominance = population.numbers("dominance", SPACES, 0, 20)
        for row in self.rows:
            row.done()


class Facts:
    """The edition as numbers and names. Effects are made from its texts by `deeds`."""

    def __init__(self, edition: Edition) -> None:
        sheet = edition.sheet
        self.goods = read_names(sheet, "good", TYPES, ("use",))
        if self.goods.ids != list(TYPE_NAMES):
            raise sheet.error(f"the Goods should be {', '.join(TYPE_NAMES)}, in this order", "good")
        self.regions = read_names(sheet, "region", REGIONS)
        self.islands = [Island(row, self.regions.ids, seats) for seats, row in enumerate(sheet.rows("map", 3), 2)]
        self.read_sections(sheet)
        self.tracks = Tracks(sheet)
        self.board = PlayerBoard(sheet)
        self.read_cards(sheet)
        self.read_starts(sheet)
        self.read_routes(sheet)
        self.bonuses = Gains(sheet, "bonus", 30)
        self.blue = 0
        for at, row in enumerate(self.bonuses.rows):
            self.blue |= (row.one_of("colour", list(COLOURS)) == "blue") << at
        if self.blue.bit_count() != 15:
            raise self.bonuses.rows[0].error("there should be 15 blue and 15 red bonus tiles", "colour")
        self.bonuses.done()
        self.foundations = Gains(sheet, "foundation", 20)
        self.foundations.done()
        self.abilities = read_names(sheet, "ability", len(ABILITIES), ("text",))
        self.ability_texts = [row.text("text") for row in sheet.rows("ability")]
        if self.abilities.ids != list(ABILITIES):
            raise sheet.error(f"the abilities should be {', '.join(ABILITIES)}, in this order", "ability")
        self.read_vases(sheet)
        self.read_sea(sheet)
        self.action_bonuses = Gains(sheet, "action_bonus", 5)
        self.action_bonuses.done()
        sheet.done()

    def read_sections(self, sheet: Sheet) -> None:
        """Five sections for 2, for 3 and for 4 players, each with as many spaces as players."""
        rows = sheet.rows("section", 3 * SECTIONS)
        self.sections: list[Section] = []
        for at, row in enumerate(rows):
            row.one_of("id", [TRIGGERS[at % SECTIONS]])
            section = Section(row)
            if section.seats != at // SECTIONS + 2:
                raise row.error("the sections should be for 2, then for 3, then for 4 players", "seats")
            self.sections.append(section)

    def points_of(self, seats: int, space: int) -> int:
        """The action points of a space."""
        return self.sections[(seats - 2) * SECTIONS + space // MOST_SPACES].points[space % MOST_SPACES]

    def read_cards(self, sheet: Sheet) -> None:
        self.cards = Names()
        self.decrees: list[Decree] = []
        counts = [0] * (2 * len(TRIGGERS))
        icons = [0] * TYPES
        for row in sheet.rows("card", CARDS):
            self.cards.add(row)
            decree = Decree(row)
            if decree.age != len(self.decrees) // CARDS_OF_AN_AGE:
                raise row.error(f"there should be {CARDS_OF_AN_AGE} cards of Age I, then those of Age II", "age")
            self.decrees.append(decree)
            counts[decree.age * len(TRIGGERS) + decree.trigger] += 1
            for icon in decree.icons:
                icons[icon] += 1
        if set(counts) != {PER_TRIGGER}:
            raise sheet.error(f"in each Age each trigger should be on {PER_TRIGGER} cards", "card")
        if max(icons[:SILVER] + icons[SILVER + 1 :]) >= icons[SILVER]:
            raise sheet.error("Silver should be on more cards than any other Good", "card")

    def read_starts(self, sheet: Sheet) -> None:
        """2, 3 and 4 Starting cards; each set covers the starting regions and has one first player."""
        self.starts = Names()
        self.starting: list[Start] = []
        for row in sheet.rows("start", 9):
            self.starts.add(row)
            self.starting.append(Start(row, self.regions.ids))
        for island in self.islands:
            mine = [start for start in self.starting if start.seats == island.seats]
            if sorted([start.region for start in mine]) != sorted(island.starts):
                raise island.row.error("the Starting cards should name the starting regions, each once", "starts")
            if sum([start.first for start in mine]) != 1:
                raise mine[0].row.error("one Starting card of each set has the sign of the first player", "first")

    def read_routes(self, sheet: Sheet) -> None:
        self.route_names = Names()
        self.routes: list[Route] = []
        for row in sheet.rows("route", 2 * ROUTES):
            self.route_names.add(row)
            route = Route(row)
            at = len(self.routes)
            if route.number != at % ROUTES + 1 or route.side != SIDES[at // ROUTES]:
                raise row.error("the routes should be 1 to 3 of side a, then 1 to 3 of side b", "number")
            self.routes.append(route)

    def read_vases(self, sheet: Sheet) -> None:
        objectives = sheet.row("objectives")
        self.vase_points = objectives.numbers("points", 3, 0, 50)
        objectives.done()
        self.vases = Names()
        self.vase_colours: list[str] = []
        for number, row in enumerate(sheet.rows("vase", 12), 1):
            self.vases.add(row)
            row.number("number", number, number)
            self.vase_colours.append(row.id("colour"))
            row.text("text")
            row.done()
        if len(set(self.vase_colours)) < VASE_COLOURS_AT_LEAST:
            raise sheet.error("the Vases should have at least three colours", "vase")

    def read_sea(self, sheet: Sheet) -> None:
        self.sea = Gains(sheet, "sea", 20)
        self.sea_costs: list[int] = []
        for at, row in enumerate(self.sea.rows):
            row.number("level", at // 10 + 1, at // 10 + 1)
            self.sea_costs.append(row.number("weaponry", 0, 20))
        self.least_sea_cost = min(self.sea_costs)
        self.sea.done()


def read_names(sheet: Sheet, name: str, count: int, more: tuple[str, ...] = ()) -> Names:
    """Components of which only names and further texts are printed."""
    names = Names()
    for row in sheet.rows(name, count):
        names.add(row)
        for key in more:
            row.text(key)
        row.done()
    return names
