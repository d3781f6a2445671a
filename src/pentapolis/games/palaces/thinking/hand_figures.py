"""Cards in numbers: those in hand and those that nobody has shown, and what the hand can do on each path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import (
    ARCHAEOLOGIST,
    ARIADNE,
    BOXES,
    FACES,
    HAND,
    HIGHEST,
    MINOTAUR,
    NO_PAWN,
    PALACES,
    STEPS,
    THESEUS,
)
from pentapolis.games.palaces.options import OPEN_DISCARDS
from pentapolis.games.palaces.thinking.chest import dug

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable
    from pentapolis.games.palaces.thinking.chest import Chest


def within(figure: int, low: int, high: int) -> int:
    return max(low, min(figure, high))


class Unseen:
    """The cards that nobody has shown to the viewer: how many still fit on each place, of both seats."""

    def __init__(self, counts: list[int], last: list[int]) -> None:
        self.numbers: list[int] = []
        for place in range(2 * PALACES):
            first = place % PALACES * FACES
            numbers = 0
            for card in range(first + max(1, last[place]) - 1, first + ARIADNE):
                numbers += counts[card]
            self.numbers.append(numbers)
        self.threads = [counts[palace * FACES + ARIADNE] for palace in range(PALACES)]
        self.minotaurs = [counts[palace * FACES + MINOTAUR] for palace in range(PALACES)]


def counted_unseen(table: PalacesTable, seat: int) -> Unseen:
    """The pile and the other hand together, and what the other has put away face down."""
    counts = [0] * (PALACES * FACES)
    count(counts, table.pile)
    count(counts, table.hands[1 - seat])
    if not table.options[OPEN_DISCARDS]:
        count(counts, table.discards[1 - seat])
    return Unseen(counts, table.last)


def count(counts: list[int], cards: list[int]) -> None:
    """Add each of the cards to its count."""
    for card in cards:
        counts[card] = counts[card] + 1


class Hand:
    """The cards of a hand, by what they are good for on each path."""

    def __init__(self, table: PalacesTable, seat: int) -> None:
        self.numbers = [0] * PALACES
        """Those that fit, and how far the lowest of them is above the last one: that many become useless."""
        self.gaps = [HIGHEST] * PALACES
        self.threads = [0] * PALACES
        self.minotaurs = [0] * PALACES
        self.dead = 0
        """Numbers that are too low, and cards for a pawn that has arrived."""
        for card in table.hands[seat]:
            self.sort(card % FACES, card // FACES, seat * PALACES + card // FACES, table.steps, table.last)

    def sort(self, face: int, palace: int, place: int, steps: list[int], last: list[int]) -> None:
        if face == MINOTAUR:
            self.minotaurs[palace] += 1
        elif steps[place] == STEPS:
            self.dead += 1
        elif face == ARIADNE:
            self.threads[palace] += 1
        elif face + 1 < last[place]:
            self.dead += 1
        else:
            self.numbers[palace] += 1
            self.gaps[palace] = min(self.gaps[palace], face + 1 - max(1, last[place]))


# ---- what the hand can do


def known_of(told: list[int], table: PalacesTable, seat: int, hand: Hand, chest: Chest) -> None:
    """What the hand can do on each path, and all in all."""
    steps = minotaurs = 0
    dead, turns = hand.dead, turns_left(table, seat)
    for palace in range(PALACES):
        steps += tell_hand_on_path(told, table, seat, palace, hand, turns)
        if can_be_hunted(table, (1 - seat) * PALACES + palace):
            minotaurs += hand.minotaurs[palace]
        else:
            dead += hand.minotaurs[palace]
        tell_attack(told, table, (1 - seat) * PALACES + palace, hand)
    told += [steps, minotaurs, within(best_plan(table, seat, hand, min(turns, HAND), chest), -200, 200), dead]


def tell_hand_on_path(told: list[int], table: PalacesTable, seat: int, palace: int, hand: Hand, turns: int) -> int:
    """Cards that fit, and what they bring in the turns that are left; the answer is how many steps."""
    place = seat * PALACES + palace
    step, numbers, threads = table.steps[place], hand.numbers[palace], hand.threads[palace]
    steps = reach(step, numbers, threads, turns)
    sealed = 0
    if steps:
        box_steps, opened = table.facts.box_steps, table.opened >> palace * BOXES
        for at in range(BOXES):
            if step < box_steps[at] <= step + steps and not opened >> at & 1:
                sealed += 1
    gain = gained(table, seat, place, step + steps) if steps else 0
    told += [numbers, threads, steps, hand.gaps[palace], gain, sealed]
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
    steps = begun + 2 * followed + min(turns - followed, numbers)
    return min(steps, STEPS - step)


def gained(table: PalacesTable, seat: int, place: int, goal: int) -> int:
    """What the pawn scores on that step less what it scores now; only Theseus may be left to start."""
    points = table.facts.step_points[goal] - table.facts.step_points[table.steps[place]]
    pawn = table.pawns[place]
    if pawn == THESEUS or (pawn == NO_PAWN and not table.has_left(seat, ARCHAEOLOGIST)):
        points *= 2
    return within(points, -100, 100)


def best_plan(table: PalacesTable, seat: int, hand: Hand, turns: int, chest: Chest) -> int:
    """The most that the hand can bring on all paths together in so many turns; nobody has to play a card."""
    best = [0] * (turns + 1)
    for palace in range(PALACES):
        gains = gains_on_path(table, seat, palace, hand, turns, chest)
        for spent in range(turns, 0, -1):
            for cards in range(1, min(spent, len(gains)) + 1):
                best[spent] = max(best[spent], best[spent - cards] + gains[cards - 1])
    return best[turns]


def gains_on_path(table: PalacesTable, seat: int, palace: int, hand: Hand, turns: int, chest: Chest) -> list[int]:
    """What one card, two cards and so on bring on this path, until no more of them fit."""
    place = seat * PALACES + palace
    step, numbers, threads = table.steps[place], hand.numbers[palace], hand.threads[palace]
    gains: list[int] = []
    for cards in range(1, min(turns, numbers + threads) + 1):
        goal = step + reach(step, numbers, threads, cards)
        if goal == step:
            break
        gains.append(gained(table, seat, place, goal) + dug(table, seat, palace, goal, chest))
        if goal == STEPS:
            break
    return gains


# ---- Minotaurs


def is_driven_back(table: PalacesTable, place: int) -> bool:
    """Whether a Minotaur would do something to the pawn there."""
    return table.pawns[place] == ARCHAEOLOGIST and 1 < table.steps[place] < table.facts.check_point


def can_be_hunted(table: PalacesTable, place: int) -> bool:
    """Whether a Minotaur may still drive back a pawn there, now or later."""
    return table.pawns[place] != THESEUS and table.steps[place] < table.facts.check_point


def tell_attack(told: list[int], table: PalacesTable, place: int, hand: Hand) -> None:
    """What a Minotaur of the hand does to the rival's pawn there."""
    if not hand.minotaurs[place % PALACES] or not is_driven_back(table, place):
        told += NO_ATTACK
        return
    step, points = table.steps[place], table.facts.step_points
    told += [step, within(points[step] - points[max(1, step - 2)], -40, 40)]


NO_ATTACK: Final[list[int]] = [0] * 2
