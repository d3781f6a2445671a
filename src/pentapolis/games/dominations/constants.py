"""Numbers of the rulebook that are on no component, the order in which things are numbered, kinds of answers."""

from __future__ import annotations

from typing import Final

from pentapolis.games.dominations.lattice import CELL_NAMES, POINT_NAMES
from pentapolis.games.dominations.spots import SPOT_NAMES
from pentapolis.kernel.kind import Kind, numbers
from pentapolis.kernel.words.goods import Good

# ---- Domains, and the two colours of Nodus that are none

DOMAINS: Final = ("trade", "craftsmanship", "art", "science", "government", "religion")
DOMAIN_TITLES: Final = ("Trade", "Craftsmanship", "Art", "Science", "Government", "Religion")
LETTERS: Final = "TKASGRVX"
TRADE: Final = 0
CRAFTSMANSHIP: Final = 1
ART: Final = 2
SCIENCE: Final = 3
GOVERNMENT: Final = 4
RELIGION: Final = 5
VESTIGIUM: Final = 6
CORRUPTIO: Final = 7
NO_DOT: Final = 8
"""In place of a dot: the middle of the Cradle has none."""
COLOURS: Final = 6

# ---- numbers of the rulebook

AGES: Final = 3
ROUNDS: Final = 5
HAND: Final = 7
PRIEST_TILES: Final = 2
DIPLOMAT_INFLUENCE: Final = 2
LAST_ROLE_POINTS: Final = 3
START_LIMIT: Final = 5
LIMIT_STEP: Final = 5
HIGHEST_LIMIT: Final = 20
CITY_TOKENS: Final = 15
CITY_LEVELS: Final = 3
CITY_STEP: Final = 3
"""The cost of a level of a City, times the level."""
LOW_INFLUENCE: Final = 12
MIDDLE_INFLUENCE: Final = 22
"""Up to here only Masteries of value 3, and of value 6, can be assimilated."""
EXCHANGE_COST: Final = 2
GOALS: Final = 5
GOAL_POINTS: Final[tuple[int, ...]] = (0, 10, 20, 40, 70, 100)
VALUES: Final[tuple[int, ...]] = (3, 6, 9)
TIERS: Final = 3
"""How many values there are; the place of a value among them is its tier."""
COPIES: Final = 4
HELD: Final = COLOURS * TIERS
"""Sorts of Masteries: domain × 3 + tier."""

# ---- numbers of components

TILES: Final = 90
TITLES: Final = 72
MONUMENTS: Final = 12
LEVELS: Final = 50
OBJECTIVES: Final = 16
CARDS: Final = TITLES * COPIES
"""A copy of a Mastery is its title × 4 + copy; after them come the Monument Levels, then the Campfire."""
CAMPFIRE: Final = CARDS + LEVELS
OCTETS: Final = CAMPFIRE // 8 + 1
"""So many numbers of eight bits have a bit for each card."""

# ---- what lies on a cell: a face; every face has a dot at each of its three corners

TURNS: Final = 3
LIES: Final = 6
MOST_PARTS: Final = 3
CRADLE_FACE: Final = TILES * TURNS
"""Below it are the Land tiles: tile × 3 + turn. Then the six parts of the Cradle, then the parts of Monument tiles."""
MONUMENT_FACE: Final = CRADLE_FACE + 6
FACES: Final = MONUMENT_FACE + MONUMENTS * MOST_PARTS * LIES
EMPTY: Final = -1
NOBODY: Final = -1
NOWHERE: Final = -1

# ---- what is counted

KNOWLEDGE: Final = [Good(at, title) for at, title in enumerate(DOMAIN_TITLES)]
INFLUENCE: Final = Good(6, "Influence")
POINT: Final = Good(7, "VP")
TOKEN: Final = Good(8, "City token", "City tokens")
COUNTED: Final = 9

# ---- kinds of answers

DOMAIN: Final = Kind("domain", DOMAINS)
TILE: Final = Kind("tile")
"""A Land tile as it is turned: tile × 3 + turn; then what else can be done instead of placing a tile."""
EXCHANGE_FIRST: Final = CRADLE_FACE
SWAP_FIRST: Final = CRADLE_FACE + 1
INVENT: Final = CRADLE_FACE + 2
CELL: Final = Kind("cell", CELL_NAMES, places=True)
POINT_OF_LAND: Final = Kind("point", (*POINT_NAMES, "edges"), places=True)
EDGES: Final = len(POINT_NAMES)
"""In place of a Locus: the connected edges."""
TURN: Final = Kind("turn", ("as-it-is", "turned-once", "turned-twice"))
SPOT: Final = Kind("spot", SPOT_NAMES, places=True)
CARD: Final = Kind("card")
MASTERY: Final = Kind("mastery")
MONUMENT: Final = Kind("monument")
START: Final = Kind("start")
"""An Objective and a Monument together: objective × 12 + monument."""
PAIRS: Final = [(given, taken) for given in range(COLOURS) for taken in range(COLOURS) if given != taken]
EXCHANGE: Final = Kind("exchange", tuple([f"{DOMAINS[g]}-for-{DOMAINS[t]}" for g, t in PAIRS]))
ACTION: Final = Kind("act", ("second-tile", "city", "monument", "develop", "upgrade", "exchange", "one-for-one"))
ACTION_TITLES: Final = (
    "place a second tile",
    "build or upgrade a City",
    "build a level of a Monument",
    "develop a Mastery",
    "upgrade a Mastery",
    "exchange 2 for 1",
    "exchange 1 for 1",
)
SECOND_TILE: Final = 0
BUILD_CITY: Final = 1
BUILD_MONUMENT: Final = 2
DEVELOP: Final = 3
UPGRADE: Final = 4
DO_EXCHANGE: Final = 5
DO_SWAP: Final = 6
ASSIMILATE: Final = Kind("assimilate", ("take-a-copy", "improve-your-own"))
ASSIMILATE_TITLES: Final = ("take a copy of it", "turn over your own")
ROLE: Final = Kind("role")
AMOUNT: Final = numbers("amount", 300)
TILES_DRAWN: Final = numbers("tiles", 30)
GOALS_MET: Final = numbers("goals", GOALS)

# ---- marks of a turn

BUILT: Final = 0
EXTRA_BUILT: Final = 1
DEVELOPED: Final = 2
EXTRA_UPGRADED: Final = 3
PLACED: Final = 4
LOWERED: Final = 5
"""The last: the upgrade that costs less, because it is beside the action, is used."""

# ---- lines of the score

FROM_MASTERIES: Final = 0
FROM_LEVELS: Final = 1
FROM_EFFECTS: Final = 2
FROM_MONUMENTS: Final = 3
FROM_OVERFLOW: Final = 4
FROM_AGES: Final = 5
FROM_INFLUENCE: Final = 6
FROM_ROLES: Final = 7
FROM_OBJECTIVE: Final = 8
LINES: Final = 9
