"""A position of Minerva in numbers: `figures` says what each number means. All that counts is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    ASSISTANT,
    CULTURES,
    DENARIUS,
    DIRECTION,
    FIRST_CULTURE,
    GLORY,
    HIRE_DENARII,
    HIRE_GLORY,
    HOUSE,
    HOUSE_NUMBER,
    MOST_ASSISTANTS,
    MOST_HELD,
    MOST_PLACES,
    RESIDENCE,
    RESOURCES,
    ROUND_TILE,
    ROUNDS,
    SPECIAL,
    TURN,
)
from pentapolis.games.minerva.rules import scoring
from pentapolis.games.minerva.rules.turn import A_SITE
from pentapolis.games.minerva.thinking.city_figures import City
from pentapolis.games.minerva.thinking.contest import Contest
from pentapolis.games.minerva.thinking.figures import KINDS
from pentapolis.games.minerva.thinking.stretches import Walker, Works
from pentapolis.kernel import features as kernel

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.kernel.question import Question

PRICES: Final[list[int]] = [*HIRE_DENARII, 0]
PRICES_IN_GLORY: Final[list[int]] = [*HIRE_GLORY, 0]
FACILITIES: Final = SPECIAL + 1


class Sight(kernel.Sight):
    """What features need beside the table: what tiles bring, and what is known of each city."""

    def __init__(self, works: Works, most: int) -> None:
        self.walker = Walker(works)
        self.contest = Contest(most)
        self.cities = [City(works) for _ in range(most)]


def features(table: MinervaTable, seat: int, sight: Sight) -> list[int]:
    """What `figures` names, in the same order."""
    told: list[int] = []
    contest = sight.contest
    contest.look(table)
    lead = 0
    best = NOBODY_ELSE
    for other in table.from_seat(seat):
        city = sight.cities[other]
        changed = city.look(table, contest, other)
        if not city.recalls_owner(table, contest, other, changed):
            city.tile_points = tell_seat(city.owner, table, other)
        points = city.tile_points + city.points
        told += city.owner
        city.tell(told, table, other)
        if other == seat or table.seats == 2:
            city.tell_more(told)
        if other == seat:
            lead = points
            tell_reach(told, table, seat)
        else:
            best = max(best, points)
    tell_time(told, table, seat)
    tell_supply(told, table)
    told.append(max(-100, min(100, lead if best == NOBODY_ELSE else lead - best)))
    tell_question(told, table, sight.walker, seat)
    return told


NOBODY_ELSE: Final = -1


# ---- a seat


def tell_seat(told: list[int], table: MinervaTable, seat: int) -> int:
    """Goods, tiles and glory; the answer is how many points the tiles are worth."""
    goods, seats = table.goods, table.seats
    resources = full = 0
    for resource in range(RESOURCES):
        held = goods[resource * seats + seat]
        told.append(held)
        resources += held
        full += 1 if held == MOST_HELD else 0
    denarii, glory = goods[DENARIUS.index * seats + seat], goods[GLORY.index * seats + seat]
    assistants = goods[ASSISTANT.index * seats + seat]
    told.append(min(20, denarii))
    told.append(min(10, glory))
    told.append(min(4, assistants))
    told.append(goods[HOUSE.index * seats + seat])
    told.append(resources)
    told.append(min(40, denarii + resources))
    told.append(full)
    tell_hiring(told, assistants + len(table.staffed[seat]), denarii + resources, glory)
    points = tell_scored(told, table, seat)
    tell_glory(told, table, seat, glory)
    told.append(1 if table.orders[seat] else 0)
    told.append(table.orders[seat])
    return points


def tell_hiring(told: list[int], owned: int, wealth: int, glory: int) -> None:
    price, tokens = PRICES[owned], PRICES_IN_GLORY[owned]
    can_hire = owned < MOST_ASSISTANTS
    told.append(owned)
    told.append(price)
    told.append(tokens)
    told.append(1 if can_hire and wealth >= price else 0)
    told.append(1 if can_hire and glory >= tokens else 0)


def tell_scored(told: list[int], table: MinervaTable, seat: int) -> int:
    culture, glory = scoring.culture_points(table, seat), scoring.glory_points(table, seat)
    order = scoring.order_points(table, seat)
    tiles = 0
    for takers in table.takers:
        for taker in takers:
            tiles += 1 if taker == seat else 0
    won = 0
    for owner in table.glories:
        won += 1 if owner == seat else 0
    told.append(min(80, culture))
    told.append(min(80, glory))
    told.append(order)
    told.append(min(12, tiles))
    told.append(won)
    return culture + glory + order


def tell_glory(told: list[int], table: MinervaTable, seat: int, tokens: int) -> None:
    """How the seat stands in the race of this round."""
    points = table.facts.glory_points[table.round - 1]
    if table.seats == 1:
        place = 0 if tokens >= table.round else 1
        margin = tokens - table.round
    else:
        place, margin = place_in_glory(table, seat, tokens), tokens - most_glory(table, seat)
    here = points[place] if tokens and place < len(points) else 0
    better = points[place - 1] if 0 < place <= len(points) else 0
    told.append(max(-6, min(6, margin)))
    told.append(here)
    told.append(better)


def most_glory(table: MinervaTable, seat: int) -> int:
    most = 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, table.goods[GLORY.index * table.seats + other])
    return most


def place_in_glory(table: MinervaTable, seat: int, tokens: int) -> int:
    """How many are ahead: with more tokens, or with as many and surely the lower order tile."""
    ahead, mine = 0, table.orders[seat]
    for other in range(table.seats):
        theirs = table.goods[GLORY.index * table.seats + other]
        order = table.orders[other]
        if theirs > tokens or (theirs == tokens and order > 0 and (mine == 0 or order < mine)):
            ahead += 1
    return ahead


def tell_reach(told: list[int], table: MinervaTable, seat: int) -> None:
    """Facilities on offer that the seat could build, and what it has collected in this turn."""
    facts, dues = table.facts, table.dues(seat)
    purse = table.wealth(seat) - table.tax()
    plain, dearly = [0] * FACILITIES, [0] * FACILITIES
    for tile in table.offer:
        if tile != ROUND_TILE and purse >= dues[tile]:
            dearly[facts.categories[tile]] = dearly[facts.categories[tile]] + 1
            if dues[tile] == facts.prices[tile]:
                plain[facts.categories[tile]] = plain[facts.categories[tile]] + 1
    told += [min(8, tiles) for tiles in plain]
    told += [min(8, tiles) for tiles in dearly]
    first = FIRST_CULTURE * table.seats + seat
    told += [min(12, table.goods[first + culture * table.seats]) for culture in range(CULTURES)]


# ---- what all share


def tell_time(told: list[int], table: MinervaTable, seat: int) -> None:
    told += [1 if table.round == number else 0 for number in range(1, ROUNDS + 1)]
    passed = 0
    for order in table.orders:
        passed += 1 if order else 0
    told.append(passed)
    told.append(table.tax())
    told.append(1 if table.starter == seat else 0)


def tell_supply(told: list[int], table: MinervaTable) -> None:
    facts = table.facts
    told.append(len(table.stack_of_locations))
    found = [0] * FACILITIES
    for tile in table.offer:
        if tile != ROUND_TILE:
            found[facts.categories[tile]] = found[facts.categories[tile]] + 1
    told += [min(10, tiles) for tiles in found]
    told.append(min(40, len(table.offer)))
    told.append(len(table.temples) + len(table.stack_of_temples))
    marks, points = facts.culture_marks[table.seats - 1], facts.culture_points[table.seats - 1]
    taken = [len(takers) for takers in table.takers]
    told += [marks[at] if at < len(marks) else NONE_LEFT for at in taken]
    told += [points[at] if at < len(points) else 0 for at in taken]
    told += [len(marks) - at for at in taken]
    glory = facts.glory_points[table.round - 1]
    told += [glory[place] if place < len(glory) else 0 for place in range(MOST_PLACES)]


NONE_LEFT: Final = 8
"""Told instead of marks, where a stack of culture tiles is empty."""


# ---- the question


def tell_question(told: list[int], table: MinervaTable, walker: Walker, seat: int) -> None:
    """What is asked, and what I am in the midst of."""
    question = table.questions[0] if table.questions else None
    kind = None if question is None else question.kind
    mine = question is not None and question.seat == seat
    told.append(1 if mine else 0)
    told.append(1 if mine and kind is TURN else 0)
    told += [1 if kind is one else 0 for one in KINDS]
    if question is None or not mine:
        told += [0] * 6
    elif question.among is A_SITE:
        walker.look(table, seat)
        tell_placing(told, table, walker, seat, question.picks[0])
    else:
        walker.look(table, seat)
        told += [0] * 5
        told.append(line_begun(table, walker, seat, question))


def tell_placing(told: list[int], table: MinervaTable, walker: Walker, seat: int, tile: int) -> None:
    """A tile that is chosen and not yet paid for, nor placed."""
    facts = table.facts
    is_temple, is_residence = tile >= facts.first_temple, tile == RESIDENCE
    told.append(1 if is_residence else 0)
    told.append(0 if is_residence or is_temple else 1)
    told.append(1 if is_temple else 0)
    told.append(min(10, table.dues(seat)[tile]))
    told.append(min(100, walker.worth(walker.works.brings[tile])))
    told.append(0)


def line_begun(table: MinervaTable, walker: Walker, seat: int, question: Question) -> int:
    """What the best line brings that is about to be activated: from a residence, or from any for an assistant."""
    side = table.sides[seat]
    best = 0
    if question.kind is DIRECTION:
        best = walker.worth(walker.best_from(question.picks[-1], side))
    elif question.kind is HOUSE_NUMBER:
        for cell in table.houses[seat]:
            best = max(best, walker.worth(walker.best_from(cell, side)))
    return min(200, best)
