"""Goods that seats own and count: gain, pay, lose, convert."""

from __future__ import annotations

from pentapolis.kernel.effect import Among, Amount, AnyAmong, AnyEffect, Effect, Picks, T
from pentapolis.kernel.kind import TIMES
from pentapolis.kernel.table import Table


class Good:
    """Something counted: its place in `table.goods`, and its name for one and for many."""

    def __init__(self, index: int, name: str, many: str = "") -> None:
        self.index = index
        self.name = name
        self.many = many or name

    def count(self, n: int) -> str:
        return f"{n} {self.name if n == 1 else self.many}"


def from_to(fewest: int, most: int) -> list[int]:
    """All numbers from one to the other. Compiled, `list(range(...))` takes five times as long."""
    return [number for number in range(fewest, most + 1)]  # noqa: C416


def short_of(table: Table, me: int, good: Good, wanted: int) -> str:
    """What is missing of a good."""
    has = table.has(me, good.index)
    return "" if has >= wanted else f"it takes {good.count(wanted)}, you have {has}"


class Fixed(Amount[Table]):
    """A printed number."""

    def __init__(self, n: int) -> None:
        self.n = n

    def of(self, table: Table, me: int, picks: Picks) -> int:
        return self.n

    def __str__(self) -> str:
        return str(self.n)


class Count(Amount[T]):
    """How many there are of the things."""

    def __init__(self, among: Among[T]) -> None:
        self.among = among

    def of(self, table: T, me: int, picks: Picks) -> int:
        return len(self.among.options(table, me, picks))

    def __str__(self) -> str:
        return f"the number of {self.among}"


class LastPick(Amount[Table]):
    """The number just chosen: a price the player sets."""

    def of(self, table: Table, me: int, picks: Picks) -> int:
        return picks[-1]

    def __str__(self) -> str:
        return "the number chosen"


class Gain(Effect[Table]):
    """Gain so much of a good, or so much for each of the things."""

    def __init__(self, n: int, good: Good, each: AnyAmong | None = None) -> None:
        self.n = n
        self.good = good
        self.each = each

    def sure(self) -> bool:
        return True

    def run(self, table: Table, me: int, picks: Picks) -> None:
        times = 1 if self.each is None else len(self.each.options(table, me, picks))
        table.gain(me, self.good.index, self.n * times)

    def __str__(self) -> str:
        gain = f"gain {self.good.count(self.n)}"
        return gain if self.each is None else f"for each {self.each} {gain}"


class GainAmount(Effect[T]):
    """Gain as much as the table says."""

    def __init__(self, amount: Amount[T], good: Good) -> None:
        self.amount = amount
        self.good = good

    def sure(self) -> bool:
        return True

    def run(self, table: T, me: int, picks: Picks) -> None:
        table.gain(me, self.good.index, self.amount.of(table, me, picks))

    def __str__(self) -> str:
        return f"gain {self.amount} {self.good.many}"


class Pay(Effect[Table]):
    """Pay so much of a good: possible only in full."""

    def __init__(self, n: int, good: Good) -> None:
        self.n = n
        self.good = good

    def can(self, table: Table, me: int, picks: Picks) -> bool:
        return table.has(me, self.good.index) >= self.n

    def why_not(self, table: Table, me: int, picks: Picks) -> str:
        return short_of(table, me, self.good, self.n)

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.gain(me, self.good.index, -self.n)

    def __str__(self) -> str:
        return f"pay {self.good.count(self.n)}"


class PayAmount(Effect[T]):
    """Pay as much as the table says: possible only in full."""

    def __init__(self, amount: Amount[T], good: Good) -> None:
        self.amount = amount
        self.good = good

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return table.has(me, self.good.index) >= self.amount.of(table, me, picks)

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        return short_of(table, me, self.good, self.amount.of(table, me, picks))

    def run(self, table: T, me: int, picks: Picks) -> None:
        table.gain(me, self.good.index, -self.amount.of(table, me, picks))

    def __str__(self) -> str:
        return f"pay {self.amount} {self.good.many}"


