"""What holds from the first deal to the last card, whatever is answered."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pentapolis.games.palaces.constants import PALACES
from tests.games.palaces.conserved import conserved
from tests.games.palaces.position import FACTS, GAME

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

pytestmark = pytest.mark.compiled

OPTIONS = {option.name: st.sampled_from(option.values) for option in GAME.options}
GAMES = given(
    seed=st.integers(0, 2**32),
    picks=st.lists(st.integers(0, 10**6), max_size=170),
    options=st.fixed_dictionaries(OPTIONS),
)
"""A seed, options, and answers: each pick chooses one of the options, the first one where the picks end."""


def some_tables(seed: int, picks: list[int], options: dict[str, str]) -> list[PalacesTable]:
    """A game as clones of its table at each decision and at the end."""
    table = GAME.new(2, seed, **options)
    tables = [table.clone()]
    while not table.over:
        possible = table.question.options
        at = len(tables) - 1
        table.answer(possible[picks[at] % len(possible) if at < len(picks) else 0])
        tables.append(table.clone())
    return tables


@pytest.mark.rule("I1")
@settings(max_examples=40)
@GAMES
def test_no_card_is_lost(seed: int, picks: list[int], options: dict[str, str]) -> None:
    for table in some_tables(seed, picks, options):
        cards = list(chain(table.pile, *table.hands, *table.played, *table.discards))
        assert len(cards) == 100
        assert sorted(cards) == sorted(FACTS.deck)
        assert all(there == total for there, total in conserved(table).values())


@pytest.mark.rule("I2", "I3", "I4", "I5")
@settings(max_examples=40)
@GAMES
def test_statues_steps_last_numbers_and_check_points(seed: int, picks: list[int], options: dict[str, str]) -> None:
    tables = some_tables(seed, picks, options)
    for before, table in pairwise(tables):
        assert sum(table.statues) <= 10
        assert all(0 <= step <= 9 for step in table.steps)
        assert all(then <= now for then, now in zip(before.last, table.last, strict=True))
        assert before.check_points() <= table.check_points() <= 4


@pytest.mark.rule("I6", "P12")
@settings(max_examples=40)
@GAMES
def test_whenever_a_turn_ends_both_hands_hold_eight(seed: int, picks: list[int], options: dict[str, str]) -> None:
    tables = some_tables(seed, picks, options)
    for table in tables[:-1]:
        assert [len(hand) for hand in table.hands] == [8, 8]
    draw_failed = not tables[-2].pile
    assert sum(len(hand) for hand in tables[-1].hands) == 16 - draw_failed
    assert options["pile_end"] == "failed_draw" or not draw_failed


@settings(max_examples=40)
@GAMES
def test_a_pawn_stands_where_its_cards_can_have_brought_it(
    seed: int, picks: list[int], options: dict[str, str]
) -> None:
    end = some_tables(seed, picks, options)[-1]
    for seat in range(2):
        for palace in range(PALACES):
            mine = [card % 12 for card in end.played[seat] if card // 12 == palace and card % 12 != 11]
            reach = sum(2 if face == 10 else 1 for face in mine)
            assert end.steps[seat * PALACES + palace] <= min(9, reach)
            numbers = [face + 1 for face in mine if face < 10]
            assert numbers == sorted(numbers), "numbers were played in rising order"
            assert end.last[seat * PALACES + palace] == (numbers[-1] if numbers else 0)
