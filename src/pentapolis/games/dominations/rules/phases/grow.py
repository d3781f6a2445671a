"""The Grow phase: place a Land tile, or let the Inventor activate one (2.3, Q47)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    BUILT,
    CELL,
    COLOURS,
    CRAFTSMANSHIP,
    DOMAIN_TITLES,
    EDGES,
    EMPTY,
    EXTRA_BUILT,
    NOBODY,
    PLACED,
    POINT_OF_LAND,
    SCIENCE,
    TILE,
    TILES,
    TURNS,
)
from pentapolis.games.dominations.options import INVENTOR_PLACES
from pentapolis.games.dominations.rules.hands import play_tile
from pentapolis.games.dominations.rules.phases.cities import has_developed
from pentapolis.games.dominations.rules.phases.harvest import BY_INVENTOR, BY_TILE, foreseen
from pentapolis.games.dominations.rules.phases.land import lay_tile, loci_of, may_decline
from pentapolis.games.dominations.rules.phases.production import PRODUCE
from pentapolis.games.dominations.table import DominationsTable, with_item
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import SEAT
from pentapolis.kernel.words.grammar import Choose

WAYS: Final[list[list[int]]] = [[tile * TURNS + turn for turn in range(TURNS)] for tile in range(TILES)]
"""The ways a tile can lie."""


class TileInHand(Among[DominationsTable]):
    """A Land tile in hand, as it is to lie: no two ways look the same."""

    def __init__(self) -> None:
        super().__init__("a Land tile, as it is to lie", TILE)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        found: list[int] = []
        for tile in table.hands[me]:
            found += WAYS[tile]
        return found

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "this tile is not in your hand"


class OpenCell(Among[DominationsTable]):
    """An empty cell with a whole side on the Cradle or on a tile."""

    def __init__(self) -> None:
        super().__init__("where the tile goes", CELL)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return table.open_cells.copy()

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        taken = table.face(option) != EMPTY
        return "something lies there already" if taken else "no whole side would touch the Cradle or a tile"

    def reckoning(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        """What the tile, the first pick, would Produce there: '4 Trade, 1 Religion; B 2 Art', or else what."""
        ways = [way_in_words(twin, me) for twin in foreseen(table, me, picks[0], option)]
        return " / ".join(dict.fromkeys(ways))


def way_in_words(twin: DominationsTable, me: int) -> str:
    """What was Produced, by the Locus or by the edges."""
    found: list[str] = []
    for seat in twin.from_seat(me):
        amounts = twin.produced[seat * COLOURS : seat * COLOURS + COLOURS]
        parts = [f"{n} {DOMAIN_TITLES[domain]}" for domain, n in enumerate(amounts) if n]
        if parts:
            found.append(f"{'' if seat == me else SEAT.labels[seat] + ' '}{', '.join(parts)}")
    return ("" if twin.last[1] == EDGES else "Locus: ") + "; ".join(found)


class LocusClosed(Among[DominationsTable]):
    """The Loci at the corners of the tile just placed, the first pick; the edges where those may be declined (Q10)."""

    def __init__(self) -> None:
        super().__init__("the Locus to score", POINT_OF_LAND)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        closed = loci_of(table, picks[0])
        return [*closed, EDGES] if may_decline(table, closed) else closed

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "a Locus replaces the edges" if option == EDGES else "the tile completes no Locus there"


class LayTile(Effect[DominationsTable]):
    """The picks are the face and the cell. A Locus replaces the edges; of several one is scored (Q09, Q11)."""

    text: ClassVar[str] = "place it there and have what it Produces"

    def __init__(self) -> None:
        self.which = LocusClosed()

    def sure(self) -> bool:
        return True

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        face, cell = picks
        play_tile(table, me, face // TURNS)
        closed = lay_tile(table, cell, face)
        table.marks[me] |= 1 << PLACED
        if table.events is not None:
            table.tell(happenings.PLACES, me, (face, cell))
        if len(closed) > 1 or (closed and may_decline(table, closed)):
            table.ask(me, self.which, self.which.options(table, me, (cell,)), self, (cell,))
        else:
            PRODUCE.run(table, me, (cell, closed[0] if closed else EDGES, BY_TILE))

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        PRODUCE.run(table, me, (picks[0], answer, BY_TILE))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (PRODUCE,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


CHOOSE_CELL: Final = Choose(OpenCell(), LayTile())
PLACE_TILE: Final = Choose(TileInHand(), CHOOSE_CELL)


class SecondTile(Effect[DominationsTable]):
    """The Farmer, once in the Age: right after the first tile, before anything is built or developed."""

    text: ClassVar[str] = "place a second Land tile with the Farmer"

    def can(self, table: DominationsTable, me: int, picks: Picks) -> bool:
        if table.roles[CRAFTSMANSHIP] != me or not table.hands[me] or has_developed(table, me):
            return False
        return table.marks[me] & (1 << PLACED | 1 << BUILT | 1 << EXTRA_BUILT) == 1 << PLACED

    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        if table.roles[CRAFTSMANSHIP] != me:
            return "you do not have the Farmer"
        return "the second tile comes right after the first" if table.hands[me] else "you have no Land tile left"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.roles = with_item(table.roles, CRAFTSMANSHIP, NOBODY)
        if table.events is not None:
            table.tell(happenings.FARMS, me, ())
        PLACE_TILE.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (PLACE_TILE,)


# ---- the Inventor


class TileOnBoard(Among[DominationsTable]):
    """Any Land tile on the board."""

    def __init__(self) -> None:
        super().__init__("a Land tile on the board to activate", CELL)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return table.placed.copy()

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "no Land tile lies there"


class EdgesOrLocus(Among[DominationsTable]):
    """The connected edges of the tile, the first pick, or one of its Loci, Monument or not."""

    def __init__(self) -> None:
        super().__init__("its edges or a Locus", POINT_OF_LAND)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [*loci_of(table, picks[-1]), EDGES]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "the tile is in no Locus there"


class ActivateTile(Effect[DominationsTable]):
    """It is no placement, unless the table plays so: what looks at those does not apply. The pick is the cell."""

    text: ClassVar[str] = "have what it Produces"

    def __init__(self) -> None:
        self.which = EdgesOrLocus()

    def sure(self) -> bool:
        return True

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.roles = with_item(table.roles, SCIENCE, NOBODY)
        if table.options[INVENTOR_PLACES]:
            table.marks[me] |= 1 << PLACED
        if table.events is not None:
            table.tell(happenings.INVENTS, me, picks)
        table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        PRODUCE.run(table, me, (picks[0], answer, BY_INVENTOR))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (PRODUCE,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


class Invent(Effect[DominationsTable]):
    """The Inventor, once in the Age, instead of placing a tile."""

    text: ClassVar[str] = "activate a Land tile with the Inventor instead"

    def can(self, table: DominationsTable, me: int, picks: Picks) -> bool:
        return table.roles[SCIENCE] == me

    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        return "you do not have the Inventor"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        ACTIVATE.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (ACTIVATE,)


ACTIVATE: Final = Choose(TileOnBoard(), ActivateTile())
INVENTOR: Final = Invent()
FARMER: Final = SecondTile()
