"""The own mat: the population chart with its facing groups, temple and oracle, the purse and the time track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.games.gentes.constants import ALL_PEOPLE, CUBES_FOR_A_PERSON, GROUPS, MAIN, PEOPLE_NAMES, ROW, STORE
from pentapolis.games.gentes.picture.parts.sea import house_sign
from pentapolis.games.gentes.picture.parts.track import taken, time_track
from pentapolis.games.gentes.picture.signs import COIN, bare, named, person
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import MINUS, Html, arrow, classes, icon, tag, text
from pentapolis.scene.marks.seats import seat_class, seat_mark
from pentapolis.scene.panels.figures import changed
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage


def mat(stage: Stage, position: Position, offers: Offers) -> Html:
    seat = position.shown_seat
    top = tag(
        "div",
        seat_mark(seat, 18),
        text(stage.names[seat]),
        tag("small", text(word("mat.yours" if seat == stage.viewer else "mat.theirs"))),
        tag("span", class_="gt-gap"),
        purse(stage, position, offers),
        houses_left(position),
        class_="gt-ph",
    )
    body = tag("div", chart(position, offers), stores(stage, position, offers), class_="gt-mat-body")
    return tag("section", top, body, time_track(stage, position, offers), class_=f"gt-mat panel {seat_class(seat)}")


# ---- coins and houses


def purse(stage: Stage, position: Position, offers: Offers) -> Html:
    coins = position.own["coins"]
    if offers.kind == MAIN.name:
        after = [coins_then(position, offers, choice) for choice in taken(position, offers)]
    else:
        after = [changed(stage, choice, "coins") for choice in stage.options]
    return tag(
        "span", named(COIN), tag("b", text(coins)), *after, id="own-coins", class_="gt-fig", data_explain="coins:coins"
    )


def coins_then(position: Position, offers: Offers, choice: Choice) -> Html:
    coins, after = position.own["coins"], position.coins_after(position.facts.ways[choice.option])
    if after < 0 or after == coins:
        return tag("span")
    return tag(
        "span", arrow(), text(after), **offers.shown("becomes", "gain" if after > coins else "loss", choice=choice)
    )


def houses_left(position: Position) -> Html:
    left = position.own["houses"]
    said = word("mat.houses", count=left)
    return tag(
        "span",
        house_sign(position.shown_seat, 16),
        tag("b", text(left)),
        tag("small", text(said)),
        class_="gt-fig",
        data_explain="houses:houses",
    )


# ---- people


def chart(position: Position, offers: Offers) -> Html:
    """Three rows of six; facing groups grow towards each other."""
    return tag("div", *[facing(position, offers, group) for group in range(0, GROUPS, 2)], class_="gt-chart")


def facing(position: Position, offers: Offers, left: int) -> Html:
    right = left + 1
    on_left, on_right = position.own["people"][left], position.own["people"][right]
    cells = []
    for at in range(ROW):
        name = PEOPLE_NAMES[left] if at < on_left else PEOPLE_NAMES[right] if at >= ROW - on_right else None
        inside = [] if name is None else [icon(name)]
        cells.append(tag("span", *inside, class_=classes("gt-cell", name and f"gt-there gt-p-{name}")))
    return tag(
        "div",
        group_head(position, offers, left),
        tag("span", *cells, class_="gt-cells", aria_hidden="true"),
        group_head(position, offers, right, mirrored=True),
        class_="gt-facing",
    )


def group_head(position: Position, offers: Offers, group: int, *, mirrored: bool = False) -> Html:
    """The group with how many there are, and how many more stand on cards."""
    name, n, more = PEOPLE_NAMES[group], position.own["people"][group], position.own["people_on_cards"][group]
    choice = offers.person(name)
    figures = tag("b", text(n), *([tag("small", text(f"+{more}"))] if more else []))
    inside = [figures, person(name)] if mirrored else [person(name), figures]
    return tag(
        "span",
        seal_of(choice),
        *inside,
        id=f"people-{name}",
        data_explain=f"person:{name}",
        **offers.on("gt-group", "gt-right" if mirrored else None, choice=choice),
    )


# ---- temple and oracle


def stores(stage: Stage, position: Position, offers: Offers) -> Html:
    people = word("mat.people", count=position.people(position.shown_seat), all=ALL_PEOPLE)
    train, swap = offers.train_by_cubes(), offers.exchange_by_oracle()
    return tag(
        "div",
        store(stage, position, offers, "temple"),
        store(stage, position, offers, "oracle"),
        tag(
            "div",
            extra(
                offers, train, "train", [text(f"{MINUS}{CUBES_FOR_A_PERSON}"), bare("cube"), arrow(), bare("people")]
            ),
            extra(offers, swap, "exchange", [text(f"{MINUS}1"), bare("oracle"), arrow(), bare("swap")]),
            class_="gt-extras",
        ),
        tag("div", text(people), class_="gt-total"),
        class_="gt-stores",
    )


def store(stage: Stage, position: Position, offers: Offers, name: str) -> Html:
    n, choice = position.own[name], offers.store(name)
    slots = [
        tag(
            "span",
            *([icon("cube", class_="gi-cube")] if at < n else []),
            class_=classes("gt-cube-slot", "gt-full" if at < n else None),
        )
        for at in range(STORE)
    ]
    after = [changed(stage, option, name) for option in stage.options]
    return tag(
        "div",
        seal_of(choice),
        tag("span", bare(name), text(word(f"mat.{name}")), *after, class_="gt-store-head"),
        tag("span", *slots, class_="gt-slots", role="img", aria_label=word("mat.cubes", count=n)),
        id=f"store-{name}",
        data_explain=f"store:{name}",
        **offers.on("gt-store", choice=choice),
    )


def extra(offers: Offers, choice: Choice | None, name: str, inside: list[Html]) -> Html:
    """An additional action, at the cubes that pay for it."""
    said = word(f"mat.by_{name}")
    return tag(
        "span",
        seal_of(choice),
        tag("span", text(said), class_="said"),
        *inside,
        id=f"extra-{name}",
        data_explain=f"extra:{name}",
        **offers.on("gt-extra", choice=choice),
    )
