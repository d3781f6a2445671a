"""What holds from the set-up to the end, whatever is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.kernel.rng import Rng
from tests.games.minerva.conserved import conserved
from tests.games.minerva.position import GAME, has

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.minerva.table import MinervaTable

pytestmark = pytest.mark.compiled

SETTINGS = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"starter": "first", "culture_may_wait": True, "split_may_stay": True}),
    (1, {"culture_may_wait": True, "circus_splits": False}),
    (2, {"circus_splits": False, "temple_tokens_count": False}),
]
GAMES = pytest.mark.parametrize(("seats", "options"), SETTINGS)


def decisions(seats: int, options: dict[str, object], seed: int) -> Iterator[MinervaTable]:
    """A game played by chance, at each decision and at the end. Who can do something else seldom passes or sells."""
    table, rng = GAME.new(seats, seed, **options), Rng(seed)
    while not table.over:
        yield table
        answers = table.question.options
        few = answers[:-2] if len(answers) > 3 and rng.below(6) else answers
        table.answer(rng.pick(few))
    yield table


@pytest.mark.rule("I1", "I2", "I3", "I5", "I6", "I7", "I8", "I9")
@GAMES
def test_everything_is_conserved_and_no_rule_is_broken(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        for table in decisions(seats, options, seed):
            assert {name: there for name, (there, total) in conserved(table).items() if there != total} == {}


@pytest.mark.rule("I4", "12")
@GAMES
def test_nobody_begins_a_round_with_glory_tokens(seats: int, options: dict[str, object]) -> None:
    rounds: list[int] = []
    for table in decisions(seats, options, 5):
        if not rounds or table.round > rounds[-1]:
            rounds.append(table.round)
            assert [has(table, "glory", seat) for seat in range(seats)] == [0] * seats
    assert rounds == [1, 2, 3, 4, 5, 6]


@GAMES
def test_a_game_ends_within_its_bound(seats: int, options: dict[str, object]) -> None:
    for seed in range(5):
        *_, table = decisions(seats, options, seed)
        assert len(table.record or []) < GAME.longest
        assert table.round == 6
