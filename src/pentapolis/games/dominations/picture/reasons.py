"""Why a thing of Dominations cannot be chosen now: told from the view, so from nothing that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import ACTION, BUILT, CARD, CELL, DOMAINS, SPOT
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
    if asked == ACTION.name and kind in ("at", "monument"):
        return against_building(position, kind, label)
    if asked == CELL.name and kind == "at" and view["board"]["preview"] is not None:
        return word("why_not.taken")
    return word("why_not.spot") if asked == SPOT.name and kind == "card" else ""


def against_building(position: Position, kind: str, label: str) -> str:
    """Before it is said that something is built: why it could not be here, or what to choose first."""
    act = "city" if kind == "at" else "monument"
    if position.board["marks"][position.me] >> BUILT & 1:
        return word("why_not.built")
    said = against_city(position, label) if kind == "at" else against_level(position, label)
    return said or word("why_not.city_first", act=word(f"acts.{act}"))


def against_city(position: Position, label: str) -> str:
    if not position.own["tokens"]:
        return word("why_not.tokens")
    stands = next((tile["city"] for tile in position.board["land"] if tile["cell"] == label), None)
    if stands is not None and stands["seat"] != position.me:
        return word("why_not.other_city")
    return "" if "city" in position.view["question"]["labels"] else word("why_not.no_city")


def against_level(position: Position, label: str) -> str:
    """What is missing for the next level of a Monument."""
    card = next((each["next"] for each in position.board["monuments"] if each["id"] == label), None)
    if card is None:
        return word("why_not.complete")
    own = position.own["knowledge"]
    missing = [at for at, n in enumerate(card["cost"]) if n > own[at]]
    if not missing:
        return ""
    return word(
        "why_not.level",
        cost=counted(card["cost"]),
        have=counted([own[at] if at in missing else 0 for at in range(len(own))]),
    )


def counted(knowledge: list[int]) -> str:
    """`3 Government, 2 Art`."""
    named = [f"{n} {word(f'domains.{DOMAINS[at]}')}" for at, n in enumerate(knowledge) if n]
    return ", ".join(named) or "0"


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
