"""What may be in the boxes: everybody knows what has not been found, but not where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import BOXES, FIRST_FRESCO, NOBODY, PALACES, STATUE, STATUES, STEPS, THESEUS

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable


class Chest:
    """What has not been found, in all sealed boxes together, and how many of them each path has."""

    def __init__(self, table: PalacesTable) -> None:
        self.statues = 0
        self.frescos = 0
        self.rares = 0
        self.fresco_points = 0
        self.rare_points = 0
        self.sealed = [0] * PALACES
        self.opened, self.boxes = table.opened, table.boxes.copy()
        self.owned, self.rare_owned = table.statues.copy(), table.rares.copy()
        """What all of it comes from."""
        opened, boxes, points = table.opened, table.boxes, table.facts.find_points
        for box in range(PALACES * BOXES):
            if not opened >> box & 1:
                self.sealed[box // BOXES] += 1
                find = boxes[box]
                if find == STATUE:
                    self.statues += 1
                elif find < FIRST_FRESCO:
                    self.rares += 1
                    self.rare_points += points[find]
                else:
                    self.frescos += 1
                    self.fresco_points += points[find]
        self.hopes = [self.hope(table, seat, palace) for seat in range(2) for palace in range(PALACES)]
        """What each seat may expect of a sealed box on each path."""

    def hope(self, table: PalacesTable, seat: int, palace: int) -> int:
        """It may have the rare find of the path; or, as likely as any other, a statue or a fresco."""
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

    def is_of(self, table: PalacesTable) -> bool:
        """Whether it is the same on this table."""
        return (
            table.opened == self.opened
            and table.statues == self.owned
            and table.rares == self.rare_owned
            and table.boxes == self.boxes
        )


def dug(table: PalacesTable, seat: int, palace: int, goal: int, chest: Chest) -> int:
    """The points that the seat may expect from the boxes between its pawn and this step."""
    step, box_steps = table.steps[seat * PALACES + palace], table.facts.box_steps
    points = 0
    for at in range(BOXES):
        if step < box_steps[at] <= goal:
            points += expected(table, seat, palace, palace * BOXES + at, chest)
    return points


def expected(table: PalacesTable, seat: int, palace: int, box: int, chest: Chest) -> int:
    """What an open box still has for the seat, or what may be in a sealed one."""
    if table.opened >> box & 1:
        find = table.boxes[box]
        is_new = table.takers[box] == NOBODY and not table.photos[seat] >> (find - FIRST_FRESCO) & 1
        return table.facts.find_points[find] if is_new else 0
    return chest.hopes[seat * PALACES + palace]


def gain_of(table: PalacesTable, seat: int, palace: int, steps: int, chest: Chest) -> int:
    """What the score of the seat changes by, as may be expected, if its pawn on this path goes so many steps."""
    place = seat * PALACES + palace
    step, points = table.steps[place], table.facts.step_points
    if not step or step == STEPS:
        return 0
    goal = min(step + steps, STEPS)
    gain = points[goal] - points[step]
    return (gain * 2 if table.pawns[place] == THESEUS else gain) + dug(table, seat, palace, goal, chest)
