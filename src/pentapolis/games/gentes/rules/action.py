"""The main action: which ways are open, and how one is taken (R15 to R18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.gentes.bits import bits
from pentapolis.games.gentes.constants import (
    CHRONICLER,
    COIN,
    COIN_AT,
    DISCOUNT,
    DISCOUNTED,
    FREE_PRICE,
    HIGHEST_PRICE,
    HOMETOWN_KINDS,
    MAIN,
    NAVIGATOR,
    NOBODY,
    PHILOSOPHER,
    SCRIBE,
    STARTER,
    TAX,
)
from pentapolis.games.gentes.options import FOURTH_NAVIGATOR, NO_SMALL_TAX
from pentapolis.games.gentes.printed.facts import CLOSED
from pentapolis.games.gentes.rules.additional import (
    CLAIM_BONUSES,
    EXCHANGE_BY_ORACLE,
    TRAIN_BY_CUBES,
    no_exchange,
    too_few_cubes,
)
from pentapolis.games.gentes.rules.chronicler import CHRONICLE, has_playable
from pentapolis.games.gentes.rules.navigator import NAVIGATION, icons_of, open_icons
from pentapolis.games.gentes.rules.pay import (
    HIGHEST,
    HOME_OF,
    cheapest_card,
    cheapest_person,
    due,
    opens_nothing,
    setters_of_price,
    uses_hometown,
)
from pentapolis.games.gentes.rules.philosopher import PHILOSOPHY
from pentapolis.games.gentes.rules.scribe import WRITING
from pentapolis.games.gentes.rules.tax import COINS_BY_CARD, RECEIVE_COINS, TAXES
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.told.english import counted

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.ways import Way

MINUS: Final = "\N{MINUS SIGN}"
BY_ROLE: Final[tuple[Effect[GentesTable], ...]] = (
    PHILOSOPHY,
    NAVIGATION,
    WRITING,
    CHRONICLE,
    RECEIVE_COINS,
    TAXES,
    COINS_BY_CARD,
)
"""In the order of the roles; the starting player's tile gives coins at once."""


def least_price(table: GentesTable, me: int, role: int) -> int:
    """The least price at which an action of the role has some effect."""
    if role == PHILOSOPHER:
        return cheapest_person(table, me)
    if role == SCRIBE:
        return cheapest_card(table)
    if role == CHRONICLER and not has_playable(table, me):
        return CLOSED
    return 0


def could_set_price(table: GentesTable, me: int, role: int, least: int, *, used: int = 0) -> bool:
    """Whether a card, or a hometown beside those used, could set the price to one that can be paid."""
    if max(1, least) > min(table.goods[COIN_AT * table.seats + me], HIGHEST[role]):
        return False
    return setters_of_price(table, me, role) > used


def is_set_by_hometown(table: GentesTable, me: int, way: Way) -> bool:
    """Whether nothing but a hometown makes it possible: what is due is too dear, or opens nothing."""
    if way.role >= DISCOUNTED or table.modified(FREE_PRICE + way.role, me):
        return False
    if setters_of_price(table, me, way.role) <= int(way.home != NOBODY):
        return False
    return due(table, me, way) > table.has(me, COIN_AT) or way.price < least_price(table, me, way.role)


def can_take(table: GentesTable, me: int, way: Way) -> bool:
    """Whether a way without a tile can be paid for, has room on the time track, and would have some effect."""
    if way.space > table.free(me):
        return False
    role = way.role
    if role >= DISCOUNTED:
        return True
    if role == NAVIGATOR and not way.icons & open_icons(table, me):
        return False
    least = least_price(table, me, role)
    if least <= way.price <= table.goods[COIN_AT * table.seats + me]:
        return True
    return could_set_price(table, me, role, least, used=int(way.home != NOBODY))


def tiles_of_role(table: GentesTable, me: int, role: int, free: int) -> int:
    """Tiles of a role, as bits, that can be paid for, have room on the time track, and would have some effect."""
    facts = table.facts
    tiles = table.on_board & facts.tiles_of[role] & facts.tiles_within[free]
    if tiles and role == NAVIGATOR:
        tiles &= facts.tiles_for[table.options[FOURTH_NAVIGATOR]][open_icons(table, me)]
    least = least_price(table, me, role) if tiles else CLOSED
    if least == CLOSED:
        return 0
    if could_set_price(table, me, role, least):
        return tiles
    most = table.goods[COIN_AT * table.seats + me] + table.modifiers[(DISCOUNT + role) * table.seats + me]
    return tiles & facts.tiles_from[least] & facts.tiles_up_to[min(most, HIGHEST_PRICE)]


