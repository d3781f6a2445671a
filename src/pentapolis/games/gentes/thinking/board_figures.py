"""The board of Gentes in numbers, the same for all seats, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CHRONICLER,
    CITIES,
    DISCOUNTED,
    GAME_TURNS,
    GROUPS,
    HOMETOWNS_OF_A_KIND,
    ICONS,
    MAIN,
    NAVIGATOR,
    NOBODY,
    PHILOSOPHER,
    PRICE,
    REGIONS,
    SCRIBE,
    SITES,
    STARTER,
    TIME,
    TURNS_OF_AN_ERA,
)
from pentapolis.games.gentes.printed.powers import LoseOrBuyOff
from pentapolis.games.gentes.rules.chronicler import PlayableCard, SymbolOfCard
from pentapolis.games.gentes.rules.clock import SinglesOrDouble
from pentapolis.games.gentes.rules.navigator import OwnHouse, RegionWithCities, SiteToBuild
from pentapolis.games.gentes.rules.pay import Prices
from pentapolis.games.gentes.rules.philosopher import OpenGroups
from pentapolis.games.gentes.rules.scribe import CardToTake
from pentapolis.games.gentes.thinking.card_figures import CardFigures, Hand, tell_display
from pentapolis.games.gentes.thinking.figures import KINDS
from pentapolis.games.gentes.thinking.seen import Counted, Seen
from pentapolis.kernel import features as kernel

if TYPE_CHECKING:
    from pentapolis.games.gentes.printed.facts import Facts
    from pentapolis.games.gentes.printed.powers import Powers
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.games.gentes.thinking.prospects import Prospects
    from pentapolis.kernel.question import Question

DIGIT: Final = 4
"""So many bits for each sort of site: cities by region and icon, then hometowns by kind."""
KINDS_OF_CITIES: Final = REGIONS * ICONS
KINDS_OF_HOMETOWNS: Final = 3
NO_TILE: Final = 15
"""Told instead of a price, where no tile of the role is left."""


class Figures:
    """What follows from the edition, as plain numbers for hot code."""

    def __init__(self, facts: Facts, powers: Powers, prospects: Prospects) -> None:
        self.cards = CardFigures(facts, powers, prospects)
        places = [facts.site_region[site] * ICONS + facts.site_icon[site] for site in range(CITIES)]
        homes = [KINDS_OF_CITIES + site // HOMETOWNS_OF_A_KIND for site in range(SITES - CITIES)]
        self.sites = [1 << DIGIT * place for place in places + homes]
        """For each site a one in the place of its sort, so that sites are counted side by side in one number."""
        self.cheapest = [
            [at for _, at in sorted([(tile.price, at) for at, tile in enumerate(facts.tiles) if tile.role == role])]
            for role in range(DISCOUNTED)
        ]
        """Tiles of each role, the cheapest first."""
        self.prices = [tile.price for tile in facts.tiles]
        self.starter = [tile.role for tile in facts.tiles].index(STARTER)


class Kept(kernel.Sight):
    """What was told last."""

    def __init__(self, figures: Figures, most: int) -> None:
        self.figures = figures
        self.hand = Hand()
        self.counted = Counted()
        self.seen = [Seen() for _ in range(most)]
        self.houses: list[int] = []
        self.owned = [0] * (most + 1)
        """Of each seat, and last of nobody, how many sites of each sort, side by side in one number."""
        self.display: list[int] = []
        self.columns: list[int] = []
        tell_display(self.columns, self.display, figures.cards)
        """The display that was told last, and how."""

    def look(self, table: GentesTable) -> int:
        """The seats of which something has changed, as bits."""
        changed = self.counted.changed(table, table.tiles[self.figures.starter])
        if table.houses != self.houses:
            self.count_sites(table)
            changed = (1 << table.seats) - 1
        if table.display != self.display:
            self.display = table.display.copy()
            self.columns.clear()
            tell_display(self.columns, self.display, self.figures.cards)
        return changed

    def count_sites(self, table: GentesTable) -> None:
        owned, sites = self.owned, self.figures.sites
        self.houses = table.houses.copy()
        for at in range(len(owned)):
            owned[at] = 0
        for site, owner in enumerate(self.houses):
            if owner >= NOBODY:
                owned[owner] = owned[owner] + sites[site]


# ---- sites and tiles


def tell_cities(told: list[int], owned: int) -> None:
    """How many cities there are of each icon in each region."""
    told += [owned >> DIGIT * place & 15 for place in range(KINDS_OF_CITIES)]


def count_bits(mask: int) -> int:
    """Compiled, this is faster than a method of the number: there are few."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def tell_board(told: list[int], table: GentesTable, figures: Figures, free: int) -> None:
    told += [1 if table.round == turn else 0 for turn in range(1, GAME_TURNS + 1)]
    told.append(1 if table.round % TURNS_OF_AN_ERA == 0 else 0)
    told.append(len(table.stacks[table.era]))
    told.append(len(table.discard))
    columns = 0
    for column, group in enumerate(table.training):
        columns += column << DIGIT * group
    told += [columns >> DIGIT * group & 15 for group in range(GROUPS)]
    tell_tiles(told, table, figures)
    told += [free >> DIGIT * (KINDS_OF_CITIES + kind) & 15 for kind in range(KINDS_OF_HOMETOWNS)]


