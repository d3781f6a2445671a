"""Which card gives what, for those who listen. Otherwise what all cards give together is enough (see `queries`).

A work is a card that does something in a tree: a Mastery by its title, or a Monument Level after all titles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    CAMPFIRE,
    CARDS,
    COLOURS,
    COPIES,
    EDGES,
    FROM_EFFECTS,
    FROM_OVERFLOW,
    HIGHEST_LIMIT,
    INFLUENCE,
    PLACED,
    TITLES,
    VESTIGIUM,
)
from pentapolis.games.dominations.queries import (
    CONCENTRATION,
    LOCUS_GAIN,
    MOST_PRODUCED,
    PLACE_GAIN,
    PRODUCE_GAIN,
    TRADE_IN,
    TRADE_OUT,
    TRADE_OUT_LEVEL,
)
from pentapolis.games.dominations.table import BASE, DominationsTable
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Effect

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.deeds import Side

NO_QUERY: Final = -1
PRODUCE_GAINS_END: Final = PRODUCE_GAIN + COLOURS * MOST_PRODUCED


class OfCard(Effect[DominationsTable]):
    """An effect printed on a card: it is told which."""

    def __init__(self) -> None:
        self.work = 0

    def tell(self, table: DominationsTable, me: int) -> None:
        if table.events is not None:
            tell_of_work(table, me, self.work)


def tell_of_work(table: DominationsTable, seat: int, work: int) -> None:
    """A card gives something, which follows."""
    if work < TITLES:
        table.tell(happenings.GIVES, seat, (work,))
    else:
        level = work - TITLES
        table.tell(happenings.LEVEL_GIVES, seat, (table.facts.levels[level].level, table.facts.level_of[level]))


class Gift:
    """So much of a Domain by a work; `VESTIGIUM` for a Domain that follows from a choice or from the tile."""

    def __init__(self, work: int, domain: int, n: int) -> None:
        self.work = work
        self.domain = domain
        self.n = n


def works_of(table: DominationsTable, seat: int) -> list[tuple[int, Side]]:
    """Everything that lies face up in a tree: Masteries and Monument Levels."""
    deeds = table.deeds
    up: list[tuple[int, Side]] = []
    for card in table.cards[seat]:
        if card < CARDS:
            title = card // COPIES
            side = table.titles[seat][title]
            if side:
                up.append((title, deeds.base[title] if side == BASE else deeds.advanced[title]))
        elif card < CAMPFIRE:
            up.append((TITLES + card - CARDS, deeds.levels[card - CARDS]))
    return up


def figures_of(table: DominationsTable, seat: int) -> list[tuple[int, int, int]]:
    """Work, query and number of every lasting effect."""
    return [
        (work, query, n)
        for work, side in works_of(table, seat)
        for lasting in side.lasting
        for query, n in lasting.changes
    ]


# ---- VP and Influence


def reward_by_cards(table: DominationsTable, me: int, points: int, influence: int = NO_QUERY) -> None:
    """VP, and perhaps Influence, that cards give for something."""
    vp = table.modified(points, me)
    more = 0 if influence == NO_QUERY else table.modified(influence, me)
    if (vp or more) and table.events is not None:
        for work, side in works_of(table, me):
            here, there = figure(side, points), figure(side, influence)
            if here or there:
                tell_of_work(table, me, work)
                table.score(me, FROM_EFFECTS, here)
                table.gain(me, INFLUENCE.index, there)
                vp -= here
                more -= there
    table.score(me, FROM_EFFECTS, vp)
    table.gain(me, INFLUENCE.index, more)


def figure(side: Side, query: int) -> int:
    """How much a side adds to a figure."""
    return sum([n for lasting in side.lasting for other, n in lasting.changes if other == query])


# ---- Knowledge


def listed_gifts(table: DominationsTable, seat: int, first: int) -> list[Gift]:
    """What cards give under a query with seven places: the Domains, then a Domain of choice."""
    figures = figures_of(table, seat)
    return [Gift(work, query - first, n) for work, query, n in figures if first <= query <= first + VESTIGIUM]


def gifts_for_tile(table: DominationsTable, me: int) -> list[Gift]:
    """What cards give whoever placed or activated a tile, by what it Produced."""
    found: list[Gift] = []
    for work, query, n in figures_of(table, me):
        if PRODUCE_GAIN <= query < PRODUCE_GAINS_END:
            domain, before = divmod(query - PRODUCE_GAIN, MOST_PRODUCED)
            if table.produced[me * COLOURS + domain] > before:
                add_gift(found, work, domain, n)
        elif query in (PLACE_GAIN, TRADE_OUT, TRADE_OUT_LEVEL) or CONCENTRATION <= query <= CONCENTRATION + VESTIGIUM:
            found.append(Gift(work, VESTIGIUM, n))
    completed = table.last[1] != EDGES and table.marks[me] >> PLACED & 1
    return found + listed_gifts(table, me, LOCUS_GAIN) if completed else found


def add_gift(gifts: list[Gift], work: int, domain: int, n: int) -> None:
    """The next step of a card that has steps is more of the same gift."""
    if gifts and gifts[-1].work == work and gifts[-1].domain == domain:
        gifts[-1].n += n
    else:
        gifts.append(Gift(work, domain, n))


class Arrival:
    """What arrives at one seat in one event, told part by part (Q23)."""

    def __init__(self, table: DominationsTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.lost = [0] * COLOURS

    def pour(self, amounts: list[int]) -> None:
        """Into the stock, up to the limits."""
        table, seat = self.table, self.seat
        for domain, n in enumerate(amounts):
            if n:
                stock = table.has(seat, domain) + n
                lost = max(0, stock - table.limit(seat, domain))
                table.gain(seat, domain, n - lost)
                self.lost[domain] += lost

    def give(self, gifts: list[Gift], left: list[int]) -> None:
        """Card by card; what is left then follows from choices, by all cards that leave one."""
        table, seat = self.table, self.seat
        for gift in gifts:
            n = 0 if gift.domain == VESTIGIUM else min(gift.n, left[gift.domain])
            if n:
                tell_of_work(table, seat, gift.work)
                self.pour([n if domain == gift.domain else 0 for domain in range(COLOURS)])
                left[gift.domain] -= n
        if sum(left):
            for gift in gifts:
                if gift.domain == VESTIGIUM:
                    tell_of_work(table, seat, gift.work)
            self.pour(left)

    def lose(self) -> None:
        """With a limit of 20 whatever is lost scores 1 VP, however much it is."""
        table, seat = self.table, self.seat
        for domain, lost in enumerate(self.lost):
            if lost:
                table.tell(happenings.LOSES, seat, (lost, domain))
                table.score(seat, FROM_OVERFLOW, table.limit(seat, domain) == HIGHEST_LIMIT)


def settle_aloud(table: DominationsTable, me: int, first: int, last: int, by: int) -> None:
    """As `settle`, with every part told. Cards gave by a query, or by the tile of `me` where something was Produced."""
    arrived = [one + other for one, other in zip(table.produced, table.gained, strict=True)]
    arrived = [n if first <= at // COLOURS <= last else 0 for at, n in enumerate(arrived)]
    if not sum(arrived):
        return
    table.arrived = arrived
    for seat in table.from_seat(me):
        if not first <= seat <= last:
            continue
        at = seat * COLOURS
        produced, gained = table.produced[at : at + COLOURS], table.gained[at : at + COLOURS]
        arrival = Arrival(table, seat)
        gifts = [] if by == NO_QUERY else listed_gifts(table, seat, by)
        if sum(produced):
            table.tell(happenings.PRODUCES if seat == me else happenings.CITIES_PRODUCE, seat, NOTHING_PICKED)
            arrival.pour(produced)
            gifts = gifts_for_tile(table, me) if seat == me else listed_gifts(table, seat, TRADE_IN)
        arrival.give(gifts, gained)
        arrival.lose()
        for place in range(at, at + COLOURS):
            table.produced[place] = table.gained[place] = 0
