"""A hint proposes what a strong bot thinks best, and knows nothing that the seat does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pentapolis import games
from pentapolis.bots.bot import Chair
from pentapolis.bots.thoughts.adviser import Adviser
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest
from pentapolis.server.engine.following.hints import BEST, hint

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
ITERATIONS = 12


def position(name: str, answers: int) -> Table:
    """A game for two, or for one, after so many answers by chance."""
    game = games.load(name)
    table: Table = game.new(max(2, game.fewest), 5)
    rng = Rng(5)
    for _ in range(answers):
        question = table.questions[0]
        table.answer(rng.pick(question.options), question.seat)
    return table


def hint_at(table: Table) -> dict[str, Any]:
    return hint(Chair(table, table.questions[0].seat), NAMES, 1, ITERATIONS, None)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("answers", [9, 30])
def test_a_hint_does_not_depend_on_what_the_seat_cannot_know(name: str, answers: int) -> None:
    table = position(name, answers)
    other = table.clone()
    table.game.redeal(other, table.questions[0].seat, Rng(99))
    assert digest(other) != digest(table), "something is hidden"
    assert hint_at(other) == hint_at(table)


def test_a_hint_proposes_what_the_bot_would_answer() -> None:
    table = position("palaces", 20)
    question = table.questions[0]
    told = hint_at(table)
    best = [proposed["option"] for proposed in told["best"]]
    _, chosen = Adviser(1, ITERATIONS).planned(Chair(table, question.seat))
    assert chosen in best
    assert len(best) == min(BEST, len(question.options))
    assert {each["option"] for each in told["judged"]} == set(question.options)
    chances = [proposed["chance"] for proposed in told["best"]]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert told["best"][0]["then"], "something is expected to follow"
    assert told["equal"] == (max(chances) - min(chances) < 0.01)
