"""Knowledge as tracks up to their limits; while a placement is pointed at, what it would bring, hatched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import COLOURS, DOMAINS, HIGHEST_LIMIT
from pentapolis.games.dominations.picture.answers.forecast import Span, harvest
from pentapolis.games.dominations.picture.signs import medallion
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.markup import MINUS, NOTHING, Html, arrow, tag, text, together
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.answers.forecast import Harvest
    from pentapolis.games.dominations.picture.offers import Offers
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice

WIDE: Final = 5
HIGH: Final = 12


def knowledge(position: Position, offers: Offers) -> Html:
    told = harvests(position, offers)
    head = tag("div", text(word("knowledge.title")), tag("small", text(word("knowledge.limit"))), class_="head-of")
    rows = [track(position, offers, told, domain) for domain in range(COLOURS)]
    return tag("section", head, *rows, class_="knowledge panel", aria_label=word("knowledge.title"))


def harvests(position: Position, offers: Offers) -> list[tuple[Choice, Harvest]]:
    """What each cell would bring, while one is chosen for a tile."""
    cells = [] if position.face_in_hand is None else offers.cells().values()
    return [(choice, harvest(position, choice)) for choice in cells]


def track(position: Position, offers: Offers, told: list[tuple[Choice, Harvest]], domain: int) -> Html:
    own = position.own
    have, limit = own["knowledge"][domain], own["limits"][domain]
    choices = offers.knowledge(domain)
    bars = [bar(offers, choice, what, have, domain) for choice, what in told if what.mine[domain].most]
    drawing = tag(
        "svg",
        tag("rect", width=HIGHEST_LIMIT * WIDE, height=HIGH, class_="beyond"),
        tag("rect", width=limit * WIDE, height=HIGH, class_="room-of"),
        tag("rect", width=have * WIDE, height=HIGH, class_=f"have-of of-{DOMAINS[domain]}"),
        *bars,
        viewBox=f"0 0 {HIGHEST_LIMIT * WIDE} {HIGH}",
        preserveAspectRatio="none",
        class_="track-of",
        aria_hidden="true",
    )
    return tag(
        "div",
        medallion(DOMAINS[domain]),
        drawing,
        numbers(offers, told, have, limit, domain),
        seal_of(choices[0]) if len(choices) == 1 else NOTHING,
        data_explain=f"domain:{DOMAINS[domain]}",
        **offers.among("track-row", choices=choices),
    )


def bar(offers: Offers, choice: Choice, told: Harvest, have: int, domain: int) -> Html:
    more = tag("rect", x=have * WIDE, width=told.kept[domain].most * WIDE, height=HIGH)
    return tag("g", more, **offers.shown("more-of", f"of-{DOMAINS[domain]}", choice=choice))


def numbers(offers: Offers, told: list[tuple[Choice, Harvest]], have: int, limit: int, domain: int) -> Html:
    made = [becomes(offers, choice, what, have, domain) for choice, what in told if what.mine[domain].most]
    full = "full-up" if have >= limit else None
    return tag("span", tag("b", text(have), class_=full), *made, tag("small", text(f"/{limit}")), class_="stock-of")


def becomes(offers: Offers, choice: Choice, told: Harvest, have: int, domain: int) -> Html:
    """`→ 9`, and what there is no room for."""
    kept = told.kept[domain]
    lost = told.mine[domain].most - kept.most
    over = tag("em", text(f"{MINUS}{lost}"), class_="loss") if lost else NOTHING
    inside = [arrow(), tag("b", text(Span(have + kept.least, have + kept.most))), over]
    return tag("span", *inside, **offers.shown_late("becomes", "gain", choice=choice))


# ---- on a phone


def strip(position: Position, offers: Offers) -> Html:
    """Six columns: the Domain, how much of how much, and what the pointed placement would bring."""
    told = harvests(position, offers)
    return tag("div", *[column(position, offers, told, domain) for domain in range(COLOURS)], class_="strip-of")


def column(position: Position, offers: Offers, told: list[tuple[Choice, Harvest]], domain: int) -> Html:
    own, choices = position.own, offers.knowledge(domain)
    more = [
        tag("span", text(what.kept[domain].gained), **offers.shown("becomes", "gain", choice=choice))
        for choice, what in told
        if what.mine[domain].most
    ]
    stock = tag("span", tag("b", text(own["knowledge"][domain])), tag("small", text(f"/{own['limits'][domain]}")))
    return tag(
        "div",
        seal_of(choices[0]) if len(choices) == 1 else NOTHING,
        medallion(DOMAINS[domain]),
        stock,
        together(more),
        data_explain=f"domain:{DOMAINS[domain]}",
        **offers.among("column-of", choices=choices),
    )
