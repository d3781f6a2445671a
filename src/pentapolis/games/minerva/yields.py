"""What tiles bring when they are activated, as figures: for the evaluation, which adds up whole lines of them."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minerva.constants import CULTURE_NAMES, CULTURES, RESOURCE_NAMES

NONE: Final = -1


class Yields:
    """Figures by tile, read from the texts of the edition once they are known to be sound."""

    def __init__(self, effects: list[str], works: list[bool]) -> None:
        tiles = len(effects)
        self.resources = [0] * tiles
        self.denarii = [0] * tiles
        self.glory = [0] * tiles
        self.culture: list[list[int]] = [[0] * tiles for _ in range(CULTURES)]
        self.any_culture = [0] * tiles
        self.held = [NONE] * tiles
        """The resource for each of which there is a denarius."""
        self.paid = [NONE] * tiles
        """The resource that is paid for glory."""
        self.pairs = [0] * tiles
        """The glory for two equal resources."""
        for tile, text in enumerate(effects):
            if works[tile]:
                self.read(tile, text)

    def read(self, tile: int, text: str) -> None:
        cost, arrow, gain = text.partition("->")
        _, per, held = text.partition(" per ")
        if arrow:
            self.read_exchange(tile, cost.strip(), gain.strip())
        elif per:
            self.held[tile] = RESOURCE_NAMES.index(held)
        elif "/" in text:
            self.any_culture[tile] = 1
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
            self.culture[CULTURE_NAMES.index(word)][tile] += n
        else:
            self.resources[tile] += n

    def read_exchange(self, tile: int, cost: str, gain: str) -> None:
        word = cost.partition(":")[0]
        got, _, number = gain.partition(":")
        if got != "glory":
            return
        if word in RESOURCE_NAMES:
            self.paid[tile] = RESOURCE_NAMES.index(word)
        else:
            self.pairs[tile] = int(number)
