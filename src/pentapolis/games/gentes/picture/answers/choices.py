"""The main choice as one table: number, price, hourglasses, coins left, free spaces left, numbered as on tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import DISCOUNTED, ROLES, STARTER, TAX
from pentapolis.games.gentes.picture.parts.actions import price
from pentapolis.games.gentes.picture.parts.track import range_of
from pentapolis.games.gentes.picture.signs import COIN, ROLE_SYMBOLS, bare, hours, named, sites_of
from pentapolis.games.gentes.picture.words import word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, tag, text, together
from pentapolis.scene.panels.folds import fold
from pentapolis.scene.panels.prompt import group, option_pill, seal
from pentapolis.scene.panels.sieve import Facet, sieve

if TYPE_CHECKING:
    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.games.gentes.printed.ways import Way
    from pentapolis.scene.stage import Choice, Stage

IN_ORDER: Final = (*range(DISCOUNTED), TAX, STARTER)
OWN: Final = "own"
"""The mark of what a card or a hometown of one's own offers."""


def main_options(stage: Stage, position: Position, offers: Offers) -> Html:
    ways = position.facts.ways
    acting = [choice for choice in stage.options if choice.option < len(ways)]
    parts = [sieve(stage, [(word("sieve.role"), roles_of(position, acting))]), heads()]
    for role in IN_ORDER:
        mine = [c for c in acting if ways[c.option].role == role and not is_own(ways[c.option])]
        if mine:
            parts.append(of_role(stage, position, role, mine))
    by_cards = [choice for choice in acting if is_own(ways[choice.option])]
    if by_cards:
        name = tag("span", bare("once"), text(word("choices.own")), class_="gt-part-head")
        parts.append(part(stage, name, choices_in(stage, position, by_cards), OWN, "gt-by-cards"))
    parts.append(additional(stage, offers))
    return together(parts)


def roles_of(position: Position, acting: list[Choice]) -> list[Facet]:
    """The sorts of actions that there are, each by its sign."""
    ways = [position.facts.ways[choice.option] for choice in acting]
    found = [role for role in IN_ORDER if any(way.role == role and not is_own(way) for way in ways)]
    facets = [Facet(ROLES[role], word(f"roles.{ROLES[role]}"), bare(ROLE_SYMBOLS[role])) for role in found]
    own = [Facet(OWN, word("choices.own"), bare("once"))] if any(is_own(way) for way in ways) else []
    return [*facets, *own]


def is_own(way: Way) -> bool:
    """Whether a card or a hometown of one's own offers it."""
    return way.card >= 0 or way.home >= 0


def heads() -> Html:
    names = [tag("span", text(word(f"choices.{name}"))) for name in ("pay", "time", "left", "free")]
    return tag("div", tag("span"), *names, class_="gt-heads", aria_hidden="true")


def of_role(stage: Stage, position: Position, role: int, choices: list[Choice]) -> Html:
    name = tag("span", bare(ROLE_SYMBOLS[role]), text(word(f"roles.{ROLES[role]}")), class_="gt-part-head")
    return part(stage, name, choices_in(stage, position, choices), ROLES[role])


def choices_in(stage: Stage, position: Position, choices: list[Choice]) -> Html:
    return tag("ol", *[line(stage, position, choice) for choice in choices], class_="gt-lines-of")


def part(stage: Stage, name: Html, inside: Html, mark: str, more: str | None = None) -> Html:
    return fold(stage, mark, name, inside, class_=classes("gt-part", more), marks=mark)


def line(stage: Stage, position: Position, choice: Choice) -> Html:
    """One row of the table. A screen reader hears the whole title."""
    way = position.facts.ways[choice.option]
    picked = "picked" if choice.option == stage.marked else None
    button = tag(
        "button",
        seal(choice.number),
        tag("span", text(choice.title), class_="said"),
        tag("span", text(position.facts.card_names.titles[way.card]), class_="gt-by") if way.card >= 0 else NOTHING,
        tag("span", text(word("choices.hometown")), class_="gt-by") if way.home >= 0 else NOTHING,
        tag("span", pay(position, way), class_="gt-pay"),
        tag("span", hours(way.hours), class_="gt-time"),
        tag("span", text(left(position, way)), class_="gt-left", aria_hidden="true"),
        tag("span", text(range_of(*position.free_after(way))), class_="gt-free-left", aria_hidden="true"),
        type="button",
        id=f"opt-{choice.element}",
        class_=classes("opt gt-opt", "may", picked),
        data_choice=choice.option,
        data_key=choice.number,
    )
    return tag("li", button)


def pay(position: Position, way: Way) -> Html:
    if way.coins:
        return tag("span", tag("b", text(f"+{position.receives(way)}")), named(COIN), class_="gt-much gain")
    where = sites_of(position.icons_of(way)) if way.icons else NOTHING
    return together([price(position, way), where])


def left(position: Position, way: Way) -> str:
    """Coins afterwards; where the price has to be set by a hometown or a card, that is asked then."""
    after = position.coins_after(way)
    return str(after) if after >= 0 else "?"


def additional(stage: Stage, offers: Offers) -> Html:
    """Actions before the main one, for cubes."""
    found = ((offers.train_by_cubes(), "people"), (offers.exchange_by_oracle(), "swap"))
    pills = [
        option_pill(choice, bare(symbol), tag("small", text(choice.title)), stage.marked, said="")
        for choice, symbol in found
        if choice is not None
    ]
    return tag("div", group(text(word("choices.also")), pills), class_="gt-also") if pills else NOTHING
