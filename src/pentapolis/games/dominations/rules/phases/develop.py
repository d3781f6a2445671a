"""The Develop phase: a new Mastery, or an upgrade of one (2.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    CARD,
    CARDS,
    COLOURS,
    COPIES,
    DEVELOPED,
    DOMAIN_TITLES,
    EXTRA_UPGRADED,
    LOWERED,
    MASTERY,
    TIERS,
    TITLES,
    VALUES,
)
from pentapolis.games.dominations.queries import (
    DEVELOP_POINTS,
    EXTRA_UPGRADE,
    EXTRA_UPGRADE_DISCOUNT,
    MASTERY_DISCOUNT,
    MASTERY_DISCOUNTS,
    NO_PREREQUISITE,
    UPGRADE_DISCOUNT,
    UPGRADE_POINTS,
)
from pentapolis.games.dominations.rules.gifts import NO_QUERY
from pentapolis.games.dominations.rules.knowledge import sum_of
from pentapolis.games.dominations.rules.phases.acquire import acquire, improve
from pentapolis.games.dominations.rules.phases.tree import InTree, place_card
from pentapolis.games.dominations.table import BASE, DominationsTable, with_item
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Choose

ALL_COPIES: Final = 1 << COPIES
COPIES_OF: Final[list[list[int]]] = [
    [title * COPIES + copy for copy in range(COPIES) if copies >> copy & 1]
    for title in range(TITLES)
    for copies in range(ALL_COPIES)
]
"""The cards that some copies of a title are: title × 16 + copies as bits."""


def price(table: DominationsTable, me: int, domain: int, tier: int) -> int:
    """The value after discounts; never below 0."""
    return max(0, VALUES[tier] - table.modified(MASTERY_DISCOUNT + domain * TIERS + tier, me))


def has_prerequisite(table: DominationsTable, me: int, title: int) -> bool:
    """Another Mastery of that Domain with at least that value, or a card that makes it unnecessary (Q40)."""
    mastery = table.facts.masteries[title]
    if mastery.needs < 0 or table.modified(NO_PREREQUISITE, me):
        return True
    first = mastery.needs * TIERS
    for sort in range(first + mastery.needs_tier, first + TIERS):
        if table.held[me][sort]:
            return True
    return False


def can_take(table: DominationsTable, me: int, title: int) -> int:
    """The copies of a title that are left and fit somewhere, as bits; none of a title already owned (Rule of 1)."""
    if table.titles[me][title]:
        return 0
    return table.copies_that_fit(me, title) & table.supply[title]


def cards_to_develop(table: DominationsTable, me: int, most: int) -> list[int]:
    """The copies that this player can develop now; those of no more titles than needed for so many."""
    found: list[int] = []
    goods, seats, alike = table.goods, table.seats, table.facts.alike
    mine, supply = table.titles[me], table.supply
    cheaper = table.modified(MASTERY_DISCOUNTS, me) > 0
    for domain in range(COLOURS):
        stock = goods[domain * seats + me]
        if stock < VALUES[0] and not cheaper:
            continue
        for tier in range(TIERS):
            sort = domain * TIERS + tier
            less = table.modified(MASTERY_DISCOUNT + sort, me) if cheaper else 0
            if stock + less < VALUES[tier]:
                continue
            for title in alike[sort]:
                copies = 0 if mine[title] else table.copies_that_fit(me, title) & supply[title]
                if copies and has_prerequisite(table, me, title):
                    found += COPIES_OF[title * ALL_COPIES + copies]
                    if len(found) >= most:
                        return found
    return found


class CardToDevelop(Among[DominationsTable]):
    """A copy of a Mastery that can be paid, fits, and whose prerequisite is met."""

    def __init__(self) -> None:
        super().__init__("a Mastery to develop", CARD)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return cards_to_develop(table, me, CARDS)

    def reckoning(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        title = option // COPIES
        domain, tier = table.facts.domains[title], table.facts.tiers[title]
        return sum_of(VALUES[tier], price(table, me, domain, tier), domain)

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        title = option // COPIES
        if table.side(me, title):
            return "you have this Mastery"
        if not table.supply[title] >> option % COPIES & 1:
            return "this copy is taken"
        if not has_prerequisite(table, me, title):
            mastery = table.facts.masteries[title]
            return f"you need {DOMAIN_TITLES[mastery.needs]} of value {mastery.needs_value} or more"
        if not table.fits(me, option):
            return "it fits nowhere in your tree"
        return f"{self.reckoning(table, me, picks, option)}, and you have {table.has(me, table.facts.domains[title])}"


class DevelopIt(Effect[DominationsTable]):
    """The picks are the card, its spot and its turn."""

    text: ClassVar[str] = "pay its value and have its effects"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        card, spot, turn = picks
        title = card // COPIES
        domain, tier = table.facts.domains[title], table.facts.tiers[title]
        if table.events is not None:
            table.tell(happenings.DEVELOPS, me, (title, spot))
        table.gain(me, domain, -price(table, me, domain, tier))
        table.marks[me] |= 1 << DEVELOPED
        take_copy(table, me, card, spot, turn, DEVELOP_POINTS + tier)


def take_copy(table: DominationsTable, me: int, card: int, spot: int, turn: int, reward: int = NO_QUERY) -> None:
    """From the supply into the tree."""
    title = card // COPIES
    table.supply = with_item(table.supply, title, table.supply[title] & ~(1 << card % COPIES))
    place_card(table, me, card, spot, turn)
    acquire(table, me, title, reward)


class Develop(Effect[DominationsTable]):
    """Develop a new Mastery, unless this turn's action is used."""

    text: ClassVar[str] = "develop a Mastery"

    def can(self, table: DominationsTable, me: int, picks: Picks) -> bool:
        return not table.marks[me] >> DEVELOPED & 1 and len(cards_to_develop(table, me, 1)) > 0

    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        if table.marks[me] >> DEVELOPED & 1:
            return "your Develop action is used"
        return "no Mastery that you can pay fits into your tree"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        CHOOSE_CARD.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CHOOSE_CARD,)


