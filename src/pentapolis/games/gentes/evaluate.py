"""How good a table looks for a seat, in points: what it has, what it will be paid, which cards it will play.

Readable rather than exact: every figure is the worth of a thing in VP, with much time left and with none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.chronicler import is_playable
from pentapolis.games.gentes.constants import (
    ALL_PEOPLE,
    BONUSES,
    CARD,
    CARDS_FOR_BONUS,
    CHRONICLER,
    CITIES,
    COIN_AT,
    GAME_TURNS,
    GROUPS,
    HAND_LIMIT,
    HOUSE_AT,
    HOUSES,
    NAVIGATOR,
    NOBODY,
    PHILOSOPHER,
    PRICE,
    REGIONS,
    SCRIBE,
    SITE,
    TEMPLE_AT,
    TRACK,
    TRADE_COINS,
    VICTORY_ICON,
    VICTORY_POINTS,
)
from pentapolis.games.gentes.constants import PERSON as PERSON_KIND
from pentapolis.games.gentes.constants import TIME as TIME_KIND
from pentapolis.games.gentes.navigator import CITIES_OF_A_REGION
from pentapolis.games.gentes.powers import INCOME
from pentapolis.games.gentes.scoring import half
from pentapolis.kernel.kind import DONE

if TYPE_CHECKING:
    from pentapolis.games.gentes.cards import Card
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.games.gentes.ways import Way

COIN_EARLY: Final = 0.32
COIN_LATE: Final = 0.1
COINS_TO_SPEND: Final = 14
CUBE_EARLY: Final = 0.65
CUBE_LATE: Final = 0.5
SPACE: Final = 1.0
"""A free space of the time track, with enough coins to use it well."""
SPACES_FOR_A_CARD: Final = 5.0
"""So many spaces go by until one more card is taken, prepared and played."""
HOPE: Final = 0.65
"""What a card in hand that can be played counts of what it will bring: it still has to be played."""
MISSING: Final = 0.72
"""What each missing person, and each missing icon, leaves of the hope to play a card."""
MISSING_ICON: Final = 0.55
PEOPLE: Final[list[float]] = [0.0, 3.2, 6.2, 8.8, 10.8, 12.2, 13.0]
"""So many people of a group, with the whole game to play cards with them."""
HOMETOWN: Final = 0.9
"""Using one in a game turn."""
PER_TURN: Final[list[float]] = [0.0, 1.1, 0.8, 0.6]
"""No power, an action, a lasting advantage, an exchange in the decline: for a game turn."""
BONUS: Final = 4.5
TWO_PEOPLE: Final = 7.0
CARDS_TO_TAKE: Final = 6.0
PLAYED: Final = 3.0
"""Actions that are paid for and not yet carried out."""
HOURGLASS: Final = 0.95
"""Still to be placed."""
STEPS: Final = (PERSON_KIND.name, SITE.name, CARD.name, TIME_KIND.name, PRICE.name)
"""What is asked for in the midst of a main action."""


def worth(table: GentesTable, seat: int) -> float:
    if table.over:
        return float(table.total(seat))
    late = (table.round - 1 + 0.8 * used_part(table, seat)) / GAME_TURNS
    coin = COIN_EARLY + (COIN_LATE - COIN_EARLY) * late
    cube = CUBE_EARLY + (CUBE_LATE - CUBE_EARLY) * late
    declines = GAME_TURNS + 1 - table.round
    return (
        table.total(seat)
        + coins(table.goods[COIN_AT * table.seats + seat], coin)
        + cube * table.stored(seat)
        + declines * income(table, seat, coin, cube)
        + (declines - 0.5) * powers(table, seat, coin, cube)
        + cards_in_hand(table, seat, spaces_left(table, seat))
        + (1 - late) * people(table, seat)
        + bonuses(table, seat)
        + time(table, seat)
        + begun(table, seat, late)
    )


def coins(n: int, each: float) -> float:
    """More than a few cannot be spent before the time track is full."""
    return each * min(n, COINS_TO_SPEND) + COIN_LATE * max(0, n - COINS_TO_SPEND)


def people(table: GentesTable, seat: int) -> float:
    """The first of a group are worth more than the last."""
    total = 0.0
    for group in range(GROUPS):
        total += PEOPLE[table.goods[group * table.seats + seat]]
    return total


def used_part(table: GentesTable, seat: int) -> float:
    """How far the game turn has gone for the seat: 0 to 1."""
    spaces = TRACK - table.cubes[seat]
    return 1 - table.free(seat) / max(1, spaces)


def spaces_left(table: GentesTable, seat: int) -> float:
    """Spaces of the time track that can still be used, in this game turn and in those to come."""
    coming = TRACK - table.cubes[seat]
    return table.free(seat) + (GAME_TURNS - table.round) * coming - table.doubles[seat]


# ---- what is paid in each decline


def income(table: GentesTable, seat: int, coin: float, cube: float) -> float:
    """The best city of each region."""
    rewards = (cube, cube, TRADE_COINS * coin, float(VICTORY_POINTS))
    total = 0.0
    for region in range(REGIONS):
        best = 0.0
        first = region * CITIES_OF_A_REGION
        for site in range(first, first + CITIES_OF_A_REGION):
            if table.houses[site] == seat:
                best = max(best, rewards[table.facts.site_icon[site]])
        total += best
    return total


def powers(table: GentesTable, seat: int, coin: float, cube: float) -> float:
    """What played cards and hometowns bring in a game turn."""
    total = HOMETOWN * table.houses[CITIES:].count(seat)
    for number in table.played[seat]:
        total += power(table, number, coin, cube)
    return total


def power(table: GentesTable, number: int, coin: float, cube: float) -> float:
    """The power of a card, for one game turn."""
    sort = table.powers.sorts[number]
    if sort != INCOME:
        return PER_TURN[sort]
    coins_paid, cubes_paid, points = table.powers.incomes[number]
    return coin * coins_paid + cube * cubes_paid + points


# ---- cards


def cards_in_hand(table: GentesTable, seat: int, spaces: float) -> float:
    """The best cards will be played, as far as there is time; the others are scored or deducted in the end."""
    hopes: list[float] = []
    total = 0.0
    for number in table.hands[seat]:
        card = table.facts.cards[number]
        chance = readiness(table, seat, card)
        end = half(card.points) * (2 * chance - 1)
        total += end
        hopes.append(chance * played_points(table, seat, number) - end)
    hopes.sort(reverse=True)
    time_left = spaces / SPACES_FOR_A_CARD + 0.3
    for hope in hopes:
        if hope <= 0 or time_left <= 0:
            break
        total += HOPE * hope * min(1.0, time_left)
        time_left -= 1
    return total - 0.8 * max(0, len(hopes) - HAND_LIMIT)


def readiness(table: GentesTable, seat: int, card: Card) -> float:
    """The hope to meet the requirement: 1 if it is met."""
    missing = table.missing(seat, card)
    temple = table.goods[TEMPLE_AT * table.seats + seat]
    chance = float(MISSING ** max(0, missing - temple) * 0.93 ** min(missing, temple))
    for icon, needed in card.icons:
        lacking = needed - table.icons[icon * table.seats + seat]
        if lacking > 0:
            chance *= MISSING_ICON**lacking
    return chance


def played_points(table: GentesTable, seat: int, number: int) -> float:
    """What playing it brings: points, its best symbol, its power for the game turns to come."""
    card = table.facts.cards[number]
    symbol = 0
    for at in card.symbols:
        symbol = max(symbol, 1 + table.with_symbol(seat, at))
    turns = GAME_TURNS - table.round + 0.5
    lasting = power(table, number, COIN_EARLY, CUBE_EARLY) * turns
    return card.points + symbol + lasting + 0.5 * len(card.gains) - 0.4 * len(card.loses) - 1.2


# ---- bonus tiles, time


def bonuses(table: GentesTable, seat: int) -> float:
    """How near the seat is to the bonus tiles that it does not have."""
    near = (
        1 - table.goods[HOUSE_AT * table.seats + seat] / HOUSES,
        min(1.0, len(table.played[seat]) / CARDS_FOR_BONUS),
        table.people(seat) / ALL_PEOPLE,
    )
    total = 0.0
    for bonus in range(BONUSES):
        if not table.bonuses[bonus * table.seats + seat]:
            total += BONUS * near[bonus] ** 3
    return total


def time(table: GentesTable, seat: int) -> float:
    """Free spaces now and in the game turns to come; hourglasses that stay, with what they cost in the end."""
    to_come = GAME_TURNS - table.round
    spaces = table.free(seat) - (table.cubes[seat] - (to_come + 1) // 2) * 0.8 * to_come
    if to_come:
        return SPACE * (spaces - 1.1 * table.doubles[seat])
    penalties = table.facts.penalties
    return SPACE * spaces - penalties[min(table.doubles[seat], len(penalties) - 1)]


def begun(table: GentesTable, seat: int, late: float) -> float:
    """What the rest of an action will bring: half of it, where it could be ended now."""
    question = table.questions[0]
    if question.seat != seat or table.last[seat] == NOBODY or question.kind.name not in STEPS:
        return 0.0
    way = table.facts.ways[table.last[seat]]
    value = rest_of(table, seat, way, late)
    if question.kind is PRICE:
        value -= COIN_EARLY * way.price
    if question.kind is PRICE or question.kind is TIME_KIND:
        value -= HOURGLASS * way.hours
    return 0.5 * value if DONE in question.options else value


def rest_of(table: GentesTable, seat: int, way: Way, late: float) -> float:
    """A main action that is paid for and not yet carried out."""
    if way.role == PHILOSOPHER:
        return TWO_PEOPLE * (1 - late)
    if way.role == NAVIGATOR:
        each = VICTORY_POINTS if way.icons >> VICTORY_ICON & 1 else CUBE_EARLY
        return each * (GAME_TURNS + 2 - table.round)
    if way.role == SCRIBE:
        return CARDS_TO_TAKE * (1 - late)
    if way.role != CHRONICLER:
        mine = table.goods[COIN_AT * table.seats + seat]
        return coins(mine + way.coins, COIN_EARLY) - coins(mine, COIN_EARLY)
    best = 0.0
    for number in table.hands[seat]:
        if is_playable(table, seat, number):
            best = max(best, played_points(table, seat, number))
    return (1 - HOPE) * best + PLAYED
