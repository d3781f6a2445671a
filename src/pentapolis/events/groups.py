"""Tables of more than two: those who stand near each other, and nobody twice with the same while it can be avoided.

Whether that can be avoided is looked for from the top, step by step, so long as that takes no more than a moment. Where
it is not found, tables are exchanged with each other until nothing gets better, from several beginnings.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.events.tables import Meetings

STEPS: Final = 20_000
"""So many steps the search from the top may take."""
BEGINNINGS: Final = 12
Group = list[str]


@dataclass
class Grouping:
    """Those who play, in the order in which neighbours should meet; and how many sit at each table."""

    players: Sequence[str]
    sizes: Sequence[int]
    meetings: Meetings
    steps: int = field(default=STEPS)

    def groups(self) -> list[Group]:
        return self.from_the_top(list(self.players), 0) or self.exchanged()

    # ---- nobody meets again

    def from_the_top(self, rest: Group, table: int) -> list[Group] | None:
        """Tables at which nobody has met before; None if there are none, or none was found in time."""
        if table == len(self.sizes):
            return []
        return self.filled([rest[0]], rest[1:], table)

    def filled(self, group: Group, rest: Group, table: int) -> list[Group] | None:
        """The table with this beginning, and all after it."""
        if len(group) == self.sizes[table]:
            others = self.from_the_top(rest, table + 1)
            return None if others is None else [group, *others]
        return self.with_one_more(group, rest, table)

    def with_one_more(self, group: Group, rest: Group, table: int) -> list[Group] | None:
        for at, player in enumerate(rest):
            if any(self.meetings.of(player, other) for other in group):
                continue
            self.steps -= 1
            if self.steps < 0:
                return None
            left = rest[:at] + rest[at + 1 :]
            found = self.filled([*group, player], left, table)
            if found is not None:
                return found
        return None

    # ---- as few as possible meet again

    def exchanged(self) -> list[Group]:
        """From several beginnings, always the same ones: the best that was found."""
        chance = random.Random(len(self.players))
        order, best = list(self.players), self.improved(self.cut(list(self.players)))
        for _ in range(BEGINNINGS):
            chance.shuffle(order)
            found = self.improved(self.cut(order))
            best = min(best, found, key=self.cost)
        return best

    def cut(self, order: Group) -> list[Group]:
        at, made = 0, []
        for size in self.sizes:
            made.append(order[at : at + size])
            at += size
        return made

    def improved(self, groups: list[Group]) -> list[Group]:
        """Two people of different tables change places as long as that is better."""
        while True:
            better = self.first_better(groups)
            if better is None:
                return groups
            groups = better

    def first_better(self, groups: list[Group]) -> list[Group] | None:
        for one in range(len(groups)):
            for other in range(one + 1, len(groups)):
                found = self.better_two(groups[one], groups[other])
                if found is not None:
                    changed = list(groups)
                    changed[one], changed[other] = found
                    return changed
        return None

    def better_two(self, one: Group, other: Group) -> tuple[Group, Group] | None:
        now = self.cost([one, other])
        for mine in range(len(one)):
            for theirs in range(len(other)):
                left, right = list(one), list(other)
                left[mine], right[theirs] = other[theirs], one[mine]
                if self.cost([left, right]) < now:
                    return left, right
        return None

    def cost(self, groups: list[Group]) -> tuple[int, int]:
        """Meetings of those who have met, by their squares; and how far apart in the order those at a table are."""
        again = apart = 0
        for group in groups:
            for at, player in enumerate(group):
                again += sum([self.meetings.of(player, other) ** 2 for other in group[:at]])
            places = [self.players.index(player) for player in group]
            apart += max(places) - min(places)
        return again, apart
