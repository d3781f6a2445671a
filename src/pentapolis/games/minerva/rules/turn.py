"""A turn: build a facility or a residence, place an assistant, or pass. The first pick is the tile."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minerva.constants import (
    ASSISTANT,
    DENARIUS,
    HOUSE,
    HOUSE_NUMBER,
    NOBODY,
    PAIR,
    PASS,
    PASS_INCOME,
    RESIDENCE,
    ROUND_TILE,
    SITE,
    SPECIAL,
    TURN,
)
from pentapolis.games.minerva.rules import city
from pentapolis.games.minerva.rules.activation import ACTIVATE
from pentapolis.games.minerva.rules.culture import CLAIM
from pentapolis.games.minerva.rules.paying import HELD, PriceInDenarii, Sell, SellFor, pay_price, pay_tax
from pentapolis.games.minerva.rules.sites import NUMBERS, Sites
from pentapolis.games.minerva.rules.supply import take_coins, take_location, take_temple
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.games.minerva.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Choose

# ---- what a player may do


class Actions(Among[MinervaTable]):
    """What the seat can do and pay for, resources sold if need be (reading 7)."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        held = table.resources(me)
        purse = table.has(me, DENARIUS.index) + held - table.tax()
        found: list[int] = []
        if purse >= 0:
            if table.has(me, HOUSE.index):
                found.append(RESIDENCE)
            if table.has(me, ASSISTANT.index) and table.houses[me]:
                found.append(table.facts.assistant)
            add_tiles(table, me, purse, found)
        if held:
            found.append(table.facts.sell)
        found.append(PASS)
        return found

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        facts = table.facts
        if option > facts.assistant:
            return "you have no resources" if option == facts.sell else "no coins lie in the offer"
        if table.wealth(me) < table.tax():
            return "the tax of 1 denarius cannot be paid"
        if option == RESIDENCE:
            return "no residence is left"
        if option == facts.assistant:
            return "no residence is without one" if table.has(me, ASSISTANT.index) else "none is in reserve"
        if option not in table.offer and option not in table.temples:
            return "it is not on offer"
        return f"you are {DENARIUS.count(shortage(table, me, option))} short"


def add_tiles(table: MinervaTable, me: int, purse: int, found: list[int]) -> None:
    """The tiles of the offer that can be paid, each once; alone, also coins that lie there."""
    dues = table.dues(me)
    seen = coins = 0
    for tile in table.offer:
        if tile == ROUND_TILE:
            coins = 1
        elif purse >= dues[tile] and not seen >> tile & 1:
            seen |= 1 << tile
            found.append(tile)
    found.extend([temple for temple in table.temples if purse >= dues[temple]])
    if coins:
        found.append(table.facts.coins)


def shortage(table: MinervaTable, me: int, tile: int) -> int:
    """How many denarii are missing for the tile, even if everything is sold that it does not cost."""
    return table.dues(me)[tile] + table.tax() - table.wealth(me)


class TakeTurn(Effect[MinervaTable]):
    """One action; selling is none. Who has passed passes again, for a denarius."""

    text: ClassVar[str] = (
        "build a facility, build a residence, place an assistant or pass; who has passed gains 1 denarius instead"
    )

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        if not table.orders[me]:
            table.ask(me, ACTIONS, ACTIONS.options(table, me, picks), self, picks)
            return
        if table.events is not None:
            table.tell(happenings.WAITS, me, ())
        table.gain(me, DENARIUS.index, PASS_INCOME)

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        facts = table.facts
        if answer == PASS:
            pass_turn(table, me)
        elif answer == RESIDENCE:
            BUILD_RESIDENCE.run(table, me, (RESIDENCE,))
        elif answer == facts.assistant:
            PLACE_ASSISTANT.run(table, me, (RESIDENCE,))
        elif answer == facts.sell:
            table.push(self, me)
            SELL.run(table, me, picks)
        elif answer == facts.coins:
            COINS.run(table, me, (ROUND_TILE,))
        elif table.seats == 1 and answer < facts.first_temple:
            FROM_PAIR.run(table, me, (answer,))
        else:
            BUILD_FACILITY.run(table, me, (answer, NOBODY))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (BUILD_FACILITY, BUILD_RESIDENCE, PLACE_ASSISTANT, SELL, COINS, FROM_PAIR)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (ACTIONS,)


def pass_turn(table: MinervaTable, me: int) -> None:
    """For the rest of the round. The lowest order tile that is left is taken; alone there are none."""
    order = table.seats - table.orders.count(0) + 1
    if table.events is not None:
        if table.seats == 1:
            table.tell(happenings.PASSES, me, ())
        else:
            table.tell(happenings.TAKES_ORDER, me, (order,))
    table.orders[me] = order


