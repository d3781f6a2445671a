"""What cards and Cities promise, in VP: for looking at a table in the midst of a choice, and for what cards bring.

Whoever has begun to choose a Mastery, a City or a Monument is about to have the best of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations import queries
from pentapolis.games.dominations.cities import CAMP_TO_BUILD, CHOOSE_CAMP, city_price, has_developed, next_level
from pentapolis.games.dominations.constants import CARDS, COLOURS, COPIES, DEVELOPED, PLACED, ROUNDS, VALUES
from pentapolis.games.dominations.develop import (
    AN_UPGRADE,
    CARD_TO_DEVELOP,
    CHOOSE_CARD,
    CHOOSE_UPGRADE,
    DEVELOP_IN_TREE,
    price,
    upgrade_price,
)
from pentapolis.games.dominations.exchange import BY_CAMPFIRE, BY_CARD
from pentapolis.games.dominations.influence import COPY_IN_TREE, TAKE_COPY
from pentapolis.games.dominations.monuments import (
    A_MONUMENT,
    LEVEL_IN_TREE,
    LOWER_COST,
    SITE,
    TURN_PIECE,
    top_card,
)
from pentapolis.games.dominations.turn import BUILD_AND_DEVELOP
from pentapolis.kernel.effect import NOTHING_PICKED

if TYPE_CHECKING:
    from pentapolis.games.dominations.deeds import Deeds, Side
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.kernel.question import Question

KNOWLEDGE: Final[list[float]] = [0.05, 0.45, 0.55, 0.6, 0.6, 0.6]
"""A point of Knowledge, by how many turns of the Age have not begun: what is left over after the last is lost."""
EXCHANGED: Final = 0.6
"""What it costs to exchange without need."""
CITY_LEVEL: Final = 0.06
"""What a level of a City Produces in a turn of anybody."""

PER_TURN: Final[list[tuple[int, int, float]]] = [
    (queries.TURN_GAIN, COLOURS + 1, 0.6),
    (queries.PRODUCE_GAIN, COLOURS * queries.MOST_PRODUCED, 0.15),
    (queries.CAMP, COLOURS, 0.15),
    (queries.RESERVE, COLOURS, 0.012),
    (queries.CITY_DISCOUNT, COLOURS, 0.06),
    (queries.MASTERY_DISCOUNT, COLOURS * len(VALUES), 0.025),
    (queries.SWAP, COLOURS + 1, 0.05),
    (queries.TRADE_IN, COLOURS + 1, 0.25),
    (queries.LOCUS_GAIN, COLOURS + 1, 0.08),
    (queries.MONUMENT_GAIN, COLOURS + 1, 0.06),
    (queries.CONCENTRATION, COLOURS + 1, 0.2),
    (queries.CITY_POINTS, COLOURS, 0.11),
    (queries.CITY_INFLUENCE, COLOURS, 0.2),
    (queries.DEVELOP_POINTS, len(VALUES), 0.25),
    (queries.HIGH_CITY_POINTS, 1, 0.3),
    (queries.HIGH_CITY_INFLUENCE, 1, 0.5),
    (queries.NEIGHBOUR_POINTS, 1, 0.3),
    (queries.NEIGHBOUR_INFLUENCE, 1, 0.5),
    (queries.LOCUS_POINTS, 1, 0.15),
    (queries.MONUMENT_POINTS, 1, 0.15),
    (queries.MONUMENT_INFLUENCE, 1, 0.25),
    (queries.UPGRADE_POINTS, 1, 0.3),
    (queries.UPGRADE_DISCOUNT, 1, 0.15),
    (queries.MONUMENT_DISCOUNT, 1, 0.12),
    (queries.CITY_BY_TRADE, 1, 0.1),
    (queries.TILES_IN_HAND, 1, 0.05),
    (queries.OUTPUT_OWN, 1, 0.3),
    (queries.OUTPUT_ALL, 1, 0.6),
    (queries.TRADE_OUT, 1, 0.4),
    (queries.TRADE_OUT_LEVEL, 1, 0.6),
    (queries.PLACE_GAIN, 1, 0.6),
    (queries.NO_PREREQUISITE, 1, 0.15),
    (queries.EXTRA_UPGRADE, 1, 0.6),
    (queries.EXTRA_UPGRADE_DISCOUNT, 1, 0.2),
    (queries.EXTRA_BUILD, 1, 0.5),
]
"""What a lasting effect is worth in each turn to come: first place, how many places, VP."""


def spread(weights: list[tuple[int, int, float]]) -> list[float]:
    found = [0.0] * queries.QUERIES
    for first, count, worth in weights:
        found[first : first + count] = [worth] * count
    return found


WORTH_A_TURN: Final[list[float]] = spread(PER_TURN)


def weigh(deeds: Deeds) -> None:
    """Say of each side of a card what its lasting effects are worth in a turn."""
    for side in [*deeds.base, *deeds.advanced, *deeds.levels]:
        side.each_turn = sum([n * WORTH_A_TURN[query] for lasting in side.lasting for query, n in lasting.changes])


def turns_in_age(table: DominationsTable, seat: int) -> int:
    """The seat's turns of this Age that have not begun yet."""
    if not table.round:
        return ROUNDS
    waits = table.order.index(seat) > table.order.index(table.turn)
    return ROUNDS - table.round + waits


