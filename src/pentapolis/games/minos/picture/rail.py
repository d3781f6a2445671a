"""The rail of Minos: every clan with its score and the figures that matter; more of them stands in its explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import TYPES
from pentapolis.games.minos.picture.parts.pieces import die, piece
from pentapolis.games.minos.picture.signs import sign, some
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, figure, tag, text
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.panels.rail import look_at, scores_then

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.scene.stage import Stage

RESOURCES: Final = (("coins", "coin"), ("weaponry", "axe"))


def rail(stage: Stage, position: Position, _offers: Offers) -> Html:
    return tag("div", *[clan(stage, position, seat) for seat in range(position.seats)], class_="minos clans")


def clan(stage: Stage, position: Position, seat: int) -> Html:
    turn = seat in stage.asked or seat == position.acting
    return tag(
        "section",
        head(stage, position, seat),
        tag("div", *figures(position, seat), class_="g4"),
        tag("div", *owned(position, seat), class_="z"),
        tag("div", *dice(position, seat), tag("span", text(about(stage, position, seat)), class_="st"), class_="z"),
        id=f"player-{seat}",
        class_=classes("clan panel", seat_class(seat), "turn" if turn else None),
        aria_label=stage.names[seat],
        data_explain=f"clan:{seat}",
    )


def head(stage: Stage, position: Position, seat: int) -> Html:
    first = sign("bull", word("rail.first")) if position.order[0] == seat else NOTHING
    return tag(
        "div",
        look_at(stage, seat, 20),
        tag("b", text(stage.names[seat]), class_="nm-of"),
        first,
        score(stage, position, seat),
        class_="h-of",
    )


def score(stage: Stage, position: Position, seat: int) -> Html:
    previews = scores_then(stage, seat)
    now = tag("span", text(figure(position.score(seat))), class_="now")
    return tag(
        "span",
        now,
        sign("laurel", word("signs.laurel")),
        *previews,
        id=f"score-{seat}",
        class_="vp-of",
        data_explain=f"score:{seat}",
        data_score=seat,
        data_points=position.score(seat),
    )


def figures(position: Position, seat: int) -> list[Html]:
    player = position.players[seat]
    made = [tag("span", sign(symbol, word(f"signs.{symbol}")), text(player[name])) for name, symbol in RESOURCES]
    made.append(tag("span", sign("card", word("rail.hand")), text(position.hand_size(seat))))
    made.append(tag("span", sign("horns", word("palace.label")), text(len(player["palace"]))))
    made.append(tag("span", sign("warrior", word("signs.warrior")), text(player["reserves"])))
    made += [tag("span", piece(what, seat), text(position.built(what, seat))) for what in ("city", "tower", "farm")]
    made.append(tag("span", piece("ship", seat), text(position.ships_built(seat))))
    return made


def owned(position: Position, seat: int) -> list[Html]:
    """Goods and Temporary Goods; several of a type with their number."""
    player = position.players[seat]
    goods = [some(player["goods"][sort], sort, "") for sort in range(TYPES)]
    goods += [some(player["temporary"][sort], sort, "temp") for sort in range(TYPES)]
    return goods


def dice(position: Position, seat: int) -> list[Html]:
    return [die(placed.face) for placed in position.dice if placed.seat == seat]


def about(stage: Stage, position: Position, seat: int) -> str:
    if position.acting == seat:
        return word("rail.acting")
    if seat in stage.asked:
        return word("rail.choosing")
    if seat == stage.viewer:
        return word("rail.you")
    waiting = position.board["waiting_builds"][seat]
    return word("rail.builds", count=waiting) if waiting else ""
