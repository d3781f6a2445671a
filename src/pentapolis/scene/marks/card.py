"""The frame that cards of all games share, 80 by 118: a border, a patterned ground, a foot with a name."""

from __future__ import annotations

from typing import Final

from pentapolis.scene.marks.markup import NOTHING, Html, tag, text, use
from pentapolis.scene.words import word

WIDTH: Final = 80
HEIGHT: Final = 118
FOOT: Final = "M5 96.5V108a5 5 0 0 0 5 5H70a5 5 0 0 0 5-5V96.5z"


def card_frame(*inside: Html, pattern: str, foot: str = "", width: float = WIDTH, name: str) -> Html:
    """A card face. `pattern` is the id of its ground in the sheet, `foot` the name printed below."""
    return tag(
        "svg",
        tag("rect", x=0.7, y=0.7, width=78.6, height=116.6, rx=8, class_="edge"),
        tag("rect", x=4.5, y=4.5, width=71, height=109, rx=5, fill=f"url(#g-{pattern})", class_="weave"),
        *inside,
        foot_of(foot) if foot else NOTHING,
        class_="cardart",
        width=width,
        height=round(width * HEIGHT / WIDTH, 1),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=name,
    )


def foot_of(name: str) -> Html:
    return tag(
        "g",
        tag("path", d=FOOT, class_="plate"),
        tag("path", d="M5 96.5H75", class_="rule"),
        tag("text", text(name), x=40, y=109.3),
        class_="foot",
    )


def corner(symbol: str) -> Html:
    """A dark disc with a symbol in the upper left corner."""
    return tag("g", tag("circle", cx=15.5, cy=15.5, r=9.5), use(symbol, 9, 9, 13), class_="corner")


def pill(words: str, x: float, y: float, width: float, height: float) -> Html:
    """A small plate with a figure; `x` and `y` are its middle."""
    plate = tag("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=height / 2)
    return tag("g", plate, tag("text", text(words), x=x, y=y + height * 0.27, font_size=height * 0.79), class_="pill")


def card_back(symbol: str, pattern: str, width: float = 68) -> Html:
    """The back of a card: the emblem of the game on its ground."""
    disc = tag("circle", cx=40, cy=59, r=27, class_="medal")
    emblem = tag("g", disc, use(symbol, 19, 38, 42), class_="back")
    return card_frame(emblem, pattern=pattern, width=width, name=word("signs.face_down"))
