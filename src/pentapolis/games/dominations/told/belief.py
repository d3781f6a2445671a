"""What a seat may believe about what is hidden from it: tiles are dealt anew where it does not know them (Q51, Q52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import MONUMENTS, OBJECTIVES
from pentapolis.games.dominations.rules.setup import DEALT

if TYPE_CHECKING:
    from pentapolis.games.dominations.table import DominationsTable
    from pentapolis.kernel.rng import Rng


def redeal(table: DominationsTable, viewer: int, rng: Rng) -> None:
    redeal_tiles(table, viewer, rng)
    if any(table.dealt):
        redeal_start(table, viewer, rng)


def redeal_tiles(table: DominationsTable, viewer: int, rng: Rng) -> None:
    """Shuffle all tiles whose place the viewer does not know; what others know goes with the place."""
    bit = 1 << viewer + 1
    before = table.known
    hidden = [[tile for tile in hand if not before[tile] & bit] for hand in table.hands]
    everything: list[int] = []
    masks: list[int] = []
    for secret in hidden:
        everything += secret
        known_by = [before[tile] for tile in secret]
        known_by.sort()
        masks += known_by
    for tile in table.pile:
        if not before[tile] & bit:
            everything.append(tile)
            masks.append(before[tile])
    everything.sort()
    rng.shuffle(everything)
    known = before.copy()
    for at, tile in enumerate(everything):
        known[tile] = masks[at]
    everything.reverse()
    hands: list[list[int]] = []
    for seat, secret in enumerate(hidden):
        held = [tile for tile in table.hands[seat] if before[tile] & bit]
        held += [everything.pop() for _ in secret]
        held.sort()
        hands.append(held)
    table.pile = [tile if before[tile] & bit else everything.pop() for tile in table.pile]
    table.hands = hands
    table.known = known


def redeal_start(table: DominationsTable, viewer: int, rng: Rng) -> None:
    """Objectives and Monuments dealt to the others, of those the viewer has not seen."""
    mine = table.dealt[viewer] if viewer >= 0 else []
    objectives = [at for at in range(OBJECTIVES) if at not in mine[:DEALT]]
    monuments = [at for at in range(MONUMENTS) if at not in mine[DEALT:]]
    rng.shuffle(objectives)
    rng.shuffle(monuments)
    dealt: list[list[int]] = []
    for seat in range(table.seats):
        if seat == viewer:
            dealt.append(mine)
        else:
            two = sorted([objectives.pop() for _ in range(DEALT)])
            dealt.append(two + sorted([monuments.pop() for _ in range(DEALT)]))
    table.dealt = dealt
