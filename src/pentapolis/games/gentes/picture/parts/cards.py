"""Civilization cards: in the display with their prices, in the hand with what is still missing, and those played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import CARD, COLUMNS, HAND_LIMIT, ICON_NAMES, PEOPLE_NAMES, SYMBOL_NAMES
from pentapolis.games.gentes.picture.signs import bare, disc, gives, named, person, power, symbols, wreath
from pentapolis.games.gentes.picture.words import word
from pentapolis.games.gentes.printed.facts import CLOSED
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import MINUS, NOTHING, Html, classes, icon, tag, text, together
from pentapolis.scene.panels.lit import seal_of

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Need, Position
    from pentapolis.games.gentes.printed.cards import Card
    from pentapolis.games.gentes.printed.facts import Facts

ERAS: Final = ("first", "second", "third")
NONE: Final = "\N{EN DASH}"


def era_name(era: int) -> str:
    return word(f"eras.{ERAS[era - 1]}")


def part_head(symbol: str, title: str, *more: Html) -> Html:
    return tag("div", bare(symbol), text(title), *more, class_="gt-ph")


def shelf(inside: list[Html], name: str, class_: str) -> Html:
    """A row or a column that scrolls inside itself."""
    return tag("div", *inside, class_=f"gt-shelf {class_}", tabindex=0, role="group", aria_label=name)


# ---- the display


def display(position: Position, offers: Offers) -> Html:
    shown: list[str | None] = position.board["display"]
    columns = [column(position, offers, at, name) for at, name in enumerate(shown)]
    columns += [old_card(position, offers, name) for name in position.board["discard"] if offers.card(name)]
    left = word("display.stack", count=len(position.board["stacks"][position.board["era"] - 1]))
    old = tag(
        "small",
        text(word("display.discard", count=len(position.board["discard"]))),
        id="discard",
        data_explain="discard:discard",
    )
    top = part_head(
        "scribe",
        word("display.title"),
        tag("small", text(word("display.era", era=era_name(position.board["era"])))),
        key(),
        tag("span", class_="gt-gap"),
        tag("small", text(left)),
        old,
    )
    crowd = "gt-crowd" if len(columns) > COLUMNS else ""
    return tag("section", top, shelf(columns, word("display.title"), f"gt-row {crowd}"), class_="gt-display panel")


def key() -> Html:
    """Which price is for how many cards."""
    parts = [tag("b", text(n), class_=f"gt-for-{n}") for n in (1, 2, 3)]
    return tag("span", *parts, tag("small", text(word("display.key"))), class_="gt-key")


def column(position: Position, offers: Offers, at: int, name: str | None) -> Html:
    face = tag("div", class_="gt-card gt-none") if name is None else card_on_offer(position, offers, name)
    return tag("div", prices(position, at), face, class_="gt-column")


def prices(position: Position, at: int) -> Html:
    """For one, two and three cards of this column; in the draft there are none."""
    if len(position.board["display"]) != COLUMNS:
        return tag("div", class_="gt-prices")
    coins = position.own["coins"]
    made = []
    for n, row in enumerate(position.facts.display_prices, 1):
        price = row[at]
        dear = "gt-dear" if price > coins else None
        made.append(tag("span", text(NONE if price == CLOSED else price), class_=classes(f"gt-for-{n}", dear)))
    return tag("div", *made, class_="gt-prices", data_explain=f"column:{at}")


def old_card(position: Position, offers: Offers, name: str) -> Html:
    made = [
        tag("span", text(price), class_=classes(f"gt-for-{n}", "gt-dear" if price > position.own["coins"] else None))
        for n, price in enumerate(position.facts.discard_prices, 1)
    ]
    said = tag("span", text(word("display.old")), class_="gt-old")
    return tag(
        "div", tag("div", said, *made, class_="gt-prices"), card_on_offer(position, offers, name), class_="gt-column"
    )


def card_on_offer(position: Position, offers: Offers, name: str) -> Html:
    choice = offers.card(name)
    return tag(
        "div",
        seal_of(choice),
        face(position.facts, position.card_numbers[name]),
        id=f"card-{name}",
        data_explain=f"card:{name}",
        **offers.on("gt-card", choice=choice),
    )


@kept
def face(facts: Facts, number: int) -> Html:
    """What is printed: symbols, points, title, requirement, effects."""
    card = facts.cards[number]
    return together([top_of(card), title_of(facts, number), needs_of(card), foot_of(card)])


@kept
def top_of(card: Card) -> Html:
    return tag("div", symbols(card), wreath(card.points), class_="gt-top")


@kept
def title_of(facts: Facts, number: int) -> Html:
    return tag("div", text(facts.card_names.titles[number]), class_="gt-title")


@kept
def needs_of(card: Card) -> Html:
    people = [tag("span", text(n), person(PEOPLE_NAMES[group])) for group, n in card.people]
    sites = [tag("span", text(n), named(ICON_NAMES[at])) for at, n in card.icons]
    return tag("div", *people, *sites, class_="gt-needs")


@kept
def foot_of(card: Card) -> Html:
    return tag("div", gives(card), class_="gt-foot")


# ---- the hand


def hand(position: Position, offers: Offers) -> Html:
    own = position.own
    cards: list[str] | None = own["hand"]
    over = own["hand_size"] - HAND_LIMIT
    about = (
        word("hand.over", count=own["hand_size"], limit=HAND_LIMIT)
        if over > 0
        else word("hand.limit", limit=HAND_LIMIT)
    )
    top = part_head("hand", word("hand.title"), tag("small", text(about)), *([bare("sand")] if over > 0 else []))
    if cards is None:
        inside = [tag("p", text(word("hand.hidden", count=own["hand_size"])), class_="gt-quiet")]
    else:
        inside = [card_in_hand(position, offers, name) for name in cards]
    size = "gt-crowd" if len(inside) > FOUR else ""
    return tag(
        "section", top, shelf(inside, word("hand.title"), f"gt-fan {size}"), id="own-hand", class_="gt-hand panel"
    )


FOUR: Final = 4


def card_in_hand(position: Position, offers: Offers, name: str) -> Html:
    number, choice = position.card_numbers[name], offers.card(name)
    card = position.facts.cards[number]
    lines = tag("div", *[need_line(need) for need in position.needs(card)], class_="gt-lines")
    lacking = position.lacks(card)
    off = "gt-off" if offers.kind == CARD.name and choice is None else None
    return tag(
        "div",
        seal_of(choice),
        top_of(card),
        title_of(position.facts, number),
        lines,
        foot_of(card),
        verdict(position, card, lacking),
        id=f"card-{name}",
        data_explain=f"card:{name}",
        **offers.on("gt-card gt-mine", "gt-lacking" if lacking else None, off, choice=choice),
    )


def need_line(need: Need) -> Html:
    """Have and need with one of four marks: met, covered by a temple cube, could be covered, missing."""
    sign = person(need.name) if need.name in PEOPLE_NAMES else tag("span", named(need.name), class_="gt-site-sign")
    marks: list[Html] = []
    if need.have == need.need:
        marks.append(icon("check", word("hand.met"), class_="gt-met"))
    if need.covered:
        said = word("hand.covered", count=need.covered)
        inside = [bare("temple"), *([text(need.covered)] if need.covered > 1 else [])]
        pale = "gt-pale" if need.missing else None
        marks.append(tag("span", *inside, class_=classes("gt-covered", pale), role="img", aria_label=said))
    if need.missing > 0:
        said = word("hand.missing", count=need.missing)
        marks.append(tag("span", text(need.missing), class_="gt-missing", role="img", aria_label=said))
    return tag(
        "div",
        sign,
        tag("b", text(f"{need.have}/{need.need}")),
        tag("span", *marks, class_="gt-marks"),
        class_="gt-line",
    )


def verdict(position: Position, card: Card, lacking: list[Need]) -> Html:
    if lacking:
        site = next((need for need in lacking if need.name in ICON_NAMES), None)
        short = sum(need.missing for need in lacking)
        said = word(f"verdict.no_{site.name}") if site is not None else word("verdict.short", count=short)
        return tag("div", text(said), class_="gt-verdict")
    cubes = position.cubes_for(card)
    if cubes:
        return tag("div", text(f"{MINUS}{cubes}"), named("temple"), class_="gt-verdict")
    return tag("div", text(word("verdict.ready")), class_="gt-verdict")


# ---- played cards


def played(position: Position, offers: Offers) -> Html:
    own = position.own
    counts = [symbol_count(offers, name, own["symbols"][name]) for name in SYMBOL_NAMES]
    top = part_head("card", word("played.title"), tag("small", text(word("played.count", count=len(own["played"])))))
    names: list[str] = own["played"]
    lines = [played_card(position, offers, name) for name in names]
    inside = lines or [tag("p", text(word("played.none")), class_="gt-quiet")]
    legend = [tag("span", bare(symbol), text(word(f"when.{symbol}"))) for symbol in ("once", "always", "dusk")]
    feet = [tag("div", *counts, class_="gt-counts"), tag("div", *legend, class_="gt-legend")]
    return tag("section", top, shelf(inside, word("played.title"), "gt-list"), *feet, class_="gt-played panel")


def symbol_count(offers: Offers, name: str, n: int) -> Html:
    choice = offers.symbol(name)
    return tag(
        "span",
        seal_of(choice),
        disc(name),
        text(n),
        id=f"symbol-{name}",
        data_explain=f"symbol:{name}",
        **offers.on("gt-count", choice=choice),
    )


def played_card(position: Position, offers: Offers, name: str) -> Html:
    number = position.card_numbers[name]
    card = position.facts.cards[number]
    choice = offers.way(name) or offers.card(name)
    used = name in position.own["used_cards"]
    mark = icon("cube", word("played.used"), class_="gi-cube") if used else NOTHING
    return tag(
        "div",
        seal_of(choice),
        symbols(card),
        tag("b", text(position.facts.card_names.titles[number])),
        *[counts_for(offers, label) for label in counting(offers, card)],
        power(card.power) if card.power else NOTHING,
        mark,
        id=f"card-{name}",
        data_explain=f"card:{name}",
        **offers.on("gt-laid", "gt-used" if used else None, choice=choice),
    )


def counting(offers: Offers, card: Card) -> list[str]:
    """The symbols in question that the card shows."""
    return [SYMBOL_NAMES[at] for at in card.symbols if offers.symbol(SYMBOL_NAMES[at])]


def counts_for(offers: Offers, label: str) -> Html:
    """A point for this card, while its symbol is pointed at."""
    choice = offers.symbol(label)
    return NOTHING if choice is None else tag("span", text("+1"), **offers.shown("gt-plus gain", choice=choice))
