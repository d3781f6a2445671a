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


class Means:
    """Of one seat: what it has of each Domain, and what is missing for what."""

    def __init__(self) -> None:
        self.stocks: list[int] = []
        self.modifiers: list[int] = []
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

    def look(self, table: DominationsTable, seat: int, grown: Grown) -> None:
        """The supply and the tree are the same as long as the titles that could be added are the same list."""
        stocks = table.goods[seat : COLOURS * table.seats : table.seats]
        if (
            stocks == self.stocks
            and grown.open is self.open
            and grown.bases is self.bases
            and table.best is self.best
            and table.marks[seat] == self.marks
            and table.modifiers == self.modifiers
            and table.seats == self.seats
        ):
            return
        if table.modifiers != self.modifiers:
            self.modifiers = table.modifiers.copy()
        self.stocks, self.best, self.open, self.bases = stocks, table.best, grown.open, grown.bases
        self.marks, self.seats = table.marks[seat], table.seats
        self.count_knowledge(table, seat)
        self.count_payable(table, seat, grown)
        self.count_upgrades(table, seat, grown)

    def count_knowledge(self, table: DominationsTable, seat: int) -> None:
        found: list[int] = []
        total = pairs = 0
        for domain in range(COLOURS):
            stock = self.stocks[domain]
            total += stock
            pairs += stock >> 1
            found.append(stock)
            found.append(table.limit(seat, domain) - stock)
        found.append(total)
        found.append(pairs)
        self.knowledge = found

    def count_payable(self, table: DominationsTable, seat: int, grown: Grown) -> None:
        """What is missing for each Domain and value, and the titles that could be developed now."""
        cheaper = table.modified(MASTERY_DISCOUNTS, seat) > 0
        lacking: list[int] = []
        by_domain, by_tier = [0] * COLOURS, [0] * TIERS
        best = second = 0
        for domain in range(COLOURS):
            stock = self.stocks[domain]
            for tier in range(TIERS):
                sort = domain * TIERS + tier
                less = table.modified(MASTERY_DISCOUNT + sort, seat) if cheaper else 0
                missing = max(0, COSTS[tier] - less - stock)
                lacking.append(missing)
                if not missing and grown.open[sort]:
                    by_domain[domain] += grown.open[sort]
                    by_tier[tier] += grown.open[sort]
                    second = max(second, min(best, grown.best[sort]))
                    best = max(best, grown.best[sort])
        self.missing, self.payable = lacking, by_domain
        self.slim = by_tier
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
        self.upgrades = [payable, min(MOST_WORTH, best)]
