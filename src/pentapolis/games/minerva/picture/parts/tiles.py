"""Tiles as they lie in a city, 66 by 66: a ground by kind, a picture, and a strip at the foot with what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.minerva.constants import (
    CATEGORIES,
    DWELLING,
    HOLDINGS,
    KINDS,
    RESOURCE_NAMES,
    SPECIAL,
    TEMPLE,
)
from pentapolis.games.minerva.picture.signs import KIND_SYMBOLS, Part, look_of, parts_of
from pentapolis.games.minerva.picture.words import word
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, at, tag, text, together, use
from pentapolis.scene.marks.seats import SHAPES, seat_class

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.minerva.printed.deeds import Deeds
    from pentapolis.games.minerva.printed.facts import Facts

SIZE: Final = 66
PICTURED: Final = frozenset(
    (
        "fountain",
        "residence",
        "grain-estate",
        "sawmill",
        "stone-quarry",
        "ore-mine",
        "deep-mine",
        "storehouse",
        "markets",
        "charcoal-burner",
        "stone-dealer",
        "blacksmith",
        "foundry",
        "theater",
        "street-stage",
        "statue",
        "mural",
        "library",
        "scriptorium",
        "garden",
        "stall",
        "weaponry",
        "armory",
        "colosseum",
        "watch-post",
        "legion-camp",
        "trading-post",
        "triumphal-arch",
        "dining-hall",
        "bathhouse",
        "aquaeduct",
        "circus",
        "wheat-field",
        "forest",
        "quarry-pit",
    )
)
"""Tiles with a picture of their own in `art/tiles.svg`; others have the sign of their kind."""
FOOT: Final = 43
"""Where the strip begins."""
LINE: Final = 59.2
SIGN: Final = 17
DIGIT: Final = 9.0
NARROW: Final = {":": 5.0, "/": 6.0, "+": 9.0}
ROOM: Final = 60


@kept
def face(facts: Facts, deeds: Deeds, tile: int) -> Html:
    """Everything that is printed on a tile."""
    look = look_of(facts, deeds, tile)
    return together(
        [
            tag("rect", x=0.75, y=0.75, width=64.5, height=64.5, rx=4, fill=f"url(#mv-{look})", class_="edge"),
            tag("rect", x=3, y=3, width=60, height=60, rx=2.5, class_="inset"),
            picture(facts, tile, 9.5, 4.5, 47),
            strip(parts_of(facts, deeds, tile)) if facts.categories[tile] != DWELLING else NOTHING,
            when_built() if facts.categories[tile] == SPECIAL else NOTHING,
        ]
    )


def picture(facts: Facts, tile: int, x: float, y: float, width: float) -> Html:
    """The building on a tile; temples have a roof in the colour of what they count."""
    name, category = facts.ids[tile], facts.categories[tile]
    if category == TEMPLE:
        return tag("g", use("pic-temple", x, y, width, width * 0.7), class_=f"pic {roof_of(facts, tile)}")
    if name in PICTURED:
        return tag("g", use(f"pic-{name}", x, y, width, width * 0.7), class_="pic")
    middle = x + width * 0.15
    return tag("g", use(KIND_SYMBOLS[category], middle, y, width * 0.7), class_="pic plain")


def roof_of(facts: Facts, tile: int) -> str:
    counted = facts.counts[tile]
    if facts.areas[tile] == HOLDINGS:
        return f"roof-{RESOURCE_NAMES[counted]}"
    return "roof-kinds" if counted == KINDS else f"roof-{CATEGORIES[counted]}"


def when_built() -> Html:
    """A hammer: this tile works once, when it is built."""
    disc = tag("circle", cx=54, cy=12, r=8.5)
    return tag("g", tag("title", text(word("tiles.when_built"))), disc, use("hammer", 48, 6, 12), class_="once")


# ---- the strip at the foot


def strip(row: Sequence[Part], class_: str = "mv-strip") -> Html:
    """A row of signs in the middle of the strip, smaller if there are many."""
    width = sum(width_of(part) for part in row)
    scale = min(1.0, ROOM / width) if width else 1.0
    plate = tag("path", d="M3 43.5h60v17a2.5 2.5 0 0 1-2.5 2.5h-55a2.5 2.5 0 0 1-2.5-2.5z")
    rule = tag("path", d="M3 43.5h60", class_="rule")
    place = f"translate({(SIZE - width * scale) / 2:.2f} {LINE:.1f}) scale({scale:.3f})"
    return tag("g", plate, rule, tag("g", pieces(row), transform=place), class_=class_)


def pieces(row: Sequence[Part]) -> Html:
    made, x = [], 0.0
    for part in row:
        made.append(drawn(part, x))
        x += width_of(part)
    return together(made)


def width_of(part: Part) -> float:
    if part.shape != "words":
        return 21 if part.shape == "points" else 13 if part.value == "arrow" else SIGN
    return sum(NARROW.get(letter, DIGIT) for letter in part.value) + 1


def drawn(part: Part, x: float) -> Html:
    """A part of a row; the line it stands on is 0."""
    if part.shape == "sign":
        size = 12 if part.value == "arrow" else 16
        return tag(
            "g", use(part.value, x + (width_of(part) - size) / 2, -5.6 - size / 2, size), class_=f"sg-{part.value}"
        )
    if part.shape == "kind":
        return small_plate(part.value, x)
    if part.shape == "points":
        number = tag("text", text(part.value), x=x + 10.5, y=-0.6, class_="in-wreath")
        return tag("g", use("wreath", x, -16, 21), number, class_="sg-wreath")
    return tag("text", text(part.value), x=x + width_of(part) / 2, y=0)


def small_plate(kind: str, x: float) -> Html:
    if kind == "kinds":
        return tag("g", use("kinds", x + 0.5, -13.6, 16), class_="sg-kinds")
    symbol = KIND_SYMBOLS[CATEGORIES.index(kind)]
    ground = tag("rect", x=x + 0.7, y=-13.4, width=15.6, height=15.6, rx=3)
    return tag("g", ground, use(symbol, x + 2.5, -11.6, 12), class_=f"plate look-{kind}")


# ---- residences


@kept
def household(seat: int, *, staffed: bool) -> Html:
    """At the foot of a residence: whose it is, and its assistant or the room for one."""
    plate = tag("path", d="M3 43.5h60v17a2.5 2.5 0 0 1-2.5 2.5h-55a2.5 2.5 0 0 1-2.5-2.5z")
    rule = tag("path", d="M3 43.5h60", class_="rule")
    owner = shape(seat, 9.5, 44.2, 0.58)
    letter = tag("text", text("ABCDEF"[seat]), x=18.8, y=59, class_="letter")
    return tag("g", plate, rule, owner, letter, assistant(seat) if staffed else empty_room(), class_="mv-strip home")


def shape(seat: int, x: float, y: float, scale: float) -> Html:
    return tag("path", d=SHAPES[seat], transform=at(x, y, scale), class_=f"own {seat_class(seat)}")


def assistant(seat: int) -> Html:
    body = tag("path", d="M46 38a5.500 5.500 0 1 1 .01 0zM34.500 62c0-14 4-22 11.500-22s11.500 8 11.500 22z")
    letter = tag("text", text("ABCDEF"[seat]), x=46, y=58.5, class_="letter")
    return tag("g", body, letter, class_=f"helper {seat_class(seat)}")


def empty_room() -> Html:
    ring = tag("circle", cx=46, cy=53, r=8.2, class_="room")
    return tag("g", ring, use("person", 40.5, 47.5, 11), class_="vacant")


# ---- standing alone


@kept
def mini(facts: Facts, deeds: Deeds, tile: int) -> Html:
    """The picture of a tile without its strip, for lists."""
    ground = tag("rect", x=0.75, y=0.75, width=64.5, height=48.5, rx=4, fill=f"url(#mv-{look_of(facts, deeds, tile)})")
    inside = tag("g", ground, class_="frame-of"), picture(facts, tile, 9.5, 6, 47)
    return tag("svg", *inside, class_="mini-tile", width=36, height=27, viewBox="0 0 66 50", aria_hidden="true")


def small(facts: Facts, deeds: Deeds, tile: int, size: int, name: str | None = None) -> Html:
    """A tile in the offer, in a list or enlarged."""
    said = {"aria_hidden": "true"} if name is None else {"role": "img", "aria_label": name}
    home = household(0, staffed=False) if facts.categories[tile] == DWELLING else NOTHING
    return tag(
        "svg",
        face(facts, deeds, tile),
        home,
        class_=f"mv-tile look-of-{look_of(facts, deeds, tile)}",
        width=size,
        height=size,
        viewBox=f"0 0 {SIZE} {SIZE}",
        **said,
    )
