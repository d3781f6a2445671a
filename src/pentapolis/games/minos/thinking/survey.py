"""The map and the dice as they concern each clan, found out in one look for all of them, kept while they are the same.

Nothing here has the name of a region: what counts is how many Warriors more than the best rival one has, who may come
there next, and what may be built or battled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    COPPER,
    FACES,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    GRAIN,
    MOST_CITIES,
    MOST_FARMS,
    MOST_SPACES,
    MOST_TOWERS,
    NOBODY,
    NOTHING_THERE,
    POPULATION,
    REGIONS,
    SECTIONS,
    STONE,
    TYPES,
)
from pentapolis.games.minos.rules.actions.prices import city_price, tower_price
from pentapolis.games.minos.rules.dice import DIE_CODES
from pentapolis.games.minos.table import RESERVE_AT

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable
    from pentapolis.games.minos.thinking.yields import Yields

MARGINS: Final = 5
FAR: Final = 2
"""A margin of so many Warriors is told like every greater one."""
SOON: Final = 2
"""Sea Peoples who would be beaten with so much Weaponry more."""
WEAPONRY_AT: Final = 1
GRAIN_AT: Final = FIRST_GOOD + GRAIN
TEMPORARY_GRAIN_AT: Final = FIRST_TEMPORARY + GRAIN
TRIGGERS: Final = 8
COLOURS: Final = 4
NO_SPACE: Final = -1
MOST_LACKING: Final = 16
MEANS: Final = 5
"""So many things that a seat has matter for the map."""


class Land:
    """What one seat has on the map."""

    def __init__(self) -> None:
        self.cities = self.towers = self.farms = 0
        self.presence = self.dominated = self.reach = 0
        """The last has a bit for each region where a Warrior of the clan may come to with one step."""
        self.margins = [0] * MARGINS
        self.types = 0
        self.spare = self.outside = 0
        self.city_sites = self.tower_sites = self.farm_sites = self.farm_sites_soon = 0
        self.beatable = self.beatable_soon = self.spoils = self.deep = self.deep_cost = 0
        self.takes = self.breaks = self.holds = self.empty = 0
        self.dominance = self.presence_points = 0
        self.figures: list[int] = []
        """Where the clan stands, and where one Warrior more decides."""


class Palace:
    """The cards in a Palace together."""

    def __init__(self, cards: list[int], yields: Yields) -> None:
        self.cards = cards.copy()
        self.points = self.each_round = 0
        self.equal = 0
        self.triggers = [0] * TRIGGERS
        self.traits = [0] * TRIGGERS
        """Cards by trigger, and what their traits bring together."""
        for card in cards:
            trigger = yields.triggers[card]
            self.triggers[trigger] = self.triggers[trigger] + 1
            self.traits[trigger] = self.traits[trigger] + yields.traits[card]
            self.equal = max(self.equal, self.triggers[trigger])
            self.points += yields.points[card]
            self.each_round += yields.in_a_round[card]


class Dice:
    """What one seat has on the action board."""

    def __init__(self) -> None:
        self.sections = [0] * SECTIONS
        self.pairs = [0] * (TRIGGERS - SECTIONS)
        """Dice by section, and by the values that trigger traits: 1 or 2, 3 or 4, 5 or 6."""
        self.points = [0] * SECTIONS
        self.colours = [0] * COLOURS
        self.sides = 0
        self.fires = 0
        self.on_board = 0
        self.next_space = NO_SPACE
        self.next_value = 0

    def clear(self) -> None:
        for section in range(SECTIONS):
            self.sections[section] = self.points[section] = 0
        for pair in range(TRIGGERS - SECTIONS):
            self.pairs[pair] = 0
        for colour in range(COLOURS):
            self.colours[colour] = 0
        self.sides = self.fires = self.on_board = self.next_value = 0
        self.next_space = NO_SPACE


class Survey:
    """One look at a table after the other; what is the same as before is kept."""

    def __init__(self, yields: Yields, seats: int) -> None:
        self.yields = yields
        self.seats = 0
        self.on_map = yields.maps[0]
        self.lands: list[Land] = []
        self.palaces = [Palace([], yields) for _ in range(seats)]
        self.dice = [Dice() for _ in range(seats)]
        self.best = [0] * REGIONS
        self.second = [0] * REGIONS
        self.strongest = [NOBODY] * REGIONS
        """Who has most Warriors in a region, or is one of those; how many, and the most of any other."""
        self.warriors: list[int] = []
        self.cities: list[int] = []
        self.towers: list[int] = []
        self.farms: list[int] = []
        self.sea: list[int] = []
        self.deep_sea: list[int] = []
        self.means = [0] * (MEANS * seats)
        """What the lands come from: Warriors, what is built and who comes over the sea, what seats have."""
        self.spaces: list[int] = []
        """What the dice come from, beside the Palaces."""

    def look(self, table: MinosTable, is_changed: bool) -> None:
        """`is_changed` says that a seat may have other goods than before, or stand elsewhere on a track."""
        self.on_map = self.yields.maps[table.seats - 2]
        if not self.recalls_lands(table, is_changed):
            self.look_at_lands(table)
        if not self.recalls_dice(table):
            self.look_at_dice(table)
        self.seats = table.seats

    def recalls_lands(self, table: MinosTable, is_changed: bool) -> bool:
        """Whether the map is as it was; if not, from now on it is this one."""
        if (
            not (is_changed and self.has_other_means(table))
            and table.seats == self.seats
            and table.warriors == self.warriors
            and table.cities == self.cities
            and table.towers == self.towers
            and table.farms == self.farms
            and table.sea == self.sea
            and table.deep_sea == self.deep_sea
        ):
            return True
        self.warriors, self.cities, self.towers = table.warriors.copy(), table.cities.copy(), table.towers.copy()
        self.farms, self.sea, self.deep_sea = table.farms.copy(), table.sea.copy(), table.deep_sea.copy()
        return False

    def has_other_means(self, table: MinosTable) -> bool:
        """Whether any seat has more or less Weaponry, Reserves, Grain or Population; from now on it is this."""
        seats, goods, is_changed = table.seats, table.goods, False
        for seat in range(seats):
            is_changed |= self.notes(seat, 0, goods[WEAPONRY_AT * seats + seat])
            is_changed |= self.notes(seat, 1, goods[RESERVE_AT * seats + seat])
            is_changed |= self.notes(seat, 2, goods[GRAIN_AT * seats + seat])
            is_changed |= self.notes(seat, 3, goods[TEMPORARY_GRAIN_AT * seats + seat])
            is_changed |= self.notes(seat, 4, table.tracks[POPULATION * seats + seat])
        return is_changed

    def notes(self, seat: int, of: int, figure: int) -> bool:
        """Whether that is new."""
        at = seat * MEANS + of
        if self.means[at] == figure:
            return False
        self.means[at] = figure
        return True

    def recalls_dice(self, table: MinosTable) -> bool:
        """The same of dice and Palaces."""
        same = table.seats == self.seats and table.spaces == self.spaces
        for seat in range(table.seats):
            if table.palaces[seat] != self.palaces[seat].cards:
                self.palaces[seat] = Palace(table.palaces[seat], self.yields)
                same = False
        if not same:
            self.spaces = table.spaces.copy()
        return same

    # ---- the map

    def look_at_lands(self, table: MinosTable) -> None:
        self.lands = [Land() for _ in range(table.seats)]
        self.count(table)
        for seat in range(table.seats):
            self.look_at_land(table, seat)
        for seat in range(table.seats):
            self.look_at_rivals(table, seat)
            add_land(self.lands[seat].figures, self.lands[seat], table)

    def count(self, table: MinosTable) -> None:
        lands, warriors, seats = self.lands, table.warriors, table.seats
        for region in table.island.order:
            best = 0
            second = 0
            strongest = NOBODY
            for seat in range(seats):
                here = warriors[seat * REGIONS + region]
                if here > best:
                    best, second, strongest = here, best, seat
                elif here > second:
                    second = here
            self.best[region], self.second[region], self.strongest[region] = best, second, strongest
            owner = table.cities[region]
            if owner >= 0:
                lands[owner].cities += 1
            owner = table.towers[region]
            if owner >= 0:
                lands[owner].towers += 1
            owner = table.farms[region]
            if owner >= 0:
                lands[owner].farms += 1

    def margin(self, seat: int, region: int, mine: int) -> int:
        """How many Warriors more than the best rival."""
        return mine - (self.second[region] if self.strongest[region] == seat else self.best[region])

    # ---- one's own

    def look_at_land(self, table: MinosTable, seat: int) -> None:
        land, borders = self.lands[seat], self.on_map.borders
        at = table.tracks[POPULATION * table.seats + seat]
        land.presence_points = table.facts.tracks.presence[at]
        land.dominance = table.facts.tracks.dominance[at] + table.facts.board.tower_dominance[land.towers]
        needed = warriors_for_farm(table, seat, land.farms)
        reserves = table.goods[RESERVE_AT * table.seats + seat]
        weaponry = table.goods[WEAPONRY_AT * table.seats + seat]
        first = seat * REGIONS
        for region in table.island.order:
            if table.cities[region] == seat:
                land.tower_sites += 1 if table.towers[region] == NOBODY else 0
                if reserves:
                    land.reach |= 1 << region
            mine = table.warriors[first + region]
            if not mine:
                continue
            land.presence += 1
            land.reach |= borders[region]
            land.types |= 1 << table.island.goods[region]
            self.note_margin(land, seat, region, mine)
            if table.cities[region] != seat:
                land.outside += mine
                land.city_sites += 1 if table.cities[region] == NOBODY else 0
            if needed and table.farms[region] == NOBODY:
                land.farm_sites += 1 if mine >= needed else 0
                land.farm_sites_soon += 1 if mine + 1 == needed else 0
            self.note_sea(table, land, region, weaponry)

    def note_margin(self, land: Land, seat: int, region: int, mine: int) -> None:
        margin = self.margin(seat, region, mine)
        if margin > 0:
            land.dominated += 1
        if margin > 1:
            land.spare += margin - 1
        at = FAR + max(-FAR, min(FAR, margin))
        land.margins[at] = land.margins[at] + 1

    def note_sea(self, table: MinosTable, land: Land, region: int, weaponry: int) -> None:
        """Sea Peoples where a Warrior is: the upper tile, then the one below, which the last battles are for."""
        deep = table.deep_sea[region]
        tile = table.sea[region] if table.sea[region] != NOTHING_THERE else deep
        if tile == NOTHING_THERE:
            return
        short = table.facts.sea_costs[tile] - weaponry
        if short <= 0:
            land.beatable += 1
            land.spoils = max(land.spoils, self.yields.sea[tile])
        elif short <= SOON:
            land.beatable_soon += 1
        if deep != NOTHING_THERE:
            land.deep += 1
            land.deep_cost += table.facts.sea_costs[deep]

    # ---- who may come

    def look_at_rivals(self, table: MinosTable, seat: int) -> None:
        """Where one Warrior more decides: of this clan, or of another that may come there."""
        land = self.lands[seat]
        first = seat * REGIONS
        for region in table.island.order:
            mine = table.warriors[first + region]
            if land.reach >> region & 1:
                if not self.best[region]:
                    land.empty += 1
                elif mine == self.best[region] and self.margin(seat, region, mine) == 0:
                    land.takes += 1
                elif self.best[region] - mine == 1 and self.second[region] < self.best[region]:
                    land.breaks += 1
            if mine and self.margin(seat, region, mine) == 1 and self.may_be_lost(table, seat, region, mine):
                land.holds += 1

    def may_be_lost(self, table: MinosTable, seat: int, region: int, mine: int) -> bool:
        """Whether another who has one Warrior less there may send one."""
        for other in range(table.seats):
            comes = other != seat and self.lands[other].reach >> region & 1
            if comes and table.warriors[other * REGIONS + region] == mine - 1:
                return True
        return False

    # ---- the action board

    def look_at_dice(self, table: MinosTable) -> None:
        """Where the dice on the board are, their points and colours, what they will trigger, and which comes next."""
        on_map = self.on_map
        for seat in range(table.seats):
            self.dice[seat].clear()
        for space in range(SECTIONS * MOST_SPACES):
            die = table.spaces[space]
            if die < 0:
                continue
            face, section = (die % DIE_CODES), (space // MOST_SPACES)
            dice, value, pair = self.dice[die // DIE_CODES], face % FACES + 1, face % FACES // 2
            traits = self.palaces[die // DIE_CODES].traits
            dice.on_board += 1
            dice.sections[section] = dice.sections[section] + 1
            dice.pairs[pair] = dice.pairs[pair] + 1
            dice.points[section] = dice.points[section] + on_map.points[space]
            dice.sides += on_map.sides[space]
            dice.colours[face // FACES] = dice.colours[face // FACES] + value
            dice.fires += traits[section] + traits[SECTIONS + pair]
            if value > dice.next_value:
                dice.next_value, dice.next_space = value, space


def warriors_for_farm(table: MinosTable, seat: int, farms: int) -> int:
    """How many Warriors the next Farm needs in its region; 0 if all are built."""
    if farms == MOST_FARMS:
        return 0
    grain = table.good(seat, GRAIN) + table.temporary(seat, GRAIN)
    return max(1, table.facts.board.farm_warriors[farms] - grain)


# ---- told as figures


def add_land(found: list[int], land: Land, table: MinosTable) -> None:
    """Where the clan stands, and where one Warrior more decides."""
    farms = table.facts.board.farm_points
    found.append(land.presence)
    found.append(land.dominated)
    found.append(land.dominated * land.dominance + (land.presence - land.dominated) * land.presence_points)
    found.append(land.cities)
    found.append(land.towers)
    found.append(land.farms)
    found.append(farms[land.farms])
    found.append(farms[land.farms + 1] - farms[land.farms] if land.farms + 1 < len(farms) else 0)
    found += land.margins
    found.append(land.takes)
    found.append(land.breaks)
    found.append(land.holds)
    found.append(land.holds * (land.dominance - land.presence_points))
    found.append(land.empty)


def add_sites(found: list[int], table: MinosTable, seat: int, land: Land) -> None:
    """What may be built and what it lacks, Sea Peoples, Goods within reach, Warriors to spare."""
    coins = table.goods[seat]
    found.append(land.farm_sites)
    found.append(land.farm_sites_soon)
    found.append(land.city_sites)
    found.append(land.tower_sites)
    city = tower = 0
    if land.cities < MOST_CITIES:
        city = max(0, city_price(table, seat, table.temporary(seat, STONE)) - coins)
    if land.towers < MOST_TOWERS:
        tower = max(0, tower_price(table, seat, table.temporary(seat, COPPER)) - coins)
    found.append(city)
    found.append(tower)
    found.append(land.beatable)
    found.append(land.beatable_soon)
    found.append(land.spoils)
    found.append(land.deep)
    found.append(min(MOST_LACKING, max(0, land.deep_cost - table.goods[table.seats + seat])))
    found.append(land.spare)
    found.append(land.outside)
    found += [land.types >> sort & 1 for sort in range(TYPES)]
