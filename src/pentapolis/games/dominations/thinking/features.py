"""A position of Dominations in numbers: the figures of `figures`, in the same order.

What hardly changes from one position to the next is kept by a `Sight`: land, trees, Monuments, what Knowledge buys.
Nothing is read that the seat cannot know: of others' hands only the size, of the supply only how much is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import (
    AGES,
    CITY_LEVELS,
    CITY_STEP,
    COLOURS,
    LOW_INFLUENCE,
    MIDDLE_INFLUENCE,
    NOBODY,
    ROUNDS,
    TIERS,
    TURNS,
)
from pentapolis.games.dominations.rules.influence import highest_tier, leader
from pentapolis.games.dominations.rules.phases.cities import reach
from pentapolis.games.dominations.rules.phases.develop import can_take
from pentapolis.games.dominations.rules.roles import most_knowledge
from pentapolis.games.dominations.table import INFLUENCE_AT, POINT_AT
from pentapolis.games.dominations.thinking.aims import NEXT_AT, Aims
from pentapolis.games.dominations.thinking.asked import add_begun, add_question
from pentapolis.games.dominations.thinking.common import lasting_lead
from pentapolis.games.dominations.thinking.contest import Wonders, add_shares, add_wonders, clipped
from pentapolis.games.dominations.thinking.ground import BEST_CELL, EXPOSED, Ground
from pentapolis.games.dominations.thinking.grown import Grown, Worths
from pentapolis.games.dominations.thinking.means import MOST_WORTH, Means
from pentapolis.games.dominations.thinking.plans import turns_in_age
from pentapolis.kernel import features as kernel
from pentapolis.kernel.features import Turns

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.deeds import Deeds
    from pentapolis.games.dominations.printed.facts import Facts
    from pentapolis.games.dominations.table import DominationsTable

MOST_POINTS: Final = 299
MOST_LEAD: Final = 120
MOST_INFLUENCE_LEAD: Final = 20
MOST_ROLE_LEAD: Final = 8
MOST_EACH_TURN: Final = 99
MOST_PAID: Final = 39
MOST_SHORT: Final = 10
MOST_SHORTER: Final = 32
TOKEN_AT: Final = 8
PERCENT: Final = 100
A_HALF: Final = 0.5
BY_NODUS: Final = 1 + COLOURS * TIERS
"""Where the Nodus begin among the figures of a tree."""


class Sight(kernel.Sight):
    """What was last seen of land, trees and Monuments; the game owns it."""

    def __init__(self, deeds: Deeds, facts: Facts, seats: int) -> None:
        self.worths = Worths(deeds, facts)
        self.aims = Aims(deeds, seats)
        self.ground = Ground(facts, seats)
        self.wonders = Wonders()
        self.grown = [Grown(self.worths) for _ in range(seats)]
        self.means = [Means() for _ in range(seats)]
        self.modifiers = Turns()
        self.holders = [NOBODY] * COLOURS
        self.leader = NOBODY
        """Who would take each Domination card if the Age ended now, and who would assimilate."""

    def look(self, table: DominationsTable) -> None:
        self.ground.look(table)
        self.wonders.look(table)
        modified = self.modifiers.changed(table.modifiers, table.seats)
        for seat in range(table.seats):
            self.grown[seat].look(table, seat)
            self.means[seat].look(table, seat, self.grown[seat], is_modified=modified >> seat & 1 > 0)
        for domain in range(COLOURS):
            self.holders[domain] = most_knowledge(table, domain)
        self.leader = leader(table)

    def aims_of(self, table: DominationsTable, seat: int) -> list[int]:
        """The Objective of a seat in figures."""
        return self.aims.look(
            table, seat, self.ground.built[seat], self.wonders.controlled[seat], self.grown[seat].halves
        )


def features(table: DominationsTable, seat: int, sight: Sight) -> list[int]:
    """The own block with hand and what is begun, the rivals' in turn order, what concerns all."""
    sight.look(table)
    found: list[int] = []
    add_block(found, table, seat, sight)
    add_hand(found, table, seat)
    add_begun(found, table, seat, sight.worths)
    order = table.from_seat(seat)
    for at in range(1, len(order)):
        if table.seats == 2:
            add_block(found, table, order[at], sight)
        else:
            add_slim(found, table, order[at], sight)
    add_common(found, table, sight)
    add_question(found, table, seat)
    return found


def add_block(found: list[int], table: DominationsTable, seat: int, sight: Sight) -> None:
    """Everything that everybody sees of a seat."""
    grown, means = sight.grown[seat], sight.means[seat]
    add_standing(found, table, seat, sight)
    found += means.knowledge
    found += means.missing
    found += means.payable
    found += means.slim
    found.append(min(MOST_WORTH, best_to_assimilate(table, seat, sight.grown)))
    add_cities(found, table, seat, sight.ground)
    found += grown.figures
    found.append(len(grown.bases))
    found += means.upgrades
    found += grown.powers
    add_yields(found, table, seat, grown, sight.wonders)
    found += sight.aims_of(table, seat)
    add_wonders(found, table, seat, sight.wonders)
    add_roles(found, table, seat, sight.holders)
    sight.ground.add_offers(found, seat)


def add_slim(found: list[int], table: DominationsTable, seat: int, sight: Sight) -> None:
    """The same in short, for a rival of several."""
    grown, ground, means = sight.grown[seat], sight.ground, sight.means[seat]
    add_standing(found, table, seat, sight)
    found += means.knowledge
    found += means.slim
    ground.add_built(found, seat)
    found.append(table.goods[TOKEN_AT * table.seats + seat])
    found.append(grown.figures[0])
    found += grown.figures[BY_NODUS : BY_NODUS + COLOURS]
    found += means.upgrades
    add_yields(found, table, seat, grown, sight.wonders)
    found += sight.aims_of(table, seat)[0 : NEXT_AT + 1]
    add_shares(found, table, seat, sight.wonders)
    for holder in table.roles:
        found.append(1 if holder == seat else 0)
    found.append(ground.offers[seat][BEST_CELL])
    found.append(ground.offers[seat][EXPOSED])


