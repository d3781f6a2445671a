"""Why a thing of Minerva cannot be chosen now: told from the view, so from nothing that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import SITE, TURN
from pentapolis.games.minerva.picture.answers.prices import can_sell, price_of, short_of
from pentapolis.games.minerva.picture.position import Position
from pentapolis.games.minerva.picture.words import word

if TYPE_CHECKING:
    from pentapolis.games.minerva.game import Minerva
    from pentapolis.kernel.game import View


def why_not(game: Minerva, view: View, what: str) -> str:
    """A reason for the thing that `data-explain` names; nothing where there is none to give."""
    kind, _, label = what.partition(":")
    question = view["question"]
    if question is None:
        return ""
    position = Position(game, view)
    if question["kind"] == SITE.name and kind in ("tile", "at"):
        return word("why_not.site")
    if question["kind"] != TURN.name:
        return ""
    if kind == "tile" and label in position.numbers:
        return against_tile(position, position.numbers[label])
    return against_stock(position, label) if kind == "stock" else ""


def against_tile(position: Position, tile: int) -> str:
    price = price_of(position, tile)
    own = position.players[position.me]
    lacking = short_of(position, price) - can_sell(position, price)
    if lacking <= 0:
        return ""
    return word(
        "why_not.price",
        price=word("prices.denarii", count=price.denarii),
        have=word("prices.denarii", count=own["denarii"]),
        spare=word("prices.resources", count=can_sell(position, price)),
    )


def against_stock(position: Position, label: str) -> str:
    own = position.players[position.me]
    if label == "residences":
        return "" if own["residences_left"] else word("why_not.no_residence")
    if label == "assistants" and not own["assistants"]:
        return word("why_not.no_assistant")
    return word("why_not.no_room") if label == "assistants" and not own["residences"] else ""
