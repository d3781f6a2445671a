"""Income in the decline: one city in each region and the cards of the decline, in any order (R51).

What is still to be activated are the picks: a bit for each region, and a bit for each card.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.bits import bits
from pentapolis.games.gentes.constants import (
    CARD,
    ICONS,
    INCOME,
    ORACLE_AT,
    ORACLE_ICON,
    REGION,
    REGIONS,
    SITE,
    STORE,
    TEMPLE_AT,
)
from pentapolis.games.gentes.printed.powers import NOTHING
from pentapolis.games.gentes.rules.additional import (
    CLAIM_BONUSES,
    EXCHANGE_BY_ORACLE,
    TRAIN_BY_CUBES,
    no_exchange,
    too_few_cubes,
)
from pentapolis.games.gentes.rules.navigator import CITIES_OF_A_REGION, has_city, pay_for_city
from pentapolis.games.gentes.table import GentesTable
from pentapolis.games.gentes.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import DONE
from pentapolis.kernel.words.grammar import Choose

CITY: Final = 0
POWER: Final = 1
TRAIN: Final = 2
EXCHANGE: Final = 3
EVERYTHING: Final = 4

NOTHING_LEFT: Final = {
    CITY: "no region is left to pay you",
    POWER: "no card is left that could serve you",
    EVERYTHING: "no more than one thing is left",
}

NO_REWARD: Final = 1 << ICONS

# ---- a city, a card


class CityOfRegion(Among[GentesTable]):
    """An own city of the region, one for each different reward; the region is the last pick.

    A temple or an oracle city whose store is full pays nothing.
    """

    def __init__(self) -> None:
        super().__init__("a city that pays", SITE)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        first = picks[-1] * CITIES_OF_A_REGION
        seen = 0
        found: list[int] = []
        for site in range(first, first + CITIES_OF_A_REGION):
            if table.houses[site] == me:
                reward = reward_of(table, me, table.facts.site_icon[site])
                if not seen & reward:
                    seen |= reward
                    found.append(site)
        return found

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        if table.houses[option] != me:
            return "no house of yours stands there"
        here = table.facts.site_region[option] == picks[-1]
        return "another city of the region pays the same" if here else "it is in another region"


def reward_of(table: GentesTable, me: int, icon: int) -> int:
    """A bit for each different reward."""
    if icon <= ORACLE_ICON and table.goods[(TEMPLE_AT + icon) * table.seats + me] == STORE:
        return NO_REWARD
    return 1 << icon


class PayForCity(Effect[GentesTable]):
    text: ClassVar[str] = "have its reward"

    def sure(self) -> bool:
        return True

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.ACTIVATES, me, (picks[-1],))
        lost = pay_for_city(table, me, picks[-1])
        if lost and table.events is not None:
            table.tell(happenings.NO_ROOM, me, (lost,))


class HavePower(Effect[GentesTable]):
    """What a card does in the decline; the card is the last pick."""

    text: ClassVar[str] = "have its power"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        if table.events is not None:
            table.tell(happenings.HAS_POWER, me, (picks[-1],))
        table.powers.declines[picks[-1]].run(table, me, NOTHING_PICKED)


ACTIVATE_CITY: Final = Choose(CityOfRegion(), PayForCity())
HAVE_POWER: Final = HavePower()


def must_do(table: GentesTable, picks: Picks) -> int:
    """How many activations are left that cannot be declined."""
    count = picks[0].bit_count()
    for card in bits(picks[1]):
        count += not table.powers.optional[card]
    return count


def most_cubes(table: GentesTable, me: int, picks: Picks) -> int:
    """As if each region with a temple or oracle city brought a cube; of cards all that they bring."""
    count = 0
    for region in bits(picks[0]):
        count += could_bring_cube(table, me, region)
    for card in bits(picks[1]):
        _, cubes, _ = table.powers.incomes[card]
        count += cubes
    return count


def could_bring_cube(table: GentesTable, me: int, region: int) -> bool:
    first = region * CITIES_OF_A_REGION
    for site in range(first, first + CITIES_OF_A_REGION):
        if table.houses[site] == me and table.facts.site_icon[site] <= ORACLE_ICON:
            return True
    return False


def usable(table: GentesTable, me: int, picks: Picks) -> list[int]:
    """Cards left whose power can be used now: what cannot be declined always can, even if it brings nothing."""
    powers = table.powers
    return [c for c in bits(picks[1]) if not powers.optional[c] or powers.declines[c].can(table, me, NOTHING_PICKED)]


class RegionLeft(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("a region to activate", REGION)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return bits(picks[0])

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        return "it has paid" if has_city(table, me, option) else "you have no city there"


class CardLeft(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("a card to activate", CARD)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return usable(table, me, picks)

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        if option not in table.played[me]:
            return "you have not played this card"
        if not picks[1] >> option & 1:
            return "it does nothing here" if table.powers.declines[option] is NOTHING else "it has served you"
        return table.powers.declines[option].why_not(table, me, NOTHING_PICKED)


class WhatIsLeft(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("what to activate next", INCOME)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        ways: list[int] = []
        if picks[0]:
            ways.append(CITY)
        if picks[1] and usable(table, me, picks):
            ways.append(POWER)
        if TRAIN_BY_CUBES.can(table, me, NOTHING_PICKED):
            ways.append(TRAIN)
        if EXCHANGE_BY_ORACLE.can(table, me, NOTHING_PICKED):
            ways.append(EXCHANGE)
        must = must_do(table, picks)
        if must > 1:
            ways.append(EVERYTHING)
        elif ways and must == 0:
            ways.append(DONE)
        return ways

    def why_not(self, table: GentesTable, me: int, picks: Picks, option: int) -> str:
        if option == TRAIN:
            return too_few_cubes(table, me)
        if option == EXCHANGE:
            return no_exchange(table, me)
        return NOTHING_LEFT[option]


class Activate(Effect[GentesTable]):
    """Everything in an order of one's own. Where no order is better than another, it is done at once."""

    text: ClassVar[str] = "activate one city in each region and every card of the decline, in any order"

    def __init__(self) -> None:
        self.ways = WhatIsLeft()
        self.region = ActivateRegion(self)
        self.card = ActivateCard(self)

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        CLAIM_BONUSES.run(table, me, NOTHING_PICKED)
        must = must_do(table, picks)
        if must and no_cube_is_lost(table, me, most_cubes(table, me, picks)):
            self.everything(table, me, picks)
        else:
            table.ask(me, self.ways, self.ways.options(table, me, picks), self, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        if answer == CITY:
            self.region.run(table, me, picks)
        elif answer == POWER:
            self.card.run(table, me, picks)
        elif answer == EVERYTHING:
            self.everything(table, me, picks)
        elif answer != DONE:
            table.push(self, me, picks)
            (TRAIN_BY_CUBES if answer == TRAIN else EXCHANGE_BY_ORACLE).run(table, me, NOTHING_PICKED)

    def everything(self, table: GentesTable, me: int, picks: Picks) -> None:
        """All that cannot be declined; what can be is left."""
        left = 0
        for card in bits(picks[1]):
            left |= table.powers.optional[card] << card
        table.push(self, me, (0, left))
        for card in reversed(bits(picks[1] & ~left)):
            table.push(HAVE_POWER, me, (card,))
        for region in reversed(bits(picks[0])):
            table.push(ACTIVATE_CITY, me, (region,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.region, self.card, ACTIVATE_CITY, HAVE_POWER, TRAIN_BY_CUBES, EXCHANGE_BY_ORACLE, CLAIM_BONUSES)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.ways,)


class ActivateRegion(Effect[GentesTable]):
    text: ClassVar[str] = "activate one of your cities in it"

    def __init__(self, activate: Activate) -> None:
        self.activate = activate
        self.which = RegionLeft()

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        table.push(self.activate, me, (picks[0] & ~(1 << answer), picks[1]))
        ACTIVATE_CITY.run(table, me, (answer,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.activate, ACTIVATE_CITY)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


class ActivateCard(Effect[GentesTable]):
    text: ClassVar[str] = "have the power of one of your cards"

    def __init__(self, activate: Activate) -> None:
        self.activate = activate
        self.which = CardLeft()

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        table.push(self.activate, me, (picks[0], picks[1] & ~(1 << answer)))
        HAVE_POWER.run(table, me, (answer,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.activate, HAVE_POWER)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


def no_cube_is_lost(table: GentesTable, me: int, gains: int) -> bool:
    """Whether so many cubes would find room: then nothing is better done before or between."""
    fullest = max(table.goods[TEMPLE_AT * table.seats + me], table.goods[ORACLE_AT * table.seats + me])
    return fullest + gains <= STORE


ACTIVATE: Final = Activate()


class HaveIncome(Effect[GentesTable]):
    text: ClassVar[str] = "activate one city in each region and every card of the decline, in any order"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        regions = cards = 0
        for region in range(REGIONS):
            regions |= has_city(table, me, region) << region
        for card in table.played[me]:
            if table.powers.declines[card] is not NOTHING:
                cards |= 1 << card
        ACTIVATE.run(table, me, (regions, cards))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (ACTIVATE,)


HAVE_INCOME: Final = HaveIncome()
