"""The verbs of Palaces: start a path, continue it, dig, send the Minotaur, discard, draw.

The last pick is always the card that is played.
"""

from __future__ import annotations

from typing import ClassVar

from pentapolis.games.palaces.constants import (
    CARD,
    EMPTY,
    FACES,
    FIRST_FRESCO,
    NO_PAWN,
    NOBODY,
    PALACES,
    STATUE,
    STEPS,
    THESEUS,
)
from pentapolis.games.palaces.options import IDLE_MINOTAUR, OPEN_DISCARDS
from pentapolis.games.palaces.table import PalacesTable
from pentapolis.games.palaces.told import happenings
from pentapolis.kernel.effect import Among, Effect, Picks
from pentapolis.kernel.events import EVERYBODY
from pentapolis.kernel.words.deck import NO_CARD, hold, part_with


class CardInHand(Among[PalacesTable]):
    """Each different card of the hand."""

    def __init__(self) -> None:
        super().__init__("a card in hand", CARD)

    def options(self, table: PalacesTable, me: int, picks: Picks) -> list[int]:
        hand = table.hands[me]
        different = hand.copy()
        last = NO_CARD
        for card in hand:
            if card == last:
                part_with(different, card)
            last = card
        return different

    def why_not(self, table: PalacesTable, me: int, picks: Picks, option: int) -> str:
        return "" if option in table.hands[me] else "you do not hold it"


def play(table: PalacesTable, me: int, card: int) -> None:
    """The card leaves the hand and lies open before its player."""
    part_with(table.hands[me], card)
    table.played[me].append(card)
    if table.events is not None:
        table.tell(happenings.PLAYS, me, (card,))


def go(table: PalacesTable, me: int, palace: int, steps: int) -> None:
    """Go so many steps, at most to the palace; every box on the way is opened."""
    place = me * PALACES + palace
    start = table.steps[place]
    goal = min(start + steps, STEPS)
    if table.events is not None:
        table.tell(happenings.MOVES, me, (palace, goal))
    table.steps[place] = goal
    box_at = table.facts.box_at
    for step in range(start + 1, goal + 1):
        if box_at[step] != EMPTY:
            dig(table, me, palace, step)


def dig(table: PalacesTable, me: int, palace: int, step: int) -> None:
    """Open the box: a statue or rare find is taken, a fresco is photographed and stays."""
    box = palace * len(table.facts.box_steps) + table.facts.box_at[step]
    if not table.opened >> box & 1:
        table.opened |= 1 << box
        table.reveal()
    if table.takers[box] != NOBODY:
        return
    find = table.boxes[box]
    if FIRST_FRESCO <= find < STATUE:
        photograph(table, me, palace, step, find)
        return
    if table.events is not None:
        table.tell(happenings.FINDS, me, (palace, step, find))
    table.takers[box] = me
    if find == STATUE:
        table.statues[me] += 1
    else:
        table.rares[me] |= 1 << find


def photograph(table: PalacesTable, me: int, palace: int, step: int, fresco: int) -> None:
    """Each player photographs each fresco once (P8)."""
    bit = 1 << (fresco - FIRST_FRESCO)
    if table.photos[me] & bit:
        return
    if table.events is not None:
        table.tell(happenings.PHOTOGRAPHS, me, (palace, step, fresco))
    table.photos[me] |= bit


