"""What can happen in Gentes, as sentences."""

from __future__ import annotations

from typing import Final

from pentapolis.games.gentes.constants import (
    BONUS,
    CARD,
    COINS_PAID,
    HOURS_PLACED,
    MAIN,
    PERSON,
    POINTS,
    REGION,
    SITE,
    SYMBOL,
    TURN,
)
from pentapolis.kernel.events import Verb

DRAFTS: Final = Verb("drafts", "{seat} drafts {card}", (CARD,))
BEGINS_WITH: Final = Verb("begins-with", "{seat} begins with a {person}", (PERSON,))
GAME_TURN: Final = Verb("game-turn", "Game turn {game-turn} begins; {seat} is the starting player", (TURN,))
ACTS: Final = Verb("acts", "{seat} takes the action {main}", (MAIN,))
PAYS: Final = Verb("pays", "{seat} pays {coins}", (COINS_PAID,))
COLLECTS: Final = Verb("collects", "{seat} receives {coins}", (COINS_PAID,))
TRAINS: Final = Verb("trains", "{seat} trains a {person}", (PERSON,))
EXCHANGES: Final = Verb("exchanges", "{seat} exchanges a {person} for a {person}", (PERSON, PERSON))
BUILDS: Final = Verb("builds", "{seat} builds {site}", (SITE,))
LEAVES: Final = Verb("leaves", "{seat} takes the house of {site} back", (SITE,))
PAYS_OUT: Final = Verb("pays-out", "{region} pays {seat}", (REGION,))
TAKES: Final = Verb("takes", "{seat} takes {card}", (CARD,))
PLAYS: Final = Verb("plays", "{seat} plays {card} for {points} VP", (CARD, POINTS))
SCORES_SYMBOL: Final = Verb("scores-symbol", "{seat} scores {points} VP for the symbol of {symbol}", (SYMBOL, POINTS))
LOSES: Final = Verb("loses", "{seat} loses a {person}", (PERSON,))
KEEPS: Final = Verb("keeps", "{seat} returns 3 cubes to keep a {person}", (PERSON,))
CLAIMS: Final = Verb("claims", "{seat} takes the bonus tile for {bonus}: {points} VP", (BONUS, POINTS))
BECOMES_STARTER: Final = Verb("becomes-starter", "{seat} becomes the starting player")
NEW_ERA: Final = Verb("new-era", "A new era begins: the display is laid out anew")
ACTIVATES: Final = Verb("activates", "{site} pays {seat}", (SITE,))
HAS_POWER: Final = Verb("has-power", "{card} serves {seat}", (CARD,))
OVER_LIMIT: Final = Verb("over-limit", "{seat} takes {hourglasses} for cards above the hand limit", (HOURS_PLACED,))
SCORES_CARD: Final = Verb("scores-card", "{seat} scores {card} from hand for {points} VP", (CARD, POINTS))
FAILS_CARD: Final = Verb("fails-card", "{seat} loses {points} VP for {card} in hand", (CARD, POINTS))

VERBS: Final = (
    DRAFTS,
    BEGINS_WITH,
    GAME_TURN,
    ACTS,
    PAYS,
    COLLECTS,
    TRAINS,
    EXCHANGES,
    BUILDS,
    LEAVES,
    PAYS_OUT,
    TAKES,
    PLAYS,
    SCORES_SYMBOL,
    LOSES,
    KEEPS,
    CLAIMS,
    BECOMES_STARTER,
    NEW_ERA,
    ACTIVATES,
    HAS_POWER,
    OVER_LIMIT,
    SCORES_CARD,
    FAILS_CARD,
)
