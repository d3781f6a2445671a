"""Cards in numbers: those in hand and those that nobody has shown, and what the hand can do on each path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import (
    ARCHAEOLOGIST,
    ARCHAEOLOGISTS,
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
from pentapolis.games.palaces.thinking.board import within

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable
    from pentapolis.games.palaces.thinking.board import Board
    from pentapolis.games.palaces.thinking.chest import Chest


class Unseen:
    """The cards that nobody has shown to the viewer: how many still fit on each place, of both seats."""

    def __init__(self) -> None:
        self.counts = [0] * (PALACES * FACES)
        """How many of each card there are."""
        self.numbers = [0] * (2 * PALACES)

    def look(self, table: PalacesTable, seat: int, board: Board) -> None:
        """The pile and the other hand together, and what the other has put away face down."""
        counts = self.counts = [0] * (PALACES * FACES)
        count(counts, table.pile)
        count(counts, table.hands[1 - seat])
        if not table.options[OPEN_DISCARDS]:
            count(counts, table.discards[1 - seat])
        for palace in range(PALACES):
            self.look_at_numbers(board, palace)

    def look_at_numbers(self, board: Board, palace: int) -> None:
        """From the highest number down to the last ones of both seats."""
        one, other, counts = max(1, board.last[palace]), max(1, board.last[PALACES + palace]), self.counts
        numbers = 0
        for number in range(HIGHEST, min(one, other) - 1, -1):
            numbers += counts[palace * FACES + number - 1]
            if number == one:
                self.numbers[palace] = numbers
            if number == other:
                self.numbers[PALACES + palace] = numbers

    def threads(self, palace: int) -> int:
        return self.counts[palace * FACES + ARIADNE]

    def minotaurs(self, palace: int) -> int:
        return self.counts[palace * FACES + MINOTAUR]


def count(counts: list[int], cards: list[int]) -> None:
    """Add each of the cards to its count."""
    for card in cards:
        counts[card] = counts[card] + 1  # compiled, `+=` on a list adds objects and not plain numbers


class Hand:
    """The cards of a hand, by what they are good for on each path."""

    def __init__(self) -> None:
        self.numbers = [0] * PALACES
        """Those that fit, and how far the lowest of them is above the last one: that many become useless."""
        self.gaps = [0] * PALACES
        self.threads = [0] * PALACES
        self.minotaurs = [0] * PALACES
        self.dead = 0
        """Numbers that are too low, and cards for a pawn that has arrived."""
        self.gains = [0] * HAND
        self.best = [0] * (HAND + 1)
        """What so many cards bring on the path that is looked at, and on all paths until then."""

    def look(self, table: PalacesTable, seat: int, board: Board) -> None:
        for palace in range(PALACES):
            self.numbers[palace] = self.threads[palace] = self.minotaurs[palace] = 0
            self.gaps[palace] = HIGHEST
        self.dead = 0
        first = seat * PALACES
        for card in table.hands[seat]:
            self.sort(card % FACES, card // FACES, first + card // FACES, board)

    def sort(self, face: int, palace: int, place: int, board: Board) -> None:
        last = board.last[place]
        if face == MINOTAUR:
            self.minotaurs[palace] = self.minotaurs[palace] + 1
        elif board.steps[place] == STEPS:
            self.dead += 1
        elif face == ARIADNE:
            self.threads[palace] = self.threads[palace] + 1
        elif face + 1 < last:
            self.dead += 1
        else:
            self.numbers[palace] = self.numbers[palace] + 1
            gap = face + 1 - last if last else face
            self.gaps[palace] = min(self.gaps[palace], gap)

    # ---- the best that can be done with it

    def best_plan(self, board: Board, seat: int, turns: int, chest: Chest) -> int:
        """The most that the hand can bring on all paths together in so many turns; nobody has to play a card."""
        best, gains = self.best, self.gains
        for spent in range(turns + 1):
            best[spent] = 0
        for palace in range(PALACES):
            most = self.look_at_gains(board, seat, palace, turns, chest)
            for left in range(turns if most else 0):
                spent = turns - left
                highest = best[spent]
                for cards in range(min(spent, most)):
                    highest = max(highest, best[spent - cards - 1] + gains[cards])
                best[spent] = highest
        return best[turns]

    def look_at_gains(self, board: Board, seat: int, palace: int, turns: int, chest: Chest) -> int:
        """What one card, two cards and so on bring on this path; the answer is how many of them fit."""
        place = seat * PALACES + palace
        step, numbers, threads = board.steps[place], self.numbers[palace], self.threads[palace]
        most = min(numbers + threads, turns)
        for cards in range(most):
            goal = step + reach(step, numbers, threads, cards + 1)
            if goal == step:
                return cards
            self.gains[cards] = gained(board, seat, place, goal) + chest.between(place, step, goal)
            if goal == STEPS:
                return cards + 1
        return most


# ---- what the hand can do


def tell_hand(told: list[int], table: PalacesTable, seat: int, board: Board, hand: Hand, chest: Chest) -> None:
    """What the hand can do on each path, and all in all."""
    steps = 0
    minotaurs = 0
    dead, turns = hand.dead, turns_left(table, seat)
    for palace in range(PALACES):
        steps += tell_hand_on_path(told, table.opened >> palace * BOXES, seat, palace, board, hand, turns)
        there = (1 - seat) * PALACES + palace
        if board.can_be_hunted(there):
            minotaurs += hand.minotaurs[palace]
        else:
            dead += hand.minotaurs[palace]
        tell_attack(told, board, there, hand.minotaurs[palace] > 0)
    told.append(steps)
    told.append(minotaurs)
    told.append(within(hand.best_plan(board, seat, min(HAND, turns), chest), -200, 200))
    told.append(dead)


def tell_hand_on_path(
    told: list[int], opened: int, seat: int, palace: int, board: Board, hand: Hand, turns: int
) -> int:
    """Cards that fit, and what they bring in the turns that are left; the answer is how many steps."""
    place = seat * PALACES + palace
    step, numbers, threads = board.steps[place], hand.numbers[palace], hand.threads[palace]
    steps = reach(step, numbers, threads, turns)
    sealed = 0
    if steps:
        for at in range(BOXES):
            if step < board.box_steps[at] <= step + steps and not opened >> at & 1:
                sealed += 1
    told.append(numbers)
    told.append(threads)
    told.append(steps)
    told.append(hand.gaps[palace])
    told.append(gained(board, seat, place, step + steps) if steps else 0)
    told.append(sealed)
    return steps


def turns_left(table: PalacesTable, seat: int) -> int:
    """How many turns the pile leaves to this seat: whoever is asked draws the next card."""
    asked = len(table.questions) > 0 and table.questions[0].seat == seat
    return (len(table.pile) + (1 if asked else 0)) // 2


def reach(step: int, numbers: int, threads: int, turns: int) -> int:
    """The steps that so many cards bring in so many turns; a path is started with a number."""
    begun = 0
    if step == 0:
        if numbers == 0 or turns == 0:
            return 0
        begun, numbers, turns = 1, numbers - 1, turns - 1
    followed = min(threads, turns)
    left = turns - followed
    steps = begun + 2 * followed + min(numbers, left)
    return min(STEPS - step, steps)


def gained(board: Board, seat: int, place: int, goal: int) -> int:
    """What the pawn scores on that step less what it scores now; only Theseus may be left to start."""
    points = board.step_points[goal] - board.step_points[board.steps[place]]
    pawn = board.pawns[place]
    if pawn == THESEUS or (pawn == NO_PAWN and board.placed(seat, ARCHAEOLOGIST) == ARCHAEOLOGISTS):
        points *= 2
    return within(points, -100, 100)


def tell_attack(told: list[int], board: Board, place: int, has_minotaur: bool) -> None:
    """What a Minotaur of the hand does to the rival's pawn there."""
    if not has_minotaur or not board.is_driven_back(place):
        told += [0] * 2
        return
    step, points = board.steps[place], board.step_points
    told.append(step)
    told.append(within(points[step] - points[step - 2 if step > 2 else 1], -40, 40))
