"""Random games and what every seat is told of their positions: at every question, and after some answers to it."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

GAMES: Final = 2
ASIDE: Final = 8
"""At every so many questions it is also looked at what some answers would lead to."""
ANSWERS: Final = 4


def positions(game: Game[Any], seats: int) -> Iterator[Table]:
    """The tables of random games, one after the other: each is to be looked at before the next one is asked for."""
    for seed in range(GAMES):
        chance = Rng(seed, seats)
        table = game.new(seats, seed)
        while table.questions:
            yield table
            question = table.questions[chance.below(len(table.questions))]
            if not chance.below(ASIDE):
                for option in question.options[:ANSWERS]:
                    other = table.clone()
                    other.answer(option, question.seat)
                    yield other
            table.answer(chance.pick(question.options), question.seat)
        yield table


def digest(game: Game[Any], seats: int) -> str:
    """Of the features of all seats at all these positions."""
    found = sha256()
    for table in positions(game, seats):
        for seat in range(seats):
            found.update(repr(game.features(table, seat)).encode())
    return found.hexdigest()[:16]
