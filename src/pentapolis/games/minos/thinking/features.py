"""A position of Minos in numbers: the figures of `figures`, in the same order.

Nothing is read that the seat cannot know: of others' hands only size, Ages and what was taken from the offer, of decks
and piles only how much is left. Worths are in tenths of a VP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    ARMOURER,
    ARMOURER_PER_POINT,
    ASTRONOMER,
    CARDS_OF_AN_AGE,
    CULTURAL,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    GRAY,
    GROUP_SUM,
    GROUP_SUMS,
    HERBS,
    INFLUENCE,
    LAST_STEP,
    MOST_SHIPS,
    MOST_SPACES,
    NOBODY,
    POPULATION,
    RESOURCES_PER_POINT,
    ROUTE_END,
    ROUTES,
    SECTIONS,
    TOP,
    TRADE_IN,
    TYPES,
    WALL,
    WOOD,
)
from pentapolis.games.minos.rules.actions.prices import ship_price, step_price
from pentapolis.games.minos.rules.actions.sites import may_enter
from pentapolis.games.minos.rules.progress import TRACKS
from pentapolis.games.minos.table import POINT_AT, RESERVE_AT, SUPPLY_AT
from pentapolis.games.minos.thinking.asked import add_question, add_turn
from pentapolis.games.minos.thinking.counted import Counted
from pentapolis.games.minos.thinking.holding import Purse, add_hand, add_offer, rounds_after
from pentapolis.games.minos.thinking.race import VASES, Race, count_for_vases
from pentapolis.games.minos.thinking.shared import add_shared
from pentapolis.games.minos.thinking.survey import COLOURS, NO_SPACE, Land, Palace, Survey, add_sites
from pentapolis.kernel import features as kernel

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.survey import Dice
    from pentapolis.games.minos.thinking.yields import Yields

PURSE: Final = 15
"""Coins beyond that are told apart."""
MOST_BEYOND: Final = 30
MOST_WEAPONRY: Final = 20
MOST_SCORE: Final = 250
MOST_LEAD: Final = 80
MOST_DEEP: Final = 16
MOST_SHORT: Final = 15
MOST_WORTH: Final = 160
MOST_SIDES: Final = 80
ABILITIES: Final = 5
EQUAL_TRIGGERS: Final = 3
"""So many cards with one trigger a Vase asks for."""
SUMS: Final[list[int]] = [GROUP_SUM, *GROUP_SUMS[1:]]
"""What a group must come to, by the step of the Astronomer."""


class Sight(kernel.Sight):
    """What was last seen of map, Palaces, dice, Vases and of what clans have; the game owns it."""

    def __init__(self, yields: Yields, seats: int) -> None:
        self.yields = yields
        self.survey = Survey(yields, seats)
        self.race = Race(seats)
        self.counted = Counted()
        self.clans = [Clan(yields) for _ in range(seats)]

    def look(self, table: MinosTable) -> None:
        survey, changed, is_ahead_anew = self.survey, self.counted.changed(table), False
        survey.look(table, changed > 0)
        for seat in range(table.seats):
            clan, land, palace = self.clans[seat], survey.lands[seat], survey.palaces[seat]
            if not clan.recalls(table, seat, land, palace, is_changed=changed >> seat & 1 > 0):
                clan.look(table, seat)
                count_for_vases(self.race.counts[seat], table, seat, land, palace.equal)
                is_ahead_anew = True
        self.race.look(table, is_ahead_anew)

    def lead(self, seats: int, seat: int) -> int:
        """Over the best rival, if the game ended now."""
        best = 0
        for other in range(seats):
            if other != seat:
                best = max(best, self.clans[other].score)
        return max(-MOST_LEAD, min(MOST_LEAD, self.clans[seat].score - best))


class Clan:
    """What everybody sees that one seat has, kept until something that it comes from has changed."""

    def __init__(self, yields: Yields) -> None:
        self.yields = yields
        self.land = Land()
        self.palace = Palace([], yields)
        self.hand: list[int] = []
        self.area: list[int] = []
        self.routes: list[int] = []
        self.options: tuple[int, ...] = ()
        self.score = 0
        """VP as if the game ended now."""
        self.standing: list[int] = []
        self.progress: list[int] = []
        """Tracks and the step of the ability."""
        self.held: list[int] = []
        self.means: list[int] = []
        self.estate: list[int] = []
        """What is told of whoever is told wholly: Goods and tracks; cards, land, sites and Ships. Empty until then."""
        self.purse = Purse(yields)
        self.ranked: list[int] = []
        """The cards of the hand, the best first; empty until somebody wants to know."""
        self.offer: list[int] = []
        self.offered: list[int] = []
        """The offer, and what is told of it; the same."""

    def recalls(self, table: MinosTable, seat: int, land: Land, palace: Palace, *, is_changed: bool) -> bool:
        """Whether all is as it was: what is counted, and what is looked at here; if not, from now on it is this."""
        hand, area = table.hands[seat], table.areas[seat]
        if (
            not is_changed
            and land is self.land
            and palace is self.palace
            and hand == self.hand
            and area == self.area
            and table.routes == self.routes
            and table.options == self.options
        ):
            return True
        self.land, self.palace, self.hand, self.area = land, palace, hand.copy(), area.copy()
        self.routes, self.options = table.routes, table.options
        return False

    def look(self, table: MinosTable, seat: int) -> None:
        self.means.clear()
        self.estate.clear()
        self.offered.clear()
        self.ranked = []
        self.score = final_score(table, seat, self.land.cities, self.palace.points)
        self.progress.clear()
        for track in range(TRACKS):
            self.progress.append(table.tracks[track * table.seats + seat])
        add_ability(self.progress, table, seat)
        self.standing.clear()
        add_standing(self.standing, table, seat, self.yields)
        self.held.clear()
        add_cards_held(self.held, table, seat, self.yields)

    def look_closely(self, table: MinosTable, seat: int) -> None:
        if not self.means:
            add_goods(self.means, table, seat)
            add_tracks(self.means, table, seat, self.yields)
            add_estate(self.estate, table, seat, self.land, self.palace, self.yields)

    def rank_hand(self, table: MinosTable, seat: int) -> list[int]:
        if len(self.ranked) < len(self.hand):
            self.ranked = self.purse.ranked(self.hand, table, seat)
        return self.ranked

    def look_at_offer(self, table: MinosTable, seat: int) -> None:
        if not self.offered or table.offer != self.offer:
            self.offer = table.offer.copy()
            self.offered.clear()
            add_offer(self.offered, table.goods[seat], self.purse.ranked(self.offer, table, seat))


def features(table: MinosTable, seat: int, sight: Sight) -> list[int]:
    """The own block with hand, offer and turn, the rivals' in turn order, what concerns all."""
    sight.look(table)
    survey, yields, clan = sight.survey, sight.yields, sight.clans[seat]
    found: list[int] = []
    add_block(found, table, seat, sight)
    add_hand(found, table, seat, survey.dice[seat], clan.rank_hand(table, seat), yields)
    clan.look_at_offer(table, seat)
    found += clan.offered
    add_turn(found, table, seat, survey.on_map, yields)
    order = table.from_seat(seat)
    for at in range(1, len(order)):
        if table.seats == 2:
            add_block(found, table, order[at], sight)
        else:
            add_slim(found, table, order[at], sight)
    add_shared(found, table)
    add_question(found, table, seat)
    return found


