"""Set-up, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import (
    BOXES,
    EMPTY,
    FIRST_FRESCO,
    FRESCOS,
    HAND,
    NOBODY,
    PALACES,
    STATUE,
    STATUES,
)
from pentapolis.games.palaces.options import LIVE_SCORE
from pentapolis.games.palaces.rules.turn import WHOLE_GAME
from pentapolis.kernel.words.deck import deal

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable


def set_up(table: PalacesTable) -> None:
    places = table.seats * PALACES
    table.steps = [0] * places
    table.pawns = [0] * places
    table.last = [0] * places
    table.opened = 0
    table.statues = [0] * table.seats
    table.rares = [0] * table.seats
    table.photos = [0] * table.seats
    table.counted = [table.options[LIVE_SCORE]] * table.seats
    table.played = [[] for _ in range(table.seats)]
    table.discards = [[] for _ in range(table.seats)]
    table.boxes = hidden_finds(table)
    table.takers = [NOBODY] * len(table.boxes)
    table.pile = table.facts.deck.copy()
    table.shuffle(table.pile)
    table.hands = [deal(table, table.pile, HAND) for _ in range(table.seats)]
    table.push(WHOLE_GAME, table.roll(table.seats))


def hidden_finds(table: PalacesTable) -> list[int]:
    """Each rare find in a box of its own path; statues and frescos in the others (R1, R2)."""
    boxes = [EMPTY] * (PALACES * BOXES)
    for palace in range(PALACES):
        boxes[palace * BOXES + table.roll(BOXES)] = palace
    others = [STATUE] * STATUES + [FIRST_FRESCO + fresco for fresco in range(FRESCOS)]
    table.shuffle(others)
    return [others.pop() if find == EMPTY else find for find in boxes]
