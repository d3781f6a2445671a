"""The main action: which ways are open, and how one is taken (R15 to R18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pentapolis.games.gentes import happenings
from pentapolis.games.gentes.additional import CLAIM_BONUSES, EXCHANGE_BY_ORACLE, TRAIN_BY_CUBES
from pentapolis.games.gentes.chronicler import CHRONICLE, has_playable
from pentapolis.games.gentes.constants import (
    COIN_AT,
    DISCOUNT,
    DISCOUNTED,
    MAIN,
    NAVIGATOR,
    NOBODY,
    TILES,
)
from pentapolis.games.gentes.facts import CLOSED
from pentapolis.games.gentes.navigator import NAVIGATION, open_icons
from pentapolis.games.gentes.options import FOURTH_NAVIGATOR, NO_SMALL_TAX
from pentapolis.games.gentes.pay import HIGHEST, cheapest_card, cheapest_person, setters_of_price
from pentapolis.games.gentes.philosopher import PHILOSOPHY
from pentapolis.games.gentes.scribe import WRITING
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.tax import COINS_BY_CARD, RECEIVE_COINS, TAXES
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyAmong, AnyEffect, Effect, Picks

if TYPE_CHECKING:
    from pentapolis.games.gentes.ways import Way

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


class Prospect:
    """What a seat could do now with each priced role, found once for all its tiles."""

    def __init__(self, table: GentesTable, me: int) -> None:
        seats = table.seats
        self.coins = table.goods[COIN_AT * seats + me]
        self.free = table.free(me)
        self.icons = open_icons(table, me)
        self.least = [cheapest_person(table, me), 0, cheapest_card(table), 0 if has_playable(table, me) else CLOSED]
        """The least printed price at which the role has some effect."""
        self.most = [self.coins + table.modifiers[(DISCOUNT + role) * seats + me] for role in range(DISCOUNTED)]
        """The highest printed price of a tile that can be paid."""
        self.setters = [self.setters_of(table, me, role) for role in range(DISCOUNTED)]
        """How many cards and hometowns could set the price to one that can be paid."""

    def setters_of(self, table: GentesTable, me: int, role: int) -> int:
        if max(1, self.least[role]) > min(self.coins, HIGHEST[role]):
            return 0
        return setters_of_price(table, me, role)

    def suffices(self, way: Way) -> bool:
        """Whether a way without a tile can be paid for, has room on the time track, and would have some effect."""
        role = way.role
        if way.space > self.free or (role == NAVIGATOR and not way.icons & self.icons):
            return False
        if role >= DISCOUNTED or self.setters[role] > int(way.home != NOBODY):
            return True
        return self.least[role] <= way.price <= self.coins


class MainActions(Among[GentesTable]):
    """Tiles on the board, the tax collector, actions of played cards and of hometowns; additional actions."""

    def __init__(self) -> None:
        super().__init__("your main action, or an additional action before it", MAIN)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        facts = table.facts
        prospect = Prospect(table, me)
        found = open_tiles(table, prospect)
        if not table.options[NO_SMALL_TAX]:
            found.append(facts.small_tax)
        found.append(facts.large_tax)
        for card in table.played[me]:
            at = facts.way_of_card[card]
            if at >= 0 and not table.marks[me] >> card & 1 and prospect.suffices(facts.ways[at]):
                found.append(at)
        for at in facts.hometown_ways:
            way = facts.ways[at]
            if table.unused_hometowns(me, way.home) and prospect.suffices(way):
                found.append(at)
        if TRAIN_BY_CUBES.can(table, me, NOTHING_PICKED):
            found.append(facts.train)
        if EXCHANGE_BY_ORACLE.can(table, me, NOTHING_PICKED):
            found.append(facts.exchange)
        return found


def open_tiles(table: GentesTable, prospect: Prospect) -> list[int]:
    """Tiles on the board that can be paid for, have room on the time track, and would have some effect."""
    facts, tiles = table.facts, table.tiles
    icons = facts.tile_icons[table.options[FOURTH_NAVIGATOR]]
    least, most, setters = prospect.least, prospect.most, prospect.setters
    found: list[int] = []
    for at in range(TILES):
        if tiles[at] != NOBODY or facts.tile_spaces[at] > prospect.free:
            continue
        role = facts.tile_roles[at]
        if role < DISCOUNTED and not (least[role] <= facts.tile_prices[at] <= most[role] or setters[role]):
            continue
        if role != NAVIGATOR or icons[at] & prospect.icons:
            found.append(at)
    return found


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
            table.tell(happenings.ACTS, me, (answer,))
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
    elif way.card != NOBODY:
        table.marks[me] |= 1 << way.card
    elif way.home != NOBODY:
        table.use_hometown(me, way.home)


MAIN_ACTION: Final = MainAction()
