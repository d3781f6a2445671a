"""What concerns all seats of a table alike, found out once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import AGES, COLOURS, NOBODY, ROUNDS
from pentapolis.games.dominations.rules.roles import most_knowledge

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable

LEAD: Final = 0.75
"""How sure it is that whoever has most Knowledge of a Domain takes its card, when nobody has a turn left in the Age."""
FADING: Final = 0.25
"""How much every turn to come, of anybody, takes away from that."""


class Common:
    """How many Monuments each seat controls is known already: it is remembered from one table to the next."""

    def __init__(self, table: DominationsTable, controlled: list[int]) -> None:
        self.ends = AGES + 1 - max(1, table.age)
        self.controlled = controlled
        self.led = [0] * table.seats
        """For each seat the Domains of which it has most Knowledge, a bit each,"""
        for domain in range(COLOURS):
            holder = most_knowledge(table, domain)
            if holder != NOBODY:
                self.led[holder] |= 1 << domain
        self.chance = lasting_lead(table)
        """and how likely it is that this lasts."""


def lasting_lead(table: DominationsTable) -> float:
    """The chance that whoever has most of a Domain now still has most when the Age ends."""
    if not table.round:
        return 0.0
    turns = (ROUNDS - table.round + 1) * table.seats - 1 - table.order.index(table.turn)
    return LEAD / (1 + FADING * turns)
