"""What is never lost or made in Dominations, for the conformance checks, and what always holds."""

from itertools import chain

from pentapolis.games.dominations.constants import (
    CAMPFIRE,
    CARDS,
    CITY_TOKENS,
    COLOURS,
    COPIES,
    CRADLE_FACE,
    EMPTY,
    MONUMENTS,
    TILES,
    TITLES,
    TOKEN,
    TURNS,
    VESTIGIUM,
)
from pentapolis.games.dominations.game import load
from pentapolis.games.dominations.lattice import CELLS, CRADLE, POINTS, neighbours
from pentapolis.games.dominations.queries import QUERIES
from pentapolis.games.dominations.rules.phases.land import is_locus
from pentapolis.games.dominations.rules.phases.tree import cards_that_fit, half
from pentapolis.games.dominations.spots import SPOT_AT, SPOTS
from pentapolis.games.dominations.table import ADVANCED, BASE, DominationsTable

NEVER: frozenset[str] = frozenset()
FACTS = load().facts
DEAR = [title for title, mastery in zip(FACTS.titles.ids, FACTS.masteries, strict=True) if mastery.value > 3]
SELDOM = frozenset(
    [f"card {title}-{copy}" for title in DEAR for copy in range(1, COPIES + 1)]
    + [f"start {nation}-with-{monument}" for nation in FACTS.objectives.ids for monument in FACTS.monuments.ids]
)
"""Each of the four copies of a dear card, and each pair of nation and Monument: there are too many for some games."""


def conserved(table: DominationsTable) -> dict[str, tuple[object, object]]:
    return {
        "Land tiles": (sorted(tiles(table)), list(range(TILES))),
        "copies of Masteries": (sorted(copies(table)), list(range(CARDS))),
        "Monument Levels": (levels_placed(table), levels_built(table)),
        "City tokens": ([tokens(table, seat) for seat in range(table.seats)], [CITY_TOKENS] * table.seats),
        "rules kept": (broken(table), []),
    }


