"""Reading lists of amounts from the component file: `noble 1, merchant 2`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from pentapolis.kernel.components import Row

Amounts: TypeAlias = list[tuple[int, int]]
"""Which thing, by its number, and how many."""


def text_or_nothing(row: Row, key: str) -> str:
    """A text that may be left out."""
    return row.text(key) if key in row.values else ""


def words(row: Row, key: str) -> list[str]:
    """The pieces of a list: `cult, power`."""
    text = text_or_nothing(row, key)
    return [piece.strip() for piece in text.split(",")] if text else []


def indexes(row: Row, key: str, names: tuple[str, ...]) -> list[int]:
    """A list of names as their numbers, each once."""
    found = words(row, key)
    for word in found:
        if word not in names or found.count(word) > 1:
            raise row.error(f"{key!r} cannot hold {word!r}: each of {', '.join(names)} at most once", key)
    return [names.index(word) for word in found]


def amounts(row: Row, key: str, names: tuple[str, ...]) -> Amounts:
    """A list of names with numbers, each name once."""
    found: Amounts = []
    for word in words(row, key):
        name, _, number = word.partition(" ")
        if name not in names or not number.isdecimal() or number == "0":
            raise row.error(f"{key!r} cannot hold {word!r}: expected one of {', '.join(names)} and a number", key)
        found.append((names.index(name), int(number)))
    if len({name for name, _ in found}) < len(found):
        raise row.error(f"{key!r} should name each thing once", key)
    return found


def rising(row: Row, key: str, prices: list[int]) -> list[int]:
    """Prices that do not fall from left to right."""
    if prices != sorted(prices):
        raise row.error(f"{key!r} should not fall from left to right", key)
    return prices
