"""The tax collector, the new starting player, and cards that give coins (R19, R20)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes import happenings
from pentapolis.games.gentes.clock import PLACE_TIME
from pentapolis.games.gentes.constants import COIN_AT, INVENTORS, SPENT, TAX_AGAIN
from pentapolis.games.gentes.table import GentesTable
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks
from pentapolis.kernel.words import Do


def receive(table: GentesTable, me: int, coins: int) -> None:
    table.goods[COIN_AT * table.seats + me] += coins
    if table.events is not None:
        table.tell(happenings.COLLECTS, me, (coins,))


class InventorsToUse(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("how many hometowns of inventors to use: each collects the tax once more", SPENT)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return list(range(table.unused_hometowns(me, INVENTORS) + 1))


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
        for _ in range(answer):
            table.use_hometown(me, INVENTORS)
        times = 1 + table.modified(TAX_AGAIN, me) + answer
        receive(table, me, times * table.facts.ways[picks[0]].coins)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.inventors,)


class ReceiveCoins(Effect[GentesTable]):
    text: ClassVar[str] = "receive its coins"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        receive(table, me, table.facts.ways[picks[0]].coins)


TAXES: Final = Do(PLACE_TIME, CollectTax())
RECEIVE_COINS: Final = ReceiveCoins()
COINS_BY_CARD: Final = Do(PLACE_TIME, RECEIVE_COINS)
