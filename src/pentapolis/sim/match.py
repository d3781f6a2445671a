"""One game of bots, from the set-up to the result."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pentapolis.bots.bot import Bot, Chair
from pentapolis.kernel.option import read_all
from pentapolis.kernel.record import Record
from pentapolis.kernel.snapshot import digest
from pentapolis.kernel.told.notation import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table


class BotFailed(RuntimeError):
    """A bot broke down, or gave an answer that is not possible. `save` holds the game up to there."""

    def __init__(self, message: str, save: str) -> None:
        super().__init__(message, save)
        self.message = message
        self.save = save

    def __str__(self) -> str:
        return self.message


@dataclass
class Pace:
    """How long somebody thought: over how many decisions, in all, and over the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Pace) -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.decisions)


@dataclass(frozen=True)
class Result:
    """How a game ended: lists go by seat, places count from 0, equal seats share a place."""

    seed: int
    scores: list[int]
    places: list[int]
    winners: list[int]
    decisions: int
    seconds: float
    digest: str
    paces: list[Pace]
    save: str | None = None


def play(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    with_save: bool = False,
) -> Result:
    """Let the bots play a game, one in each seat."""
    table = game.new_with(len(bots), seed, read_all(game.options, dict(options or {})))
    start = perf_counter()
    paces = [Pace() for _ in bots]
    decisions = play_on(table, bots, seed, paces)
    seconds = perf_counter() - start
    places = game.standing(table)
    return Result(
        seed=seed,
        scores=game.scores(table),
        places=places,
        winners=[seat for seat, place in enumerate(places) if place == 0],
        decisions=decisions,
        seconds=seconds,
        digest=digest(table),
        paces=paces,
        save=save_of(table, seed) if with_save else None,
    )


def play_on(table: Table, bots: Sequence[Bot], seed: int, paces: Sequence[Pace] = ()) -> int:
    """Ask the bots until the game is over. Says how many answers that took; paces are those of the seats."""
    chairs = [Chair(table, seat) for seat in range(table.seats)]
    decisions = 0
    while table.questions:
        seat = table.questions[0].seat
        start = perf_counter()
        try:
            option = bots[seat].choose(chairs[seat])
            seconds = perf_counter() - start
            table.answer(option, seat)
        except Exception as error:
            raise failure(table, bots[seat], seat, seed, error) from error
        if paces:
            paces[seat].add(Pace(1, seconds, seconds))
        decisions += 1
    return decisions


def failure(table: Table, bot: Bot, seat: int, seed: int, error: Exception) -> BotFailed:
    where = f"{bot} in seat {LETTERS[seat]} of {table.game.name}, seed {seed}"
    return BotFailed(f"{where}: {type(error).__name__}: {error}", save_of(table, seed))


def save_of(table: Table, seed: int) -> str:
    """The game so far as a save."""
    record = Record(table.game, table.seats, seed, table.options)
    for answer in table.record or []:
        option, seat = divmod(answer, table.seats)
        record.answer(option, seat)
    return record.save()
