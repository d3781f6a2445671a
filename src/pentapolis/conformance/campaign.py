"""Many games at every number of seats and with every option, one after the other or on several processes."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pentapolis.conformance.answers import sentences_can_be_read
from pentapolis.conformance.copies import fields_are_complete
from pentapolis.conformance.play import Play
from pentapolis.conformance.players import chosen, is_keen
from pentapolis.conformance.promise import Declared, NotConforming, read_declared, require
from pentapolis.conformance.tally import Tally, unused
from pentapolis.games import load
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pentapolis.kernel.game import Game

MOST_COMBINATIONS: Final = 64
ENOUGH: Final = 200
"""So many games should use everything there is."""
ENOUGH_SECRETS: Final = 20
Setting: TypeAlias = tuple[int, tuple[int, ...]]


def settings(game: Game[Any]) -> list[Setting]:
    """Every number of seats with every value of every option: all combinations, unless these are too many."""
    defaults = tuple(option.default for option in game.options)
    values = [range(len(option.values)) for option in game.options]
    combined = list(product(*values)) if len(list(product(*values))) <= MOST_COMBINATIONS else [defaults]
    if combined == [defaults]:
        combined += [
            (*defaults[:at], value, *defaults[at + 1 :])
            for at, option in enumerate(game.options)
            for value in range(len(option.values))
            if value != option.default
        ]
    return [(seats, options) for seats in range(game.fewest, game.most + 1) for options in combined]


def check_game(
    game: Game[Any], games: int = 100, first: int = 0, declared: Declared | None = None, every: int = 8
) -> Tally:
    """Play so many games, most by chance, from these seeds on, and check everything a game promises.

    Each of the dear checks is made at one of `every` decisions. Raises `NotConforming`; returns what came up.
    """
    declared = Declared() if declared is None else declared
    varied = settings(game)
    tally = Tally()
    for seed in range(first, first + games):
        seats, options = varied[seed % len(varied)]
        if seed == first:
            sentences_can_be_read(game)
            fields_are_complete(game.new_with(seats, seed, options))
        Play(game, seats, seed, options, declared, every).run(tally)
    secrets_are_imagined_anew(tally)
    return tally


def secrets_are_imagined_anew(tally: Tally) -> None:
    """Who imagines a table deals the others' secrets anew. Near the end of a game all of them may be known."""
    enough = tally.secrets >= ENOUGH_SECRETS
    require(not enough or 2 * tally.imagined > tally.secrets, "what the others hide is imagined anew")


def count_use(game: Game[Any], tally: Tally, seed: int) -> None:
    """Play one game and count what comes up, without any other check."""
    varied = settings(game)
    seats, options = varied[seed % len(varied)]
    table, rng = game.new_with(seats, seed, options), Rng(seed)
    events = table.listen()
    while not table.over:
        question = table.questions[rng.below(len(table.questions))]
        option = chosen(table, question, rng, keen=is_keen(seed))
        table.answer(option, question.seat)
        tally.count_answer(game, question, option)
    tally.count_events(game, events)
    tally.count_game(len(table.record or []))


def check_use(game: Game[Any], tally: Tally, declared: Declared) -> None:
    """Everything that is there came up, except what is declared never to, or seldom."""
    idle = unused(game, tally) - declared.seldom
    if idle != declared.never and tally.games >= ENOUGH:
        raise NotConforming(
            f"never used: {', '.join(sorted(idle - declared.never)) or 'nothing more'};"
            f" used although declared never to be: {', '.join(sorted(declared.never - idle)) or 'nothing'}"
        )


class Task:
    """A few games for one process, as plain values."""

    def __init__(
        self, name: str, edition: str | None, declarations: Path | None, every: int, first: int, games: int
    ) -> None:
        self.name = name
        self.edition = edition
        self.declarations = declarations
        self.every = every
        self.first = first
        self.games = games

    def run(self) -> Tally:
        declared = Declared() if self.declarations is None else read_declared(self.declarations)
        return check_game(load(self.name, self.edition), self.games, self.first, declared, self.every)


def run_all(tasks: list[Task], workers: int) -> Iterator[Tally]:
    """The tallies as they come in. The first broken promise ends it."""
    if workers < 2:
        yield from map(Task.run, tasks)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(Task.run, tasks)
        finally:
            pool.shutdown(cancel_futures=True)
