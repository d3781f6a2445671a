"""Choices that know they are possible, and choices that read as the rulebook says them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.table import MinosTable
from pentapolis.kernel.words.grammar import Choose, UpTo

if TYPE_CHECKING:
    from pentapolis.kernel.effect import Among, Effect


class AlwaysOne(Choose[MinosTable]):
    """A choice of which is known, where it is offered, that there is something to choose."""

    def sure(self) -> bool:
        return True


class Phrase(Choose[MinosTable]):
    """A choice in the words of the rulebook."""

    def __init__(
        self, words: str, among: Among[MinosTable], then: Effect[MinosTable], *, optional: bool = False
    ) -> None:
        super().__init__(among, then, optional=optional)
        self.words = words

    def __str__(self) -> str:
        return f"you may {self.words}" if self.optional else self.words


class Several(UpTo[MinosTable]):
    """Several choices in the words of the rulebook."""

    def __init__(
        self, words: str, most: int, among: Among[MinosTable], then: Effect[MinosTable], least: int = 0
    ) -> None:
        super().__init__(most, among, then, least)
        self.words = words

    def __str__(self) -> str:
        return self.words


def deed(effect: Effect[MinosTable]) -> str:
    """What is done, after a word like "to": without the permission."""
    return str(effect).removeprefix("you may ")


def cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"
