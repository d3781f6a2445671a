"""Cards in numbers: those in hand and those that nobody has shown, and what the hand can do on each path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import (
    ARCHAEOLOGIST,
    ARIADNE,
    BOXES,
    FACES,
    HIGHEST,
    MINOTAUR,
    NO_PAWN,
    PALACES,
    STEPS,
    THESEUS,
)
from pentapolis.games.palaces.options import OPEN_DISCARDS

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable


def within(figure: int, low: int, high: int) -> int:
    return max(low, min(figure, high))


class Cards:
    """Some cards, counted: those in hand, or those that nobody has shown to the viewer."""

    def __init__(self, counts: list[int], last: list[int]) -> None:
        """`last` has the places of both seats: how many numbers still fit is counted for each of them."""
        self.counts = counts
        self.fitting: list[int] = []
        for place in range(2 * PALACES):
            first = place % PALACES * FACES
            numbers = 0
            for card in range(first + max(1, last[place]) - 1, first + ARIADNE):
                numbers += counts[card]
            self.fitting.append(numbers)

    def threads(self, palace: int) -> int:
        return self.counts[palace * FACES + ARIADNE]

    def minotaurs(self, palace: int) -> int:
        return self.counts[palace * FACES + MINOTAUR]


def counted_hand(table: PalacesTable, seat: int) -> Cards:
    counts = [0] * (PALACES * FACES)
    for card in table.hands[seat]:
        counts[card] += 1
    return Cards(counts, table.last)


def counted_unseen(table: PalacesTable, seat: int) -> Cards:
    """The pile and the other hand together, and what the other has put away face down."""
    counts = [0] * (PALACES * FACES)
    for card in table.pile:
        counts[card] += 1
    for card in table.hands[1 - seat]:
        counts[card] += 1
    if not table.options[OPEN_DISCARDS]:
        for card in table.discards[1 - seat]:
            counts[card] += 1
    return Cards(counts, table.last)


# ---- what the hand can do


def known_of(told: list[int], table: PalacesTable, seat: int, hand: Cards) -> None:
    """What the hand can do on each path, and all in all."""
    steps = minotaurs = dead = 0
    for palace in range(PALACES):
        steps += tell_hand_on_path(told, table, seat, palace, hand)
        beasts = hand.minotaurs(palace)
        if can_be_hunted(table, (1 - seat) * PALACES + palace):
            minotaurs += beasts
            beasts = 0
        dead += beasts + dead_on_path(table, seat * PALACES + palace, hand)
        tell_attack(told, table, (1 - seat) * PALACES + palace, hand)
    told.extend([steps, minotaurs, dead])


def tell_hand_on_path(told: list[int], table: PalacesTable, seat: int, palace: int, hand: Cards) -> int:
    """Cards that fit, and what they bring in the turns that are left; the answer is how many steps."""
    place = seat * PALACES + palace
    step = table.steps[place]
    numbers = hand.fitting[place] if step < STEPS else 0
    threads = hand.threads(palace) if step < STEPS else 0
    steps = reach(step, numbers, threads, turns_left(table, seat))
    sealed = 0
    for at in range(BOXES):
        if step < table.facts.box_steps[at] <= step + steps and not table.opened >> (palace * BOXES + at) & 1:
            sealed += 1
    told.extend(
        [
            numbers,
            threads,
            steps,
            gap(table, place, hand) if numbers else HIGHEST,
            gained(table, seat, place, step + steps),
            sealed,
        ]
    )
    return steps


def turns_left(table: PalacesTable, seat: int) -> int:
    """How many turns the pile leaves to this seat: whoever is asked draws the next card."""
    asked = not table.over and table.questions[0].seat == seat
    return (len(table.pile) + (1 if asked else 0)) // 2


def reach(step: int, numbers: int, threads: int, turns: int) -> int:
    """The steps that so many cards bring in so many turns; a path is started with a number."""
    begun = 0
    if step == 0:
        if numbers == 0 or turns == 0:
            return 0
        begun, numbers, turns = 1, numbers - 1, turns - 1
    followed = min(turns, threads)
    turns -= followed
    steps = begun + 2 * followed + (min(turns, numbers))
    return steps if step + steps < STEPS else STEPS - step


def gap(table: PalacesTable, place: int, hand: Cards) -> int:
    """How far the lowest number that fits is above the last one: that many numbers become useless."""
    last = max(1, table.last[place])
    card = place % PALACES * FACES + last - 1
    over = 0
    while hand.counts[card + over] == 0:
        over += 1
    return over


def gained(table: PalacesTable, seat: int, place: int, goal: int) -> int:
    """What the pawn scores on that step less what it scores now; only Theseus may be left to start."""
    points = table.facts.step_points[goal] - table.facts.step_points[table.steps[place]]
    pawn = table.pawns[place]
    if pawn == THESEUS or (pawn == NO_PAWN and not table.has_left(seat, ARCHAEOLOGIST)):
        points *= 2
    return within(points, -100, 100)


def can_be_hunted(table: PalacesTable, place: int) -> bool:
    """Whether a Minotaur may still drive back a pawn there, now or later."""
    return table.pawns[place] != THESEUS and table.steps[place] < table.facts.check_point


def dead_on_path(table: PalacesTable, place: int, hand: Cards) -> int:
    """Numbers that are too low, and all cards for a pawn that has arrived."""
    first = place % PALACES * FACES
    dead = 0
    if table.steps[place] == STEPS:
        for card in range(first, first + MINOTAUR):
            dead += hand.counts[card]
        return dead
    for card in range(first, first + table.last[place] - 1):
        dead += hand.counts[card]
    return dead


def tell_attack(told: list[int], table: PalacesTable, place: int, hand: Cards) -> None:
    """What a Minotaur of the hand does to the rival's pawn there."""
    if not hand.minotaurs(place % PALACES) or not is_driven_back(table, place):
        told.extend([0, 0])
        return
    step, points = table.steps[place], table.facts.step_points
    told.extend([step, within(points[step] - points[max(1, step - 2)], -40, 40)])


def is_driven_back(table: PalacesTable, place: int) -> bool:
    """Whether a Minotaur would do something to the pawn there."""
    return table.pawns[place] == ARCHAEOLOGIST and 1 < table.steps[place] < table.facts.check_point
