"""The words of the web table: one catalogue for pages and client, one file for each language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

WORDS: Final = Path(__file__).parent / "words"


class NoSuchWord(LookupError):
    """A page uses a word that the catalogue does not have."""


@cache
def catalogue(language: str = "en") -> dict[str, Any]:
    """All words of a language, in nested groups."""
    return tomllib.loads((WORDS / f"{language}.toml").read_text(encoding="utf-8"))


def word(key: str, **values: object) -> str:
    """The text of that name, `group.name`, with its places filled."""
    found: Any = catalogue()
    for part in key.split("."):
        if not isinstance(found, dict) or part not in found:
            raise NoSuchWord(f"the catalogue has no {key!r}")
        found = found[part]
    return str(found).format(**values)
