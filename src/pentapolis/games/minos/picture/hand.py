"""The lower edge: the own player board, the Palace with the area, the hand; and the offer above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import OFFER_SURCHARGE
from pentapolis.games.minos.picture.parts.cards import backs, face
from pentapolis.games.minos.picture.parts.mine import mine, strip
from pentapolis.games.minos.picture.parts.palace import palace
from pentapolis.games.minos.picture.signs import much
from pentapolis.games.minos.picture.words import word
from pentapolis.games.minos.told import happenings
from pentapolis.scene.marks.markup import Html, classes, tag, text
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.scene.stage import Stage

FULL: Final = 4
MANY: Final = 9
"""More cards than this overlap; more than that can be pushed along."""
SMALL: Final = 2
"""A Palace with so few cards can be narrow."""


def lower_edge(stage: Stage, position: Position, offers: Offers) -> Html:
    seat = position.shown_seat
    if stage.form == "phone":
        return tag("div", strip(stage, position, offers, seat), class_="minos own short")
    boards = [mine(stage, position, offers, seat), palace(position, offers, seat), hand(stage, position, offers)]
    return tag("div", *boards, class_=classes("minos own", "much-held" if holds_much(position, seat) else None))


def holds_much(position: Position, seat: int) -> bool:
    """Whether the hand needs the room that an almost empty Palace leaves, as when the game begins."""
    player = position.players[seat]
    return len(player["hand"] or ()) > FULL and len(player["palace"]) <= SMALL


def hand(stage: Stage, position: Position, offers: Offers) -> Html:
    seat = position.shown_seat
    held = position.players[seat]["hand"]
    choice = offers.turn("discard")
    title = tag(
        "span", text(word("hand.label")), seal_of(choice), id="own-hand", **offers.on("hand-head", choice=choice)
    )
    lead = tag("small", text(word("hand.lead", count=len(held)) if held else word("hand.empty")))
    return tag(
        "section",
        tag("div", title, lead, class_="ph"),
        own(stage, position, offers, held)
        if held is not None
        else tag("div", backs(position.players[seat]["hand_ages"]), class_="cards-of"),
        id="own-cards",
        class_="panel hd-of",
        aria_label=word("hand.label"),
    )


def own(stage: Stage, position: Position, offers: Offers, held: list[str]) -> Html:
    fresh = drawn_lately(stage)
    cards = [face(position, offers, card, is_new=card in fresh) for card in position.cards(held)]
    fan = f"fanned fan-{len(cards)}" if len(cards) > FULL else None
    name = classes("cards-of", fan, "many" if len(cards) > MANY else None)
    return tag("div", *cards, class_=name, tabindex=0, role="group", aria_label=word("hand.label"))


def drawn_lately(stage: Stage) -> set[int]:
    """The cards that came into the viewer's hand since the previous decision."""
    verbs = (happenings.DRAWS, happenings.TAKES)
    return {event.args[0] for event in stage.last if event.verb in verbs and event.seat == stage.viewer and event.args}


# ---- the offer


def offer(position: Position, offers: Offers) -> Html:
    board = position.board
    age = board["age"] - 1
    cards = [face(position, offers, card) for card in position.cards(board["offer"])]
    extra = tag("small", text(word("offer.lead")), much(f"+{OFFER_SURCHARGE}", "coin"))
    piles = [pile(offers, position, at) for at in range(age, 2)]
    head = tag("div", text(word("offer.label")), extra, tag("span", class_="sp-of"), *piles, class_="ph")
    return tag(
        "section",
        head,
        tag("div", *cards, class_="cards-of", tabindex=0, role="group", aria_label=word("offer.label")),
        id="offer",
        class_="panel offer-of",
        aria_label=word("offer.label"),
    )


def pile(offers: Offers, position: Position, age: int) -> Html:
    """A deck: its Age and how many cards are left."""
    active = age == position.board["age"] - 1
    choice = offers.card("top-of-deck" if active else "top-of-age-two")
    words = word("offer.deck", age=word(f"roman.{age + 1}"), count=position.board["decks"][age])
    return tag(
        "span",
        seal_of(choice),
        text(words),
        id=f"deck-{age + 1}",
        data_explain=f"deck:{age + 1}",
        **offers.on("deck-of", choice=choice),
    )
