"""Why a thing of Dominations cannot be chosen now: told from the view, so from nothing that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import CARD, CELL, DOMAINS, SPOT
from pentapolis.games.dominations.picture.position import Position
from pentapolis.games.dominations.picture.words import word

if TYPE_CHECKING:
    from pentapolis.games.dominations.game import Dominations
    from pentapolis.kernel.game import View


def why_not(game: Dominations, view: View, what: str) -> str:
    """A reason for the thing that `data-explain` names; nothing where there is none to give."""
    kind, _, label = what.partition(":")
    question = view["question"]
    if question is None:
        return ""
    position = Position(game, view)
    asked = question["kind"]
    if kind == "mastery" and label in game.facts.titles.ids:
        return against_mastery(position, game.facts.titles.ids.index(label)) if asked == CARD.name else ""
    if asked == CELL.name and kind == "at" and view["board"]["preview"] is not None:
        return word("why_not.taken")
    return word("why_not.spot") if asked == SPOT.name and kind == "card" else ""


def against_mastery(position: Position, title: int) -> str:
    facts = position.facts.masteries[title]
    if title in position.owned(position.me):
        return word("why_not.owned")
    if position.facts.titles.ids[title] not in position.own["fitting"]:
        return word("why_not.no_place")
    if not position.has_prerequisite(title):
        return word("why_not.needs", domain=word(f"domains.{DOMAINS[facts.needs]}"), value=facts.needs_value)
    have, price = position.own["knowledge"][facts.domain], position.price(title)
    if have < price:
        return word("why_not.price", price=price, have=have, domain=word(f"domains.{DOMAINS[facts.domain]}"))
    return ""
