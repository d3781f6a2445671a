"""What concerns all seats of a table alike, found out once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import DICE_EACH, DIE, NOBODY, ROUNDS, SECTION
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.dice import DIE_CODES

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable


class Common:
    """Who rules the regions is known already: it is remembered from one table to the next."""

    def __init__(self, table: MinosTable, rulers: list[int]) -> None:
        self.rounds_left = rounds_to_come(table)
        self.use = use_left(self.rounds_left)
        self.rulers = rulers
        self.vase_points = vases.open_values(table)
        self.cities = by_owner(table.cities, table.seats)
        self.towers = by_owner(table.towers, table.seats)
        self.farms = by_owner(table.farms, table.seats)
        self.placed: list[list[int]] = [[] for _ in range(table.seats)]
        """For each seat the spaces with its dice."""
        for space, die in enumerate(table.spaces):
            if die >= 0:
                self.placed[die // DIE_CODES].append(space)


def by_owner(owners: list[int], seats: int) -> list[int]:
    """How many of these buildings each seat has."""
    counts = [0] * seats
    for owner in owners:
        if owner >= 0:
            counts[owner] += 1
    return counts


def rounds_to_come(table: MinosTable) -> float:
    """The same for all seats, so that nobody gains by waiting: this round counts by the dice on the board."""
    after = float(ROUNDS - max(1, table.round))
    if table.acting == NOBODY:
        kind = table.questions[0].kind
        return after + 1.0 if kind is DIE or kind is SECTION else after
    dice = 0
    for die in table.spaces:
        dice += die >= 0
    return after + dice / (DICE_EACH * table.seats)


def use_left(rounds_left: float) -> float:
    """How much of a thing that must be used comes to use: everything until the last turns."""
    return min(1.0, 1.5 * rounds_left)
