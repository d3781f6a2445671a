"""What lies on the paths, and what has changed there since the last look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import ARCHAEOLOGIST, PALACES, THESEUS

if TYPE_CHECKING:
    from pentapolis.games.palaces.printed.facts import Facts
    from pentapolis.games.palaces.table import PalacesTable


def within(figure: int, low: int, high: int) -> int:
    return max(low, min(figure, high))


class Board:
    """Pawns, their steps and the last numbers of both seats; places are numbered as at the table."""

    def __init__(self, facts: Facts) -> None:
        self.step_points = facts.step_points
        self.box_steps = facts.box_steps
        self.find_points = facts.find_points
        self.statue_points = facts.statue_points
        self.check_point = facts.check_point
        self.pawns = [0] * (2 * PALACES)
        self.steps = [0] * (2 * PALACES)
        self.last = [0] * (2 * PALACES)
        self.changed = (1 << 2 * PALACES) - 1
        """A bit for each place that was not like that before."""
        self.reached = 0
        """How many pawns have reached or passed the check point, whoever owns them."""

    def look(self, table: PalacesTable) -> None:
        self.changed = self.reached = 0
        pawns, steps, lasts = self.pawns, self.steps, self.last
        for place in range(2 * PALACES):
            pawn, step, last = table.pawns[place], table.steps[place], table.last[place]
            if step >= self.check_point:
                self.reached += 1
            if pawn != pawns[place] or step != steps[place] or last != lasts[place]:
                pawns[place], steps[place], lasts[place] = pawn, step, last
                self.changed |= 1 << place

    def is_changed(self, place: int) -> bool:
        return self.changed >> place & 1 > 0

    def standing(self, place: int) -> int:
        """What the pawn there scores."""
        points = self.step_points[self.steps[place]]
        return points * 2 if self.pawns[place] == THESEUS else points

    def placed(self, seat: int, pawn: int) -> int:
        """How many such pawns of the seat are on paths."""
        count = 0
        for place in range(seat * PALACES, seat * PALACES + PALACES):
            if self.pawns[place] == pawn:
                count += 1
        return count

    # ---- Minotaurs

    def is_driven_back(self, place: int) -> bool:
        """Whether a Minotaur would do something to the pawn there."""
        return self.pawns[place] == ARCHAEOLOGIST and 1 < self.steps[place] < self.check_point

    def can_be_hunted(self, place: int) -> bool:
        """Whether a Minotaur may still drive back a pawn there, now or later."""
        return self.pawns[place] != THESEUS and self.steps[place] < self.check_point
