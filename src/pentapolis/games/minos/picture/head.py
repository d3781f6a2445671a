"""The head of the table: the game, the rounds with their scorings, where in the round we are, the Vases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import ROUNDS
from pentapolis.games.minos.picture.parts.vases import vases
from pentapolis.games.minos.picture.position import PHASES, SCORING_ROUNDS, SET_UP
from pentapolis.games.minos.picture.signs import sign
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, icon, tag, text
from pentapolis.scene.panels.rail import score_chips

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.scene.stage import Stage


def head(stage: Stage, position: Position, _offers: Offers) -> Html:
    if stage.form == "phone":
        chips = score_chips(stage)
        return tag("div", phone_round(position), *chips, class_="headline minos-head")
    name = tag("span", icon("labrys", class_="em"), text(stage.game.title), class_="game")
    return tag("div", name, rounds(position), phase(position), vases(position), class_="headline minos-head")


def rounds(position: Position) -> Html:
    now = position.board["round"]
    parts = []
    for at in range(1, ROUNDS + 1):
        state = "now" if at == now else "done" if at < now else None
        parts.append(tag("span", text(at), class_=classes("rd", state)))
        if at in SCORING_ROUNDS:
            parts.append(sign("laurel", word("head.scoring")))
    return tag(
        "span", *parts, class_="rounds", title=word("head.round", round=now, rounds=ROUNDS), data_explain="round:round"
    )


def phase(position: Position) -> Html:
    now = position.phase
    if now == SET_UP:
        return tag("span", tag("b", text(word("phases.set_up"))), class_="phase")
    steps = [tag("b" if name == now else "span", text(word(f"phases.{name}"))) for name in PHASES]
    return tag("span", *steps, class_="phase")


def phone_round(position: Position) -> Html:
    now = position.phase
    step = word("phases.set_up") if now == SET_UP else word(f"phases.{now}")
    count = tag("b", text(word("head.short", round=position.board["round"]))) if now != SET_UP else NOTHING
    return tag("span", icon("labrys", class_="em"), count, tag("small", text(step)), class_="game")
