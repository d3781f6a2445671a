"""What a tile Produces when it is placed or activated, for whom, and the Gains that follow (2.3, 2.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations import happenings
from pentapolis.games.dominations.constants import (
    COLOURS,
    DOMAIN,
    EDGES,
    EMPTY,
    FROM_EFFECTS,
    FROM_MONUMENTS,
    MONUMENT_FACE,
    TRADE,
    TURNS,
    VESTIGIUM,
)
from pentapolis.games.dominations.facts import monument_at
from pentapolis.games.dominations.knowledge import GAIN_WILD, PRODUCE_WILD, SETTLE, SETTLE_ALL, gain_listed
from pentapolis.games.dominations.land import lay_tile
from pentapolis.games.dominations.lattice import BACK, BESIDE, NO_CELL, RING, RING_CORNERS, ROUND, SIDES
from pentapolis.games.dominations.options import (
    BONUS_BY_LEVEL,
    BY_LEVEL,
    CITY_OUTPUT,
    INVENTOR_PLACES,
    MULTI_EDGE,
    NO_BONUS,
    PER_EDGE,
    SINGLE_BEST,
    TRADE_PARTNER_BONUS,
)
from pentapolis.games.dominations.queries import (
    CAMP,
    CONCENTRATION,
    LOCUS_GAIN,
    LOCUS_POINTS,
    MOST_PRODUCED,
    OUTPUT_ALL,
    OUTPUT_OWN,
    PLACE_GAIN,
    PRODUCE_GAIN,
    TRADE_IN,
    TRADE_OUT,
    TRADE_OUT_LEVEL,
)
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks

ALL_CORNERS: Final = 0b111
BY_TILE: Final = 0
BY_INVENTOR: Final = 1
"""How a tile comes to Produce: it is placed, or the Inventor activates it."""

# ---- dots


def count_dot(table: DominationsTable, me: int, dot: int) -> int:
    """A dot Produces 1 of its Domain. Says how many Vestigium that are."""
    if dot == VESTIGIUM:
        return 1
    table.produced[me * COLOURS + dot] += 1
    return 0


def is_connected(table: DominationsTable, cell: int, side: int) -> bool:
    """Whether something lies beside that side."""
    other = BESIDE[cell * SIDES + side]
    return other != NO_CELL and table.face(other) != EMPTY


def side_dots(table: DominationsTable, cell: int, side: int) -> list[int]:
    """The four dots along a connected side: own and facing at one end, own and facing at the other; or none."""
    if not is_connected(table, cell, side):
        return []
    other = BESIDE[cell * SIDES + side]
    faces = table.facts.faces
    mine, its = table.face(cell) * TURNS, table.face(other) * TURNS
    back = BACK[cell * SIDES + side]
    after = (side + 1) % SIDES
    return [faces[mine + side], faces[its + (back + 1) % SIDES], faces[mine + after], faces[its + back]]


def facing(table: DominationsTable, me: int, own: int, other: int) -> int:
    """The dot of the neighbour, and 1 more where two of a colour face each other (Q13). Says how many Vestigium."""
    if own == other and own != VESTIGIUM:
        table.produced[me * COLOURS + own] += 1
        table.concentrations[own] += 1
    return count_dot(table, me, other)


def harvest_edges(table: DominationsTable, me: int, cell: int) -> int:
    """All connected edges, each own dot once, or once for each edge (Q05). Says how many Vestigium."""
    wild = 0
    seen = 0
    again = table.options[MULTI_EDGE] == PER_EDGE
    for side in range(SIDES):
        if is_connected(table, cell, side):
            ends = 1 << side | 1 << (side + 1) % SIDES
            wild += harvest_side(table, me, cell, side, ends if again else ends & ~seen)
            seen |= ends
    return wild


def harvest_side(table: DominationsTable, me: int, cell: int, side: int, own: int) -> int:
    """What a connected side faces, and the own dots at these corners, as bits. Says how many Vestigium."""
    faces, back, after = table.facts.faces, BACK[cell * SIDES + side], (side + 1) % SIDES
    mine, its = table.face(cell) * TURNS, table.face(BESIDE[cell * SIDES + side]) * TURNS
    one, other = faces[mine + side], faces[mine + after]
    wild = facing(table, me, one, faces[its + (back + 1) % SIDES]) + facing(table, me, other, faces[its + back])
    if own >> side & 1:
        wild += count_dot(table, me, one)
    if own >> after & 1:
        wild += count_dot(table, me, other)
    return wild


def harvest_best_edge(table: DominationsTable, me: int, cell: int) -> int:
    """Only the connected edge that gives most (Q05)."""
    return harvest_side(table, me, cell, best_side(table, cell), ALL_CORNERS)


def best_side(table: DominationsTable, cell: int) -> int:
    """The connected side that gives most; the first of equals."""
    best = most = 0
    for side in range(SIDES):
        dots = side_dots(table, cell, side)
        if dots:
            n = 4 + (dots[0] == dots[1] != VESTIGIUM) + (dots[2] == dots[3] != VESTIGIUM)
            if n > most:
                most, best = n, side
    return best


def harvest_locus(table: DominationsTable, me: int, point: int) -> int:
    """The dots that meet at the point, those of a Monument piece once; no Concentration. Says how many Vestigium."""
    wild = 0
    counted = 0
    for at in range(point * ROUND, point * ROUND + ROUND):
        face = table.face(RING[at])
        if face >= MONUMENT_FACE:
            bit = 1 << monument_at(face)
            if counted & bit:
                continue
            counted |= bit
        wild += count_dot(table, me, table.facts.faces[face * TURNS + RING_CORNERS[at]])
    return wild


# ---- Camp, Cities, Monuments


def harvest_camp(table: DominationsTable, me: int, cell: int, *, placed: bool) -> None:
    """1, with the Trader 2; more by cards. An activated Camp gives 1 (Q46, Q47)."""
    camp = table.camp(cell)
    n = 1
    if placed:
        n += (table.roles[TRADE] == me) + table.modifiers[(CAMP + camp) * table.seats + me]
    table.produced[me * COLOURS + camp] += n


def activate_city(table: DominationsTable, me: int, cell: int) -> None:
    """The City Produces for its owner, whoever placed the tile (Q01, Q02)."""
    city = table.city(cell)
    if not city:
        return
    owner, level = city >> 2, city & 3
    seats, modifiers = table.seats, table.modifiers
    camp = table.camp(cell)
    n = (level if table.options[CITY_OUTPUT] == BY_LEVEL else 1) + modifiers[OUTPUT_ALL * seats + owner]
    for monument in table.wonders:
        if cell in table.around[monument]:
            n += table.deeds.boards[monument].city_output
            if owner != me:
                table.score(owner, FROM_MONUMENTS, table.deeds.boards[monument].trade_points)
    if owner == me:
        n += modifiers[OUTPUT_OWN * seats + owner]
    else:
        trade(table, me, camp, level)
        table.traded |= 1 << owner
    table.produced[owner * COLOURS + camp] += n


def trade(table: DominationsTable, me: int, camp: int, level: int) -> None:
    """What the placing player has of another player's City."""
    bonus = table.options[TRADE_PARTNER_BONUS]
    if bonus != NO_BONUS:
        table.produced[me * COLOURS + camp] += level if bonus == BONUS_BY_LEVEL else 1
    seats, modifiers = table.seats, table.modifiers
    n = modifiers[TRADE_OUT * seats + me] + level * modifiers[TRADE_OUT_LEVEL * seats + me]
    table.gained[me * COLOURS + camp] += n