def tell_tiles(told: list[int], table: GentesTable, figures: Figures) -> None:
    on_board, prices = table.on_board, figures.prices
    told += [count_bits(on_board & table.facts.tiles_of[role]) for role in range(DISCOUNTED)]
    told += [lowest_price(on_board, figures.cheapest[role], prices) for role in range(DISCOUNTED)]
    told.append(1 if on_board & table.facts.tiles_of[STARTER] else 0)


def lowest_price(on_board: int, tiles: list[int], prices: list[int]) -> int:
    for tile in tiles:
        if on_board >> tile & 1:
            return prices[tile]
    return NO_TILE


def tell_lead(told: list[int], table: GentesTable, seen: list[Seen], seat: int) -> None:
    """All seats have been looked at before."""
    most = -99
    free = -99
    for other in range(table.seats):
        if other != seat:
            most = max(most, seen[other].total)
            free = max(free, table.free(other))
    told.append(max(-80, min(80, seen[seat].total - most)))
    told.append(max(-12, min(12, table.free(seat) - free)))


# ---- the question


def tell_question(told: list[int], table: GentesTable, seat: int) -> None:
    """What is asked, and what I am in the midst of."""
    mine = table.question_for(seat)
    question = table.questions[0] if mine is None and table.questions else mine
    kind = None if question is None else question.kind
    role = NOBODY if mine is None else role_begun(table, seat, mine)
    told.append(0 if mine is None else 1)
    told.append(1 if mine is not None and kind is MAIN else 0)
    told += [1 if kind is one else 0 for one in KINDS]
    told += [1 if role == other else 0 for other in range(DISCOUNTED)]
    told.append(0 if mine is None else hours_to_place(table, seat, mine))


def role_begun(table: GentesTable, seat: int, question: Question) -> int:
    """The main action in the midst of which the seat is asked something."""
    among = question.among
    if isinstance(among, (Prices, SinglesOrDouble)):
        return table.facts.ways[table.last[seat]].role if is_heyday(table, seat) else NOBODY
    if isinstance(among, OpenGroups):
        return PHILOSOPHER
    if isinstance(among, (SiteToBuild, OwnHouse, RegionWithCities)):
        return NAVIGATOR
    if isinstance(among, CardToTake):
        return SCRIBE
    return CHRONICLER if isinstance(among, (PlayableCard, SymbolOfCard, LoseOrBuyOff)) else NOBODY


def is_heyday(table: GentesTable, seat: int) -> bool:
    """Whether a tile, a card or a hometown was used: the decline takes all these marks away."""
    return table.held[seat] > 0 or table.marks[seat] > 0 or table.used[seat] > 0


def hours_to_place(table: GentesTable, seat: int, question: Question) -> int:
    """Hourglasses that are placed after this question."""
    if question.kind is TIME:
        return min(6, question.picks[-1])
    return table.facts.ways[table.last[seat]].hours if question.kind is PRICE else 0
