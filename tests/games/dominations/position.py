"""Positions of Dominations and answers as labels: how the tests of the rules are written.

    table = bare()
    lay(table, "d0,0", "TGR")
    place(table, "u1,0", "KAT", camp="T")
    assert knows(table) == {"T": 4, "K": 1, "R": 1}

Seat A acts unless another is named. Tiles are found by the letters of their dots, counter-clockwise from the first
corner of the cell (a dot is any dot), and of their Camp. Nobody has a Monument that the test does not name. `say` gives
each answer on a clone and on a restored snapshot as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CELL, COLOURS, COPIES, INFLUENCE, LETTERS, POINT_OF_LAND, TILES
from pentapolis.games.dominations.game import load
from pentapolis.games.dominations.lattice import CORNERS
from pentapolis.games.dominations.rules.hands import refill
from pentapolis.games.dominations.rules.phases import acquire
from pentapolis.games.dominations.rules.phases.cities import put_token
from pentapolis.games.dominations.rules.phases.grow import PLACE_TILE
from pentapolis.games.dominations.rules.phases.land import lay_tile
from pentapolis.games.dominations.rules.phases.tree import place_card
from pentapolis.games.dominations.rules.setup import set_up
from pentapolis.games.dominations.spots import SPOT_NAMES
from pentapolis.games.dominations.table import with_item, with_list
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import seeded
from tests.games import answers
from tests.games.answers import asked, say

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.kernel.effect import AnyEffect

__all__ = ["asked", "say"]

GAME: Final = load()
FACTS: Final = GAME.facts
A, B, C, D = range(4)


def bare(seats: int = 2, monuments: str = "", age: int = 1, **options: object) -> DominationsTable:
    """A table in the first round of an Age: Cradle, Campfires, hands; seat A is first by Initiative."""
    table = GAME.blank(seats, read_all(GAME.options, options))
    table.rng = seeded(1)
    set_up(table)
    for seat in range(seats):
        refill(table, seat)
    table.age, table.round = age, 1
    table.dealt = [[] for _ in range(seats)]
    table.objectives = list(range(seats))
    table.wonders = [FACTS.monuments.ids.index(name) for name in monuments.split()]
    return table


def roomy(table: DominationsTable) -> DominationsTable:
    """Everybody has room for 20 of everything."""
    table.best = [3] * (table.seats * COLOURS)
    return table


# ---- land


def cell(name: str) -> int:
    return CELL.labels.index(name)


def point(name: str) -> int:
    return POINT_OF_LAND.labels.index(name)


def face(table: DominationsTable, dots: str, camp: str = "") -> int:
    """A tile that nobody has placed, turned so that it shows these dots."""
    on_board = [table.face(at) // 3 for at in table.placed]
    for tile in range(TILES):
        for turn in range(3):
            shown = [LETTERS[dot] for dot in FACTS.faces[(tile * 3 + turn) * 3 :][:3]]
            fits = all(want in (".", dot) for want, dot in zip(dots, shown, strict=True))
            if fits and tile not in on_board and camp in ("", LETTERS[FACTS.camps[tile]]):
                return tile * 3 + turn
    raise LookupError(f"there is no tile {dots} with a Camp {camp}")


def take_tile(table: DominationsTable, tile: int) -> None:
    """Out of the supply and all hands."""
    table.pile = [other for other in table.pile if other != tile]
    table.hands = [[other for other in hand if other != tile] for hand in table.hands]


def lay(table: DominationsTable, name: str, dots: str = "...", camp: str = "") -> None:
    """A tile lies there already."""
    found = face(table, dots, camp)
    take_tile(table, found // 3)
    lay_tile(table, cell(name), found)


def hold(table: DominationsTable, found: int, seat: int = A) -> str:
    """The tile is in the hand, with others. Says its label as it is turned."""
    take_tile(table, found // 3)
    table.hands = with_list(table.hands, seat, sorted([*table.hands[seat], found // 3]))
    return FACTS.tiles.ids[found]


def place(table: DominationsTable, name: str, dots: str = "...", camp: str = "", seat: int = A) -> DominationsTable:
    """The seat places a tile, up to the next question that follows."""
    label = hold(table, face(table, dots, camp), seat)
    begin(table, PLACE_TILE, seat)
    say(table, label)
    say(table, name)
    return table


def build(table: DominationsTable, name: str, level: int = 1, seat: int = A) -> None:
    """A City stands there; it was paid, and its tokens were used."""
    for step in range(1, level + 1):
        put_token(table, seat, cell(name), step)


def ring(table: DominationsTable, dots: str, names: str = "u1,1 d0,1 u0,1 d0,0 u1,0 d1,0") -> list[str]:
    """Tiles round (1,1) that show these dots there, in this order; a hyphen leaves one out. Says the cells."""
    for name, dot in zip(names.split(), dots, strict=True):
        if dot != "-":
            lay(table, name, showing(name, "1,1", dot))
    return names.split()


def showing(name: str, at: str, dot: str) -> str:
    """The dots of a tile that shows this one at a point."""
    corner = CORNERS[cell(name) * 3 :][:3].index(point(at))
    return "".join(dot if k == corner else "." for k in range(3))


# ---- Knowledge


def know(table: DominationsTable, seat: int = A, **knowledge: int) -> DominationsTable:
    """So much Knowledge: `know(table, T=3)`. What is not named stays."""
    for letter, n in knowledge.items():
        table.goods[LETTERS.index(letter) * table.seats + seat] = n
    return table


def knows(table: DominationsTable, seat: int = A) -> dict[str, int]:
    """What the seat has, but for what it has none of."""
    return {LETTERS[d]: table.has(seat, d) for d in range(COLOURS) if table.has(seat, d)}


def influence(table: DominationsTable, seat: int = A, n: int = -1) -> int:
    """The seat's Influence; or set it."""
    if n >= 0:
        table.goods[INFLUENCE.index * table.seats + seat] = n
    return table.influence(seat)