def add_block(found: list[int], table: MinosTable, seat: int, sight: Sight) -> None:
    """Everything that everybody sees of a seat."""
    clan, dice = sight.clans[seat], sight.survey.dice[seat]
    clan.look_closely(table, seat)
    add_points(found, table, seat, sight)
    found += clan.means
    add_traits(found, clan.palace, dice)
    found += clan.estate
    found += sight.race.figures[seat]
    add_dice(found, table, seat, dice)
    found += clan.held


def add_slim(found: list[int], table: MinosTable, seat: int, sight: Sight) -> None:
    """The same in short, for a rival of several."""
    clan, dice = sight.clans[seat], sight.survey.dice[seat]
    add_points(found, table, seat, sight)
    found += clan.progress
    add_traits(found, clan.palace, dice)
    found.append(len(clan.area))
    found += clan.land.figures
    for at in range(seat * ROUTES, seat * ROUTES + ROUTES):
        found.append(table.ships[at])
    found += sight.race.figures[seat][: 2 * VASES]
    for section in range(SECTIONS):
        found.append(dice.points[section])
    found.append(dice.on_board)
    found.append(dice.next_value)
    found += clan.held


def add_points(found: list[int], table: MinosTable, seat: int, sight: Sight) -> None:
    """VP, with what the end would bring, and the lead; then all else that is counted."""
    clan = sight.clans[seat]
    found.append(min(MOST_SCORE, table.goods[POINT_AT * table.seats + seat]))
    found.append(min(MOST_SCORE, clan.score))
    found.append(sight.lead(table.seats, seat))
    found += clan.standing


