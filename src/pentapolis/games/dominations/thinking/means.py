"""What Knowledge buys, in figures, kept while Knowledge, tree, supply and what cards change are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import COLOURS, TIERS
from pentapolis.games.dominations.queries import MASTERY_DISCOUNT, MASTERY_DISCOUNTS
from pentapolis.games.dominations.rules.phases.develop import upgrade_discount

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.games.dominations.thinking.grown import Grown

COSTS: Final[list[int]] = [3, 6, 9]
MOST_WORTH: Final = 399
DIGIT: Final = 8
DIGITS: Final = (1 << DIGIT) - 1
"""Titles of each value are counted side by side in one number: there are fewer than that."""


class Means:
    """Of one seat: what it has of each Domain, and what is missing for what."""

    def __init__(self) -> None:
        self.stocks = [-1] * COLOURS
        self.best: list[int] = []
        self.open: list[int] = []
        self.bases: list[int] = []
        self.seats = self.marks = 0
        self.knowledge: list[int] = []
        """Knowledge and room for more of each Domain, the total, and pairs."""
        self.missing: list[int] = []
        """What each Domain and value lacks,"""
        self.payable: list[int] = []
        """and the titles that could be developed now: by Domain,"""
        self.slim: list[int] = []
        """by value, and what the best two of them are worth."""
        self.upgrades: list[int] = []
        """Upgrades that can be paid, and what the best of them is worth."""

    def look(self, table: DominationsTable, seat: int, grown: Grown, *, is_modified: bool) -> None:
        """The supply and the tree are the same as long as the titles that could be added are the same list.

        `is_modified` says that what cards change for this seat is not what it was.
        """
        has_other_stocks = self.note_stocks(table, seat)
        if (
            not is_modified
            and not has_other_stocks
            and grown.open is self.open
            and grown.bases is self.bases
            and table.best is self.best
            and table.marks[seat] == self.marks
            and table.seats == self.seats
        ):
            return
        self.best, self.open, self.bases = table.best, grown.open, grown.bases
        self.marks, self.seats = table.marks[seat], table.seats
        self.count_knowledge(table, seat)
        self.count_payable(table, seat, grown)
        self.count_upgrades(table, seat, grown)

    def note_stocks(self, table: DominationsTable, seat: int) -> bool:
        """Whether the seat has more or less of any Domain; from now on it is this."""
        is_changed = False
        for domain in range(COLOURS):
            stock = table.goods[domain * table.seats + seat]
            if stock != self.stocks[domain]:
                self.stocks[domain] = stock
                is_changed = True
        return is_changed

    def count_knowledge(self, table: DominationsTable, seat: int) -> None:
        found = self.knowledge
        found.clear()
        total = 0
        pairs = 0
        for domain in range(COLOURS):
            stock = self.stocks[domain]
            total += stock
            pairs += stock >> 1
            found.append(stock)
            found.append(table.limit(seat, domain) - stock)
        found.append(total)
        found.append(pairs)

    def count_payable(self, table: DominationsTable, seat: int, grown: Grown) -> None:
        """What is missing for each Domain and value, and the titles that could be developed now."""
        cheaper = table.modified(MASTERY_DISCOUNTS, seat) > 0
        self.missing.clear()
        self.payable.clear()
        self.slim.clear()
        by_tier = 0
        best = second = 0
        for domain in range(COLOURS):
            stock, titles = self.stocks[domain], 0
            for tier in range(TIERS):
                sort = domain * TIERS + tier
                less = table.modified(MASTERY_DISCOUNT + sort, seat) if cheaper else 0
                missing = max(0, COSTS[tier] - less - stock)
                self.missing.append(missing)
                if not missing and grown.open[sort]:
                    titles += grown.open[sort]
                    by_tier += grown.open[sort] << DIGIT * tier
                    second = max(second, min(best, grown.best[sort]))
                    best = max(best, grown.best[sort])
            self.payable.append(titles)
        for tier in range(TIERS):
            self.slim.append(by_tier >> DIGIT * tier & DIGITS)
        self.slim.append(min(MOST_WORTH, best))
        self.slim.append(min(MOST_WORTH, second))

    def count_upgrades(self, table: DominationsTable, seat: int, grown: Grown) -> None:
        less = upgrade_discount(table, seat)
        payable = best = 0
        domains, upgrades = table.facts.domains, grown.worths.upgrades
        for at in range(len(grown.bases)):
            title = grown.bases[at]
            if self.stocks[domains[title]] + less >= upgrades[title]:
                payable += 1
                best = max(best, grown.gains[at])
        self.upgrades.clear()
        self.upgrades.append(payable)
        self.upgrades.append(min(MOST_WORTH, best))
