"""The words of this picture. What the game calls its own things comes from the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentapolis.scene.words import Words

word: Final = Words(Path(__file__).parent / "words")
