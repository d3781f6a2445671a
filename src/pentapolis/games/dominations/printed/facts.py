"""What is printed, read from the edition and checked against the rulebook's counts and the rules of our design."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    CAMPFIRE,
    CARDS,
    COLOURS,
    COPIES,
    CRADLE_FACE,
    DOMAIN_TITLES,
    DOMAINS,
    FACES,
    GOALS,
    HELD,
    LETTERS,
    LEVELS,
    LIES,
    MONUMENT_FACE,
    MONUMENTS,
    MOST_PARTS,
    NO_DOT,
    OBJECTIVES,
    TIERS,
    TILES,
    TITLES,
    TURNS,
    VALUES,
)
from pentapolis.games.dominations.lattice import CORNERS, CRADLE, CRADLE_POINTS, ROUND
from pentapolis.games.dominations.printed.fits import Fits
from pentapolis.games.dominations.printed.pieces import CELLS_OF, CIRCULAR, DOTS_OF, SHAPES, dots
from pentapolis.kernel.components import Names

if TYPE_CHECKING:
    from pentapolis.kernel.components import Edition, Row, Sheet

CARD_SIDES: Final = 4
TILES_OF_A_CAMP: Final = TILES // COLOURS
DOTS_OF_A_DOMAIN: Final = 3 * TILES // COLOURS
MOST_LEVELS: Final = 9
ROLES: Final = ("trader", "farmer", "diplomat", "inventor", "governor", "high-priest")
SITES: Final = ("any-locus", "locus-with-city", "land-or-cradle", "two-lands", "own-city", "two-free-sides")
ANY_LOCUS: Final = 0
LOCUS_WITH_CITY: Final = 1
LAND_OR_CRADLE: Final = 2
TWO_LANDS: Final = 3
OWN_CITY: Final = 4
TWO_FREE_SIDES: Final = 5


def colours(row: Row, key: str, text: str, length: int, allowed: int) -> list[int]:
    """Letters as the numbers of Domains; V and X where they are allowed."""
    letters = LETTERS[:allowed]
    if len(text) != length or not set(text) <= set(letters):
        raise row.error(f"{key!r} should be {length} of the letters {letters}, not {text!r}", key)
    return [letters.index(letter) for letter in text]


def domain(row: Row, key: str = "domain") -> int:
    return list(DOMAINS).index(row.one_of(key, list(DOMAINS)))


class Mastery:
    """The facts of a Mastery title."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.domain = domain(row)
        self.value = row.number("value", VALUES[0], VALUES[-1])
        if self.value not in VALUES:
            raise row.error(f"'value' should be one of {', '.join([str(v) for v in VALUES])}", "value")
        self.tier = VALUES.index(self.value)
        self.base = row.texts("base")
        self.advanced = row.texts("advanced")
        self.base_points = row.number("base_points", 0, 20)
        self.base_influence = row.number("base_influence", 0, 9)
        self.upgrade = row.number("upgrade", 0, 9)
        self.advanced_points = row.number("advanced_points", 0, 20)
        self.advanced_influence = row.number("advanced_influence", 0, 9)
        self.copies = [colours(row, "copies", text, CARD_SIDES, 8) for text in row.texts("copies", COPIES)]
        if len({tuple(copy) for copy in self.copies}) < COPIES:
            raise row.error("the four copies should differ in their Nodus", "copies")
        self.read_prerequisite(row.text("needs"))
        row.done()

    def read_prerequisite(self, text: str) -> None:
        """Only Masteries of value 9 have one: a Domain and a smaller value."""
        self.needs = -1
        self.needs_value = 0
        self.needs_tier = 0
        if text != "nothing":
            name, _, value = text.partition(" ")
            if name not in DOMAINS or value not in ("3", "6"):
                raise self.row.error(f"'needs' should be nothing, or a Domain and 3 or 6, not {text!r}", "needs")
            self.needs = DOMAINS.index(name)
            self.needs_value = int(value)
            self.needs_tier = VALUES.index(self.needs_value)
        if (self.needs >= 0) != (self.value == VALUES[-1]):
            raise self.row.error("cards of value 9 have a prerequisite, and no others", "needs")


