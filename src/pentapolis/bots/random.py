"""The random bot: every answer is as likely as any other. The measure of everybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair


class RandomBot:
    """Answers at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, chair: Chair) -> int:
        return self.rng.pick(chair.question.options)

    def __str__(self) -> str:
        return "random"
