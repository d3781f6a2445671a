"""What was found out about a clan, kept until something that it comes from has changed.

Bots look at many tables one after the other that differ in one seat only: the others need no second look. The game
owns what is remembered. Dice are apart from the rest: while they are drafted, the pool changes with every answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import FACES, GRAY, NOBODY, REGIONS, ROUTES
from pentapolis.games.minos.rules.dice import DIE_CODES, groupings

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.common import Common

UNKNOWN: Final = -1.0
MOST_SETS: Final = 20_000
"""So many sets of dice are remembered; then it begins anew."""


class Draft:
    """What was found out about dice: which of the pool are within reach, and how a set of them can be grouped."""

    def __init__(self) -> None:
        self.pool: list[int] = []
        self.reach: list[list[int]] = []
        self.groups: dict[int, list[int]] = {}

    def within_reach(self, pool: list[int]) -> list[list[int]]:
        """For each colour its dice and gray ones, the highest first: every second one, for the others want them too."""
        if pool != self.pool:
            self.pool = pool.copy()
            self.reach = [reach_of(pool, colour) for colour in range(GRAY)]
        return self.reach

    def groupings(self, dice: list[int], least: int) -> list[int]:
        """As the rules find them, for each set of dice once."""
        key = least
        for die in dice:
            key = key * DIE_CODES + die
        found = self.groups.get(key)
        if found is None:
            if len(self.groups) == MOST_SETS:
                self.groups = {}
            found = self.groups[key] = groupings(dice, least)
        return found


def reach_of(pool: list[int], colour: int) -> list[int]:
    wanted = [die % FACES * DIE_CODES + die for die in pool if die // FACES == colour or die // FACES == GRAY]
    wanted.sort(reverse=True)
    return [die % DIE_CODES for die in wanted[::2]]


class Memory:
    """Of one seat. Tables change their lists in place, so it keeps copies; those that clones share it keeps as such."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.state: list[int] = []
        self.rounds_left = UNKNOWN
        self.rulers: list[int] = []
        self.hand: list[int] = []
        self.area: list[int] = []
        self.palace: list[int] = []
        self.routes: list[int] = []
        self.vases: list[int] = []
        self.worth = 0.0
        self.steps: list[float] = []
        """What the next steps on the tracks bring; empty until somebody wants to know."""
        self.placed: list[int] = []
        self.drafting = False
        self.sides = 0.0
        self.points = UNKNOWN
        """What side benefits and action points of the dice in these spaces bring, while dice are drafted or not."""

    def recalls(self, table: MinosTable, seat: int, common: Common) -> bool:
        """Whether it is about this seat as it is now; if not, from now on it is."""
        state = state_of(table, seat, common)
        hand, area, palace = table.hands[seat], table.areas[seat], table.palaces[seat]
        if (
            state == self.state
            and common.rounds_left == self.rounds_left
            and hand == self.hand
            and area == self.area
            and palace == self.palace
            and common.rulers == self.rulers
            and table.routes == self.routes
            and table.vases == self.vases
        ):
            return True
        self.state, self.rounds_left, self.rulers = state, common.rounds_left, common.rulers
        self.hand, self.area, self.palace = hand.copy(), area.copy(), palace.copy()
        self.routes, self.vases = table.routes, table.vases
        self.steps = []
        self.points = UNKNOWN
        return False

    def recalls_dice(self, table: MinosTable, placed: list[int]) -> bool:
        """Whether the dice of the seat, which is recalled, are where they were; if not, from now on they are here."""
        drafting = table.acting == NOBODY
        if self.points != UNKNOWN and drafting == self.drafting and placed == self.placed:
            return True
        self.placed, self.drafting = placed, drafting
        return False


def state_of(table: MinosTable, seat: int, common: Common) -> list[int]:
    """What is counted, tracks, Vases, Ships, own Warriors, buildings, tiles, what waits to be built, the round."""
    seats = table.seats
    state = table.goods[seat::seats]
    state += table.tracks[seat::seats]
    state += table.claims[seat::seats]
    state += table.covered
    state += table.ships[seat * ROUTES : seat * ROUTES + ROUTES]
    state += table.warriors[seat * REGIONS : seat * REGIONS + REGIONS]
    state.append(common.cities[seat])
    state.append(common.towers[seat])
    state.append(common.farms[seat])
    state.append(table.abilities[seat])
    state.append(table.tiles[seat])
    state.append(table.queued[seat])
    state.append(table.queued_free[seat])
    state.append(table.round)
    state.append(seats)
    return state


class Memories:
    """All that is remembered: each seat, and who ruled the regions with these Warriors."""

    def __init__(self, seats: int) -> None:
        draft = Draft()
        self.seats = [Memory(draft) for _ in range(seats)]
        self.warriors: list[int] = []
        self.rulers: list[int] = []

    def rulers_on(self, table: MinosTable) -> list[int]:
        if table.warriors != self.warriors:
            self.warriors = table.warriors.copy()
            self.rulers = [table.ruler(region) for region in range(REGIONS)]
        return self.rulers
