"""Stones: a round step with its points, the shrine with horns at the check point, the palace at the end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import STEPS
from pentapolis.games.palaces.picture.parts.cards import EMBLEMS
from pentapolis.games.palaces.picture.parts.layout import PATHS
from pentapolis.scene.marks.markup import Html, at, figure, tag, text, together, use

if TYPE_CHECKING:
    from pentapolis.games.palaces.picture.parts.layout import Layout

HORNS: Final = "M-15.5 -19V-34.5C-9 -33 -9.5 -25.5 0 -25.5S9 -33 15.5 -34.5V-19z"
DRAWN_FOR: Final = 19.5
"""The radius for which horns and shrine are drawn."""


@cache
def stone(layout: Layout, palace: int, step: int, points: int, is_check_point: bool) -> Html:
    if step == STEPS:
        return palace_disc(layout, palace, points)
    if is_check_point:
        art = shrine(layout.stone / DRAWN_FOR)
    else:
        art = together(
            [
                tag("circle", r=layout.stone, class_="stone"),
                tag("circle", r=layout.stone - 3, class_="inner"),
            ]
        )
    return together([art, points_on(points, 4.9, layout.figure)])


def points_on(points: int, y: float, size: float) -> Html:
    return tag("text", text(figure(points)), y=y, font_size=size, class_="points")


def shrine(scale: float) -> Html:
    return tag(
        "g",
        tag("path", d=HORNS, class_="horns"),
        tag("rect", x=-20, y=-19.5, width=40, height=39, rx=5, class_="stone"),
        tag("rect", x=-16.3, y=-15.8, width=32.6, height=31.6, rx=2.5, class_="gold"),
        transform=at(0, 0, scale),
    )


def palace_disc(layout: Layout, palace: int, points: int) -> Html:
    radius = layout.palace
    small = layout.form == "phone"
    width, height = (26, 17) if small else (30, 18)
    plate = tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=height / 2, class_="stone")
    return together(
        [
            tag("circle", r=radius, fill=f"url(#g-{PATHS[palace]})", class_="rim"),
            tag("circle", r=radius - 3, class_="bank"),
            tag("circle", cy=0 if small else -2, r=radius - 8, class_="field"),
            use(EMBLEMS[palace], -radius * 0.56, -radius * 0.62 - (1 if small else 2), radius * 1.12),
            tag("g", plate, points_on(points, 4.7, 14), transform=at(0, radius - 3)),
        ]
    )


@cache
def ring_around(layout: Layout, step: int, is_check_point: bool) -> Html:
    """The mark of what may be chosen."""
    return outline(layout, step, is_check_point, "ring")


@cache
def glow(layout: Layout, step: int) -> Html:
    """A light behind a stone that may be chosen."""
    radius = layout.palace * 1.45 if step == STEPS else layout.stone * 1.8
    return tag("circle", r=radius, fill="url(#g-glow)", class_="glow")


@cache
def gate_around(layout: Layout, step: int, check_point: int, class_: str) -> Html:
    """The mark of what somebody else did, outside of that."""
    return outline(layout, step, step == check_point, class_, 6.5)


def outline(layout: Layout, step: int, is_check_point: bool, class_: str, away: float = 3.5) -> Html:
    """A line around a stone, whatever its shape."""
    radius = layout.radius(step) + away
    if not is_check_point:
        return tag("circle", r=radius, class_=class_)
    return tag("rect", x=-radius - 1, y=-radius, width=2 * radius + 2, height=2 * radius, rx=8, class_=class_)
