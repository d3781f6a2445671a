"""What can happen in Minos, as sentences."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minos.constants import (
    BONUS,
    CARD,
    DIE,
    GOOD,
    POINTS,
    REGION,
    ROUTE,
    SEA,
    SECTION,
    SITE,
    SPACE,
    START,
    TRACK,
    VASE,
)
from pentapolis.kernel.events import Verb

TAKES_START: Final = Verb("takes-start", "{seat} takes {start}", (START,))
PLACES_DIE: Final = Verb("places-die", "{seat} puts {die} into {section}", (DIE, SECTION))
RETRIEVES: Final = Verb("retrieves", "{seat} retrieves the die of {space}", (SPACE,))
FORFEITS: Final = Verb("forfeits", "{seat} forfeits the action for 2 Coins")
ADVANCES: Final = Verb("advances", "{seat} advances on the {track} track", (TRACK,))
DRAWS: Final = Verb("draws", "{seat} draws {card}", (CARD,), "{seat} draws a card")
TAKES: Final = Verb("takes", "{seat} takes {card} from the offer", (CARD,))
PLAYS: Final = Verb("plays", "{seat} plays {card}", (CARD,))
DISCARDS: Final = Verb("discards", "{seat} discards {card}", (CARD,))
PUTS_BACK: Final = Verb("puts-back", "{seat} puts {card} back", (CARD,), "{seat} puts a card back")
ENTERS_PALACE: Final = Verb("enters-palace", "{seat} puts {card} into the Palace", (CARD,))
GAINS_GOOD: Final = Verb("gains-good", "{seat} gains {good}", (GOOD,))
GAINS_TEMPORARY: Final = Verb("gains-temporary", "{seat} takes Temporary {good}", (GOOD,))
BUILDS: Final = Verb("builds", "{seat} builds: {build}", (SITE,))
PLACES: Final = Verb("places", "{seat} places a Warrior in {region}", (REGION,))
MOVES: Final = Verb("moves", "{seat} moves a Warrior from {region} to {region}", (REGION, REGION))
BEATS: Final = Verb("beats", "{seat} beats {sea-people} in {region}", (SEA, REGION))
TAKES_TILE: Final = Verb("takes-tile", "{seat} takes the bonus tile {bonus}", (BONUS,))
USES_TILE: Final = Verb("uses-tile", "{seat} uses the bonus tile {bonus}", (BONUS,))
SAILS_HOME: Final = Verb("sails-home", "{seat} has the Income of {route}", (ROUTE,))
CLAIMS: Final = Verb("claims", "{seat} claims {vase} for {points} VP", (VASE, POINTS))
RESOLVES: Final = Verb("resolves", "{seat} has the Royal Trait of {card}", (CARD,))
SCORES_FARMS: Final = Verb("scores-farms", "{seat} scores {points} VP for Farms", (POINTS,))
SCORES_REGIONS: Final = Verb("scores-regions", "{seat} scores {points} VP for regions", (POINTS,))

VERBS: Final = (
    TAKES_START,
    PLACES_DIE,
    RETRIEVES,
    FORFEITS,
    ADVANCES,
    DRAWS,
    TAKES,
    PLAYS,
    DISCARDS,
    PUTS_BACK,
    ENTERS_PALACE,
    GAINS_GOOD,
    GAINS_TEMPORARY,
    BUILDS,
    PLACES,
    MOVES,
    BEATS,
    TAKES_TILE,
    USES_TILE,
    SAILS_HOME,
    CLAIMS,
    RESOLVES,
    SCORES_FARMS,
    SCORES_REGIONS,
)
