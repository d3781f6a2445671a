"""What can happen in Palaces, as sentences."""

from __future__ import annotations

from typing import Final

from pentapolis.games.palaces.constants import CARD, FIND, PALACE, PAWN, STEP
from pentapolis.kernel.events import Verb

PLAYS: Final = Verb("plays", "{seat} plays {card}", (CARD,))
STARTS: Final = Verb("starts", "{seat} starts the path to {palace} with {pawn}", (PALACE, PAWN), source="{palace}")
MOVES: Final = Verb("moves", "{seat} goes to step {step} on the path to {palace}", (PALACE, STEP), source="{palace}")
FINDS: Final = Verb(
    "finds",
    "{seat} opens the box on step {step} to {palace} and takes the {find}",
    (PALACE, STEP, FIND),
    source="{find}",
)
PHOTOGRAPHS: Final = Verb(
    "photographs",
    "{seat} photographs the fresco {find} on step {step} to {palace}",
    (PALACE, STEP, FIND),
    source="{find}",
)
PUSHED_BACK: Final = Verb(
    "pushed-back",
    "The Minotaur drives {seat} back to step {step} on the path to {palace}",
    (PALACE, STEP),
    source="Minotaur of {palace}",
)
PARRIES: Final = Verb("parries", "{seat}'s Theseus parries the Minotaur on the path to {palace}", (PALACE,))
STANDS: Final = Verb("stands", "The Minotaur cannot drive {seat} back any further on the path to {palace}", (PALACE,))
DISCARDS: Final = Verb("discards", "{seat} discards {card}", (CARD,), "{seat} discards a card face down")
DRAWS: Final = Verb("draws", "{seat} draws {card}", (CARD,), "{seat} draws a card")
SCORES_PAWNS: Final = Verb("scores-pawns", "{seat} counts the steps of the pawns", source="Pawns")

VERBS: Final = (PLAYS, STARTS, MOVES, FINDS, PHOTOGRAPHS, PUSHED_BACK, PARRIES, STANDS, DISCARDS, DRAWS, SCORES_PAWNS)
