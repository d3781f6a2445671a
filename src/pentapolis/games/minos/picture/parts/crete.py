"""The map: regions with their Good, site and pieces, Warriors and Sea Peoples, always in this order."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.games.minos.constants import NOBODY, TYPE_NAMES
from pentapolis.games.minos.picture.offers import ON_LAND
from pentapolis.games.minos.picture.parts import coast
from pentapolis.games.minos.picture.parts.pieces import piece, shape
from pentapolis.games.minos.picture.position import number_of
from pentapolis.games.minos.picture.signs import fx, good, sign
from pentapolis.games.minos.picture.words import good_name, word
from pentapolis.scene.marks.markup import NOTHING, Html, classes, icon, tag, text, together
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.panels.lit import seal_of
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.minos.picture.offers import Offers
    from pentapolis.games.minos.picture.position import Position
    from pentapolis.kernel.game import View
    from pentapolis.scene.stage import Choice

GROUNDS: Final = 5
"""So many tints of the land."""


def crete(position: Position, offers: Offers) -> Html:
    rows = position.seats + 1
    lands = [land(position, offers, rows, at) for at in range(len(position.regions))]
    return tag(
        "section",
        tag(
            "svg",
            sea_and_shore(rows),
            *lands,
            class_="land-map",
            viewBox=f"0 0 {coast.WIDTH} {coast.HEIGHT}",
            preserveAspectRatio="none",
            aria_hidden="true",
        ),
        icon("dolphin", class_="dolphin west"),
        icon("dolphin", class_="dolphin east"),
        tag(
            "div",
            *[region(position, offers, at) for at in range(len(position.regions))],
            class_=f"isle isle-{rows}",
        ),
        id="crete",
        class_="crete",
        aria_label=word("map.label"),
    )


@cache
def sea_and_shore(rows: int) -> Html:
    """The painted sea and the coast around all regions."""
    whole = "".join(coast.outline(rows, at) for at in range(sum(coast.sizes(rows))))
    return together(
        [
            tag("rect", width=coast.WIDTH, height=coast.HEIGHT, class_="sea-wash"),
            tag("path", d=whole, class_="shallows"),
            tag("path", d=whole, class_="shore"),
        ]
    )


def land(position: Position, offers: Offers, rows: int, at: int) -> Html:
    """The ground of a region: the largest place to click."""
    name = position.regions[at]["id"]
    lit = offers.among("land", f"ground-{at % GROUNDS}", choices=offers.in_region(name))
    return tag("path", d=coast.outline(rows, at), **lit)


def region(position: Position, offers: Offers, at: int) -> Html:
    here = position.regions[at]
    choices = offers.in_region(here["id"])
    first_inside = at == position.seats + 1
    return tag(
        "div",
        name_of(position, offers, here),
        site(position, offers, here),
        warriors(position, offers, here),
        raiders(position, offers, here),
        class_=classes("rg", "inner-first" if first_inside else None, "lit" if choices else None),
        role="group",
        aria_label=said_of(position, here),
    )


def name_of(position: Position, offers: Offers, here: View) -> Html:
    """The Good and the name; as a whole the region may be an answer."""
    name = here["id"]
    choice = offers.of("region", name)
    return tag(
        "div",
        good(TYPE_NAMES.index(here["good"])),
        tag("span", text(position.title(name))),
        id=f"region-{name}",
        data_explain=f"region:{name}",
        **offers.on("nm", choice=choice),
    )


def said_of(position: Position, here: View) -> str:
    """The region in words."""
    parts = [position.title(here["id"]), good_name(TYPE_NAMES.index(here["good"]))]
    parts += [word(f"pieces.{what}", letter=LETTERS[here[what]]) for what in ON_LAND if here[what] != NOBODY]
    parts += [word("map.warriors", count=n, letter=LETTERS[seat]) for seat, n in enumerate(here["warriors"]) if n]
    return "; ".join(parts)


# ---- site and pieces


def site(position: Position, offers: Offers, here: View) -> Html:
    name = here["id"]
    parts = [whole(offers, offers.of("region", name)), foundation(position, offers, here)]
    for what in ON_LAND:
        choice = offers.on_site(what, name)
        if here[what] != NOBODY:
            parts.append(
                tag(
                    "span",
                    piece(what, here[what]),
                    id=f"{what}-{name}",
                    class_=classes("pcw", offers.lately(f"{what}-{name}")),
                    data_from=f"player-{here[what]}",
                )
            )
        elif choice is not None and what != "city":
            parts.append(to_build(offers, what, position.me, choice))
    return tag("div", *parts, class_="row pcs")


def whole(offers: Offers, choice: Choice | None) -> Html:
    """The seal of a region that is an answer as a whole: below its name, where there is room on a phone too."""
    return NOTHING if choice is None else tag("span", seal_of(choice), **offers.on("whole-of", choice=choice))


def to_build(offers: Offers, what: str, seat: int, choice: Choice, more: Html = NOTHING) -> Html:
    """A building where it may be built."""
    return tag(
        "span",
        seal_of(choice),
        piece(what, seat),
        more,
        id=f"may-{choice.label}",
        title=choice.title,
        **offers.on("tobuild", choice=choice),
    )


def foundation(position: Position, offers: Offers, here: View) -> Html:
    """What a City founded here brings."""
    if here["city"] != NOBODY or here["foundation"] is None:
        return NOTHING
    gain = fx(position.deeds.foundations[number_of(position.facts.foundations.names, here["foundation"])])
    choice = offers.on_site("city", here["id"])
    if choice is not None:
        return to_build(offers, "city", position.me, choice, gain)
    return tag("span", gain, class_="tl fd")


# ---- Warriors and Sea Peoples


def warriors(position: Position, offers: Offers, here: View) -> Html:
    name, ruler = here["id"], position.ruler(here)
    parts = []
    for seat, count in enumerate(here["warriors"]):
        if count:
            choice = offers.turn("move") if seat == position.me else None
            parts.append(band(offers, choice, seat, count, name, rules=seat == ruler))
    for how in ("place", "move"):
        choice = offers.of("expand", f"{how}-{name}")
        if choice is not None:
            sign_of = sign(how, choice.title)
            parts.append(
                tag("span", seal_of(choice), sign_of, title=choice.title, **offers.on("tobuild", choice=choice))
            )
    return tag("div", *parts, class_="row") if parts else NOTHING


def band(offers: Offers, choice: Choice | None, seat: int, count: int, name: str, *, rules: bool) -> Html:
    """A seat's Warriors in a region: filled where it dominates."""
    return tag(
        "span",
        seal_of(choice),
        shape(seat),
        text(count),
        id=f"warriors-{name}-{seat}",
        role="img",
        aria_label=word("map.dominates" if rules else "map.warriors", count=count, letter=LETTERS[seat]),
        **offers.on(
            "wc", seat_class(seat), "dom" if rules else None, offers.lately(f"warriors-{name}-{seat}"), choice=choice
        ),
    )


def raiders(position: Position, offers: Offers, here: View) -> Html:
    """The Sea Peoples on top: light for Level I with one below, dark for Level II."""
    name = here["sea"] or here["deep_sea"]
    if name is None:
        return NOTHING
    tile = number_of(position.facts.sea.names, name)
    cost = tag("span", text(position.facts.sea_costs[tile]), sign("axe", word("signs.axe")), class_="cap-of")
    choice = offers.turn("battle") if can_battle(position, here, tile) else None
    raid = tag(
        "span",
        seal_of(choice),
        cost,
        fx(position.deeds.sea[tile]),
        id=f"sea-{here['id']}",
        data_explain=f"sea-people:{name}",
        **offers.on("tl sea", None if here["sea"] else "deep", offers.lately(f"sea-{here['id']}"), choice=choice),
    )
    return tag("div", raid, class_="row")


def can_battle(position: Position, here: View, tile: int) -> bool:
    """Whether a Warrior of the viewer is there and the Weaponry suffices."""
    mine = position.mine
    return mine is not None and here["warriors"][position.me] > 0 and mine["weaponry"] >= position.facts.sea_costs[tile]
