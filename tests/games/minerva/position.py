"""Positions of Minerva and answers as labels: how the tests of the rules are written.

    table = bare(2)
    draw(table, "f theater . R")
    give(table, wood=1, denarii=6)
    offer(table, "markets", "sawmill")
    turn(table)
    build(table, "markets", 0, 1)

A city is drawn row after row: `f` the fountain, `R` a residence, `S` one with an assistant, `.` nothing, or the id of
a tile. The first place of the first row is 0, 0; x counts to the east, y to the south. Seat A acts unless another is
named. Nobody has anything that the test does not name. `say` gives each answer on a clone and on a restored snapshot
as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    ASSISTANT,
    DENARIUS,
    EMPTY,
    FIRST_CULTURE,
    FOUNTAIN,
    GLORY,
    GOODS,
    HOUSE,
    RESIDENCE,
    RESOURCE_NAMES,
    ROUND_TILE,
)
from pentapolis.games.minerva.game import load
from pentapolis.games.minerva.rules import city
from pentapolis.games.minerva.rules.setup import set_up
from pentapolis.games.minerva.rules.turn import TAKE_TURN
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import Rng, seeded
from tests.games.answers import asked, begin, say
from tests.games.scores import line

if TYPE_CHECKING:
    from pentapolis.games.minerva.table import MinervaTable

__all__ = ["asked", "begin", "line", "say"]

GAME: Final = load()
FACTS: Final = GAME.facts
A, B, C, D = range(4)
PURSE: Final = {
    **{name: at for at, name in enumerate(RESOURCE_NAMES)},
    "denarii": DENARIUS.index,
    "glory": GLORY.index,
    "assistants": ASSISTANT.index,
    "residences": HOUSE.index,
    "theater": FIRST_CULTURE,
    "art": FIRST_CULTURE + 1,
    "academic": FIRST_CULTURE + 2,
}
DRAWN: Final = {"f": FOUNTAIN, "R": RESIDENCE, "S": RESIDENCE}


def bare(seats: int = 2, **options: object) -> MinervaTable:
    """A table in round 1: A began, nobody has anything, nothing is on offer but the temples of the row."""
    table = GAME.blank(seats, read_all(GAME.options, {"starter": "first"} | options))
    table.rng = seeded(1)
    set_up(table)
    table.round = 1
    table.goods = [0] * (GOODS * seats)
    table.offer = []
    table.temples = []
    table.listen()
    return table


def tile(name: str) -> int:
    return DRAWN[name] if name in DRAWN else FACTS.ids.index(name)


def draw(table: MinervaTable, drawn: str, seat: int = A) -> None:
    """The city of the seat, row after row, the rows parted by `/`."""
    table.grounds[seat] = [EMPTY] * len(table.grounds[seat])
    table.sites[seat], table.houses[seat], table.staffed[seat] = [], [], []
    for y, row in enumerate(drawn.split("/")):
        for x, name in enumerate(row.split()):
            if name != ".":
                at = city.put(table, seat, cell(table, x, y, seat), tile(name))
                if name in "RS":
                    houses = table.houses if name == "R" else table.staffed
                    houses[seat] = [*houses[seat], at]


def cell(table: MinervaTable, x: int, y: int, seat: int = A) -> int:
    side = table.sides[seat]
    return (y + side // 2) * side + x + side // 2


def standing(table: MinervaTable, x: int, y: int, seat: int = A) -> str:
    """What stands there; `.` for nothing."""
    here = table.grounds[seat][cell(table, x, y, seat)]
    return FACTS.ids[here] if here >= 0 else "."


def give(table: MinervaTable, seat: int = A, **things: int) -> None:
    """More of what is counted: `wood=1, denarii=6`."""
    for name, n in things.items():
        table.gain(seat, PURSE[name], n)


def has(table: MinervaTable, name: str, seat: int = A) -> int:
    return table.has(seat, PURSE[name])


def held(table: MinervaTable, seat: int = A) -> list[int]:
    """Grain, wood, stone, ore."""
    return [table.has(seat, resource) for resource in range(4)]


def offer(table: MinervaTable, *names: str) -> None:
    """These are on offer; temples lie in their row, `coins` is a round tile in solitaire."""
    tiles = [ROUND_TILE if name == "coins" else tile(name) for name in names]
    table.offer = [at for at in tiles if at < FACTS.first_temple]
    table.temples = [at for at in tiles if at >= FACTS.first_temple]
    table.stack_of_temples = [at for at in table.stack_of_temples if at not in table.temples]


# ---- asking and answering


def turn(table: MinervaTable, seat: int = A) -> MinervaTable:
    return begin(table, TAKE_TURN, seat)


def site(table: MinervaTable, x: int, y: int, seat: int = A) -> str:
    """The number of the place, as it is answered."""
    return str(table.sites[seat].index(cell(table, x, y, seat)) + 1)


def build(table: MinervaTable, name: str, x: int, y: int) -> None:
    """In the turn of whoever is asked: build it there."""
    seat = table.question.seat
    say(table, name)
    say(table, site(table, x, y, seat))


def lives(table: MinervaTable, x: int, y: int, direction: str) -> None:
    """In the turn of whoever is asked: build a residence there and activate."""
    build(table, "residence", x, y)
    say(table, direction)


def by_chance(table: MinervaTable, seed: int) -> MinervaTable:
    """Play on to the end, as chance has it; passing is put off as long as there is something else."""
    rng = Rng(seed)
    while not table.over:
        options = table.question.options
        table.answer(rng.pick(options[:-1] if len(options) > 2 and rng.below(8) else options))
    return table
