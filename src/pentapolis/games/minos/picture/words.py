"""The words of this picture. What the game calls its own things comes from the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentapolis.games.minos.constants import TYPE_NAMES
from pentapolis.scene.words import Words

word: Final = Words(Path(__file__).parent / "words")


def good_name(sort: int, *, temporary: bool = False) -> str:
    return word(f"temporary.{TYPE_NAMES[sort]}" if temporary else f"goods.{TYPE_NAMES[sort]}")
