"""The Armourer's exchange of Coins and Weaponry, at any time in the game."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import ARMOURER, COIN, EXCHANGE, EXCHANGE_COINS, WEAPONRY
from pentapolis.games.minos.rules.choosing import AlwaysOne
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import Among, Effect, Picks
from pentapolis.kernel.kind import DONE, TIMES
from pentapolis.kernel.words.goods import short_of
from pentapolis.kernel.words.grammar import Choose

MOST_AT_ONCE: Final = 99
COINS_FOR_WEAPONRY: Final = 0
WEAPONRY_FOR_COINS: Final = 1


def exchangeable(table: MinosTable, me: int, direction: int) -> int:
    """How much can be had: Weaponry for Coins, or Coins for Weaponry."""
    step = table.ability_step(me, ARMOURER)
    if not step:
        return 0
    paid = COIN if direction == COINS_FOR_WEAPONRY else WEAPONRY
    return min(MOST_AT_ONCE, table.has(me, paid.index) // EXCHANGE_COINS[step])


def against_exchange(table: MinosTable, me: int, direction: int, gained: int) -> str:
    paid = COIN if direction == COINS_FOR_WEAPONRY else WEAPONRY
    return short_of(table, me, paid, gained * EXCHANGE_COINS[table.ability_step(me, ARMOURER)])


def exchange_sum(table: MinosTable, me: int, direction: int, gained: int) -> str:
    """What so much costs: `4 C for 2 W`."""
    paid = gained * EXCHANGE_COINS[table.ability_step(me, ARMOURER)]
    return f"{paid} C for {gained} W" if direction == COINS_FOR_WEAPONRY else f"{paid} W for {gained} C"


class Exchanges(Among[MinosTable]):
    """What to exchange for what, at any time in the game (A46)."""

    def __init__(self) -> None:
        super().__init__("what to exchange", EXCHANGE)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [direction for direction in range(2) if exchangeable(table, me, direction)]

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "" if option == DONE else exchange_sum(table, me, option, 1)

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return against_exchange(table, me, option, 1)


class HowMuch(Among[MinosTable]):
    """How much to gain by the exchange just chosen."""

    def __init__(self) -> None:
        super().__init__("how much to gain", TIMES)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return list(range(1, exchangeable(table, me, picks[-1]) + 1))

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return exchange_sum(table, me, picks[-1], option)

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return against_exchange(table, me, picks[-1], option) if option else "nothing would be exchanged"


class ExchangeIt(Effect[MinosTable]):
    text: ClassVar[str] = "exchange it"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        rate = EXCHANGE_COINS[table.ability_step(me, ARMOURER)]
        direction, n = picks[-2], picks[-1]
        paid, gained = (COIN, WEAPONRY) if direction == COINS_FOR_WEAPONRY else (WEAPONRY, COIN)
        before = table.tell_in_between(happenings.EXCHANGES, me, (direction,))
        table.gain(me, paid.index, -n * rate)
        table.gain(me, gained.index, n)
        table.go_on_telling(before)


EXCHANGE_IT: Final = ExchangeIt()
EXCHANGE_SOME: Final = AlwaysOne(HowMuch(), EXCHANGE_IT)
A_CHANGE: Final = Choose(Exchanges(), EXCHANGE_SOME)
MAY_EXCHANGE: Final = Choose(Exchanges(), EXCHANGE_SOME, optional=True)
