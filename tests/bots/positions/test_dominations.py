"""Positions of Dominations that a good value gets right."""

from __future__ import annotations

from pentapolis.games.dominations.constants import ROUNDS
from pentapolis.games.dominations.rules.ages import AGE, END_OF_AGE, NEXT_AGE, ScoreObjectives
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP, ONE_TURN
from tests.bots.positions.judged import judged
from tests.games.answers import asked
from tests.games.dominations.position import bare, know

THIRD = 3


def test_knowledge_is_not_exchanged_for_nothing() -> None:
    """Two of Trade and nothing to buy in the third round of Age I."""
    table = know(bare(2), T=2)
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
    assert asked(table) == ["exchange", "done"]
    values = judged(table)
    assert values["done"] > values["exchange"]
