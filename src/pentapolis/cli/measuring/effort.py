"""What bots spend their time on: the same decisions twice, once as they are and once with a clock at every step."""

from __future__ import annotations

from statistics import fmean
from time import process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.thought import PLAIN, Clock, TimedThought
from pentapolis.cli.measuring.stopwatch import calibrated

if TYPE_CHECKING:
    from pentapolis.bots.thought import Step, Thought
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Table

BOTS: Final = ("1", "2", "3", "4:iterations=100", "5:iterations=400", "greedy", "search:iterations=200")
"""Upper levels by iterations: with a limit of time they would think less beside a clock."""
PLAYER: Final = "greedy:tables=1,budget=30"
"""Who plays the game whose positions are thought about: quick, and not at random."""
POSITIONS: Final = 12
SEED: Final = 1
READINGS: Final = 20_000
REST: Final = "rest"


class Part(NamedTuple):
    """How often bots do something in a decision, how long it takes each time, and its share of all the time."""

    times: float
    microseconds: float
    share: float


class Effort(NamedTuple):
    """Decisions of a bot in a game. The rest is its tree and its choosing."""

    game: str
    bot: str
    decisions: int
    seconds: float
    positions: int
    """So many positions were valued."""
    cm: float
    parts: dict[str, Part]
    rest: float
    clock: float
    """How much longer the same decisions take with the clock, as a share: so much has been taken out of the parts."""


def effort(game: Game[Any], bot: str, tables: list[Table], seconds: float) -> Effort:
    """Every position once, then again until so many seconds have been spent without the clock."""
    thought = TimedThought()
    iterations = [calibrated()]
    decisions, plain, with_clock = 0, 0.0, 0.0
    while not decisions or plain < seconds:
        for table in tables:
            plain += decide(table, bot, PLAIN)
            with_clock += decide(table, bot, thought)
            iterations.append(calibrated())
        decisions += len(tables)
    steps = {
        "rules": thought.answered,
        "imagining": thought.imagined,
        "cloning": thought.cloned,
        "judging": thought.judged,
        "features": thought.described,
        "network": thought.valued,
    }
    within = of_clock(with_clock - plain, sum([step.times for step in steps.values()]))
    parts = {name: part(step, within, decisions, plain) for name, step in steps.items()}
    rest = 1 - sum([each.share for each in parts.values()])
    cm = plain / decisions / fmean(iterations)
    valued = max(thought.valued.times, thought.judged.times)
    return Effort(game.name, bot, decisions, plain, valued, cm, parts, rest, with_clock / plain - 1)


def of_clock(taken: float, steps: int) -> float:
    """How much of what the clock has taken lies within a step: the rest of it lies before and after."""
    clock = Clock(READINGS)
    return max(0.0, taken) / steps * clock.within / clock.all


def decide(table: Table, bot: str, thought: Thought) -> float:
    """The processor's seconds for a decision of the first seat that is asked."""
    chooser = levels.make(bot, SEED, thought)
    start = process_time()
    chooser.choose(Chair(table, table.question.seat))
    return process_time() - start


def part(step: Step, within: float, decisions: int, total: float) -> Part:
    """Without what the clock itself took."""
    seconds = step.seconds - step.times * within
    return Part(step.times / decisions, 1e6 * seconds / max(1, step.times), seconds / total)


def positions(game: Game[Any], seats: int) -> list[Table]:
    """From the beginning to the end of one game, at equal distances."""
    table: Table = game.new(seats, SEED)
    players = [levels.make(PLAYER, SEED + seat) for seat in range(seats)]
    passed: list[Table] = []
    while not table.over:
        passed.append(table.clone())
        seat = table.question.seat
        table.answer(players[seat].choose(Chair(table, seat)), seat)
    return [passed[at * len(passed) // POSITIONS] for at in range(POSITIONS)]
