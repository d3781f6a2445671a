"""The words of this picture. What the game calls its own things comes from the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentapolis.games.palaces.constants import THESEUS
from pentapolis.scene.words import Words

word: Final = Words(Path(__file__).parent / "words")


def pawn_name(pawn: int) -> str:
    return word("pawns.theseus" if pawn == THESEUS else "pawns.archaeologist")
