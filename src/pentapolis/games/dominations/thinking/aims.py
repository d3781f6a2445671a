"""The Objective in figures: what each goal lacks, and of what.

Each Objective is read once into plain numbers; `Goal.missing` says the same of one goal, more slowly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CITY_LEVELS, COLOURS, GOAL_POINTS, GOALS, NOBODY, TIERS
from pentapolis.games.dominations.options import GOALS_WITH_MASTERIES_ONLY
from pentapolis.games.dominations.rules.goals import (
    CityGoal,
    GroupGoal,
    GroupsGoal,
    InfluenceGoal,
    MasteryGoal,
    MonumentGoal,
    NodusGoal,
)
from pentapolis.games.dominations.rules.phases.tree import nodus_of_masteries
from pentapolis.games.dominations.thinking.ground import BUILT_FIGURES, GROUPS_AT, LARGEST_AT

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.deeds import Deeds
    from pentapolis.games.dominations.rules.goals import Goal
    from pentapolis.games.dominations.table import DominationsTable

INFLUENCE_GOAL: Final = 0
LEVELS_GOAL: Final = 1
GROUP_GOAL: Final = 2
GROUPS_GOAL: Final = 3
MONUMENT_GOAL: Final = 4
NODUS_GOAL: Final = 5
MASTERY_GOAL: Final = 6
SORTS: Final[list[type[Goal]]] = [
    InfluenceGoal,
    CityGoal,
    GroupGoal,
    GroupsGoal,
    MonumentGoal,
    NodusGoal,
    MasteryGoal,
]
WHOLE: Final = 12
"""A goal of which nothing is done lacks so many parts."""
MET_AT: Final = GOALS
NEXT_AT: Final = 2 * GOALS
NODUS_AT: Final = NEXT_AT + 1
DOMAIN_AT: Final = NODUS_AT + COLOURS
VALUE_AT: Final = DOMAIN_AT + COLOURS
LACKING_AT: Final = VALUE_AT + TIERS
JOINTS_AT: Final = LACKING_AT + NODUS_GOAL
FIGURES: Final = JOINTS_AT + 1
"""Where the figures are: what goals lack in parts, the nearest first; how many are met; what the next pays; Nodus that
are wanted; Masteries that are wanted, by Domain and value; what other goals lack; open half-Nodus of what is wanted."""


class Aim:
    """One goal as numbers."""

    def __init__(self, goal: Goal) -> None:
        self.sort = [isinstance(goal, sort) for sort in SORTS].index(True)
        self.needed = goal.needed
        self.counts = goal.counts if isinstance(goal, (CityGoal, NodusGoal, MasteryGoal)) else []
        self.domains = goal.domains if isinstance(goal, MasteryGoal) else []


class Striving:
    """What was found out about the Objective of a seat, kept until something that it comes from has changed."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.titles: list[int] = []
        self.held: list[int] = []
        self.nodus: list[int] = []
        self.options: tuple[int, ...] = ()
        self.built = [0] * BUILT_FIGURES
        self.halves: list[int] = []
        self.objective = self.influence = self.controlled = NOBODY
        self.figures: list[int] = []

    def recalls(self, table: DominationsTable, seat: int, built: list[int], controlled: int, halves: list[int]) -> bool:
        """Whether all of it is the same; if not, from now on it is this."""
        objective, influence, is_same_land = table.objectives[seat], table.influence(seat), self.notes(built)
        if (
            self.figures
            and objective == self.objective
            and influence == self.influence
            and controlled == self.controlled
            and self.is_same_tree(table, seat)
            and is_same_land
            and halves == self.halves
        ):
            return True
        self.objective, self.influence, self.controlled = objective, influence, controlled
        self.cards, self.titles, self.held = table.cards[seat], table.titles[seat], table.held[seat]
        self.nodus, self.options, self.halves = table.nodus, table.options, halves
        return False

    def notes(self, built: list[int]) -> bool:
        """Whether the same is built; if not, from now on it is this."""
        is_same = True
        for at in range(BUILT_FIGURES):
            if built[at] != self.built[at]:
                self.built[at] = built[at]
                is_same = False
        return is_same

    def is_same_tree(self, table: DominationsTable, seat: int) -> bool:
        """Lists of the table are replaced and never changed in place, so the same lists say the same."""
        return (
            table.cards[seat] is self.cards
            and table.titles[seat] is self.titles
            and table.held[seat] is self.held
            and table.nodus is self.nodus
            and table.options == self.options
        )


