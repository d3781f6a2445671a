"""Emblems of people: a ground, a colour and a picture. At a table seat marks stand for people, so the two never mix."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

from markupsafe import Markup

from pentapolis.scene.marks.markup import tag

GROUNDS: Final = {
    "circle": "M16 2a14 14 0 1 1 0 28a14 14 0 0 1 0-28z",
    "hexagon": "M16 1.6L28.8 8.8V23.2L16 30.4L3.2 23.2V8.8z",
    "shield": "M3.2 3H28.8V15.5C28.8 23 23 27.8 16 30.6C9 27.8 3.2 23 3.2 15.5z",
    "square": "M5.4 2.6H26.6Q29.4 2.6 29.4 5.4V26.6Q29.4 29.4 26.6 29.4H5.4Q2.6 29.4 2.6 26.6V5.4Q2.6 2.6 5.4 2.6z",
    "octagon": "M10.4 2.2H21.6L29.8 10.4V21.6L21.6 29.8H10.4L2.2 21.6V10.4z",
    "gate": "M3.2 29.6V14.4A12.8 12.4 0 0 1 28.8 14.4V29.6z",
}
COLOURS: Final = ("terracotta", "lapis", "olive", "wine", "sea", "bronze")
PICTURES: Final = ("ship", "labrys", "owl", "lyre", "amphora", "laurel", "fire", "grain")
DOT: Final = "."


class Emblem(NamedTuple):
    ground: str
    colour: str
    picture: str

    def __str__(self) -> str:
        return DOT.join(self)


def usual(who: str) -> Emblem:
    """The emblem of somebody who has not chosen one: always the same, and as likely as any other."""
    drawn = int.from_bytes(sha256(f"emblem {who}".encode()).digest()[:8])
    drawn, ground = divmod(drawn, len(GROUNDS))
    drawn, colour = divmod(drawn, len(COLOURS))
    return Emblem([*GROUNDS][ground], COLOURS[colour], PICTURES[drawn % len(PICTURES)])


def emblem_of(kept: str, who: str) -> Emblem:
    """The emblem that somebody chose, or the one they have otherwise."""
    parts = kept.split(DOT)
    return Emblem(*parts) if len(parts) == len(Emblem._fields) else usual(who)


def emblem(code: str, size: int = 24) -> Markup:
    """The drawing, without words: the name stands beside it."""
    ground, colour, picture = code.split(DOT)
    drawn = tag(
        "svg",
        tag("path", d=GROUNDS[ground], class_="emblem-ground"),
        tag("use", href=f"#s-{picture}", x=7.5, y=7.5, width=17, height=17),
        class_=f"person-emblem emblem-{colour}",
        width=size,
        height=size,
        viewBox="0 0 32 32",
        aria_hidden="true",
    )
    return Markup(drawn)  # noqa: S704 - our own


def ground_of(name: str, size: int = 24) -> Markup:
    """A ground alone, to choose from."""
    shape = tag("path", d=GROUNDS[name], class_="emblem-ground")
    how = {"class_": "person-emblem", "viewBox": "0 0 32 32", "aria_hidden": "true"}
    return Markup(tag("svg", shape, width=size, height=size, **how))  # noqa: S704 - our own
