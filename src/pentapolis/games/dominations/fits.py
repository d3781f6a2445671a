"""Which cards fit where in a tree, as bits: a pattern says for each side of a spot what a card would touch there.

A pattern has four digits in base 9, north first: 0 for nothing, or 1 more than the half-Nodus.
"""

from __future__ import annotations

from typing import Final

from pentapolis.games.dominations.constants import CAMPFIRE, CORRUPTIO, VESTIGIUM

SIDES: Final = 4
RADIX: Final = 9
UNKNOWN: Final = -1
POWERS: Final = (1, RADIX, RADIX**2, RADIX**3)


def joins(one: int, other: int) -> bool:
    """Whether two half-Nodus fit: equal colours, or a colour and Vestigium; Corruptio joins nothing."""
    if CORRUPTIO in (one, other):
        return False
    return (one == other) != (VESTIGIUM in (one, other))


class Fits:
    """Which cards fit beside which half-Nodus: for each side of a spot and what it touches, a bit for each card."""

    def __init__(self, layouts: list[int]) -> None:
        self.layouts = layouts
        self.all = (1 << CAMPFIRE) - 1
        self.beside = [self.cards_with(side, touching) for side in range(SIDES) for touching in range(RADIX)]
        self.known: dict[int, int] = {}
        self.known_turned: dict[int, int] = {}
        """Patterns that were asked for: they come again and again."""

    def cards_with(self, side: int, touching: int) -> int:
        """The cards whose side goes with what it touches; 0 is nothing."""
        if not touching:
            return self.all
        found = 0
        for card in range(CAMPFIRE):
            found |= joins(self.layouts[card * SIDES + side], touching - 1) << card
        return found

    def upright(self, pattern: int) -> int:
        """The cards that fit a pattern as they are printed."""
        found = self.known.get(pattern, UNKNOWN)
        if found == UNKNOWN:
            found = self.all
            for side in range(SIDES):
                found &= self.beside[side * RADIX + pattern // POWERS[side] % RADIX]
            self.known[pattern] = found
        return found

    def turned(self, pattern: int) -> int:
        """The cards that fit a pattern in one of the four ways a card can be turned."""
        found = self.known_turned.get(pattern, UNKNOWN)
        if found == UNKNOWN:
            found = 0
            for turn in range(SIDES):
                found |= self.upright(turned_pattern(pattern, turn))
            self.known_turned[pattern] = found
        return found

    def fits(self, card: int, pattern: int, turn: int) -> bool:
        return bool(self.upright(turned_pattern(pattern, turn)) >> card & 1)


def turned_pattern(pattern: int, turn: int) -> int:
    """The pattern as a card sees it that is turned clockwise: what lies east touches its north side after one turn."""
    return sum([pattern // POWERS[(side + turn) % SIDES] % RADIX * POWERS[side] for side in range(SIDES)])
