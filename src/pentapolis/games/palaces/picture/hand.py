"""The hand along the lower edge: what may be played, what can only be discarded and why, and the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.palaces.constants import CARD
from pentapolis.games.palaces.picture.answers.uses import DISCARD
from pentapolis.games.palaces.picture.parts import cards
from pentapolis.games.palaces.picture.position import drawn_by
from pentapolis.games.palaces.picture.words import word
from pentapolis.games.palaces.printed.cards import USE
from pentapolis.scene.marks.markup import NOTHING, Html, classes, icon, tag, text, together
from pentapolis.scene.panels.prompt import seal

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.offers import Offer
    from pentapolis.games.palaces.picture.position import Position
    from pentapolis.scene.stage import Stage


def hand(stage: Stage, position: Position, offers: list[Offer]) -> Html:
    held = position.cards(stage.viewer) if stage.viewer >= 0 else None
    inside = hidden(stage, position) if held is None else own(stage, position, offers, held)
    return tag("div", inside, pile(position, stage), class_="cards")


def own(stage: Stage, position: Position, offers: list[Offer], held: list[int]) -> Html:
    fresh = drawn_by(stage.viewer, stage.last)
    made = []
    for place, card in enumerate(held):
        copy = held[:place].count(card)
        is_new = card == fresh and copy + 1 == held.count(card)
        made.append(one_card(stage, position, offers, card, copy, is_new))
    return tag("div", *made, class_="hand", role="group", aria_label=word("hand.own"))


def one_card(stage: Stage, position: Position, offers: list[Offer], card: int, copy: int, is_new: bool) -> Html:
    """A card; the second of two equal ones has an id of its own."""
    offer = offer_for(stage, offers, card)
    label = position.facts.card_names[card]
    raised = stage.kind == USE.name and stage.picked == card and copy == 0
    return tag(
        "div",
        seal(offer.choice.number) if offer else NOTHING,
        cards.face_of(position.facts, card, stage.form),
        tag("span", text(word("hand.new")), class_="new") if is_new else NOTHING,
        tag("div", discard_here(stage) if raised else tag("span", text(remark(offer))), class_="tag"),
        id=f"card-{label}{'-b' if copy else ''}",
        class_=classes("hc", *state(stage, offer, raised)),
        data_choice=offer.choice.option if offer else None,
        data_from="pile" if is_new else None,
        data_explain=f"card:{label}",
    )


def offer_for(stage: Stage, offers: list[Offer], card: int) -> Offer | None:
    """The option that the card itself is, when cards are asked for."""
    if stage.kind != CARD.name:
        return None
    return next((offer for offer in offers if offer.card == card), None)


def state(stage: Stage, offer: Offer | None, raised: bool) -> list[str | None]:
    if offer is None:
        return ["raised" if raised else "still" if stage.kind == USE.name else None]
    marked = offer.choice.option == stage.marked
    return ["may", None if offer.uses else "off", "picked" if marked else None]


def remark(offer: Offer | None) -> str:
    return "" if offer is None else offer.reason


def discard_here(stage: Stage) -> Html:
    """Below the raised card: to discard it instead, which is always possible."""
    choice = next(choice for choice in stage.options if choice.label == DISCARD)
    return tag(
        "span",
        seal(choice.number),
        text(word("hand.discard")),
        id="discard-here",
        class_=classes("may discard", "picked" if choice.option == stage.marked else None),
        data_choice=choice.option,
    )


def hidden(stage: Stage, position: Position) -> Html:
    """For a spectator: how many cards each player holds."""
    width = 34 if stage.form == "phone" else 44
    fans = []
    for seat, player in enumerate(position.players):
        backs = together([cards.back(width)] * player["hand_size"])
        name = tag("div", text(stage.names[seat]), class_="tag")
        fans.append(tag("div", tag("div", backs, class_="fan"), name, class_="hidden-hand"))
    return tag("div", *fans, class_="hand", role="group", aria_label=word("hand.hidden"))


def pile(position: Position, stage: Stage) -> Html:
    count = tag("div", word.html("hand.pile", count=tag("b", text(position.pile))), class_="n")
    if stage.form == "phone":
        stack = icon("cards")
    else:
        sheets = range(min(3, position.pile))
        stack = tag("div", *[tag("span", cards.back(68), class_=f"sheet-{at}") for at in sheets], class_="st")
    return tag("div", stack, count, id="pile", class_="pile", data_explain="pile:pile")
