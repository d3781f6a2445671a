"""What can happen in Minos, as sentences."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minos.constants import (
    BONUS,
    CARD,
    DIE,
    EXCHANGE,
    FORFEIT_COINS,
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
FORFEITS: Final = Verb("forfeits", f"{{seat}} forfeits the action for {FORFEIT_COINS} Coins")
ADVANCES: Final = Verb("advances", "{seat} advances on the {track} track", (TRACK,))
IS_AT_TOP: Final = Verb("is-at-top", "{seat} stays at the top of the {track} track", (TRACK,))
DRAWS: Final = Verb("draws", "{seat} draws {card}", (CARD,), "{seat} draws a card")
TAKES: Final = Verb("takes", "{seat} takes {card} from the offer", (CARD,))
PLAYS: Final = Verb("plays", "{seat} plays {card}", (CARD,))
DISCARDS: Final = Verb("discards", "{seat} discards {card}", (CARD,))
PUTS_BACK: Final = Verb("puts-back", "{seat} puts {card} back", (CARD,), "{seat} puts a card back")
ENTERS_PALACE: Final = Verb("enters-palace", "{seat} puts {card} into the Palace", (CARD,))
GAINS_GOOD: Final = Verb("gains-good", "{seat} gains a Good: {good}", (GOOD,))
GAINS_TEMPORARY: Final = Verb("gains-temporary", "{seat} takes a Temporary Good: {good}", (GOOD,))
BUILDS: Final = Verb("builds", "{seat} builds {build}", (SITE,))
SAILS: Final = Verb("sails", "{seat} advances the Ship on {route}", (ROUTE,))
REACHES_END: Final = Verb("reaches-end", "{seat} scores {points} VP at the end of {route}", (POINTS, ROUTE))
PLACES: Final = Verb("places", "{seat} places a Warrior in {region}", (REGION,))
MOVES: Final = Verb("moves", "{seat} moves a Warrior from {region} to {region}", (REGION, REGION))
BEATS: Final = Verb("beats", "{seat} beats {sea-people} in {region}", (SEA, REGION))
SAIL_AWAY: Final = Verb("sail-away", "{sea-people} sail away from {region}", (SEA, REGION))
TAKES_TILE: Final = Verb("takes-tile", "{seat} takes the bonus tile {bonus}", (BONUS,))
USES_TILE: Final = Verb("uses-tile", "{seat} uses the bonus tile {bonus}", (BONUS,))
SAILS_HOME: Final = Verb("sails-home", "{seat} has the Income of {route}", (ROUTE,))
CLAIMS: Final = Verb("claims", "{seat} claims {vase} for {points} VP", (VASE, POINTS))
RESOLVES: Final = Verb("resolves", "{seat} has the Royal Trait of {card}", (CARD,))
EXCHANGES: Final = Verb("exchanges", "{seat} exchanges {exchange} and gains {points}", (EXCHANGE, POINTS))
TRADES_IN: Final = Verb("trades-in", "{seat} trades in three Temporary Goods: {good}", (GOOD,))
ROUND_BEGINS: Final = Verb("round-begins", "Round {points} begins; {seat} has the first-player marker", (POINTS,))
ROLLS_AGAIN: Final = Verb("rolls-again", "Six dice show the same: all are rolled again")
AGE_BEGINS: Final = Verb("age-begins", "Age II begins")
HAS_INCOME: Final = Verb("has-income", "{seat} has {points} Coins and {points} VP of Income", (POINTS, POINTS))
ARMS: Final = Verb("arms", "{seat} gains {points} Weaponry by Population", (POINTS,))
FORGES: Final = Verb("forges", "{seat} gains {points} Weaponry as the Armourer", (POINTS,))
DESIGNS: Final = Verb("designs", "{seat} scores {points} VP as the Architect", (POINTS,))
SCORES_RESOURCES: Final = Verb("scores-resources", "{seat} scores {points} VP for resources", (POINTS,))
SCORES_AREA: Final = Verb("scores-area", "{seat} scores {points} VP for cards in the area", (POINTS,))
SCORES_PALACE: Final = Verb("scores-palace", "{seat} scores {points} VP for the Palace", (POINTS,))
SCORES_BOARD: Final = Verb("scores-board", "{seat} scores {points} VP for Cities and Ships", (POINTS,))
SCORES_FARMS: Final = Verb("scores-farms", "{seat} scores {points} VP for Farms", (POINTS,))
SCORES_REGIONS: Final = Verb("scores-regions", "{seat} scores {points} VP for regions", (POINTS,))

VERBS: Final = (
    TAKES_START,
    PLACES_DIE,
    RETRIEVES,
    FORFEITS,
    ADVANCES,
    IS_AT_TOP,
    DRAWS,
    TAKES,
    PLAYS,
    DISCARDS,
    PUTS_BACK,
    ENTERS_PALACE,
    GAINS_GOOD,
    GAINS_TEMPORARY,
    BUILDS,
    SAILS,
    REACHES_END,
    PLACES,
    MOVES,
    BEATS,
    SAIL_AWAY,
    TAKES_TILE,
    USES_TILE,
    SAILS_HOME,
    CLAIMS,
    RESOLVES,
    EXCHANGES,
    TRADES_IN,
    ROUND_BEGINS,
    ROLLS_AGAIN,
    AGE_BEGINS,
    HAS_INCOME,
    ARMS,
    FORGES,
    DESIGNS,
    SCORES_FARMS,
    SCORES_REGIONS,
    SCORES_RESOURCES,
    SCORES_AREA,
    SCORES_PALACE,
    SCORES_BOARD,
)

REPORTED: Final = (
    "places-die section",
    "plays card",
    "enters-palace card",
    "resolves card",
    "takes-tile bonus",
    "beats sea-people",
    "claims vase",
    "builds build",
    "advances track",
    "gains-good good",
)
"""What a report on the balance tells of, in this order."""
