"""Words of Minerva's tiles: resources of choice, denarii for what is held, exchanges."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.minerva.constants import (
    CULTURE,
    CULTURE_GOODS,
    DENARIUS,
    GLORY,
    RESIDENCE,
    RESOURCE,
    RESOURCE_GOODS,
    RESOURCES,
)
from pentapolis.games.minerva.rules.paying import SellFor
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.games.minerva.told import happenings
from pentapolis.kernel.effect import Among, Amount, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.words.goods import Gain, short_of
from pentapolis.kernel.words.grammar import Branch, OneOf

if TYPE_CHECKING:
    from pentapolis.kernel.words.goods import Good


class AnyResource(Among[MinervaTable]):
    """Every resource, whether there is room for it or not."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return [0, 1, 2, 3]


ANY_RESOURCE: Final = AnyResource("a resource to gain", RESOURCE)


class GainOfChoice(Effect[MinervaTable]):
    """Gain so many resources, each of any type. When it comes from a tile just built, it may be declined."""

    def __init__(self, n: int, *, optional: bool) -> None:
        self.n = n
        self.optional = optional
        self.rest = GainOfChoice(n - 1, optional=optional) if n > 1 else None

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        options = ANY_RESOURCE.options(table, me, picks)
        if self.optional:
            options.append(DONE)
        table.ask(me, ANY_RESOURCE, options, self, picks)

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        if answer == DONE:
            return
        table.gain(me, answer, 1)
        if self.rest is not None:
            self.rest.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return () if self.rest is None else (self.rest,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (ANY_RESOURCE,)

    def __str__(self) -> str:
        may = "you may " if self.optional else ""
        return f"{may}gain {self.n} {'resource' if self.n == 1 else 'resources'} of your choice"


class EarnFor(Effect[MinervaTable]):
    """A denarius for each of a resource that you have; nothing is paid."""

    def __init__(self, good: Good) -> None:
        self.good = good

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        table.gain(me, DENARIUS.index, table.has(me, self.good.index))

    def __str__(self) -> str:
        return f"gain 1 denarius for each {self.good.name} you have"


class Pairs(Among[MinervaTable]):
    """A resource of which there are two."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return [resource for resource in range(RESOURCES) if table.has(me, resource) >= 2]

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        return short_of(table, me, RESOURCE_GOODS[option], 2)


PAIRS: Final = Pairs("two equal resources to pay", RESOURCE)


class PayPairs(Effect[MinervaTable]):
    """Pay two equal resources for glory, any number of times, each time of any type."""

    def __init__(self, glory: int) -> None:
        self.glory = glory

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        options = PAIRS.options(table, me, picks)
        if options:
            options.append(DONE)
            table.ask(me, PAIRS, options, self, picks)

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        if answer != DONE:
            table.gain(me, answer, -2)
            table.gain(me, GLORY.index, self.glory)
            self.run(table, me, picks)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (PAIRS,)

    def __str__(self) -> str:
        return f"any number of times pay 2 equal resources to gain {GLORY.count(self.glory)}"


class PriceOfResource(Amount[MinervaTable]):
    """What is printed on the tile that sells it."""

    text: ClassVar[str] = "for a resource"

    def __init__(self, denarii: int) -> None:
        self.denarii = denarii

    def of(self, table: MinervaTable, me: int, picks: Picks) -> int:
        return self.denarii


class BuyResource(Effect[MinervaTable]):
    """The last pick, once the denarii are there."""

    text: ClassVar[str] = "pay them for it"

    def __init__(self, price: int) -> None:
        self.price = price

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.BUYS, me, (picks[-1],))
        table.gain(me, DENARIUS.index, -self.price)
        table.gain(me, picks[-1], 1)


class BuyResources(Effect[MinervaTable]):
    """Pay denarii for a resource, any number of times, each time of any type (reading 3: one after the other).

    Resources may be sold to have the denarii (reading 2).
    """

    def __init__(self, price: int) -> None:
        self.price = price
        self.among = AnyResource(f"a resource to gain for {DENARIUS.count(price)}", RESOURCE)
        self.buy = SellFor(PriceOfResource(price), BuyResource(price))

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        if table.wealth(me) >= self.price:
            table.ask(me, self.among, [0, 1, 2, 3, DONE], self, picks)

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        if answer != DONE:
            table.push(self, me, picks)
            self.buy.run(table, me, (RESIDENCE, answer))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.buy,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.among,)

    def __str__(self) -> str:
        return f"any number of times pay {DENARIUS.count(self.price)} to gain 1 resource of your choice"


class CultureOfChoice(OneOf[MinervaTable]):
    """A culture point of any category. Which one is told: points that gain no tile leave no trace.

    The tile it comes from is the one just built (its cell is the pick) or the one just activated.
    """

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        if table.events is not None:
            cell = picks[0] if picks else table.activated[-1]
            table.tell(happenings.CHOOSES, me, (table.grounds[me][cell], answer))
        super().hear(table, me, picks, answer)


CULTURE_OF_CHOICE: Final = CultureOfChoice(
    CULTURE,
    *[Branch(at, Gain(1, good)) for at, good in enumerate(CULTURE_GOODS)],
    text="a culture point to gain",
)
