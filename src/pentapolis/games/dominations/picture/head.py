"""The head of the table: the game, the Age, the turn, the Initiative; on a phone Age, turn and scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import AGES, ROUNDS
from pentapolis.games.dominations.picture.parts.cards import numeral
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, icon, tag, text
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.rail import score_chips

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Stage


def head(stage: Stage, position: Position, _offers: Offers) -> Html:
    if stage.form == "phone":
        chips = score_chips(stage)
        return tag("div", phone_age(position), *chips, class_="headline dominations headline-dm")
    name = tag("span", icon("emblem", class_="em"), text(stage.game.title), class_="game")
    return tag(
        "div", name, ages(position), turns(position), initiative(position), class_="headline dominations headline-dm"
    )


def ages(position: Position) -> Html:
    now = int(position.board["age"])
    steps = [
        tag("em", text(numeral(at)), class_=classes("is-now" if at == now else "is-done" if at < now else None))
        for at in range(1, AGES + 1)
    ]
    said = word("head.age_of", age=numeral(now), ages=numeral(AGES)) if now else word("head.set_up")
    name = tag("span", text(word("head.age")))
    return tag("span", name, *steps, class_="ages-of", role="img", aria_label=said, data_explain="age:age")


def turns(position: Position) -> Html:
    now = (
        word("head.turn_of", turn=position.board["round"], turns=ROUNDS)
        if position.board["age"]
        else word("head.set_up")
    )
    return tag("span", text(word("head.turn")), tag("b", text(now)), class_="stat", data_explain="age:turn")


def initiative(position: Position) -> Html:
    """Lots for it are drawn when everything else is set up."""
    if not position.board["age"]:
        return NOTHING
    marks = [seat_mark(seat, 20) for seat in position.view["order"]]
    return tag("span", text(word("head.initiative")), *marks, class_="stat", data_explain="order:order")


def phone_age(position: Position) -> Html:
    board = position.board
    now = word("head.short", age=numeral(board["age"]), turn=board["round"]) if board["age"] else numeral(1)
    return tag("span", icon("emblem", class_="em"), tag("b", text(now)), class_="game", data_explain="age:age")
