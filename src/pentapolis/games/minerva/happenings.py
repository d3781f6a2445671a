"""What can happen in Minerva, as sentences."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minerva.constants import AMOUNT, COLUMN, CULTURE, HIRE, PLACE, RESOURCE, ROUND, ROW, TILE
from pentapolis.kernel.events import Verb

ROUND_BEGINS: Final = Verb("round-begins", "round {round} begins", (ROUND,))
REVEALED: Final = Verb("revealed", "{tile} joins the offer", (TILE,))
BUILDS: Final = Verb("builds", "{seat} builds {tile} ({column}, {row})", (TILE, COLUMN, ROW))
PAYS_TAX: Final = Verb("pays-tax", "{seat} pays 1 denarius to go on")
PAYS_MORE: Final = Verb("pays-more", "{seat} pays {amount} denarii for what is missing", (AMOUNT,))
SELLS: Final = Verb("sells", "{seat} sells 1 {resource}", (RESOURCE,))
STAFFS: Final = Verb("staffs", "{seat} places an assistant ({column}, {row})", (COLUMN, ROW))
ACTIVATES: Final = Verb("activates", "{seat} activates {tile}", (TILE,))
TAKES: Final = Verb("takes", "{seat} takes 1 {resource}", (RESOURCE,))
CLAIMS: Final = Verb("claims", "{seat} gains the {culture} tile worth {amount} VP", (CULTURE, AMOUNT))
MOVES: Final = Verb("moves", "{seat} moves {tile} ({column}, {row})", (TILE, COLUMN, ROW))
REMOVES: Final = Verb("removes", "{seat} removes a residence ({column}, {row})", (COLUMN, ROW))
PASSES: Final = Verb("passes", "{seat} passes")
TAKES_ORDER: Final = Verb("takes-order", "{seat} passes and takes order tile {amount}", (AMOUNT,))
WAITS: Final = Verb("waits", "{seat} has passed and gains 1 denarius")
HIRES: Final = Verb("hires", "{seat} gains an assistant, paying with {hire}", (HIRE,))
GAINS_GLORY: Final = Verb("gains-glory", "{seat} gains the {place} glory tile worth {amount} VP", (PLACE, AMOUNT))
TAKES_COINS: Final = Verb("takes-coins", "{seat} takes the 3 denarii of the round tile")
LEAVES: Final = Verb("leaves", "{tile} leaves the game", (TILE,))

VERBS: Final = (
    ROUND_BEGINS,
    REVEALED,
    BUILDS,
    PAYS_TAX,
    PAYS_MORE,
    SELLS,
    STAFFS,
    ACTIVATES,
    TAKES,
    CLAIMS,
    MOVES,
    REMOVES,
    PASSES,
    TAKES_ORDER,
    WAITS,
    HIRES,
    GAINS_GLORY,
    TAKES_COINS,
    LEAVES,
)
