"""Extra actions, each at most once in a turn, and the Armourer's exchange."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from pentapolis.games.minos.constants import (
    ARMOURER,
    BONUS,
    COIN,
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
from pentapolis.games.minos.rules.actions.exchange import (
    A_CHANGE,
    COINS_FOR_WEAPONRY,
    WEAPONRY_FOR_COINS,
    exchangeable,
)
from pentapolis.games.minos.rules.actions.expand import MOVE_ON, OWN_WARRIOR, take_back
from pentapolis.games.minos.rules.actions.obstacles import against_battle
from pentapolis.games.minos.rules.supply import DISCARD, TO_DISCARD, TakeGood, TakeTemporary
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.words.goods import Gain, Pay, short_of
from pentapolis.kernel.words.grammar import ANY_NUMBER, Choose, Do, UpTo

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
TILE_PLAYS: Final = "it plays cards, and first comes all of the card played"

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
        here = [table.island.goods[region] for region in OWN_WARRIOR.options(table, me, picks)]
        return "none is left" if option in here else "it is printed in no region with your Warriors"


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
            return TILE_PLAYS
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


NO_GOOD: Final = "the stack of their type is empty"


def too_few(held: int) -> str:
    return f"it takes three equal Temporary Goods, you have {held or 'none'}"


class ThreeOfAKind(Among[MinosTable]):
    """A type of which there are three Temporary Goods, and a Good on the face-up stack."""

    def __init__(self) -> None:
        super().__init__("which three Temporary Goods to return", GOOD)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return [s for s in range(TYPES) if table.stacks[s] and table.temporary(me, s) >= TRADE_IN]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return NO_GOOD if table.temporary(me, option) >= TRADE_IN else too_few(table.temporary(me, option))


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
        return against_battle(table, me, option, top_tile(table, option))


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


# ---- each once in a turn


def other_deed(table: MinosTable, me: int) -> None:
    """Something else is done: the exchange, which may be used any number of times, is of use again."""
    table.marks[me] = table.marks[me] & ~EXCHANGED_BIT


class Extra(Effect[MinosTable]):
    """At most once in a turn. Every decision of a turn asks whether it is possible, so `possible` is cheap."""

    def __init__(self, mark: int, then: Effect[MinosTable]) -> None:
        self.bit = 1 << mark
        self.then = then

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return not table.marks[me] & self.bit and self.possible(table, me)

    @abstractmethod
    def possible(self, table: MinosTable, me: int) -> bool:
        """Whether there is what it needs."""

    @abstractmethod
    def missing(self, table: MinosTable, me: int) -> str:
        """What there is not, where it is not possible."""

    def why_not(self, table: MinosTable, me: int, picks: Picks) -> str:
        return "done already in this turn" if table.marks[me] & self.bit else self.missing(table, me)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.marks[me] |= self.bit
        other_deed(table, me)
        self.then.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.then,)

    def __str__(self) -> str:
        return f"once in a turn {self.then}"


class ExtraMove(Extra):
    def possible(self, table: MinosTable, me: int) -> bool:
        return table.has(me, WEAPONRY.index) >= EXTRA_MOVE_COST and table.on_map(me) > 0

    def missing(self, table: MinosTable, me: int) -> str:
        return short_of(table, me, WEAPONRY, EXTRA_MOVE_COST) or "you have no Warrior on the map"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.MARCHES, me, ())
        super().run(table, me, picks)


class PickUp(Extra):
    def possible(self, table: MinosTable, me: int) -> bool:
        if table.has(me, WEAPONRY.index) < EXTRA_TEMPORARY_COST:
            return False
        left, first, warriors, goods = table.on_map(me), me * REGIONS, table.warriors, table.island.goods
        for region in table.island.order:
            if not left:
                return False
            here = warriors[first + region]
            if here:
                if table.temporary_left(goods[region]):
                    return True
                left -= here
        return False

    def missing(self, table: MinosTable, me: int) -> str:
        if table.on_map(me):
            return (
                short_of(table, me, WEAPONRY, EXTRA_TEMPORARY_COST) or "none is left of those where your Warriors are"
            )
        return "you have no Warrior on the map"

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.PICKS_UP, me, ())
        super().run(table, me, picks)


class UseOwnTile(Extra):
    def possible(self, table: MinosTable, me: int) -> bool:
        return table.tiles[me] != 0 and len(OWN_TILE.options(table, me, NOTHING_PICKED)) > 0

    def missing(self, table: MinosTable, me: int) -> str:
        return TILE_PLAYS if table.tiles[me] else "you have no bonus tile"


class DiscardForCoins(Extra):
    def possible(self, table: MinosTable, me: int) -> bool:
        return len(table.hands[me]) > 0

    def missing(self, table: MinosTable, me: int) -> str:
        return "you have no card in hand"


class TradeIn(Extra):
    def possible(self, table: MinosTable, me: int) -> bool:
        goods, seats = table.goods, table.seats
        for sort in range(TYPES):
            if goods[(FIRST_TEMPORARY + sort) * seats + me] >= TRADE_IN and table.stacks[sort]:
                return True
        return False

    def missing(self, table: MinosTable, me: int) -> str:
        held = max([table.temporary(me, sort) for sort in range(TYPES)])
        return too_few(held) if held < TRADE_IN else NO_GOOD


class BattleOnce(Extra):
    def possible(self, table: MinosTable, me: int) -> bool:
        weaponry = table.has(me, WEAPONRY.index)
        if weaponry < table.facts.least_sea_cost:
            return False
        left, first, warriors = table.on_map(me), me * REGIONS, table.warriors
        for region in table.island.others:
            if not left:
                return False
            here = warriors[first + region]
            if here:
                if can_battle(table, me, region, weaponry):
                    return True
                left -= here
        return False

    def missing(self, table: MinosTable, me: int) -> str:
        first, tiles = me * REGIONS, [(top_tile(table, region), region) for region in table.island.others]
        here = [tile for tile, region in tiles if tile != NOTHING_THERE and table.warriors[first + region]]
        if not here:
            return "none of your Warriors is where Sea Peoples are"
        return short_of(table, me, WEAPONRY, min([table.facts.sea_costs[tile] for tile in here]))


class ExchangeOnce(Extra):
    """As often as anything else is done in between: more would lead nowhere."""

    def possible(self, table: MinosTable, me: int) -> bool:
        if table.abilities[me] != ARMOURER:
            return False
        return exchangeable(table, me, COINS_FOR_WEAPONRY) > 0 or exchangeable(table, me, WEAPONRY_FOR_COINS) > 0

    def missing(self, table: MinosTable, me: int) -> str:
        if table.abilities[me] != ARMOURER:
            return "you are not the Armourer"
        return "you have neither Coins nor Weaponry enough to exchange"

    def why_not(self, table: MinosTable, me: int, picks: Picks) -> str:
        used = table.marks[me] & self.bit
        return "first do something else" if used else self.missing(table, me)

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.marks[me] |= self.bit
        self.then.run(table, me, picks)


OWN_TILE: Final = OwnTile()
BATTLE_GROUND: Final = BattleGround()
KEEP_TILE: Final = KeepTile()
BATTLE_IT: Final = Battle()

EXTRA_MOVE: Final[Extra] = ExtraMove(MOVED, Do(Pay(EXTRA_MOVE_COST, WEAPONRY), Choose(OWN_WARRIOR, MOVE_ON)))
PICK_UP: Final[Extra] = PickUp(
    PICKED_UP, Do(Pay(EXTRA_TEMPORARY_COST, WEAPONRY), Choose(PrintedInRegion(), TakeTemporary()))
)
USE_TILE: Final[Extra] = UseOwnTile(TILE_USED, Choose(OWN_TILE, UseTile()))
DISCARD_FOR_COINS: Final[Extra] = DiscardForCoins(
    DISCARDED, UpTo(ANY_NUMBER, TO_DISCARD, Do(DISCARD, Gain(1, COIN)), least=1)
)
TRADE: Final[Extra] = TradeIn(TRADED_IN, Choose(ThreeOfAKind(), Do(ReturnThree(), TakeGood())))
BATTLE: Final[Extra] = BattleOnce(BATTLED, Choose(BATTLE_GROUND, BATTLE_IT))
EXCHANGE_ONCE: Final[Extra] = ExchangeOnce(EXCHANGED, A_CHANGE)
