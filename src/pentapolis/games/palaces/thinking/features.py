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
from pentapolis.games.palaces.thinking.chest import Chest, gain_of
from pentapolis.games.palaces.thinking.hand_figures import (
    Hand,
    Unseen,
    counted_unseen,
    is_driven_back,
    known_of,
    within,
)
from pentapolis.kernel import features as kernel

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

LAST_CARDS: Final = 10
WORST: Final = 1000


class Sight(kernel.Sight):
    """What was last seen of boxes and paths; the game owns it."""

    def __init__(self) -> None:
        self.chest: Chest | None = None
        self.paths = [Paths(), Paths()]

    def look(self, table: PalacesTable) -> Chest:
        chest = self.chest
        if chest is None or not chest.is_of(table):
            chest = self.chest = Chest(table)
        for seat in range(2):
            if not self.paths[seat].recall(table, seat, chest):
                self.paths[seat].look(table, seat, chest)
        return chest


class Paths:
    """What everybody sees of a seat, but for chances; kept until something that it comes from has changed."""

    def __init__(self) -> None:
        self.chest: Chest | None = None
        self.state: list[int] = []
        self.takers: list[int] = []
        self.pawns: list[list[int]] = []
        """Of each path: the pawn,"""
        self.finds: list[list[int]] = []
        """and what can be found and gained there."""
        self.collection: list[int] = []
        self.score = 0
        """As it stands."""

    def recall(self, table: PalacesTable, seat: int, chest: Chest) -> bool:
        """Whether all of it is the same; if not, from now on it is this."""
        first, end = seat * PALACES, seat * PALACES + PALACES
        state = table.steps[first:end]
        state += table.pawns[first:end]
        state += table.last[first:end]
        state.append(table.photos[seat])
        if state == self.state and chest is self.chest and table.takers == self.takers:
            return True
        self.state, self.chest, self.takers = state, chest, table.takers.copy()
        return False

    def look(self, table: PalacesTable, seat: int, chest: Chest) -> None:
        self.pawns, self.finds, self.collection = [], [], []
        standing = 0
        for palace in range(PALACES):
            pawn: list[int] = []
            standing += tell_pawn(pawn, table, seat * PALACES + palace)
            self.pawns.append(pawn)
            finds: list[int] = []
            tell_finds_ahead(finds, table, seat, palace)
            finds.append(within(gain_of(table, seat, palace, 1, chest), -60, 60))
            finds.append(within(gain_of(table, seat, palace, 2, chest), -80, 80))
            self.finds.append(finds)
        self.score = tell_collection(self.collection, table, seat, standing)


def features(table: PalacesTable, seat: int, sight: Sight) -> list[int]:
    """What `figures` names, in the same order."""
    told: list[int] = []
    rival = 1 - seat
    hand, unseen, chest = Hand(table, seat), counted_unseen(table, seat), sight.look(table)
    seen_of(told, table, seat, unseen, sight.paths[seat])
    known_of(told, table, seat, hand, chest)
    seen_of(told, table, rival, unseen, sight.paths[rival])
    tell_time(told, table, seat)
    tell_end(told, table, seat, sight.paths[seat].score - sight.paths[rival].score, hand, unseen, chest)
    tell_boxes(told, chest)
    asked = not table.over and table.questions[0].seat == seat
    told.append(1 if asked else 0)
    told.append(1 if asked and table.questions[0].kind is not CARD else 0)
    return told


# ---- what everybody sees of a seat


def seen_of(told: list[int], table: PalacesTable, seat: int, unseen: Unseen, paths: Paths) -> None:
    """Paths and collection of a seat."""
    for palace in range(PALACES):
        told += paths.pawns[palace]
        tell_chances(told, table, seat * PALACES + palace, unseen)
        told += paths.finds[palace]
    told += paths.collection


def tell_pawn(told: list[int], table: PalacesTable, place: int) -> int:
    """The pawn of a path; the answer is what it scores."""
    pawn, step = table.pawns[place], table.steps[place]
    points = table.facts.step_points[step]
    counted = points * 2 if pawn == THESEUS else points
    told += [
        1 if pawn == ARCHAEOLOGIST else 0,
        1 if pawn == THESEUS else 0,
        step,
        1 if points > 0 else 0,
        1 if step >= table.facts.check_point else 0,
        1 if step == STEPS else 0,
        table.last[place],
        within(counted, -100, 100),
    ]
    return counted


def tell_chances(told: list[int], table: PalacesTable, place: int, unseen: Unseen) -> None:
    """Cards to come that carry the pawn on, and those that drive it back."""
    open_path, palace = table.steps[place] < STEPS, place % PALACES
    told += [
        unseen.numbers[place] if open_path else 0,
        unseen.threads[palace] if open_path else 0,
        unseen.minotaurs[palace] if is_driven_back(table, place) else 0,
    ]