class PayMix(Effect[Table]):
    """Pay so many of two goods together, in any mix: the player says how many of the first."""

    def __init__(self, n: int, one: Good, other: Good) -> None:
        self.n = n
        self.one = one
        self.other = other
        self.how_many = HowMany(f"how many {one.many} to pay", self)

    def can(self, table: Table, me: int, picks: Picks) -> bool:
        return len(self.how_many.options(table, me, picks)) > 0

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.ask(me, self.how_many, self.how_many.options(table, me, picks), self, picks)

    def hear(self, table: Table, me: int, picks: Picks, answer: int) -> None:
        table.gain(me, self.one.index, -answer)
        table.gain(me, self.other.index, answer - self.n)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.how_many,)

    def __str__(self) -> str:
        return f"pay {self.n} {self.one.many} or {self.other.many} in any mix"


class HowMany(Among[Table]):
    """As many of the first good as there are, so that there are enough of the second for the rest."""

    def __init__(self, text: str, mix: PayMix) -> None:
        super().__init__(text, TIMES)
        self.mix = mix

    def options(self, table: Table, me: int, picks: Picks) -> list[int]:
        mix = self.mix
        fewest = max(0, mix.n - table.has(me, mix.other.index))
        return from_to(fewest, min(mix.n, table.has(me, mix.one.index)))


class Lose(Effect[Table]):
    """Lose so much of a good, or as much as there is: a loss is always possible."""

    def __init__(self, n: int, good: Good) -> None:
        self.n = n
        self.good = good

    def sure(self) -> bool:
        return True

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.gain(me, self.good.index, -min(self.n, table.has(me, self.good.index)))

    def __str__(self) -> str:
        return f"lose {self.good.count(self.n)}"


class LoseAll(Effect[Table]):
    """Lose all there is of a good: what is not used by the end of a turn."""

    def __init__(self, good: Good) -> None:
        self.good = good

    def sure(self) -> bool:
        return True

    def run(self, table: Table, me: int, picks: Picks) -> None:
        table.gain(me, self.good.index, -table.has(me, self.good.index))

    def __str__(self) -> str:
        return f"lose all {self.good.many}"


class Convert(Effect[T]):
    """Pay to gain, any number of times at once: the player says how often (never is allowed).

    One payment and one gain follow the other, so that each gain meets its limits before the next payment.
    """

    def __init__(self, cost: Pay, gain: Effect[T], most: int = 99) -> None:
        self.cost = cost
        self.gain = gain
        self.how_often = HowOften(f"how often to {cost} and {gain}", cost, most)

    def can(self, table: T, me: int, picks: Picks) -> bool:
        return self.cost.can(table, me, picks) and self.gain.can(table, me, picks)

    def why_not(self, table: T, me: int, picks: Picks) -> str:
        return self.cost.why_not(table, me, picks) or self.gain.why_not(table, me, picks)

    def allows(self, table: T, me: int, picks: Picks) -> bool:
        return True

    def run(self, table: T, me: int, picks: Picks) -> None:
        if self.can(table, me, picks):
            table.ask(me, self.how_often, self.how_often.options(table, me, picks), self, picks)

    def hear(self, table: T, me: int, picks: Picks, answer: int) -> None:
        for _ in range(answer):
            table.push(self.gain, me, picks)
            table.push(self.cost, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.cost, self.gain)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.how_often,)

    def __str__(self) -> str:
        return f"any number of times {self.cost} to {self.gain}"


class HowOften(Among[Table]):
    """From never to as often as it can be paid."""

    def __init__(self, text: str, cost: Pay, most: int) -> None:
        super().__init__(text, TIMES)
        self.cost = cost
        self.most = most

    def options(self, table: Table, me: int, picks: Picks) -> list[int]:
        times = table.has(me, self.cost.good.index) // self.cost.n
        return from_to(0, min(times, self.most))

    def why_not(self, table: Table, me: int, picks: Picks, option: int) -> str:
        return short_of(table, me, self.cost.good, option * self.cost.n) or f"at most {self.most} times"
