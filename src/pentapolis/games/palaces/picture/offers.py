"""The answers that can be given now, as the drawing needs them: which card, which uses, where on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pentapolis.games.palaces.constants import CARD
from pentapolis.games.palaces.picture.answers.uses import Use, reason_against, uses_of
from pentapolis.games.palaces.printed.cards import USE

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage


class Offer(NamedTuple):
    """A choice with what it would do; without a use it is a discard."""

    choice: Choice
    card: int
    uses: tuple[Use, ...]
    reason: str
    """Why the card is of no use."""


def offers_of(stage: Stage, position: Position) -> list[Offer]:
    if stage.kind == CARD.name:
        return [offer_of_card(position, choice) for choice in stage.options]
    if stage.kind == USE.name and stage.picked is not None:
        return [offer_of_use(position, choice, stage.picked) for choice in stage.options]
    return []


def offer_of_card(position: Position, choice: Choice) -> Offer:
    uses = tuple(uses_of(position, choice.option))
    return Offer(choice, choice.option, uses, "" if uses else reason_against(position, choice.option))


def offer_of_use(position: Position, choice: Choice, card: int) -> Offer:
    uses = tuple(use for use in uses_of(position, card) if use.name == choice.label)
    return Offer(choice, card, uses, "")


def place_of(use: Use) -> tuple[int, int]:
    """The stone that stands for the use: where an own pawn goes, where the other's pawn is attacked."""
    return use.palace, use.start if use.name == "attack" else use.goal


def by_place(offers: list[Offer]) -> dict[tuple[int, int], list[Choice]]:
    """Which choices each stone stands for."""
    places: dict[tuple[int, int], list[Choice]] = {}
    for offer in offers:
        for place in sorted({place_of(use) for use in offer.uses}):
            places.setdefault(place, []).append(offer.choice)
    return places