class Aims:
    """All Objectives of an edition, and what was found out about those of the seats."""

    def __init__(self, deeds: Deeds, seats: int) -> None:
        self.aims = [[Aim(goal) for goal in goals] for goals in deeds.goals]
        self.strivings = [Striving() for _ in range(seats)]

    def look(
        self, table: DominationsTable, seat: int, built: list[int], controlled: int, halves: list[int]
    ) -> list[int]:
        """The figures of a seat, whose Cities, Monuments and open half-Nodus are known already."""
        striving = self.strivings[seat]
        if not striving.recalls(table, seat, built, controlled, halves):
            striving.figures = self.found(table, seat, built, controlled, halves)
        return striving.figures

    def found(
        self, table: DominationsTable, seat: int, built: list[int], controlled: int, halves: list[int]
    ) -> list[int]:
        found = [0] * FIGURES
        objective = table.objectives[seat]
        if objective == NOBODY:
            return found
        parts: list[int] = []
        met = 0
        for aim in self.aims[objective]:
            missing = lacking(table, seat, aim, built, controlled, found)
            met += 1 if not missing else 0
            parts.append((missing * WHOLE + aim.needed - 1) // aim.needed)
        parts.sort()
        for at in range(len(parts)):
            found[at] = parts[at]
        for at in range(met):
            found[MET_AT + at] = 1
        if met < GOALS:
            found[NEXT_AT] = PAYS[met]
        for domain in range(COLOURS):
            if found[NODUS_AT + domain]:
                found[JOINTS_AT] = found[JOINTS_AT] + halves[domain]
        return found


PAYS: Final[list[int]] = [GOAL_POINTS[met + 1] - GOAL_POINTS[met] for met in range(GOALS)]


def lacking(table: DominationsTable, seat: int, aim: Aim, built: list[int], controlled: int, found: list[int]) -> int:
    """What a goal lacks; noted among the figures where it belongs."""
    sort = aim.sort
    if sort == NODUS_GOAL:
        return lacking_nodus(table, seat, aim, found)
    if sort == MASTERY_GOAL:
        return lacking_masteries(table.held[seat], aim, found)
    if sort == LEVELS_GOAL:
        missing = lacking_levels(aim.counts, built)
    elif sort == INFLUENCE_GOAL:
        missing = max(0, aim.needed - table.influence(seat))
    elif sort == MONUMENT_GOAL:
        missing = max(0, aim.needed - controlled)
    else:
        missing = max(0, aim.needed - built[LARGEST_AT if sort == GROUP_GOAL else GROUPS_AT])
    found[LACKING_AT + sort] = max(found[LACKING_AT + sort], missing)
    return missing


def lacking_nodus(table: DominationsTable, seat: int, aim: Aim, found: list[int]) -> int:
    if table.options[GOALS_WITH_MASTERIES_ONLY]:
        made = nodus_of_masteries(table, seat)
    else:
        made = table.nodus[seat * COLOURS : seat * COLOURS + COLOURS]
    missing = 0
    for domain in range(COLOURS):
        short = aim.counts[domain] - made[domain]
        if short > 0:
            missing += short
            found[NODUS_AT + domain] = max(found[NODUS_AT + domain], short)
    return missing


def lacking_masteries(held: list[int], aim: Aim, found: list[int]) -> int:
    missing = 0
    for tier in range(TIERS):
        short = aim.counts[tier]
        if not short:
            continue
        for domain in aim.domains[tier]:
            short -= held[domain * TIERS + tier]
        if short > 0:
            missing += short
            found[VALUE_AT + tier] = found[VALUE_AT + tier] + short
            for domain in aim.domains[tier]:
                found[DOMAIN_AT + domain] = found[DOMAIN_AT + domain] + short
    return missing


def lacking_levels(counts: list[int], built: list[int]) -> int:
    """In levels: the highest Cities go to the highest needs."""
    have = [0, int(built[0]), int(built[1]), int(built[2])]
    highest = CITY_LEVELS
    missing = 0
    for level in range(CITY_LEVELS, 0, -1):
        for _ in range(counts[level - 1]):
            while highest and not have[highest]:
                highest -= 1
            have[highest] = have[highest] - 1
            missing += max(0, level - highest)
    return missing
