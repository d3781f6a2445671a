"""What level 3 makes of a position: how good each answer is, by label, with more tables and positions than in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.bot import Chair
from pentapolis.bots.learned.judge import judge_for
from pentapolis.bots.learned.lookahead import LookAhead
from pentapolis.kernel.rng import Rng

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table


def judged(table: Table, tables: int = 8, budget: int = 400) -> dict[str, float]:
    """In points of lead, for whoever is asked."""
    question = table.question
    ahead = LookAhead(judge_for(table.game, table.seats), Rng(1), tables, budget)
    values = ahead.prospects(Chair(table, question.seat))
    return {table.game.label(question.kind, option): v for option, v in zip(question.options, values, strict=True)}
