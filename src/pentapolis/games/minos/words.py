"""Words of Minos that no other game has: conversions, the Action Bonus tile, Build points of the main board."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.build import BUILD_POINT, trigger_builds
from pentapolis.games.minos.choosing import cards
from pentapolis.games.minos.interrupt import BeforePaying
from pentapolis.games.minos.supply import DISCARD, TO_DISCARD
from pentapolis.games.minos.table import MinosTable
from pentapolis.kernel.effect import NOTHING_PICKED, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.words import Do, UpTo


class ActionBonus(Effect[MinosTable]):
    """What the Action Bonus tile of this game gives."""

    text: ClassVar[str] = "gain what the Action Bonus tile shows"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.deeds.action_bonuses[table.bonus].run(table, me, NOTHING_PICKED)


class BoardBuildPoint(Effect[MinosTable]):
    """A Build point of the Cultural track."""

    text: ClassVar[str] = "you may build"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.push(PAID_BUILD, me)
        trigger_builds(table, me)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (PAID_BUILD,)


class PaidBuild(BeforePaying):
    """A Build point that only waits to be declared costs nothing yet (A02)."""

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.window:
            BUILD_POINT.run(table, me, picks)
        else:
            super().run(table, me, picks)


PAID_BUILD: Final = PaidBuild(BUILD_POINT)


class Conversion(Effect[MinosTable]):
    """Pay the cost to have the gain: possible when the cost can be paid and the gain is of use."""

    def __init__(self, cost: Effect[MinosTable], gain: Effect[MinosTable]) -> None:
        self.cost = cost
        self.gain = gain
        self.both = Do(cost, gain)

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return self.cost.can(table, me, picks) and self.gain.can(table, me, picks)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        self.both.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.both,)

    def __str__(self) -> str:
        return f"{self.cost} to {self.gain}"


class DiscardEach(Effect[MinosTable]):
    """Discard so many cards to gain, any number of times (A15)."""

    def __init__(self, n: int, gain: Effect[MinosTable]) -> None:
        self.n = n
        self.gain = gain
        self.again = UpTo(n - 1, TO_DISCARD, DISCARD, least=n - 1)

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return len(table.hands[me]) >= self.n

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if len(table.hands[me]) >= self.n:
            table.ask(me, TO_DISCARD, [*table.hands[me], DONE], self, NOTHING_PICKED)

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        if answer == DONE:
            return
        table.push(self, me)
        table.push(self.gain, me)
        table.push(self.again, me)
        DISCARD.run(table, me, (answer,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.gain, self.again)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (TO_DISCARD,)

    def __str__(self) -> str:
        return f"any number of times discard {cards(self.n)} to {self.gain}"
