"""The Palace: eight triggers in fixed places with their Royal Traits, and the cards of the area that may enter it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import SECTIONS, SPACE, TRIGGERS
from pentapolis.games.minos.picture.parts.cards import trait_chip
from pentapolis.games.minos.picture.signs import much, sign, trigger
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position


def palace(position: Position, offers: Offers, seat: int) -> Html:
    cells = [trigger_cell(position, offers, seat, at) for at in range(len(TRIGGERS))]
    rows = [
        tag("div", *cells[:SECTIONS], class_="pal-row"),
        tag("div", *cells[SECTIONS:], class_="pal-row dice-row"),
        area(position, offers, seat),
    ]
    return tag(
        "section",
        head(position, seat),
        tag("div", *rows, class_="pal-body", tabindex=0, role="group", aria_label=word("palace.label")),
        id="palace",
        class_="panel pal",
        aria_label=word("palace.label"),
    )


def head(position: Position, seat: int) -> Html:
    cards = position.cards(position.players[seat]["palace"])
    worth = sum(position.decree(card).points for card in cards)
    waiting = len(waiting_traits(position, seat))
    count = tag("small", text(word("palace.count", count=len(cards))), much(worth, "laurel"))
    left = tag("small", text(word("palace.waiting", count=waiting)), class_="due") if waiting else NOTHING
    return tag("div", sign("horns"), text(word("palace.label")), count, tag("span", class_="sp-of"), left, class_="ph")


def waiting_traits(position: Position, seat: int) -> list[str]:
    """Royal Traits that the die has triggered and that are not yet used."""
    return list(position.turn["traits"]) if position.acting == seat else []


def is_triggered(position: Position, seat: int, at: int) -> bool:
    """Whether the die in hand triggers the traits in this place."""
    if position.acting != seat or position.turn["space"] is None:
        return False
    section = SPACE.labels.index(position.turn["space"]) * SECTIONS // len(SPACE.labels)
    return at in (section, SECTIONS + (position.turn["value"] - 1) // 2)


def trigger_cell(position: Position, offers: Offers, seat: int, at: int) -> Html:
    cards = [card for card in position.cards(position.players[seat]["palace"]) if position.decree(card).trigger == at]
    fires = is_triggered(position, seat, at)
    waiting = waiting_traits(position, seat)
    chips = [
        chip(position, offers, card, fires=fires, waits=position.facts.cards.ids[card] in waiting) for card in cards
    ]
    return tag(
        "div",
        trigger(at),
        *chips,
        class_=classes("tc", None if cards else "empty-of", "fires" if fires and cards else None),
    )


def chip(position: Position, offers: Offers, card: int, *, fires: bool, waits: bool) -> Html:
    """A Royal Trait: lit while it waits, struck once it is used."""
    label = position.facts.cards.ids[card]
    choice = offers.card(label) or (offers.turn("trait") if waits else None)
    return tag(
        "span",
        seal_of(choice),
        trait_chip(position.deeds, card),
        id=f"trait-{label}",
        data_explain=f"card:{label}",
        **offers.on("tch", "used-up" if fires and not waits else None, choice=choice),
    )


def area(position: Position, offers: Offers, seat: int) -> Html:
    """Cards that were played: they may enter the Palace at no cost."""
    cards = position.cards(position.players[seat]["area"])
    made = [area_card(position, offers, card) for card in cards]
    nothing = NOTHING if made else tag("small", text(word("palace.no_area")))
    return tag("div", tag("b", text(word("palace.area"))), *made, nothing, class_="ars")


def area_card(position: Position, offers: Offers, card: int) -> Html:
    label, decree = position.facts.cards.ids[card], position.decree(card)
    choice = offers.card(label)
    return tag(
        "span",
        seal_of(choice),
        much(decree.points, "laurel"),
        trigger(decree.trigger),
        trait_chip(position.deeds, card),
        id=f"area-{label}",
        data_explain=f"card:{label}",
        data_from=f"card-{label}",
        **offers.on("rowc", choice=choice),
    )
