"""Positions of Palaces as text, and answers as text: how the tests of the rules are written.

    table = position(
        a="theseus knossos 5 last 4, 2 statues, disc-of-phaistos",
        b="archaeologist malia 3",
        hand_a="knossos-3 malia-minotaur",
        boxes="knossos 6 dolphins, knossos 8 statue",
    )
    answer(table, "A card malia-minotaur", "A use attack")
    assert step(table, "B", "malia") == 1

A seat is told by its pawns (who, path, step, and the last number if that is not 1) and by its finds. Hands are filled
up to eight with cards of Zakros and others that nobody named. `top` is what will be drawn, `left` how much of the pile
there is. No card and no find is lost, but a position need not be one that play can reach.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import BOXES, EMPTY, FIRST_FRESCO, HAND, NOBODY, PALACES, STATUE
from pentapolis.games.palaces.game import load
from pentapolis.games.palaces.rules.turn import WHOLE_GAME
from pentapolis.kernel.events import FORCED, Event
from pentapolis.kernel.told import notation

if TYPE_CHECKING:
    from pentapolis.games.palaces.table import PalacesTable

GAME: Final = load()
FACTS: Final = GAME.facts
SEATS: Final = "AB"
PAWNS: Final = ("none", "archaeologist", "theseus")


def position(
    a: str = "",
    b: str = "",
    hand_a: str = "",
    hand_b: str = "",
    boxes: str = "",
    top: str = "",
    left: int = 84,
    turn: str = "A",
    **options: object,
) -> PalacesTable:
    """A table with these pieces on it, where the seat in turn has to choose a card (or the game is over)."""
    table = GAME.new(2, 0, **options)
    table.boxes = laid_boxes(boxes)
    table.takers = [NOBODY] * len(table.boxes)
    for seat, text in enumerate((a, b)):
        for item in filter(None, text.split(",")):
            lay(table, seat, item.split())
    deal(table, (hand_a, hand_b), top, left)
    begin(table, turn)
    return table


def begin(table: PalacesTable, turn: str) -> None:
    """Forget what was asked at the set-up and let this seat begin its turn."""
    table.finish()
    table.questions = ()
    table.push(WHOLE_GAME, SEATS.index(turn))
    table.play_on()


# ---- boxes


def box_number(palace: str, on: int) -> int:
    return FACTS.palaces.index(palace) * BOXES + FACTS.box_steps.index(on)


def wanted_find(text: str) -> tuple[int, int]:
    """`knossos 6 dolphins`: the box and the find."""
    palace, on, find = text.split()
    return box_number(palace, int(on)), FACTS.finds.index(find)


def laid_boxes(text: str) -> list[int]:
    """Boxes with these finds on these steps; each rare find on its path; the rest somewhere else."""
    wanted = dict(map(wanted_find, filter(None, text.split(","))))
    boxes = [wanted.get(box, EMPTY) for box in range(PALACES * BOXES)]
    for palace in range(PALACES):
        if palace not in boxes:
            boxes[max(box for box in boxes_of(palace) if boxes[box] == EMPTY)] = palace
    others = [FIRST_FRESCO + fresco for fresco in range(STATUE - FIRST_FRESCO)] + [STATUE] * 10
    for find in boxes:
        if find >= FIRST_FRESCO:
            others.remove(find)
    return [others.pop() if find == EMPTY else find for find in boxes]


def boxes_of(palace: int) -> range:
    return range(palace * BOXES, palace * BOXES + BOXES)


# ---- pawns and finds of a seat


def lay(table: PalacesTable, seat: int, words: list[str]) -> None:
    if words[0] in PAWNS:
        lay_pawn(table, seat, *words)
    elif words[0].isdecimal():
        for _ in range(int(words[0])):
            take_find(table, seat, STATUE)
    else:
        take_find(table, seat, FACTS.finds.index(words[0]))


def lay_pawn(table: PalacesTable, seat: int, who: str, palace: str, on: str, _last: str = "", last: str = "1") -> None:
    place = seat * PALACES + FACTS.palaces.index(palace)
    table.pawns[place] = PAWNS.index(who)
    table.steps[place] = int(on)
    table.last[place] = int(last)


def take_find(table: PalacesTable, seat: int, find: int) -> None:
    """The find comes out of its box, which is open from now on; a fresco stays there."""
    box = next(at for at, there in enumerate(table.boxes) if there == find and table.takers[at] == NOBODY)
    table.opened |= 1 << box
    if FIRST_FRESCO <= find < STATUE:
        table.photos[seat] |= 1 << (find - FIRST_FRESCO)
        return
    table.takers[box] = seat
    if find == STATUE:
        table.statues[seat] += 1
    else:
        table.rares[seat] |= 1 << find


# ---- cards


def card_number(name: str) -> int:
    return FACTS.card_names.index(name)


def deal(table: PalacesTable, hands: tuple[str, str], top: str, left: int) -> None:
    deck = FACTS.deck.copy()
    named = [[card_number(name) for name in text.split()] for text in (*hands, top)]
    for card in chain(*named):
        deck.remove(card)
    for hand in named[:2]:
        hand.extend([deck.pop() for _ in range(HAND - len(hand))])
        hand.sort()
    pile = deck + named[2][::-1]
    table.hands = named[:2]
    table.pile = pile[len(pile) - left :]
    table.discards = [pile[: len(pile) - left], []]
    table.played = [[], []]


# ---- acting


def answer(table: PalacesTable, *texts: str) -> list[Event]:
    """Give these answers, one after the other; what happens is returned."""
    heard = table.listen()
    start = len(heard)
    for text in texts:
        seat, option = notation.read(table, text)
        table.answer(option, seat)
    return heard[start:]


def discard(table: PalacesTable, card: str = "") -> None:
    """Whoever is asked discards this card, or any."""
    seat = table.question.seat
    table.answer(card_number(card) if card else table.question.options[0])
    if not table.over and table.question.seat == seat:
        answer(table, f"{SEATS[seat]} use discard")


def play_alone(table: PalacesTable, *turns: str) -> None:
    """A plays these cards (`knossos-1 theseus`: the card and its use), and B discards in between."""
    for turn in turns:
        card, use = turn.split()
        answer(table, f"A card {card}", f"A use {use}")
        discard(table)


def uses(table: PalacesTable, card: str) -> list[str]:
    """What the seat in turn may do with a card of its hand."""
    other = table.clone()
    events = answer(other, f"{SEATS[other.question.seat]} card {card}")
    for event in events:
        if event.verb is FORCED:
            return [GAME.actions.names[event.args[0]].removeprefix("use ")]
    return notation.possible(other, other.question)


# ---- looking


def step(table: PalacesTable, seat: str, palace: str) -> int:
    return table.steps[SEATS.index(seat) * PALACES + FACTS.palaces.index(palace)]


def last(table: PalacesTable, seat: str, palace: str) -> int:
    return table.last[SEATS.index(seat) * PALACES + FACTS.palaces.index(palace)]


def pawn(table: PalacesTable, seat: str, palace: str) -> str:
    return PAWNS[table.pawns[SEATS.index(seat) * PALACES + FACTS.palaces.index(palace)]]


def hand(table: PalacesTable, seat: str) -> list[str]:
    return [FACTS.card_names[card] for card in table.hands[SEATS.index(seat)]]


def finds(table: PalacesTable, seat: str) -> list[str]:
    """What the seat has found: rare finds and frescos by name, and as many statues as there are."""
    at = SEATS.index(seat)
    rares = [FACTS.finds[find] for find in range(PALACES) if table.rares[at] >> find & 1]
    photos = [
        FACTS.finds[find] for find in range(FIRST_FRESCO, STATUE) if table.photos[at] >> (find - FIRST_FRESCO) & 1
    ]
    return rares + photos + ["statue"] * table.statues[at]


def box(table: PalacesTable, palace: str, on: int) -> str:
    """A box as everybody sees it: sealed, empty, or the fresco in it."""
    shown = table.view(-1)["board"]["boxes"][FACTS.palaces.index(palace)][FACTS.box_steps.index(on)]
    return str(shown)


def score(table: PalacesTable, seat: str) -> int:
    return table.scores[SEATS.index(seat)]


def lines(table: PalacesTable, seat: str) -> dict[str, int]:
    """The breakdown of a score without its explanations."""
    return {line.name: line.points for line in table.breakdown(SEATS.index(seat))}
