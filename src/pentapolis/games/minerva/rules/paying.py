"""Paying: taxes, prices with denarii for what is missing, and resources sold to have the denarii."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minerva.constants import (
    DENARIUS,
    HIRE_DENARII,
    PER_MISSING,
    RESOURCE,
    RESOURCES,
)
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.games.minerva.told import happenings
from pentapolis.kernel.effect import Among, Amount, AnyAmong, AnyEffect, Effect, Picks


def sell(table: MinervaTable, me: int, resource: int) -> None:
    if table.events is not None:
        table.tell(happenings.SELLS, me, (resource,))
    table.gain(me, resource, -1)
    table.gain(me, DENARIUS.index, 1)


def pay_tax(table: MinervaTable, me: int) -> None:
    if table.tax():
        if table.events is not None:
            table.tell(happenings.PAYS_TAX, me, ())
        table.gain(me, DENARIUS.index, -table.tax())


def pay_price(table: MinervaTable, me: int, tile: int) -> None:
    """Resources as far as there are any; 3 denarii for each that is missing (reading 1)."""
    missing = table.missing(me, tile)
    for resource in range(RESOURCES):
        cost = table.facts.costs[tile * RESOURCES + resource]
        if cost:
            table.gain(me, resource, -min(cost, table.has(me, resource)))
    if missing:
        table.gain(me, DENARIUS.index, -PER_MISSING * missing)


HAVE_NONE: Final = "you have none"


class PriceInDenarii(Amount[MinervaTable]):
    """Of an action with a tile, the first pick: the tax, and what the resources do not cover."""

    text: ClassVar[str] = "for the tax and for resources that are missing"

    def of(self, table: MinervaTable, me: int, picks: Picks) -> int:
        return table.tax() + PER_MISSING * table.missing(me, picks[0])


class PriceOfAssistant(Amount[MinervaTable]):
    text: ClassVar[str] = "for the next assistant"

    def of(self, table: MinervaTable, me: int, picks: Picks) -> int:
        return HIRE_DENARII[table.assistants_of(me)]


class Sellable(Among[MinervaTable]):
    """Resources that the tile, the first pick, does not cost."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        costs = table.facts.costs
        return [r for r in range(RESOURCES) if table.has(me, r) > costs[picks[0] * RESOURCES + r]]

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        return "it is part of the price" if table.has(me, option) else HAVE_NONE


class Held(Among[MinervaTable]):
    """The resources that there are."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return [resource for resource in range(RESOURCES) if table.has(me, resource)]

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        return HAVE_NONE


class SellFor(Effect[MinervaTable]):
    """Have the denarii that are due, selling resources if need be, and go on: what is offered can be paid."""

    def __init__(self, due: Amount[MinervaTable], then: Effect[MinervaTable]) -> None:
        self.due = due
        self.then = then

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        if table.has(me, DENARIUS.index) >= self.due.of(table, me, picks):
            self.then.run(table, me, picks)
        else:
            table.ask(me, SELLABLE, SELLABLE.options(table, me, picks), self, picks)

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        sell(table, me, answer)
        self.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (SELLABLE,)

    def __str__(self) -> str:
        return f"have the denarii {self.due}, selling resources if need be, then {self.then}"


class Sell(Effect[MinervaTable]):
    text: ClassVar[str] = "sell it for 1 denarius"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        sell(table, me, picks[-1])


SELLABLE: Final = Sellable("a resource to sell, to have the denarii", RESOURCE)
HELD: Final = Held("a resource to sell for 1 denarius", RESOURCE)
