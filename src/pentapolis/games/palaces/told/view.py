"""What each seat may see, and what it may believe about the rest.

Hidden: the other hand, the pile, the boxes that nobody has opened; with closed discards also what the other discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import BOXES, EMPTY, FIRST_FRESCO, NOBODY, PALACES, STATUE
from pentapolis.games.palaces.options import OPEN_DISCARDS
from pentapolis.games.palaces.rules import scoring
from pentapolis.kernel.words import deck

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable
    from pentapolis.kernel.game import ScoreLine, View
    from pentapolis.kernel.rng import Rng


def board(table: PalacesTable, viewer: int) -> View:
    return {
        "pile": len(table.pile),
        "check_points": table.check_points(),
        "boxes": [[box(table, palace * BOXES + at) for at in range(BOXES)] for palace in range(PALACES)],
        "taken": [[taken(table, palace * BOXES + at) for at in range(BOXES)] for palace in range(PALACES)],
        "players": [player(table, seat, viewer) for seat in range(table.seats)],
    }


def box(table: PalacesTable, at: int) -> str:
    """A box as everybody sees it: sealed, empty, or the fresco in it."""
    if not table.opened >> at & 1:
        return "sealed"
    return table.facts.finds[table.boxes[at]] if table.takers[at] == NOBODY else "empty"


def taken(table: PalacesTable, at: int) -> list[object] | None:
    """Who has emptied a box, and of what."""
    seat = table.takers[at]
    return None if seat == NOBODY else [seat, table.facts.finds[table.boxes[at]]]


def player(table: PalacesTable, seat: int, viewer: int) -> View:
    archaeologists, theseus = table.pawns_left(seat)
    facts = table.facts
    names = facts.card_names
    lines = shown_score(table, seat)
    return {
        "hand_size": len(table.hands[seat]),
        "hand": [names[card] for card in table.hands[seat]] if seat == viewer else None,
        "steps": table.steps[seat * PALACES : seat * PALACES + PALACES],
        "pawns": table.pawns[seat * PALACES : seat * PALACES + PALACES],
        "last": table.last[seat * PALACES : seat * PALACES + PALACES],
        "archaeologists_left": archaeologists,
        "theseus_left": theseus,
        "played": [names[card] for card in table.played[seat]],
        "discarded": len(table.discards[seat]),
        "discards": [names[card] for card in table.discards[seat]] if sees_discards(table, seat, viewer) else None,
        "statues": table.statues[seat],
        "rares": [facts.finds[find] for find in range(PALACES) if table.rares[seat] >> find & 1],
        "frescos": [
            facts.finds[find] for find in range(FIRST_FRESCO, STATUE) if table.photos[seat] >> (find - FIRST_FRESCO) & 1
        ],
        "score": sum([line.points for line in lines]),
        "breakdown": [[line.name, line.points, line.explanation] for line in lines],
    }


def sees_discards(table: PalacesTable, seat: int, viewer: int) -> bool:
    return seat == viewer or bool(table.options[OPEN_DISCARDS])


def shown_score(table: PalacesTable, seat: int) -> list[ScoreLine]:
    return scoring.breakdown(table, seat) if table.counted[seat] else scoring.finds_only(table, seat)


def redeal(table: PalacesTable, viewer: int, rng: Rng) -> None:
    """Deal anew what the viewer cannot know: cards uniformly, finds uniformly within R1 and R2."""
    hidden = [table.pile]
    for seat in range(table.seats):
        if seat != viewer:
            hidden.append(table.hands[seat])
            if not sees_discards(table, seat, viewer):
                hidden.append(table.discards[seat])
    deck.redeal(rng, hidden)
    for seat in range(table.seats):
        table.hands[seat].sort()
    redeal_finds(table, rng)


def redeal_finds(table: PalacesTable, rng: Rng) -> None:
    """A rare find that nobody has found lies in any sealed box of its path; the rest is shuffled."""
    boxes = table.boxes
    sealed = [at for at in range(PALACES * BOXES) if not table.opened >> at & 1]
    others = sorted([boxes[at] for at in sealed if boxes[at] >= PALACES])
    rng.shuffle(others)
    unfound = sorted([boxes[at] for at in sealed if boxes[at] < PALACES])
    for at in sealed:
        boxes[at] = EMPTY
    for palace in unfound:
        mine = [at for at in sealed if at // BOXES == palace]
        boxes[mine[rng.below(len(mine))]] = palace
    for at in sealed:
        if boxes[at] == EMPTY:
            boxes[at] = others.pop()
