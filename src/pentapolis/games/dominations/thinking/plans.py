"""What cards and Cities promise, in VP: for looking at a table in the midst of a choice, and for what cards bring.

Whoever has begun to choose a Mastery, a City or a Monument is about to have the best of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations import queries
from pentapolis.games.dominations.constants import (
    BUILT,
    CARDS,
    COLOURS,
    COPIES,
    DEVELOPED,
    HIGHEST_LIMIT,
    NOWHERE,
    PLACED,
    ROUNDS,
    VALUES,
)
from pentapolis.games.dominations.rules.counters import ScoreNow
from pentapolis.games.dominations.rules.exchange import BY_CAMPFIRE, BY_CARD
from pentapolis.games.dominations.rules.influence import COPY_IN_TREE, TAKE_COPY
from pentapolis.games.dominations.rules.knowledge import GainNow
from pentapolis.games.dominations.rules.phases.cities import (
    CAMP_TO_BUILD,
    CHOOSE_CAMP,
    city_price,
    has_developed,
    next_level,
)
from pentapolis.games.dominations.rules.phases.develop import (
    AN_UPGRADE,
    CARD_TO_DEVELOP,
    CHOOSE_CARD,
    CHOOSE_UPGRADE,
    DEVELOP_IN_TREE,
    price,
    upgrade_price,
)
from pentapolis.games.dominations.rules.phases.grow import ACTIVATE, CHOOSE_CELL
from pentapolis.games.dominations.rules.phases.monuments import (
    A_MONUMENT,
    LEVEL_IN_TREE,
    LOWER_COST,
    SITE,
    TURN_PIECE,
    top_card,
)
from pentapolis.games.dominations.rules.turn import BUILD_AND_DEVELOP
from pentapolis.games.dominations.thinking.prospects import promise
from pentapolis.kernel.effect import NOTHING_PICKED

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.deeds import Deeds, Side
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.kernel.effect import Effect
    from pentapolis.kernel.question import Question

KNOWLEDGE: Final = 0.6
"""A point of Knowledge while there are turns to spend it."""
SAVED: Final[list[float]] = [KNOWLEDGE * n for n in range(HIGHEST_LIMIT + 1)]
"""Knowledge of one Domain, by how much there is."""
TIMELY: Final[list[float]] = [0.08, 0.75, 0.9, 1.0, 1.0, 1.0]
"""How much of that it is worth, by how many turns of the Age have not begun: what is left over at its end is lost."""
EXCHANGED: Final = 0.6
"""What it costs to exchange without need."""
CITY_LEVEL: Final = 0.06
"""What a level of a City Produces in a turn of anybody."""

PER_TURN: Final[list[tuple[int, int, float]]] = [
    (queries.TURN_GAIN, COLOURS + 1, 0.45),
    (queries.PRODUCE_GAIN, COLOURS * queries.MOST_PRODUCED, 0.15),
    (queries.CAMP, COLOURS, 0.2),
    (queries.RESERVE, COLOURS, 0.03),
    (queries.CITY_DISCOUNT, COLOURS, 0.18),
    (queries.MASTERY_DISCOUNT, COLOURS * len(VALUES), 0.055),
    (queries.SWAP, COLOURS + 1, 0.15),
    (queries.TRADE_IN, COLOURS + 1, 0.3),
    (queries.LOCUS_GAIN, COLOURS + 1, 0.15),
    (queries.MONUMENT_GAIN, COLOURS + 1, 0.1),
    (queries.CONCENTRATION, COLOURS + 1, 0.22),
    (queries.CITY_POINTS, COLOURS, 0.11),
    (queries.CITY_INFLUENCE, COLOURS, 0.2),
    (queries.DEVELOP_POINTS, len(VALUES), 0.2),
    (queries.HIGH_CITY_POINTS, 1, 0.3),
    (queries.HIGH_CITY_INFLUENCE, 1, 0.5),
    (queries.NEIGHBOUR_POINTS, 1, 0.4),
    (queries.NEIGHBOUR_INFLUENCE, 1, 0.8),
    (queries.LOCUS_POINTS, 1, 0.15),
    (queries.MONUMENT_POINTS, 1, 0.35),
    (queries.MONUMENT_INFLUENCE, 1, 0.4),
    (queries.UPGRADE_POINTS, 1, 0.2),
    (queries.UPGRADE_DISCOUNT, 1, 0.07),
    (queries.MONUMENT_DISCOUNT, 1, 0.2),
    (queries.CITY_BY_TRADE, 1, 0.1),
    (queries.TILES_IN_HAND, 1, 0.15),
    (queries.OUTPUT_OWN, 1, 0.3),
    (queries.OUTPUT_ALL, 1, 0.6),
    (queries.TRADE_OUT, 1, 0.4),
    (queries.TRADE_OUT_LEVEL, 1, 0.6),
    (queries.PLACE_GAIN, 1, 0.1),
    (queries.NO_PREREQUISITE, 1, 0.25),
    (queries.EXTRA_UPGRADE, 1, 4.0),
    (queries.EXTRA_UPGRADE_DISCOUNT, 1, 0.2),
    (queries.EXTRA_BUILD, 1, 0.6),
    (queries.KEEP, COLOURS, 0.03),
    (queries.KEEP_EACH, 1, 0.075),
    (queries.KEEP_DOMAINS, 1, 0.075),
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


def lasting(table: DominationsTable, seat: int, side: Side, turns: int, ends: int) -> float:
    """What a side brings while it lies face up: in every turn, and at every end of an Age as things are now."""
    value = side.each_turn * turns
    for effect in side.age_end:
        often = ends * (ends + 1) // 2 if effect.influence else ends
        value += effect.paid.of(table, seat) * often
    return value


class Plans:
    """What a seat can do now, and what it is worth to it."""

    def __init__(self, table: DominationsTable, seat: int, turns: int, ends: int) -> None:
        self.table = table
        self.seat = seat
        self.turns = turns
        self.ends = ends
        self.timely = TIMELY[turns_in_age(table, seat)]

    def begun(self, question: Question) -> float:
        """The worth of what the seat is in the midst of choosing, and of what it can still do in this turn."""
        hearer = question.hearer
        if hearer is BUILD_AND_DEVELOP or hearer is CHOOSE_CAMP or hearer is A_MONUMENT:
            return self.best_build() + self.best_development()
        if hearer is CHOOSE_CELL:
            return self.best_cell(question.picks[0])
        if hearer is ACTIVATE:
            return self.best_activation()
        if hearer is BY_CAMPFIRE or hearer is BY_CARD:
            grown = self.table.marks[self.seat] >> PLACED & 1
            return self.best_build() + self.best_development() - EXCHANGED if grown else -EXCHANGED
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

    # ---- tiles

    def best_cell(self, face: int) -> float:
        """What a tile brings where it brings most."""
        best = 0.0
        for cell in self.table.open_cells:
            best = max(best, promise(self.table, self.seat, face, cell))
        return best * KNOWLEDGE * self.timely

    def best_activation(self) -> float:
        """What the Inventor brings with the best tile on the board."""
        best = 0.0
        for cell in self.table.placed:
            best = max(best, promise(self.table, self.seat, self.table.face(cell), cell))
        return best * KNOWLEDGE * self.timely

    # ---- the best of each sort, 0 if nothing is worth it

    def best_build(self) -> float:
        table, seat = self.table, self.seat
        if has_developed(table, seat):
            return 0.0
        worths = [self.city(cell) for cell in CAMP_TO_BUILD.options(table, seat, NOTHING_PICKED)]
        if not table.marks[seat] >> BUILT & 1:
            monuments = A_MONUMENT.which.options(table, seat, NOTHING_PICKED)
            worths += [self.level(top_card(table, monument)) for monument in monuments]
        return max(0.0, max(worths, default=0.0))

    def best_development(self) -> float:
        table, seat = self.table, self.seat
        best = 0.0
        if not table.marks[seat] >> DEVELOPED & 1:
            last = NOWHERE
            for card in CARD_TO_DEVELOP.options(table, seat, NOTHING_PICKED):
                if card // COPIES != last:
                    last = card // COPIES
                    best = max(best, self.card(card))
        if AN_UPGRADE.can(table, seat, NOTHING_PICKED):
            for title in CHOOSE_UPGRADE.among.options(table, seat, NOTHING_PICKED):
                best = max(best, self.upgrade(title))
        return best

    # ---- one thing

    def side(self, side: Side) -> float:
        """What a side of a card brings: VP, Influence at every end of an Age, lasting effects in every turn."""
        value = side.points + side.influence * self.ends + lasting(self.table, self.seat, side, self.turns, self.ends)
        for effect in side.at_once:
            value += self.at_once(effect)
        return value

    def at_once(self, effect: Effect[DominationsTable]) -> float:
        """VP or Knowledge that a card brings when it is acquired."""
        if isinstance(effect, ScoreNow):
            return float(effect.paid.of(self.table, self.seat))
        assert isinstance(effect, GainNow)
        return effect.n * KNOWLEDGE * self.timely

    def spent(self, domain: int, n: int) -> float:
        """What it costs to pay so much Knowledge of a Domain."""
        stock = self.table.has(self.seat, domain)
        return (SAVED[stock] - SAVED[max(0, stock - n)]) * self.timely

    def card(self, card: int) -> float:
        """A Mastery, less the Knowledge that it costs."""
        title = card // COPIES
        facts = self.table.facts
        domain = facts.domains[title]
        cost = price(self.table, self.seat, domain, facts.tiers[title])
        return self.side(self.table.deeds.base[title]) - self.spent(domain, cost)

    def upgrade(self, title: int) -> float:
        """The Advanced side in place of the base side, whose VP and Influence stay."""
        base = self.table.deeds.base[title]
        lost = lasting(self.table, self.seat, base, self.turns, self.ends)
        cost = upgrade_price(self.table, self.seat, title)
        return self.side(self.table.deeds.advanced[title]) - lost - self.spent(self.table.facts.domains[title], cost)

    def level(self, card: int) -> float:
        """A Monument Level, less its cost."""
        value = self.side(self.table.deeds.levels[card - CARDS])
        for domain, n in enumerate(self.table.facts.levels[card - CARDS].cost):
            value -= self.spent(domain, n)
        return value

    def city(self, cell: int) -> float:
        """Influence at every end of an Age, and what the City will Produce, less its cost."""
        level = next_level(self.table, self.seat, cell)
        cost = city_price(self.table, self.seat, cell, level)
        produced = CITY_LEVEL * self.table.seats * self.turns
        return level * self.ends + produced - self.spent(self.table.camp(cell), cost)