class Monument:
    """The facts of a Monument card; its levels are added from theirs."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.shape = list(SHAPES).index(row.one_of("piece", list(SHAPES)))
        text = row.text("dots")
        self.dots = colours(row, "dots", "" if text == "none" else text, len(DOTS_OF[self.shape]), 7)
        self.site = list(SITES).index(row.one_of("site", list(SITES)))
        self.effect = row.text("effect")
        row.done()
        if (self.shape == CIRCULAR) != (self.site in (ANY_LOCUS, LOCUS_WITH_CITY)):
            raise row.error("circular Monuments stand on a Locus, and no others", "site")
        self.levels: list[int] = []
        """Its Level cards, as cards of the tree."""


class Level:
    """The facts of a Monument Level card."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.level = row.number("level", 1, MOST_LEVELS)
        self.cost = row.numbers("cost", COLOURS, 0, 20)
        self.points = row.number("points", 0, 30)
        self.influence = row.number("influence", 0, 9)
        self.sides = colours(row, "sides", row.text("sides"), CARD_SIDES, 8)
        self.effect = row.texts("effect")


class Facts:
    """The edition as numbers and names. Effects are made from its texts by `edition`."""

    def __init__(self, edition: Edition) -> None:
        sheet = edition.sheet
        self.faces = [NO_DOT] * (FACES * TURNS)
        self.read_tiles(sheet)
        self.layouts = [0] * ((CAMPFIRE + 1) * CARD_SIDES)
        self.read_masteries(sheet)
        self.read_cradle(sheet)
        self.read_monuments(sheet)
        self.read_levels(sheet)
        self.read_roles(sheet)
        campfire = sheet.row("campfire")
        self.lay_card(CAMPFIRE, colours(campfire, "sides", campfire.text("sides"), CARD_SIDES, 7))
        campfire.done()
        self.fits = Fits(self.layouts)
        self.objectives = Names()
        self.goal_rows: list[Row] = []
        self.goals: list[list[str]] = []
        for row in sheet.rows("objective", OBJECTIVES):
            self.objectives.add(row)
            self.goal_rows.append(row)
            self.goals.append(row.texts("goals", GOALS))
            row.done()
        sheet.done()

    def read_tiles(self, sheet: Sheet) -> None:
        """15 for each Camp, all different, each Domain as often as any other; no tile with three equal dots."""
        self.tiles = Names()
        self.camps: list[int] = []
        self.dots: list[list[int]] = []
        looks: list[tuple[int, ...]] = []
        for tile, row in enumerate(sheet.rows("tile", TILES)):
            camp = domain(row, "camp")
            dots = colours(row, "dots", row.text("dots"), TURNS, COLOURS)
            row.done()
            ways = [dots[turn:] + dots[:turn] for turn in range(TURNS)]
            looks.append((camp, *min(ways)))
            if len(set(dots)) == 1 or looks.count(looks[-1]) > 1:
                raise row.error("tiles have two or three colours, and no two are alike however they are turned", "dots")
            self.camps.append(camp)
            self.dots.append(dots)
            for turn, way in enumerate(ways):
                letters = "".join([LETTERS[dot] for dot in way])
                words = ", ".join([DOMAINS[dot].capitalize() for dot in way])
                self.tiles.add_named(row, f"{DOMAINS[camp]}-{letters.lower()}", f"{DOMAIN_TITLES[camp]} Camp ({words})")
                self.lay_face(tile * TURNS + turn, way)
        for at, name in enumerate(DOMAINS):
            if self.camps.count(at) != TILES_OF_A_CAMP:
                raise sheet.error(f"there should be {TILES_OF_A_CAMP} tiles with a Camp of {name}", "tile")
            if sum([dots.count(at) for dots in self.dots]) != DOTS_OF_A_DOMAIN:
                raise sheet.error(f"there should be {DOTS_OF_A_DOMAIN} dots of {name}", "tile")

    def lay_face(self, face: int, dots: list[int]) -> None:
        self.faces[face * TURNS : face * TURNS + TURNS] = dots

    def lay_card(self, card: int, sides: list[int]) -> None:
        self.layouts[card * CARD_SIDES : card * CARD_SIDES + CARD_SIDES] = sides

    def read_masteries(self, sheet: Sheet) -> None:
        """12 titles for each Domain, four of each value."""
        self.titles = Names()
        self.masteries: list[Mastery] = []
        for title, row in enumerate(sheet.rows("mastery", TITLES)):
            self.titles.add(row)
            mastery = Mastery(row)
            self.masteries.append(mastery)
            for copy, sides in enumerate(mastery.copies):
                self.lay_card(title * COPIES + copy, sides)
        self.domains = [mastery.domain for mastery in self.masteries]
        self.tiers = [mastery.tier for mastery in self.masteries]
        self.sorts = [mastery.domain * TIERS + mastery.tier for mastery in self.masteries]
        self.alike: list[list[int]] = [[] for _ in range(HELD)]
        """The titles of each Domain and value: domain × 3 + tier."""
        for title, sort in enumerate(self.sorts):
            self.alike[sort].append(title)
        for at, name in enumerate(DOMAINS):
            values = sorted([mastery.value for mastery in self.masteries if mastery.domain == at])
            if values != [value for value in VALUES for _ in range(4)]:
                raise sheet.error(f"there should be four Masteries of each value in {name}", "mastery")

    def read_cradle(self, sheet: Sheet) -> None:
        """Two dots on each edge of the hexagon, one at each corner, none in the middle (Q07)."""
        row = sheet.row("cradle")
        self.cradle = colours(row, "dots", row.text("dots"), ROUND, COLOURS)
        row.done()
        for part, cell in enumerate(CRADLE):
            corners = CORNERS[cell * TURNS : cell * TURNS + TURNS]
            dots = [self.cradle[CRADLE_POINTS.index(at)] if at in CRADLE_POINTS else NO_DOT for at in corners]
            self.lay_face(CRADLE_FACE + part, dots)

    def read_monuments(self, sheet: Sheet) -> None:
        self.monuments = Names()
        self.wonders: list[Monument] = []
        for at, row in enumerate(sheet.rows("monument", MONUMENTS)):
            self.monuments.add(row)
            wonder = Monument(row)
            self.wonders.append(wonder)
            for part in range(len(CELLS_OF[wonder.shape])):
                for lie in range(LIES):
                    shown = [wonder.dots[dot] for dot in dots(wonder.shape, lie, part)]
                    self.lay_face(monument_face(at, part, lie), shown)
        if [wonder.shape == CIRCULAR for wonder in self.wonders].count(True) * 2 != MONUMENTS:
            raise sheet.error("half of the Monuments should be circular", "monument")

    def read_levels(self, sheet: Sheet) -> None:
        """The pile of each Monument, from its first level on."""
        self.levels: list[Level] = []
        self.level_of: list[int] = []
        for at, row in enumerate(sheet.rows("level", LEVELS)):
            monument = self.monuments.ids.index(row.one_of("monument", self.monuments.ids))
            level = Level(row)
            row.done()
            pile = self.wonders[monument].levels
            if level.level != len(pile) + 1:
                raise row.error(f"this should be level {len(pile) + 1} of its Monument", "level")
            pile.append(CARDS + at)
            self.levels.append(level)
            self.level_of.append(monument)
            self.lay_card(CARDS + at, level.sides)
        for wonder in self.wonders:
            if not wonder.levels:
                raise wonder.row.error("this Monument has no levels")

    def read_roles(self, sheet: Sheet) -> None:
        """One Domination card for each Domain, in their order."""
        self.roles = Names()
        self.role_points: list[int] = []
        self.role_points_for_two: list[int] = []
        for at, row in enumerate(sheet.rows("role", COLOURS)):
            self.roles.add(row)
            row.one_of("domain", [DOMAINS[at]])
            self.role_points.append(row.number("points", 0, 20))
            self.role_points_for_two.append(row.number("points_for_two", 0, 20))
            row.done()
        if self.roles.ids != list(ROLES):
            raise sheet.error(f"the roles should be {', '.join(ROLES)}, in this order", "role")

    def points_of(self, role: int, seats: int) -> int:
        return (self.role_points_for_two if seats == 2 else self.role_points)[role]


def monument_face(monument: int, part: int, lie: int) -> int:
    return MONUMENT_FACE + (monument * MOST_PARTS + part) * LIES + lie


def monument_at(face: int) -> int:
    """Whose part lies there."""
    return (face - MONUMENT_FACE) // (MOST_PARTS * LIES)
