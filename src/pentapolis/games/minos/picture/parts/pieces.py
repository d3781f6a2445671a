"""Pieces: cities, towers, farms and ships with the shape of their owner on them; dice on a base of the owner."""

from __future__ import annotations

from typing import Final

from pentapolis.games.minos.picture.words import word
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, classes, plain, tag, text
from pentapolis.scene.marks.seats import SHAPES, seat_class
from pentapolis.scene.text.drawing import LETTERS

MIDDLES: Final = {"city": (12, 15.6, 0.32), "tower": (12, 14.6, 0.27), "farm": (12, 12.6, 0.3), "ship": (12, 7.6, 0.27)}
"""Where the owner's shape is on a piece of 24 by 24, and how large."""
PIPS: Final = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6.5, 6.5), (12, 12), (17.5, 17.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((6.5, 6.5), (17.5, 6.5), (12, 12), (6.5, 17.5), (17.5, 17.5)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}


@kept
def shape(seat: int) -> Html:
    """The bare shape of a seat."""
    return tag("svg", tag("path", d=SHAPES[seat]), viewBox="0 0 32 32", class_="shp", aria_hidden="true")


@kept
def piece(what: str, seat: int) -> Html:
    x, y, scale = MIDDLES[what]
    place = f"translate({plain(x - 16 * scale)} {plain(y - 16 * scale)}) scale({plain(scale)})"
    return tag(
        "svg",
        tag("use", href=f"#s-{what}0"),
        tag("path", d=SHAPES[seat], transform=place, class_="own-shape"),
        viewBox="0 0 24 24",
        class_=f"i pc {seat_class(seat)}",
        role="img",
        aria_label=word(f"pieces.{what}", letter=LETTERS[seat]),
    )


@kept
def die(face: str, seat: int = -1) -> Html:
    """A die; with a seat, on the base of its owner."""
    colour, _, value = face.partition("-")
    pips = [tag("circle", cx=x, cy=y, r=2.35) for x, y in PIPS[int(value)]]
    cube = tag(
        "svg", tag("rect", x=1, y=1, width=22, height=22, rx=4.5), *pips, viewBox="0 0 24 24", aria_hidden="true"
    )
    base = tag("span", shape(seat), text(LETTERS[seat]), class_=f"dish {seat_class(seat)}") if seat >= 0 else NOTHING
    said = word(f"dice.{colour}", value=value)
    if seat >= 0:
        said = word("dice.owned", die=said, letter=LETTERS[seat])
    return tag(
        "span",
        cube,
        base,
        class_=classes("die", f"die-{colour}", "has" if seat >= 0 else None),
        role="img",
        aria_label=said,
    )
