"""The Build phase, Cities: a new one on a free Camp, or one of your own a level higher (2.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    AMOUNT,
    BUILT,
    CELL,
    CITY_LEVELS,
    CITY_STEP,
    COLOURS,
    DEVELOPED,
    DOMAIN_TITLES,
    EXTRA_BUILT,
    EXTRA_UPGRADED,
    FROM_MONUMENTS,
    INFLUENCE,
    TOKEN,
    TRADE,
    TURNS,
)
from pentapolis.games.dominations.queries import (
    CITY_BY_TRADE,
    CITY_DISCOUNT,
    CITY_INFLUENCE,
    CITY_POINTS,
    EXTRA_BUILD,
    HIGH_CITY_INFLUENCE,
    HIGH_CITY_POINTS,
    NEIGHBOUR_INFLUENCE,
    NEIGHBOUR_POINTS,
)
from pentapolis.games.dominations.rules.gifts import reward_by_cards
from pentapolis.games.dominations.rules.knowledge import settle, sum_of
from pentapolis.games.dominations.rules.phases.land import found_city, has_city_beside
from pentapolis.games.dominations.table import DominationsTable, is_among, with_item
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Choose

NEW: Final = 1
UPGRADES_ONLY: Final = 1
ANY_CITY: Final = 2
HIGH: Final = 2
"""The level from which on a City is a high one."""


def has_developed(table: DominationsTable, me: int) -> bool:
    """Building comes before developing."""
    return table.marks[me] & (1 << DEVELOPED | 1 << EXTRA_UPGRADED) != 0


def extra_build(table: DominationsTable, me: int) -> int:
    """Which City actions a card allows beside the turn's action, if it is still to be had."""
    return 0 if table.marks[me] >> EXTRA_BUILT & 1 else table.modified(EXTRA_BUILD, me)


def may_build(table: DominationsTable, me: int, level: int) -> bool:
    """Whether a City may be brought to this level now."""
    return not table.marks[me] >> BUILT & 1 or extra_build(table, me) >= (ANY_CITY if level == NEW else UPGRADES_ONLY)


