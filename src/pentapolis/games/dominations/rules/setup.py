"""Set-up, in the order of the rulebook: nations are chosen before tiles are drawn, the Initiative comes last (2.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    CITY_TOKENS,
    COLOURS,
    HELD,
    LINES,
    MONUMENTS,
    NOBODY,
    NOWHERE,
    OBJECTIVES,
    OCTETS,
    START,
    TILES,
    TITLES,
    TOKEN,
)
from pentapolis.games.dominations.rules.hands import EXCHANGE_TILES, REFILL
from pentapolis.games.dominations.rules.phases.land import lay_cradle
from pentapolis.games.dominations.rules.phases.tree import light_campfire
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, Effect, Picks
from pentapolis.kernel.words.grammar import Do
from pentapolis.kernel.words.seats import IN_ORDER, EachSeat, Together

ALL_COPIES: Final = 0b1111
DEALT: Final = 2
"""So many Objectives and so many Monuments, of which one each is kept."""


def set_up(table: DominationsTable) -> None:
    """Cradle and Campfires lie; two Objectives and two Monuments each; the supply is shuffled."""
    lay_cradle(table)
    for seat in range(table.seats):
        table.gain(seat, TOKEN.index, CITY_TOKENS)
        light_campfire(table, seat)
    objectives, monuments = shuffled(table, OBJECTIVES), shuffled(table, MONUMENTS)
    table.dealt = [
        [*sorted(objectives[seat * DEALT : seat * DEALT + DEALT]), *sorted(monuments[seat * DEALT :][:DEALT])]
        for seat in range(table.seats)
    ]
    table.pile = shuffled(table, TILES)


def shuffled(table: DominationsTable, count: int) -> list[int]:
    things = list(range(count))
    table.shuffle(things)
    return things


def lay_out_empty(table: DominationsTable) -> None:
    """Everything that every table has, with nothing on it."""
    seats = table.seats
    table.age = table.round = table.traded = 0
    table.hands, table.spots, table.cards, table.turns = empty(seats), empty(seats), empty(seats), empty(seats)
    table.sprouts, table.needs, table.dealt, table.around = empty(seats), empty(seats), empty(seats), empty(MONUMENTS)
    table.pile, table.open_cells, table.loci = [], [], []
    table.placed, table.last, table.wonders, table.lot = [], [], [], []
    table.land, table.groups = [], [[] for _ in range(seats)]
    table.known, table.cities, table.vacant = [0] * TILES, [0] * TILES, [0] * COLOURS
    table.best, table.nodus = [0] * (seats * COLOURS), [0] * (seats * COLOURS)
    table.produced, table.gained = [0] * (seats * COLOURS), [0] * (seats * COLOURS)
    table.arrived = [0] * (seats * COLOURS)
    table.room, table.supply = [0] * seats, [ALL_COPIES] * TITLES
    table.titles, table.held, table.fitting = [[0] * TITLES] * seats, [[0] * HELD] * seats, [[0] * OCTETS] * seats
    table.objectives, table.returned = [NOBODY] * seats, [0] * seats
    table.built, table.levels = [0] * MONUMENTS, [0] * (MONUMENTS * seats)
    table.sites, table.first = [NOWHERE] * MONUMENTS, [NOBODY] * MONUMENTS
    table.roles, table.swapped, table.concentrations = [NOBODY] * COLOURS, [0] * (COLOURS + 1), [0] * COLOURS
    table.points = [0] * (LINES * seats)


def empty(count: int) -> list[list[int]]:
    """Several times the same: lists are replaced, never changed in place."""
    nothing: list[int] = []
    return [nothing] * count


# ---- Objectives and Monuments


class NationAndMonument(Among[DominationsTable]):
    """One of the two Objectives and one of the two Monuments dealt to you."""

    def __init__(self) -> None:
        super().__init__("the Objective and the Monument to keep", START)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        dealt = table.dealt[me]
        return [objective * MONUMENTS + monument for objective in dealt[:DEALT] for monument in dealt[DEALT:]]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "these were not dealt to you"


class BeginWith(Effect[DominationsTable]):
    """All show what they keep; the rest leaves the game. The picks are what was kept, by seat."""

    text: ClassVar[str] = "keep an Objective and a Monument, all at the same time"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.objectives = [kept // MONUMENTS for kept in picks]
        table.wonders = [kept % MONUMENTS for kept in picks]
        table.dealt = empty(table.seats)
        if table.events is not None:
            for seat, kept in enumerate(picks):
                table.tell(happenings.BEGINS_WITH, seat, (kept,))


# ---- the Initiative


class DrawLots(Effect[DominationsTable]):
    """Who comes first in the first Age, and who next."""

    text: ClassVar[str] = "draw lots for the Initiative order of the first Age"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.lot = table.order = shuffled(table, table.seats)


SET_UP: Final = Do(
    Together(NationAndMonument(), BeginWith()),
    EachSeat(REFILL, IN_ORDER),
    EachSeat(EXCHANGE_TILES, IN_ORDER),
    DrawLots(),
)