class StartPath(Effect[PalacesTable]):
    """Place an unused pawn on step 1 of a path where you have none, with a number card (R7, R8)."""

    def __init__(self, pawn: int) -> None:
        self.pawn = pawn

    def can(self, table: PalacesTable, me: int, picks: Picks) -> bool:
        palace = picks[-1] // FACES
        return table.pawns[me * PALACES + palace] == NO_PAWN and table.has_left(me, self.pawn)

    def why_not(self, table: PalacesTable, me: int, picks: Picks) -> str:
        if table.pawns[me * PALACES + picks[-1] // FACES] != NO_PAWN:
            return "you have a pawn on this path already"
        return "" if table.has_left(me, self.pawn) else "no such pawn is left"

    def run(self, table: PalacesTable, me: int, picks: Picks) -> None:
        card = picks[-1]
        palace = card // FACES
        play(table, me, card)
        if table.events is not None:
            table.tell(happenings.STARTS, me, (palace, self.pawn))
        table.place_pawn(me, palace, self.pawn)
        table.last[me * PALACES + palace] = card % FACES + 1

    def __str__(self) -> str:
        who = "Theseus" if self.pawn == THESEUS else "an archaeologist"
        return f"start this path with {who} on step 1"


def cannot_walk(table: PalacesTable, place: int) -> str:
    """Why a pawn cannot go on along its path, whatever the card."""
    if not table.steps[place]:
        return "you have no pawn on this path"
    return "your pawn has reached the palace" if table.steps[place] == STEPS else ""


class ContinuePath(Effect[PalacesTable]):
    """Go one step with a number that is not lower than the last one you played on that path (R9)."""

    text: ClassVar[str] = "go 1 step on this path with a number not lower than your last, and open the box there"

    def can(self, table: PalacesTable, me: int, picks: Picks) -> bool:
        card = picks[-1]
        place = me * PALACES + card // FACES
        step = table.steps[place]
        return 0 < step < STEPS and card % FACES + 1 >= table.last[place]

    def why_not(self, table: PalacesTable, me: int, picks: Picks) -> str:
        place, value = me * PALACES + picks[-1] // FACES, picks[-1] % FACES + 1
        no_way = cannot_walk(table, place)
        return no_way or (f"your last number on this path is {table.last[place]}" if value < table.last[place] else "")

    def run(self, table: PalacesTable, me: int, picks: Picks) -> None:
        card = picks[-1]
        palace = card // FACES
        play(table, me, card)
        table.last[me * PALACES + palace] = card % FACES + 1
        go(table, me, palace, 1)


class FollowThread(Effect[PalacesTable]):
    """Ariadne: go two steps; the order of the numbers is not touched (R10, R11)."""

    text: ClassVar[str] = "go 2 steps on this path (1 from step 8), and open the boxes on the way"

    def can(self, table: PalacesTable, me: int, picks: Picks) -> bool:
        return 0 < table.steps[me * PALACES + picks[-1] // FACES] < STEPS

    def why_not(self, table: PalacesTable, me: int, picks: Picks) -> str:
        return cannot_walk(table, me * PALACES + picks[-1] // FACES)

    def run(self, table: PalacesTable, me: int, picks: Picks) -> None:
        card = picks[-1]
        play(table, me, card)
        go(table, me, card // FACES, 2)


class SendMinotaur(Effect[PalacesTable]):
    """The opponent's pawn goes back two steps; Theseus parries; from the check point on nobody is reached (R20-R23)."""

    text: ClassVar[str] = (
        "drive your opponent's pawn on this path back 2 steps, but not before step 1; Theseus parries;"
        " not from the check point on"
    )

    def can(self, table: PalacesTable, me: int, picks: Picks) -> bool:
        step = table.steps[(1 - me) * PALACES + picks[-1] // FACES]
        return (1 if table.options[IDLE_MINOTAUR] else 2) <= step < table.facts.check_point

    def why_not(self, table: PalacesTable, me: int, picks: Picks) -> str:
        step = table.steps[(1 - me) * PALACES + picks[-1] // FACES]
        if step == 0:
            return "your opponent has no pawn on this path"
        if step >= table.facts.check_point:
            return "your opponent's pawn has reached the check point"
        return "" if self.can(table, me, picks) else "your opponent's pawn stands on step 1"

    def run(self, table: PalacesTable, me: int, picks: Picks) -> None:
        card = picks[-1]
        palace = card // FACES
        place = (1 - me) * PALACES + palace
        play(table, me, card)
        if table.pawns[place] == THESEUS:
            table.tell(happenings.PARRIES, 1 - me, (palace,))
        elif table.steps[place] == 1:
            table.tell(happenings.STANDS, 1 - me, (palace,))
        else:
            goal = max(1, table.steps[place] - 2)
            table.tell(happenings.PUSHED_BACK, 1 - me, (palace, goal))
            table.steps[place] = goal


class Discard(Effect[PalacesTable]):
    """Put the card away without using it: always possible (R13)."""

    text: ClassVar[str] = "discard it"

    def sure(self) -> bool:
        return True

    def run(self, table: PalacesTable, me: int, picks: Picks) -> None:
        card = picks[-1]
        part_with(table.hands[me], card)
        table.discards[me].append(card)
        if table.events is not None:
            audience = EVERYBODY if table.options[OPEN_DISCARDS] else 1 << me
            table.tell(happenings.DISCARDS, me, (card,), audience)


class DrawCard(Effect[PalacesTable]):
    """Draw one card (R14)."""

    text: ClassVar[str] = "draw a card"

    def sure(self) -> bool:
        return True

    def run(self, table: PalacesTable, me: int, picks: Picks) -> None:
        if not table.pile:
            return
        card = table.draw(table.pile)
        hold(table.hands[me], card)
        if table.events is not None:
            table.tell(happenings.DRAWS, me, (card,), 1 << me)
