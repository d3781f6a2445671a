"""What is printed, read from the edition and checked against the rulebook's counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    AREAS,
    CATEGORIES,
    CULTURE_TILES,
    FIRST_LOCATION,
    HOLDINGS,
    MILITARY,
    MOST_HELD,
    NORMAL,
    PER_MISSING,
    PLACES,
    PRODUCTION,
    RESOURCE_NAMES,
    RESOURCES,
    ROUNDS,
    SPECIAL,
    STARTING,
    TEMPLE,
    TEMPLES,
)

if TYPE_CHECKING:
    from pentapolis.kernel.components import Edition, Row

PILES: Final = ROUNDS
MARKS: Final = ("without a mark", "with 3+", "with 4+")
FREE: Final = "free"
MOST_COST: Final = 6
MOST_POINTS: Final = 20
LEFT_OUT_OF_THREE: Final = (2, 4)
"""One culture tile of each of these values is left out with three players."""
LEFT_OUT_OF_TWO: Final = (2, 4, 6)
HELD: Final = MOST_HELD + 1
MOST_HOLDINGS: Final = HELD**RESOURCES
"""None to six of each resource."""
RESERVED: Final = ("pass", "residence", "fountain", "assistant", "sell", "coins")
"""Tiles cannot be called so: these are answers of their own."""


class Facts:
    """The edition as numbers and names. Tiles are numbered: fountain, residence, locations, temples."""

    def __init__(self, edition: Edition) -> None:
        sheet = edition.sheet
        self.ids = ["fountain", "residence"]
        self.titles = ["", "Residence"]
        self.texts = ["", "Activate the tiles in one direction."]
        self.categories = [PRODUCTION, CATEGORIES.index("residence")]
        self.costs: list[int] = [0] * (2 * RESOURCES)
        self.copies: list[list[int]] = [[0, 0, 0], [0, 0, 0]]
        self.effects = ["", ""]
        self.rows: list[Row] = [sheet.row("fountain"), sheet.row("fountain")]
        self.read_fountain(sheet.row("fountain"))
        self.read_locations(sheet.rows("location"), NORMAL)
        self.first_starting = len(self.ids)
        self.read_locations(sheet.rows("starting"), STARTING)
        self.first_temple = len(self.ids)
        self.areas = [0] * len(self.ids)
        self.counts = [0] * len(self.ids)
        self.points = [0] * len(self.ids)
        for row in sheet.rows("temple", TEMPLES):
            self.read_temple(row)
        self.tiles = len(self.ids)
        self.read_culture(sheet.row("culture"))
        self.read_glory(sheet.rows("glory", ROUNDS))
        order = sheet.row("order")
        self.order_points = order.numbers("points", 4, 0, MOST_POINTS)
        order.done()
        sheet.done()
        self.count_marks(sheet.rows("location"), sheet.rows("starting"))
        self.normal_used = [self.used(seats, FIRST_LOCATION, self.first_starting) for seats in range(1, 5)]
        self.starting_used = [self.used(seats, self.first_starting, self.first_temple) for seats in range(1, 5)]
        """The locations that are used, by number of players less one."""
        self.prices = [sum(self.costs[t * RESOURCES : t * RESOURCES + RESOURCES]) for t in range(self.tiles)]
        self.works = [PRODUCTION <= category <= MILITARY for category in self.categories]
        """Whether a tile is activated in a line or by its neighbour."""
        self.known_dues: list[list[int] | None] = [None] * MOST_HOLDINGS
        """Those that were asked for: they come again and again."""
        self.assistant = self.tiles
        self.sell = self.tiles + 1
        self.coins = self.tiles + 2
        """Answers in a turn that are no tiles."""

    # ---- tiles

    def read_fountain(self, row: Row) -> None:
        self.titles[0], self.texts[0], self.effects[0] = row.text("title"), row.text("text"), row.text("effect")
        row.done()

    def read_locations(self, rows: list[Row], total: int) -> None:
        for row in rows:
            self.read_tile(row, CATEGORIES.index(row.one_of("category", list(CATEGORIES[: SPECIAL + 1]))))
            self.effects.append(row.text("effect"))
            self.copies.append(row.numbers("copies", len(MARKS), 0, total))
            if not sum(self.copies[-1]):
                raise row.error("there should be at least one such tile", "copies")
            row.done()
        there = sum([sum(copies) for copies in self.copies[len(self.copies) - len(rows) :]])
        if there != total:
            raise rows[-1].error(f"there should be {total} such tiles in all, not {there}", "copies")

    def read_temple(self, row: Row) -> None:
        self.read_tile(row, TEMPLE)
        area = AREAS.index(row.one_of("area", list(AREAS)))
        counted = list(RESOURCE_NAMES) if area == HOLDINGS else [*CATEGORIES, "kinds"]
        self.areas.append(area)
        self.counts.append(counted.index(row.one_of("counts", counted)))
        self.points.append(row.number("points", 1, MOST_POINTS))
        self.effects.append("")
        self.copies.append([1, 0, 0])
        row.done()

    def read_tile(self, row: Row, category: int) -> None:
        name = row.id()
        if name in self.ids or name in RESERVED:
            raise row.error(f"there is a second tile {name!r}", "id")
        self.ids.append(name)
        self.titles.append(row.text("title"))
        self.texts.append(row.text("text"))
        self.categories.append(category)
        self.costs.extend(cost_of(row))
        self.rows.append(row)

    def count_marks(self, locations: list[Row], starting: list[Row]) -> None:
        """Six equal piles for every number of players, pairs for one, each category there (readings 25 and 26)."""
        normal = self.copies[FIRST_LOCATION : self.first_starting]
        for mark, name in enumerate(MARKS):
            if sum([copies[mark] for copies in normal]) % PILES:
                raise locations[-1].error(f"the locations {name} should make {PILES} equal piles", "copies")
        if sum([copies[0] for copies in self.copies[self.first_starting : self.first_temple]]) % 2:
            raise starting[-1].error("the starting locations without a mark should make pairs", "copies")
        for category in range(SPECIAL + 1):
            if category not in self.categories[FIRST_LOCATION : self.first_starting]:
                raise locations[-1].error(f"there should be a {CATEGORIES[category]} facility", "category")

    # ---- culture, glory

    def read_culture(self, row: Row) -> None:
        marks = row.numbers("marks", CULTURE_TILES, 1, MOST_POINTS)
        points = row.numbers("points", CULTURE_TILES, 1, MOST_POINTS)
        row.done()
        if marks != sorted(marks) or points != sorted(points):
            raise row.error("culture tiles should not become easier or worth less", "marks")
        for value in LEFT_OUT_OF_TWO:
            if value not in points:
                raise row.error(f"one tile of {value} VP is left out with fewer players, and there is none", "points")
        self.culture_marks: list[list[int]] = []
        self.culture_points: list[list[int]] = []
        for left_out in (LEFT_OUT_OF_TWO, LEFT_OUT_OF_TWO, LEFT_OUT_OF_THREE, ()):
            used = [at for at in range(CULTURE_TILES) if at not in [points.index(value) for value in left_out]]
            self.culture_marks.append([marks[at] for at in used])
            self.culture_points.append([points[at] for at in used])

    def read_glory(self, rows: list[Row]) -> None:
        self.glory_points: list[list[int]] = []
        for at, row in enumerate(rows):
            row.number("round", at + 1, at + 1)
            self.glory_points.append(row.numbers("points", PLACES[at], 0, MOST_POINTS))
            row.done()

    # ---- what follows

    def used(self, seats: int, first: int, end: int) -> list[int]:
        """The locations from `first` to before `end` that are used with so many players."""
        marks = max(1, seats - 1)
        return [tile for tile in range(first, end) for _ in range(sum(self.copies[tile][:marks]))]

    def dues(self, grain: int, wood: int, stone: int, ore: int) -> list[int]:
        """What each tile takes of all there is to spend: 1 for a resource of its price, 3 for one that is missing."""
        holding = ((grain * HELD + wood) * HELD + stone) * HELD + ore
        found = self.known_dues[holding]
        if found is None:
            held = (grain, wood, stone, ore)
            found = self.known_dues[holding] = [self.due(tile, held) for tile in range(self.tiles)]
        return found

    def due(self, tile: int, held: tuple[int, int, int, int]) -> int:
        lacks = [max(0, self.costs[tile * RESOURCES + resource] - has) for resource, has in enumerate(held)]
        return self.prices[tile] + (PER_MISSING - 1) * sum(lacks)


def cost_of(row: Row) -> list[int]:
    """A price such as "wood:1+stone:2" as numbers."""
    cost = [0] * RESOURCES
    text = row.text("cost")
    for part in [] if text == FREE else text.split("+"):
        name, _, number = part.partition(":")
        if name not in RESOURCE_NAMES or not number.isdigit() or not 1 <= int(number) <= MOST_COST:
            raise row.error(f"'cost' should be {FREE!r} or resources such as 'wood:1+stone:2', not {text!r}", "cost")
        cost[RESOURCE_NAMES.index(name)] += int(number)
    return cost
