"""What the coach says with the symbols of the table: before the words they stand for, or instead of them (`{coin}`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pentapolis.rulebook.named import named_by
from pentapolis.scene.marks.markup import Html, icon, text, together

if TYPE_CHECKING:
    from pentapolis.rulebook.named import Named

CLASSES: Final = ("i", "gi", "sg")
ALONE: Final = re.compile(r"\{([a-z0-9-]+)\}")


def unknown_signs(game: str, said: str) -> list[str]:
    """Symbols that are named in braces and that the game does not have."""
    known = named_by(game).signs.values()
    return [sign for sign in ALONE.findall(said) if sign not in known]


def signed(game: str, said: str) -> Html:
    """What is said as HTML: each symbol once before its words, to be read, and those in braces as they are."""
    named = named_by(game)
    marks = re.compile(rf"{ALONE.pattern}|\b(?:{named.pattern})\b")
    done: list[Html] = []
    shown: set[str] = set()
    at = 0
    for found in marks.finditer(said):
        done += [text(said[at : found.start()]), mark(named, found, shown)]
        at = found.end()
    return together([*done, text(said[at:])])


def mark(named: Named, found: re.Match[str], shown: set[str]) -> Html:
    if found[1]:
        shown.add(found[1])
        return drawn(found[1], name_of(named, found[1]))
    said = found[0]
    symbol = named.sign_of(said)
    if symbol in shown:
        return text(said)
    shown.add(symbol)
    return together([drawn(symbol), text(said)])


def drawn(symbol: str, name: str | None = None) -> Html:
    """A symbol in the colours it has on the table, whatever class the game gives its signs."""
    return icon(symbol, name, " ".join(f"{each}-{symbol}" for each in CLASSES))


def name_of(named: Named, symbol: str) -> str:
    """What a symbol is called where it stands alone."""
    return next(words for words, each in named.signs.items() if each == symbol)
