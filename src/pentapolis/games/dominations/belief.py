"""What a seat may believe about what is hidden from it: tiles are dealt anew where it does not know them (Q51, Q52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import MONUMENTS, OBJECTIVES
from pentapolis.games.dominations.setup import DEALT

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
    known = table.known.copy()
    hidden = [[tile for tile in hand if not known[tile] & bit] for hand in table.hands]
    unseen = [tile for tile in table.pile if not known[tile] & bit]
    masks = [mask for hand in hidden for mask in sorted([known[tile] for tile in hand])]
    masks.extend([known[tile] for tile in unseen])
    everything = sorted([tile for hand in hidden for tile in hand] + unseen)
    rng.shuffle(everything)
    for tile, mask in zip(everything, masks, strict=True):
        known[tile] = mask
    everything.reverse()
    hands: list[list[int]] = []
    for seat, secret in enumerate(hidden):
        seen = [tile for tile in table.hands[seat] if tile not in secret]
        hands.append(sorted(seen + [everything.pop() for _ in secret]))
    table.pile = [tile if table.known[tile] & bit else everything.pop() for tile in table.pile]
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
