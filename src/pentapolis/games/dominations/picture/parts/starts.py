"""Before the first Age: the nations and Monuments that may be kept, each pair as a card over the land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import MONUMENTS, START
from pentapolis.games.dominations.picture.parts.levels import condition_of, effect_of, levels_of
from pentapolis.games.dominations.picture.signs import bare
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text
from pentapolis.scene.panels.lit import seal_of

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
    explain = f"monument:{facts.monuments.ids[monument]}"
    goals = [tag("li", text(goal)) for goal in deeds.goals[nation]]
    said = [effect_of(position, monument), condition_of(position, monument), *levels_of(position, monument)]
    return tag(
        "div",
        tag("h2", seal_of(choice), text(facts.objectives.titles[nation])),
        tag("ul", *goals),
        tag("h3", tag("span", bare("monument"), text(facts.monuments.titles[monument]), data_explain=explain)),
        *[tag("p", tag("small", text(line))) for line in said],
        **offers.on("start-of panel", choice=choice),
    )
