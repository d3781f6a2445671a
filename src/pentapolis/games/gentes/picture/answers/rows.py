"""The options of each question as a list: what it is, what it costs, what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.gentes.constants import (
    CARD,
    CITIES,
    CUBE,
    EXTRA,
    INCOME,
    LOSS,
    MAIN,
    MIX,
    PERSON,
    PRICE,
    REGION,
    ROW,
    SITE,
    SPENT,
    STORE,
    SYMBOL,
    TIME,
)
from pentapolis.games.gentes.picture.answers import pays
from pentapolis.games.gentes.picture.answers.choices import main_options
from pentapolis.games.gentes.picture.answers.questions import STEP_BACK
from pentapolis.games.gentes.picture.parts.cards import foot_of, needs_of
from pentapolis.games.gentes.picture.signs import COIN, ICON_SYMBOLS, bare, disc, hours, much, person
from pentapolis.games.gentes.picture.words import word
from pentapolis.kernel.kind import DONE
from pentapolis.scene.marks.markup import NOTHING, Html, signed, tag, text, together
from pentapolis.scene.panels.folds import options
from pentapolis.scene.panels.prompt import Gain, Row, option_pill, option_row
from pentapolis.scene.panels.sieve import Facet, sieve

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.gentes.picture.offers import Offers
    from pentapolis.games.gentes.picture.position import Position
    from pentapolis.scene.stage import Choice, Stage

SIGNS: Final = {
    "train": "people",
    "train-by-cubes": "people",
    "exchange": "swap",
    "exchange-by-oracle": "swap",
    "score": "laurel",
    "city": "house",
    "power": "dusk",
    "everything": "check",
    "lose": "no",
    "buy-off": "cube",
    "temple": "temple",
    "oracle": "oracle",
}


def options_of(stage: Stage, position: Position, offers: Offers) -> Html:
    if stage.kind == MAIN.name:
        return main_options(stage, position, offers)
    if stage.kind == PRICE.name:
        return prices(stage, position)
    rows = [
        option_row(row(position, offers, choice), stage.marked, marks=mark_of(stage, position, choice))
        for choice in stage.options
    ]
    return together([sieve(stage, [(word("sieve.region"), regions_of(stage, position))]), options(rows, stage.kind)])


def mark_of(stage: Stage, position: Position, choice: Choice) -> str | None:
    """The region of a city: a long list of sites can be narrowed to it."""
    if stage.kind != SITE.name or not 0 <= choice.option < CITIES:
        return None
    return position.facts.regions.ids[position.facts.site_region[choice.option]]


def regions_of(stage: Stage, position: Position) -> list[Facet]:
    regions = position.facts.regions
    found = {mark_of(stage, position, choice) for choice in stage.options}
    return [Facet(mark, title) for mark, title in zip(regions.ids, regions.titles, strict=True) if mark in found]


def row(position: Position, offers: Offers, choice: Choice) -> Row:
    made = ROWS.get(offers.kind)
    sign = tag("span", sign_of(position, offers, choice), class_="sign")
    effect, gain = (text(choice.note), None) if made is None or choice.option == DONE else made(position, choice)
    return Row(choice, title_of(offers, choice), effect, sign, gain)


# ---- what an option is called, and its sign


def title_of(offers: Offers, choice: Choice) -> Html:
    if choice.option == DONE:
        return text(word("rows.done"))
    if offers.kind == SYMBOL.name:
        return text(word(f"signs.{choice.label}"))
    return text(choice.title)


def sign_of(position: Position, offers: Offers, choice: Choice) -> Html:
    if choice.option == DONE:
        return bare("arrow")
    if offers.kind == PERSON.name:
        return person(choice.label)
    if offers.kind == SYMBOL.name:
        return disc(choice.label)
    if offers.kind == SITE.name:
        return bare(ICON_SYMBOLS[position.facts.site_icon[choice.option]])
    if offers.kind == TIME.name:
        return tag("span", hours(2), class_=f"gt-chooser gt-as-{choice.label}")
    return bare(BY_KIND.get(offers.kind) or SIGNS.get(choice.label, "card"))


BY_KIND: Final = {PRICE.name: COIN, SPENT.name: "tax", REGION.name: "map", CARD.name: "card", MIX.name: "temple"}


# ---- prices of one's own choice


def prices(stage: Stage, position: Position) -> Html:
    """Each amount with what it opens."""
    pills = [
        option_pill(
            choice,
            much(choice.option, COIN),
            together([pays.opened(position, choice.option), pays.hometown_used(position, choice)]),
            stage.marked,
        )
        for choice in stage.options
    ]
    return tag("ol", *pills, class_="pills gt-prices-of")


# ---- the other questions: effect and gain


def card(position: Position, choice: Choice) -> tuple[Html, Gain | None]:
    """From the hand with the cubes it takes, from elsewhere with what is printed."""
    one = position.facts.cards[choice.option]
    if choice.label in (position.own["hand"] or []):
        cubes = position.cubes_for(one)
        said = word("rows.cubes", count=cubes) if cubes else word("rows.met")
        return together([text(said), foot_of(one)]), Gain(signed(one.points))
    if choice.label in position.own["played"]:
        return foot_of(one), None
    return together([needs_of(one), foot_of(one)]), Gain(signed(one.points))


def site(position: Position, choice: Choice) -> tuple[Html, Gain | None]:
    number = choice.option
    if position.owner(choice.label) == position.shown_seat:
        return (pays.one_city(position, number) if number < CITIES else pays.of_hometown(number)), None
    if number >= CITIES:
        return pays.of_hometown(number), None
    where = position.facts.site_region[number]
    name = word("rows.region_pays", region=position.facts.regions.titles[where])
    return together([text(f"{name} "), pays.region(position, where, number)]), None


def region(position: Position, choice: Choice) -> tuple[Html, Gain | None]:
    return pays.region(position, choice.option), None


def people(position: Position, choice: Choice) -> tuple[Html, Gain | None]:
    """How many there are, and whom a newcomer pushes back."""
    own, group = position.own["people"], choice.option
    said, used = word("rows.there", count=own[group]), pays.hometown_used(position, choice)
    full = own[group] + own[group ^ 1] == ROW
    if not full or position.view["question"]["prompt"] == STEP_BACK:
        return together([text(said), used]), None
    return together([text(f"{said}, {word('rows.pushes')} "), person_facing(group), used]), None


def person_facing(group: int) -> Html:
    return person(PERSON.labels[group ^ 1])


def symbol(position: Position, choice: Choice) -> tuple[Html, Gain | None]:
    n = position.own["symbols"][choice.label]
    return text(word("rows.show_it", count=n)), Gain(signed(n))


def cube(position: Position, choice: Choice) -> tuple[Html, Gain | None]:
    return text(word("rows.stored", count=position.own[choice.label], all=STORE)), None


def plain(_position: Position, choice: Choice) -> tuple[Html, Gain | None]:
    return text(choice.note), None


def time(_position: Position, choice: Choice) -> tuple[Html, Gain | None]:
    return text(word(f"rows.{choice.label}")), None


ROWS: Final[dict[str, Callable[[Position, Choice], tuple[Html, Gain | None]]]] = {
    CARD.name: card,
    SITE.name: site,
    REGION.name: region,
    PERSON.name: people,
    SYMBOL.name: symbol,
    CUBE.name: cube,
    TIME.name: time,
    LOSS.name: plain,
    EXTRA.name: plain,
    INCOME.name: plain,
    MIX.name: plain,
    SPENT.name: plain,
}


def says(stage: Stage, position: Position, choice: Choice) -> Html:
    """What stands above the list while the option is pointed at."""
    if stage.kind == MAIN.name and choice.option < len(position.facts.ways):
        return pays.of_way(position, choice)
    told = choice.preview.changes if choice.preview is not None else ()
    return text(" ".join(f"{sentence}." for sentence in told)) if told else NOTHING
