"""What can happen in Minerva, as sentences."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minerva.constants import (
    AMOUNT,
    COLUMN,
    CULTURE,
    DISCARDS,
    HIRE,
    PLACE,
    RESOURCE,
    ROUND,
    ROW,
    TILE,
)
from pentapolis.kernel.events import Verb

ROUND_BEGINS: Final = Verb("round-begins", "Round {round} begins", (ROUND,))
REVEALED: Final = Verb("revealed", "{tile} joins the offer", (TILE,), many="{all} join the offer")
BUILDS: Final = Verb("builds", "{seat} builds {tile} ({column}, {row})", (TILE, COLUMN, ROW), source="{tile}")
PAYS_TAX: Final = Verb("pays-tax", "{seat} pays to go on", source="Going on")
SELLS: Final = Verb("sells", "{seat} sells {resource}", (RESOURCE,), source="{resource} sold")
BUYS: Final = Verb("buys", "{seat} buys {resource}", (RESOURCE,), source="{resource} bought")
STAFFS: Final = Verb("staffs", "{seat} places an assistant ({column}, {row})", (COLUMN, ROW), source="Assistant placed")
ACTIVATES: Final = Verb("activates", "{seat} activates {tile}", (TILE,), source="{tile}")
CHOOSES: Final = Verb("chooses", "{seat} chooses {culture} for {tile}", (TILE, CULTURE), source="{tile}")
CLAIMS: Final = Verb("claims", "{seat} gains the top {culture} tile", (CULTURE,), source="The {culture} tile")
MISSES: Final = Verb("misses", "{seat} gains no {culture} tile", (CULTURE,), source="No {culture} tile")
MOVES: Final = Verb("moves", "{seat} moves {tile} ({column}, {row})", (TILE, COLUMN, ROW), source="{tile} moved")
REMOVES: Final = Verb(
    "removes", "{seat} removes a residence ({column}, {row})", (COLUMN, ROW), source="Residence removed"
)
PASSES: Final = Verb("passes", "{seat} passes")
TAKES_ORDER: Final = Verb(
    "takes-order", "{seat} passes and takes order tile {amount}", (AMOUNT,), source="Order tile {amount}"
)
WAITS: Final = Verb("waits", "{seat} has passed", source="Having passed")
HIRES: Final = Verb("hires", "{seat} hires an assistant", (HIRE,), source="Assistant hired")
GAINS_GLORY: Final = Verb(
    "gains-glory", "{seat} gains the {place} glory tile", (PLACE,), source="The {place} glory tile"
)
RETURNS: Final = Verb("returns", "{seat} returns the glory tokens of the round", source="The round is over")
TAKES_COINS: Final = Verb("takes-coins", "{seat} takes the coins of the round tile", source="Coins of the round tile")
LEAVES: Final = Verb("leaves", "{seat} chooses a pair, of which {tile} leaves the game", (TILE,))

VERBS: Final = (
    ROUND_BEGINS,
    REVEALED,
    BUILDS,
    PAYS_TAX,
    SELLS,
    BUYS,
    STAFFS,
    ACTIVATES,
    DISCARDS,
    CHOOSES,
    CLAIMS,
    MISSES,
    MOVES,
    REMOVES,
    PASSES,
    TAKES_ORDER,
    WAITS,
    HIRES,
    GAINS_GLORY,
    RETURNS,
    TAKES_COINS,
    LEAVES,
)
