"""What is measured of a game: random play, and what views, bots and memory cost in the middle of it."""

from __future__ import annotations

import random
import tracemalloc
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.bots.lead import leads
from pentapolis.cli.measuring.stopwatch import Timing, timed
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

SEED: Final = 1
POSITIONS: Final = 5
AT_ONCE: Final = 20
KEPT: Final = 500
SHARE: Final = 0.05  # of the time for play, for each position and each thing that is done with it


class Figures(NamedTuple):
    """What was measured of one game."""

    game: str
    seats: int
    play: Timing
    view: Timing
    clone: Timing
    imagine: Timing
    worth: Timing
    leads: Timing
    bytes_per_table: int


def measured(game: Game[Any], seconds: float, wanted: int | None = None) -> Figures:
    random.seed(SEED)
    seats = game.most if wanted is None else wanted
    half = play_through(game, seats) // 2  # and everything is warm
    play = timed(partial(play_through, game, seats), seconds)
    random.seed(SEED)  # the same positions, however many games have been played
    tables = [position(game, seats, half) for _ in range(POSITIONS)]
    rng = Rng(SEED)
    judged = [Judged(table) for table in tables]
    return Figures(
        game.name,
        seats,
        play,
        in_the_middle([partial(views, table) for table in tables], seconds),
        in_the_middle([partial(clones, table) for table in tables], seconds),
        in_the_middle([partial(imagined, table, rng) for table in tables], seconds),
        in_the_middle([each.worths for each in judged], seconds),
        in_the_middle([each.leads for each in judged], seconds),
        bytes_per_table(tables),
    )


def play_through(game: Game[Any], seats: int, limit: int = -1) -> int:
    """A random game, asked and answered as any program would; the number of decisions."""
    return play_on(game.new(seats, random.randrange(2**31)), limit)


def play_on(table: Table, limit: int) -> int:
    uniform = random.random
    decisions = 0
    while decisions != limit and not table.over:
        options = table.question.options
        table.answer(options[int(uniform() * len(options))])
        decisions += 1
    return decisions


def position(game: Game[Any], seats: int, decisions: int) -> Table:
    """A table so many decisions after the deal."""
    while True:
        table: Table = game.new(seats, random.randrange(2**31))
        play_on(table, decisions)
        if not table.over:
            return table


def in_the_middle(works: Sequence[Callable[[], int]], seconds: float) -> Timing:
    """The median of the same work on several positions."""
    timings = [timed(work, seconds * SHARE) for work in works]
    cost = median(timing.cm for timing in timings)
    return next(timing for timing in timings if timing.cm == cost)


def clones(table: Table) -> int:
    for _ in range(AT_ONCE):
        table.clone()
    return AT_ONCE


def views(table: Table) -> int:
    seat = table.question.seat
    for _ in range(AT_ONCE):
        table.view(seat)
    return AT_ONCE


def imagined(table: Table, rng: Rng) -> int:
    seat = table.question.seat
    for _ in range(AT_ONCE):
        table.imagine(seat, rng)
    return AT_ONCE


class Judged:
    """Tables that differ by one answer, as bots compare them: what was found out about one may serve for the next."""

    def __init__(self, table: Table) -> None:
        self.seat = table.question.seat
        self.tables = [table.clone() for _ in range(AT_ONCE)]
        for each in self.tables:
            play_on(each, 1)

    def worths(self) -> int:
        game, seat = self.tables[0].game, self.seat
        for table in self.tables:
            game.worth(table, seat)
        return AT_ONCE

    def leads(self) -> int:
        for table in self.tables:
            leads(table)
        return AT_ONCE


def bytes_per_table(tables: list[Table]) -> int:
    """What a clone takes in memory, as the mean of many that are all kept."""
    tracemalloc.start()
    kept = [tables[at % len(tables)].clone() for at in range(KEPT)]
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size // len(kept)
