"""A hint: the best answers as somebody strong sees them, from what the player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.thoughts.adviser import Adviser
from pentapolis.scene.text.drawing import Drawing, Span, grid, line, stacked

if TYPE_CHECKING:
    from pentapolis.bots.bot import Chair
    from pentapolis.bots.thoughts.told import Considered, Thoughts
    from pentapolis.cli.sitting.choices import Choices

BEST: Final = 3
STEPS: Final = 4
"""So much of what is expected is told."""
EQUAL: Final = 0.01
"""Chances to win that differ by less than that are about equal."""
SECONDS: Final = 2.0


def hint(chair: Chair, choices: Choices, names: list[str], seed: int, iterations: int | None = None) -> Drawing:
    """The three best answers, and what would most likely follow on the first. It takes two seconds at most."""
    adviser = Adviser(seed, iterations, SECONDS if iterations is None else None)
    return drawn(adviser.think(chair, names), choices)


def drawn(thoughts: Thoughts, choices: Choices) -> Drawing:
    best = thoughts.answers[:BEST]
    numbers = {choice.option: choice.number for choice in choices.all}
    rows = [[line(cell) for cell in cells(answer, numbers[answer.option])] for answer in best]
    then = [f"  then {'perhaps ' if not step.is_certain else ''}{step.text}" for step in thoughts.line[:STEPS]]
    said = ["  These are about equal."] if are_equal(best) else []
    return stacked(grid(rows, "rlrr", gap=2), Drawing([line(Span(text, "dim")) for text in (*said, *then)]))


def cells(answer: Considered, number: str) -> list[str]:
    return [f"  {number}", answer.title, f"{answer.lead:+.0f} points", f"{100 * answer.chance:.0f} % to win"]


def are_equal(answers: list[Considered]) -> bool:
    chances, leads = [answer.chance for answer in answers], [answer.lead for answer in answers]
    return max(chances) - min(chances) < EQUAL and max(leads) - min(leads) < 1