def tell_finds_ahead(told: list[int], table: PalacesTable, seat: int, palace: int) -> None:
    facts = table.facts
    here, opened, box_steps = table.steps[seat * PALACES + palace], table.opened >> palace * BOXES, facts.box_steps
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
    told += [ahead, within(frescos, 0, 80), 0 if found else facts.find_points[palace] * ahead // sealed]


def tell_collection(told: list[int], table: PalacesTable, seat: int, standing: int) -> int:
    archaeologists, theseus, found = ARCHAEOLOGISTS, 1, 0
    for place in range(seat * PALACES, seat * PALACES + PALACES):
        pawn = table.pawns[place]
        archaeologists -= 1 if pawn == ARCHAEOLOGIST else 0
        theseus -= 1 if pawn == THESEUS else 0
        found += 1 if table.steps[place] >= table.facts.check_point else 0
    told += [archaeologists, theseus, found]
    score = standing + tell_statues(told, table, seat) + tell_found(told, table, seat)
    told.append(within(score, -400, 400))
    return score


def tell_statues(told: list[int], table: PalacesTable, seat: int) -> int:
    count, points = table.statues[seat], table.facts.statue_points
    told += [
        count,
        within(points[count], -150, 150),
        within(points[min(count + 1, STATUES)] - points[count], -40, 40),
        1 if count >= 1 else 0,
        1 if count >= 3 else 0,
    ]
    return points[count]


def tell_found(told: list[int], table: PalacesTable, seat: int) -> int:
    facts = table.facts
    rares = photos = points = 0
    for find in range(PALACES):
        if table.rares[seat] >> find & 1:
            rares += 1
            points += facts.find_points[find]
    for find in range(FIRST_FRESCO, STATUE):
        if table.photos[seat] >> (find - FIRST_FRESCO) & 1:
            photos += 1
            points += facts.find_points[find]
    told += [rares, photos, within(points, 0, 200)]
    return points


# ---- what both share


def tell_time(told: list[int], table: PalacesTable, seat: int) -> None:
    reached = table.check_points()
    missing = FOUND - reached
    mine, theirs = distances(table, seat), distances(table, 1 - seat)
    both = [mine[steps] + theirs[steps] for steps in range(STEPS + 1)]
    told += [
        len(table.pile),
        max(0, LAST_CARDS - len(table.pile)),
        1 if reached >= 1 else 0,
        1 if reached >= 2 else 0,
        1 if reached >= 3 else 0,
        fewest_steps(both, missing),
        fewest_steps(mine, missing),
        fewest_steps(theirs, missing),
    ]


def distances(table: PalacesTable, seat: int) -> list[int]:
    """How many pawns of a seat are so many steps before their check points."""
    pawns = [0] * (STEPS + 1)
    for place in range(seat * PALACES, seat * PALACES + PALACES):
        pawns[max(0, table.facts.check_point - table.steps[place])] += 1
    return pawns


def fewest_steps(pawns: list[int], missing: int) -> int:
    """The steps that bring the nearest of these pawns to check points until no more are missing."""
    total = 0
    for steps in range(1, STEPS + 1):
        going = min(missing, pawns[steps])
        total += going * steps
        missing -= going
    return total


def tell_end(
    told: list[int], table: PalacesTable, seat: int, lead: int, hand: Hand, unseen: Unseen, chest: Chest
) -> None:
    """Who can bring the last missing pawn to its check point in one turn, and how the game would end then."""
    rival = 1 - seat
    mine, theirs = Ending(lead), Ending(-lead)
    if table.check_points() == FOUND - 1:
        mine.look(table, seat, hand.numbers, hand.threads, chest)
        theirs.look(table, rival, unseen.numbers[rival * PALACES :], unseen.threads, chest)
    told += [mine.cards, theirs.cards]
    for end in (mine, theirs):
        told.append(within(end.best, -200, 200) if end.cards else 0)
        told.append(0 if not end.cards else 1 if end.best > 0 else -1)
    told += [within(lead, -200, 200), 1 if lead > 0 else -1 if lead < 0 else 0]


class Ending:
    """The cards with which a seat can end the game in one turn, and the best lead that they may leave."""

    def __init__(self, lead: int) -> None:
        self.lead = lead
        self.cards = 0
        self.best = -WORST

    def look(self, table: PalacesTable, seat: int, numbers: list[int], threads: list[int], chest: Chest) -> None:
        for palace in range(PALACES):
            step = table.steps[seat * PALACES + palace]
            missing = table.facts.check_point - step
            if step and missing == 1 and numbers[palace]:
                self.add(numbers[palace], gain_of(table, seat, palace, 1, chest))
            if step and 0 < missing <= 2 and threads[palace]:
                self.add(threads[palace], gain_of(table, seat, palace, 2, chest))

    def add(self, cards: int, gain: int) -> None:
        self.cards += cards
        self.best = max(self.best, self.lead + gain)


def tell_boxes(told: list[int], chest: Chest) -> None:
    """What has not been found: everybody can count that, but nobody knows where it is."""
    sealed = chest.statues + chest.frescos + chest.rares
    told += [chest.statues, chest.frescos, chest.rares, sealed]
    told.append((chest.fresco_points + chest.rare_points) // sealed if sealed else 0)