# ---- building


class Build(Effect[MinervaTable]):
    """Pay for a facility and place it. The picks are the tile, its pair, the site.

    Culture tiles are gained after all that a special facility does (reading 15).
    """

    text: ClassVar[str] = "pay for the facility and place it there; a special facility has its effect now"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        tile, pair, site = picks
        pay_tax(table, me)
        if tile < table.facts.first_temple:
            take_location(table, me, tile, pair)
        tell_building(table, me, tile, site)
        pay_price(table, me, tile)
        cell = place(table, me, tile, site)
        if tile >= table.facts.first_temple:
            take_temple(table, tile)
        elif table.facts.categories[tile] == SPECIAL:
            table.push(CLAIM, me)
            table.deeds.effects[tile].run(table, me, (cell,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CLAIM,)


class BuildHouse(Effect[MinervaTable]):
    text: ClassVar[str] = "place the residence there and activate"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        pay_tax(table, me)
        tell_building(table, me, RESIDENCE, picks[-1])
        table.gain(me, HOUSE.index, -1)
        cell = place(table, me, RESIDENCE, picks[-1])
        table.houses[me] = [*table.houses[me], cell]
        ACTIVATE.run(table, me, (cell,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (ACTIVATE,)


def place(table: MinervaTable, me: int, tile: int, site: int) -> int:
    """The cell where the tile stands."""
    table.activated = []
    return city.put(table, me, table.sites[me][site], tile)


def tell_building(table: MinervaTable, me: int, tile: int, site: int) -> None:
    """Before it is paid for: this is what the price is paid for."""
    if table.events is not None:
        cell = table.sites[me][site]
        table.tell(happenings.BUILDS, me, (tile, city.told_column(table, me, cell), city.told_row(table, me, cell)))


# ---- assistants


class Houses(Among[MinervaTable]):
    """Residences without an assistant, in the order in which they were built."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return NUMBERS[: len(table.houses[me])]

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        return "there are not so many residences without an assistant"


class PlaceAssistant(Effect[MinervaTable]):
    text: ClassVar[str] = "place an assistant there and activate"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        pay_tax(table, me)
        cell = table.houses[me][picks[-1]]
        if table.events is not None:
            table.tell(happenings.STAFFS, me, (city.told_column(table, me, cell), city.told_row(table, me, cell)))
        table.gain(me, ASSISTANT.index, -1)
        table.houses[me] = [house for house in table.houses[me] if house != cell]
        table.staffed[me] = [*table.staffed[me], cell]
        ACTIVATE.run(table, me, (cell,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (ACTIVATE,)


# ---- solitaire


class PairsWith(Among[MinervaTable]):
    """The pairs with the tile; of equal pairs one."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        found: list[int] = []
        partners: list[int] = []
        for at in range(0, len(table.offer), 2):
            one, other = table.offer[at], table.offer[at + 1]
            partner = other if one == picks[-1] else one
            if picks[-1] in (one, other) and partner not in partners:
                found.append(at // 2)
                partners.append(partner)
        return found

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        pair = table.offer[2 * option : 2 * option + 2]
        if not pair:
            return "there are not so many pairs"
        return "an equal pair can be chosen" if picks[-1] in pair else "the tile is not in this pair"


class TakeCoins(Effect[MinervaTable]):
    text: ClassVar[str] = "take the coins of the round tile; the tile beside it leaves the game"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        take_coins(table, me, picks[-1])


# ---- the turn

ACTIONS: Final = Actions("what to do in this turn", TURN)
A_SITE: Final = Sites("a place for it at your city", SITE)
A_PAIR: Final = PairsWith("the pair of which the other tile leaves the game", PAIR)
PRICE: Final = PriceInDenarii()

BUILD_FACILITY: Final = SellFor(PRICE, Choose(A_SITE, Build()))
BUILD_RESIDENCE: Final = SellFor(PRICE, Choose(A_SITE, BuildHouse()))
PLACE_ASSISTANT: Final = SellFor(PRICE, Choose(Houses("a residence for the assistant", HOUSE_NUMBER), PlaceAssistant()))
SELL: Final = Choose(HELD, Sell())
FROM_PAIR: Final = Choose(A_PAIR, BUILD_FACILITY)
COINS: Final = Choose(A_PAIR, TakeCoins())
TAKE_TURN: Final = TakeTurn()
