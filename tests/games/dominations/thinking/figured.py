"""Features of a position by name, and how what is expected of them is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import DOMAINS
from pentapolis.games.dominations.game import load
from pentapolis.games.dominations.thinking.features import Sight
from tests.games.dominations.position import (
    GAME,
    title,
)
from tests.games.figures import Figures

if TYPE_CHECKING:
    from pentapolis.games.dominations.rules.goals import (
        Goal,
    )
    from pentapolis.games.dominations.table import DominationsTable


Arranged = tuple["DominationsTable", Figures]
ENDS: Final = 3
TURNS: Final = 12
"""In the first Age: ends of Ages to come, and the turns for which a card is taken to be worth something."""


def aiming(table: DominationsTable, *goals: Goal) -> DominationsTable:
    """The Objective of both seats has these goals: at a game of its own, which reads them when it is made."""
    game = load()
    game.deeds.goals = [list(goals)]
    game.sight = Sight(game.deeds, game.facts, game.most)
    table.game, table.deeds, table.objectives = game, game.deeds, [0] * table.seats
    return table


def by_domain(name: str, *figures: int) -> Figures:
    return {f"{name}.{domain}": n for domain, n in zip(DOMAINS, figures, strict=True)}


def worth(name: str, *, ends: int = ENDS, turns: int = TURNS) -> int:
    """What the base side of a Mastery is taken for, in tenths of a VP."""
    side = GAME.deeds.base[title(name)]
    paid = 20 * len(side.age_end)
    return 10 * side.points + (10 * side.influence + paid) * ends + round(10 * side.each_turn) * turns
