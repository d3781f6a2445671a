"""The lower edge: tiles in hand, Knowledge, goals; on a phone Knowledge in a line, and the hand when it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CELL, TILE, TURNS
from pentapolis.games.dominations.picture.offers import instead
from pentapolis.games.dominations.picture.parts.goals import goals
from pentapolis.games.dominations.picture.parts.knowledge import knowledge, strip
from pentapolis.games.dominations.picture.parts.tiles import face_of, small_tile
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Stage

LARGE: Final = {"wide": 74, "phone": 62}
FULL: Final = 6
"""So many tiles lie in two rows; more are drawn smaller."""


def lower_edge(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.form == "phone":
        needed = stage.kind in (TILE.name, CELL.name) and position.own["hand"]
        tiles = tiles_of(stage, position, offers) if needed else NOTHING
        return tag("div", strip(position, offers), tiles, class_="dominations own-of")
    parts = [hand(stage, position, offers), knowledge(position, offers), goals(position)]
    return tag("div", *parts, class_="dominations own-of")


def hand(stage: Stage, position: Position, offers: Offers) -> Html:
    own = position.own
    pile = tag("small", text(word("hand.pile", count=position.board["pile"])))
    head = tag("div", text(word("hand.title", count=own["tiles"])), pile, class_="head-of")
    inside = hidden(own["tiles"]) if own["hand"] is None else tiles_of(stage, position, offers)
    return tag("section", head, inside, class_="hand-of panel", aria_label=word("hand.name"))


def hidden(count: int) -> Html:
    """Another's tiles lie face down."""
    return tag("p", text(word("hand.hidden", count=count)), class_="none-of")


def tiles_of(stage: Stage, position: Position, offers: Offers) -> Html:
    tiles = [one_tile(stage, position, offers, name, at) for at, name in enumerate(position.own["hand"])]
    crowded = "crowded" if len(tiles) > FULL else None
    return tag(
        "div", *tiles, class_=classes("tiles-of", crowded), tabindex=0, role="group", aria_label=word("hand.name")
    )


def one_tile(stage: Stage, position: Position, offers: Offers, name: str, at: int) -> Html:
    """A tile, as it is held or as it lies at first. It is turned where it is placed; another may be taken instead."""
    number = position.facts.tiles.ids.index(name) // TURNS
    choice, held = offers.tile(number), position.face_in_hand
    is_held = held is not None and held // TURNS == number
    turn = held % TURNS if held is not None and is_held else 0
    chosen = "in-hand turning" if is_held else None
    drawn = small_tile(position.facts.camps[number], face_of(position.facts.dots[number], turn), LARGE[stage.form])
    return tag(
        "span",
        seal_of(choice),
        drawn,
        tag("span", text(position.facts.tiles.titles[number * TURNS]), class_="said"),
        id=f"hand-{at}-{name}",
        data_explain=f"tile:{name}",
        data_turns=offers.turns(number),
        data_instead=instead(position, number),
        **offers.on("hand-tile", chosen, choice=choice),
    )
