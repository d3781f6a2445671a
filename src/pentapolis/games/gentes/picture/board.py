"""The board: the sea, actions, training and display side by side; on a phone behind tabs, with the own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CARD,
    CITIES,
    CUBE,
    EXTRA,
    INCOME,
    LOSS,
    MAIN,
    MIX,
    PRICE,
    REGION,
    SITE,
    SYMBOL,
    TIME,
)
from pentapolis.games.gentes.picture.answers.rows import sign_of, title_of
from pentapolis.games.gentes.picture.parts.actions import actions
from pentapolis.games.gentes.picture.parts.cards import display, hand, played
from pentapolis.games.gentes.picture.parts.mat import chart, stores
from pentapolis.games.gentes.picture.parts.sea import hometowns, mediterranean
from pentapolis.games.gentes.picture.parts.training import training
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, tag
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.panels.lit import seal_of
from pentapolis.scene.panels.tabs import Tab, tabbed

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Stage

ON_ACTIONS: Final = ("", MAIN.name, TIME.name, PRICE.name)
ON_STORES: Final = (EXTRA.name, INCOME.name, CUBE.name, MIX.name, LOSS.name)
"""Questions about cubes: on a phone temple and oracle come first."""


def board(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.form == "phone":
        return on_phone(stage, position, offers)
    sea = tag(
        "div",
        mediterranean(stage, position, offers),
        hometowns(stage, position, offers),
        asides(position, offers),
        class_="gt-map",
    )
    below = tag("div", training(position, offers), display(position, offers), class_="gt-below")
    return tag("div", sea, actions(position, offers), below, class_="board gentes gt-board")


def on_phone(stage: Stage, position: Position, offers: Offers) -> Html:
    parts = [training(position, offers), chart(position, offers), stores(stage, position, offers)]
    about_cubes = stage.kind in ON_STORES
    people = tag("div", *(parts[::-1] if about_cubes else parts), class_=f"gt-people {seat_class(position.shown_seat)}")
    cards = tag("div", hand(position, offers), played(position, offers), class_="gt-cards")
    tabs = [
        Tab("actions", "sand", word("tabs.actions"), actions(position, offers)),
        Tab("map", "map", word("tabs.map"), mediterranean(stage, position, offers)),
        Tab("homes", "house", word("tabs.homes"), hometowns(stage, position, offers)),
        Tab("offer", "card", word("tabs.offer"), display(position, offers)),
        Tab("people", "people", word("tabs.people"), people),
        Tab("hand", "hand", word("tabs.hand"), cards),
    ]
    inside = tabbed("board", tabs, where(stage, position))
    return tag("div", inside, asides(position, offers), class_="board gentes gt-phone")


def where(stage: Stage, position: Position) -> str:
    """The tab with the things that the question is about."""
    if stage.kind in ON_ACTIONS:
        return "actions"
    if stage.kind == CARD.name:
        own = [*(position.own["hand"] or []), *position.own["played"]]
        return "hand" if stage.options[0].label in own else "offer"
    if stage.kind == SITE.name:
        return "homes" if all(choice.option >= CITIES for choice in stage.options) else "map"
    if stage.kind == REGION.name:
        return "map"
    return "hand" if stage.kind == SYMBOL.name else "people"


def asides(position: Position, offers: Offers) -> Html:
    """Answers that mean no thing on the table lie at the edge of the sea."""
    made = [
        tag(
            "span",
            seal_of(choice),
            sign_of(position, offers, choice),
            title_of(offers, choice),
            **offers.on("gt-aside", choice=choice),
        )
        for choice in offers.asides()
    ]
    return tag("div", *made, class_="gt-asides") if made else NOTHING
