"""Positions of Dominations that a good value gets right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import ROUNDS
from pentapolis.games.dominations.rules.ages import AGE, END_OF_AGE, NEXT_AGE, ScoreObjectives
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, ONE_TURN
from tests.bots.positions.judged import judged
from tests.games.answers import asked, tell
from tests.games.dominations.position import bare, know, lay

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

THIRD = 3


def in_the_third_round(table: DominationsTable) -> DominationsTable:
    """A has placed a tile in Age I and may build and develop, with the rest of the game to come."""
    table.round = THIRD
    table.push(ScoreObjectives(), 0)
    for _ in range(2):
        for sentence in (END_OF_AGE, AGE, NEXT_AGE):
            table.push(sentence, 0)
    table.push(END_OF_AGE, 0)
    for _ in range(ROUNDS - THIRD):
        table.push(ONE_TURN, 1)
        table.push(ONE_TURN, 0)
    table.push(ONE_TURN, 1)
    table.push(BUILD_AND_DEVELOP, 0)
    table.play_on()
    return table


def test_knowledge_is_not_exchanged_for_nothing() -> None:
    """Two of Trade and nothing to buy."""
    table = in_the_third_round(know(bare(2), T=2))
    assert asked(table) == ["exchange", "done"]
    for budget in (1, 120, 400):
        values = judged(table, 2, budget)
        assert values["done"] > values["exchange"]


def test_knowledge_is_exchanged_for_what_it_pays_then() -> None:
    """Three of Art pay a Mastery, or a City on a free Camp; anything else for two of Trade pays nothing."""
    table = know(bare(2), T=2, A=2)
    lay(table, "d0,0", camp="A")
    assert asked(in_the_third_round(table)) == ["exchange", "done"]
    values = judged(table, 2, 120)
    assert values["exchange"] > values["done"]
    tell(table, "exchange")
    values = judged(table, 2, 120)
    assert max(values, key=values.__getitem__) == "trade-for-art"
    tell(table, "trade-for-art")
    values = judged(table, 2, 120)
    assert max(values, key=values.__getitem__) in {"city", "develop"}
