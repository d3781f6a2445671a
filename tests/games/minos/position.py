"""Positions of Minos and answers as labels: how the tests of the rules are written.

    table = bare(abilities="lawgiver")
    give(table, coins=17, herbs=2, temporary_wood=1)
    hold(table, "herb-gatherer", "pillar-crypt")
    turn(table, "develop-1", 3)
    say(table, "develop", "herb-gatherer")

Seat A acts unless another is named. Nobody has a Special Ability, a Vase or a card that the test does not name; every
clan has its City and one Warrior there. `say` gives each answer on a clone and on a restored snapshot as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import (
    COIN,
    DIE,
    FIRST_GOOD,
    FIRST_TEMPORARY,
    INCOME,
    MOST_SPACES,
    POINT,
    REGIONS,
    RESERVE,
    ROUTES,
    SPACE,
    SUPPLY,
    TYPE_NAMES,
    WEAPONRY,
)
from pentapolis.games.minos.game import load
from pentapolis.games.minos.printed.facts import ABILITIES
from pentapolis.games.minos.rules.setup import own_set, set_up
from pentapolis.games.minos.rules.turn import ONE_TURN
from pentapolis.kernel.option import read_all
from pentapolis.kernel.rng import seeded
from tests.games.answers import asked, begin, say, tell
from tests.games.scores import line

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable

__all__ = ["asked", "begin", "line", "say", "tell"]

GAME: Final = load()
FACTS: Final = GAME.facts
A, B, C, D = range(4)
PURSE: Final = {
    "coins": COIN.index,
    "weaponry": WEAPONRY.index,
    "points": POINT.index,
    "reserves": RESERVE.index,
    "supply": SUPPLY.index,
    "income": INCOME.index,
    **{name: FIRST_GOOD + at for at, name in enumerate(TYPE_NAMES)},
    **{f"temporary_{name}": FIRST_TEMPORARY + at for at, name in enumerate(TYPE_NAMES)},
}
DIE_CODES: Final = len(DIE.labels)


def bare(seats: int = 4, abilities: str = "", vases: str = "", **options: object) -> MinosTable:
    """A table in round 1, set up, with Starting cards taken but nothing gained from them."""
    table = GAME.blank(seats, read_all(GAME.options, {"route_sides": "a"} | options))
    table.rng = seeded(1)
    set_up(table)
    table.order = list(range(seats))
    table.round = 1
    table.starts = own_set(table)
    named = abilities.split()
    table.abilities = [ABILITIES.index(named[s]) if s < len(named) and named[s] != "-" else -1 for s in range(seats)]
    table.vases = [FACTS.vases.ids.index(name) for name in vases.split()]
    for seat in range(seats):
        region = FACTS.starting[table.starts[seat]].region
        table.cities[region] = seat
        table.warriors[seat * REGIONS + region] = 1
        table.gain(seat, RESERVE.index, 3)
        table.gain(seat, SUPPLY.index, 6)
    return table


def home(table: MinosTable, seat: int = A) -> str:
    """The region where the clan begins."""
    return FACTS.regions.ids[FACTS.starting[table.starts[seat]].region]


def give(table: MinosTable, seat: int = A, **things: int) -> None:
    """More of what is counted: `coins=3, herbs=1, temporary_wood=1`."""
    for name, n in things.items():
        table.gain(seat, PURSE[name], n)


def has(table: MinosTable, name: str, seat: int = A) -> int:
    return table.has(seat, PURSE[name])


def card(name: str) -> int:
    return FACTS.cards.ids.index(name)


def cost(name: str) -> int:
    """What is printed on a card as its cost."""
    return FACTS.decrees[card(name)].cost


def worth(name: str) -> int:
    """The VP on a card."""
    return FACTS.decrees[card(name)].points


def spoils(name: str) -> int:
    """The VP on a Sea Peoples tile."""
    gain = FACTS.sea.rows[FACTS.sea.names.ids.index(name)].text("gain")
    return int(gain.partition("vp:")[2].partition("+")[0])


def find(table: MinosTable, name: str) -> int:
    """Take the card from wherever it lies."""
    wanted = card(name)
    for pile in (*table.decks, *table.discards, table.offer, *table.hands, *table.areas, *table.palaces):
        if wanted in pile:
            pile.remove(wanted)
    return wanted


def hold(table: MinosTable, *names: str, seat: int = A) -> None:
    table.hands[seat] = sorted([*table.hands[seat], *[find(table, name) for name in names]])


def lay(table: MinosTable, *names: str, seat: int = A) -> None:
    """Cards in the area."""
    table.areas[seat].extend([find(table, name) for name in names])


def rule(table: MinosTable, *names: str, seat: int = A) -> None:
    """Cards in the Palace."""
    table.palaces[seat].extend([find(table, name) for name in names])


def offer(table: MinosTable, *names: str) -> None:
    """The offer is made of these cards."""
    wanted = [find(table, name) for name in names]
    table.decks[table.age].extend(table.offer)
    table.offer = wanted


def top(table: MinosTable, name: str, age: int = 0) -> None:
    """This card is on top of the deck."""
    wanted = find(table, name)
    table.decks[age].append(wanted)


def names(cards: list[int]) -> list[str]:
    return [FACTS.cards.ids[at] for at in cards]


def region(name: str) -> int:
    return FACTS.regions.ids.index(name)


def march(table: MinosTable, seat: int = A, **warriors: int) -> None:
    """So many Warriors in these regions, and none elsewhere; the others are in the Reserves as far as they were."""
    table.warriors[seat * REGIONS : seat * REGIONS + REGIONS] = [0] * REGIONS
    for name, n in warriors.items():
        table.warriors[seat * REGIONS + region(name)] = n
    on_map = sum(warriors.values())
    supply = min(table.has(seat, SUPPLY.index), 10 - on_map)
    table.gain(seat, SUPPLY.index, supply - table.has(seat, SUPPLY.index))
    table.gain(seat, RESERVE.index, 10 - on_map - supply - table.has(seat, RESERVE.index))


def warriors(table: MinosTable, name: str, seat: int = A) -> int:
    return table.warriors[seat * REGIONS + region(name)]


def on_track(table: MinosTable, track: int, at: int, seat: int = A) -> None:
    table.tracks[track * table.seats + seat] = at


def sail(table: MinosTable, *spaces: int, seat: int = A) -> None:
    """Ships on these spaces of the three routes."""
    table.ships[seat * ROUTES : seat * ROUTES + len(spaces)] = list(spaces)


def put_die(table: MinosTable, space: str, value: int, seat: int = A, colour: str = "red") -> None:
    table.spaces[SPACE.labels.index(space)] = seat * DIE_CODES + DIE.labels.index(f"{colour}-{value}")


def row(table: MinosTable, section: int) -> list[tuple[str, int]]:
    """A section from left to right: who, which value."""
    dice = table.spaces[section * MOST_SPACES : section * MOST_SPACES + MOST_SPACES]
    return [("ABCD"[die // DIE_CODES], die % 6 + 1) for die in dice if die >= 0]


def turn(table: MinosTable, space: str, value: int, seat: int = A) -> MinosTable:
    """The seat's turn begins, with one die on the board; it retrieves that."""
    put_die(table, space, value, seat)
    begin(table, ONE_TURN, seat)
    return table


def why_not(table: MinosTable, label: str) -> str:
    """Why this cannot be answered to the open question."""
    question = table.question
    return question.why_not(table, GAME.labels(question.kind).index(label))
