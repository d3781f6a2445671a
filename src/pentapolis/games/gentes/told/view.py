"""What each seat may see, and what it may believe about the rest.

Every card is taken openly, so everybody could know all hands; what nobody knows is the order of the stacks. Hands of
others are not shown all the same, unless the table plays with open hands (A41).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.games.gentes.constants import (
    BONUS,
    BONUSES,
    CITIES,
    COIN,
    DISCOUNT,
    DISCOUNTED,
    FREE_PRICE,
    GROUPS,
    HOMETOWNS,
    HOUSE,
    ICON_NAMES,
    NO_CARD,
    NOBODY,
    ORACLE,
    PEOPLE_NAMES,
    REGIONS,
    ROLES,
    SITES,
    SYMBOL_NAMES,
    TAX_AGAIN,
    TEMPLE,
    TILES,
    TRACK,
    TRAIN_MORE,
)
from pentapolis.games.gentes.options import OPEN_HANDS
from pentapolis.games.gentes.rules import scoring
from pentapolis.kernel.words import deck

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.kernel.game import View
    from pentapolis.kernel.rng import Rng


def board(table: GentesTable, viewer: int) -> View:
    return {
        "round": table.round,
        "era": table.era + 1,
        "starter": table.order[0],
        "training": [PEOPLE_NAMES[group] for group in table.training],
        "display": [None if card == NO_CARD else table.facts.card_names.ids[card] for card in table.display],
        "stacks": [named(table, sorted(stack)) for stack in table.stacks],
        "discard": named(table, table.discard),
        "tiles": {table.facts.tiles[at].id: table.tiles[at] for at in range(TILES)},
        "sites": {table.facts.sites.ids[at]: table.houses[at] for at in range(SITES)},
        "bonuses": {BONUS.labels[at]: bonus(table, at) for at in range(BONUSES)},
        "players": [player(table, seat, viewer) for seat in range(table.seats)],
    }


def named(table: GentesTable, cards: list[int]) -> list[str]:
    return [table.facts.card_names.ids[card] for card in cards]


def bonus(table: GentesTable, at: int) -> View:
    """Who has taken which points, and what the next one would get."""
    taken = table.bonuses[at * table.seats : (at + 1) * table.seats]
    points = table.facts.later_bonus if any(taken) else table.facts.first_bonus
    return {"taken": taken, "next": points if 0 in taken else 0}


def player(table: GentesTable, seat: int, viewer: int) -> View:
    lines = scoring.breakdown(table, seat)
    return {
        **holdings(table, seat),
        **time(table, seat),
        **cards(table, seat, viewer),
        **lasting(table, seat),
        "score": sum([line.points for line in lines]),
        "breakdown": [[line.name, line.points, line.explanation] for line in lines],
    }


def holdings(table: GentesTable, seat: int) -> View:
    return {
        "coins": table.has(seat, COIN.index),
        "people": [table.has(seat, group) for group in range(GROUPS)],
        "temple": table.has(seat, TEMPLE.index),
        "oracle": table.has(seat, ORACLE.index),
        "houses": table.has(seat, HOUSE.index),
        "icons": {name: table.icons[at * table.seats + seat] for at, name in enumerate(ICON_NAMES[:REGIONS])},
    }


def time(table: GentesTable, seat: int) -> View:
    """The time track: cubes that lock spaces, hourglasses, action tiles, free spaces; and the last action."""
    return {
        "track": TRACK,
        "locked": table.cubes[seat],
        "singles": table.singles[seat],
        "doubles": table.doubles[seat],
        "tiles": [table.facts.tiles[at].id for at in range(TILES) if table.tiles[at] == seat],
        "free": table.free(seat),
        "last": None if table.last[seat] == NOBODY else table.facts.ways[table.last[seat]].id,
    }


def cards(table: GentesTable, seat: int, viewer: int) -> View:
    """Hand, display, and what was used in this game turn."""
    hand, played = table.hands[seat], table.played[seat]
    is_shown = seat == viewer or bool(table.options[OPEN_HANDS])
    towns = table.facts.sites.ids[CITIES:]
    return {
        "hand_size": len(hand),
        "hand": named(table, hand) if is_shown else None,
        "played": named(table, played),
        "used_cards": named(table, [card for card in played if table.marks[seat] >> card & 1]),
        "used_hometowns": [towns[at] for at in range(HOMETOWNS) if table.used[seat] >> at & 1],
        "symbols": {name: table.with_symbol(seat, at) for at, name in enumerate(SYMBOL_NAMES)},
    }


def lasting(table: GentesTable, seat: int) -> View:
    """What played cards change for good."""
    changed: dict[str, Any] = {
        "people_on_cards": [table.modified(group, seat) for group in range(GROUPS)],
        "tax_again": table.modified(TAX_AGAIN, seat),
        "train_more": table.modified(TRAIN_MORE, seat),
        "discounts": {ROLES[role]: table.modified(DISCOUNT + role, seat) for role in range(DISCOUNTED)},
        "free_prices": [ROLES[role] for role in range(DISCOUNTED) if table.modified(FREE_PRICE + role, seat)],
    }
    return changed


# ---- believing


def redeal(table: GentesTable, rng: Rng) -> None:
    """Whoever looks: nobody knows the order of the stacks, everybody what is in them."""
    for stack in table.stacks:
        deck.redeal(rng, [stack])