# ---- upgrades


def has_extra_upgrade(table: DominationsTable, me: int) -> bool:
    """Whether a card allows an upgrade beside the turn's action, and it is still to be had."""
    return table.modified(EXTRA_UPGRADE, me) > 0 and not table.marks[me] >> EXTRA_UPGRADED & 1


def upgrade_discount(table: DominationsTable, me: int) -> int:
    """Of two upgrades the first is the one beside the action, if that costs less; if not yet, the second may be."""
    less = table.modified(UPGRADE_DISCOUNT, me)
    if table.modified(EXTRA_UPGRADE, me) and not table.marks[me] >> LOWERED & 1:
        less += table.modified(EXTRA_UPGRADE_DISCOUNT, me)
    return less


def upgrade_price(table: DominationsTable, me: int, title: int) -> int:
    return max(0, table.facts.masteries[title].upgrade - upgrade_discount(table, me))


def can_upgrade(table: DominationsTable, me: int, card: int, less: int) -> bool:
    """Whether a card of the tree is a Mastery with its base side up whose upgrade can be paid with this discount."""
    if card >= CARDS:
        return False
    title = card // COPIES
    if table.titles[me][title] != BASE:
        return False
    return table.has(me, table.facts.domains[title]) + less >= table.facts.masteries[title].upgrade


class MasteryToUpgrade(Among[DominationsTable]):
    def __init__(self) -> None:
        super().__init__("a Mastery to upgrade", MASTERY)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        less = upgrade_discount(table, me)
        return sorted([card // COPIES for card in table.cards[me] if can_upgrade(table, me, card, less)])

    def reckoning(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        full = table.facts.masteries[option].upgrade
        return sum_of(full, upgrade_price(table, me, option), table.facts.domains[option])

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        side = table.side(me, option)
        if side != BASE:
            return "it is Advanced already" if side else "you do not have this Mastery"
        return f"{self.reckoning(table, me, picks, option)}, and you have {table.has(me, table.facts.domains[option])}"


class UpgradeIt(Effect[DominationsTable]):
    text: ClassVar[str] = "pay its upgrade cost and turn it over"

    def sure(self) -> bool:
        return True

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        title = picks[-1]
        if table.events is not None:
            table.tell(happenings.IMPROVES, me, (title,))
        table.gain(me, table.facts.domains[title], -upgrade_price(table, me, title))
        table.marks[me] |= 1 << (EXTRA_UPGRADED if has_extra_upgrade(table, me) else DEVELOPED)
        if table.modified(EXTRA_UPGRADE_DISCOUNT, me):
            table.marks[me] |= 1 << LOWERED
        improve(table, me, title, UPGRADE_POINTS)


class Upgrade(Effect[DominationsTable]):
    """Upgrade a Mastery, with this turn's action or beside it."""

    text: ClassVar[str] = "upgrade a Mastery"

    def can(self, table: DominationsTable, me: int, picks: Picks) -> bool:
        if table.marks[me] >> DEVELOPED & 1 and not has_extra_upgrade(table, me):
            return False
        less, sides = upgrade_discount(table, me), table.titles[me]
        for card in table.cards[me]:
            if card < CARDS and sides[card // COPIES] == BASE and can_upgrade(table, me, card, less):
                return True
        return False

    def why_not(self, table: DominationsTable, me: int, picks: Picks) -> str:
        if table.marks[me] >> DEVELOPED & 1 and not has_extra_upgrade(table, me):
            return "your Develop action is used"
        return "you can pay for no upgrade of a Mastery with its base side up"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        CHOOSE_UPGRADE.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CHOOSE_UPGRADE,)


CARD_TO_DEVELOP: Final = CardToDevelop()
DEVELOP_IN_TREE: Final = InTree(DevelopIt())
CHOOSE_CARD: Final = Choose(CARD_TO_DEVELOP, DEVELOP_IN_TREE)
CHOOSE_UPGRADE: Final = Choose(MasteryToUpgrade(), UpgradeIt())
A_MASTERY: Final = Develop()
AN_UPGRADE: Final = Upgrade()
