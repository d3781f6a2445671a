"""Piles: drawing, the discard pile shuffled in, dealing, hands in order, dealing anew."""

from collections import Counter

import pytest

from pentapolis.kernel.rng import Rng
from pentapolis.kernel.words import deck
from tests.kernel.tiny import Note, TinyTable, start


@pytest.fixture
def table() -> TinyTable:
    return start(Note(0))


def test_the_top_card_is_drawn(table: TinyTable) -> None:
    pile, discard = [1, 2, 3], [4]
    assert deck.draw(table, pile, discard) == 3
    assert (pile, discard) == ([1, 2], [4])


def test_an_empty_pile_is_made_anew_from_the_discard_pile(table: TinyTable) -> None:
    pile: list[int] = []
    discard = list(range(20))
    drawn = deck.draw(table, pile, discard)
    assert discard == []
    assert sorted([*pile, drawn]) == list(range(20))
    assert pile != sorted(pile)


def test_nothing_is_drawn_from_nothing_and_nothing_is_revealed(table: TinyTable) -> None:
    pile: list[int] = []
    discard: list[int] = []
    before = table.reveals, table.rng
    assert deck.draw(table, pile, discard) == deck.NO_CARD
    assert (table.reveals, table.rng) == before


def test_a_draw_is_a_barrier(table: TinyTable) -> None:
    before = table.reveals
    deck.draw(table, [1, 2], [])
    assert table.reveals > before


def test_a_hand_is_dealt_from_the_top_and_sorted(table: TinyTable) -> None:
    pile = [9, 5, 7, 1, 3]
    assert deck.deal(table, pile, 3) == [1, 3, 7]
    assert pile == [9, 5]


def test_a_hand_stays_sorted() -> None:
    hand: list[int] = []
    for card in (5, 2, 9, 5, 1):
        deck.hold(hand, card)
    assert hand == [1, 2, 5, 5, 9]


def test_one_of_equal_cards_leaves_the_hand() -> None:
    hand = [1, 5, 5, 9]
    deck.part_with(hand, 5)
    assert hand == [1, 5, 9]
    deck.part_with(hand, 9)
    assert hand == [1, 5]
    with pytest.raises(IndexError):
        deck.part_with(hand, 7)


def test_dealing_anew_keeps_the_cards_and_the_sizes() -> None:
    piles = [[1, 2, 3], [], [4, 5], [6, 6]]
    kept = piles[2]
    deck.redeal(Rng(3), piles)
    assert [len(pile) for pile in piles] == [3, 0, 2, 2]
    assert sorted(card for pile in piles for card in pile) == [1, 2, 3, 4, 5, 6, 6]
    assert piles[2] is kept


def test_dealing_anew_is_uniform() -> None:
    rng = Rng(4)
    seen: Counter[int] = Counter()
    for _ in range(3000):
        piles = [[0], [1, 2]]
        deck.redeal(rng, piles)
        seen[piles[0][0]] += 1
    assert all(900 < seen[card] < 1100 for card in range(3))


@pytest.mark.parametrize("number", range(-1, 10))
def test_a_number_has_its_place_in_a_sorted_list(number: int) -> None:
    numbers = [1, 3, 5, 7]
    assert deck.place_of(numbers, number) == len([other for other in numbers if other < number])
    assert deck.place_of([], number) == 0
