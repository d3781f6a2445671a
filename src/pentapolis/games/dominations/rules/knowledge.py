"""Knowledge: what arrives in one event is added up, then the Reserve limits are applied once (Q23).

Events are one placement with all it Produces and Gains, the Gains at the start of a turn, and one effect of a card.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    COLOURS,
    DOMAIN,
    DOMAIN_TITLES,
    FROM_OVERFLOW,
    HIGHEST_LIMIT,
    START_LIMIT,
    VESTIGIUM,
)
from pentapolis.games.dominations.rules.gifts import NO_QUERY, OfCard, settle_aloud
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks


def settle(table: DominationsTable, me: int, first: int, last: int, by: int = NO_QUERY) -> None:
    """Add what these seats Produced and Gained to their stocks; what is beyond a limit is lost.

    For those who listen: whose event it is, and the query by which cards gave it, if that is not the tile's.
    """
    if table.events is not None:
        settle_aloud(table, me, first, last, by)
        return
    produced, gained = table.produced, table.gained
    arrived: list[int] = []
    for at in range(first * COLOURS, last * COLOURS + COLOURS):
        n = produced[at] + gained[at]
        if n:
            if not arrived:
                arrived = [0] * len(produced)
                table.arrived = arrived
            arrived[at] = n
            produced[at] = 0
            gained[at] = 0
            receive(table, at // COLOURS, at % COLOURS, n)


def receive(table: DominationsTable, seat: int, domain: int, n: int) -> None:
    """With a limit of 20 whatever is lost scores 1 VP, however much it is."""
    place = domain * table.seats + seat
    stock = table.goods[place] + n
    if stock <= START_LIMIT:  # no limit is lower
        table.goods[place] = stock
        return
    limit = table.limit(seat, domain)
    lost = max(0, stock - limit)
    table.goods[place] = stock - lost
    if lost:
        if table.events is not None:
            table.tell(happenings.LOSES, seat, (lost, domain))
        if limit == HIGHEST_LIMIT:
            table.score(seat, FROM_OVERFLOW, 1)


class AnyDomain(Among[DominationsTable]):
    """Vestigium is of the Domain of your choice, whether there is room or not (Q30)."""

    def __init__(self, text: str) -> None:
        super().__init__(text, DOMAIN)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return list(range(COLOURS))


class ProduceWild(Effect[DominationsTable]):
    """So many Vestigium were Produced, the last pick: each counts as Produced in the Domain chosen for it."""

    text: ClassVar[str] = "choose a Domain for each Vestigium that you Produce"

    def __init__(self) -> None:
        self.which = AnyDomain("a Domain for the Vestigium you Produce")

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        table.produced[me * COLOURS + answer] += 1
        if picks[0] > 1:
            self.run(table, me, (picks[0] - 1,))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


class GainWild(Effect[DominationsTable]):
    """So many Vestigium are Gained, the last pick."""

    text: ClassVar[str] = "choose a Domain for each Vestigium that you Gain"

    def __init__(self) -> None:
        self.which = AnyDomain("a Domain for the Vestigium you Gain")

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        table.gained[me * COLOURS + answer] += 1
        if picks[0] > 1:
            self.run(table, me, (picks[0] - 1,))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


class Settle(Effect[DominationsTable]):
    """What one player has Produced and Gained. The pick is the query by which cards gave it, if they did."""

    text: ClassVar[str] = "add it up to the Reserve limits"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        settle(table, me, me, me, picks[0] if picks else NO_QUERY)


class SettleAll(Effect[DominationsTable]):
    """What all have Produced and Gained."""

    text: ClassVar[str] = "all add it up to the Reserve limits"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        settle(table, me, 0, table.seats - 1)


PRODUCE_WILD: Final = ProduceWild()
GAIN_WILD: Final = GainWild()
SETTLE: Final = Settle()
SETTLE_ALL: Final = SettleAll()


def gain_listed(table: DominationsTable, me: int, query: int) -> None:
    """Gain what the cards name under a query with seven places: the Domains, then a Domain of choice.

    It is for whoever calls this to settle it, once for the whole event and after what is Gained by choice.
    """
    seats, modifiers = table.seats, table.modifiers
    for domain in range(COLOURS):
        n = modifiers[(query + domain) * seats + me]
        if n:
            table.gained[me * COLOURS + domain] += n
    wild = modifiers[(query + VESTIGIUM) * seats + me]
    if wild:
        table.push(GAIN_WILD, me, (wild,))


class GainNow(OfCard):
    """Gain so much of a Domain, or of Domains of choice, at once."""

    def __init__(self, domain: int, n: int) -> None:
        super().__init__()
        self.domain = domain
        self.n = n

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        self.tell(table, me)
        table.push(SETTLE, me)
        if self.domain == VESTIGIUM:
            GAIN_WILD.run(table, me, (self.n,))
        else:
            table.gained[me * COLOURS + self.domain] += self.n

    def parts(self) -> tuple[AnyEffect, ...]:
        return (GAIN_WILD, SETTLE)

    def __str__(self) -> str:
        return f"gain {amount(self.domain, self.n)}"


def amount(domain: int, n: int) -> str:
    """'2 Trade', or '2 Knowledge of any Domain'."""
    return f"{n} {DOMAIN_TITLES[domain]}" if domain < COLOURS else f"{n} Knowledge of any Domain"


MINUS: Final = "\N{MINUS SIGN}"


def sum_of(full: int, price: int, domain: int) -> str:
    """A price as the sum it follows from: '3 Trade', '6 − 2 = 4 Trade', 'nothing, after discounts'."""
    title = DOMAIN_TITLES[domain]
    if price == full:
        return f"{full} {title}"
    return f"{full} {MINUS} {full - price} = {price} {title}" if price else "nothing, after discounts"
