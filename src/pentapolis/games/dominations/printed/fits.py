"""Which cards fit where in a tree, as bits: a pattern says for each side of a spot what a card would touch there.

A pattern has four digits in base 9, north first: 0 for nothing, or 1 more than the half-Nodus.
"""

from __future__ import annotations

from typing import Final

from pentapolis.games.dominations.constants import CAMPFIRE, CORRUPTIO, OCTETS, VESTIGIUM

SIDES: Final = 4
RADIX: Final = 9
POWERS: Final[tuple[int, ...]] = (1, RADIX, RADIX**2, RADIX**3)
PATTERNS: Final = RADIX**SIDES


def joins(one: int, other: int) -> bool:
    """Whether two half-Nodus fit: equal colours, or a colour and Vestigium; Corruptio joins nothing."""
    if CORRUPTIO in (one, other):
        return False
    return (one == other) != (VESTIGIUM in (one, other))


class Cards:
    """Some of the cards: as one number, to be joined with others, and by eights, to look one up."""

    def __init__(self, bits: int) -> None:
        self.bits = bits
        self.octets = list(bits.to_bytes(OCTETS, "little"))

    def has(self, card: int) -> bool:
        return self.octets[card >> 3] >> (card & 7) & 1 > 0


class Fits:
    """Which cards fit beside which half-Nodus: for each side of a spot and what it touches, a bit for each card."""

    def __init__(self, layouts: list[int]) -> None:
        self.layouts = layouts
        self.all = (1 << CAMPFIRE) - 1
        self.beside = [self.cards_with(side, touching) for side in range(SIDES) for touching in range(RADIX)]
        self.known: list[Cards | None] = [None] * PATTERNS
        self.known_turned: list[Cards | None] = [None] * PATTERNS
        """Patterns that were asked for: they come again and again."""

    def cards_with(self, side: int, touching: int) -> int:
        """The cards whose side goes with what it touches; 0 is nothing."""
        if not touching:
            return self.all
        found = 0
        for card in range(CAMPFIRE):
            found |= joins(self.layouts[card * SIDES + side], touching - 1) << card
        return found

    def upright(self, pattern: int) -> Cards:
        """The cards that fit a pattern as they are printed."""
        found = self.known[pattern]
        if found is None:
            bits = self.all
            for side in range(SIDES):
                bits &= self.beside[side * RADIX + pattern // POWERS[side] % RADIX]
            found = self.known[pattern] = Cards(bits)
        return found

    def turned(self, pattern: int) -> Cards:
        """The cards that fit a pattern in one of the four ways a card can be turned."""
        found = self.known_turned[pattern]
        if found is None:
            bits = 0
            for turn in range(SIDES):
                bits |= self.upright(turned_pattern(pattern, turn)).bits
            found = self.known_turned[pattern] = Cards(bits)
        return found

    def fits(self, card: int, pattern: int, turn: int) -> bool:
        return self.upright(turned_pattern(pattern, turn)).has(card)


def turned_pattern(pattern: int, turn: int) -> int:
    """The pattern as a card sees it that is turned clockwise: what lies east touches its north side after one turn."""
    return sum([pattern // POWERS[(side + turn) % SIDES] % RADIX * POWERS[side] for side in range(SIDES)])
