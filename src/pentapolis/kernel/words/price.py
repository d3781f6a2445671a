"""Prices: settled from the purse and from other sources, when the player says so."""

from __future__ import annotations

from pentapolis.kernel.effect import Among, Amount, AnyAmong, AnyEffect, Effect, Picks, T
from pentapolis.kernel.kind import DONE, Kind
from pentapolis.kernel.table import Table
from pentapolis.kernel.words.goods import Good, Pay
from pentapolis.kernel.words.grammar import joined


class Source(Effect[T]):
    """A way to meet a price beside the purse: what is done, and how much it lowers the price or brings in.

    What is done finds as its last pick how much the purse must hold afterwards, because the other sources
    cannot bring the rest (see `Raise`).
    """

    def __init__(self, then: Effect[T], lowers: int = 0, brings: Amount[T] | None = None) -> None:
        self.then = then
        self.lowers = lowers
        self.brings = brings

    def worth(self, table: T, me: int, picks: Picks) -> int:
        """The most that this can be good for now, used as often as it may be."""
        if not self.then.can(table, me, picks):
            return 0
        return self.lowers if self.brings is None else self.brings.of(table, me, picks)

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return self.worth(table, me, picks) > 0

    def run(self, table: T, me: int, picks: Picks) -> None:
        self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return str(self.then)


class Tokens(Source[Table]):
    """Tokens that each lower the price, one after the other, as many as the player likes."""

    def __init__(self, good: Good, lowers: int) -> None:
        super().__init__(Pay(1, good), lowers)
        self.good = good

    def worth(self, table: Table, me: int, picks: Picks) -> int:
        return self.lowers * table.has(me, self.good.index)

    def __str__(self) -> str:
        return f"{self.good.many} for {self.lowers} each"


class Raise(Effect[T]):
    """Give up things for money while a price is due: as many as the player likes, but what the price needs.

    The last pick is how much the purse must hold before the player may stop.
    """

    def __init__(self, good: Good, among: Among[T], then: Effect[T]) -> None:
        self.good = good
        self.among = among
        self.then = then

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return len(self.things(table, me, picks)) > 0

    def things(self, table: T, me: int, picks: Picks) -> list[int]:
        options = self.among.options(table, me, picks)
        return [option for option in options if self.then.can(table, me, picks + (option,))]

    def run(self, table: T, me: int, picks: Picks) -> None:
        options = self.things(table, me, picks[:-1])
        if options and table.has(me, self.good.index) >= picks[-1]:
            options.append(DONE)
        table.ask(me, self.among, options, self, picks)

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        if answer != DONE:
            table.push(self, me, picks)
            self.then.run(table, me, (*picks[:-1], answer))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.among,)

    def __str__(self) -> str:
        return f"any number of times choose {self.among}, {self.then}"


class Settle(Effect[T]):
    """Pay a price in a good, with other sources beside the purse, used when the player says so; then go on.

    Possible when purse and sources together reach the price: what is offered can be paid. Sources are offered
    as long as something is due; the purse pays the rest (answer 0) once it suffices. No source may use up
    what another counts on.
    """

    def __init__(self, kind: Kind, price: Amount[T], good: Good, then: Effect[T], *sources: Source[T]) -> None:
        self.price = price
        self.good = good
        self.then = then
        self.ways = WaysToPay(f"how to pay in {good.many}", kind, good, sources)
        self.rest = PayTheRest(self)

    def can(self, table: T, me: int, picks: Picks) -> bool:
        due = self.price.of(table, me, picks)
        reach = table.has(me, self.good.index) + self.ways.beside(table, me, picks)
        return reach >= due and self.then.can(table, me, picks)

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        due = self.price.of(table, me, picks)
        reach = table.has(me, self.good.index) + self.ways.beside(table, me, picks)
        if reach < due:
            return f"it takes {self.good.count(due)}, you can raise {reach}"
        return self.then.why_not(table, me, picks)

    def run(self, table: T, me: int, picks: Picks) -> None:
        self.rest.run(table, me, (*picks, max(0, self.price.of(table, me, picks))))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.rest, self.then)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.ways,)

    def __str__(self) -> str:
        also = f" (or {joined(self.ways.sources, 'or')})" if self.ways.sources else ""
        return f"pay {self.price} {self.good.many}{also}, then {self.then}"


class WaysToPay(Among[T]):
    """The purse (0) once it suffices, and the sources (1, 2, ...) while something is due: the last pick."""

    def __init__(self, text: str, kind: Kind, good: Good, sources: tuple[Source[T], ...]) -> None:
        super().__init__(text, kind)
        self.good = good
        self.sources = sources

    def beside(self, table: T, me: int, picks: Picks, but: Source[T] | None = None) -> int:
        """How much the sources are good for together, all but one of them."""
        return sum([source.worth(table, me, picks) for source in self.sources if source is not but])

    def options(self, table: T, me: int, picks: Picks) -> list[int]:
        before, due = picks[:-1], picks[-1]
        ways = [0] if table.has(me, self.good.index) >= due else []
        if due > 0:
            ways.extend([at + 1 for at, source in enumerate(self.sources) if source.can(table, me, before)])
        return ways


class PayTheRest(Effect[T]):
    """What is still due of a price: the last pick."""

    def __init__(self, settle: Settle[T]) -> None:
        self.settle = settle

    def run(self, table: T, me: int, picks: Picks) -> None:
        table.ask(me, self.settle.ways, self.settle.ways.options(table, me, picks), self, picks)

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        before, due = picks[:-1], picks[-1]
        if answer == 0:
            table.gain(me, self.settle.good.index, -due)
            self.settle.then.run(table, me, before)
            return
        source = self.settle.ways.sources[answer - 1]
        table.push(self, me, (*before, max(0, due - source.lowers)))
        source.run(table, me, (*before, due - self.settle.ways.beside(table, me, before, source)))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.settle.then, *self.settle.ways.sources)

    def __str__(self) -> str:
        return str(self.settle)
