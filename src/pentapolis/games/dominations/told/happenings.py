"""What can happen in Dominations, as sentences. What is paid, had and scored by it is told as changes (see `Stock`)."""

from __future__ import annotations

from typing import Final

from pentapolis.games.dominations.constants import (
    AMOUNT,
    CELL,
    DOMAIN,
    EXCHANGE,
    GOALS_MET,
    MASTERY,
    MONUMENT,
    POINT_OF_LAND,
    ROLE,
    SPOT,
    START,
    TILE,
    TILES_DRAWN,
)
from pentapolis.kernel.events import Verb
from pentapolis.kernel.kind import SEAT

AGE_BEGINS: Final = Verb("age-begins", "Age {amount} begins: {seat} is first by Initiative", (AMOUNT,))

# ---- hands

BEGINS_WITH: Final = Verb("begins-with", "{seat} leads the {start}", (START,))
PUTS_BACK: Final = Verb(
    "puts-back",
    "{seat} puts back {a tile}",
    (TILE,),
    "{seat} puts back a Land tile",
    many="{seat} puts back {number} Land tiles",
)
DRAWS: Final = Verb("draws", "{seat} draws {tiles}", (TILES_DRAWN,))

# ---- Grow

PLACES: Final = Verb("places", "{seat} places {a tile} {cell}", (TILE, CELL))
FARMS: Final = Verb("farms", "{seat} uses the Farmer for a second tile")
INVENTS: Final = Verb("invents", "{seat} activates the tile {cell} with the Inventor", (CELL,))
COMPLETES: Final = Verb("completes", "{seat} scores the Locus {point}", (POINT_OF_LAND,))
PRODUCES: Final = Verb("produces", "{seat} Produces", source="Production")
CITIES_PRODUCE: Final = Verb("cities-produce", "Cities of {seat} Produce", source="Cities")
LOSES: Final = Verb(
    "loses", "{seat} has no room for {amount} {domain}", (AMOUNT, DOMAIN), source="No room for {amount} {domain}"
)
EXCHANGES: Final = Verb("exchanges", "{seat} exchanges {exchange}", (EXCHANGE,), source="Exchange")

# ---- Build and Develop

FOUNDS: Final = Verb("founds", "{seat} builds a City {cell}", (CELL,), source="City {cell}")
BUILDS: Final = Verb(
    "builds", "{seat} upgrades the City {cell} to level {amount}", (CELL, AMOUNT), source="City {cell}"
)
RAISES: Final = Verb(
    "raises", "{seat} builds level {amount} of the {monument}", (AMOUNT, MONUMENT), source="{monument}, level {amount}"
)
SETS_UP: Final = Verb("sets-up", "{seat} places the {monument} {cell}", (MONUMENT, CELL))
SETS_UP_ON_LOCUS: Final = Verb(
    "sets-up-on-locus", "{seat} places the {monument} on the Locus {point}", (MONUMENT, POINT_OF_LAND)
)
DEVELOPS: Final = Verb("develops", "{seat} develops {mastery} {spot}", (MASTERY, SPOT), source="{mastery}")
IMPROVES: Final = Verb("improves", "{seat} upgrades {mastery}", (MASTERY,), source="{mastery}")
ASSIMILATES: Final = Verb("assimilates", "{seat} assimilates {mastery} {spot}", (MASTERY, SPOT), source="{mastery}")
IMITATES: Final = Verb("imitates", "{seat} takes over the Advanced side of {mastery}", (MASTERY,), source="{mastery}")

# ---- what cards and Monuments give

GIVES: Final = Verb("gives", "{seat} gains by {mastery}", (MASTERY,), source="{mastery}", many="{seat} gains by {all}")
LEVEL_GIVES: Final = Verb(
    "level-gives",
    "{seat} gains by level {amount} of the {monument}",
    (AMOUNT, MONUMENT),
    source="{monument}, level {amount}",
)
MONUMENT_GIVES: Final = Verb("monument-gives", "{seat} gains by the {monument}", (MONUMENT,), source="{monument}")

# ---- the ends of Ages and of the game

SCORES_INFLUENCE: Final = Verb("scores-influence", "{seat} scores Influence", source="Influence")
TAKES_ROLE: Final = Verb("takes-role", "{seat} becomes the {role}", (ROLE,), source="{role}")
NAMES: Final = Verb("names", "{seat} gives {seat} the next place on the Initiative track", (SEAT,))
NAMES_SELF: Final = Verb("names-self", "{seat} takes the next place on the Initiative track")
FORGETS: Final = Verb("forgets", "{seat} cannot keep all Knowledge between the Ages", source="Between the Ages")
ACHIEVES: Final = Verb("achieves", "{seat} has reached {goals} of the Objective", (GOALS_MET,), source="Objective")

VERBS: Final = (
    AGE_BEGINS,
    BEGINS_WITH,
    PUTS_BACK,
    DRAWS,
    PLACES,
    FARMS,
    INVENTS,
    COMPLETES,
    PRODUCES,
    CITIES_PRODUCE,
    LOSES,
    EXCHANGES,
    FOUNDS,
    BUILDS,
    RAISES,
    SETS_UP,
    SETS_UP_ON_LOCUS,
    DEVELOPS,
    IMPROVES,
    ASSIMILATES,
    IMITATES,
    GIVES,
    LEVEL_GIVES,
    MONUMENT_GIVES,
    SCORES_INFLUENCE,
    TAKES_ROLE,
    NAMES,
    NAMES_SELF,
    FORGETS,
    ACHIEVES,
)
