"""The board: land and civilisation behind two tabs; on a phone land, tree, Masteries and nation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import ASSIMILATE, CARD, MASTERY, MONUMENT, SPOT, START
from pentapolis.games.dominations.picture.answers.rows import short_title
from pentapolis.games.dominations.picture.parts.bubble import bubbles
from pentapolis.games.dominations.picture.parts.goals import goals
from pentapolis.games.dominations.picture.parts.land import land
from pentapolis.games.dominations.picture.parts.market import market
from pentapolis.games.dominations.picture.parts.starts import starts
from pentapolis.games.dominations.picture.parts.tree import civilisation
from pentapolis.games.dominations.picture.parts.wonders import age_end, monuments
from pentapolis.games.dominations.picture.parts.wonders import aside as beside
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text
from pentapolis.scene.panels.lit import seal_of
from pentapolis.scene.panels.tabs import Tab, tabbed

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Stage

ON_TREE: Final = (CARD.name, MASTERY.name, SPOT.name, ASSIMILATE.name, "card-turn")
"""Questions about the tree; all others are about the land."""


def board(stage: Stage, position: Position, offers: Offers) -> Html:
    lying = [land(position, offers), bubbles(position, offers), starts(stage, position, offers)]
    lands = tag("div", *lying, asides(stage, offers, "land"), class_="sky-of")
    tree = tag("div", civilisation(stage, position, offers), asides(stage, offers, "tree"), class_="sky-of")
    if stage.form == "wide":
        both = tag("div", lands, beside(position, offers), class_="land-side")
        grown = tag("div", tree, market(position, offers), class_="tree-side")
        tabs = [Tab("land", "triangle", word("tabs.land"), both), Tab("tree", "tree", word("tabs.civilisation"), grown)]
        shown = "tree" if stage.kind in ON_TREE else "land"
    else:
        more = tag("div", goals(position), monuments(position, offers), age_end(position), class_="nation-side")
        tabs = [
            Tab("land", "triangle", word("tabs.land"), lands),
            Tab("tree", "tree", word("tabs.tree"), tree),
            Tab("cards", "card", word("tabs.masteries"), market(position, offers)),
            Tab("nation", "goal", word("tabs.nation"), more),
        ]
        shown = where(stage)
    return tag("div", tabbed("board", tabs, shown), class_=f"board dominations {stage.form}-table")


def where(stage: Stage) -> str:
    """On a phone: where the things lie that the question is about."""
    if stage.kind == CARD.name:
        return "cards"
    if stage.kind == MONUMENT.name:
        return "nation"
    return "tree" if stage.kind in ON_TREE else "land"


def asides(stage: Stage, offers: Offers, part: str) -> Html:
    """Answers that mean no thing on the table, where the question is about."""
    here = "tree" if stage.kind in ON_TREE else "land"
    lying = offers.aside() if here == part and stage.kind != START.name else []
    chips = [
        tag("span", seal_of(choice), text(short_title(stage, choice)), **offers.on("aside-of", choice=choice))
        for choice in lying
    ]
    if not chips:
        return NOTHING
    return tag("div", *chips, class_="asides-of", tabindex=0, role="group", aria_label=word("land.asides"))
