"""What each seat may see, and what it may believe about the rest.

Hidden: the order of the locations and temples that have not come up, and in which places the round tiles lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import (
    ASSISTANT,
    CULTURE_NAMES,
    CULTURES,
    DENARIUS,
    DIRECTION,
    FIRST_CULTURE,
    GLORY,
    HIRE_DENARII,
    HIRE_GLORY,
    HOUSE,
    HOUSE_NUMBER,
    MOST_ASSISTANTS,
    MOST_PLACES,
    NEIGHBOUR,
    PAIR,
    PER_MISSING,
    PLACES,
    RESIDENCE,
    RESOURCES,
    ROUND_TILE,
    ROUNDS,
    SITE,
)
from pentapolis.games.minerva.rules import city, scoring, temples
from pentapolis.games.minerva.rules.paying import SELLABLE
from pentapolis.games.minerva.rules.special import GOALS

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable
    from pentapolis.kernel.game import View
    from pentapolis.kernel.rng import Rng


def board(table: MinervaTable, viewer: int) -> View:
    """`x` counts to the east and `y` to the south from where each fountain stood at first."""
    facts = table.facts
    return {
        "round": table.round,
        "starter": table.starter,
        "tax": table.tax(),
        "offer": [name(table, tile) for tile in table.offer],
        "temples": [facts.ids[temple] for temple in table.temples],
        "locations_left": len(table.stack_of_locations) - table.stack_of_locations.count(ROUND_TILE),
        "temples_left": len(table.stack_of_temples),
        "prices": prices(table, viewer) if viewer >= 0 else None,
        "choosing": choosing(table, viewer),
        "activated": [place(table, table.worker, cell) for cell in table.activated],
        "worker": table.worker if table.activated else None,
        "culture": [culture(table, at) for at in range(CULTURES)],
        "glory": [glory(table, at) for at in range(ROUNDS)],
        "order_points": facts.order_points[: table.seats - 1],
        "players": [player(table, seat) for seat in range(table.seats)],
    }


def name(table: MinervaTable, tile: int) -> str:
    """In solitaire, a location may have coins on a round tile beside it."""
    return "coins" if tile == ROUND_TILE else table.facts.ids[tile]


def prices(table: MinervaTable, seat: int) -> View:
    """What the seat would pay for each tile that is offered: resources, denarii for those missing, and the tax."""
    tiles = sorted({tile for tile in table.offer + table.temples if tile != ROUND_TILE})
    return {table.facts.ids[tile]: price(table, seat, tile) for tile in tiles}


def price(table: MinervaTable, seat: int, tile: int) -> View:
    costs = table.facts.costs[tile * RESOURCES : tile * RESOURCES + RESOURCES]
    paid = [min(cost, table.has(seat, resource)) for resource, cost in enumerate(costs)]
    return {
        "cost": costs,
        "resources": paid,
        "denarii": PER_MISSING * table.missing(seat, tile) + table.tax(),
    }


def choosing(table: MinervaTable, viewer: int) -> View | None:
    """What the viewer's own question is about: the tile to build, to pay for or to move, and where the tile stands."""
    question = table.question_for(viewer)
    if question is None or not question.picks:
        return None
    first, ground = question.picks[0], table.grounds[viewer]
    if question.among is GOALS:
        first += city.neighbour(table.sides[viewer], question.picks[1])
    elif question.kind in (SITE, HOUSE_NUMBER, PAIR) or question.among is SELLABLE:
        return {"tile": name(table, first), "at": None}
    elif question.kind not in (DIRECTION, NEIGHBOUR):
        return None
    return {"tile": name(table, ground[first]), "at": place(table, viewer, first)}


def culture(table: MinervaTable, at: int) -> View:
    """A stack with all its tiles from the top; those taken say who has them."""
    seats, takers = table.seats, table.takers[at]
    return {
        "category": CULTURE_NAMES[at],
        "marks": table.facts.culture_marks[seats - 1],
        "points": table.facts.culture_points[seats - 1],
        "takers": list(takers),
    }


def glory(table: MinervaTable, at: int) -> View:
    owners = table.glories[at * MOST_PLACES : at * MOST_PLACES + PLACES[at]]
    return {"points": table.facts.glory_points[at], "owners": owners}


def player(table: MinervaTable, seat: int) -> View:
    owned = table.assistants_of(seat)
    lines = scoring.breakdown(table, seat)
    score = sum([line.points for line in lines])
    return {
        "denarii": table.has(seat, DENARIUS.index),
        "resources": [table.has(seat, resource) for resource in range(RESOURCES)],
        "glory": table.has(seat, GLORY.index),
        "order": table.orders[seat],
        "residences_left": table.has(seat, HOUSE.index),
        "assistants": table.has(seat, ASSISTANT.index),
        "next_assistant": [HIRE_DENARII[owned], HIRE_GLORY[owned]] if owned < MOST_ASSISTANTS else None,
        "points_this_turn": [table.has(seat, FIRST_CULTURE + at) for at in range(CULTURES)],
        "city": tiles(table, seat),
        "sites": [place(table, seat, cell) for cell in table.sites[seat]],
        "residences": [place(table, seat, cell) for cell in table.houses[seat]],
        "score": score,
        "title": scoring.title(score) if table.seats == 1 else None,
        "breakdown": [[line.name, line.points, line.explanation] for line in lines],
    }


def tiles(table: MinervaTable, seat: int) -> list[View]:
    """What stands where; temples with what they are worth now."""
    facts = table.facts
    city_tiles: list[View] = []
    for cell, tile in enumerate(table.grounds[seat]):
        if tile >= 0:
            x, y = place(table, seat, cell)
            is_temple = tile >= facts.first_temple
            city_tiles.append(
                {
                    "x": x,
                    "y": y,
                    "tile": facts.ids[tile],
                    "assistant": tile == RESIDENCE and cell in table.staffed[seat],
                    "points": temples.points(table, seat, tile, cell) if is_temple else None,
                }
            )
    return city_tiles


def place(table: MinervaTable, seat: int, cell: int) -> list[int]:
    return [city.column(table, seat, cell), city.row(table, seat, cell)]


# ---- what may be believed


def redeal(table: MinervaTable, rng: Rng) -> None:
    """Nobody knows the order of what has not come up, nor where in its pile a round tile lies."""
    stack = table.stack_of_locations
    hidden = sorted([tile for tile in stack if tile != ROUND_TILE])
    rng.shuffle(hidden)
    pile = len(table.facts.normal_used[table.seats - 1]) // ROUNDS
    anew: list[int] = []
    for _ in range(stack.count(ROUND_TILE)):
        tiles = [hidden.pop() for _ in range(pile)]
        tiles.insert(rng.below(pile + 1), ROUND_TILE)
        anew.extend(tiles)
    table.stack_of_locations = anew + hidden
    table.stack_of_temples.sort()
    rng.shuffle(table.stack_of_temples)
