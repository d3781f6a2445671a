"""What can happen in Minos, as sentences."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minos.constants import (
    BONUS,
    CARD,
    DIE,
    EXCHANGE,
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
BEGINS_WITH: Final = Verb("begins-with", "{seat} begins with {start}", (START,), source="{start}")
PLACES_DIE: Final = Verb("places-die", "{seat} puts {die} into {section}", (DIE, SECTION))
RETRIEVES: Final = Verb("retrieves", "{seat} retrieves the die of {space}", (SPACE,))
FORFEITS: Final = Verb("forfeits", "{seat} forfeits the action", source="Forfeited action")
HAS_SIDE: Final = Verb("has-side", "{seat} has the side benefit of {space}", (SPACE,), source="{space}")
HAS_BONUS: Final = Verb("has-bonus", "{seat} has the Action Bonus", source="Action Bonus")
ADVANCES: Final = Verb("advances", "{seat} advances on the {track} track", (TRACK,), source="{track} track")
IS_AT_TOP: Final = Verb("is-at-top", "{seat} stays at the top of the {track} track", (TRACK,), source="{track} track")
DRAWS: Final = Verb(
    "draws",
    "{seat} draws {card}",
    (CARD,),
    "{seat} draws a card",
    many="{seat} draws {all}",
    hidden_many="{seat} draws {number} cards",
)
TAKES: Final = Verb("takes", "{seat} takes {card} from the offer", (CARD,))
PLAYS: Final = Verb("plays", "{seat} plays {card}", (CARD,), source="{card}")
DISCARDS: Final = Verb("discards", "{seat} discards {card}", (CARD,), source="{card}", many="{seat} discards {all}")
PUTS_BACK: Final = Verb(
    "puts-back",
    "{seat} puts {card} back",
    (CARD,),
    "{seat} puts a card back",
    many="{seat} puts {all} back",
    hidden_many="{seat} puts {number} cards back",
)
ENTERS_PALACE: Final = Verb("enters-palace", "{seat} puts {card} into the Palace", (CARD,), source="{card}")
GAINS_GOOD: Final = Verb("gains-good", "{seat} gains a Good: {good}", (GOOD,))
"""For reports only: whoever reads is told of the Good as a change, with what it came from."""
GATHERS: Final = Verb("gathers", "{seat} gains as the Gatherer", source="Gatherer")
BUILDS: Final = Verb("builds", "{seat} builds {build}", (SITE,), source="Building {build}")
HAS_FOUNDATION: Final = Verb(
    "has-foundation", "{seat} has the Foundation of {region}", (REGION,), source="Foundation of {region}"
)
SAILS: Final = Verb("sails", "{seat} advances the Ship on {route}", (ROUTE,), source="Ship on {route}")
REACHES_END: Final = Verb("reaches-end", "{seat} reaches the end of {route}", (ROUTE,), source="End of {route}")
PLACES: Final = Verb("places", "{seat} places a Warrior in {region}", (REGION,), source="Warrior in {region}")
MOVES: Final = Verb("moves", "{seat} moves a Warrior from {region} to {region}", (REGION, REGION))
MARCHES: Final = Verb("marches", "{seat} pays for an extra move", source="Extra move")
PICKS_UP: Final = Verb("picks-up", "{seat} takes a Temporary Good of a region", source="Temporary Good of a region")
BEATS: Final = Verb("beats", "{seat} beats {sea-people} in {region}", (SEA, REGION), source="{sea-people}")
SAIL_AWAY: Final = Verb("sail-away", "{sea-people} sail away from {region}", (SEA, REGION))
TAKES_TILE: Final = Verb("takes-tile", "{seat} takes the bonus tile {bonus}", (BONUS,))
USES_TILE: Final = Verb("uses-tile", "{seat} uses the bonus tile {bonus}", (BONUS,), source="{bonus}")
SAILS_HOME: Final = Verb("sails-home", "{seat} has the Income of {route}", (ROUTE,), source="{route}")
CLAIMS: Final = Verb("claims", "{seat} claims {vase}", (VASE,), source="{vase}")
RESOLVES: Final = Verb("resolves", "{seat} has the Royal Trait of {card}", (CARD,), source="Royal Trait of {card}")
EXCHANGES: Final = Verb("exchanges", "{seat} exchanges {exchange}", (EXCHANGE,), source="Exchange")
TRADES_IN: Final = Verb("trades-in", "{seat} trades in three Temporary Goods", source="Trade of Temporary Goods")
ROUND_BEGINS: Final = Verb("round-begins", "Round {points}: {seat} has the first-player marker", (POINTS,))
ROLLS_AGAIN: Final = Verb("rolls-again", "Six dice show the same: all are rolled again")
AGE_BEGINS: Final = Verb("age-begins", "Age II begins")
HAS_INCOME: Final = Verb("has-income", "{seat} has Income", source="Income")
ARMS: Final = Verb("arms", "{seat} has Income of the Population track", source="Population track")
FORGES: Final = Verb("forges", "{seat} has Income as the Armourer", source="Armourer")
DESIGNS: Final = Verb("designs", "{seat} gains as the Architect", source="Architect")
SCORES_RESOURCES: Final = Verb("scores-resources", "{seat} scores resources", source="Resources")
SCORES_AREA: Final = Verb("scores-area", "{seat} scores cards in the area", source="Cards in the area")
SCORES_PALACE: Final = Verb("scores-palace", "{seat} scores the Palace", source="Palace")
SCORES_BOARD: Final = Verb("scores-board", "{seat} scores Cities and Ships", source="Cities and Ships")
SCORES_FARMS: Final = Verb("scores-farms", "{seat} scores Farms", source="Farms")
SCORES_REGIONS: Final = Verb("scores-regions", "{seat} scores regions", source="Regions")

VERBS: Final = (
    TAKES_START,
    BEGINS_WITH,
    PLACES_DIE,
    RETRIEVES,
    FORFEITS,
    HAS_SIDE,
    HAS_BONUS,
    ADVANCES,
    IS_AT_TOP,
    DRAWS,
    TAKES,
    PLAYS,
    DISCARDS,
    PUTS_BACK,
    ENTERS_PALACE,
    GAINS_GOOD,
    GATHERS,
    BUILDS,
    HAS_FOUNDATION,
    SAILS,
    REACHES_END,
    PLACES,
    MOVES,
    MARCHES,
    PICKS_UP,
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
