"""The goals of Objective cards: how much of each is still missing (2.8, Q54 to Q57)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import CITY_LEVELS, COLOURS, DOMAIN_TITLES, TIERS, VALUES
from pentapolis.games.dominations.options import GOALS_WITH_MASTERIES_ONLY
from pentapolis.games.dominations.rules.control import controlled
from pentapolis.games.dominations.rules.phases.tree import nodus_of_masteries
from pentapolis.kernel.told.english import counted
from pentapolis.kernel.words.grammar import joined

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable


class Goal:
    """One of the five goals. It is met when nothing is missing."""

    def __init__(self, needed: int) -> None:
        self.needed = needed

    @abstractmethod
    def missing(self, table: DominationsTable, seat: int) -> int: ...


class CityGoal(Goal):
    """So many Cities of each level; higher ones may stand in for lower ones, each City once (Q54)."""

    def __init__(self, counts: list[int]) -> None:
        super().__init__(sum([level * count for level, count in enumerate(counts, 1)]))
        self.counts = counts

    def missing(self, table: DominationsTable, seat: int) -> int:
        """In levels: the highest Cities go to the highest needs."""
        have = [0] * (CITY_LEVELS + 1)
        for group in table.groups[seat]:
            for cell in group:
                have[table.city(cell) & 3] += 1
        highest = CITY_LEVELS
        missing = 0
        for level in range(CITY_LEVELS, 0, -1):
            for _ in range(self.counts[level - 1]):
                while highest and not have[highest]:
                    highest -= 1
                have[highest] -= 1
                missing += max(0, level - highest)
        return missing

    def __str__(self) -> str:
        parts = [f"{count} of level {level}" for level, count in enumerate(self.counts, 1) if count]
        return f"Cities: {joined(tuple(parts), 'and')}"


class GroupGoal(Goal):
    """So many adjacent Cities."""

    def missing(self, table: DominationsTable, seat: int) -> int:
        largest = max([len(group) for group in table.groups[seat]], default=0)
        return max(0, self.needed - largest)

    def __str__(self) -> str:
        return f"a group of {self.needed} adjacent Cities"


class GroupsGoal(Goal):
    """So many Cities that are not adjacent: a group counts as one (Q55)."""

    def missing(self, table: DominationsTable, seat: int) -> int:
        return max(0, self.needed - len(table.groups[seat]))

    def __str__(self) -> str:
        return counted(self.needed, "separate group of Cities", "separate groups of Cities")


class MonumentGoal(Goal):
    def missing(self, table: DominationsTable, seat: int) -> int:
        return max(0, self.needed - controlled(table, seat))

    def __str__(self) -> str:
        return f"control of {counted(self.needed, 'Monument')}"


class NodusGoal(Goal):
    """So many whole Nodus of each colour."""

    def __init__(self, counts: list[int]) -> None:
        super().__init__(sum(counts))
        self.counts = counts

    def missing(self, table: DominationsTable, seat: int) -> int:
        if table.options[GOALS_WITH_MASTERIES_ONLY]:
            made = nodus_of_masteries(table, seat)
        else:
            made = table.nodus[seat * COLOURS : seat * COLOURS + COLOURS]
        missing = 0
        for domain, count in enumerate(self.counts):
            missing += max(0, count - made[domain])
        return missing

    def __str__(self) -> str:
        parts = [f"{count} {DOMAIN_TITLES[domain]}" for domain, count in enumerate(self.counts) if count]
        return f"Nodus: {joined(tuple(parts), 'and')}"


class InfluenceGoal(Goal):
    def missing(self, table: DominationsTable, seat: int) -> int:
        return max(0, self.needed - table.influence(seat))

    def __str__(self) -> str:
        return f"{self.needed} Influence"


class MasteryGoal(Goal):
    """So many Masteries of exactly these values in certain Domains (Q56). Each value is named once."""

    def __init__(self, counts: list[int], domains: list[list[int]]) -> None:
        super().__init__(sum(counts))
        self.counts = counts
        self.domains = domains

    def missing(self, table: DominationsTable, seat: int) -> int:
        missing = 0
        for tier, count in enumerate(self.counts):
            held = 0
            for domain in self.domains[tier]:
                held += table.held[seat][domain * TIERS + tier]
            missing += max(0, count - held)
        return missing

    def __str__(self) -> str:
        parts = []
        for tier, count in enumerate(self.counts):
            if count:
                names = joined(tuple([DOMAIN_TITLES[domain] for domain in self.domains[tier]]), "or")
                parts.append(f"{count} of value {VALUES[tier]} in {names}")
        return f"Masteries: {joined(tuple(parts), 'and')}"


def met(table: DominationsTable, seat: int) -> int:
    """How many goals of the Objective are met."""
    objective = table.objectives[seat]
    return len([goal for goal in table.deeds.goals[objective] if not goal.missing(table, seat)])
