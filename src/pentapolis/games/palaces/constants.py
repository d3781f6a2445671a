"""The numbers of the rulebook that are on no component, the order in which things are numbered, kinds of answers."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.kind import Kind, numbers

PALACES: Final = 4
STEPS: Final = 9
BOXES: Final = 5
FRESCOS: Final = 6
STATUES: Final = 10
HIGHEST: Final = 10
FACES: Final = HIGHEST + 2
"""Different cards of one palace: the numbers, Ariadne, the Minotaur."""
ARIADNE: Final = HIGHEST
MINOTAUR: Final = HIGHEST + 1
CARDS: Final = 100
HAND: Final = 8
ARCHAEOLOGISTS: Final = 3

NO_PAWN: Final = 0
ARCHAEOLOGIST: Final = 1
THESEUS: Final = 2

EMPTY: Final = -1
NOBODY: Final = -1
FIRST_FRESCO: Final = PALACES
STATUE: Final = PALACES + FRESCOS
"""Finds are numbered: the rare find of each palace, the frescos, the statue."""

CARD: Final = Kind("card")
PALACE: Final = Kind("palace")
FIND: Final = Kind("find")
PAWN: Final = Kind("pawn", ("none", "archaeologist", "theseus"))
STEP: Final = numbers("step", STEPS)
PAWN_TITLES: Final = ("nobody", "an archaeologist", "Theseus")
