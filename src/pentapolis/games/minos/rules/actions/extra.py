"""Extra actions, each at most once in a turn, and the Armourer's exchange."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    ARMOURER,
    BONUS,
    COIN,
    EXCHANGE,
    EXCHANGE_COINS,
    EXTRA_MOVE_COST,
    EXTRA_TEMPORARY_COST,
    FIRST_TEMPORARY,
    GOOD,
    NOTHING_THERE,
    REGION,
    REGIONS,
    TRADE_IN,
    TYPES,
    WEAPONRY,
)
from pentapolis.games.minos.rules.actions.develop import is_card_open
from pentapolis.games.minos.rules.actions.expand import MOVE_ON, OWN_WARRIOR, take_back
from pentapolis.games.minos.rules.choosing import AlwaysOne
from pentapolis.games.minos.rules.supply import DISCARD, TO_DISCARD, TakeGood, TakeTemporary
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE, TIMES
from pentapolis.kernel.words.goods import Gain, Pay
from pentapolis.kernel.words.grammar import Choose, Do, UpTo

MOVED: Final = 0
PICKED_UP: Final = 1
TILE_USED: Final = 2
DISCARDED: Final = 3
TRADED_IN: Final = 4
BATTLED: Final = 5
EXCHANGED: Final = 6
EXCHANGED_BIT: Final = 1 << EXCHANGED
FREE_FIRST: Final = 8
"""A mark beside those of the extra actions: of two kinds of Build points the one at no cost comes first."""
MANY: Final = 99

# ---- 2: a Temporary Good of a region


class PrintedInRegion(Among[MinosTable]):
    """A Temporary Good printed in a region with a Warrior of one's own."""

    def __init__(self) -> None:
        super().__init__("a Temporary Good printed where your Warriors are", GOOD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        found = 0
        for region in OWN_WARRIOR.options(table, me, picks):
            found |= 1 << table.island.goods[region]
        return [sort for sort in range(TYPES) if found >> sort & 1 and table.temporary_left(sort)]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "it is printed in no region with your Warriors, or none is left"


# ---- 3: a Trade Bonus tile


class OwnTile(Among[MinosTable]):
    """Not one that plays cards while another card is open (A12)."""

    def __init__(self) -> None:
        super().__init__("a bonus tile of yours", BONUS)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        mine = table.tiles[me]
        plays = table.deeds.tile_plays
        tiles = [tile for tile in range(mine.bit_length()) if mine >> tile & 1]
        return [tile for tile in tiles if not (plays[tile] and is_card_open(table))]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if table.tiles[me] >> option & 1:
            return "it plays cards, and first comes all of the card played"
        return "not a tile of yours"


class UseTile(Effect[MinosTable]):
    """All of its gains, then it leaves the game (A64)."""

    text: ClassVar[str] = "gain all it shows"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.tiles[me] &= ~(1 << picks[-1])
        if table.events is not None:
            table.tell(happenings.USES_TILE, me, (picks[-1],))
        table.deeds.bonuses[picks[-1]].run(table, me, NOTHING_PICKED)


# ---- 5: three equal Temporary Goods for a Good


class ThreeOfAKind(Among[MinosTable]):
    """A type of which there are three Temporary Goods, and a Good on the face-up stack."""

    def __init__(self) -> None:
        super().__init__("which three Temporary Goods to return", GOOD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [s for s in range(TYPES) if table.stacks[s] and table.temporary(me, s) >= TRADE_IN]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "it takes three of them, and a Good on the stack of their type"


class ReturnThree(Effect[MinosTable]):
    text: ClassVar[str] = "return them"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.TRADES_IN, me, ())
        table.gain(me, FIRST_TEMPORARY + picks[-1], -TRADE_IN)


# ---- 6: battle


def top_tile(table: MinosTable, region: int) -> int:
    """The Sea Peoples that are seen in the region: the upper tile, then the one below it."""
    return table.sea[region] if table.sea[region] != NOTHING_THERE else table.deep_sea[region]


def can_battle(table: MinosTable, me: int, region: int, weaponry: int) -> bool:
    """Whether a Warrior is there, and Sea Peoples whom so much Weaponry beats."""
    if not table.warriors[me * REGIONS + region]:
        return False
    tile = top_tile(table, region)
    return tile != NOTHING_THERE and table.facts.sea_costs[tile] <= weaponry


class BattleGround(Among[MinosTable]):
    """A region with a Warrior of one's own and Sea Peoples for whom the Weaponry suffices."""

    def __init__(self) -> None:
        super().__init__("where to battle the Sea Peoples", REGION)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        weaponry = table.has(me, WEAPONRY.index)
        return [region for region in table.island.others if can_battle(table, me, region, weaponry)]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "it takes a Warrior there, Sea Peoples, and the Weaponry on their tile"


class Battle(Effect[MinosTable]):
    """Pay the Weaponry, return a Warrior, gain what the tile shows, as far as that is of use (A62), keep the tile."""

    text: ClassVar[str] = "battle the Sea Peoples there"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        region = picks[-1]
        tile = top_tile(table, region)
        if table.events is not None:
            table.tell(happenings.BEATS, me, (tile, region))
        table.gain(me, WEAPONRY.index, -table.facts.sea_costs[tile])
        if table.sea[region] == tile:
            table.sea[region] = NOTHING_THERE
        else:
            table.deep_sea[region] = NOTHING_THERE
        take_back(table, me, region, 1)
        table.push(KEEP_TILE, me, (tile,))
        table.push(table.deeds.sea[tile], me)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (KEEP_TILE,)


class KeepTile(Effect[MinosTable]):
    """Beside the board, after its gain: that does not count the tile itself."""

    text: ClassVar[str] = "keep the tile"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.beaten[me] |= 1 << picks[-1]


# ---- the Armourer

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


class HowMuch(Among[MinosTable]):
    """How much to gain by the exchange just chosen."""

    def __init__(self) -> None:
        super().__init__("how much to gain", TIMES)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return list(range(1, exchangeable(table, me, picks[-1]) + 1))

    def reckoning(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return exchange_sum(table, me, picks[-1], option)


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


def other_deed(table: MinosTable, me: int) -> None:
    """Something else is done: the exchange, which may be used any number of times, is of use again."""
    table.marks[me] &= ~EXCHANGED_BIT


class Extra(Effect[MinosTable]):
    """At most once in a turn. Every decision of a turn asks whether it is possible, so `possible` is cheap."""

    needs: ClassVar[str] = ""

    def __init__(self, mark: int, then: Effect[MinosTable]) -> None:
        self.bit = 1 << mark
        self.then = then

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return not table.marks[me] & self.bit and self.possible(table, me)

    @abstractmethod
    def possible(self, table: MinosTable, me: int) -> bool:
        """Whether there is what it needs."""

    def why_not(self, table: MinosTable, me: int, picks: Picks) -> str:
        return "done already in this turn" if table.marks[me] & self.bit else self.needs

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.marks[me] |= self.bit
        other_deed(table, me)
        self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return f"once in a turn {self.then}"


class ExtraMove(Extra):
    needs: ClassVar[str] = "it takes 1 Weaponry and a Warrior on the map"

    def possible(self, table: MinosTable, me: int) -> bool:
        return table.has(me, WEAPONRY.index) >= EXTRA_MOVE_COST and table.on_map(me) > 0

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.MARCHES, me, ())
        super().run(table, me, picks)


class PickUp(Extra):
    needs: ClassVar[str] = "it takes 1 Weaponry, and a Warrior where a Temporary Good is printed that is left"

    def possible(self, table: MinosTable, me: int) -> bool:
        if table.has(me, WEAPONRY.index) < EXTRA_TEMPORARY_COST:
            return False
        first, warriors, goods = me * REGIONS, table.warriors, table.island.goods
        for region in table.island.order:
            if warriors[first + region] and table.temporary_left(goods[region]):
                return True
        return False

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.PICKS_UP, me, ())
        super().run(table, me, picks)