def harvest_monuments(table: DominationsTable, me: int, cell: int) -> int:
    """Monuments that give something for a Land tile placed beside them. Says how many Vestigium."""
    wild = 0
    for monument in table.wonders:
        board = table.deeds.boards[monument]
        if board.tile_beside and cell in table.around[monument]:
            if board.domain == VESTIGIUM:
                wild += board.tile_beside
            else:
                table.produced[me * COLOURS + board.domain] += board.tile_beside
    return wild


class Produce(Effect[DominationsTable]):
    """The picks are the cell, the Locus to score or `EDGES`, and how the tile came to Produce."""

    text: ClassVar[str] = "Produce the Camp and the connected edges, or a Locus, and activate Cities"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        cell, point, way = picks
        table.last = [cell, point]
        placed = way == BY_TILE or table.options[INVENTOR_PLACES] > 0
        wild = harvest(table, me, cell, point, way)
        harvest_camp(table, me, cell, placed=placed)
        if placed:
            wild += harvest_monuments(table, me, cell)
        table.push(OWNERS_GAIN, me)
        table.push(GAIN_FROM_TILE, me, (1 if placed and point != EDGES else 0,))
        if wild:
            table.push(PRODUCE_WILD, me, (wild,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (OWNERS_GAIN, GAIN_FROM_TILE, PRODUCE_WILD)


def harvest(table: DominationsTable, me: int, cell: int, point: int, way: int) -> int:
    """Dots and Cities: of the ring, or along the sides (Q03, Q12). Says how many Vestigium."""
    if point != EDGES:
        if table.events is not None:
            table.tell(happenings.COMPLETES, me, (point,))
        for other in RING[point * ROUND : point * ROUND + ROUND]:
            activate_city(table, me, other)
        return harvest_locus(table, me, point)
    for side in range(SIDES):
        if is_connected(table, cell, side):
            activate_city(table, me, BESIDE[cell * SIDES + side])
    if way == BY_INVENTOR:
        activate_city(table, me, cell)
    if table.options[MULTI_EDGE] == SINGLE_BEST:
        return harvest_best_edge(table, me, cell)
    return harvest_edges(table, me, cell)


def foreseen(table: DominationsTable, me: int, face: int, cell: int) -> DominationsTable:
    """A table on which the tile lies and everything is Produced, with Vestigium and Gains still to come."""
    twin = table.clone()
    closed = lay_tile(twin, cell, face)
    harvest(twin, me, cell, closed[0] if closed else EDGES, BY_TILE)
    harvest_camp(twin, me, cell, placed=True)
    harvest_monuments(twin, me, cell)
    return twin


# ---- Gains of the player whose tile it is


class GainFromTile(Effect[DominationsTable]):
    """Cards look at what was Produced. Gains never trigger Gains (Q21). The pick says whether a Locus was completed."""

    text: ClassVar[str] = "Gain what your cards give for what you Produced"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        gain_by_thresholds(table, me)
        if picks[0]:
            table.score(me, FROM_EFFECTS, table.modified(LOCUS_POINTS, me))
            gain_listed(table, me, LOCUS_GAIN)
        kinds = table.modified(PLACE_GAIN, me)
        if kinds:
            table.push(GAIN_PRODUCED, me, (kinds,))
        concentrations = 0
        for n in table.concentrations:
            concentrations += n
        if concentrations:
            gain_by_concentrations(table, me, concentrations)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (GAIN_WILD, GAIN_PRODUCED, GAIN_SAME)


def gain_by_thresholds(table: DominationsTable, me: int) -> None:
    seats, modifiers = table.seats, table.modifiers
    for domain in range(COLOURS):
        n = min(table.produced[me * COLOURS + domain], MOST_PRODUCED)
        first = PRODUCE_GAIN + domain * MOST_PRODUCED
        more = 0
        for query in range(first, first + n):
            more += modifiers[query * seats + me]
        if more:
            table.gained[me * COLOURS + domain] += more


def gain_by_concentrations(table: DominationsTable, me: int, concentrations: int) -> None:
    """1 of a Domain for each, or 1 of their own colour, up to so many."""
    for domain in range(COLOURS):
        most = table.modified(CONCENTRATION + domain, me)
        table.gained[me * COLOURS + domain] += min(most, concentrations)
    same = table.modified(CONCENTRATION + VESTIGIUM, me)
    if same:
        table.push(GAIN_SAME, me, (min(same, concentrations),))


class JustProduced(Among[DominationsTable]):
    """A Domain that you have just Produced; not one of the picks but the last."""

    def __init__(self) -> None:
        super().__init__("a Domain that you have just Produced", DOMAIN)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [d for d in range(COLOURS) if table.produced[me * COLOURS + d] and d not in picks[:-1]]


class GainProduced(Effect[DominationsTable]):
    """Gain 1 of so many different Domains just Produced. The picks are those Gained, then how many are left."""

    text: ClassVar[str] = "Gain 1 of Domains that you have just Produced"

    def __init__(self) -> None:
        self.which = JustProduced()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        options = self.which.options(table, me, picks)
        if len(options) > picks[-1]:
            table.ask(me, self.which, options, self, picks)
            return
        for domain in options:
            table.gained[me * COLOURS + domain] += 1

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        table.gained[me * COLOURS + answer] += 1
        if picks[-1] > 1:
            self.run(table, me, (*picks[:-1], answer, picks[-1] - 1))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


class Concentrated(Among[DominationsTable]):
    """The colour of a Concentration that has not given anything yet."""

    def __init__(self) -> None:
        super().__init__("a Concentration to Gain 1 of its colour", DOMAIN)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [domain for domain in range(COLOURS) if table.concentrations[domain]]


class GainSame(Effect[DominationsTable]):
    """Gain 1 of the colour of a Concentration, so many times; a choice where there are more Concentrations."""

    text: ClassVar[str] = "Gain 1 of the colour of each Concentration"

    def __init__(self) -> None:
        self.which = Concentrated()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        table.concentrations[answer] -= 1
        table.gained[me * COLOURS + answer] += 1
        if picks[0] > 1:
            self.run(table, me, (picks[0] - 1,))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


# ---- Gains of the others


class OwnersGain(Effect[DominationsTable]):
    """Others whose Cities were activated Gain what their cards give, in Initiative order; then it is added up."""

    text: ClassVar[str] = "the owners of activated Cities Gain what their cards give; then all is added up"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        traded = table.traded
        table.traded = 0
        for domain in range(COLOURS):
            table.concentrations[domain] = 0
        table.push(SETTLE_ALL if traded else SETTLE, me)
        for seat in reversed(table.order):
            if traded >> seat & 1:
                gain_listed(table, seat, TRADE_IN)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (SETTLE, SETTLE_ALL, GAIN_WILD)


GAIN_PRODUCED: Final = GainProduced()
GAIN_SAME: Final = GainSame()
GAIN_FROM_TILE: Final = GainFromTile()
OWNERS_GAIN: Final = OwnersGain()
PRODUCE: Final = Produce()
