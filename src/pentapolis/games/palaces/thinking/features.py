"""A position of Palaces in numbers, as one seat knows it: `figures` says what each number means.

The other hand and the pile are read together and without order, as anybody can who counts the cards; of sealed boxes
only what is in all of them together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import (
    ARCHAEOLOGIST,
    ARCHAEOLOGISTS,
    BOXES,
    CARD,
    FIRST_FRESCO,
    NOBODY,
    PALACES,
    STATUE,
    STATUES,
    STEPS,
    THESEUS,
)
from pentapolis.games.palaces.rules.turn import FOUND
from pentapolis.games.palaces.thinking.board import Board, within
from pentapolis.games.palaces.thinking.chest import Chest, gain_of
from pentapolis.games.palaces.thinking.hand_figures import Hand, Unseen, tell_hand
from pentapolis.kernel import features as kernel

if TYPE_CHECKING:
    from pentapolis.games.palaces.printed.facts import Facts
    from pentapolis.games.palaces.table import PalacesTable

LAST_CARDS: Final = 10
WORST: Final = 1000
DIGIT: Final = 4
"""So many bits for the pawns that are so many steps before their check points: there are eight of them."""


class Sight(kernel.Sight):
    """What was last seen of boxes and paths; the rest is looked at anew each time."""

    def __init__(self, facts: Facts) -> None:
        self.board = Board(facts)
        self.chest: Chest | None = None
        self.hand = Hand()
        self.unseen = Unseen()
        self.paths = [Path() for _ in range(2 * PALACES)]
        self.collections: list[list[int]] = [[], []]
        self.scores = [0, 0]
        """As they stand."""

    def look(self, table: PalacesTable, seat: int) -> Chest:
        board, chest = self.board, self.chest
        board.look(table)
        is_new = chest is None or not chest.is_of(table)
        if chest is None or is_new:
            chest = self.chest = Chest(table)
        for other in range(2):
            self.look_at_seat(table, other, chest, is_new)
        self.hand.look(table, seat, board)
        self.unseen.look(table, seat, board)
        return chest

    def look_at_seat(self, table: PalacesTable, seat: int, chest: Chest, is_new: bool) -> None:
        """What everybody sees of a seat, but for chances: where nothing has changed, it is kept."""
        board = self.board
        is_changed = is_new
        for palace in range(PALACES):
            place = seat * PALACES + palace
            if is_new or board.is_changed(place):
                self.paths[place].look(table, seat, palace, board, chest)
                is_changed = True
        if is_changed:
            self.collections[seat].clear()
            self.scores[seat] = tell_collection(self.collections[seat], table, seat, board)


class Path:
    """The pawn on a path, and what can be found and gained there; kept until something that it comes from changes."""

    def __init__(self) -> None:
        self.pawn: list[int] = []
        self.finds: list[int] = []

    def look(self, table: PalacesTable, seat: int, palace: int, board: Board, chest: Chest) -> None:
        place = seat * PALACES + palace
        self.pawn.clear()
        tell_pawn(self.pawn, board, place)
        self.finds.clear()
        tell_finds_ahead(self.finds, table, seat, palace, board.steps[place])
        self.finds.append(within(gain_of(board, place, 1, chest), -60, 60))
        self.finds.append(within(gain_of(board, place, 2, chest), -80, 80))


def features(table: PalacesTable, seat: int, sight: Sight) -> list[int]:
    """What `figures` names, in the same order."""
    told: list[int] = []
    rival = 1 - seat
    chest = sight.look(table, seat)
    tell_seen(told, sight, seat)
    tell_hand(told, table, seat, sight.board, sight.hand, chest)
    tell_seen(told, sight, rival)
    tell_time(told, len(table.pile), seat, sight.board)
    tell_end(told, seat, sight, chest)
    tell_boxes(told, chest)
    asked = len(table.questions) > 0 and table.questions[0].seat == seat
    told.append(1 if asked else 0)
    told.append(1 if asked and table.questions[0].kind is not CARD else 0)
    return told


# ---- what everybody sees of a seat


def tell_seen(told: list[int], sight: Sight, seat: int) -> None:
    """Paths and collection of a seat."""
    for place in range(seat * PALACES, seat * PALACES + PALACES):
        path = sight.paths[place]
        told += path.pawn
        tell_chances(told, sight.board, place, sight.unseen)
        told += path.finds
    told += sight.collections[seat]


def tell_pawn(told: list[int], board: Board, place: int) -> None:
    pawn, step = board.pawns[place], board.steps[place]
    told.append(1 if pawn == ARCHAEOLOGIST else 0)
    told.append(1 if pawn == THESEUS else 0)
    told.append(step)
    told.append(1 if board.step_points[step] > 0 else 0)
    told.append(1 if step >= board.check_point else 0)
    told.append(1 if step == STEPS else 0)
    told.append(board.last[place])
    told.append(within(board.standing(place), -100, 100))


def tell_chances(told: list[int], board: Board, place: int, unseen: Unseen) -> None:
    """Cards to come that carry the pawn on, and those that drive it back."""
    open_path, palace = board.steps[place] < STEPS, place % PALACES
    told.append(unseen.numbers[place] if open_path else 0)
    told.append(unseen.threads(palace) if open_path else 0)
    told.append(unseen.minotaurs(palace) if board.is_driven_back(place) else 0)


def tell_finds_ahead(told: list[int], table: PalacesTable, seat: int, palace: int, here: int) -> None:
    facts = table.facts
    opened, box_steps = table.opened >> palace * BOXES, facts.box_steps
    sealed = ahead = frescos = 0
    for at in range(BOXES):
        is_ahead = box_steps[at] > here
        if not opened >> at & 1:
            sealed += 1
            ahead += 1 if is_ahead else 0
        elif is_ahead and table.takers[palace * BOXES + at] == NOBODY:
            find = table.boxes[palace * BOXES + at]
            frescos += 0 if table.photos[seat] >> (find - FIRST_FRESCO) & 1 else facts.find_points[find]
    found = (table.rares[0] | table.rares[1]) >> palace & 1
    told.append(ahead)
    told.append(within(frescos, 0, 80))
    told.append(0 if found else facts.find_points[palace] * ahead // sealed)


def tell_collection(told: list[int], table: PalacesTable, seat: int, board: Board) -> int:
    """Pawns, statues and finds; the answer is the score as it stands."""
    found = 0
    score = 0
    for place in range(seat * PALACES, seat * PALACES + PALACES):
        score += board.standing(place)
        if board.steps[place] >= board.check_point:
            found += 1
    told.append(ARCHAEOLOGISTS - board.placed(seat, ARCHAEOLOGIST))
    told.append(1 - board.placed(seat, THESEUS))
    told.append(found)
    score += tell_statues(told, board, table.statues[seat])
    score += tell_found(told, board, table.rares[seat], table.photos[seat])
    told.append(within(score, -400, 400))
    return score


def tell_statues(told: list[int], board: Board, count: int) -> int:
    points = board.statue_points
    told.append(count)
    told.append(within(points[count], -150, 150))
    told.append(within(points[count + 1 if count < STATUES else count] - points[count], -40, 40))
    told.append(1 if count >= 1 else 0)
    told.append(1 if count >= 3 else 0)
    return points[count]


def tell_found(told: list[int], board: Board, rares: int, photos: int) -> int:
    rare = 0
    taken = 0
    points = 0
    for find in range(PALACES):
        if rares >> find & 1:
            rare += 1
            points += board.find_points[find]
    for find in range(FIRST_FRESCO, STATUE):
        if photos >> (find - FIRST_FRESCO) & 1:
            taken += 1
            points += board.find_points[find]
    told.append(rare)
    told.append(taken)
    told.append(within(points, 0, 200))
    return points


# ---- what both share


def tell_time(told: list[int], pile: int, seat: int, board: Board) -> None:
    reached, missing = board.reached, FOUND - board.reached
    mine, theirs = distances(board, seat), distances(board, 1 - seat)
    told.append(pile)
    told.append(LAST_CARDS - pile if pile < LAST_CARDS else 0)
    told.append(1 if reached >= 1 else 0)
    told.append(1 if reached >= 2 else 0)
    told.append(1 if reached >= 3 else 0)
    told.append(fewest_steps(mine + theirs, missing))
    told.append(fewest_steps(mine, missing))
    told.append(fewest_steps(theirs, missing))


def distances(board: Board, seat: int) -> int:
    """How many pawns of a seat are so many steps before their check points, side by side in one number."""
    pawns = 0
    for place in range(seat * PALACES, seat * PALACES + PALACES):
        steps = board.check_point - board.steps[place]
        if steps > 0:
            pawns += 1 << steps * DIGIT
    return pawns


def fewest_steps(pawns: int, missing: int) -> int:
    """The steps that bring the nearest of these pawns to check points until no more are missing."""
    total = min(0, missing)
    steps = 0
    while pawns and missing > 0:
        going = min(pawns & 15, missing)
        total += going * steps
        missing -= going
        pawns >>= DIGIT
        steps += 1
    return total


def tell_end(told: list[int], seat: int, sight: Sight, chest: Chest) -> None:
    """Who can bring the last missing pawn to its check point in one turn, and how the game would end then."""
    board, hand, unseen = sight.board, sight.hand, sight.unseen
    mine, theirs, lead = seat * PALACES, (1 - seat) * PALACES, sight.scores[seat] - sight.scores[1 - seat]
    if board.reached == FOUND - 1:
        my_end, their_end = Ending(lead), Ending(-lead)
        for palace in range(PALACES):
            my_end.look(board, mine + palace, hand.numbers[palace], hand.threads[palace], chest)
            their_end.look(board, theirs + palace, unseen.numbers[theirs + palace], unseen.threads(palace), chest)
        told.append(my_end.cards)
        told.append(their_end.cards)
        my_end.tell(told)
        their_end.tell(told)
    else:
        told += [0] * 6
    told.append(within(lead, -200, 200))
    told.append(1 if lead > 0 else -1 if lead < 0 else 0)


class Ending:
    """The cards with which a seat can end the game in one turn, and the best lead that they may leave."""

    def __init__(self, lead: int) -> None:
        self.lead = lead
        self.cards = 0
        self.best = -WORST

    def look(self, board: Board, place: int, numbers: int, threads: int, chest: Chest) -> None:
        step = board.steps[place]
        missing = board.check_point - step
        if step and missing == 1 and numbers:
            self.add(numbers, gain_of(board, place, 1, chest))
        if step and 0 < missing <= 2 and threads:
            self.add(threads, gain_of(board, place, 2, chest))

    def add(self, cards: int, gain: int) -> None:
        self.cards += cards
        self.best = max(self.best, self.lead + gain)

    def tell(self, told: list[int]) -> None:
        told.append(within(self.best, -200, 200) if self.cards else 0)
        told.append(0 if not self.cards else 1 if self.best > 0 else -1)


def tell_boxes(told: list[int], chest: Chest) -> None:
    """What has not been found: everybody can count that, but nobody knows where it is."""
    sealed = chest.statues + chest.frescos + chest.rares
    told.append(chest.statues)
    told.append(chest.frescos)
    told.append(chest.rares)
    told.append(sealed)
    told.append((chest.fresco_points + chest.rare_points) // sealed if sealed else 0)
