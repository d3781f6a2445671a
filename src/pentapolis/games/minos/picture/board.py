"""The board: on a wide screen everything side by side, with what matters now in the largest place; on a phone tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.picture.hand import hand, offer
from pentapolis.games.minos.picture.parts.crete import crete
from pentapolis.games.minos.picture.parts.dice import action_board, pool
from pentapolis.games.minos.picture.parts.mine import mine
from pentapolis.games.minos.picture.parts.palace import palace
from pentapolis.games.minos.picture.parts.starts import starts
from pentapolis.games.minos.picture.parts.tracks import routes, tracks
from pentapolis.games.minos.picture.parts.vases import vases
from pentapolis.games.minos.picture.position import ADVANCE, DRAFT
from pentapolis.games.minos.picture.words import word
from pentapolis.games.minos.rules.interrupt import TURN
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag
from pentapolis.scene.panels.tabs import Tab, tabbed

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.scene.stage import Stage

ON_BOARDS = ("die", "section", "track", "route", "bonus")
ON_CARDS = ("card", "return", "start")
ON_MINE = ("good", "exchange", "times")
"""Where on a phone the things lie that the question is about."""


def board(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.form == "phone":
        return phone(stage, position, offers)
    drafting = position.phase in (DRAFT, ADVANCE)
    to_start_with = starts(position, offers)
    parts = [
        pool(stage, position, offers) if drafting else NOTHING,
        to_start_with,
        crete(position, offers),
        offer(position, offers),
        action_board(stage, position, offers),
        tracks(position, offers),
        routes(position, offers),
    ]
    return tag(
        "div",
        *parts,
        class_=classes(
            "board minos wide-board", "drafting" if drafting else None, "setting-up" if to_start_with else None
        ),
    )


def phone(stage: Stage, position: Position, offers: Offers) -> Html:
    seat = position.shown_seat
    boards = [
        pool(stage, position, offers) if position.phase in (DRAFT, ADVANCE) else NOTHING,
        action_board(stage, position, offers),
        tracks(position, offers),
        routes(position, offers),
    ]
    cards = [starts(position, offers), hand(stage, position, offers), offer(position, offers)]
    tabs = [
        Tab("map", "map", word("tabs.map"), crete(position, offers)),
        Tab("boards", "dice", word("tabs.boards"), stacked(*boards)),
        Tab("cards", "cards", word("tabs.cards"), stacked(*cards, palace(position, offers, seat))),
        Tab("mine", "players", word("tabs.mine"), stacked(mine(stage, position, offers, seat), vases(position))),
    ]
    return tag("div", tabbed("board", tabs, where(stage, position)), class_="board minos phone-board")


def stacked(*parts: Html) -> Html:
    """Parts below each other, to be pushed along with a finger."""
    return tag("div", *parts, class_="stack-of")


def where(stage: Stage, position: Position) -> str:
    """The tab that the open question is about."""
    if stage.kind in ON_CARDS:
        return "cards"
    if stage.kind in ON_MINE:
        return "mine"
    retrieving = stage.kind == TURN.name and position.turn["space"] is None
    return "boards" if retrieving or stage.kind in ON_BOARDS or position.phase in (DRAFT, ADVANCE) else "map"
