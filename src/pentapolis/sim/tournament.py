"""Many games of the same bots, on all cores.

The bots rotate: a deal (one seed of the table, one seed for each bot) is played once for each seat, and every time the
bots move on by one seat. So over a number of games that the number of seats divides, every bot has sat in every seat
equally often and has had everybody's cards. Game i is deal i // seats with the bots moved on by i % seats. Its seeds
follow from the tournament's seed and the number of the deal, so nothing depends on how many workers there are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeAlias

from pentapolis import engine
from pentapolis.bots import levels
from pentapolis.games import load
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import seeded
from pentapolis.sim.match import play
from pentapolis.sim.report import Played, Report
from pentapolis.sim.where import HERE, Where

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pentapolis.kernel.game import Game

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many games are done, and how many there are."""


class WrongTournament(ValueError):
    """A tournament that cannot be played as asked."""


@dataclass(frozen=True)
class Job:
    """What the workers are told: plain values only."""

    game: str
    edition: str | None
    bots: list[str]
    seed: int
    options: dict[str, object]
    with_saves: bool


def simulate(
    game_name: str,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    edition: str | Path | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    with_saves: bool = False,
    where: Where = HERE,
) -> Report:
    """Play a tournament: a bot for each seat, or one that sits in all of them. All cores work unless told otherwise.

    With saves every result carries its game as it was played: a bot with a time limit would not play it again.
    """
    game = load(game_name, edition)
    line_up = list(bots) * seats if len(bots) == 1 else list(bots)
    job = Job(game_name, None if edition is None else str(edition), line_up, seed, dict(options or {}), with_saves)
    check(game, job, seats, games)
    played: list[Played] = []
    with where.crew(Player, job, workers, games) as crew:
        start = perf_counter()
        for part in crew.results(parts_of(games, crew.workers)):
            played.extend(part)
            if progress is not None:
                progress(len(played), games)
        seconds = perf_counter() - start
    return report_on(game, job, played, seconds, crew.workers)


def report_on(
    game: Game[Any],
    job: Job,
    played: list[Played],
    seconds: float,
    workers: int,
    kept: frozenset[int] = frozenset(),
) -> Report:
    """What these games show; those that have the numbers kept were not played in these seconds, but before."""
    return Report(
        game=game.name,
        rules_version=game.rules_version,
        edition=game.edition.id,
        fingerprint=game.edition.fingerprint,
        options=named_options(game, job),
        seats=len(job.bots),
        bots=job.bots,
        seed=job.seed,
        games=sorted(played, key=by_number),
        seconds=seconds,
        workers=workers,
        engine=engine.mode(),
        kept=kept,
    )


def check(game: Game[Any], job: Job, seats: int, games: int) -> None:
    """Complain before any work is done."""
    if len(job.bots) != seats:
        raise WrongTournament(f"{seats} seats need {seats} bots, or one for all of them, not {len(job.bots)}")
    if games < 1:
        raise WrongTournament(f"a tournament has one game or more, not {games}")
    for text in job.bots:
        levels.make(text, 0)
    game.new_with(seats, job.seed, read_all(game.options, job.options))


def size_of_parts(games: int, crew: int) -> int:
    """Small enough to share out evenly and to show progress, not so small that talk takes over."""
    return max(1, min(100, games // (10 * crew)))


def parts_of(games: int, crew: int) -> list[range]:
    """The games in parts."""
    size = size_of_parts(games, crew)
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


class Player:
    """Plays the games of a job that have certain numbers."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = load(job.game, job.edition)

    def __call__(self, numbers: range) -> list[Played]:
        return [self.play(number) for number in numbers]

    def play(self, number: int) -> Played:
        job, seats = self.job, len(self.job.bots)
        deal, moved = divmod(number, seats)
        line_up = [(seat - moved) % seats for seat in range(seats)]
        bots = [levels.make(job.bots[bot], seeded(job.seed, deal, bot)) for bot in line_up]
        result = play(self.game, bots, seed_of_deal(job.seed, deal), job.options, with_save=job.with_saves)
        return Played(number, line_up, result)


def seed_of_deal(seed: int, deal: int) -> int:
    """Below 2**52: a number that every reader of JSON keeps exactly."""
    return seeded(seed, deal) >> 8


def by_number(played: Played) -> int:
    return played.number


def named_options(game: Game[Any], job: Job) -> dict[str, str]:
    values = read_all(game.options, job.options)
    return {option.name: option.values[value] for option, value in zip(game.options, values, strict=True)}
