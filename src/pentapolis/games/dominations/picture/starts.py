"""Before the first Age: the nations and Monuments that may be kept, each pair as a card over the land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import MONUMENTS, START
from pentapolis.games.dominations.picture.signs import bare
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.lit import seal_of
from pentapolis.scene.markup import NOTHING, Html, tag, text

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage


def starts(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.kind != START.name:
        return NOTHING
    return tag(
        "div",
        *[start(position, offers, choice) for choice in stage.options],
        class_="starts-of",
        tabindex=0,
        role="group",
        aria_label=word("titles.start"),
    )


def start(position: Position, offers: Offers, choice: Choice) -> Html:
    nation, monument = divmod(choice.option, MONUMENTS)
    facts, deeds = position.facts, position.deeds
    goals = [tag("li", text(goal)) for goal in deeds.goals[nation]]
    effect = tag("small", text(deeds.boards[monument]))
    return tag(
        "div",
        tag("h2", seal_of(choice), text(facts.objectives.titles[nation])),
        tag("ul", *goals),
        tag("h3", bare("monument"), text(facts.monuments.titles[monument])),
        effect,
        **offers.on("start-of panel", choice=choice),
    )
