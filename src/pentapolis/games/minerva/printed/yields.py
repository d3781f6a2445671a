"""What tiles bring when they are activated, as figures: for the evaluation, which adds up whole lines of them."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minerva.constants import CULTURE_NAMES, CULTURES, RESOURCE_NAMES

NONE: Final = -1
DIGIT: Final = 8
"""Figures side by side in one number have so many bits each: a line adds up all of them at once."""
DIGITS: Final = (1 << DIGIT) - 1
OF_CHOICE: Final = CULTURES
"""The place of culture points of choice, behind the categories."""


class Yields:
    """Figures by tile, read from the texts of the edition once they are known to be sound."""

    def __init__(self, effects: list[str], works: list[bool]) -> None:
        tiles = len(effects)
        self.resources = [0] * tiles
        self.made = [0] * tiles
        """The resources by type, side by side; those of choice are of no type yet."""
        self.denarii = [0] * tiles
        self.glory = [0] * tiles
        self.culture = [0] * tiles
        """Culture points by category, side by side."""
        self.held = [NONE] * tiles
        """The resource for each of which there is a denarius."""
        self.paid = [NONE] * tiles
        """The resource that is paid for glory."""
        self.pairs = [0] * tiles
        """The glory for two equal resources."""
        for tile, text in enumerate(effects):
            if works[tile]:
                self.read(tile, text)
        self.asks_for = [self.held[t] != NONE or self.paid[t] != NONE or self.pairs[t] > 0 for t in range(tiles)]
        """Whether it matters what there is when the tile's turn comes."""

    def read(self, tile: int, text: str) -> None:
        cost, arrow, gain = text.partition("->")
        _, per, held = text.partition(" per ")
        if arrow:
            self.read_exchange(tile, cost.strip(), gain.strip())
        elif per:
            self.held[tile] = RESOURCE_NAMES.index(held)
        elif "/" in text:
            self.culture[tile] = 1 << OF_CHOICE * DIGIT
        else:
            for part in text.split("+"):
                word, _, number = part.partition(":")
                self.add(tile, word, int(number))

    def add(self, tile: int, word: str, n: int) -> None:
        if word == "denarius":
            self.denarii[tile] += n
        elif word == "glory":
            self.glory[tile] += n
        elif word in CULTURE_NAMES:
            self.culture[tile] += n << CULTURE_NAMES.index(word) * DIGIT
        else:
            self.resources[tile] += n
            if word in RESOURCE_NAMES:
                self.made[tile] += n << RESOURCE_NAMES.index(word) * DIGIT

    def read_exchange(self, tile: int, cost: str, gain: str) -> None:
        word = cost.partition(":")[0]
        got, _, number = gain.partition(":")
        if got != "glory":
            return
        if word in RESOURCE_NAMES:
            self.paid[tile] = RESOURCE_NAMES.index(word)
        else:
            self.pairs[tile] = int(number)
