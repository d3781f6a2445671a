"""A position of Gentes in numbers: `figures` says what each number means.

Cards are taken openly, so all hands are told; nothing depends on the order of the stacks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    ALL_PEOPLE,
    BONUSES,
    CARDS_FOR_BONUS,
    COIN_AT,
    CUBES_FOR_A_PERSON,
    DISCOUNT,
    DISCOUNTED,
    GAME_TURNS,
    GROUPS,
    HAND_LIMIT,
    HIGHEST_PRICE,
    HOUSE_AT,
    ICONS,
    ORACLE_AT,
    REGIONS,
    STORE,
    TEMPLE_AT,
    TRACK,
    VICTORY_ICON,
)
from pentapolis.games.gentes.thinking.board_figures import (
    DIGIT,
    KINDS_OF_CITIES,
    KINDS_OF_HOMETOWNS,
    Figures,
    Kept,
    count_bits,
    tell_board,
    tell_cities,
    tell_lead,
    tell_question,
)
from pentapolis.games.gentes.thinking.card_figures import (
    shown_symbols,
    tell_actions,
    tell_hand,
    tell_played,
    tell_reach,
    tell_slots,
)

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.games.gentes.thinking.card_figures import CardFigures, Hand

FREED_LATER: Final[list[int]] = [0, 6, 6, 2, 2, 0, 0]
"""Spaces that eras to come will free, in all game turns after this one."""


def features(table: GentesTable, seat: int, kept: Kept) -> list[int]:
    """What `figures` names, in the same order."""
    told: list[int] = []
    figures, changed = kept.figures, kept.look(table)
    full, free = table.seats == 2, kept.owned[-1]
    for other in table.from_seat(seat):
        tell_seat(told, table, kept, other, changed >> other & 1 > 0, full or other == seat)
    tell_board(told, table, figures, free)
    tell_lead(told, table, kept.seen, seat)
    tell_cities(told, free)
    told += kept.columns
    tell_question(told, table, seat)
    return told


# ---- a seat


def tell_seat(told: list[int], table: GentesTable, kept: Kept, seat: int, is_changed: bool, full: bool) -> None:
    seen, figures, hand, owned = kept.seen[seat], kept.figures, kept.hand, kept.owned[seat]
    is_told = seen.recalls(table, seat, is_changed)
    if not is_told:
        hand.look(table, figures.cards, seat)
        seen.total = table.total(seat)
        tell_slim(seen.slim, table, kept, seat, seen.total)
    told += seen.slim
    if full:
        if not seen.recalls_more(table, seat):
            if is_told:
                hand.look(table, figures.cards, seat)
            tell_more(seen.more, table, figures.cards, seat, owned, hand)
        told += seen.more


def tell_slim(told: list[int], table: GentesTable, kept: Kept, seat: int, total: int) -> None:
    """What is told of every seat."""
    figures, cards, owned = kept.figures, kept.figures.cards, kept.owned[seat]
    tell_people(told, table, seat)
    tell_stores(told, table, seat)
    tell_time(told, table, seat)
    tell_hand(told, table, cards, seat, kept.hand)
    tell_played(told, table, cards, seat, shown_symbols(table, cards, seat))
    tell_houses(told, table, seat, owned)
    tell_standing(told, table, figures, seat, total)


def tell_more(told: list[int], table: GentesTable, cards: CardFigures, seat: int, owned: int, hand: Hand) -> None:
    """What is told of the own seat, and of a single rival."""
    tell_slots(told, table, cards, seat, hand, shown_symbols(table, cards, seat))
    tell_actions(told, table, cards, seat)
    tell_cities(told, owned)
    tell_tiles_in_reach(told, table, seat)
    tell_reach(told, table, cards, hand)


def tell_people(told: list[int], table: GentesTable, seat: int) -> None:
    goods, seats = table.goods, table.seats
    told += [goods[group * seats + seat] for group in range(GROUPS)]
    on_cards = 0
    for group in range(GROUPS):
        on_cards += table.modifiers[group * seats + seat]
    told.append(min(6, on_cards))
    told += [goods[row * seats + seat] + goods[(row + 1) * seats + seat] for row in range(0, GROUPS, 2)]


def tell_stores(told: list[int], table: GentesTable, seat: int) -> None:
    goods, seats = table.goods, table.seats
    temple, oracle = goods[TEMPLE_AT * seats + seat], goods[ORACLE_AT * seats + seat]
    coins = goods[COIN_AT * seats + seat]
    told.append(temple)
    told.append(oracle)
    told.append(1 if temple + oracle >= CUBES_FOR_A_PERSON else 0)
    told.append(1 if temple == STORE else 0)
    told.append(1 if oracle == STORE else 0)
    told.append(min(8, coins))
    told.append(min(20, coins))
    told.append(max(0, min(60, coins) - 20))


def tell_time(told: list[int], table: GentesTable, seat: int) -> None:
    free, doubles, room = table.free(seat), table.doubles[seat], TRACK - table.cubes[seat]
    coming = 0 if table.round == GAME_TURNS else (GAME_TURNS - table.round) * room + FREED_LATER[table.round] - doubles
    told.append(free)
    told.append(table.cubes[seat])
    told.append(table.singles[seat])
    told.append(min(6, doubles))
    told.append(min(8, table.held[seat]))
    told.append(1 if free == 0 else 0)
    told.append(1 if free == 1 else 0)
    told.append(max(0, free + coming))
    told.append(0 if table.round == GAME_TURNS else max(0, room - doubles))
    told.append(penalty(table, seat, doubles))


def penalty(table: GentesTable, seat: int, doubles: int) -> int:
    """What hourglasses cost that will be there in the end: doubles, and those for cards above the hand limit."""
    if table.round < GAME_TURNS:
        return 0
    penalties = table.facts.penalties
    return penalties[min(doubles + max(0, len(table.hands[seat]) - HAND_LIMIT), len(penalties) - 1)]


def tell_houses(told: list[int], table: GentesTable, seat: int, owned: int) -> None:
    seats = table.seats
    told.append(table.goods[HOUSE_AT * seats + seat])
    told += [min(6, table.icons[icon * seats + seat]) for icon in range(VICTORY_ICON)]
    regions = cubes = coins = points = 0
    for region in range(REGIONS):
        here = owned >> DIGIT * ICONS * region
        if here & REGION_BITS:
            regions += 1
            cubes += 1 if here & CUBE_BITS else 0
            coins += 1 if here & COIN_BITS else 0
            points += 1 if here & POINT_BITS else 0
    told.append(regions)
    told.append(cubes)
    told.append(coins)
    told.append(points)
    tell_hometowns(told, table, seat, owned)


REGION_BITS: Final = 0xFFFF
CUBE_BITS: Final = 0x00FF
COIN_BITS: Final = 0x0F00
POINT_BITS: Final = 0xF000
"""Within a region the places of temple, oracle, trade and victory."""


def tell_hometowns(told: list[int], table: GentesTable, seat: int, owned: int) -> None:
    homes = owned >> DIGIT * KINDS_OF_CITIES
    told += [homes >> DIGIT * kind & 15 for kind in range(KINDS_OF_HOMETOWNS)]
    if homes:
        told += [table.unused_hometowns(seat, kind) for kind in range(KINDS_OF_HOMETOWNS)]
    else:
        told += [0] * KINDS_OF_HOMETOWNS


def tell_standing(told: list[int], table: GentesTable, figures: Figures, seat: int, total: int) -> None:
    """Bonus tiles, points, order."""
    seats, bonuses = table.seats, table.bonuses
    missing = [
        table.goods[HOUSE_AT * seats + seat],
        max(0, CARDS_FOR_BONUS - len(table.played[seat])),
        ALL_PEOPLE - table.people(seat),
    ]
    for bonus in range(BONUSES):
        if bonuses[bonus * seats + seat]:
            told.append(1)
            told += [0] * 2
        else:
            told.append(0)
            told.append(missing[bonus])
            told.append(bonus_points(table, bonus))
    place = 0
    while table.order[place] != seat:
        place += 1
    told.append(max(-160, min(160, total)))
    told.append(place)
    told.append(1 if table.tiles[figures.starter] == seat else 0)


def bonus_points(table: GentesTable, bonus: int) -> int:
    """What the next one gets who deserves it."""
    for at in range(bonus * table.seats, (bonus + 1) * table.seats):
        if table.bonuses[at]:
            return table.facts.later_bonus
    return table.facts.first_bonus


def tell_tiles_in_reach(told: list[int], table: GentesTable, seat: int) -> None:
    """Tiles for which there are coins and spaces, whether or not they would have an effect."""
    facts, seats = table.facts, table.seats
    coins = table.goods[COIN_AT * seats + seat]
    within = table.on_board & facts.tiles_within[table.free(seat)]
    for role in range(DISCOUNTED):
        most = min(HIGHEST_PRICE, coins + table.modifiers[(DISCOUNT + role) * seats + seat])
        told.append(count_bits(within & facts.tiles_of[role] & facts.tiles_up_to[most]))
