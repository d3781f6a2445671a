"""What a card can be used for, told from the view: which pawn goes where, what that is worth, what it opens.

The rules decide what may be done; this only says beforehand, in figures and words, what it would do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.games.palaces.constants import ARCHAEOLOGIST, ARIADNE, FACES, MINOTAUR, NO_PAWN, STEPS, THESEUS
from pentapolis.games.palaces.picture.position import EMPTIED, SEALED
from pentapolis.games.palaces.picture.words import word
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.position import Position

DISCARD: Final = "discard"
PAWNS: Final = ("", "archaeologist", "theseus")


class Use(NamedTuple):
    """One use of a card: whose pawn goes from which step to which, and what comes of it."""

    name: str
    """As the question names it: archaeologist, theseus, continue, attack."""
    seat: int
    palace: int
    pawn: int
    start: int
    goal: int
    gain: int
    """Points for the owner of the pawn, with frescos and without finds that nobody has seen."""
    sealed: int
    """Sealed boxes on the way."""
    frescos: tuple[int, ...]
    """Frescos on the way that are not yet photographed."""


def uses_of(position: Position, card: int) -> list[Use]:
    """Everything but discarding."""
    palace, face = divmod(card, FACES)
    if face == MINOTAUR:
        return attack(position, palace)
    if position.pawn(position.me, palace) == NO_PAWN:
        return [] if face == ARIADNE else starts(position, palace)
    if position.step(position.me, palace) == STEPS:
        return []
    if face == ARIADNE:
        return [walk(position, palace, 2)]
    return [walk(position, palace, 1)] if face + 1 >= position.last(position.me, palace) else []


def starts(position: Position, palace: int) -> list[Use]:
    mine, points = position.players[position.me], position.facts.step_points[1]
    made = []
    if mine["archaeologists_left"]:
        made.append(Use("archaeologist", position.me, palace, ARCHAEOLOGIST, 0, 1, points, 0, ()))
    if mine["theseus_left"]:
        made.append(Use("theseus", position.me, palace, THESEUS, 0, 1, 2 * points, 0, ()))
    return made


def walk(position: Position, palace: int, steps: int) -> Use:
    me = position.me
    start = position.step(me, palace)
    goal = min(start + steps, STEPS)
    boxes = [position.box(palace, step) for step in range(start + 1, goal + 1)]
    frescos = tuple(fresco for fresco in map(position.facts.finds.index, seen(boxes)) if is_new(position, fresco))
    gain = position.worth(me, palace, goal) - position.worth(me, palace, start)
    gain += sum(position.facts.find_points[fresco] for fresco in frescos)
    return Use("continue", me, palace, position.pawn(me, palace), start, goal, gain, boxes.count(SEALED), frescos)


def seen(boxes: list[str]) -> list[str]:
    """The frescos among what lies in the boxes."""
    return [box for box in boxes if box not in ("", SEALED, EMPTIED)]


def is_new(position: Position, fresco: int) -> bool:
    return position.me not in position.photographed_by(fresco)


def attack(position: Position, palace: int) -> list[Use]:
    them = 1 - position.me
    start, pawn = position.step(them, palace), position.pawn(them, palace)
    idle = position.view["options"]["idle_minotaur"] == "yes"
    if not (1 if idle else 2) <= start < position.facts.check_point:
        return []
    goal = start if pawn == THESEUS else max(1, start - 2)
    loss = position.worth(them, palace, goal) - position.worth(them, palace, start)
    return [Use("attack", them, palace, pawn, start, goal, loss, 0, ())]


def reason_against(position: Position, card: int) -> str:
    """Why the card can only be discarded."""
    palace, face = divmod(card, FACES)
    if face == MINOTAUR:
        return reason_against_attack(position, palace)
    if position.pawn(position.me, palace) == NO_PAWN:
        return word("reasons.no_pawn")
    if position.step(position.me, palace) == STEPS:
        return word("reasons.at_palace")
    return word("reasons.below", last=position.last(position.me, palace))


def reason_against_attack(position: Position, palace: int) -> str:
    them = 1 - position.me
    step, letter = position.step(them, palace), LETTERS[them]
    if step == 0:
        return word("reasons.not_there", letter=letter)
    if step == 1:
        return word("reasons.on_first", letter=letter)
    check_point = position.facts.check_point
    key = "reasons.at_check_point" if step == check_point else "reasons.past_check_point"
    return word(key, letter=letter, step=check_point)
