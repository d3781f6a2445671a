"""Masteries: those that can be paid and placed now, each with its copies; the others, shorter, below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.dominations.constants import COPIES, DOMAINS, TITLES
from pentapolis.games.dominations.picture.parts.cards import copy, spoken_sides
from pentapolis.games.dominations.picture.signs import amount, bare, medallion, worth
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position


def market(position: Position, offers: Offers) -> Html:
    lit = offers.titles()
    now = list(lit) if lit else [title for title in range(TITLES) if position.can_develop(title)]
    owned = position.owned(position.shown_seat)
    rest = [title for title in range(TITLES) if title not in now and title not in owned]
    count = tag("small", text(word("market.count", count=len(now), all=TITLES)))
    head = tag("div", bare("card"), text(word("market.title")), count, class_="head-of")
    rows = [mastery(position, offers, title) for title in now] or [
        tag("li", text(word("market.none")), class_="none-of")
    ]
    others = tag("ul", *[short(position, title) for title in rest], class_="others-of")
    more = tag("details", tag("summary", text(word("market.others", count=len(rest)))), others)
    inside = tag("div", tag("ul", *rows, class_="masteries"), more, class_="market-list", tabindex=0)
    return tag("section", head, inside, class_="market panel", aria_label=word("market.title"))


def mastery(position: Position, offers: Offers, title: int) -> Html:
    """Name, price, what it does, and the copies that are left."""
    facts = position.facts
    held = title * COPIES == (position.card_in_hand or -1) // COPIES * COPIES
    side = position.deeds.base[title]
    name = tag("span", tag("b", text(facts.titles.titles[title])), said(side.sentences()), class_="about-of")
    price = tag("span", price_of(position, title), worth(side.points, side.influence), class_="price-of")
    left = position.board["supply"][facts.titles.ids[title]]
    copies = [one_copy(position, offers, title, number) for number in range(1, COPIES + 1) if number in left]
    return tag(
        "li",
        value(position, title),
        name,
        price,
        tag("div", *copies, class_="copies-of"),
        class_=classes("mastery", "in-hand" if held else None),
        data_explain=f"mastery:{facts.titles.ids[title]}",
    )


def said(sentences: list[str]) -> Html:
    return tag("small", *[tag("span", text(sentence)) for sentence in sentences])


def value(position: Position, title: int) -> Html:
    return value_tag(position.facts.domains[title], position.facts.masteries[title].value)


@kept
def value_tag(domain: int, printed: int) -> Html:
    return tag("span", medallion(DOMAINS[domain]), tag("b", text(printed)), class_="value-tag")


def price_of(position: Position, title: int) -> Html:
    """Your price, and the printed one struck through where it is another."""
    return prices(position.facts.domains[title], position.facts.masteries[title].value, position.price(title))


@kept
def prices(domain: int, printed: int, yours: int) -> Html:
    struck = NOTHING if printed == yours else tag("s", text(printed))
    return tag("span", struck, amount(yours, DOMAINS[domain]))


def one_copy(position: Position, offers: Offers, title: int, number: int) -> Html:
    """A copy; pale if it fits nowhere in the tree."""
    card = title * COPIES + number - 1
    choice = offers.copy(card)
    sides = position.sides_of(card)
    fits = number in position.own["fitting"].get(position.facts.titles.ids[title], [])
    state = None if fits or choice is not None else "misfit"
    drawn = copy(sides, DOMAINS[position.facts.domains[title]], 40)
    chosen = "in-hand" if card == position.card_in_hand else None
    return tag("span", seal_of(choice), drawn, spoken(sides), **offers.on("copy-of", state, chosen, choice=choice))


@kept
def spoken(sides: str) -> Html:
    return tag("span", text(spoken_sides(sides)), class_="said")


def short(position: Position, title: int) -> Html:
    """A Mastery that cannot be had now: its name and its price."""
    inside = [value(position, title), text(position.facts.titles.titles[title]), price_of(position, title)]
    return tag("li", *inside, data_explain=f"mastery:{position.facts.titles.ids[title]}")
