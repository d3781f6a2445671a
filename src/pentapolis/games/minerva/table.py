"""The table of Minerva: offer and stacks, and for each seat a city on ground that grows with it.

The ground of a seat is a square of cells, row after row; its middle is where the fountain stood at first. A cell
holds a tile, or says whether a tile may be built there. Around what stands and what may be built lies a free ring.
Clones share grounds and sites until one of them builds; other lists of a city, and stacks of culture tiles, are
replaced and never changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pentapolis.games.minerva.constants import ASSISTANT, DENARIUS, DISCARDS, MOST_HELD, PER_MISSING, RESOURCES, TAX
from pentapolis.games.minerva.fields import FIELDS, copy_fields
from pentapolis.kernel.table import Table

if TYPE_CHECKING:
    from pentapolis.games.minerva.printed.deeds import Deeds
    from pentapolis.games.minerva.printed.facts import Facts
    from pentapolis.kernel.game import Game
    from pentapolis.kernel.table import Shared


class MinervaTable(Table):
    fields: ClassVar[tuple[str, ...]] = FIELDS

    facts: Facts
    deeds: Deeds
    round: int
    beginner: int
    """Who began the game, and who began this round."""
    starter: int
    orders: list[int]
    """The order tile that a seat took when it passed in this round; 0 before."""
    stack_of_locations: list[int]
    offer: list[int]
    """In the order in which they were revealed; in solitaire two and two are a pair."""
    stack_of_temples: list[int]
    temples: list[int]
    out: list[int]
    """In solitaire: tiles that left the game with their pair."""
    grounds: list[Shared[list[int]]]
    sides: list[int]
    """How many cells a side of each ground has."""
    sites: list[Shared[list[int]]]
    """The cells where a tile may be built, in the order of the rows."""
    houses: list[Shared[list[int]]]
    """The cells of residences without an assistant, and of those with one."""
    staffed: list[Shared[list[int]]]
    takers: list[Shared[list[int]]]
    """For each culture stack who took its tiles, from the top."""
    glories: list[int]
    """Who has the glory tiles, three for each round."""
    worker: int
    """Who activated tiles last, and on which cells they stand: what everybody could watch."""
    activated: list[int]

    def __init__(self, game: Game[Any], seats: int, options: tuple[int, ...], facts: Facts, deeds: Deeds) -> None:
        super().__init__(game, seats, options)
        self.facts = facts
        self.deeds = deeds
        self.owned = 0
        """A bit for each seat whose ground and sites nobody else looks at: only these are changed in place."""

    def clone(self) -> MinervaTable:
        self.owned = 0
        other = MinervaTable(self.game, self.seats, self.options, self.facts, self.deeds)
        self.copy_to(other)
        copy_fields(self, other)
        return other

    # ---- cities

    def own(self, seat: int) -> None:
        """Before ground and sites of a seat are changed: what is shared is copied."""
        if not self.owned >> seat & 1:
            self.grounds[seat] = self.grounds[seat].copy()
            self.sites[seat] = self.sites[seat].copy()
            self.owned |= 1 << seat

    def share(self, seat: int) -> None:
        """Somebody keeps the ground of a seat."""
        self.owned &= ~(1 << seat)

    # ---- goods

    def gain(self, seat: int, good: int, n: int) -> None:
        """More than six of a resource are discarded at once for a denarius each (reading 3)."""
        goods = self.goods
        at = good * self.seats + seat
        goods[at] += n
        if good < RESOURCES and goods[at] > MOST_HELD:
            beyond = goods[at] - MOST_HELD
            goods[at] = MOST_HELD
            before = self.tell_in_between(DISCARDS, seat, (good,))
            goods[DENARIUS.index * self.seats + seat] += beyond
            self.go_on_telling(before)

    def resources(self, seat: int) -> int:
        """How many resources of all types the seat has."""
        goods, seats = self.goods, self.seats
        return goods[seat] + goods[seats + seat] + goods[2 * seats + seat] + goods[3 * seats + seat]

    def wealth(self, seat: int) -> int:
        """What the seat could spend if it sold all its resources."""
        return self.has(seat, DENARIUS.index) + self.resources(seat)

    def tax(self) -> int:
        """Once somebody has passed in a round, every action costs a denarius."""
        for order in self.orders:
            if order:
                return TAX
        return 0

    def missing(self, seat: int, tile: int) -> int:
        """How many resources of the price of a tile the seat lacks."""
        return (self.dues(seat)[tile] - self.facts.prices[tile]) // (PER_MISSING - 1)

    def dues(self, seat: int) -> list[int]:
        """What each tile takes of the seat's wealth: a resource counts 1, one that is missing 3."""
        goods, seats = self.goods, self.seats
        return self.facts.dues(goods[seat], goods[seats + seat], goods[2 * seats + seat], goods[3 * seats + seat])

    def assistants_of(self, seat: int) -> int:
        """In reserve and on residences."""
        return self.goods[ASSISTANT.index * self.seats + seat] + len(self.staffed[seat])

    # ---- culture

    def top_marks(self, culture: int) -> int:
        """The marks of the top tile of a culture stack; 0 if none is left."""
        marks = self.facts.culture_marks[self.seats - 1]
        taken = len(self.takers[culture])
        return marks[taken] if taken < len(marks) else 0
