"""Producing, and the Gains that follow: of the player whose tile it is, then of the others (2.3, 2.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import CELL, COLOURS, DOMAIN, EDGES, VESTIGIUM
from pentapolis.games.dominations.lattice import BESIDE, SIDES
from pentapolis.games.dominations.options import INVENTOR_PLACES, MULTI_EDGE, SINGLE_BEST
from pentapolis.games.dominations.queries import (
    CONCENTRATION,
    LOCUS_GAIN,
    LOCUS_POINTS,
    MOST_PRODUCED,
    PLACE_GAIN,
    PRODUCE_GAIN,
    PRODUCE_GAINS,
    TRADE_IN,
)
from pentapolis.games.dominations.rules.gifts import reward_by_cards
from pentapolis.games.dominations.rules.knowledge import GAIN_WILD, PRODUCE_WILD, SETTLE_ALL, gain_listed, settle
from pentapolis.games.dominations.rules.phases.harvest import (
    BY_TILE,
    NO_SIDE,
    best_sides,
    harvest,
    harvest_camp,
    harvest_monuments,
    side_dots,
)
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks


class BestEdge(Among[DominationsTable]):
    """The tiles beyond the edges that give most, where only one edge Produces. The first pick is the tile's cell."""

    def __init__(self) -> None:
        super().__init__("the tile whose edge Produces", CELL)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [BESIDE[picks[0] * SIDES + side] for side in best_sides(table, picks[0])]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        sides = [side for side in range(SIDES) if BESIDE[picks[0] * SIDES + side] == option]
        if [side for side in sides if side_dots(table, picks[0], side)]:
            return "the edge there gives less"
        return "no edge of the tile is connected there"


class Produce(Effect[DominationsTable]):
    """The picks are the cell, the Locus to score or `EDGES`, and how the tile came to Produce."""

    text: ClassVar[str] = "Produce the Camp and the connected edges, or a Locus, and activate Cities"

    def __init__(self) -> None:
        self.edge = BestEdge()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        sides = best_sides(table, picks[0]) if table.options[MULTI_EDGE] == SINGLE_BEST else [NO_SIDE]
        if len(sides) > 1 and picks[1] == EDGES:
            table.ask(me, self.edge, self.edge.options(table, me, picks), self, picks)
        else:
            self.produce(table, me, picks, sides[0])

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        self.produce(table, me, picks, BESIDE.index(answer, picks[0] * SIDES) - picks[0] * SIDES)

    def produce(self, table: DominationsTable, me: int, picks: Picks, side: int) -> None:
        cell, point, way = picks
        table.last = [cell, point]
        placed = way == BY_TILE or table.options[INVENTOR_PLACES] > 0
        wild = harvest(table, me, cell, point, way, side)
        harvest_camp(table, me, cell, placed=placed)
        if placed:
            wild += harvest_monuments(table, me, cell)
        table.push(OWNERS_GAIN, me)
        completed = (1 if placed and point != EDGES else 0,)
        if wild:
            table.push(GAIN_FROM_TILE, me, completed)
            PRODUCE_WILD.run(table, me, (wild,))
        else:
            GAIN_FROM_TILE.run(table, me, completed)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (OWNERS_GAIN, GAIN_FROM_TILE, PRODUCE_WILD)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.edge,)


# ---- Gains of the player whose tile it is


class GainFromTile(Effect[DominationsTable]):
    """Cards look at what was Produced. Gains never trigger Gains (Q21). The pick says whether a Locus was completed."""

    text: ClassVar[str] = "Gain what your cards give for what you Produced"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        if table.modified(PRODUCE_GAINS, me):
            gain_by_thresholds(table, me)
        if picks[0]:
            reward_by_cards(table, me, LOCUS_POINTS)
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

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "you have Gained it" if option in picks[:-1] else "your tile Produced none of it"


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

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "there is no Concentration of it left"


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
        if not traded:
            settle(table, me, me, me)
            return
        table.push(SETTLE_ALL, me)
        for seat in reversed(table.order):
            if traded >> seat & 1:
                gain_listed(table, seat, TRADE_IN)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (SETTLE_ALL, GAIN_WILD)


GAIN_PRODUCED: Final = GainProduced()
GAIN_SAME: Final = GainSame()
GAIN_FROM_TILE: Final = GainFromTile()
OWNERS_GAIN: Final = OwnersGain()
PRODUCE: Final = Produce()
