"""What workers do in the tests: a module of its own, since they import it."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

from pentapolis.sim import tournament

if TYPE_CHECKING:
    from pentapolis.sim.report import Played


class Squares:
    """Adds up squares; breaks down at one number, and is killed at another."""

    def __init__(self, limits: tuple[int, int]) -> None:
        self.breaks_at, self.killed_at = limits

    def __call__(self, numbers: range) -> int:
        if self.breaks_at in numbers:
            raise ArithmeticError(f"cannot square {self.breaks_at}")
        if self.killed_at in numbers:
            os.kill(os.getpid(), signal.SIGKILL)
        return sum(number * number for number in numbers)


def never_ready(job: int) -> Squares:
    """Cannot even begin."""
    raise LookupError(f"no tools for {job}")


class Endless:
    """Is done with one number at once, and with more of them never."""

    def __init__(self, job: int) -> None:
        self.job = job

    def __call__(self, numbers: range) -> int:
        while len(numbers) > 1:
            self.job += 1
        return self.job


class Mortal:
    """Plays games of a tournament and notes each part in a folder; whoever is first at one of them is killed in it."""

    def __init__(self, order: tuple[tournament.Job, str, int]) -> None:
        job, folder, self.killed_at = order
        self.player = tournament.Player(job)
        self.notes = Path(folder)

    def __call__(self, numbers: range) -> list[Played]:
        begun = self.notes / f"begun-{numbers.start}-{len(list(self.notes.glob(f'begun-{numbers.start}-*')))}"
        begun.touch()
        games = [self.player.play(number) for number in numbers]
        if self.killed_at in numbers and begun.name.endswith("-0"):
            os.kill(os.getpid(), signal.SIGKILL)
        return games
