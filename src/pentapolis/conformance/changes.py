"""Changes: what is told adds up to what everybody sees, and every change says what it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.conformance.promise import require
from pentapolis.kernel.events import SPECTATOR, Change

if TYPE_CHECKING:
    from pentapolis.kernel.events import Event
    from pentapolis.kernel.table import Table


class Account:
    """The stocks of all seats, as somebody would know them who only reads what is told."""

    def __init__(self, table: Table) -> None:
        self.figures = shown(table)
        self.read = 0

    def follow(self, table: Table, events: list[Event]) -> None:
        """Read what was told since the last look, and compare."""
        stocks = table.game.stocks
        for event in events[self.read :]:
            if isinstance(event, Change):
                self.figures[event.seat * len(stocks) + event.stock] += event.amount
                named = event.cause is not None and event.cause.verb.source != ""
                require(named, f"a change of {stocks[event.stock].many} says what it came from: {event.cause}")
        self.read = len(events)
        for at, (told, seen) in enumerate(zip(self.figures, shown(table), strict=True)):
            stock, seat = stocks[at % len(stocks)], at // len(stocks)
            require(told == seen, f"what was told of seat {seat} adds up to {stock.count(told)}, but there are {seen}")


def shown(table: Table) -> list[int]:
    """What everybody sees of each seat's stocks."""
    view = table.view(SPECTATOR)
    return [stock.in_view(view, seat) for seat in range(table.seats) for stock in table.game.stocks]
