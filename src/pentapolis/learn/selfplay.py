"""Games that somebody plays against himself in order to learn: what he saw on the way, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from pentapolis.bots.bot import Chair
from pentapolis.bots.learned.judge import beside_the_mean
from pentapolis.kernel.rng import Rng, seeded

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

Thinking: TypeAlias = Callable[[Chair], Sequence[float]]
"""Says how good every answer to a seat's question is, in points."""
FINE: Final = 1 << 20
MIDST: Final = 0.15
"""So often a position in the midst of a turn is kept too."""


@dataclass(frozen=True)
class Episode:
    """One game: the positions as every seat saw them, and the end.

    `rows` holds the figures of the rests, one after the other, each for every seat; `turns` the seats in turn order
    from each of them; `outlooks` what the game's own evaluation thought of the seats, beside the mean; `midst`
    positions inside turns, and `midst_at` which rest followed on each.
    """

    rows: NDArray[np.int16]
    turns: NDArray[np.int8]
    outlooks: NDArray[np.float32]
    midst: NDArray[np.int16]
    midst_at: NDArray[np.int32]
    midst_turns: NDArray[np.int8]
    midst_outlooks: NDArray[np.float32]
    points: NDArray[np.float32]
    wins: NDArray[np.float32]
    decisions: int


class Caution:
    """How far somebody strays from what seems best, to see something new: blurred values, and now and then anything."""

    def __init__(self, rng: Rng, blur: float, whim: float, opening: int) -> None:
        self.rng = rng
        self.blur = blur
        self.whim = whim
        self.opening = opening

    def chance(self) -> float:
        return (self.rng.below(FINE) + 0.5) / FINE

    def pick(self, chair: Chair, decisions: int, thinking: Thinking) -> int:
        options = chair.question.options
        if decisions < self.opening or self.chance() < self.whim:
            return self.rng.pick(options)
        blurred = [value - self.blur * log(-log(self.chance())) for value in thinking(chair)]
        return options[blurred.index(max(blurred))]


class Diary:
    """Keeps what every seat saw."""

    def __init__(self, game: Game[Any], rng: Rng) -> None:
        self.game = game
        self.rng = rng
        self.rows: list[list[int]] = []
        self.turns: list[list[int]] = []
        self.midst: list[list[int]] = []
        self.midst_at: list[int] = []
        self.midst_turns: list[list[int]] = []
        self.outlooks: list[list[float]] = []
        self.midst_outlooks: list[list[float]] = []
        self.asked = -1

    def look(self, table: Table) -> None:
        question = table.questions[0]
        if question.seat != self.asked or self.game.is_rest(question):
            self.asked = question.seat
            outlook = beside_the_mean(self.game.outlook(table))
            for seat in range(table.seats):
                self.rows.append(self.game.features(table, seat))
                self.turns.append(table.from_seat(seat))
                self.outlooks.append(outlook)
        elif self.rng.below(FINE) < MIDST * FINE:
            outlook = beside_the_mean(self.game.outlook(table))
            for seat in range(table.seats):
                self.midst_outlooks.append(outlook)
                self.midst.append(self.game.features(table, seat))
                self.midst_at.append(len(self.rows) // table.seats)
                self.midst_turns.append(table.from_seat(seat))

    def episode(self, table: Table, decisions: int) -> Episode:
        won = table.winners
        inputs = len(self.rows[0])
        return Episode(
            rows=np.array(self.rows, dtype=np.int16),
            turns=np.array(self.turns, dtype=np.int8),
            outlooks=np.array(self.outlooks, dtype=np.float32),
            midst=np.array(self.midst, dtype=np.int16).reshape(-1, inputs),
            midst_at=np.array(self.midst_at, dtype=np.int32),
            midst_turns=np.array(self.midst_turns, dtype=np.int8).reshape(-1, table.seats),
            midst_outlooks=np.array(self.midst_outlooks, dtype=np.float32).reshape(-1, table.seats),
            points=np.array(table.scores, dtype=np.float32),
            wins=np.array([(s in won) / len(won) for s in range(table.seats)], dtype=np.float32),
            decisions=decisions,
        )


def play(game: Game[Any], seed: int, minds: Sequence[Thinking], caution: Caution) -> Episode:
    """One game, with a mind for each seat."""
    seats = len(minds)
    table = game.new(seats, seeded(seed) >> 8)
    table.record = None
    diary = Diary(game, Rng(seed, 1))
    chairs = [Chair(table, seat) for seat in range(seats)]
    decisions = 0
    while table.questions:
        diary.look(table)
        seat = table.questions[0].seat
        table.answer(caution.pick(chairs[seat], decisions, minds[seat]), seat)
        decisions += 1
    return diary.episode(table, decisions)