class UseOwnTile(Extra):
    needs: ClassVar[str] = "you have no bonus tile that can be used now"

    def possible(self, table: MinosTable, me: int) -> bool:
        return table.tiles[me] != 0 and len(OWN_TILE.options(table, me, NOTHING_PICKED)) > 0


class DiscardForCoins(Extra):
    needs: ClassVar[str] = "you have no card in hand"

    def possible(self, table: MinosTable, me: int) -> bool:
        return len(table.hands[me]) > 0


class TradeIn(Extra):
    needs: ClassVar[str] = "it takes three equal Temporary Goods, and a Good of their type on its stack"

    def possible(self, table: MinosTable, me: int) -> bool:
        goods, seats = table.goods, table.seats
        for sort in range(TYPES):
            if goods[(FIRST_TEMPORARY + sort) * seats + me] >= TRADE_IN and table.stacks[sort]:
                return True
        return False


class BattleOnce(Extra):
    needs: ClassVar[str] = "it takes a Warrior where Sea Peoples are, and the Weaponry on their tile"

    def possible(self, table: MinosTable, me: int) -> bool:
        weaponry = table.has(me, WEAPONRY.index)
        if weaponry:
            first, warriors = me * REGIONS, table.warriors
            for region in table.island.others:
                if warriors[first + region] and can_battle(table, me, region, weaponry):
                    return True
        return False


