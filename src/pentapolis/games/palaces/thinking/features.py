"""A position of Palaces in numbers, as one seat knows it: `sheet` says what each number means.

The other hand and the pile are read together and without order, as anybody can who counts the cards; of sealed boxes
only what is in all of them together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import (
    ARCHAEOLOGIST,
    ARCHAEOLOGISTS,
    ARIADNE,
    BOXES,
    CARD,
    FACES,
    FIRST_FRESCO,
    HIGHEST,
    MINOTAUR,
    NO_PAWN,
    NOBODY,
    PALACES,
    STATUE,
    STATUES,
    STEPS,
    THESEUS,
)
from pentapolis.games.palaces.options import OPEN_DISCARDS
from pentapolis.games.palaces.rules.turn import FOUND

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable


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


def features(table: PalacesTable, seat: int) -> list[int]:
    """What `sheet` names, in the same order."""
    told: list[int] = []
    rival = 1 - seat
    hand, unseen = counted_hand(table, seat), counted_unseen(table, seat)
    mine = seen_of(told, table, seat, unseen)
    known_of(told, table, seat, hand)
    theirs = seen_of(told, table, rival, unseen)
    tell_time(told, table, seat)
    told.append(cards_that_end(table, seat, hand))
    told.append(cards_that_end(table, rival, unseen))
    told.append(within(mine - theirs, -200, 200))
    told.append(1 if mine > theirs else -1 if mine < theirs else 0)
    tell_boxes(told, table)
    asked = not table.over and table.questions[0].seat == seat
    told.append(1 if asked else 0)
    told.append(1 if asked and table.questions[0].kind is not CARD else 0)
    return told


def within(figure: int, low: int, high: int) -> int:
    return max(low, min(figure, high))


# ---- cards


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


# ---- what everybody sees of a seat


def seen_of(told: list[int], table: PalacesTable, seat: int, unseen: Cards) -> int:
    """Paths and collection of a seat; the answer is its score as it stands."""
    standing = 0
    for palace in range(PALACES):
        standing += tell_pawn(told, table, seat * PALACES + palace)
        tell_chances(told, table, seat * PALACES + palace, unseen)
        tell_finds_ahead(told, table, seat, palace)
    return tell_collection(told, table, seat, standing)


def tell_pawn(told: list[int], table: PalacesTable, place: int) -> int:
    """The pawn of a path; the answer is what it scores."""
    pawn, step = table.pawns[place], table.steps[place]
    points = table.facts.step_points[step]
    told.append(1 if pawn == ARCHAEOLOGIST else 0)
    told.append(1 if pawn == THESEUS else 0)
    told.append(step)
    told.append(1 if points > 0 else 0)
    told.append(1 if step >= table.facts.check_point else 0)
    told.append(1 if step == STEPS else 0)
    told.append(table.last[place])
    points = points * 2 if pawn == THESEUS else points
    told.append(within(points, -100, 100))
    return points


def tell_chances(told: list[int], table: PalacesTable, place: int, unseen: Cards) -> None:
    """Cards to come that carry the pawn on, and those that drive it back."""
    open_path = table.steps[place] < STEPS
    told.append(unseen.fitting[place] if open_path else 0)
    told.append(unseen.threads(place % PALACES) if open_path else 0)
    told.append(unseen.minotaurs(place % PALACES) if is_driven_back(table, place) else 0)


def is_driven_back(table: PalacesTable, place: int) -> bool:
    """Whether a Minotaur would do something to the pawn there."""
    return table.pawns[place] == ARCHAEOLOGIST and 1 < table.steps[place] < table.facts.check_point


def tell_finds_ahead(told: list[int], table: PalacesTable, seat: int, palace: int) -> None:
    facts = table.facts
    here = table.steps[seat * PALACES + palace]
    sealed = ahead = frescos = 0
    for at in range(BOXES):
        box = palace * BOXES + at
        is_ahead = facts.box_steps[at] > here
        if not table.opened >> box & 1:
            sealed += 1
            ahead += 1 if is_ahead else 0
        elif is_ahead and table.takers[box] == NOBODY:
            find = table.boxes[box]
            frescos += 0 if table.photos[seat] >> (find - FIRST_FRESCO) & 1 else facts.find_points[find]
    told.append(ahead)
    told.append(within(frescos, 0, 80))
    found = (table.rares[0] | table.rares[1]) >> palace & 1
    told.append(0 if found else facts.find_points[palace] * ahead // sealed)


def tell_collection(told: list[int], table: PalacesTable, seat: int, standing: int) -> int:
    archaeologists, theseus, found = ARCHAEOLOGISTS, 1, 0
    for place in range(seat * PALACES, seat * PALACES + PALACES):
        pawn = table.pawns[place]
        archaeologists -= 1 if pawn == ARCHAEOLOGIST else 0
        theseus -= 1 if pawn == THESEUS else 0
        found += 1 if table.steps[place] >= table.facts.check_point else 0
    told.append(archaeologists)
    told.append(theseus)
    told.append(found)
    score = standing + tell_statues(told, table, seat) + tell_found(told, table, seat)
    told.append(within(score, -400, 400))
    return score


def tell_statues(told: list[int], table: PalacesTable, seat: int) -> int:
    count, points = table.statues[seat], table.facts.statue_points
    told.append(count)
    told.append(within(points[count], -150, 150))
    told.append(within(points[min(count + 1, STATUES)] - points[count], -40, 40))
    told.append(1 if count >= 1 else 0)
    told.append(1 if count >= 3 else 0)
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
    told.append(rares)
    told.append(photos)
    told.append(within(points, 0, 200))
    return points


# ---- what the seat alone knows


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
    told.append(steps)
    told.append(minotaurs)
    told.append(dead)


def tell_hand_on_path(told: list[int], table: PalacesTable, seat: int, palace: int, hand: Cards) -> int:
    """Cards that fit, and what they bring in the turns that are left; the answer is how many steps."""
    place = seat * PALACES + palace
    step = table.steps[place]
    numbers = hand.fitting[place] if step < STEPS else 0
    threads = hand.threads(palace) if step < STEPS else 0
    steps = reach(step, numbers, threads, turns_left(table, seat))
    told.append(numbers)
    told.append(threads)
    told.append(steps)
    told.append(gap(table, place, hand) if numbers else HIGHEST)
    told.append(gained(table, seat, place, step + steps))
    sealed = 0
    for at in range(BOXES):
        if step < table.facts.box_steps[at] <= step + steps and not table.opened >> (palace * BOXES + at) & 1:
            sealed += 1
    told.append(sealed)
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
        told.append(0)
        told.append(0)
        return
    step, points = table.steps[place], table.facts.step_points
    told.append(step)
    told.append(within(points[step] - points[max(1, step - 2)], -40, 40))


# ---- what both share


def tell_time(told: list[int], table: PalacesTable, seat: int) -> None:
    reached = table.check_points()
    told.append(len(table.pile))
    told.append(1 if reached >= 1 else 0)
    told.append(1 if reached >= 2 else 0)
    told.append(1 if reached >= 3 else 0)
    missing = FOUND - reached
    mine, theirs = distances(table, seat), distances(table, 1 - seat)
    both = [mine[steps] + theirs[steps] for steps in range(STEPS + 1)]
    told.append(fewest_steps(both, missing))
    told.append(fewest_steps(mine, missing))
    told.append(fewest_steps(theirs, missing))


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


def cards_that_end(table: PalacesTable, seat: int, cards: Cards) -> int:
    """How many of the cards would bring the last missing pawn to its check point in one turn of this seat."""
    if table.check_points() != FOUND - 1:
        return 0
    ending = 0
    for palace in range(PALACES):
        place = seat * PALACES + palace
        missing = table.facts.check_point - table.steps[place]
        if 0 < missing <= 2 and table.steps[place]:
            ending += cards.threads(palace) + (cards.fitting[place] if missing == 1 else 0)
    return ending


def tell_boxes(told: list[int], table: PalacesTable) -> None:
    """What has not been found: everybody can count that, but nobody knows where it is."""
    statues = frescos = rares = points = 0
    for box in range(PALACES * BOXES):
        if not table.opened >> box & 1:
            find = table.boxes[box]
            points += table.facts.find_points[find]
            if find == STATUE:
                statues += 1
            elif find < FIRST_FRESCO:
                rares += 1
            else:
                frescos += 1
    sealed = statues + frescos + rares
    told.append(statues)
    told.append(frescos)
    told.append(rares)
    told.append(sealed)
    told.append(points // sealed if sealed else 0)