# ---- points, Influence, time


def add_standing(found: list[int], table: DominationsTable, seat: int, sight: Sight) -> None:
    goods, seats = table.goods, table.seats
    points, influence = goods[POINT_AT * seats + seat], goods[INFLUENCE_AT * seats + seat]
    best_points = best_influence = 0
    for other in range(seats):
        if other != seat:
            best_points = max(best_points, goods[POINT_AT * seats + other])
            best_influence = max(best_influence, goods[INFLUENCE_AT * seats + other])
    in_age, age = turns_in_age(table, seat), max(1, table.age)
    found.append(min(MOST_POINTS, points))
    found.append(clipped(points - best_points, MOST_LEAD))
    found.append(influence)
    found.append(influence * (AGES + 1 - age))
    found.append(clipped(influence - best_influence, MOST_INFLUENCE_LEAD))
    found.append(1 if influence > LOW_INFLUENCE else 0)
    found.append(1 if influence > MIDDLE_INFLUENCE else 0)
    found.append(1 if sight.leader == seat else 0)
    found.append((AGES - age) * ROUNDS + in_age)
    found.append(in_age)
    found.append(table.order.index(seat))


# ---- Masteries of others


def best_to_assimilate(table: DominationsTable, seat: int, grown: list[Grown]) -> int:
    """The best Mastery of another player that the seat could take over with its Influence, leader or not."""
    tier, tiers, worths = highest_tier(table, seat), table.facts.tiers, grown[seat].worths
    best = 0
    for other in range(table.seats):
        if other != seat:
            for title in grown[other].owned:
                if tiers[title] <= tier and can_take(table, seat, title):
                    best = max(best, worths.base.worth(title, grown[seat].to_come, grown[seat].turns))
    return best


# ---- Cities


def add_cities(found: list[int], table: DominationsTable, seat: int, ground: Ground) -> None:
    """Cities, the best of each Domain, and what can be built and upgraded now."""
    ground.add_built(found, seat)
    found += [table.best[at] for at in range(seat * COLOURS, seat * COLOURS + COLOURS)]
    tokens = table.goods[TOKEN_AT * table.seats + seat]
    found.append(tokens)
    upgrades = ground.upgrades[seat]
    higher = 0
    for camp in range(COLOURS):
        within = reach(table, seat, camp) if tokens else 0
        found.append(table.vacant[camp] if within >= CITY_STEP else 0)
        for level in range(1, CITY_LEVELS):
            if within >= CITY_STEP * (level + 1):
                higher += upgrades[camp * (CITY_LEVELS - 1) + level - 1]
    found.append(higher)


# ---- what cards bring


def add_yields(found: list[int], table: DominationsTable, seat: int, grown: Grown, wonders: Wonders) -> None:
    """What cards bring in a turn, and would pay together with Monuments if the Age ended now."""
    points, influence = wonders.points[seat], wonders.influence[seat]
    for effect in grown.ends:
        if effect.influence:
            influence += effect.paid.of(table, seat)
        else:
            points += effect.paid.of(table, seat)
    found.append(min(MOST_EACH_TURN, grown.each_turn))
    found.append(min(MOST_PAID, points))
    found.append(min(MOST_PAID, influence))


# ---- Domination cards


def add_roles(found: list[int], table: DominationsTable, seat: int, holders: list[int]) -> None:
    """For each Domain the lead over the best rival, who would take its card now, and who has it."""
    goods, seats = table.goods, table.seats
    for domain in range(COLOURS):
        best = 0
        for other in range(seats):
            if other != seat:
                best = max(best, goods[domain * seats + other])
        found.append(clipped(goods[domain * seats + seat] - best, MOST_ROLE_LEAD))
        found.append(1 if holders[domain] == seat else 0)
        found.append(1 if table.roles[domain] == seat else 0)


# ---- the hand, and what concerns everybody


def add_hand(found: list[int], table: DominationsTable, seat: int) -> None:
    """Dots and Camps of the tiles in hand: only the seat itself knows them."""
    facts = table.facts
    dots = 0
    camps = 0
    for tile in table.hands[seat]:
        camps += 1 << PLACE * facts.camps[tile]
        for at in range(tile * TURNS * TURNS, tile * TURNS * TURNS + TURNS):
            dots += 1 << PLACE * facts.faces[at]
    found += [dots >> PLACE * domain & ONES for domain in range(COLOURS)]
    found += [camps >> PLACE * domain & ONES for domain in range(COLOURS)]


PLACE: Final = 10
ONES: Final = (1 << PLACE) - 1
"""So many bits for each Domain, counted side by side in one number."""


def add_common(found: list[int], table: DominationsTable, sight: Sight) -> None:
    found += [1 if table.age == age else 0 for age in range(1, AGES + 1)]
    found += [1 if table.round == number else 0 for number in range(1, ROUNDS + 1)]
    found.append(int(lasting_lead(table) * PERCENT + A_HALF))
    found.append(len(table.placed))
    found.append(len(table.open_cells))
    found.append(len(table.pile))
    found.append(len(table.loci))
    found.append(min(MOST_SHORT, sight.ground.short[1]))
    found.append(min(MOST_SHORTER, sight.ground.short[2]))
    found += table.vacant
