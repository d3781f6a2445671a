"""Piles of cards: draw with the discard pile shuffled in when the pile is empty. Hands, which are sorted lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table

NO_CARD: Final = -1


def draw(table: Table, pile: list[int], discard: list[int]) -> int:
    """The top card; an empty pile is made anew from the discard pile; `NO_CARD` when both are empty."""
    if not pile and discard:
        pile.extend(discard)
        discard.clear()
        table.shuffle(pile)
    return table.draw(pile) if pile else NO_CARD


def deal(table: Table, pile: list[int], n: int) -> list[int]:
    """The top cards as a hand, sorted, so that equal hands are equal lists."""
    return sorted([table.draw(pile) for _ in range(n)])


def hold(hand: list[int], card: int) -> None:
    """Put a card into a sorted hand."""
    at = len(hand)
    while at and hand[at - 1] > card:
        at -= 1
    hand.insert(at, card)


def place_of(numbers: list[int], number: int) -> int:
    """Where a number stands in a sorted list, or would stand."""
    low, high = 0, len(numbers)
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


def part_with(hand: list[int], card: int) -> None:
    """Take a card out of a hand that holds it."""
    at = 0
    while hand[at] != card:
        at += 1
    hand.pop(at)


def redeal(rng: Rng, hidden: list[list[int]]) -> None:
    """Shuffle all these piles together and lay as many as before into each: nobody knows what is where."""
    everything: list[int] = []
    for pile in hidden:
        everything.extend(pile)
    everything.sort()  # what comes of it must not depend on where things really are
    rng.shuffle(everything)
    start = 0
    for pile in hidden:
        pile[:] = everything[start : start + len(pile)]
        start += len(pile)
