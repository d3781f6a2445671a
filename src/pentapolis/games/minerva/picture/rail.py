"""The rail of Minerva: the own goods in slots, the others with their figures and their cities as plans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.picture.parts.goods import own_goods
from pentapolis.games.minerva.picture.parts.plan import plan
from pentapolis.games.minerva.picture.signs import FAME, MONEY, RESOURCE_SYMBOLS, named
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import Html, icon, tag, text
from pentapolis.scene.panels.rail import about_turn, player_box, score_of, scores_then

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.scene.stage import Stage


def rail(stage: Stage, position: Position, offers: Offers) -> Html:
    mine = position.shown_seat
    seats = [mine, *[seat for seat in range(position.seats) if seat != mine]]
    boxes = [player(stage, position, offers, seat) for seat in seats]
    return tag("div", *boxes, class_=f"minerva people of-{position.seats}")


def player(stage: Stage, position: Position, offers: Offers, seat: int) -> Html:
    own = seat == position.shown_seat
    if own and stage.form == "wide":
        inside = [own_goods(position, offers), key_figures(position, seat)]
    else:
        city = tag("div", plan(stage, position, seat), class_="plan-of", data_explain=f"city:{seat}")
        inside = [figures(position, seat), city, key_figures(position, seat)]
    previews = scores_then(stage, seat)
    return player_box(
        stage, seat, score_of(seat, position.score(seat), previews), about(stage, position, seat), *inside
    )


def about(stage: Stage, position: Position, seat: int) -> str:
    """Who that is; who has passed; alone the title that the score would bring."""
    order, title = position.players[seat]["order"], position.players[seat]["title"]
    if title is not None:
        return str(title)
    said = about_turn(stage, seat)
    if order:
        return word("rail.passed", order=order)
    if not said and seat == position.board["starter"]:
        return word("rail.starter")
    return said


def figures(position: Position, seat: int) -> Html:
    own = position.players[seat]
    made = [tag("span", named(MONEY), text(own["denarii"]))]
    made += [tag("span", named(symbol), text(own["resources"][at])) for at, symbol in enumerate(RESOURCE_SYMBOLS)]
    return tag("div", *made, class_="figs")


def key_figures(position: Position, seat: int) -> Html:
    """Glory tokens, residences left, assistants in reserve, temples, culture tiles."""
    own = position.players[seat]
    entries = (
        (FAME, own["glory"], "glory"),
        ("house", own["residences_left"], "residences"),
        ("person", own["assistants"], "assistants"),
        ("temple", position.temples(seat), "temples"),
        ("culture", position.culture_tiles(seat), "culture"),
    )
    made = [
        tag(
            "span", icon(symbol, word(f"figures.{name}"), class_=f"sg-{symbol}"), text(n), title=word(f"figures.{name}")
        )
        for symbol, n, name in entries
    ]
    return tag("div", *made, class_="key-of")
