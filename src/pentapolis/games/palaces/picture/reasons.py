"""Why a place on the map, or a card, cannot be chosen now: told from the view, so from nothing that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import ARIADNE, FACES, NO_PAWN
from pentapolis.games.palaces.picture.parts.layout import place_called
from pentapolis.games.palaces.picture.position import Position
from pentapolis.games.palaces.picture.words import word
from pentapolis.games.palaces.printed.cards import USE

if TYPE_CHECKING:
    from pentapolis.games.palaces.game import Palaces
    from pentapolis.kernel.game import View


def why_not(game: Palaces, view: View, what: str) -> str:
    """A reason for the thing that `data-explain` names; nothing where there is none to give."""
    kind, _, label = what.partition(":")
    question = view["question"]
    if question is None or kind not in ("step", "box", "card"):
        return ""
    if question["kind"] == USE.name:
        return word("why_not.picked")
    place = place_called(game.facts, label)
    return "" if place is None else against_place(Position(game, view), *place)


def against_place(position: Position, palace: int, step: int) -> str:
    """Why no card leads there."""
    title = position.facts.palace_titles[palace]
    now = position.step(position.me, palace)
    if position.pawn(position.me, palace) == NO_PAWN:
        return against_start(position, palace, step)
    if step <= now:
        return word("why_not.passed", palace=title, now=now)
    if step == now + 1:
        return word("why_not.no_number", palace=title, last=position.last(position.me, palace))
    return word("why_not.no_thread" if step == now + 2 else "why_not.too_far", palace=title, now=now)


def against_start(position: Position, palace: int, step: int) -> str:
    """There are as many pawns as paths: somebody who has not started this one has a pawn for it."""
    title = position.facts.palace_titles[palace]
    if step > 1:
        return word("why_not.start_first", palace=title)
    numbers = [card for card in position.cards(position.me) or [] if card // FACES == palace and card % FACES < ARIADNE]
    return "" if numbers else word("why_not.no_starter", palace=title)
