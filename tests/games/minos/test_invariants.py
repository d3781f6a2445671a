"""What holds from the set-up to the end, whatever is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.minos.constants import CULTURAL, NOBODY
from pentapolis.games.minos.rules.interrupt import FORFEIT, TURN
from pentapolis.games.minos.told.happenings import FORFEITS, RETRIEVES, USES_TILE
from pentapolis.kernel.rng import Rng
from tests.games.minos.conserved import broken, conserved
from tests.games.minos.position import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.minos.table import MinosTable

pytestmark = pytest.mark.compiled

SETTINGS = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"assignment": "random", "route_sides": "b", "vase_window": "sub_step", "late_traits": True}),
    (3, {"board_builds_trigger": True, "early_extras": False, "ship_discount": "on_each"}),
    (2, {"marker_first": True, "gatherer_twice": True, "late_traits": True, "play_from_offer": False}),
    (3, {"draw_from_offer": False, "play_from_offer": False, "route_sides": "bab"}),
]
GAMES = pytest.mark.parametrize(("seats", "options"), SETTINGS)


def decisions(seats: int, options: dict[str, object], seed: int) -> Iterator[MinosTable]:
    """A game played by chance, at each decision and at the end. Actions are rather used than forfeited."""
    table, rng = GAME.new(seats, seed, **options), Rng(seed)
    while not table.over:
        yield table
        question = table.question
        ways = tuple(o for o in question.options if question.kind is not TURN or o != FORFEIT)
        table.answer(rng.pick(ways), question.seat)
    yield table


@pytest.mark.rule("I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I10", "I11", "I12", "I13")
@GAMES
def test_everything_is_conserved_and_no_rule_is_broken(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        for table in decisions(seats, options, seed):
            assert {name: there for name, (there, total) in conserved(table).items() if there != total} == {}
            assert broken(table) == []
            for seat in range(seats):
                steps = [table.ability_step(seat, ability) for ability in range(5)]
                at = table.at(seat, CULTURAL)
                if table.abilities[seat] != NOBODY:
                    assert sum(steps) == max(steps) == 1 + (at >= 2) + (at >= 5)


@pytest.mark.rule("I14", "I9")
@GAMES
def test_sixteen_turns_each_and_every_extra_action_once_a_turn(seats: int, options: dict[str, object]) -> None:
    *_, table = decisions(seats, options, 7)
    assert table.record is not None
    replayed = GAME.new(seats, 7, **options)
    events = replayed.listen()
    for code in table.record:
        replayed.answer(code // seats, code % seats)
    turns = [event.seat for event in events if event.verb is RETRIEVES]
    assert [turns.count(seat) for seat in range(seats)] == [16] * seats
    since: list[str] = []
    for event in events:
        if event.verb is RETRIEVES:
            since = []
        elif event.verb in (USES_TILE, FORFEITS):
            assert event.verb.name not in since
            since.append(event.verb.name)


@GAMES
def test_a_game_ends_within_its_bound(seats: int, options: dict[str, object]) -> None:
    for seed in range(5):
        *_, table = decisions(seats, options, seed)
        assert len(table.record or []) < GAME.longest
        assert table.round == 4
        assert table.scores == [table.has(seat, 2) for seat in range(seats)]


def test_ties_are_shared() -> None:
    *_, table = decisions(4, {}, 1)
    for seat in range(4):
        table.gain(seat, 2, max(table.scores[:2]) - table.scores[seat] if seat < 2 else -table.scores[seat])
    assert table.winners == [0, 1]
