"""Decree cards: your price, the Goods that lower it, the value, the effect in symbols, the Royal Trait at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.minos.constants import CARDS_OF_AN_AGE
from pentapolis.games.minos.picture.answers.prices import best_card_sum
from pentapolis.games.minos.picture.signs import fx, good, sign, trigger
from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text, together
from pentapolis.scene.marks.sums import in_words, struck
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.games.minos.printed.deeds import Deeds
    from pentapolis.games.minos.printed.facts import Decree, Facts


def face(position: Position, offers: Offers, card: int, *, is_new: bool = False, seat: int | None = None) -> Html:
    """A card as it lies in the hand or the offer; `seat` is whose price it shows."""
    label = position.facts.cards.ids[card]
    choice = offers.card(label)
    mine = position.me if seat is None else seat
    return tag(
        "div",
        seal_of(choice),
        top(position, card, mine),
        body(position.facts, position.deeds, card),
        tag("span", text(word("cards.new")), class_="new-tag") if is_new else NOTHING,
        id=f"card-{label}",
        data_explain=f"card:{label}",
        data_face=label,
        **offers.on("cd", f"age-{card // CARDS_OF_AN_AGE + 1}", choice=choice),
    )


def top(position: Position, card: int, seat: int) -> Html:
    """Price, Goods, value."""
    decree = position.decree(card)
    if seat < 0:
        price, said = tag("b", text(decree.cost), class_="disc"), ""
    else:
        best = best_card_sum(position, seat, card)
        price, said = struck(best), in_words(best, word("signs.coin"))
    icons = [icon_of(position, decree, at, seat) for at in range(len(decree.icons))]
    return tag(
        "div",
        tag("span", price, class_="pr", title=said or None),
        tag("span", *icons, class_="ic"),
        value(decree.points),
        class_="top-of",
    )


def icon_of(position: Position, decree: Decree, at: int, seat: int) -> Html:
    """A Good under the price: full where it is owned, dashed where a Temporary one could meet it, else pale."""
    sort = decree.icons[at]
    if seat < 0:
        return good(sort)
    player = position.players[seat]
    needed = decree.icons[:at].count(sort) + 1
    if player["goods"][sort] >= needed:
        return good(sort)
    return good(sort, "temp" if player["goods"][sort] + player["temporary"][sort] >= needed else "none")


@kept
def value(points: int) -> Html:
    """A laurel with the VP that the card is worth in the Palace."""
    return tag(
        "span",
        sign("laurel"),
        tag("b", text(points)),
        class_="vl",
        role="img",
        aria_label=word("cards.worth", count=points),
    )


@kept
def body(facts: Facts, deeds: Deeds, card: int) -> Html:
    """Name, effect and trait: the same in every position."""
    decree = facts.decrees[card]
    name = tag("div", text(facts.cards.titles[card]), class_="cn")
    effect = tag("div", fx(deeds.instants[card]), class_="ef")
    band = tag("div", trigger(decree.trigger), fx(deeds.traits[card]), class_="tb")
    return together([name, effect, band])


@kept
def trait_chip(deeds: Deeds, card: int) -> Html:
    """A Royal Trait without its trigger."""
    return fx(deeds.traits[card])


def backs(ages: list[int]) -> Html:
    """A hand that is not seen: how many cards of each Age."""
    made = [
        tag("span", text(word(f"roman.{at + 1}")), class_=classes("back-of", f"age-{at + 1}"))
        for at, n in enumerate(ages)
        for _ in range(n)
    ]
    return together(made)
