"""What holds from the set-up to the end, whatever is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.games.gentes.told.happenings import ACTS, GAME_TURN
from pentapolis.kernel.rng import Rng
from tests.games.gentes.conserved import conserved
from tests.games.gentes.position import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.games.gentes.table import GentesTable

pytestmark = pytest.mark.compiled

SETTINGS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"no_small_tax": True, "strict_loss": True, "relocate_same_site": True}),
    (3, {"first_game_preset": True, "extra_beside_one": False, "fourth_navigator": "victory_site"}),
]
GAMES = pytest.mark.parametrize(("seats", "options"), SETTINGS)


def decisions(seats: int, options: dict[str, object], seed: int) -> Iterator[GentesTable]:
    """A game played by chance, at each decision and at the end."""
    table, rng = GAME.new(seats, seed, **options), Rng(seed)
    while not table.over:
        yield table
        table.answer(rng.pick(table.question.options))
    yield table


@pytest.mark.rule("I1", "I2", "I4", "R03")
@GAMES
def test_everything_is_conserved_and_no_rule_is_broken(seats: int, options: dict[str, object]) -> None:
    for seed in range(6):
        for table in decisions(seats, options, seed):
            assert {name: there for name, (there, total) in conserved(table).items() if there != total} == {}


@pytest.mark.rule("I3", "R01", "A05")
@GAMES
def test_there_are_six_game_turns_in_which_everybody_acts(seats: int, options: dict[str, object]) -> None:
    *_, table = decisions(seats, options, 7)
    assert table.record is not None
    replayed = GAME.new(seats, 7, **options)
    events = replayed.listen()
    for code in table.record:
        replayed.answer(code // seats, code % seats)
    begun = [event.args[0] for event in events if event.verb is GAME_TURN]
    assert begun[-5:] == [2, 3, 4, 5, 6]
    assert {event.seat for event in events if event.verb is ACTS} == set(range(seats))
    assert table.round == 6


@pytest.mark.rule("I5")
@GAMES
def test_the_score_is_the_sum_of_its_lines(seats: int, options: dict[str, object]) -> None:
    for table in decisions(seats, options, 3):
        assert table.scores == [table.total(seat) for seat in range(seats)]
        assert table.view(0)["board"]["players"][1]["score"] == table.scores[1]
    assert len(table.record or []) < GAME.longest
