"""Paying for an action: the printed price less a discount, or a price of one's own choice (R18, A57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    COIN,
    COIN_AT,
    COLUMNS,
    DISCOUNT,
    FREE_PRICE,
    HIGHEST_PRICE,
    HOMETOWN_KINDS,
    NO_CARD,
    NOBODY,
    PHILOSOPHER,
    PHILOSOPHERS,
    PRICE,
    ROW,
    SCRIBES,
    STARTER,
)
from pentapolis.games.gentes.printed.facts import CLOSED
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.ways import Way

HOME_OF: Final = [PHILOSOPHERS, NOBODY, SCRIBES, NOBODY]
ALWAYS: Final = 9
HIGHEST: Final = [8, 0, HIGHEST_PRICE, 0]
"""By role: the hometowns that let a price be set, and the highest price that can be."""


def due(table: GentesTable, me: int, way: Way) -> int:
    """The printed price, for tiles less the discount of cards."""
    if not way.is_tile or way.role == STARTER:
        return way.price
    return max(0, way.price - table.modifiers[(DISCOUNT + way.role) * table.seats + me])


def setters_of_price(table: GentesTable, me: int, role: int) -> int:
    """How many cards and unused hometowns let the price be chosen freely. A card does so every time."""
    if table.modifiers[(FREE_PRICE + role) * table.seats + me]:
        return ALWAYS
    home = HOME_OF[role]
    return 0 if home == NOBODY else table.unused_hometowns(me, home)


def uses_hometown(kind: int) -> str:
    """Said of an answer for which a hometown is used."""
    return f"uses a hometown of {HOMETOWN_KINDS[kind]}"


def opens_nothing(coins: int) -> str:
    return f"{COIN.count(coins)} would open nothing"


def cheapest_person(table: GentesTable, me: int) -> int:
    """There is somebody to train in one of the first four columns, since facing groups cannot both be six."""
    column = 0
    while table.goods[table.training[column] * table.seats + me] == ROW:
        column += 1
    return table.facts.train_one[column]


def cheapest_card(table: GentesTable) -> int:
    price = table.facts.discard_prices[0] if table.discard else CLOSED
    for column in range(COLUMNS):
        if table.display[column] != NO_CARD:
            return min(price, table.facts.display_prices[0][column])
    return price


class Prices(Among[GentesTable]):
    """What may be paid: the amount due, or any amount that opens something."""

    def __init__(self) -> None:
        super().__init__("how many coins to pay", PRICE)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        way = table.facts.ways[picks[0]]
        amount, coins = due(table, me, way), table.goods[COIN_AT * table.seats + me]
        opens = cheapest_person(table, me) if way.role == PHILOSOPHER else cheapest_card(table)
        prices = set(range(max(1, opens), min(coins, HIGHEST[way.role]) + 1))
        if amount <= coins and way.price >= opens:
            prices.add(amount)
        return sorted(prices)

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        way, coins = table.facts.ways[picks[0]], table.goods[COIN_AT * table.seats + me]
        if option > coins:
            return f"you have {COIN.count(coins)}"
        if option > HIGHEST[way.role]:
            return f"a price set freely is {HIGHEST[way.role]} at most"
        return opens_nothing(option)

    def reckoning(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        """Whether a hometown is used for it."""
        way = table.facts.ways[picks[0]]
        by_card = table.modifiers[(FREE_PRICE + way.role) * table.seats + me]
        return "" if by_card or option == due(table, me, way) else uses_hometown(HOME_OF[way.role])


class PayPrice(Effect[GentesTable]):
    """What follows finds two picks: the action, and the amount that opens columns.

    A discount opens as much as the printed price, a free price as much as is really paid (A57).
    """

    def __init__(self, then: Effect[GentesTable]) -> None:
        self.then = then
        self.prices = Prices()

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        way = table.facts.ways[picks[0]]
        if setters_of_price(table, me, way.role):
            table.ask(me, self.prices, self.prices.options(table, me, picks), self, picks)
        else:
            self.hear(table, me, picks, due(table, me, way))

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        way = table.facts.ways[picks[0]]
        opens = way.price
        if answer != due(table, me, way):
            opens = answer
            if not table.modifiers[(FREE_PRICE + way.role) * table.seats + me]:
                if table.events is not None:
                    table.tell(happenings.SETS_PRICE, me, (HOME_OF[way.role],))
                table.use_hometown(me, HOME_OF[way.role])
        table.goods[COIN_AT * table.seats + me] -= answer
        self.then.run(table, me, (picks[0], opens))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.prices,)

    def __str__(self) -> str:
        return f"pay its price, {self.then}"
