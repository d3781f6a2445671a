"""What may be in the boxes: everybody knows what has not been found, but not where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import BOXES, FIRST_FRESCO, NOBODY, PALACES, STATUE, STATUES, STEPS, THESEUS

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable
    from pentapolis.games.palaces.thinking.board import Board


class Chest:
    """What has not been found, in all sealed boxes together, and what each seat may dig out on each path."""

    def __init__(self, table: PalacesTable) -> None:
        self.statues = 0
        self.frescos = 0
        self.rares = 0
        self.fresco_points = 0
        self.rare_points = 0
        self.sealed = [0] * PALACES
        self.opened, self.boxes, self.takers = table.opened, table.boxes.copy(), table.takers.copy()
        self.owned, self.rare_owned, self.photos = table.statues.copy(), table.rares.copy(), table.photos.copy()
        """What all of it comes from."""
        opened, boxes, points = table.opened, table.boxes, table.facts.find_points
        for box in range(PALACES * BOXES):
            if not opened >> box & 1:
                self.sealed[box // BOXES] = self.sealed[box // BOXES] + 1
                find = boxes[box]
                if find == STATUE:
                    self.statues += 1
                elif find < FIRST_FRESCO:
                    self.rares += 1
                    self.rare_points += points[find]
                else:
                    self.frescos += 1
                    self.fresco_points += points[find]
        self.dug = [0] * (2 * PALACES * (STEPS + 1))
        """The points that each seat may expect from all boxes of a path up to each step."""
        for seat in range(2):
            for palace in range(PALACES):
                self.dig(table, seat, palace)

    def dig(self, table: PalacesTable, seat: int, palace: int) -> None:
        hope, box_at = self.hope(table, seat, palace), table.facts.box_at
        first = (seat * PALACES + palace) * (STEPS + 1)
        points = 0
        for step in range(STEPS + 1):
            if box_at[step] >= 0:
                points += self.expected(table, seat, palace * BOXES + box_at[step], hope)
            self.dug[first + step] = points

    def hope(self, table: PalacesTable, seat: int, palace: int) -> int:
        """A sealed box may have the rare find of the path; or, as likely as any other, a statue or a fresco."""
        sealed = self.sealed[palace]
        if not sealed:
            return 0
        facts, count = table.facts, table.statues[seat]
        statue = facts.statue_points[min(count + 1, STATUES)] - facts.statue_points[count]
        others = max(1, self.statues + self.frescos)
        usual = (self.statues * statue + self.fresco_points) / others
        if (table.rares[0] | table.rares[1]) >> palace & 1:
            return round(usual)
        return round((facts.find_points[palace] + (sealed - 1) * usual) / sealed)

    def expected(self, table: PalacesTable, seat: int, box: int, hope: int) -> int:
        """What an open box still has for the seat, or what may be in a sealed one."""
        if table.opened >> box & 1:
            find = table.boxes[box]
            is_new = table.takers[box] == NOBODY and not table.photos[seat] >> (find - FIRST_FRESCO) & 1
            return table.facts.find_points[find] if is_new else 0
        return hope

    def is_of(self, table: PalacesTable) -> bool:
        """Whether it is the same on this table."""
        return (
            table.opened == self.opened
            and table.statues == self.owned
            and table.rares == self.rare_owned
            and table.photos == self.photos
            and table.takers == self.takers
            and table.boxes == self.boxes
        )

    def between(self, place: int, step: int, goal: int) -> int:
        """The points that may be expected from the boxes after this step up to the goal."""
        first = place * (STEPS + 1)
        return self.dug[first + goal] - self.dug[first + step]


def gain_of(board: Board, place: int, steps: int, chest: Chest) -> int:
    """What the score of the seat changes by, as may be expected, if its pawn there goes so many steps."""
    step = board.steps[place]
    if not step or step == STEPS:
        return 0
    goal = min(step + steps, STEPS)
    gain = board.step_points[goal] - board.step_points[step]
    return (gain * 2 if board.pawns[place] == THESEUS else gain) + chest.between(place, step, goal)
