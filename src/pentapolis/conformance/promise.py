"""What a check says when a game breaks a promise, and what a game declares of itself for the checks."""

from __future__ import annotations

from runpy import run_path
from typing import TYPE_CHECKING, Any, TypeAlias

from pentapolis.kernel.kind import DONE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table

Totals: TypeAlias = dict[str, tuple[object, object]]
"""For each sort of component what lies on the table, all together, and what there should be."""


class NotConforming(AssertionError):
    """A game that breaks a promise: which one, and how."""


class Declared:
    """What the checks cannot know: how to count a game's components, and what never comes up in play.

    What comes up only where somebody plays well for a long time is `seldom`: nobody is blamed if it does not. Verbs of
    what is done before everybody's eyes, and may leave no trace on the table, are `in_the_open`.
    """

    def __init__(
        self,
        conserved: Callable[[Any], Totals] | None = None,
        never: frozenset[str] = frozenset(),
        seldom: frozenset[str] = frozenset(),
        in_the_open: frozenset[str] = frozenset(),
    ) -> None:
        self.conserved = conserved
        self.never = never
        self.seldom = seldom
        self.in_the_open = in_the_open


def read_declared(path: Path) -> Declared:
    """Declarations in a Python file: a function `conserved(table)` and a set `NEVER`; others may be there too."""
    names = run_path(str(path))
    seldom, in_the_open = frozenset(names.get("SELDOM", ())), frozenset(names.get("IN_THE_OPEN", ()))
    return Declared(names["conserved"], frozenset(names["NEVER"]), seldom, in_the_open)


def require(kept: bool, promise: str) -> None:
    if not kept:
        raise NotConforming(promise)


def play_out(table: Table, rng: Rng) -> Table:
    """Play a table to its end by chance; the game's own bound must suffice."""
    for _ in range(table.game.longest):
        if table.over:
            return table
        question = table.questions[rng.below(len(table.questions))]
        table.answer(rng.pick(question.options), question.seat)
    require(table.over, f"the game ends within {table.game.longest} decisions")
    return table


def wrong_options(table: Table, at: int) -> list[int]:
    """Answers that the open question does not allow: some of its kind, and some of no kind."""
    question = table.questions[at]
    names = table.game.labels(question.kind)
    wrong = [option for option in (DONE, *range(len(names))) if option not in question.options]
    return [*wrong, DONE - 1, len(names), 10**6]
