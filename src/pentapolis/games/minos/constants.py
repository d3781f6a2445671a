"""The numbers of the rulebook that are on no component, and the order in which things are numbered.

Where the text lost an icon, the value is reading A67 of the rules page; it is changed here and nowhere else.
"""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.kind import Kind, numbers
from pentapolis.kernel.words.goods import Good

ROUNDS: Final = 4
DICE_EACH: Final = 4
FACES: Final = 6
GRAY: Final = 3
"""Colours of dice 0 to 2 are those of the tracks; gray goes with any."""
REROLL_AT: Final = 6
GROUP_SUM: Final = 9
SECTIONS: Final = 5
MOST_SPACES: Final = 4
OFFER: Final = 5
OFFER_SURCHARGE: Final = 3
FORFEIT_COINS: Final = 2
EXTRA_MOVE_COST: Final = 1
EXTRA_TEMPORARY_COST: Final = 1
TRADE_IN: Final = 3
"""So many equal Temporary Goods for one Good."""
DISCOUNT: Final = 3
ROUTE_DISCOUNT: Final = 1
TOP: Final = 8
"""The highest space of a Progress track."""
RESOURCES_PER_POINT: Final = 5
ARMOURER_PER_POINT: Final = 3
WARRIORS: Final = 10
RESERVES: Final = 3
REGIONS: Final = 14
MOST_CITIES: Final = 3
MOST_TOWERS: Final = 3
MOST_SHIPS: Final = 3
MOST_FARMS: Final = 4
ROUTES: Final = 3
ROUTE_END: Final = 5
WALL: Final = 4
"""The first space of a Trade Route behind the wall."""
CARDS: Final = 144
CARDS_OF_AN_AGE: Final = 72
TYPES: Final = 6
STACK: Final = 5
PILE_OF_A_TYPE: Final = 4
TEMPORARY_OF_A_TYPE: Final = 9
GOOD_STEPS: Final[tuple[int, ...]] = (0, 1, 2, 1, 2)
"""Income steps for the 1st to 4th Good of a type; none after that."""
GOOD_WITH_CARD: Final = 3
"""This Good of a type also brings an Age II card."""

# ---- Special Abilities at steps 1, 2, 3; step 0 is that of whoever has another one

LAWGIVER: Final = 0
GATHERER: Final = 1
ARCHITECT: Final = 2
ASTRONOMER: Final = 3
ARMOURER: Final = 4
CARD_DISCOUNT: Final[tuple[int, ...]] = (0, 1, 2, 3)
BUILD_POINTS: Final[tuple[int, ...]] = (0, 2, 2, 3)
BUILD_DISCOUNT: Final[tuple[int, ...]] = (0, 0, 1, 1)
BUILD_CARDS: Final[tuple[int, ...]] = (0, 0, 0, 1)
GROUP_SUMS: Final[tuple[int, ...]] = (0, 8, 7, 6)
EXCHANGE_COINS: Final[tuple[int, ...]] = (0, 2, 1, 1)
ARMOURER_INCOME: Final[tuple[int, ...]] = (0, 1, 2, 3)
LAST_STEP: Final = 3

# ---- numbering

INFLUENCE: Final = 0
CULTURAL: Final = 1
POPULATION: Final = 2
PREPARE: Final = 0
DEVELOP: Final = 1
BUILD: Final = 2
EXPAND: Final = 3
WILD: Final = 4
DIE_12: Final = 5
DIE_34: Final = 6
DIE_56: Final = 7
SILVER: Final = 0
STONE: Final = 1
COPPER: Final = 2
WOOD: Final = 3
HERBS: Final = 4
GRAIN: Final = 5
NOBODY: Final = -1
NOTHING_THERE: Final = -1

COIN: Final = Good(0, "Coin", "Coins")
WEAPONRY: Final = Good(1, "Weaponry")
POINT: Final = Good(2, "VP")
RESERVE: Final = Good(3, "Warrior in Reserves", "Warriors in Reserves")
SUPPLY: Final = Good(4, "Warrior in the supply", "Warriors in the supply")
INCOME: Final = Good(5, "step of Income", "steps of Income")
FIRST_GOOD: Final = 6
FIRST_TEMPORARY: Final = FIRST_GOOD + TYPES
COUNTED: Final = FIRST_TEMPORARY + TYPES

# ---- kinds of answers

TRIGGERS: Final = ("prepare", "develop", "build", "expand", "wild", "die12", "die34", "die56")
TYPE_NAMES: Final = ("silver", "stone", "copper", "wood", "herbs", "grain")
DIE: Final = Kind("die", tuple([f"{c}-{v}" for c in ("red", "yellow", "blue", "gray") for v in range(1, FACES + 1)]))
SECTION: Final = Kind("section", TRIGGERS[:SECTIONS])
SPACE: Final = Kind("space", tuple([f"{s}-{at}" for s in TRIGGERS[:SECTIONS] for at in range(1, MOST_SPACES + 1)]))
TRACK: Final = Kind("track", ("influence", "cultural", "population"))
REGION: Final = Kind("region")
SITE: Final = Kind("build")
"""What is built and where in one answer: city, tower and farm in each region, new ship and sailing on each route."""
EXPANSION: Final = Kind("expand")
"""Place in a region, or move away from one."""
CARD: Final = Kind("card")
DECK_TOP: Final = CARDS
AGE_II_TOP: Final = CARDS + 1
"""Two further answers of the kind `card`: the top of the active deck and of the Age II deck."""
GOOD: Final = Kind("good", TYPE_NAMES)
ROUTE: Final = Kind("route", ("route-1", "route-2", "route-3"))
BONUS: Final = Kind("bonus")
START: Final = Kind("start")
"""Starting cards, then Special Abilities."""
VASE: Final = Kind("vase")
SEA: Final = Kind("sea-people")
SPEND: Final = numbers("spend", 9)
RETURN: Final = Kind("return", ("nothing", "first", "second", "both"))
EITHER: Final = Kind("either", ("first-way", "second-way"))
FIRST_BUILD: Final = Kind("first-build", ("for-its-price", "at-no-cost"))
EXCHANGE: Final = Kind("exchange", ("coins-for-weaponry", "weaponry-for-coins"))
POINTS: Final = numbers("points", 300)

TOWER_SITE: Final = REGIONS
FARM_SITE: Final = 2 * REGIONS
SHIP_SITE: Final = 3 * REGIONS
SAIL_SITE: Final = SHIP_SITE + ROUTES
SITES: Final = SAIL_SITE + ROUTES

# ---- lines of the score

FROM_EFFECTS: Final = 0
FROM_START: Final = 1
FROM_INCOME: Final = 2
FROM_ABILITY: Final = 3
FROM_VASES: Final = 4
FROM_ROUTES: Final = 5
PAID_FOR_PALACE: Final = 6
FROM_FARMS: Final = 7
FROM_REGIONS: Final = 8
FROM_RESOURCES: Final = 9
FROM_AREA: Final = 10
FROM_PALACE: Final = 11
FROM_BOARD: Final = 12
LINES: Final = 13