def next_level(table: DominationsTable, me: int, cell: int) -> int:
    """The level to which this player can bring the City on a Land tile; 0 if there is none (Q27)."""
    city = table.cities[table.face(cell) // TURNS]
    if not city:
        return NEW
    return (city & 3) + 1 if city >> 2 == me and city & 3 < CITY_LEVELS else 0


def builders(table: DominationsTable) -> list[int]:
    """The Monuments on the board beside which Cities cost less."""
    boards = table.deeds.boards
    return [monument for monument in table.wonders if table.around[monument] and boards[monument].city_discount]


def discount_there(table: DominationsTable, cell: int, monuments: list[int]) -> int:
    """How much less a City costs on a cell, by these Monuments."""
    less = 0
    for monument in monuments:
        if is_among(table.around[monument], cell):
            less += table.deeds.boards[monument].city_discount
    return less


def city_price(table: DominationsTable, me: int, cell: int, level: int) -> int:
    """3, 6 or 9 of the Camp's Domain, after discounts; never below 0."""
    less = table.modified(CITY_DISCOUNT + table.camp(cell), me) + discount_there(table, cell, builders(table))
    return max(0, CITY_STEP * level - less)


def most_trade(table: DominationsTable, me: int, camp: int) -> int:
    """How much of a City's cost may be paid in Trade instead of the Camp's Domain."""
    return 0 if camp == TRADE else min(table.has(me, TRADE), table.modified(CITY_BY_TRADE, me))


def reach(table: DominationsTable, me: int, camp: int) -> int:
    """What this player can pay for a City on any Camp of a Domain, with the discounts of cards."""
    at = camp * table.seats + me
    return table.goods[at] + table.modifiers[CITY_DISCOUNT * table.seats + at] + most_trade(table, me, camp)


def has_camp_to_build(table: DominationsTable, me: int) -> bool:
    """Whether there is one: a free Camp, a City of their own, or one that is cheaper beside a Monument."""
    if not table.has(me, TOKEN.index) or not may_build(table, me, HIGH):
        return False
    if may_build(table, me, NEW):
        for camp in range(COLOURS):
            if table.vacant[camp] and reach(table, me, camp) >= CITY_STEP:
                return True
    for group in table.groups[me]:
        for cell in group:
            level = next_level(table, me, cell)
            if level and reach(table, me, table.camp(cell)) >= CITY_STEP * level:
                return True
    return len(builders(table)) > 0 and len(camps_to_build(table, me)) > 0


def camps_to_build(table: DominationsTable, me: int) -> list[int]:
    """The Camps where this player can build or upgrade a City now."""
    if not table.has(me, TOKEN.index) or not may_build(table, me, HIGH):
        return []
    least = NEW if may_build(table, me, NEW) else HIGH
    within = [reach(table, me, camp) for camp in range(COLOURS)]
    cheaper = builders(table)
    camps, cities = table.facts.camps, table.cities
    found: list[int] = []
    for cell in table.placed:
        tile = table.face(cell) // TURNS
        reached = within[camps[tile]]
        if reached < CITY_STEP * least and not cheaper:
            continue
        city = cities[tile]
        level = NEW if not city else (city & 3) + 1 if city >> 2 == me else 0
        if not least <= level <= CITY_LEVELS:
            continue
        short = CITY_STEP * level - reached
        if short <= 0 or (cheaper and discount_there(table, cell, cheaper) >= short):
            found.append(cell)
    return found


class CampToBuild(Among[DominationsTable]):
    """A free Camp, or a Camp with a City of your own, that you can pay."""

    def __init__(self) -> None:
        super().__init__("a Camp for a City, or a City of yours to upgrade", CELL)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return camps_to_build(table, me)

    def reckoning(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        level = next_level(table, me, option)
        price = sum_of(CITY_STEP * level, city_price(table, me, option, level), table.camp(option))
        return f"level {level}: {price}"

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        if option not in table.placed:
            return "no Land tile lies there"
        if not table.has(me, TOKEN.index):
            return "you have no City tokens left"
        level = next_level(table, me, option)
        if not level:
            return "another player's City stands here" if table.city(option) >> 2 != me else "it has the highest level"
        if not may_build(table, me, level):
            return "your Build action is used"
        return f"{self.reckoning(table, me, picks, option)}, and you have {table.has(me, table.camp(option))}"


class TradePaid(Among[DominationsTable]):
    """How much of the cost to pay in Trade. The pick is the cell."""

    def __init__(self) -> None:
        super().__init__("how much of the cost to pay in Trade", AMOUNT)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        cell = picks[0]
        camp = table.camp(cell)
        price = city_price(table, me, cell, next_level(table, me, cell))
        least = max(0, price - table.has(me, camp))
        return list(range(least, min(price, most_trade(table, me, camp)) + 1))

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        cell, trade = picks[0], table.has(me, TRADE)
        camp = table.camp(cell)
        price = city_price(table, me, cell, next_level(table, me, cell))
        if option > price:
            return f"the City costs {price}"
        if camp == TRADE:
            return "the City costs Trade anyway"
        if option > table.modified(CITY_BY_TRADE, me):
            return f"your cards allow {table.modified(CITY_BY_TRADE, me)}"
        if option > trade:
            return f"you have {trade}"
        return f"{price - option} {DOMAIN_TITLES[camp]} would be left to pay, and you have {table.has(me, camp)}"


class BuildIt(Effect[DominationsTable]):
    """The pick is the cell. The cost is of the Camp's Domain, but for what Trade may pay."""

    text: ClassVar[str] = "pay for it and put a City token there"

    def __init__(self) -> None:
        self.trade = TradePaid()

    def sure(self) -> bool:
        return True

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        if table.modified(CITY_BY_TRADE, me):
            table.ask(me, self.trade, self.trade.options(table, me, picks), self, picks)
        else:
            self.hear(table, me, picks, 0)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        cell = picks[0]
        level = next_level(table, me, cell)
        price = city_price(table, me, cell, level)
        if table.events is not None:
            if level == NEW:
                table.tell(happenings.FOUNDS, me, (cell,))
            else:
                table.tell(happenings.BUILDS, me, (cell, level))
        table.gain(me, TRADE, -answer)
        table.gain(me, table.camp(cell), answer - price)
        use_build_action(table, me, level)
        put_token(table, me, cell, level)
        city_effects(table, me, cell, level)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.trade,)


def use_build_action(table: DominationsTable, me: int, level: int) -> None:
    """The action beside the turn's own comes first, because it is good for less."""
    extra = extra_build(table, me) >= (ANY_CITY if level == NEW else UPGRADES_ONLY)
    table.marks[me] |= 1 << (EXTRA_BUILT if extra else BUILT)


def put_token(table: DominationsTable, me: int, cell: int, level: int) -> None:
    """Influence as printed for the level, beside what lower levels gave (Q26)."""
    table.gain(me, TOKEN.index, -1)
    camp = table.camp(cell)
    if level == NEW:
        found_city(table, me, cell)
        table.vacant = with_item(table.vacant, camp, table.vacant[camp] - 1)
    table.cities = with_item(table.cities, table.face(cell) // TURNS, me * 4 + level)
    at = me * COLOURS + camp
    table.best = with_item(table.best, at, max(table.best[at], level))
    table.gain(me, INFLUENCE.index, level)


def city_effects(table: DominationsTable, me: int, cell: int, level: int) -> None:
    """What cards and Monuments give whoever builds or upgrades a City."""
    camp = table.camp(cell)
    reward_by_cards(table, me, CITY_POINTS + camp, CITY_INFLUENCE + camp)
    if level >= HIGH:
        reward_by_cards(table, me, HIGH_CITY_POINTS, HIGH_CITY_INFLUENCE)
    elif has_city_beside(table, me, cell):
        reward_by_cards(table, me, NEIGHBOUR_POINTS, NEIGHBOUR_INFLUENCE)
    for monument in table.wonders:
        if is_among(table.around[monument], cell):
            board = table.deeds.boards[monument]
            if table.events is not None and (board.city_points or board.city_gain):
                table.tell(happenings.MONUMENT_GIVES, me, (monument,))
            table.score(me, FROM_MONUMENTS, board.city_points)
            if board.city_gain:
                table.gained[me * COLOURS + board.domain] += board.city_gain
    settle(table, me, me, me)


class BuildCity(Effect[DominationsTable]):
    """A City, with this turn's Build action or with the one that a card adds."""

    text: ClassVar[str] = "build or upgrade a City"

    def can(self, table: DominationsTable, me: int, picks: Picks) -> bool:
        return not has_developed(table, me) and has_camp_to_build(table, me)

    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        if has_developed(table, me):
            return "you build before you develop"
        if not may_build(table, me, HIGH):
            return "your Build action is used"
        return "you can pay for no City here" if table.has(me, TOKEN.index) else "you have no City tokens left"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        CHOOSE_CAMP.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CHOOSE_CAMP,)


CAMP_TO_BUILD: Final = CampToBuild()
CHOOSE_CAMP: Final = Choose(CAMP_TO_BUILD, BuildIt())
A_CITY: Final = BuildCity()
