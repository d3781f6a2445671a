"""The words of the web table: one catalogue for pages, client and server."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pentapolis.scene.words import LANGUAGE, NoSuchWord, Words, grouped

__all__ = ["NoSuchWord", "catalogue", "word"]

word: Final = Words(Path(__file__).parent / "words")


def catalogue(language: str | None = None) -> dict[str, Any]:
    """All words of a language, in groups; of the one that is spoken, if none is named."""
    return grouped(word.folder, language or LANGUAGE.get())
