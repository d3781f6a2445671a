"""The score, one line after the other, and the titles of solitaire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import (
    CIVILIAN,
    CULTURE_NAMES,
    CULTURES,
    DENARIUS,
    MOST_PLACES,
    PER_POINT,
    PLACES,
    ROUNDS,
    TITLES,
)
from pentapolis.games.minerva.options import TEMPLE_TOKENS_COUNT
from pentapolis.games.minerva.rules import temples
from pentapolis.kernel.game import ScoreLine
from pentapolis.kernel.told.english import counted

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable


def breakdown(table: MinervaTable, seat: int) -> list[ScoreLine]:
    return [
        culture(table, seat),
        glory(table, seat),
        of_temples(table, seat),
        coins_and_resources(table, seat),
        order(table, seat),
    ]


def total(table: MinervaTable, seat: int) -> int:
    """The sum of all lines, without their words."""
    return (
        culture_points(table, seat)
        + glory_points(table, seat)
        + temples.total(table, seat)
        + spare(table, seat) // PER_POINT
        + order_points(table, seat)
    )


def culture_points(table: MinervaTable, seat: int) -> int:
    points = table.facts.culture_points[table.seats - 1]
    total = 0
    for takers in table.takers:
        for at, taker in enumerate(takers):
            if taker == seat:
                total += points[at]
    return total


def culture(table: MinervaTable, seat: int) -> ScoreLine:
    points = table.facts.culture_points[table.seats - 1]
    tiles = [
        f"{CULTURE_NAMES[at]} {points[tile]}"
        for at in range(CULTURES)
        for tile, taker in enumerate(table.takers[at])
        if taker == seat
    ]
    return ScoreLine("Culture", culture_points(table, seat), ", ".join(tiles))


def glory_points(table: MinervaTable, seat: int) -> int:
    total = 0
    for at, owner in enumerate(table.glories):
        if owner == seat:
            total += table.facts.glory_points[at // MOST_PLACES][at % MOST_PLACES]
    return total


def glory(table: MinervaTable, seat: int) -> ScoreLine:
    points = table.facts.glory_points
    tiles = [
        f"round {at + 1}: {points[at][place]}"
        for at in range(ROUNDS)
        for place in range(PLACES[at])
        if table.glories[at * MOST_PLACES + place] == seat
    ]
    return ScoreLine("Glory", glory_points(table, seat), ", ".join(tiles))


def of_temples(table: MinervaTable, seat: int) -> ScoreLine:
    facts = table.facts
    built = [
        f"{facts.titles[temple]} {temples.counted(table, seat, temple, cell)} × {facts.points[temple]}"
        for temple, cell in temples.of(table, seat)
    ]
    return ScoreLine("Temples", temples.total(table, seat), ", ".join(built))


def spare(table: MinervaTable, seat: int) -> int:
    """Coins and resources together (readings 11 and 21)."""
    left = table.wealth(seat)
    return left if table.options[TEMPLE_TOKENS_COUNT] else left - temples.held_for_temples(table, seat)


def coins_and_resources(table: MinervaTable, seat: int) -> ScoreLine:
    left = spare(table, seat)
    explanation = f"{DENARIUS.count(table.has(seat, DENARIUS.index))}, {counted(table.resources(seat), 'resource')}"
    return ScoreLine("Coins and resources", left // PER_POINT, explanation)


def order_points(table: MinervaTable, seat: int) -> int:
    """Only in the last round, and not for the highest tile in use (reading 14); alone there is no other."""
    order = table.orders[seat]
    return table.facts.order_points[order - 1] if table.round == ROUNDS and 0 < order < table.seats else 0


def order(table: MinervaTable, seat: int) -> ScoreLine:
    points = order_points(table, seat)
    return ScoreLine("Order tile", points, f"tile {table.orders[seat]}" if points else "")


def tie_breakers(table: MinervaTable, seat: int) -> tuple[int, ...]:
    """More culture and glory tiles, then more temples, then the lower order tile."""
    tiles = sum([takers.count(seat) for takers in table.takers]) + table.glories.count(seat)
    return tiles, len(temples.of(table, seat)), -table.orders[seat]


def title(points: int) -> str:
    """What the score of a solitaire game makes you."""
    for least, name in TITLES:
        if points >= least:
            return name
    return CIVILIAN