class Plans:
    """What a seat can do now, and what it is worth to it."""

    def __init__(self, table: DominationsTable, seat: int, turns: int, ends: int) -> None:
        self.table = table
        self.seat = seat
        self.turns = turns
        self.ends = ends
        self.knowledge = KNOWLEDGE[turns_in_age(table, seat)]

    def begun(self) -> float:
        """The worth of what the seat is in the midst of choosing, and of what it can still do in this turn."""
        question = self.table.question_for(self.seat)
        if question is None:
            return 0.0
        hearer = question.hearer
        if hearer is BUILD_AND_DEVELOP:
            return self.best_build() + self.best_development()
        if hearer is BY_CAMPFIRE or hearer is BY_CARD:
            grown = self.table.marks[self.seat] >> PLACED & 1
            return self.best_build() + self.best_development() - EXCHANGED if grown else -EXCHANGED
        if hearer is CHOOSE_CAMP or hearer is A_MONUMENT:
            return self.best_build() + self.best_development()
        if hearer is CHOOSE_CARD or hearer is CHOOSE_UPGRADE:
            return self.best_development()
        return self.card_begun(question)

    def card_begun(self, question: Question) -> float:
        """A card for which a spot, a site or a discount is still to be chosen: the first pick. Or an assimilation."""
        hearer = question.hearer
        if hearer is LEVEL_IN_TREE or hearer is SITE or hearer is TURN_PIECE or hearer is LOWER_COST:
            return self.level(question.picks[0]) + self.best_development()
        if hearer is DEVELOP_IN_TREE:
            return self.card(question.picks[0])
        if hearer is COPY_IN_TREE:
            return self.side(self.table.deeds.base[question.picks[0] // COPIES])
        if hearer is TAKE_COPY:
            return max([self.side(self.table.deeds.base[card // COPIES]) for card in question.options])
        return 0.0

    # ---- the best of each sort, 0 if nothing is worth it

    def best_build(self) -> float:
        table, seat = self.table, self.seat
        if has_developed(table, seat):
            return 0.0
        worths = [self.city(cell) for cell in CAMP_TO_BUILD.options(table, seat, NOTHING_PICKED)]
        if A_MONUMENT.can(table, seat, NOTHING_PICKED):
            monuments = A_MONUMENT.which.options(table, seat, NOTHING_PICKED)
            worths.extend([self.level(top_card(table, monument)) for monument in monuments])
        return max(0.0, max(worths, default=0.0))

    def best_development(self) -> float:
        table, seat = self.table, self.seat
        best = 0.0
        if not table.marks[seat] >> DEVELOPED & 1:
            for card in CARD_TO_DEVELOP.options(table, seat, NOTHING_PICKED):
                best = max(best, self.card(card))
        if AN_UPGRADE.can(table, seat, NOTHING_PICKED):
            for title in CHOOSE_UPGRADE.among.options(table, seat, NOTHING_PICKED):
                best = max(best, self.upgrade(title))
        return best

    # ---- one thing

    def side(self, side: Side) -> float:
        """What a side of a card brings: VP, Influence at every end of an Age, lasting effects in every turn."""
        value = side.points + side.influence * self.ends + side.each_turn * self.turns
        for effect in side.age_end:
            often = self.ends * (self.ends + 1) // 2 if effect.influence else self.ends
            value += effect.paid.of(self.table, self.seat) * often
        return value

    def card(self, card: int) -> float:
        """A Mastery, less the Knowledge that it costs."""
        title = card // COPIES
        facts = self.table.facts
        cost = price(self.table, self.seat, facts.domains[title], facts.tiers[title])
        return self.side(self.table.deeds.base[title]) - self.knowledge * cost

    def upgrade(self, title: int) -> float:
        """The Advanced side in place of the base side, whose VP and Influence stay."""
        base = self.table.deeds.base[title]
        lost = self.side(base) - base.points - base.influence * self.ends
        cost = upgrade_price(self.table, self.seat, title)
        return self.side(self.table.deeds.advanced[title]) - lost - self.knowledge * cost

    def level(self, card: int) -> float:
        """A Monument Level, less its cost."""
        cost = sum(self.table.facts.levels[card - CARDS].cost)
        return self.side(self.table.deeds.levels[card - CARDS]) - self.knowledge * cost

    def city(self, cell: int) -> float:
        """Influence at every end of an Age, and what the City will Produce, less its cost."""
        level = next_level(self.table, self.seat, cell)
        cost = city_price(self.table, self.seat, cell, level)
        return level * self.ends + CITY_LEVEL * self.table.seats * self.turns - self.knowledge * cost
