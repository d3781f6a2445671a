"""What each seat may see: everything but the Land tiles in other hands and the order of the supply.

Before the first round also the Objectives and Monuments dealt to others are hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import (
    CAMPFIRE,
    CARDS,
    CELL,
    COLOURS,
    COPIES,
    DOMAINS,
    INFLUENCE,
    LETTERS,
    NOBODY,
    NOWHERE,
    POINT,
    POINT_OF_LAND,
    SPOT,
    TIERS,
    TITLES,
    TOKEN,
    TURNS,
)
from pentapolis.games.dominations.options import OPEN_HANDS
from pentapolis.games.dominations.printed.pieces import CIRCULAR, SHAPES
from pentapolis.games.dominations.rules import scoring
from pentapolis.games.dominations.rules.control import controller, strengths
from pentapolis.games.dominations.rules.phases.develop import can_take, price
from pentapolis.games.dominations.rules.phases.grow import CHOOSE_CELL
from pentapolis.games.dominations.rules.phases.harvest import foreseen, harvest_camp
from pentapolis.games.dominations.rules.phases.land import level_at, loci_of
from pentapolis.games.dominations.rules.phases.sites import piece
from pentapolis.games.dominations.rules.phases.tree import half
from pentapolis.games.dominations.table import ADVANCED
from pentapolis.games.dominations.told.firing import concentrations, firing

if TYPE_CHECKING:
    from pentapolis.games.dominations.rules.goals import Goal
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.games.dominations.told.firing import Dot
    from pentapolis.kernel.game import View


def board(table: DominationsTable, viewer: int) -> View:
    return {
        "age": table.age,
        "round": table.round,
        "marks": list(table.marks),
        "cradle": [DOMAINS[dot] for dot in table.facts.cradle],
        "land": [tile(table, cell) for cell in table.placed],
        "last": last(table),
        "open_cells": named_cells(table.open_cells),
        "loci": [POINT_OF_LAND.labels[point] for point in table.loci],
        "monuments": [monument(table, seat) for seat in range(len(table.wonders))],
        "supply": supply(table),
        "pile": len(table.pile),
        "roles": {table.facts.roles.ids[role]: seat for role, seat in enumerate(table.roles)},
        "preview": preview(table, viewer),
        "players": [player(table, seat, viewer) for seat in range(table.seats)],
    }


def named_cells(cells: list[int]) -> list[str]:
    return [CELL.labels[cell] for cell in cells]


# ---- the land


def dots(table: DominationsTable, face: int) -> list[str]:
    """The letters of the dots at the three corners of a face."""
    return [LETTERS[dot] for dot in table.facts.faces[face * TURNS : face * TURNS + TURNS]]


def tile(table: DominationsTable, cell: int) -> View:
    city = table.city(cell)
    return {
        "cell": CELL.labels[cell],
        "tile": table.facts.tiles.ids[table.face(cell)],
        "camp": DOMAINS[table.camp(cell)],
        "dots": dots(table, table.face(cell)),
        "city": {"seat": city >> 2, "level": city & 3} if city else None,
    }


def last(table: DominationsTable) -> View | None:
    """The tile that Produced last, and by which Locus, if by any."""
    if not table.last:
        return None
    cell, point = table.last
    return {"cell": CELL.labels[cell], "scored": POINT_OF_LAND.labels[point]}


def monument(table: DominationsTable, keeper: int) -> View:
    at = table.wonders[keeper]
    wonder = table.facts.wonders[at]
    built = table.built[at]
    return {
        "id": table.facts.monuments.ids[at],
        "keeper": keeper,
        "piece": SHAPES[wonder.shape],
        "effect": str(table.deeds.boards[at]),
        "built": built,
        "levels": len(wonder.levels),
        "pile": [level(table, card) for card in wonder.levels[built:]],
        "next": level(table, wonder.levels[built]) if built < len(wonder.levels) else None,
        "point": point_of(table, at),
        "parts": parts_of(table, at),
        "around": named_cells(table.around[at]),
        "strength": strengths(table, at),
        "controller": controller(table, at),
    }


def point_of(table: DominationsTable, at: int) -> str | None:
    """Where a circular Monument stands."""
    stands = table.facts.wonders[at].shape == CIRCULAR and table.sites[at] != NOWHERE
    return POINT_OF_LAND.labels[table.sites[at]] if stands else None


def parts_of(table: DominationsTable, at: int) -> list[View]:
    """The cells of a Monument tile, with the dots at their corners."""
    if table.facts.wonders[at].shape == CIRCULAR or table.sites[at] == NOWHERE:
        return []
    cells = piece(table, at, table.sites[at] // TURNS, table.sites[at] % TURNS)
    return [{"cell": CELL.labels[cell], "dots": dots(table, table.face(cell))} for cell in cells]


def level(table: DominationsTable, card: int) -> View:
    facts = table.facts.levels[card - CARDS]
    side = table.deeds.levels[card - CARDS]
    return {
        "cost": list(facts.cost),
        "points": facts.points,
        "influence": facts.influence,
        "sides": "".join([LETTERS[colour] for colour in facts.sides]),
        "effects": side.sentences(),
    }


def supply(table: DominationsTable) -> dict[str, list[int]]:
    """The copies left of each Mastery, by their numbers."""
    ids = table.facts.titles.ids
    return {
        ids[title]: [copy + 1 for copy in range(COPIES) if left >> copy & 1] for title, left in enumerate(table.supply)
    }


def preview(table: DominationsTable, viewer: int) -> dict[str, View] | None:
    """For whoever is choosing a cell for a tile: what would be Produced there, by whom."""
    question = table.question_for(viewer)
    if question is None or question.hearer is not CHOOSE_CELL:
        return None
    return {CELL.labels[cell]: harvested(table, viewer, question.picks[0], cell) for cell in question.options}


def harvested(table: DominationsTable, me: int, face: int, cell: int) -> View:
    """By whom what would be Produced, but for Vestigium, in each way that can be chosen; the Loci it would complete;
    which dots Produce it or may."""
    twins = foreseen(table, me, face, cell)
    points = list(dict.fromkeys([twin.last[1] for twin in twins]))
    dots = dict.fromkeys([dot for point in points for dot in firing(twins[0], cell, point)])
    pairs = [pair for point in points for pair in concentrations(twins[0], cell, point)]
    ways = [[of_seat(twin, seat) for seat in range(table.seats)] for twin in twins]
    harvest_camp(twins[0], me, cell, placed=True)  # once more: what it adds is the Camp's part
    return {
        "ways": ways,
        "camp": sum(of_seat(twins[0], me)) - sum(ways[0][me]),
        "loci": [POINT_OF_LAND.labels[locus] for locus in loci_of(twins[0], cell)],
        "dots": [named_dot(dot) for dot in dots],
        "pairs": [[named_dot(one), named_dot(other)] for one, other in pairs],
    }


def of_seat(twin: DominationsTable, seat: int) -> list[int]:
    """What the seat Produced, by Domain."""
    return twin.produced[seat * COLOURS : seat * COLOURS + COLOURS]


def named_dot(dot: Dot) -> list[str | int]:
    """The cell and which of its corners."""
    return [CELL.labels[dot[0]], dot[1]]


# ---- players


def player(table: DominationsTable, seat: int, viewer: int) -> View:
    facts = table.facts
    lines = scoring.breakdown(table, seat)
    shown = seat == viewer or table.options[OPEN_HANDS] > 0
    return {
        "knowledge": [table.has(seat, domain) for domain in range(COLOURS)],
        "limits": [table.limit(seat, domain) for domain in range(COLOURS)],
        "arriving": [table.produced[at] + table.gained[at] for at in range(seat * COLOURS, seat * COLOURS + COLOURS)],
        "arrived": table.arrived[seat * COLOURS : seat * COLOURS + COLOURS],
        "influence": table.has(seat, INFLUENCE.index),
        "points": table.has(seat, POINT.index),
        "tokens": table.has(seat, TOKEN.index),
        "hand": [facts.tiles.ids[tile * TURNS] for tile in table.hands[seat]] if shown else None,
        "tiles": len(table.hands[seat]),
        "returned": table.returned[seat],
        "dealt": dealt(table, seat) if seat == viewer else None,
        "objective": None if table.objectives[seat] == NOBODY else facts.objectives.ids[table.objectives[seat]],
        "goals": goals(table, seat),
        "cities": sorted([level_at(table, cell) for cell in table.cities_of(seat)], reverse=True),
        "groups": sorted([len(group) for group in table.groups[seat]], reverse=True),
        "nodus": table.nodus[seat * COLOURS : seat * COLOURS + COLOURS],
        "tree": [card(table, seat, at) for at in range(len(table.spots[seat]))],
        "sprouts": [SPOT.labels[spot] for spot in table.sprouts[seat]],
        "prices": [price(table, seat, domain, tier) for domain in range(COLOURS) for tier in range(TIERS)],
        "fitting": fitting(table, seat),
        "score": sum([line.points for line in lines]),
        "breakdown": [[line.name, line.points, line.explanation] for line in lines],
    }


def dealt(table: DominationsTable, seat: int) -> list[str]:
    """What there is to keep: two Objectives, then two Monuments."""
    things = table.dealt[seat]
    nations, wonders = table.facts.objectives.ids, table.facts.monuments.ids
    return [nations[at] for at in things[:2]] + [wonders[at] for at in things[2:]]


def goals(table: DominationsTable, seat: int) -> list[View]:
    if table.objectives[seat] == NOBODY:
        return []
    return [goal(table, seat, one) for one in table.deeds.goals[table.objectives[seat]]]


def goal(table: DominationsTable, seat: int, one: Goal) -> View:
    return {"text": str(one), "needed": one.needed, "missing": one.missing(table, seat)}


def card(table: DominationsTable, seat: int, at: int) -> View:
    """A card of the tree: where, which, which side is up, and the half-Nodus as it lies."""
    number, turn = table.cards[seat][at], table.turns[seat][at]
    name, up = named_card(table, seat, number)
    return {
        "spot": SPOT.labels[table.spots[seat][at]],
        "card": name,
        "side": up,
        "sides": "".join([LETTERS[half(table, number, turn, side)] for side in range(4)]),
    }


def named_card(table: DominationsTable, seat: int, number: int) -> tuple[str, str]:
    facts = table.facts
    if number == CAMPFIRE:
        return "campfire", "campfire"
    if number >= CARDS:
        of = facts.level_of[number - CARDS]
        return f"{facts.monuments.ids[of]}-{facts.levels[number - CARDS].level}", "level"
    advanced = table.side(seat, number // COPIES) == ADVANCED
    return f"{facts.titles.ids[number // COPIES]}-{number % COPIES + 1}", "advanced" if advanced else "base"


def fitting(table: DominationsTable, seat: int) -> dict[str, list[int]]:
    """Copies of Masteries not owned that are left and fit into the tree."""
    found: dict[str, list[int]] = {}
    for title in range(TITLES):
        copies = can_take(table, seat, title)
        if copies:
            found[table.facts.titles.ids[title]] = [copy + 1 for copy in range(COPIES) if copies >> copy & 1]
    return found
