"""Questions: who is asked, for what kind of answer, and which answers are possible. A question never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.kernel.effect import AnyAmong, AnyEffect, Picks
    from pentapolis.kernel.kind import Kind
    from pentapolis.kernel.table import Table


class Question:
    """An open question: the hearer, an effect with the answers given so far, goes on with the answer."""

    def __init__(self, seat: int, among: AnyAmong, options: tuple[int, ...], hearer: AnyEffect, picks: Picks) -> None:
        self.seat = seat
        self.among = among
        self.options = options
        self.hearer = hearer
        self.picks = picks

    @property
    def kind(self) -> Kind:
        return self.among.kind

    @property
    def prompt(self) -> str:
        """What is to be chosen, in words: "a card in hand"."""
        return str(self.among)

    def offers(self, option: int) -> bool:
        """Whether this answer is possible. Compiled, a loop over plain numbers is faster than `in`."""
        for possible in self.options:
            if possible == option:
                return True
        return False

    def why_not(self, table: Table, option: int) -> str:
        """Why this answer is not possible, as far as the rules say more than their sentences."""
        said = self.hearer.objection(table, self.seat, self.picks, option)
        return said or self.among.why_not(table, self.seat, self.picks, option)

    def reckonings(self, table: Table) -> list[str]:
        """What each answer comes to, where a price or the like follows from it."""
        return [self.among.reckoning(table, self.seat, self.picks, option) for option in self.options]

    def __repr__(self) -> str:
        return f"Question({'ABCDEF'[self.seat]}, {self.kind.name}, {self.options})"


class IllegalAnswer(ValueError):
    """An answer that is not possible now. Nothing has changed."""


class NotAsked(ValueError):
    """A seat that is asked nothing cannot answer, nor imagine what the others hide."""
