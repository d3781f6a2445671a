"""Pawns: the archaeologist with a hat, Theseus with a crested helmet. The origin is the middle of the feet."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import THESEUS
from pentapolis.scene.marks.markup import NOTHING, TIMES, Html, at, tag, text, together
from pentapolis.scene.marks.seats import seat_class
from pentapolis.scene.text.drawing import LETTERS

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.parts.layout import Layout

BODIES: Final = ("M-14.5 0L0 -26L14.5 0z", "M0 -25.5a13 13 0 1 1 0 26a13 13 0 0 1 0-26z")
TRIMS: Final = ("M-11.3 -2.2L0 -22.5L11.3 -2.2z", "M0 -23.2a10.7 10.7 0 1 1 0 21.4a10.7 10.7 0 0 1 0-21.4z")
LETTER_LINES: Final = (-3, -7.6)
BADGE: Final = (22, -18)
"""The middle of a badge, at the right of the feet."""

CREST: Final = (
    "M-12 -29C-13.5 -41 -6 -46.5 1.5 -46C9 -45.5 14 -40 13 -29.5C10.5 -35.5 7 -38 1 -38C-5 -38 -9.5 -35.5 -12 -29z"
)
PLUMES: Final = "M-8 -40L-6.5 -35.5M-2.5 -43L-2 -37.5M4.5 -43L4 -37.5M10 -39L8 -35"
HELMET: Final = (
    "M-7.2 -25V-30.5C-7.2 -35.5 -4 -38.5 0 -38.5S7.2 -35.5 7.2 -30.5V-25L4 -24.5V-29.5H1.2V-26H-1.2V-29.5H-4V-24.5z"
)
HAT: Final = (
    "M-10.5 -30.5C-7.5 -31.5 -6 -32 -5.5 -32.5C-5 -37.5 -3 -39 0 -39S5 -37.5 5.5 -32.5"
    "C6 -32 7.5 -31.5 10.5 -30.5C6.5 -28.5 -6.5 -28.5 -10.5 -30.5z"
)
BAND: Final = "M-5.3 -32.6Q0 -31.3 5.3 -32.6"


@cache
def figure(seat: int, pawn: int) -> Html:
    """The pawn itself, 40 to 46 high."""
    theseus = pawn == THESEUS
    letter = tag("text", text(LETTERS[seat]), y=LETTER_LINES[seat], class_="letter")
    return tag(
        "g",
        tag("path", d=BODIES[seat], class_="body"),
        tag("path", d=TRIMS[seat], class_="trim") if theseus else NOTHING,
        letter,
        hero() if theseus else scholar(),
        class_=f"figure {seat_class(seat)}",
    )


def hero() -> Html:
    return together(
        [
            tag("path", d=CREST, class_="crest"),
            tag("path", d=PLUMES, class_="plumes"),
            tag("circle", cy=-29, r=6.2, class_="face"),
            tag("path", d=HELMET, class_="helmet"),
        ]
    )


def scholar() -> Html:
    return together(
        [
            tag("circle", cy=-28.5, r=5.8, class_="face"),
            tag("path", d=HAT, class_="hat"),
            tag("path", d=BAND, class_="band"),
        ]
    )


@cache
def twice(side: int) -> Html:
    """Theseus counts twice: the badge at his left (-1) or right (1)."""
    return tag(
        "g",
        tag("rect", x=-12.5, y=-9, width=25, height=18, rx=9),
        tag("text", text(f"{TIMES}2"), y=4.5),
        transform=at(BADGE[0] * side, BADGE[1]),
        class_="twice",
    )


def badge_side(layout: Layout, aside: float, step: int) -> int:
    """Away from the other pawn; in a row of stones to the left, where no ghost will stand."""
    if aside:
        return 1 if aside > 0 else -1
    return -1 if layout.form == "phone" and step > 1 else 1


def shadow() -> Html:
    return tag("ellipse", cy=1, rx=15, ry=3.5, class_="shadow")


def standing(seats: int, pawn: int) -> Html:
    """A pawn in a row of text: those that wait to be placed."""
    return tag("svg", figure(seats, pawn), class_="waiting", viewBox="-15 -48 30 49", width=18, height=29)
