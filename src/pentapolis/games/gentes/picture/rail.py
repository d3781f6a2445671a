"""The rail of Gentes: every player with coins, cards, houses, people, cubes and the time that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.constants import PEOPLE_NAMES
from pentapolis.games.gentes.picture.parts.sea import house_sign
from pentapolis.games.gentes.picture.signs import COIN, named, person
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, figure, icon, tag, text
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.panels.rail import about_turn, look_at, scores_then

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Stage


def rail(stage: Stage, position: Position, _offers: Offers) -> Html:
    boxes = [player(stage, position, seat) for seat in range(position.seats)]
    return tag("div", *boxes, class_=f"gentes gt-players gt-of-{position.seats}")


def player(stage: Stage, position: Position, seat: int) -> Html:
    one, turn = position.players[seat], seat in stage.asked
    starts = icon("start", word("rail.starter"), class_="gi-start") if position.board["starter"] == seat else NOTHING
    name = tag("b", text(stage.names[seat]), class_="gt-name")
    return tag(
        "section",
        tag("div", look_at(stage, seat, 22), name, starts, score(stage, position, seat), class_="gt-player-head"),
        figures(position, seat),
        groups(one),
        tag("div", small_track(one), tag("b", text(one["free"])), text(word("track.free")), class_="gt-small-track"),
        foot(stage, one, seat),
        id=f"player-{seat}",
        class_=classes("gt-player panel", seat_class(seat), "turn" if turn else None),
        data_explain=f"player:{seat}",
        aria_label=stage.names[seat],
    )


def score(stage: Stage, position: Position, seat: int) -> Html:
    """The score; points that come in fly here."""
    points = position.score(seat)
    previews = scores_then(stage, seat)
    return tag(
        "span",
        tag("span", text(figure(points)), class_="now"),
        named("laurel"),
        *previews,
        id=f"score-{seat}",
        class_="gt-score",
        data_score=seat,
        data_points=points,
        data_explain=f"score:{seat}",
    )


def figures(position: Position, seat: int) -> Html:
    one = position.players[seat]
    return tag(
        "div",
        tag("span", named(COIN), text(one["coins"])),
        tag("span", named("hand"), text(one["hand_size"])),
        tag("span", named("card"), text(len(one["played"]))),
        tag("span", house_sign(seat, 16), text(position.houses_built(seat)), title=word("rail.built")),
        class_="gt-figures",
    )


def groups(one: View) -> Html:
    made = [
        tag("span", person(name), text(one["people"][at]), class_=None if one["people"][at] else "gt-zero")
        for at, name in enumerate(PEOPLE_NAMES)
    ]
    return tag("div", *made, class_="gt-six")


def small_track(one: View) -> Html:
    laid = ["gt-t"] * len(one["tiles"]) + ["gt-d"] * one["doubles"] + ["gt-h"] * one["singles"]
    spaces = [*laid, *["gt-f"] * one["free"], *["gt-c"] * one["locked"]]
    return tag("span", *[tag("i", class_=name) for name in spaces], class_="gt-mini", aria_hidden="true")


def foot(stage: Stage, one: View, seat: int) -> Html:
    return tag(
        "div",
        tag("small", text(about_turn(stage, seat))),
        tag("span", named("temple"), text(one["temple"])),
        tag("span", named("oracle"), text(one["oracle"])),
        class_="gt-player-foot",
    )
