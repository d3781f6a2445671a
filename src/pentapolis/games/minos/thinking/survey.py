"""The map and the dice as they concern each clan, found out in one look for all of them.

Nothing here has the name of a region: what counts is how many Warriors more than the best rival one has, who may come
there next, and what may be built or battled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    COPPER,
    FACES,
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
    from pentapolis.games.minos.thinking.yields import MapYields, Yields

MARGINS: Final = 5
FAR: Final = 2
"""A margin of so many Warriors is told like every greater one."""
SOON: Final = 2
"""Sea Peoples who would be beaten with so much Weaponry more."""
WEAPONRY_AT: Final = 1
TRIGGERS: Final = 8
COLOURS: Final = 4
NO_SPACE: Final = -1
MOST_LACKING: Final = 16


class Clan:
    """What one seat has on the map and on the action board."""

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
        self.palace_points = self.each_round = self.equal = 0
        self.triggers = [0] * TRIGGERS
        self.traits = [0] * TRIGGERS
        """Of the Palace: cards by trigger, and what their traits bring together."""
        self.dice = [0] * SECTIONS
        self.pairs = [0] * (TRIGGERS - SECTIONS)
        """Dice by section, and by the values that trigger traits: 1 or 2, 3 or 4, 5 or 6."""
        self.points = [0] * SECTIONS
        self.colours = [0] * COLOURS
        self.sides = self.fires = self.on_board = 0
        self.next_space = NO_SPACE
        self.next_value = 0


class Survey:
    """One look at a table."""

    def __init__(self, table: MinosTable, yields: Yields) -> None:
        self.clans = [Clan() for _ in range(table.seats)]
        self.yields = yields
        self.on_map = yields.maps[table.seats - 2]
        self.best = [0] * REGIONS
        self.second = [0] * REGIONS
        self.strongest = [NOBODY] * REGIONS
        """Who has most Warriors in a region, or is one of those; how many, and the most of any other."""
        self.count(table)
        for seat in range(table.seats):
            self.look_at_land(table, seat)
        for seat in range(table.seats):
            self.look_at_rivals(table, seat)
            look_at_palace(self.clans[seat], table.palaces[seat], yields)
        look_at_dice(table, self.clans, self.on_map)

    def count(self, table: MinosTable) -> None:
        clans, warriors, seats = self.clans, table.warriors, table.seats
        for region in table.island.order:
            best = second = 0
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
                clans[owner].cities += 1
            owner = table.towers[region]
            if owner >= 0:
                clans[owner].towers += 1
            owner = table.farms[region]
            if owner >= 0:
                clans[owner].farms += 1

    def margin(self, seat: int, region: int, mine: int) -> int:
        """How many Warriors more than the best rival."""
        return mine - (self.second[region] if self.strongest[region] == seat else self.best[region])

    # ---- one's own

    def look_at_land(self, table: MinosTable, seat: int) -> None:
        clan, borders = self.clans[seat], self.on_map.borders
        at = table.tracks[POPULATION * table.seats + seat]
        clan.presence_points = table.facts.tracks.presence[at]
        clan.dominance = table.facts.tracks.dominance[at] + table.facts.board.tower_dominance[clan.towers]
        needed = warriors_for_farm(table, seat, clan.farms)
        reserves = table.goods[RESERVE_AT * table.seats + seat]
        weaponry = table.goods[WEAPONRY_AT * table.seats + seat]
        first = seat * REGIONS
        for region in table.island.order:
            if table.cities[region] == seat:
                clan.tower_sites += 1 if table.towers[region] == NOBODY else 0
                if reserves:
                    clan.reach |= 1 << region
            mine = table.warriors[first + region]
            if not mine:
                continue
            clan.presence += 1
            clan.reach |= borders[region]
            clan.types |= 1 << table.island.goods[region]
            self.note_margin(clan, seat, region, mine)
            if table.cities[region] != seat:
                clan.outside += mine
                clan.city_sites += 1 if table.cities[region] == NOBODY else 0
            if needed and table.farms[region] == NOBODY:
                clan.farm_sites += 1 if mine >= needed else 0
                clan.farm_sites_soon += 1 if mine + 1 == needed else 0
            self.note_sea(table, clan, region, weaponry)

    def note_margin(self, clan: Clan, seat: int, region: int, mine: int) -> None:
        margin = self.margin(seat, region, mine)
        if margin > 0:
            clan.dominated += 1
        if margin > 1:
            clan.spare += margin - 1
        clan.margins[FAR + max(-FAR, min(FAR, margin))] += 1

    def note_sea(self, table: MinosTable, clan: Clan, region: int, weaponry: int) -> None:
        """Sea Peoples where a Warrior is: the upper tile, then the one below, which the last battles are for."""
        deep = table.deep_sea[region]
        tile = table.sea[region] if table.sea[region] != NOTHING_THERE else deep
        if tile == NOTHING_THERE:
            return
        short = table.facts.sea_costs[tile] - weaponry
        if short <= 0:
            clan.beatable += 1
            clan.spoils = max(clan.spoils, self.yields.sea[tile])
        elif short <= SOON:
            clan.beatable_soon += 1
        if deep != NOTHING_THERE:
            clan.deep += 1
            clan.deep_cost += table.facts.sea_costs[deep]

    # ---- who may come

    def look_at_rivals(self, table: MinosTable, seat: int) -> None:
        """Where one Warrior more decides: of this clan, or of another that may come there."""
        clan = self.clans[seat]
        first = seat * REGIONS
        for region in table.island.order:
            mine = table.warriors[first + region]
            if clan.reach >> region & 1:
                if not self.best[region]:
                    clan.empty += 1
                elif mine == self.best[region] and self.margin(seat, region, mine) == 0:
                    clan.takes += 1
                elif self.best[region] - mine == 1 and self.second[region] < self.best[region]:
                    clan.breaks += 1
            if mine and self.margin(seat, region, mine) == 1 and self.may_be_lost(table, seat, region, mine):
                clan.holds += 1

    def may_be_lost(self, table: MinosTable, seat: int, region: int, mine: int) -> bool:
        """Whether another who has one Warrior less there may send one."""
        for other in range(table.seats):
            comes = other != seat and self.clans[other].reach >> region & 1
            if comes and table.warriors[other * REGIONS + region] == mine - 1:
                return True
        return False


def warriors_for_farm(table: MinosTable, seat: int, farms: int) -> int:
    """How many Warriors the next Farm needs in its region; 0 if all are built."""
    if farms == MOST_FARMS:
        return 0
    grain = table.good(seat, GRAIN) + table.temporary(seat, GRAIN)
    return max(1, table.facts.board.farm_warriors[farms] - grain)


def look_at_palace(clan: Clan, palace: list[int], yields: Yields) -> None:
    for card in palace:
        trigger = yields.triggers[card]
        clan.triggers[trigger] += 1
        clan.traits[trigger] += yields.traits[card]
        clan.equal = max(clan.equal, clan.triggers[trigger])
        clan.palace_points += yields.points[card]
        clan.each_round += yields.in_a_round[card]


def look_at_dice(table: MinosTable, clans: list[Clan], on_map: MapYields) -> None:
    """Dice on the action board: their sections, points and colours, what they will trigger, and which comes next."""
    for space in range(SECTIONS * MOST_SPACES):
        die = table.spaces[space]
        if die < 0:
            continue
        seat, face, section = die // DIE_CODES, die % DIE_CODES, space // MOST_SPACES
        clan, value, pair = clans[seat], face % FACES + 1, face % FACES // 2
        clan.on_board += 1
        clan.dice[section] += 1
        clan.pairs[pair] += 1
        clan.points[section] += on_map.points[space]
        clan.sides += on_map.sides[space]
        clan.colours[face // FACES] += value
        clan.fires += clan.traits[section] + clan.traits[SECTIONS + pair]
        if value > clan.next_value:
            clan.next_value, clan.next_space = value, space


# ---- told as figures


def add_land(found: list[int], clan: Clan, table: MinosTable) -> None:
    """Where the clan stands, and where one Warrior more decides."""
    board = table.facts.board
    farms = board.farm_points
    found.append(clan.presence)
    found.append(clan.dominated)
    found.append(clan.dominated * clan.dominance + (clan.presence - clan.dominated) * clan.presence_points)
    found.append(clan.cities)
    found.append(clan.towers)
    found.append(clan.farms)
    found.append(farms[clan.farms])
    found.append(farms[clan.farms + 1] - farms[clan.farms] if clan.farms + 1 < len(farms) else 0)
    found.extend(clan.margins)
    found.append(clan.takes)
    found.append(clan.breaks)
    found.append(clan.holds)
    found.append(clan.holds * (clan.dominance - clan.presence_points))
    found.append(clan.empty)


def add_sites(found: list[int], table: MinosTable, seat: int, clan: Clan) -> None:
    """What may be built and what it lacks, Sea Peoples, Goods within reach, Warriors to spare."""
    coins = table.goods[seat]
    found.append(clan.farm_sites)
    found.append(clan.farm_sites_soon)
    found.append(clan.city_sites)
    found.append(clan.tower_sites)
    city = tower = 0
    if clan.cities < MOST_CITIES:
        city = max(0, city_price(table, seat, table.temporary(seat, STONE)) - coins)
    if clan.towers < MOST_TOWERS:
        tower = max(0, tower_price(table, seat, table.temporary(seat, COPPER)) - coins)
    found.append(city)
    found.append(tower)
    found.append(clan.beatable)
    found.append(clan.beatable_soon)
    found.append(clan.spoils)
    found.append(clan.deep)
    found.append(min(MOST_LACKING, max(0, clan.deep_cost - table.goods[table.seats + seat])))
    found.append(clan.spare)
    found.append(clan.outside)
    found.extend([clan.types >> sort & 1 for sort in range(TYPES)])
