"""Positions of Gentes and answers as labels: how the tests of the rules are written.

    table = bare(seats=3)
    chart(table, "priest 2, scholar 4")
    hold(table, "forge", "road")
    turn(table)
    say(table, "philosopher-4", "priest", "done")

Seat A acts unless another is named. Everybody has 20 coins, six houses, nobody on the chart and no card; the training
table stands in the order of the groups, and the display is empty. `say` gives each answer on a clone and on a restored
snapshot as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    COIN,
    COLUMNS,
    GROUPS,
    HOUSE,
    HOUSES,
    NO_CARD,
    NOBODY,
    ORACLE,
    PEOPLE_NAMES,
    STARTING_COINS,
    TEMPLE,
)
from pentapolis.games.gentes.game import Gentes, load
from pentapolis.games.gentes.printed.powers import lasting
from pentapolis.games.gentes.rules.turn import PLAYER_TURN
from pentapolis.kernel.effect import NOTHING_PICKED
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import seeded
from tests.games import answers
from tests.games.answers import asked, say
from tests.games.scores import line

if TYPE_CHECKING:
    from pentapolis.games.gentes.table import GentesTable
    from pentapolis.kernel.effect import AnyEffect

__all__ = ["asked", "line", "say"]

GAME: Final = load()
FACTS: Final = GAME.facts
A, B, C, D = range(4)
PURSE: Final = {
    **{name: at for at, name in enumerate(PEOPLE_NAMES)},
    "temple": TEMPLE.index,
    "oracle": ORACLE.index,
    "coins": COIN.index,
    "houses": HOUSE.index,
}


def bare(seats: int = 2, game: Gentes = GAME, **options: object) -> GentesTable:
    """A table in the first game turn with nothing but coins and houses; A is the starting player."""
    table = game.blank(seats, read_all(game.options, options))
    table.rng = seeded(1)
    for seat in range(seats):
        table.gain(seat, COIN.index, STARTING_COINS)
        table.gain(seat, HOUSE.index, HOUSES)
    return table


def purse(table: GentesTable, seat: int = A, **things: int) -> None:
    """Set what is counted: `coins=3, temple=1`."""
    for name, n in things.items():
        table.goods[PURSE[name] * table.seats + seat] = n


def has(table: GentesTable, name: str, seat: int = A) -> int:
    return table.has(seat, PURSE[name])


def chart(table: GentesTable, people: str, seat: int = A) -> None:
    """Set the people on the chart: `priest 2, scholar 4`. All others are gone."""
    for group in range(GROUPS):
        table.goods[group * table.seats + seat] = 0
    for piece in people.split(", "):
        if piece:
            name, n = piece.split()
            table.goods[PURSE[name] * table.seats + seat] = int(n)


def people(table: GentesTable, seat: int = A) -> str:
    """The chart as text, in the order of the groups."""
    counts = [(name, table.has(seat, at)) for at, name in enumerate(PEOPLE_NAMES)]
    return ", ".join(f"{name} {n}" for name, n in counts if n)


def card(name: str) -> int:
    return FACTS.card_names.ids.index(name)


def find(table: GentesTable, name: str) -> int:
    """Take the card from wherever it lies."""
    wanted = card(name)
    table.discard = [other for other in table.discard if other != wanted]
    table.display = [NO_CARD if other == wanted else other for other in table.display]
    for pile in (*table.stacks, *table.hands, *table.played):
        if wanted in pile:
            pile.remove(wanted)
    return wanted


def hold(table: GentesTable, *names: str, seat: int = A) -> None:
    table.hands[seat] = sorted([*table.hands[seat], *[find(table, name) for name in names]])


def lay(table: GentesTable, *names: str, seat: int = A) -> None:
    """Cards played before, with what they change for good."""
    for name in names:
        number = find(table, name)
        table.played[seat].append(number)
        power = FACTS.cards[number].power
        if power and not power.startswith(("action", "decline")):
            lasting(FACTS.cards[number]).run(table, seat, NOTHING_PICKED)


def show(table: GentesTable, *names: str) -> None:
    """The display is made of these cards."""
    wanted = [find(table, name) for name in names]
    table.stacks[0].extend([old for old in table.display if old != NO_CARD])
    table.display = wanted + [NO_CARD] * (COLUMNS - len(wanted))


def discard(table: GentesTable, *names: str) -> None:
    table.discard = sorted([*table.discard, *[find(table, name) for name in names]])


def site(name: str) -> int:
    return FACTS.sites.ids.index(name)


def build(table: GentesTable, *names: str, seat: int = A) -> None:
    """Houses built before."""
    for name in names:
        table.build(seat, site(name))


def put_back(table: GentesTable, tile: int) -> None:
    """Nobody has the tile any more."""
    table.held[table.tiles[tile]] -= 1
    table.tiles[tile] = NOBODY
    table.on_board |= 1 << tile


def training(table: GentesTable, order: str) -> None:
    """The training table from left to right."""
    table.training = [PEOPLE_NAMES.index(name) for name in order.split()]


def columns(table: GentesTable) -> str:
    return " ".join(PEOPLE_NAMES[group] for group in table.training)


def spaces(table: GentesTable, free: int, seat: int = A) -> None:
    """So many spaces of the time track are free: the others have single hourglasses."""
    table.singles[seat] += table.free(seat) - free


# ---- asking and answering


def begin(table: GentesTable, sentence: AnyEffect, seat: int = A) -> GentesTable:
    """Carry out a sentence, to the first question; what was asked before is forgotten."""
    table.finish()
    table.questions = ()
    return answers.begin(table, sentence, seat)


def turn(table: GentesTable, seat: int = A) -> GentesTable:
    """The seat's turn begins."""
    return begin(table, PLAYER_TURN, seat)
