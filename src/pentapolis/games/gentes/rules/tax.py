"""The tax collector, the new starting player, and cards that give coins (R19, R20)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.constants import COIN_AT, INVENTORS, SPENT, TAX_AGAIN
from pentapolis.games.gentes.rules.clock import PLACE_TIME
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks
from pentapolis.kernel.told.english import counted
from pentapolis.kernel.words.goods import from_to
from pentapolis.kernel.words.grammar import Do


class InventorsToUse(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("how many hometowns of inventors to use: each collects the tax once more", SPENT)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return from_to(0, table.unused_hometowns(me, INVENTORS))

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return f"you have {counted(table.unused_hometowns(me, INVENTORS), 'unused hometown')} of inventors"


class CollectTax(Effect[GentesTable]):
    """The same amount again for each card that says so, and for each hometown of inventors used (A43, D19)."""

    text: ClassVar[str] = (
        "receive its coins, once more for each card that says so and for each hometown of inventors used"
    )

    def __init__(self) -> None:
        self.inventors = InventorsToUse()

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        options = self.inventors.options(table, me, picks)
        if len(options) > 1:
            table.ask(me, self.inventors, options, self, picks)
        else:
            self.hear(table, me, picks, 0)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        purse, coins = COIN_AT * table.seats + me, table.facts.ways[picks[0]].coins
        table.goods[purse] += coins
        again = table.modified(TAX_AGAIN, me)
        if again and table.events is not None:
            table.tell(happenings.COLLECTS_BY_CARDS, me, ())
        table.goods[purse] += again * coins
        for _ in range(answer):
            if table.events is not None:
                table.tell(happenings.COLLECTS_AGAIN, me, (INVENTORS,))
            table.use_hometown(me, INVENTORS)
            table.goods[purse] += coins

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.inventors,)


class ReceiveCoins(Effect[GentesTable]):
    text: ClassVar[str] = "receive its coins"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.goods[COIN_AT * table.seats + me] += table.facts.ways[picks[0]].coins


TAXES: Final = Do(PLACE_TIME, CollectTax())
RECEIVE_COINS: Final = ReceiveCoins()
COINS_BY_CARD: Final = Do(PLACE_TIME, RECEIVE_COINS)