def add_estate(found: list[int], table: MinosTable, seat: int, land: Land, palace: Palace, yields: Yields) -> None:
    """Triggers of the Palace, cards in the area, the land and what may be built there, Ships."""
    found.append(max(0, EQUAL_TRIGGERS - palace.equal))
    found += palace.triggers
    add_area(found, table, seat, yields)
    found += land.figures
    add_sites(found, table, seat, land)
    add_ships(found, table, seat, land.cities, yields)


# ---- what the seat has


def final_score(table: MinosTable, seat: int, cities: int, palace: int) -> int:
    """VP as if the game ended now, but for the scoring of regions and Farms and for the last battles."""
    goods, seats = table.goods, table.seats
    board = table.facts.board
    points = goods[POINT_AT * seats + seat] + len(table.areas[seat]) + palace
    for at in range(cities - 1):
        points += board.city_points[at]
    for at in range(table.ships_of(seat)):
        points += board.ship_points[at]
    per = ARMOURER_PER_POINT if table.ability_step(seat, ARMOURER) == LAST_STEP else RESOURCES_PER_POINT
    return points + (goods[seat] + goods[seats + seat] + len(table.hands[seat])) // per


def add_standing(found: list[int], table: MinosTable, seat: int, yields: Yields) -> None:
    goods, seats, board = table.goods, table.seats, table.facts.board
    coins, income = goods[seat], goods[5 * seats + seat]
    found.append(min(PURSE, coins))
    found.append(max(0, min(MOST_BEYOND, coins - PURSE)))
    found.append(min(MOST_WEAPONRY, goods[seats + seat]))
    found.append(goods[RESERVE_AT * seats + seat])
    found.append(goods[SUPPLY_AT * seats + seat])
    found.append(table.on_map(seat))
    found.append(income)
    found.append(board.coins[income])
    found.append(board.points[income])
    found.append(table.order.index(seat))
    start = table.starts[seat]
    found.append(yields.starts[start] if start != NOBODY and not table.round else 0)


def add_goods(found: list[int], table: MinosTable, seat: int) -> None:
    goods, seats = table.goods, table.seats
    most = triples = 0
    for sort in range(TYPES):
        here = goods[(FIRST_GOOD + sort) * seats + seat]
        found.append(here)
        most = max(most, here)
    for sort in range(TYPES):
        here = goods[(FIRST_TEMPORARY + sort) * seats + seat]
        found.append(here)
        triples += 1 if here >= TRADE_IN else 0
    found.append(most)
    found.append(triples)


def add_tracks(found: list[int], table: MinosTable, seat: int, yields: Yields) -> None:
    seats, tracks = table.seats, table.facts.tracks
    for track in range(TRACKS):
        at = table.tracks[track * seats + seat]
        found.append(at)
        found.append(yields.ahead[track * (TOP + 1) + at])
        found.append(yields.steps[track * (TOP + 1) + at])
    add_ability(found, table, seat)
    population = table.tracks[POPULATION * seats + seat]
    found.append(tracks.palace[table.tracks[INFLUENCE * seats + seat]])
    found.append(tracks.weaponry[population])
    found.append(tracks.presence[population])
    found.append(tracks.dominance[population])


def add_ability(found: list[int], table: MinosTable, seat: int) -> None:
    """The step of the Special Ability that the seat has."""
    step = table.facts.tracks.ability[table.tracks[CULTURAL * table.seats + seat]]
    found += [step if table.abilities[seat] == ability else 0 for ability in range(ABILITIES)]


