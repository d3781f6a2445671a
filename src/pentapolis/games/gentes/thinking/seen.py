"""What was told of a seat, kept until something that it comes from has changed.

Whoever looks at many positions one after the other finds most seats as they were. The game owns what is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable


class Seen:
    """Of one seat. Tables change their lists in place, so it keeps copies; those that clones share it keeps as such."""

    def __init__(self) -> None:
        self.state: list[int] = []
        self.hand: list[int] = []
        self.played: list[int] = []
        self.bonuses: list[int] = []
        self.owned: list[int] = []
        self.slim: list[int] = []
        """What is told of every seat,"""
        self.more: list[int] = []
        """and what is told of some beside it; empty until somebody wants to know."""
        self.display: list[int] = []
        self.on_board = self.marks = 0
        """What that comes from beside the rest."""
        self.total = 0
        """The points so far."""

    def recalls(self, table: GentesTable, seat: int, owned: list[int], starter: int) -> bool:
        """Whether it is about this seat as it is now; if not, from now on it is."""
        state = state_of(table, seat, starter)
        hand, played = table.hands[seat], table.played[seat]
        if (
            state == self.state
            and hand == self.hand
            and played == self.played
            and owned is self.owned
            and table.bonuses == self.bonuses
        ):
            return True
        self.state, self.hand, self.played = state, hand.copy(), played.copy()
        self.owned, self.bonuses = owned, table.bonuses
        self.slim, self.more = [], []
        return False

    def recalls_more(self, table: GentesTable, seat: int) -> bool:
        """The same of what is told beside it: tiles and cards to be had, and actions that were used."""
        marks = table.marks[seat]
        if self.more and marks == self.marks and table.on_board == self.on_board and table.display == self.display:
            return True
        self.marks, self.on_board, self.display = marks, table.on_board, table.display.copy()
        self.more = []
        return False


def state_of(table: GentesTable, seat: int, starter: int) -> list[int]:
    """Goods, what cards change, points, icons, the time track, hometowns used, the game turn, the order."""
    seats = table.seats
    state = table.goods[seat::seats]
    state += table.modifiers[seat::seats]
    state += table.points[seat::seats]
    state += table.icons[seat::seats]
    state.append(table.cubes[seat])
    state.append(table.singles[seat])
    state.append(table.doubles[seat])
    state.append(table.held[seat])
    state.append(table.used[seat])
    state.append(table.round)
    state.append(1 if table.tiles[starter] == seat else 0)
    state += table.order
    return state
