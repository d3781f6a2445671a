"""A civilisation tree in figures: what lies in it, what could still be added, what its cards do.

It is kept while tree and supply are the same. What depends on the Knowledge that a nation has is not kept, but asked of
what is: how many titles of each Domain and value could be added, and what the best of them is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations import queries
from pentapolis.games.dominations.constants import (
    AGES,
    CAMPFIRE,
    CARDS,
    COLOURS,
    COPIES,
    HELD,
    ROUNDS,
    TIERS,
    TITLES,
)
from pentapolis.games.dominations.printed.fits import RADIX, SIDES
from pentapolis.games.dominations.rules.phases.develop import has_prerequisite
from pentapolis.games.dominations.table import BASE

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.deeds import Deeds, Side
    from pentapolis.games.dominations.printed.facts import Facts
    from pentapolis.games.dominations.rules.counters import AgeEnd
    from pentapolis.games.dominations.table import DominationsTable

TENTHS: Final = 10
HALVES: Final = RADIX - 1
"""Half-Nodus: six Domains, Vestigium, Corruptio."""
USUAL_END: Final = 20
"""What an effect at the end of an Age is taken for while the card is not in the tree, in tenths of a VP."""
MODIFIED: Final[list[tuple[int, int]]] = [
    (queries.CITY_DISCOUNT, COLOURS),
    (queries.RESERVE, COLOURS),
    (queries.KEEP, COLOURS),
    (queries.TRADE_IN, queries.WITH_CHOICE),
]
"""Figures of cards that are told as a sum: first place, how many."""
ALONE: Final[list[int]] = [
    queries.PRODUCE_GAINS,
    queries.MASTERY_DISCOUNTS,
    queries.SWAPS,
    queries.EXTRA_BUILD,
    queries.EXTRA_UPGRADE,
    queries.NO_PREREQUISITE,
    queries.TILES_IN_HAND,
    queries.UPGRADE_DISCOUNT,
    queries.MONUMENT_DISCOUNT,
]


class Printed:
    """What each side of a card is worth, in tenths of a VP: at once, at each end of an Age, in each turn."""

    def __init__(self, sides: list[Side]) -> None:
        self.points = [side.points * TENTHS for side in sides]
        self.influence = [side.influence * TENTHS for side in sides]
        self.ends = [USUAL_END * len(side.age_end) for side in sides]
        self.turns = [round(side.each_turn * TENTHS) for side in sides]

    def worth(self, at: int, ends: int, turns: int) -> int:
        return self.points[at] + self.influence[at] * ends + self.lasting(at, ends, turns)

    def lasting(self, at: int, ends: int, turns: int) -> int:
        """What is lost when the side is turned down."""
        return self.ends[at] * ends + self.turns[at] * turns


class Worths:
    """The same for everything printed, once for each edition."""

    def __init__(self, deeds: Deeds, facts: Facts) -> None:
        self.base = Printed(deeds.base)
        self.advanced = Printed(deeds.advanced)
        self.levels = Printed(deeds.levels)
        self.upgrades = [mastery.upgrade for mastery in facts.masteries]
        self.costs = [sum(level.cost) for level in facts.levels]
        """What an Advanced side and a Monument Level cost."""


class Grown:
    """The tree of one seat, as it was last looked at."""

    def __init__(self, worths: Worths) -> None:
        self.worths = worths
        self.cards: list[int] = []
        self.titles: list[int] = []
        self.supply: list[int] = []
        self.age = self.to_come = self.turns = 0
        """Ends of Ages to come, and the turns for which a card is taken to be worth something."""
        self.figures: list[int] = []
        """Cards, Masteries by Domain and value, Nodus, cards that fit nowhere, open spots, junctions, half-Nodus."""
        self.halves: list[int] = []
        self.powers: list[int] = []
        """Gains at the start of a turn, Camps, `MODIFIED`, `ALONE`."""
        self.open = [0] * HELD
        """How many titles of each Domain and value could be added if they could be paid,"""
        self.best = [0] * HELD
        """and what the best of them is worth in tenths of a VP."""
        self.bases: list[int] = []
        """Masteries with their base side up,"""
        self.gains: list[int] = []
        """and what the Advanced side would add, in tenths of a VP."""
        self.owned: list[int] = []
        """All Masteries in the tree."""
        self.ends: list[AgeEnd] = []
        self.each_turn = 0
        """What the cards are worth in a turn, in tenths of a VP."""

    def look(self, table: DominationsTable, seat: int) -> None:
        """Lists of the table are replaced and never changed in place, so the same lists say the same."""
        cards, titles = table.cards[seat], table.titles[seat]
        same = cards is self.cards and titles is self.titles and table.age == self.age
        if same and table.supply is self.supply:
            return
        self.cards, self.titles, self.supply, self.age = cards, titles, table.supply, table.age
        age = max(1, table.age)
        ends, turns = AGES + 1 - age, (AGES - age) * ROUNDS + ROUNDS // 2
        self.to_come, self.turns = ends, turns
        self.look_at_titles(table, seat, ends, turns)
        if not same:
            self.look_at_spots(table, seat)
            self.look_at_powers(table, seat)
        self.look_at_sides(table, seat, ends, turns)

    def look_at_titles(self, table: DominationsTable, seat: int, ends: int, turns: int) -> None:
        """Those in the supply that fit and whose prerequisite is met: only the highest value has one."""
        found, best = [0] * HELD, [0] * HELD
        sorts, titles, supply, printed = table.facts.sorts, self.titles, self.supply, self.worths.base
        for title in range(TITLES):
            if titles[title] or not table.copies_that_fit(seat, title) & supply[title]:
                continue
            sort = sorts[title]
            if sort % TIERS < TIERS - 1 or has_prerequisite(table, seat, title):
                found[sort] = found[sort] + 1
                best[sort] = max(best[sort], printed.worth(title, ends, turns))
        self.open, self.best = found, best

    def look_at_spots(self, table: DominationsTable, seat: int) -> None:
        """Open spots, the half-Nodus that they show, and those that touch several cards."""
        halves = [0] * (HALVES + 1)
        junctions = 0
        for pattern in table.needs[seat]:
            touching = 0
            left = pattern
            for _ in range(SIDES):
                digit = left % RADIX
                left //= RADIX
                halves[digit] = halves[digit] + 1
                touching += 1 if digit else 0
            junctions += 1 if touching > 1 else 0
        self.halves = halves[1:]
        figures = self.figures
        figures.clear()
        figures.append(len(table.cards[seat]) - 1)
        figures += table.held[seat]
        figures += table.nodus[seat * COLOURS : seat * COLOURS + COLOURS]
        figures.append(CAMPFIRE - table.room[seat])
        figures.append(len(table.needs[seat]))
        figures.append(junctions)
        figures += self.halves

    def look_at_powers(self, table: DominationsTable, seat: int) -> None:
        """What the cards do, as the figures of the table say it."""
        seats, modifiers = table.seats, table.modifiers
        powers = self.powers
        powers.clear()
        for query in range(queries.WITH_CHOICE):
            powers.append(modifiers[query * seats + seat])
        for query in range(queries.CAMP, queries.CAMP + COLOURS):
            powers.append(modifiers[query * seats + seat])
        for first, count in MODIFIED:
            together = 0
            for query in range(first, first + count):
                together += modifiers[query * seats + seat]
            powers.append(together)
        for query in ALONE:
            powers.append(modifiers[query * seats + seat])

    def look_at_sides(self, table: DominationsTable, seat: int, ends: int, turns: int) -> None:
        """What lies face up: what it brings in a turn and at the end of an Age, and what could be turned over."""
        self.bases, self.gains, self.ends, self.owned = [], [], [], []
        worths, deeds = self.worths, table.deeds
        each_turn = 0
        for card in self.cards:
            if card >= CARDS:
                if card < CAMPFIRE:
                    each_turn += worths.levels.turns[card - CARDS]
                    self.ends.extend(deeds.levels[card - CARDS].age_end)
                continue
            title = card // COPIES
            self.owned.append(title)
            if self.titles[title] == BASE:
                each_turn += worths.base.turns[title]
                self.ends.extend(deeds.base[title].age_end)
                self.bases.append(title)
                self.gains.append(worths.advanced.worth(title, ends, turns) - worths.base.lasting(title, ends, turns))
            else:
                each_turn += worths.advanced.turns[title]
                self.ends.extend(deeds.advanced[title].age_end)
        self.each_turn = each_turn
