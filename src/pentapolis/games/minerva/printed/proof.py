"""The proof sheet of Minerva: what is printed beside what the engine will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pentapolis.games.minerva.constants import (
    AROUND,
    CATEGORIES,
    FIRST_LOCATION,
    FOUNTAIN,
    HOLDINGS,
    KINDS,
    RESOURCE_GOODS,
    RESOURCE_NAMES,
    RESOURCES,
    TEMPLE,
    TILE,
    TURN,
)
from pentapolis.games.minerva.rules.rounds import WHOLE_GAME

if TYPE_CHECKING:
    from pentapolis.games.minerva.game import Minerva
    from pentapolis.games.minerva.printed.facts import Facts
    from pentapolis.kernel.kind import Kind

Section: TypeAlias = tuple[str, tuple[str, ...], list[tuple[str, ...]]]
"""A heading, the names of the columns, the rows."""


def sheet(game: Minerva) -> list[Section]:
    """The whole edition, in the order of the component file."""
    facts = game.facts
    columns = ("Tile", "Category", "Cost", "Copies", "Printed", "What the engine will do")
    normal = range(FIRST_LOCATION, facts.first_starting)
    starting = range(facts.first_starting, facts.first_temple)
    return [
        ("The game", ("What the engine will do",), [(str(WHOLE_GAME),)]),
        ("Fountain", columns, [location(game, FOUNTAIN)]),
        ("Normal locations", columns, [location(game, tile) for tile in normal]),
        ("Starting locations", columns, [location(game, tile) for tile in starting]),
        (
            "Temples",
            ("Tile", "Cost", "Printed", "What the engine will do"),
            [temple(facts, tile) for tile in range(facts.first_temple, facts.tiles)],
        ),
        ("Culture tiles", ("Players", "Marks", "VP"), [culture(facts, seats) for seats in (4, 3, 2, 1)]),
        ("Glory tiles", ("Round", "VP"), [(str(at + 1), numbers(p)) for at, p in enumerate(facts.glory_points)]),
        ("Order tiles", ("Tile", "VP"), [(str(at + 1), str(p)) for at, p in enumerate(facts.order_points)]),
    ]


def numbers(values: list[int]) -> str:
    return ", ".join([str(value) for value in values])


def cost(facts: Facts, tile: int) -> str:
    costs = facts.costs[tile * RESOURCES : tile * RESOURCES + RESOURCES]
    return ", ".join([good.count(costs[at]) for at, good in enumerate(RESOURCE_GOODS) if costs[at]]) or "free"


def location(game: Minerva, tile: int) -> tuple[str, ...]:
    facts = game.facts
    plain, three, four = facts.copies[tile]
    copies = f"{plain}, 3+ {three}, 4+ {four}" if three or four else str(plain or 4)
    return (
        facts.titles[tile],
        CATEGORIES[facts.categories[tile]],
        cost(facts, tile),
        copies,
        facts.texts[tile],
        str(game.deeds.effects[tile]),
    )


def temple(facts: Facts, tile: int) -> tuple[str, ...]:
    return facts.titles[tile], cost(facts, tile), facts.texts[tile], scores(facts, tile)


def scores(facts: Facts, tile: int) -> str:
    """How a temple is scored, as the engine does it."""
    points = facts.points[tile]
    if facts.areas[tile] == HOLDINGS:
        return f"in the end {points} VP for each {RESOURCE_NAMES[facts.counts[tile]]} held"
    where = "on the 8 places around" if facts.areas[tile] == AROUND else "in the row and the column"
    counted = (
        "different category" if facts.counts[tile] == KINDS else f"tile of category {CATEGORIES[facts.counts[tile]]}"
    )
    return f"in the end {points} VP for each {counted} {where}, not itself"


def culture(facts: Facts, seats: int) -> tuple[str, ...]:
    return str(seats), numbers(facts.culture_marks[seats - 1]), numbers(facts.culture_points[seats - 1])


# ---- explaining an answer


def about(game: Minerva, kind: Kind, answer: int) -> list[str]:
    """An answer explained: what is printed on the tile, what it costs, and what the engine will do with it."""
    facts = game.facts
    if kind not in (TURN, TILE) or not FIRST_LOCATION <= answer < facts.tiles:
        return []
    if facts.categories[answer] == TEMPLE:
        return [facts.texts[answer], f"cost {cost(facts, answer)}", scores(facts, answer)]
    return [facts.texts[answer], f"cost {cost(facts, answer)}", str(game.deeds.effects[answer])]