def points(table: DominationsTable, seat: int = A) -> int:
    return table.scores[seat]


# ---- cards


def title(name: str) -> int:
    return FACTS.titles.ids.index(name)


def printed(name: str, *, advanced: bool = False) -> int:
    """The VP printed on a side of a Mastery: our own figures, which may change."""
    mastery = FACTS.masteries[title(name)]
    return mastery.advanced_points if advanced else mastery.base_points


def own(table: DominationsTable, *names: str, seat: int = A, advanced: bool = False) -> None:
    """The effects of these Masteries are in force; where the cards lie does not matter. Nothing is scored."""
    for name in names:
        before = table.goods.copy(), table.points.copy()
        if title(name) not in [planted // COPIES for planted in table.cards[seat]]:
            table.cards = with_list(table.cards, seat, [*table.cards[seat], card(f"{name}-1")])
        acquire.acquire(table, seat, title(name))
        if advanced:
            acquire.improve(table, seat, title(name))
        table.goods, table.points = before
        table.stack = table.stack[:1]


def card(name: str) -> int:
    """A copy of a Mastery, or a level of a Monument: `music-2`, `colossus-1`."""
    of, _, number = name.rpartition("-")
    if of in FACTS.monuments.ids:
        return FACTS.wonders[FACTS.monuments.ids.index(of)].levels[int(number) - 1]
    return title(of) * COPIES + int(number) - 1


def plant(table: DominationsTable, seat: int = A, **cards: str) -> None:
    """These cards lie in the tree: `plant(table, n1="music-2")`. They have no other effect."""
    for spot, name in cards.items():
        place_card(table, seat, card(name), SPOT_NAMES.index(spot), 0)


def raised(table: DominationsTable, name: str, *builders: int) -> None:
    """Levels of a Monument are in these seats' trees, its piece is not on the board."""
    monument = FACTS.monuments.ids.index(name)
    table.built = with_item(table.built, monument, len(builders))
    table.first = with_item(table.first, monument, builders[0])
    for seat in builders:
        at = monument * table.seats + seat
        table.levels = with_item(table.levels, at, table.levels[at] + 1)


# ---- asking and answering


def begin(table: DominationsTable, sentence: AnyEffect, seat: int = A) -> DominationsTable:
    """Carry out a sentence, to the first question."""
    table.turn = seat
    return answers.begin(table, sentence, seat)
