"""Why a thing of Gentes cannot be chosen now: told from the view, so from nothing that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.constants import CARD, MAIN, NAVIGATOR, NOBODY, SITE
from pentapolis.games.gentes.picture.position import Position
from pentapolis.games.gentes.picture.words import word

if TYPE_CHECKING:
    from pentapolis.games.gentes.game import Gentes
    from pentapolis.games.gentes.printed.ways import Way
    from pentapolis.kernel.game import View


def why_not(game: Gentes, view: View, what: str) -> str:
    """A reason for the thing that `data-explain` names; nothing where there is none to give."""
    kind, _, label = what.partition(":")
    question = view["question"]
    if question is None or label in question["labels"]:
        return ""
    position = Position(game, view)
    if kind == "way" and question["kind"] == MAIN.name and label in position.way_numbers:
        return against_way(position, position.facts.ways[position.way_numbers[label]])
    if kind == "card" and label in position.card_numbers:
        return against_card(position, question["kind"], label)
    if kind == "site" and question["kind"] == SITE.name and label in position.site_numbers:
        return against_site(position, label)
    return ""


def against_way(position: Position, way: Way) -> str:
    own = position.own
    if way.is_tile and position.holder(way.id) != NOBODY:
        return word("why_not.taken")
    if way.space > own["free"]:
        return word("why_not.time", space=word("signs.spaces", count=way.space), count=own["free"])
    if position.due(way) > own["coins"]:
        return word("why_not.coins", price=word("signs.coins", count=position.due(way)), count=own["coins"])
    return word("why_not.no_site" if way.role == NAVIGATOR else "why_not.no_use")


def against_card(position: Position, asked: str, label: str) -> str:
    own = position.own
    card = position.facts.cards[position.card_numbers[label]]
    if label in (own["hand"] or []):
        lacking = [word(f"signs.{need.name}") for need in position.lacks(card)]
        return word("why_not.lacks", what=", ".join(lacking)) if lacking else ""
    if label in own["used_cards"]:
        return word("why_not.used")
    return word("why_not.not_open") if asked == CARD.name and label in position.board["display"] else ""


def against_site(position: Position, label: str) -> str:
    owner = position.owner(label)
    if owner == NOBODY:
        return word("why_not.icon")
    return word("why_not.built" if owner >= 0 else "why_not.closed")