def tiles(table: DominationsTable) -> list[int]:
    return [*chain(*table.hands), *table.pile, *[table.face(cell) // TURNS for cell in table.placed]]


def copies(table: DominationsTable) -> list[int]:
    """In the trees and in the supply."""
    left = [title * COPIES + copy for title in range(TITLES) for copy in range(4) if table.supply[title] >> copy & 1]
    return [card for tree in table.cards for card in tree if card < CARDS] + left


def levels_placed(table: DominationsTable) -> list[int]:
    return sorted(card for tree in table.cards for card in tree if CARDS <= card < CAMPFIRE)


def levels_built(table: DominationsTable) -> list[int]:
    return sorted(card for at in range(MONUMENTS) for card in table.facts.wonders[at].levels[: table.built[at]])


def tokens(table: DominationsTable, seat: int) -> int:
    """In hand, and one for each level of a City on the board."""
    return table.has(seat, TOKEN.index) + sum(table.city(cell) & 3 for cell in table.cities_of(seat))


def broken(table: DominationsTable) -> list[str]:
    """The invariants that do not hold, by name."""
    return [name for name, holds in rules(table).items() if not holds]


def rules(table: DominationsTable) -> dict[str, bool]:
    seats = range(table.seats)
    return {
        "nobody owes anything": min(table.goods) >= 0,
        "no stock is beyond its limit": all(
            table.has(s, domain) <= table.limit(s, domain) for s in seats for domain in range(COLOURS)
        ),
        "limits are those of the best Cities": table.best == best_levels(table),
        "Camps without a City are counted": table.vacant == free_camps(table),
        "open cells are the empty cells beside the board": table.open_cells == open_cells(table),
        "Loci are the full rings": sorted(table.loci) == [at for at in range(len(POINTS)) if is_locus(table, at)],
        "groups are the chains of Cities": all(groups_hold(table, s) for s in seats),
        "Masteries held are those of the trees": table.held == [held(table, s) for s in seats],
        "Nodus are the joints": table.nodus == [n for s in seats for n in joints(table, s)],
        "open spots are those beside the tree": all(sprouts_hold(table, s) for s in seats),
        "the tree is one, and every joint fits": all(tree_holds(table, s) for s in seats),
        "figures are those of the cards": table.modifiers == figures(table),
        "each title once": all(table.titles[s] == sides(table, s) for s in seats),
        "the score is the sum of its lines": table.scores == [table.has(s, 7) for s in seats],
        "hands are sorted": all(hand == sorted(hand) for hand in table.hands),
        "nothing arrives between events": bool(table.questions) or not any(table.produced + table.gained),
    }


def best_levels(table: DominationsTable) -> list[int]:
    best = [0] * (table.seats * COLOURS)
    for cell in table.placed:
        city = table.city(cell)
        if city:
            at = (city >> 2) * COLOURS + table.camp(cell)
            best[at] = max(best[at], city & 3)
    return best


def free_camps(table: DominationsTable) -> list[int]:
    free = [table.camp(cell) for cell in table.placed if not table.city(cell)]
    return [free.count(camp) for camp in range(COLOURS)]


def open_cells(table: DominationsTable) -> list[int]:
    faces = list(chain(*table.land))[: len(CELLS)]
    beside = {
        other
        for cell, face in enumerate(faces)
        if face != EMPTY and connects(table, cell, face)
        for other in neighbours(cell)
    }
    return sorted([cell for cell in beside if faces[cell] == EMPTY])


def connects(table: DominationsTable, cell: int, face: int) -> bool:
    """Whether a tile may be placed beside what lies there: Land tiles, the Cradle, Monuments if they count."""
    return table.options[4] > 0 or face < CRADLE_FACE or cell in CRADLE


def joints(table: DominationsTable, seat: int) -> list[int]:
    """The Nodus of each colour, counted anew."""
    found = [0] * (COLOURS + 2)
    lie = dict(zip(table.spots[seat], zip(table.cards[seat], table.turns[seat], strict=True), strict=True))
    for spot, (card, turn) in lie.items():
        x, y = SPOTS[spot]
        for other, side in ((SPOT_AT.get((x, y + 1)), 0), (SPOT_AT.get((x + 1, y)), 1)):
            if other in lie:
                mine = half(table, card, turn, side)
                its = half(table, *lie[other], side + 2)
                found[its if mine == VESTIGIUM else mine] += 1
    return found[:COLOURS]


def tree_holds(table: DominationsTable, seat: int) -> bool:
    """Every card but the first was placed beside another, and no two halves that do not join touch."""
    lie = dict(zip(table.spots[seat], zip(table.cards[seat], table.turns[seat], strict=True), strict=True))
    for at, spot in enumerate(table.spots[seat]):
        x, y = SPOTS[spot]
        around = [SPOT_AT.get((x + dx, y + dy)) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        if at and not any(other in table.spots[seat][:at] for other in around):
            return False
        for side, other in enumerate(around):
            if other in lie:
                one, two = half(table, *lie[spot], side), half(table, *lie[other], (side + 2) % 4)
                if 7 in (one, two) or (one == two) == (VESTIGIUM in (one, two)):
                    return False
    return len(lie) == len(table.spots[seat])


def groups_hold(table: DominationsTable, seat: int) -> bool:
    """Found anew, from the land."""
    waiting = {cell for cell in table.placed if table.city(cell) and table.city(cell) >> 2 == seat}
    found = []
    while waiting:
        group = {waiting.pop()}
        while more := waiting & {other for cell in group for other in neighbours(cell)}:
            group |= more
            waiting -= more
        found.append(sorted(group))
    return sorted(found) == sorted([sorted(group) for group in table.groups[seat]])


def held(table: DominationsTable, seat: int) -> list[int]:
    """Domain by Domain how many of each value."""
    mine = [table.facts.masteries[card // COPIES] for card in table.cards[seat] if card < CARDS]
    kinds = [(mastery.domain, mastery.value) for mastery in mine]
    return [kinds.count((domain, value)) for domain in range(COLOURS) for value in (3, 6, 9)]


def sprouts_hold(table: DominationsTable, seat: int) -> bool:
    beside = {
        SPOT_AT[x + dx, y + dy]
        for x, y in [SPOTS[spot] for spot in table.spots[seat]]
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    fitting = 0
    for pattern in table.needs[seat]:
        fitting |= cards_that_fit(table, pattern).bits
    fits = int.from_bytes(bytes(table.fitting[seat]), "little")
    if (fits, table.room[seat]) != (fitting, fitting.bit_count()):
        return False
    return sorted(table.sprouts[seat]) == sorted(beside - set(table.spots[seat]))


def sides(table: DominationsTable, seat: int) -> list[int]:
    """Which titles are in the tree, each at most once, as they are noted."""
    found = [0] * TITLES
    for card in table.cards[seat]:
        if card < CARDS:
            title = card // COPIES
            found[title] = -1 if found[title] else table.side(seat, title)
    return found


def figures(table: DominationsTable) -> list[int]:
    """What the cards in the trees add up to."""
    found = [0] * (QUERIES * table.seats)
    for seat in range(table.seats):
        up = [table.deeds.levels[card - CARDS] for card in table.cards[seat] if CARDS <= card < CAMPFIRE]
        for title in range(TITLES):
            up += [table.deeds.base[title]] * (table.side(seat, title) == BASE)
            up += [table.deeds.advanced[title]] * (table.side(seat, title) == ADVANCED)
        for side in up:
            for lasting in side.lasting:
                for query, n in lasting.changes:
                    found[query * table.seats + seat] += n
    return found


IN_THE_OPEN = {"exchanges", "loses"}
"""Knowledge is exchanged before everybody's eyes, also where the new Domain is full."""
