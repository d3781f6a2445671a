"""What concerns all clans alike, in figures: round, dice to be had, free spaces, supplies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import FACES, MOST_SPACES, NOTHING_THERE, ROUNDS, SECTIONS, TYPES
from pentapolis.games.minos.thinking.common import rounds_to_come
from pentapolis.games.minos.thinking.survey import COLOURS

if TYPE_CHECKING:
    from pentapolis.games.minos.table import MinosTable

MIDDLE: Final = 2
TENTHS: Final = 10
BONUSES: Final = 5


def add_shared(found: list[int], table: MinosTable) -> None:
    found += [1 if table.round == number else 0 for number in range(1, ROUNDS + 1)]
    found.append(int(rounds_to_come(table) * TENTHS) if table.questions else 0)
    found.append(1 if table.round <= MIDDLE else 0)
    add_pool(found, table)
    for section in range(SECTIONS):
        free = 0
        for space in range(section * MOST_SPACES, section * MOST_SPACES + table.seats):
            free += 1 if table.spaces[space] == NOTHING_THERE else 0
        found.append(free)
    found += [table.temporary_left(sort) for sort in range(TYPES)]
    found += table.stacks
    found.append(len(table.decks[table.age]))
    found += [1 if table.bonus == bonus else 0 for bonus in range(BONUSES)]


def add_pool(found: list[int], table: MinosTable) -> None:
    """Dice that nobody has placed, by colour: how many, and their values together."""
    counts = 0
    sums = 0
    for die in table.pool:
        face = die
        shift = face // FACES * PLACE
        counts += 1 << shift
        sums += face % FACES + 1 << shift
    found += [counts >> colour * PLACE & ONES for colour in range(COLOURS)]
    found += [sums >> colour * PLACE & ONES for colour in range(COLOURS)]


PLACE: Final = 12
"""So many bits for each colour, so that dice are counted side by side in one number."""
ONES: Final = (1 << PLACE) - 1
