"""The board: the city with the forum beside it; on a phone tabs for city, offer and forum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import CULTURE, HIRE, PAIR, TURN
from pentapolis.games.minerva.picture.parts.city import caption, city
from pentapolis.games.minerva.picture.parts.forum import forum
from pentapolis.games.minerva.picture.parts.offer import offer
from pentapolis.games.minerva.picture.words import word
from pentapolis.kernel.kind import DONE, TIMES
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text
from pentapolis.scene.panels.lit import seal_of
from pentapolis.scene.panels.tabs import Tab, tabbed

if TYPE_CHECKING:
    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

ON_OFFER: Final = (TURN.name, PAIR.name)
ON_FORUM: Final = (CULTURE.name, HIRE.name)
"""Where on a phone the things lie that the question is about; all else lies in the city."""


def board(stage: Stage, position: Position, offers: Offers) -> Html:
    town = tag("div", city(stage, position, offers), caption(stage, position), aside(stage, offers), class_="city-of")
    if stage.form == "wide":
        return tag("div", town, forum(position, offers), class_="board minerva wide-table")
    tabs = [
        Tab("city", "house", word("tabs.city"), town),
        Tab("offer", "temple", word("tabs.offer"), offer(stage, position, offers)),
        Tab("forum", "culture", word("tabs.forum"), forum(position, offers)),
    ]
    return tag("div", tabbed("board", tabs, where(stage)), class_="board minerva phone-table")


def where(stage: Stage) -> str:
    if stage.kind in ON_OFFER:
        return "offer"
    return "forum" if stage.kind in ON_FORUM else "city"


def aside(stage: Stage, offers: Offers) -> Html:
    """Answers that mean no thing on the table: to sell at all, to stop, how often. They lie at the edge of the city."""
    lying = [choice for choice in stage.options if is_aside(stage, choice)]
    chips = [tag("span", seal_of(choice), text(said(choice)), **offers.on("aside", choice=choice)) for choice in lying]
    return tag("div", *chips, class_="asides") if chips else NOTHING


def is_aside(stage: Stage, choice: Choice) -> bool:
    return choice.option == DONE or stage.kind == TIMES.name or (stage.kind == TURN.name and choice.label == "sell")


def said(choice: Choice) -> str:
    if choice.option == DONE:
        return word("asides.done")
    return word("asides.sell") if choice.label == "sell" else word("asides.times", count=choice.option)
