"""What was told of a seat, kept until something that it comes from has changed.

Whoever looks at many positions one after the other finds most seats as they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.kernel.features import Turns

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable

NEVER_SEEN: Final[list[int]] = [-1]


class Counted:
    """What is counted of all seats together, so that one look says of which something has changed."""

    def __init__(self) -> None:
        self.goods = Turns()
        self.modifiers = Turns()
        self.points = Turns()
        self.icons = Turns()
        self.cubes = Turns()
        self.singles = Turns()
        self.doubles = Turns()
        self.held = Turns()
        self.used = Turns()
        self.order: list[int] = []
        self.bonuses: list[int] = []
        self.round = self.starter = 0
        """What concerns all seats: the order, bonus tiles, the game turn, who has the tile of the starting player."""

    def changed(self, table: GentesTable, starter: int) -> int:
        """The seats of which something is not as it was, as bits; from now on it is this."""
        seats = table.seats
        bits = self.goods.changed(table.goods, seats)
        bits |= self.modifiers.changed(table.modifiers, seats)
        bits |= self.points.changed(table.points, seats)
        bits |= self.icons.changed(table.icons, seats)
        bits |= self.cubes.changed(table.cubes, seats)
        bits |= self.singles.changed(table.singles, seats)
        bits |= self.doubles.changed(table.doubles, seats)
        bits |= self.held.changed(table.held, seats)
        bits |= self.used.changed(table.used, seats)
        if (
            table.round == self.round
            and starter == self.starter
            and table.bonuses is self.bonuses
            and table.order == self.order
        ):
            return bits
        self.round, self.starter, self.bonuses, self.order = table.round, starter, table.bonuses, table.order
        return (1 << seats) - 1


class Seen:
    """Of one seat. Tables change their lists in place, so it keeps copies."""

    def __init__(self) -> None:
        self.hand = self.played = NEVER_SEEN
        self.slim: list[int] = []
        """What is told of every seat,"""
        self.more: list[int] = []
        """and what is told of some beside it; empty until somebody wants to know."""
        self.display: list[int] = []
        self.on_board = self.marks = 0
        """What that comes from beside the rest."""
        self.total = 0
        """The points so far."""

    def recalls(self, table: GentesTable, seat: int, is_changed: bool) -> bool:
        """Whether it is about this seat as it is now; if not, from now on it is."""
        hand, played = table.hands[seat], table.played[seat]
        if not is_changed and hand == self.hand and played == self.played:
            return True
        self.hand, self.played = hand.copy(), played.copy()
        self.slim.clear()
        self.more.clear()
        return False

    def recalls_more(self, table: GentesTable, seat: int) -> bool:
        """The same of what is told beside it: tiles and cards to be had, and actions that were used."""
        marks = table.marks[seat]
        if self.more and marks == self.marks and table.on_board == self.on_board and table.display == self.display:
            return True
        self.marks, self.on_board, self.display = marks, table.on_board, table.display.copy()
        self.more.clear()
        return False
