"""What was found out about a nation, kept until something that it comes from has changed.

Bots look at many tables one after the other that differ in one seat only: the others need no second look. The game
owns what is remembered. Lists of this table are replaced and never changed in place, so the same list says the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import NOBODY
from pentapolis.games.dominations.rules.control import controller

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.games.dominations.thinking.common import Common


class Memory:
    """Of one seat: its works, which are tree, Cities and Monuments, and what these are worth to it with what it has."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.titles: list[int] = []
        self.held: list[int] = []
        self.groups: list[list[int]] = []
        self.cities: list[int] = []
        self.levels: list[int] = []
        self.figures: list[int] = []
        self.standing: list[int] = []
        self.options: tuple[int, ...] = ()
        self.objective = 0.0
        self.produced = 0.0
        """What Cities Produce in a turn."""
        self.state: list[int] = []
        self.chance = 0.0
        self.worth = 0.0

    def recalls_works(self, table: DominationsTable, seat: int, common: Common) -> bool:
        """Whether works, Influence and Objective are the same; if not, from now on they are these."""
        own = self.is_same_tree(table, seat) and table.groups[seat] is self.groups and table.options == self.options
        standing = [table.seats, table.objectives[seat], table.influence(seat), common.controlled[seat]]
        if own and standing == self.standing and table.cities is self.cities and table.levels is self.levels:
            return True
        figures = figures_of(table, seat)
        same = own and standing == self.standing and figures == self.figures
        self.cards, self.titles, self.held = table.cards[seat], table.titles[seat], table.held[seat]
        self.groups, self.cities, self.levels = table.groups[seat], table.cities, table.levels
        self.figures, self.standing, self.options = figures, standing, table.options
        return same

    def is_same_tree(self, table: DominationsTable, seat: int) -> bool:
        """Cards come into a tree together with their spots and turns, and with the Nodus that they make."""
        return table.cards[seat] is self.cards and table.titles[seat] is self.titles and table.held[seat] is self.held

    def recalls_state(self, table: DominationsTable, seat: int, common: Common, in_age: int) -> bool:
        """Whether everything beside the works is the same; if not, from now on it is this."""
        state = table.goods[seat :: table.seats]
        state += table.roles
        state.append(common.led[seat])
        state.append(table.room[seat])
        state.append(table.age)
        state.append(in_age)
        if state == self.state and common.chance == self.chance:
            return True
        self.state, self.chance = state, common.chance
        return False


def figures_of(table: DominationsTable, seat: int) -> list[int]:
    """The seat's part of lists that all seats share: Monument Levels, and its Cities, from which the best follow."""
    figures = table.levels[seat :: table.seats]
    for group in table.groups[seat]:
        for cell in group:
            figures.append(table.city(cell))
    return figures


class Grounds:
    """Everything that decides who controls the Monuments."""

    def __init__(self) -> None:
        self.wonders: list[int] = []
        self.built: list[int] = []
        self.levels: list[int] = []
        self.around: list[list[int]] = []
        self.first: list[int] = []
        self.order: list[int] = []
        self.cities: list[int] = []

    def recalls(self, table: DominationsTable) -> bool:
        """Whether all of it is the same; if not, from now on it is this."""
        if self.are_those_of(table):
            return True
        self.wonders, self.built, self.levels, self.around = table.wonders, table.built, table.levels, table.around
        self.first, self.order, self.cities = table.first, table.order, table.cities
        return False

    def are_those_of(self, table: DominationsTable) -> bool:
        return (
            table.cities is self.cities
            and table.levels is self.levels
            and table.built is self.built
            and table.around is self.around
            and table.first is self.first
            and table.order is self.order
            and table.wonders is self.wonders
        )


class Control:
    """How many Monuments each seat controls, kept while everything that decides it is the same."""

    def __init__(self) -> None:
        self.grounds = Grounds()
        self.controlled: list[int] = []

    def on(self, table: DominationsTable) -> list[int]:
        if not self.grounds.recalls(table):
            self.controlled = [0] * table.seats
            for monument in table.wonders:
                ruler = controller(table, monument)
                if ruler != NOBODY:
                    self.controlled[ruler] += 1
        return self.controlled


class Memories:
    """All that is remembered."""

    def __init__(self, seats: int) -> None:
        self.seats = [Memory() for _ in range(seats)]
        self.control = Control()
