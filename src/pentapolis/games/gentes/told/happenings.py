"""What can happen in Gentes, as sentences. What somebody gains or loses by it is told beside them."""

from __future__ import annotations

from typing import Final

from pentapolis.games.gentes.constants import (
    BONUS,
    CARD,
    CARDS_ABOVE,
    CUBES_LOST,
    HOMETOWN,
    MAIN,
    PERSON,
    REGION,
    ROLE,
    SITE,
    SYMBOL,
    TURN,
)
from pentapolis.kernel.events import Verb

# ---- set-up

DRAFTS: Final = Verb("drafts", "{seat} drafts {card}", (CARD,))
BEGINS_WITH: Final = Verb("begins-with", "{seat} chooses a person to begin with", (PERSON,), source="Starting people")

# ---- the heyday

GAME_TURN: Final = Verb("game-turn", "Game turn {game-turn}: {seat} is the starting player", (TURN,))
ACTS: Final = Verb("acts", "{seat} takes the action {main}", (MAIN, ROLE), source="{role}")
SETS_PRICE: Final = Verb(
    "sets-price", "{seat} uses a hometown of {hometown} to set the price", (HOMETOWN,), source="Hometown of {hometown}"
)
COLLECTS_BY_CARDS: Final = Verb("collects-by-cards", "{seat} collects the tax again by cards", source="Tax by cards")
COLLECTS_AGAIN: Final = Verb(
    "collects-again",
    "{seat} uses a hometown of {hometown} to collect the tax again",
    (HOMETOWN,),
    source="Hometown of {hometown}",
)
TRAINS: Final = Verb("trains", "{seat} trains", (PERSON,), source="Training")
TRAINS_MORE: Final = Verb(
    "trains-more",
    "{seat} used a hometown of {hometown} to train one person more",
    (HOMETOWN,),
    many="{seat} used {number} hometowns of {hometown} to train {number} people more",
)
BUILDS: Final = Verb("builds", "{seat} builds {site}", (SITE,), source="{site}")
LEAVES: Final = Verb("leaves", "{seat} takes the house of {site} back", (SITE,), source="{site}")
PAYS_OUT: Final = Verb("pays-out", "{region} pays {seat}", (REGION,), source="{region}")
TAKES: Final = Verb("takes", "{seat} takes {card}", (CARD,))
PLAYS: Final = Verb("plays", "{seat} plays {card}", (CARD,), source="{card}")
SCORES_SYMBOL: Final = Verb(
    "scores-symbol", "{seat} scores the symbol of {symbol}", (SYMBOL,), source="Symbol of {symbol}"
)
KEEPS: Final = Verb("keeps", "{seat} returns 3 cubes to keep {a person}", (PERSON,), source="Loss bought off")
HAS_NONE: Final = Verb("has-none", "{seat} has no {person} to lose", (PERSON,))
HAS_SIX: Final = Verb("has-six", "{seat} has six of a group already and gains no {person}", (PERSON,))
NO_ROOM: Final = Verb("no-room", "{seat} has no room for {cubes}", (CUBES_LOST,))

# ---- additional actions

RETURNS_CUBES: Final = Verb("returns-cubes", "{seat} returns 3 cubes for a person", source="3 cubes for a person")
ASKS_ORACLE: Final = Verb("asks-oracle", "{seat} asks the oracle", source="Oracle")
EXCHANGES: Final = Verb("exchanges", "{seat} exchanges people", (PERSON, PERSON), source="Exchange")
CLAIMS: Final = Verb("claims", "{seat} takes the bonus tile for {bonus}", (BONUS,), source="Bonus tile")

# ---- the decline

BECOMES_STARTER: Final = Verb("becomes-starter", "{seat} becomes the starting player")
CLEARS_TRACK: Final = Verb("clears-track", "{seat} clears the time track", source="Time track")
NEW_ERA: Final = Verb("new-era", "A new era begins: the display is laid out anew")
ENTERS_ERA: Final = Verb("enters-era", "{seat} enters the new era", source="New era")
ACTIVATES: Final = Verb("activates", "{site} pays {seat}", (SITE,), source="{site}")
HAS_POWER: Final = Verb("has-power", "{card} serves {seat}", (CARD,), source="{card}")
OVER_LIMIT: Final = Verb("over-limit", "{seat} holds {cards} above the hand limit", (CARDS_ABOVE,), source="Hand limit")

# ---- the final scoring

SCORES_CARD: Final = Verb("scores-card", "{seat} scores {card} from hand", (CARD,), source="{card}")
FAILS_CARD: Final = Verb("fails-card", "{card} is left in the hand of {seat}", (CARD,), source="{card}")
SCORES_COINS: Final = Verb("scores-coins", "{seat} scores coins", source="Coins")
SCORES_CUBES: Final = Verb("scores-cubes", "{seat} scores cubes", source="Cubes")
RUNS_LATE: Final = Verb("runs-late", "{seat} has hourglasses left", source="Hourglasses")

VERBS: Final = (
    DRAFTS,
    BEGINS_WITH,
    GAME_TURN,
    ACTS,
    SETS_PRICE,
    COLLECTS_BY_CARDS,
    COLLECTS_AGAIN,
    TRAINS,
    TRAINS_MORE,
    BUILDS,
    LEAVES,
    PAYS_OUT,
    TAKES,
    PLAYS,
    SCORES_SYMBOL,
    KEEPS,
    HAS_NONE,
    HAS_SIX,
    NO_ROOM,
    RETURNS_CUBES,
    ASKS_ORACLE,
    EXCHANGES,
    CLAIMS,
    BECOMES_STARTER,
    CLEARS_TRACK,
    NEW_ERA,
    ENTERS_ERA,
    ACTIVATES,
    HAS_POWER,
    OVER_LIMIT,
    SCORES_CARD,
    FAILS_CARD,
    SCORES_COINS,
    SCORES_CUBES,
    RUNS_LATE,
)
