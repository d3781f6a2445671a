"""The weights that come with the package: they fit the games as they are, say where they come from, and are of use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.bots.learned.judge import LearnedJudge, judge_for
from pentapolis.bots.learned.weights import FOLDER, opened
from pentapolis.games import load, names

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = sorted(FOLDER.glob("*.value"))
GAMES = 6


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_weights_fit_the_game_and_say_what_they_were_learned_from(path: Path) -> None:
    name, _, seats = path.stem.partition("-")
    assert isinstance(judge_for(load(name), int(seats)), LearnedJudge), "learned for other features: train again"
    weights = opened(path)
    assert weights is not None
    assert {"game", "seats", "features", "rules", "edition", "scale", "games", "seed", "corrects"} < set(weights.facts)
    begun_with = weights.facts.get("begun_with") or {"games": 0}
    assert weights.facts["games"] + begun_with["games"] > 0


def test_every_game_has_learned_values_for_two() -> None:
    assert {f"{name}-2.value" for name in names()} <= {path.name for path in SHIPPED}


def test_all_weights_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SHIPPED) <= 2_000_000


@pytest.mark.long
@pytest.mark.parametrize("name", names())
def test_level_three_holds_its_own_against_greedy_with_the_same_look_ahead(name: str) -> None:
    """A few games with a wide bound: it notices weights that have become worthless, not fine differences."""
    game = load(name)
    won = 0
    for number in range(GAMES):
        table = game.new(2, number // 2)
        mine = number % 2
        bots = [levels.make("greedy:tables=1,budget=30", number), levels.make("merchant:tables=1,budget=30", number)]
        while not table.over:
            seat = table.question.seat
            table.answer(bots[seat == mine].choose(Chair(table, seat)), seat)
        won += mine in table.winners
    assert won >= GAMES // 3
