"""Words of Minos that no other game has: conversions, the Action Bonus tile, Build points of the main board."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.rules.actions.build import BUILD_POINT, TRAIT_OUTSIDE, trigger_builds
from pentapolis.games.minos.rules.choosing import cards, deed
from pentapolis.games.minos.rules.interrupt import BeforePaying
from pentapolis.games.minos.rules.supply import DISCARD, TO_DISCARD, DrawCards
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.words.grammar import Do, UpTo


class ActionBonus(Effect[MinosTable]):
    """What the Action Bonus tile of this game gives."""

    text: ClassVar[str] = "gain what the Action Bonus tile shows"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.HAS_BONUS, me, ())
        table.deeds.action_bonuses[table.bonus].run(table, me, NOTHING_PICKED)


class BoardBuildPoint(Effect[MinosTable]):
    """A Build point of the Cultural track."""

    text: ClassVar[str] = "you may build"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.push(PAID_BUILD, me)
        trigger_builds(table, me)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (PAID_BUILD, TRAIT_OUTSIDE)


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
        return f"{self.cost} to {deed(self.gain)}"


class DrawFirst(Effect[MinosTable]):
    """Cards are drawn before others are discarded, unless the deck is too short: then the player says what is first.

    What is discarded into an empty deck's pile makes a new deck at once (A19).
    """

    def __init__(self, usual: Effect[MinosTable], in_order: Effect[MinosTable], draw: DrawCards) -> None:
        self.usual = usual
        self.in_order = in_order
        self.draw = draw

    def chosen(self, table: MinosTable) -> Effect[MinosTable]:
        return self.in_order if self.draw.is_short(table) else self.usual

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return self.chosen(table).can(table, me, picks)

    def allows(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return self.chosen(table).allows(table, me, picks)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        self.chosen(table).run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.usual, self.in_order)

    def __str__(self) -> str:
        return f"{self.usual}; in an order of your choice while the deck is too short"


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
        table.push(DISCARD, me, (answer,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.gain, self.again, DISCARD)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (TO_DISCARD,)

    def __str__(self) -> str:
        return f"any number of times discard {cards(self.n)} to {deed(self.gain)}"
