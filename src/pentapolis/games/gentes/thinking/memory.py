"""What was found out about a seat, kept until something that it comes from has changed.

Bots look at many tables one after the other that differ in one seat only: the others need no second look. The game
owns a memory for each seat. People are not part of it, since every card that is taken from the display changes what
they are good for; nor is an action that is half done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.constants import GROUPS, NOBODY

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable


class Memory:
    """Of one seat. Tables change their lists in place, so it keeps copies."""

    def __init__(self) -> None:
        self.state: list[int] = []
        self.hand: list[int] = []
        self.played: list[int] = []
        self.left = 0.0
        """Spaces of the time track."""
        self.holdings = 0.0
        self.icons = 0.0
        self.bonuses = 0.0
        self.time = 0.0
        self.penalty = 0
        """For hourglasses."""

    def recalls(self, table: GentesTable, seat: int, owned: int) -> bool:
        """Whether it is about this seat, with its houses on these sites; if not, from now on it is."""
        state = state_of(table, seat, owned)
        hand, played = table.hands[seat], table.played[seat]
        if state == self.state and hand == self.hand and played == self.played:
            return True
        self.state, self.hand, self.played = state, hand.copy(), played.copy()
        return False


def state_of(table: GentesTable, seat: int, owned: int) -> list[int]:
    """Goods, points, people on cards, bonus tiles, houses, from which icons follow, the time track, the game turn."""
    seats = table.seats
    state = table.goods[seat::seats]
    state += table.points[seat::seats]
    state += table.modifiers[seat : GROUPS * seats : seats]
    state += table.bonuses[seat::seats]
    state.append(owned)
    state.append(table.cubes[seat])
    state.append(table.singles[seat])
    state.append(table.doubles[seat])
    state.append(table.held[seat])
    state.append(table.round)
    return state


class Memories:
    """All that is remembered: each seat, and on which sites its houses are."""

    def __init__(self, seats: int) -> None:
        self.seats = [Memory() for _ in range(seats)]
        self.houses: list[int] = []
        self.owned = [0] * seats

    def owned_on(self, table: GentesTable) -> list[int]:
        """For each seat a bit for each site that is its own."""
        if table.houses != self.houses:
            self.houses = table.houses.copy()
            self.owned = [0] * len(self.seats)
            for site, owner in enumerate(self.houses):
                if owner != NOBODY:
                    self.owned[owner] |= 1 << site
        return self.owned
