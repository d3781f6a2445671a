"""The head of the table: the game, the rounds, the tax; on a phone the round and the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minerva.constants import ROUNDS
from pentapolis.games.minerva.picture.signs import MONEY, amount
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, icon, tag, text
from pentapolis.scene.panels.rail import score_chips

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.scene.stage import Stage


def head(stage: Stage, position: Position, _offers: Offers) -> Html:
    if stage.form == "phone":
        chips = score_chips(stage)
        return tag("div", phone_round(position), *chips, class_="headline minerva headline-of")
    name = tag("span", icon("owl", class_="em"), text(stage.game.title), class_="game")
    return tag("div", name, rounds(position), tax(position), class_="headline minerva headline-of")


def rounds(position: Position) -> Html:
    now = int(position.board["round"])
    steps = [
        tag("em", text(at), class_=classes("is-now" if at == now else "is-done" if at < now else None))
        for at in range(1, ROUNDS + 1)
    ]
    said = word("head.round_of", round=now, rounds=ROUNDS)
    return tag(
        "span",
        tag("span", text(word("head.round")), class_="unlit"),
        *steps,
        class_="round-steps",
        role="img",
        aria_label=said,
        data_explain="round:round",
    )


def tax(position: Position) -> Html:
    if not position.tax:
        return NOTHING
    return tag(
        "span", text(word("head.tax")), amount(position.tax, MONEY), class_="stat tax-of", data_explain="tax:tax"
    )


def phone_round(position: Position) -> Html:
    now = word("head.short", round=position.board["round"], rounds=ROUNDS)
    return tag("span", icon("owl", class_="em"), tag("b", text(now)), class_="game", data_explain="round:round")