class MainActions(Among[GentesTable]):
    """Tiles on the board, the tax collector, actions of played cards and of hometowns; additional actions."""

    def __init__(self) -> None:
        super().__init__("your main action, or an additional action before it", MAIN)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        facts = table.facts
        found = open_tiles(table, me)
        if not table.options[NO_SMALL_TAX]:
            found.append(facts.small_tax)
        found.append(facts.large_tax)
        for card in table.played[me]:
            at = facts.way_of_card[card]
            if at >= 0 and not table.marks[me] >> card & 1 and can_take(table, me, facts.ways[at]):
                found.append(at)
        for at in facts.hometown_ways:
            way = facts.ways[at]
            if table.unused_hometowns(me, way.home) and can_take(table, me, way):
                found.append(at)
        if TRAIN_BY_CUBES.can(table, me, NOTHING_PICKED):
            found.append(facts.train)
        if EXCHANGE_BY_ORACLE.can(table, me, NOTHING_PICKED):
            found.append(facts.exchange)
        return found

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        if option == table.facts.train:
            return too_few_cubes(table, me)
        if option == table.facts.exchange:
            return no_exchange(table, me)
        way = table.facts.ways[option]
        return why_not_there(table, me, option, way) or why_no_effect(table, me, option, way)

    def reckoning(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        """The price of a tile, where a card makes it cheaper or a hometown has to set it."""
        if option >= table.facts.train:
            return ""
        way = table.facts.ways[option]
        if is_set_by_hometown(table, me, way):
            return f"{uses_hometown(HOME_OF[way.role])} to set the price"
        coins = due(table, me, way)
        return f"{way.price} {MINUS} {way.price - coins} = {COIN.count(coins)}" if coins < way.price else ""


def why_not_there(table: GentesTable, me: int, option: int, way: Way) -> str:
    """Why somebody cannot have the tile, card or hometown at all."""
    if way.is_tile and table.tiles[option] != NOBODY:
        return "not used by so few players" if table.tiles[option] < 0 else "taken in this game turn"
    if way.card != NOBODY and way.card not in table.played[me]:
        return "you have not played this card"
    if way.card != NOBODY and table.marks[me] >> way.card & 1:
        return "used in this game turn"
    if way.home != NOBODY and not table.unused_hometowns(me, way.home):
        return f"you have no unused hometown of {HOMETOWN_KINDS[way.home]}"
    return "left out at this table" if way.role == TAX else ""


def why_no_effect(table: GentesTable, me: int, option: int, way: Way) -> str:
    """Why the action would come to nothing: no space, no coins, nothing to do."""
    free, coins = table.free(me), table.goods[COIN_AT * table.seats + me]
    if way.space > free:
        return f"needs {counted(way.space, 'free space')} of your time track, you have {free}"
    if way.role == NAVIGATOR and not icons_of(table, option) & open_icons(table, me):
        return "no such site is free"
    if least_price(table, me, way.role) == CLOSED:
        return "no card in your hand can be played" if way.role == CHRONICLER else "there is no card to take"
    price = due(table, me, way)
    return f"costs {COIN.count(price)}, you have {coins}" if price > coins else opens_nothing(way.price)


def open_tiles(table: GentesTable, me: int) -> list[int]:
    """Tiles on the board that can be taken. All but the new starting player's need two spaces at least."""
    tiles = table.on_board & table.facts.tiles_of[STARTER]
    free = table.free(me)
    if free > 1:
        for role in range(DISCOUNTED):
            tiles |= tiles_of_role(table, me, role, free)
    return bits(tiles)


class MainAction(Effect[GentesTable]):
    """There is always one: with a free space at least the tax collector (D01)."""

    text: ClassVar[str] = "take one main action, with additional actions before it"

    def __init__(self) -> None:
        self.actions = MainActions()

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.ask(me, self.actions, self.actions.options(table, me, picks), self, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        facts = table.facts
        if answer >= facts.train:
            table.push(self, me)
            (TRAIN_BY_CUBES if answer == facts.train else EXCHANGE_BY_ORACLE).run(table, me, NOTHING_PICKED)
            return
        way = facts.ways[answer]
        if table.events is not None:
            table.tell(happenings.ACTS, me, (answer, way.role))
        mark(table, me, answer, way)
        table.push(CLAIM_BONUSES, me)
        BY_ROLE[way.role].run(table, me, (answer,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (*BY_ROLE, CLAIM_BONUSES, TRAIN_BY_CUBES, EXCHANGE_BY_ORACLE)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.actions,)


def mark(table: GentesTable, me: int, answer: int, way: Way) -> None:
    """A tile goes onto the time track; a card or a hometown is marked as used in this game turn."""
    table.last[me] = answer
    if way.is_tile:
        table.tiles[answer] = me
        table.held[me] += 1
        table.on_board ^= 1 << answer
    elif way.card != NOBODY:
        table.marks[me] |= 1 << way.card
    elif way.home != NOBODY:
        table.use_hometown(me, way.home)


MAIN_ACTION: Final = MainAction()