class ExchangeOnce(Extra):
    """As often as anything else is done in between: more would lead nowhere."""

    needs: ClassVar[str] = "it takes the Armourer, and something to exchange"

    def possible(self, table: MinosTable, me: int) -> bool:
        if table.abilities[me] != ARMOURER:
            return False
        return exchangeable(table, me, COINS_FOR_WEAPONRY) > 0 or exchangeable(table, me, WEAPONRY_FOR_COINS) > 0

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.marks[me] |= self.bit
        self.then.run(table, me, picks)


OWN_TILE: Final = OwnTile()
BATTLE_GROUND: Final = BattleGround()
KEEP_TILE: Final = KeepTile()
BATTLE_IT: Final = Battle()
EXCHANGE_IT: Final = ExchangeIt()
EXCHANGE_SOME: Final = AlwaysOne(HowMuch(), EXCHANGE_IT)
A_CHANGE: Final = Choose(Exchanges(), EXCHANGE_SOME)
MAY_EXCHANGE: Final = Choose(Exchanges(), EXCHANGE_SOME, optional=True)

EXTRA_MOVE: Final[Extra] = ExtraMove(MOVED, Do(Pay(EXTRA_MOVE_COST, WEAPONRY), Choose(OWN_WARRIOR, MOVE_ON)))
PICK_UP: Final[Extra] = PickUp(
    PICKED_UP, Do(Pay(EXTRA_TEMPORARY_COST, WEAPONRY), Choose(PrintedInRegion(), TakeTemporary()))
)
USE_TILE: Final[Extra] = UseOwnTile(TILE_USED, Choose(OWN_TILE, UseTile()))
DISCARD_FOR_COINS: Final[Extra] = DiscardForCoins(
    DISCARDED, UpTo(MANY, TO_DISCARD, Do(DISCARD, Gain(1, COIN)), least=1)
)
TRADE: Final[Extra] = TradeIn(TRADED_IN, Choose(ThreeOfAKind(), Do(ReturnThree(), TakeGood())))
BATTLE: Final[Extra] = BattleOnce(BATTLED, Choose(BATTLE_GROUND, BATTLE_IT))
EXCHANGE_ONCE: Final[Extra] = ExchangeOnce(EXCHANGED, A_CHANGE)
