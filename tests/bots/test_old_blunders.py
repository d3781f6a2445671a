"""What bots did before there were levels and a person would call nonsense, counted in whole games of level 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.bots import levels
from pentapolis.bots.bot import Chair
from pentapolis.games import load

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable

GAMES = 4
FIRST_ERA = 2
FEW = 3


class Counted:
    """What is counted: cards above the hand limit each time, and how often a scribe was hired in the first era."""

    def __init__(self) -> None:
        self.above: list[int] = []
        self.early_scribes = 0

    def watch(self, table: GentesTable, seed: int) -> None:
        bots = [levels.make("merchant", 10 * seed + seat) for seat in range(table.seats)]
        events = table.listen()
        while not table.over:
            seat, game_turn = table.question.seat, table.round
            table.answer(bots[seat].choose(Chair(table, seat)), seat)
            for event in events:
                if event.verb.name == "over-limit":
                    self.above.append(event.args[0])
                elif event.verb.name == "acts" and game_turn <= FIRST_ERA:
                    self.early_scribes += table.game.label(event.verb.kinds[1], event.args[1]) == "scribe"
            events.clear()


@pytest.fixture(scope="module")
def counted() -> Counted:
    found = Counted()
    for seed in range(GAMES):
        found.watch(load("gentes").new(2, 100 + seed), seed)
    return found


@pytest.mark.long
def test_gentes_nobody_takes_many_hourglasses_for_cards_above_the_limit(counted: Counted) -> None:
    """Nine in one go was nothing special once."""
    assert max(counted.above, default=0) <= FEW


@pytest.mark.long
def test_gentes_cards_are_taken_in_the_first_era_too(counted: Counted) -> None:
    assert counted.early_scribes > 0
