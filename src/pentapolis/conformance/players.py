"""Who plays the games that are checked: chance, and somebody who wants to win and looks one answer ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table

KEEN: Final = 4
"""One game in so many is played to win: some things never come up where nobody wants anything."""


def is_keen(seed: int) -> bool:
    """Whether the game of this seed is played to win."""
    return seed % KEEN == KEEN - 1


def chosen(table: Table, question: Question, rng: Rng, *, keen: bool) -> int:
    """An answer: by chance, or by how the table looks afterwards."""
    return by_worth(table, question, rng) if keen else rng.pick(question.options)


def by_worth(table: Table, question: Question, rng: Rng) -> int:
    """The answer after which the table looks best for who gives it; chance decides between equals."""
    best: list[int] = []
    most = float("-inf")
    for option in question.options:
        other = table.clone()
        other.answer(option, question.seat)
        worth = table.game.worth(other, question.seat)
        if worth > most:
            best, most = [], worth
        if worth == most:
            best.append(option)
    return rng.pick(tuple(best))
