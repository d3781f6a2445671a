"""The head of the table: the game, the turn, the check points that end it; on a phone also the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.picture.rail import after
from pentapolis.games.palaces.picture.words import word
from pentapolis.games.palaces.rules.turn import FOUND
from pentapolis.scene.marks.markup import Html, classes, icon, tag, text
from pentapolis.scene.panels.rail import score_chip

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.offers import Offer
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Stage

CHIP_MARK: Final = 26
HORNS: Final = "M5 37V4c6 2 8 14 19 14S37 6 43 4v33z"


def head(stage: Stage, position: Position, offers: list[Offer]) -> Html:
    if stage.form == "phone":
        chips = [chip(stage, position, offers, seat) for seat in range(position.seats)]
        return tag("div", *chips, check_points(position), class_="headline")
    name = tag("span", icon("labyrinth", class_="em"), text(stage.game.title), class_="game")
    turn = tag("span", word.html("head.turn", turn=tag("b", text(position.turn_number))), class_="stat")
    said = tag("span", text(word("head.check_points")), Html(" "), check_points(position), class_="stat")
    return tag("div", name, turn, said, class_="headline")


def check_points(position: Position) -> Html:
    """One pair of horns for each pawn at or past a check point; four end the game."""
    reached = position.board["check_points"]
    horns = [horn(at < reached) for at in range(max(FOUND, reached))]
    count = tag("b", text(word("head.reached", reached=reached, wanted=FOUND)))
    return tag("span", *horns, count, class_="gates", data_explain="check:point", title=word("head.reached_title"))


def horn(is_reached: bool) -> Html:
    path = tag("path", d=HORNS)
    return tag(
        "svg", path, viewBox="0 0 48 40", class_=classes("horn", "got" if is_reached else None), aria_hidden="true"
    )


def chip(stage: Stage, position: Position, offers: list[Offer], seat: int) -> Html:
    previews = [after(stage, position, offer, seat) for offer in offers]
    return score_chip(stage, seat, position.score(seat), previews, CHIP_MARK)
