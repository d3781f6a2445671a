"""What can happen in Dominations, as sentences."""

from __future__ import annotations

from typing import Final

from pentapolis.games.dominations.constants import (
    AMOUNT,
    CELL,
    DOMAIN,
    EXCHANGE,
    MASTERY,
    MONUMENT,
    POINT_OF_LAND,
    ROLE,
    SPOT,
    START,
    TILE,
)
from pentapolis.kernel.events import Verb
from pentapolis.kernel.kind import SEAT

BEGINS_WITH: Final = Verb("begins-with", "{seat} leads the {start}", (START,))
PUTS_BACK: Final = Verb("puts-back", "{seat} puts {tile} back", (TILE,), "{seat} puts a Land tile back")
DRAWS: Final = Verb("draws", "{seat} draws {amount} Land tiles", (AMOUNT,))
PLACES: Final = Verb("places", "{seat} places {tile} on {cell}", (TILE, CELL))
INVENTS: Final = Verb("invents", "{seat} activates the tile on {cell} with the Inventor", (CELL,))
COMPLETES: Final = Verb("completes", "{seat} scores the Locus at {point}", (POINT_OF_LAND,))
RECEIVES: Final = Verb("receives", "{seat} receives {amount} {domain}", (AMOUNT, DOMAIN))
LOSES: Final = Verb("loses", "{seat} has no room for {amount} {domain}", (AMOUNT, DOMAIN))
EXCHANGES: Final = Verb("exchanges", "{seat} exchanges {amount}: {exchange}", (AMOUNT, EXCHANGE))
BUILDS: Final = Verb("builds", "{seat} builds a City on {cell} up to level {amount}", (CELL, AMOUNT))
RAISES: Final = Verb("raises", "{seat} builds level {amount} of {monument}", (AMOUNT, MONUMENT))
SETS_UP: Final = Verb("sets-up", "{seat} places {monument} on the board", (MONUMENT,))
DEVELOPS: Final = Verb("develops", "{seat} develops {mastery} at {spot}", (MASTERY, SPOT))
IMPROVES: Final = Verb("improves", "{seat} upgrades {mastery}", (MASTERY,))
ASSIMILATES: Final = Verb("assimilates", "{seat} assimilates {mastery} at {spot}", (MASTERY, SPOT))
IMITATES: Final = Verb("imitates", "{seat} takes over the Advanced side of {mastery}", (MASTERY,))
SCORES: Final = Verb("scores", "{seat} scores {amount} VP", (AMOUNT,))
SCORES_INFLUENCE: Final = Verb("scores-influence", "{seat} scores {amount} VP for Influence", (AMOUNT,))
GAINS_INFLUENCE: Final = Verb("gains-influence", "{seat} gains {amount} Influence", (AMOUNT,))
TAKES_ROLE: Final = Verb("takes-role", "{seat} becomes {role} and scores {amount} VP", (ROLE, AMOUNT))
NAMES: Final = Verb("names", "{seat} gives {seat} the next place on the Initiative track", (SEAT,))
ACHIEVES: Final = Verb("achieves", "{seat} has reached {amount} goals and scores {amount} VP", (AMOUNT, AMOUNT))

VERBS: Final = (
    BEGINS_WITH,
    PUTS_BACK,
    DRAWS,
    PLACES,
    INVENTS,
    COMPLETES,
    RECEIVES,
    LOSES,
    EXCHANGES,
    BUILDS,
    RAISES,
    SETS_UP,
    DEVELOPS,
    IMPROVES,
    ASSIMILATES,
    IMITATES,
    SCORES,
    SCORES_INFLUENCE,
    GAINS_INFLUENCE,
    TAKES_ROLE,
    NAMES,
    ACHIEVES,
)
