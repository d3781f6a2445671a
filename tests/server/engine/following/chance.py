"""Games played by chance, with what everybody had after each answer: what is told of them is compared with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis import games
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.told import notation
from pentapolis.server.engine.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Eva", "Fay"]


class Played:
    """A game played by chance with what everybody had after each answer."""

    def __init__(self, name: str, seed: int) -> None:
        game = games.load(name)
        self.seats = game.fewest + seed % (game.most - game.fewest + 1)
        self.sitting = Sitting(game, self.seats, seed, read_all(game.options, {}))
        self.rng = Rng(seed)
        self.ledgers = [game.ledger(self.sitting.table)]

    @property
    def names(self) -> list[str]:
        return NAMES[: self.seats]

    def answer(self) -> None:
        table = self.sitting.table
        question = table.questions[self.rng.below(len(table.questions))]
        self.sitting.answer(notation.written(table, question, self.rng.pick(question.options)))
        self.ledgers.append(self.sitting.game.ledger(self.sitting.table))


def decisions(name: str) -> Iterator[Played]:
    """Game after game, with every number of seats, after each answer."""
    seed = 0
    while True:
        played = Played(name, seed)
        while not played.sitting.table.over:
            played.answer()
            yield played
        seed += 1


def captions(log: list[dict[str, Any]], mine: list[int], since: int) -> list[dict[str, Any]]:
    """The lines of a log that are shown one by one to whoever had seen so many answers: all but their own turn's.

    It is what `stepsOf` in `watching.ts` makes of a position.
    """
    turn = max([line["turn"] for line in log if line["n"] <= since], default=0)
    return [line for line in log if line["n"] > since and not (line["seat"] in mine and line["turn"] == turn)]
