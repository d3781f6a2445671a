"""The rail of Palaces: both expeditions with their score, their collections and the last number on each path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import FIRST_FRESCO, PALACES, STATUE
from pentapolis.games.palaces.picture.parts.cards import EMBLEMS
from pentapolis.games.palaces.picture.parts.finds import RARES, symbol_of
from pentapolis.games.palaces.picture.parts.layout import PATHS
from pentapolis.games.palaces.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, TIMES, Html, classes, icon, tag, text, together
from pentapolis.scene.panels.rail import Line, about_turn, lines, player_box, score_after, score_of

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.offers import Offer
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Stage

SYMBOLS: Final = {
    "Archaeologists": "pawn",
    "Theseus": "theseus",
    "Rare finds": "ring",
    "Frescos": "fresco",
    "Statues": "statue",
}
NONE: Final = "\N{EN DASH}"


def rail(stage: Stage, position: Position, offers: list[Offer]) -> Html:
    return together([player(stage, position, offers, seat) for seat in range(len(position.players))])


def player(stage: Stage, position: Position, offers: list[Offer], seat: int) -> Html:
    previews = [after(stage, position, offer, seat) for offer in offers]
    return player_box(
        stage,
        seat,
        score_of(seat, position.score(seat), previews),
        about(stage, position, seat),
        lines(seat, [line(position, seat, *entry) for entry in position.players[seat]["breakdown"]]),
        last_numbers(position, seat),
    )


def after(stage: Stage, position: Position, offer: Offer, seat: int) -> Html:
    """The seat's score after the option, where it would be another one."""
    mine = [use for use in offer.uses if use.seat == seat and use.gain]
    if len(mine) != 1 or not position.shows_pawns:
        return NOTHING
    option, score = offer.choice.option, position.score(seat)
    return score_after(option, score, score + mine[0].gain, shown=option == stage.marked)


def about(stage: Stage, position: Position, seat: int) -> str:
    if seat == stage.viewer:
        return about_turn(stage, seat)
    return word("rail.to_play" if seat in stage.asked else "rail.hand", count=position.players[seat]["hand_size"])


def line(position: Position, seat: int, name: str, points: int, explanation: str) -> Line:
    below = {"Frescos": album, "Rare finds": rares}.get(name)
    inside = NOTHING if below is None else below(position, seat)
    return Line(SYMBOLS.get(name, "cards"), name, count(position, seat, name), points, explanation, inside)


def count(position: Position, seat: int, name: str) -> str:
    """What stands beside the name of a line: pawns still to be placed, statues owned."""
    player = position.players[seat]
    waiting = {"Archaeologists": player["archaeologists_left"], "Theseus": player["theseus_left"]}
    if waiting.get(name):
        return word("rail.theseus_left") if name == "Theseus" else word("rail.pawns_left", count=waiting[name])
    return f"{TIMES}{player['statues']}" if name == "Statues" else ""


def album(position: Position, seat: int) -> Html:
    """Six frames; those of frescos not yet photographed are empty."""
    frames = []
    for find in range(FIRST_FRESCO, STATUE):
        got = seat in position.photographed_by(find)
        title = position.facts.find_titles[find]
        frames.append(slot(f"fresco-{seat}-{find}", symbol_of(find), title, position.facts.finds[find], got))
    return tag("div", *frames, class_="sub album")


def rares(position: Position, seat: int) -> Html:
    owned = position.players[seat]["rares"]
    slots = []
    for find in range(PALACES):
        name, title = position.facts.finds[find], position.facts.find_titles[find]
        slots.append(slot(f"rare-{seat}-{find}", RARES[find], title, name, name in owned))
    return tag("div", *slots, class_="sub coll")


def slot(id_: str, symbol: str, title: str, name: str, got: bool) -> Html:
    return tag(
        "span",
        icon(symbol, title if got else word("rail.not_found", find=title)),
        id=id_,
        class_=classes("slot", "got" if got else None),
        title=title,
        data_explain=f"find:{name}",
    )


def last_numbers(position: Position, seat: int) -> Html:
    cells = [last_number(position, seat, palace) for palace in range(PALACES)]
    caption = tag("div", text(word("rail.last_numbers")), class_="cap")
    return tag("div", caption, tag("div", *cells, class_="lasts"), class_="lastw")


def last_number(position: Position, seat: int, palace: int) -> Html:
    number = position.last(seat, palace)
    title = position.facts.palace_titles[palace]
    said = word("rail.last_number" if number else "rail.not_started", palace=title, number=number)
    return tag(
        "div",
        icon(EMBLEMS[palace]),
        tag("b", text(number or NONE)),
        class_=classes("last-number", PATHS[palace], "got" if number else None),
        title=said,
        data_explain=f"last:{position.facts.palaces[palace]}",
    )
