"""The numbers of the rulebook that are on no tile, what is counted, and the kinds of answers."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.events import Verb
from pentapolis.kernel.kind import Kind, numbers
from pentapolis.kernel.words.goods import Good

ROUNDS: Final = 6
RESIDENCES: Final = 9
MOST_HELD: Final = 6
"""Of each resource; more is discarded for a denarius each."""
PER_MISSING: Final = 3
"""Denarii for each resource of a price that is missing."""
TAX: Final = 1
PASS_INCOME: Final = 1
FIRST_PURSE: Final = 3
"""Denarii of the starting player; each next one clockwise has one more."""
ROW_OF_TEMPLES: Final = 5
COINS_ON_ROUND_TILE: Final = 3
PER_POINT: Final = 3
"""So many coins and resources make a point in the end."""
MOST_ASSISTANTS: Final = 5
HIRE_DENARII: Final[tuple[int, ...]] = (5, 5, 10, 10, 15)
HIRE_GLORY: Final[tuple[int, ...]] = (1, 1, 2, 2, 3)
"""The price of the next assistant by how many there are already."""
NORMAL: Final = 66
STARTING: Final = 8
TEMPLES: Final = 20
CULTURE_TILES: Final = 8
"""In each of the three stacks."""
PLACES: Final[tuple[int, ...]] = (2, 2, 3, 3, 3, 3)
"""Glory tiles of each round."""
MOST_PLACES: Final = 3
MOST_TILES: Final = NORMAL + STARTING + TEMPLES + RESIDENCES + 1
"""A city cannot have more."""

TITLES: Final = (
    (80, "Emperor Augustus"),
    (70, "Consul"),
    (60, "Legatus"),
    (50, "Tribunus"),
    (40, "Centurion"),
    (30, "Immune"),
)
CIVILIAN: Final = "Civilian"

# ---- tiles: fountain and residence first, then the locations and temples of the edition

NOBODY: Final = -1
EMPTY: Final = -1
ROUND_TILE: Final = -2
"""In the stack, and in solitaire beside a location, with coins on it."""
FOUNTAIN: Final = 0
RESIDENCE: Final = 1
FIRST_LOCATION: Final = 2

PRODUCTION: Final = 0
TRADE: Final = 1
CULTURAL: Final = 2
MILITARY: Final = 3
SPECIAL: Final = 4
TEMPLE: Final = 5
DWELLING: Final = 6
CATEGORIES: Final = ("production", "trade", "cultural", "military", "special", "temple", "residence")
AROUND: Final = 0
LINES: Final = 1
HOLDINGS: Final = 2
AREAS: Final = ("around", "lines", "holdings")
KINDS: Final = 7
"""What a temple counts: one of the categories, or how many different ones."""

# ---- what is counted

RESOURCES: Final = 4
CULTURES: Final = 3
GRAIN: Final = Good(0, "grain")
WOOD: Final = Good(1, "wood")
STONE: Final = Good(2, "stone")
ORE: Final = Good(3, "ore")
DENARIUS: Final = Good(4, "denarius", "denarii")
GLORY: Final = Good(5, "glory token", "glory tokens")
ASSISTANT: Final = Good(6, "assistant", "assistants")
HOUSE: Final = Good(7, "residence", "residences")
THEATER: Final = Good(8, "theater point", "theater points")
ART: Final = Good(9, "art point", "art points")
ACADEMIC: Final = Good(10, "academic point", "academic points")
FIRST_CULTURE: Final = THEATER.index
GOODS: Final = 11

RESOURCE_GOODS: Final = (GRAIN, WOOD, STONE, ORE)
CULTURE_GOODS: Final = (THEATER, ART, ACADEMIC)
RESOURCE_NAMES: Final = ("grain", "wood", "stone", "ore")
CULTURE_NAMES: Final = ("theater", "art", "academic")

# ---- kinds of answers


def counted(name: str, most: int) -> Kind:
    """Things that are numbered as people count them, from 1."""
    return Kind(name, tuple([str(number) for number in range(1, most + 1)]))


PASS: Final = 0
"""In a turn. The other answers are the tile to build, and those after the tiles (see `Facts`)."""
TURN: Final = Kind("turn")
TILE: Final = Kind("tile")
SITE: Final = counted("site", 4 * MOST_TILES)
"""The places around a city from north to south and from west to east: at most one at each side of a tile."""
PAIR: Final = counted("pair", NORMAL + STARTING)
HOUSE_NUMBER: Final = counted("residence", RESIDENCES)
DIRECTION: Final = Kind("direction", ("north", "east", "south", "west"))
NEIGHBOUR: Final = Kind(
    "neighbour", ("north-west", "north", "north-east", "west", "east", "south-west", "south", "south-east")
)
RESOURCE: Final = Kind("resource", RESOURCE_NAMES)
CULTURE: Final = Kind("culture", CULTURE_NAMES)
HIRE: Final = Kind("hire", ("denarii", "glory"))
FOR_DENARII: Final = 0
FOR_GLORY: Final = 1

# ---- what events tell

AMOUNT: Final = numbers("amount", 300)
COLUMN: Final = numbers("column", 2 * MOST_TILES)
ROW: Final = numbers("row", 2 * MOST_TILES)
ROUND: Final = numbers("round", ROUNDS)
PLACE: Final = Kind("place", ("1st", "2nd", "3rd"))
DISCARDS: Final = Verb(
    "discards", "{seat} discards the {resource} beyond six", (RESOURCE,), source="Beyond six {resource}"
)
"""The one event that the table itself tells: wherever resources come from, six is the limit."""
