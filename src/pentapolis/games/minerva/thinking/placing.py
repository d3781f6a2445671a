"""A tile that has been chosen and is still to be placed: what it will cost, and about what it will bring.

So the evaluation can be asked in the middle of a turn, by bots that have no time to look at every place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    AROUND,
    ASSISTANT,
    CULTURES,
    HOLDINGS,
    HOUSE,
    PER_MISSING,
    RESIDENCE,
    SPECIAL,
)
from pentapolis.games.minerva.printed.yields import DIGIT, DIGITS
from pentapolis.games.minerva.thinking import values
from pentapolis.games.minerva.thinking.plan import Plan
from pentapolis.games.minerva.thinking.survey import Sites, Survey
from pentapolis.games.minerva.thinking.values import VALUES

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

USUAL_ROOM: Final = 4
"""So many places around a temple are still free when it has been built."""


def of_tile(table: MinervaTable, seat: int, tile: int, left: int) -> float:
    """Beside what the position is worth without it."""
    if tile == RESIDENCE:
        return of_residence(table, seat, left)
    if tile >= table.facts.first_temple:
        return of_temple(table, seat, tile, left) - price(table, seat, tile, left)
    return of_facility(table, seat, tile, left) - price(table, seat, tile, left)


def price(table: MinervaTable, seat: int, tile: int, left: int) -> float:
    missing = table.missing(seat, tile)
    paid = table.facts.prices[tile] - missing
    return values.of_resource(left) * paid + values.of_denarius(left) * PER_MISSING * missing


def of_residence(table: MinervaTable, seat: int, left: int) -> float:
    """The best line; the last of those planned will not be activated any more."""
    best = best_line(table, seat, table.sites[seat], left)
    residence, line = (VALUES.residence, VALUES.line) if left > 1 else (VALUES.last_residence, VALUES.last_line)
    last = line * VALUES.fading ** (table.has(seat, HOUSE.index) - 1)
    return best * (1 - last) - residence


def of_assistant(table: MinervaTable, seat: int, left: int) -> float:
    best = best_line(table, seat, table.houses[seat], left)
    last = VALUES.house_line * VALUES.fading ** (table.has(seat, ASSISTANT.index) - 1)
    return best * (1 - last) - VALUES.assistant


def best_line(table: MinervaTable, seat: int, cells: list[int], left: int) -> float:
    ahead = Plan(table, seat, left)
    best = 0.0
    for cell in cells:
        line = ahead.best_from(cell)
        if line is not None:
            best = max(best, line.value)
    return best


def of_temple(table: MinervaTable, seat: int, tile: int, left: int) -> float:
    facts = table.facts
    if facts.areas[tile] == HOLDINGS:
        return VALUES.stock * facts.points[tile]
    room = VALUES.room * left * facts.points[tile] * USUAL_ROOM if facts.areas[tile] == AROUND else 0.0
    return Sites(Survey(table, seat), table.sites[seat]).best_points(tile) + room


def of_facility(table: MinervaTable, seat: int, tile: int, left: int) -> float:
    """A special facility now, any other as often as some lines will be activated."""
    if table.facts.categories[tile] == SPECIAL:
        return VALUES.special * table.facts.prices[tile]
    yields = table.deeds.yields
    each = values.of_resource(left) * yields.resources[tile] + values.of_denarius(left) * yields.denarii[tile]
    each += VALUES.token * yields.glory[tile]
    if yields.asks_for[tile]:
        each += VALUES.trade if yields.held[tile] >= 0 else VALUES.exchange
    for culture in range(CULTURES + 1):
        each += VALUES.culture_point * (yields.culture[tile] >> culture * DIGIT & DIGITS)
    activations = table.has(seat, HOUSE.index) + table.has(seat, ASSISTANT.index)
    return each * min(activations, VALUES.activations)
