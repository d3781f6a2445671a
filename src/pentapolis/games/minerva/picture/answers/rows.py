"""The options of each question as a list: what it is, what it costs, what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    CULTURE,
    CULTURE_NAMES,
    DIRECTION,
    HIRE,
    HOUSE_NUMBER,
    NEIGHBOUR,
    PAIR,
    RESIDENCE,
    RESOURCE,
    SITE,
    TURN,
)
from pentapolis.games.minerva.picture.answers import ghosts, stories
from pentapolis.games.minerva.picture.answers.lines import line_from
from pentapolis.games.minerva.picture.answers.prices import price_of, price_tag
from pentapolis.games.minerva.picture.parts.tiles import mini
from pentapolis.games.minerva.picture.signs import (
    FAME,
    MONEY,
    amount,
    bare,
    inline,
    parts_of,
    symbol_named,
)
from pentapolis.games.minerva.picture.words import word
from pentapolis.kernel.kind import DONE, TIMES
from pentapolis.scene.marks.markup import NOTHING, Html, icon, signed, tag, text, together
from pentapolis.scene.panels.folds import folded_pills, options
from pentapolis.scene.panels.prompt import Row, option_pill, option_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.minerva.picture.offers import Offers
    from pentapolis.games.minerva.picture.position import Cell, Position
    from pentapolis.scene.stage import Choice, Stage

ACTIONS: Final = {"residence": "house", "assistant": "person", "sell": MONEY, "coins": MONEY, "pass": "steps"}
"""What is no tile, with its sign."""


def options_of(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.kind == TURN.name:
        return turn(stage, position)
    if stage.kind == SITE.name:
        return sites(stage, position, offers)
    if stage.kind == DIRECTION.name:
        return directions(stage, position, offers)
    return options([option_row(row(position, offers, choice), stage.marked) for choice in stage.options])


def row(position: Position, offers: Offers, choice: Choice) -> Row:
    if choice.option == DONE:
        return Row(choice, text(word("rows.done")), text(choice.note), sign_of("arrow"))
    return ROWS[offers.kind](position, offers, choice)


def sign_of(symbol: str) -> Html:
    return tag("span", bare(symbol), class_="sign")


def says(stage: Stage, position: Position, choice: Choice) -> Html:
    """What stands above the list while the option is pointed at."""
    if stage.kind == SITE.name:
        return stories.of_site(position, choice)
    if stage.kind == HOUSE_NUMBER.name:
        return stories.four_ways(position, position.residences(position.me)[choice.option])
    if stage.kind == DIRECTION.name:
        return NOTHING  # its story stands below
    told = choice.preview.changes if choice.preview is not None else ()
    return text(" ".join(f"{sentence}." for sentence in told))


# ---- a turn


def turn(stage: Stage, position: Position) -> Html:
    """First what is no tile, then facilities and temples in two columns, each with what it costs."""
    actions = [option_row(action(position, c), stage.marked) for c in stage.options if c.label in ACTIONS]
    tiles = [choice for choice in stage.options if choice.label not in ACTIONS]
    first = position.facts.first_temple
    facilities = [tile_pill(stage, position, choice) for choice in tiles if choice.option < first]
    temples = [tile_pill(stage, position, choice) for choice in tiles if choice.option >= first]
    parts = [options(actions)]
    if facilities:
        parts.append(folded_pills(stage, "facilities", text(word("offer.facilities")), facilities))
    if temples:
        gods = folded_pills(stage, "temples", text(word("offer.temples")), temples)
        parts.append(tag("div", gods, class_="gods-list"))
    return together(parts)


def action(position: Position, choice: Choice) -> Row:
    name = choice.label
    due = price_tag(price_of(position, RESIDENCE)) if name in ("residence", "assistant") and position.tax else NOTHING
    said = together([text(word(f"about.{name}")), due])
    return Row(choice, text(word(f"actions.{name}")), said, sign_of(ACTIONS[name]))


def tile_pill(stage: Stage, position: Position, choice: Choice) -> Html:
    tile = choice.option
    words = tag("span", text(choice.title), price_tag(price_of(position, tile)), class_="tile-line")
    return option_pill(choice, mini(position.facts, position.deeds, tile), words, stage.marked, said="")


# ---- places


def sites(stage: Stage, position: Position, offers: Offers) -> Html:
    """The best places first: those that bring equally many points share a line."""
    worth = ghosts.values(position)
    made = []
    for points in sorted({worth[choice.option] for choice in stage.options}, reverse=True):
        pills = [site_pill(stage, offers, c) for c in stage.options if worth[c.option] == points]
        gain = tag("span", tag("b", text(signed(points))), bare("wreath"), class_="much") if points else NOTHING
        name = word("rows.with_points" if points else "rows.places", count=len(pills))
        head = tag("span", gain, text(f" {name}"))
        made.append(tag("div", folded_pills(stage, f"of-{points}", head, pills), class_="places-of"))
    return together(made)


def site_pill(stage: Stage, offers: Offers, choice: Choice) -> Html:
    cell = offers.position.sites(offers.position.shown_seat)[choice.option]
    return option_pill(choice, NOTHING, NOTHING, stage.marked, said=where(cell))


def where(cell: Cell) -> str:
    """`2 east, 1 south of the fountain`."""
    x, y = cell
    parts = []
    if x:
        parts.append(word("where.east" if x > 0 else "where.west", n=abs(x)))
    if y:
        parts.append(word("where.south" if y > 0 else "where.north", n=abs(y)))
    return word("where.from_fountain", way=word("where.and").join(parts)) if parts else word("where.middle")


# ---- directions


def directions(stage: Stage, position: Position, offers: Offers) -> Html:
    """Each direction with what its line brings, and its story while it is pointed at."""
    made, told = [], []
    for choice in stage.options:
        line = line_from(position, position.asked_at or (0, 0), choice.option)
        title = text(word(f"directions.{choice.label}"))
        gains = stories.sums(position, line) or tag("small", text(word("rows.nothing")))
        sign = tag("span", icon("up"), class_=f"sign turn-{choice.label}")
        made.append(option_row(Row(choice, title, gains, sign), stage.marked, "way-of"))
        if line.works:
            told.append(tag("li", stories.story(position, line), **offers.shown("story", choice=choice)))
    return together([options(made), tag("ol", *told, class_="stories")])


# ---- the other questions


def house(position: Position, _offers: Offers, choice: Choice) -> Row:
    cell = position.residences(position.me)[choice.option]
    return Row(choice, text(choice.title), text(where(cell)), sign_of("house"))


def neighbour(position: Position, offers: Offers, choice: Choice) -> Row:
    cell = next(cell for cell, other in offers.tiles().items() if other is choice)
    tile = position.cities[position.shown_seat][cell]
    sign = tag("span", mini(position.facts, position.deeds, tile), class_="sign")
    effect = inline(parts_of(position.facts, position.deeds, tile))
    title = word("rows.neighbour", title=position.facts.titles[tile], way=choice.title)
    return Row(choice, text(title), effect, sign)


def resource(position: Position, _offers: Offers, choice: Choice) -> Row:
    at = choice.option
    have = position.players[position.me]["resources"][at]
    return Row(choice, text(choice.title), text(word("rows.have", count=have)), sign_of(symbol_named(choice.label)))


def culture(position: Position, _offers: Offers, choice: Choice) -> Row:
    at = choice.option
    top = amount(position.top_points(at), "wreath") if position.top_marks(at) else NOTHING
    said = together([text(word("rows.top_tile", marks=position.top_marks(at))), top])
    return Row(choice, text(word(f"culture.{CULTURE_NAMES[at]}")), said, sign_of(CULTURE_NAMES[at]))


def pair(position: Position, _offers: Offers, choice: Choice) -> Row:
    names = position.board["offer"][2 * choice.option : 2 * choice.option + 2]
    in_hand = position.board["choosing"]["tile"]
    other = names[1] if names[0] == in_hand else names[0]
    title = word("offer.coins") if other == "coins" else position.facts.titles[position.numbers[other]]
    return Row(choice, text(choice.title), text(word("rows.leaves", title=title)))


def hire(position: Position, _offers: Offers, choice: Choice) -> Row:
    symbol = MONEY if choice.label == "denarii" else FAME
    n = position.players[position.me]["next_assistant"][choice.option]
    return Row(choice, text(word("rows.hire")), amount(n, symbol), sign_of("person"))


def times(_position: Position, _offers: Offers, choice: Choice) -> Row:
    return Row(choice, text(word("rows.times", count=choice.option)), text(choice.note))


ROWS: Final[dict[str, Callable[[Position, Offers, Choice], Row]]] = {
    HOUSE_NUMBER.name: house,
    NEIGHBOUR.name: neighbour,
    RESOURCE.name: resource,
    CULTURE.name: culture,
    PAIR.name: pair,
    HIRE.name: hire,
    TIMES.name: times,
}