# ---- cards


def add_traits(found: list[int], palace: Palace, dice: Dice) -> None:
    found.append(len(palace.cards))
    found.append(palace.points)
    found.append(min(MOST_WORTH, palace.each_round))
    found.append(min(MOST_WORTH, dice.fires))


def add_area(found: list[int], table: MinosTable, seat: int, yields: Yields) -> None:
    """Cards in the area: what the best of them would bring in the Palace, and how many can never come there."""
    rounds = rounds_after(table)
    points = best = second = 0
    for card in table.areas[seat]:
        worth = (yields.points[card] - 1) * 10 + yields.in_a_round[card] * rounds
        points += yields.points[card]
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    room = table.facts.tracks.palace[table.tracks[INFLUENCE * table.seats + seat]]
    cards = len(table.areas[seat])
    found.append(cards)
    found.append(points)
    found.append(min(MOST_WORTH, best))
    found.append(min(MOST_WORTH, second))
    found.append(max(0, cards - room * (rounds + 1)))


def add_cards_held(found: list[int], table: MinosTable, seat: int, yields: Yields) -> None:
    """The hand by what everybody sees of it, bonus tiles, Sea Peoples beaten, what waits to be built."""
    hand = table.hands[seat]
    later = 0
    for card in hand:
        later += 1 if card >= CARDS_OF_AN_AGE else 0
    tiles, count, worth = table.tiles[seat], 0, 0
    for tile in range(tiles.bit_length()):
        if tiles >> tile & 1:
            count += 1
            worth += yields.bonuses[tile]
    found.append(len(hand))
    found.append(later)
    found.append(len(table.shown[seat]))
    found.append(count)
    found.append(min(MOST_WORTH, worth))
    found.append(bits_of(table.beaten[seat]))
    found.append(table.queued[seat])
    found.append(table.queued_free[seat])


def bits_of(tiles: int) -> int:
    """How many tiles are in the set."""
    count = 0
    while tiles:
        tiles &= tiles - 1
        count += 1
    return count


# ---- Ships


def add_ships(found: list[int], table: MinosTable, seat: int, cities: int, yields: Yields) -> None:
    """Each route: where the Ship is, what the next step lacks, what the space and the next one bring at an Income."""
    first, coins = seat * ROUTES, table.goods[seat]
    wood, herbs = table.temporary(seat, WOOD), table.temporary(seat, HERBS)
    ships, behind, payable = table.ships_of(seat), 0, 0
    may_launch = ships < MOST_SHIPS and ships < cities
    for route in range(ROUTES):
        space = table.ships[first + route]
        behind += 1 if space >= WALL else 0
        possible = may_enter(table, seat, space + 1) if space else may_launch
        short = MOST_SHORT
        if possible:
            price = step_price(table, seat, route, herbs) if space else ship_price(table, seat, route, wood, herbs)
            short = min(MOST_SHORT, max(0, price - coins))
            payable += 1 if not short else 0
        at = table.routes[route] * ROUTE_END + space
        found.append(space)
        found.append(short)
        found.append(yields.routes[at - 1] if space else 0)
        found.append(yields.routes[at] if space < ROUTE_END else 0)
    found.append(ships)
    found.append(behind)
    found.append(payable)


# ---- dice


def add_dice(found: list[int], table: MinosTable, seat: int, dice: Dice) -> None:
    """Dice on the board by section, and the one that comes next; colours while groups are still to be formed."""
    found += dice.sections
    found += dice.points
    found.append(min(MOST_SIDES, dice.sides))
    found.append(dice.on_board)
    found.append(dice.next_value)
    coming = dice.next_space // MOST_SPACES if dice.next_space != NO_SPACE else NO_SPACE
    found += [1 if section == coming else 0 for section in range(SECTIONS)]
    if table.acting >= 0:
        found += [0] * (COLOURS + GRAY)
        return
    for colour in range(COLOURS):
        found.append(dice.colours[colour])
    least, gray = SUMS[table.ability_step(seat, ASTRONOMER)], dice.colours[GRAY]
    for total in dice.colours[:GRAY]:
        found.append(1 if total and total + gray >= least else 0)
