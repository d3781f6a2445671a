"""Cards: a number, Ariadne's thread, the Minotaur. At hand size, and small for a list."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.games.palaces.constants import ARIADNE, FACES, HIGHEST, MINOTAUR
from pentapolis.games.palaces.picture.parts.layout import PATHS
from pentapolis.games.palaces.picture.words import word
from pentapolis.scene.marks import card
from pentapolis.scene.marks.markup import NOTHING, Html, classes, icon, signed, tag, text, together, use

if TYPE_CHECKING:
    from pentapolis.games.palaces.printed.facts import Facts
    from pentapolis.scene.stage import Form

EMBLEMS: Final = ("labrys", "bee", "disc", "octopus")
NAMES: Final = {ARIADNE: "ariadne", MINOTAUR: "minotaur"}
STEPS_OF: Final = {ARIADNE: 2, MINOTAUR: -2}
"""How far the two cards without a number send a pawn."""
PHONE_WIDTH: Final = 60
GATE: Final = "M40 24a31 31 0 0 1 31 31v34H9V55a31 31 0 0 1 31-31z"
HIGH_GATE: Final = "M40 32a30 30 0 0 1 30 30v32H10V62a30 30 0 0 1 30-30z"


def face_word(facts: Facts, number: int) -> str:
    """What stands at the foot of the card."""
    palace, face = divmod(number, FACES)
    return word(f"cards.{NAMES[face]}") if face in NAMES else facts.palace_titles[palace]


def title_of(facts: Facts, number: int) -> str:
    """The card's name in a sentence: "Knossos 7", "Ariadne of Knossos"."""
    palace, face = divmod(number, FACES)
    place = facts.palace_titles[palace]
    return word(f"cards.{NAMES[face]}_of", palace=place) if face in NAMES else f"{place} {face + 1}"


def face_of(facts: Facts, number: int, form: Form) -> Html:
    """The whole face; on a phone with larger signs, for the cards overlap there."""
    return drawn(number, face_word(facts, number), title_of(facts, number), form)


@cache
def drawn(number: int, foot: str, name: str, form: Form) -> Html:
    palace, face = divmod(number, FACES)
    compact = form == "phone"
    inside = [
        picture(face, compact=compact),
        card.corner(EMBLEMS[palace]),
        steps_pill(face, compact=compact),
    ]
    art = card.card_frame(
        *inside,
        pattern=PATHS[palace],
        foot="" if compact else foot,
        width=PHONE_WIDTH if compact else card.WIDTH,
        name=name,
    )
    return tag("span", art, class_=classes("face", PATHS[palace], "compact" if compact else None))


def picture(face: int, *, compact: bool) -> Html:
    if face == MINOTAUR:
        return bull(compact=compact)
    return thread(compact=compact) if face == ARIADNE else numeral(face + 1, compact=compact)


def numeral(value: int, *, compact: bool) -> Html:
    y, radius = (66, 31.0) if compact else (54.5, 27.5)
    size = (44 if value == HIGHEST else 52) if compact else (38 if value == HIGHEST else 44)
    return together(
        [
            tag("circle", cx=40, cy=y, r=radius, class_="medal"),
            tag("circle", cx=40, cy=y, r=radius - 3, class_="stitch"),
            tag("text", text(value), x=40, y=y + size / 3, font_size=size, class_="numeral"),
        ]
    )


def thread(*, compact: bool) -> Html:
    y = 62 if compact else 56
    return tag(
        "g",
        tag("circle", cx=40, cy=y, r=30, class_="medal"),
        tag("circle", cx=40, cy=y, r=27, class_="line"),
        use("thread", 18.5, y - 23, 46),
        class_="ball",
    )


def bull(*, compact: bool) -> Html:
    gate = tag("path", d=HIGH_GATE if compact else GATE, class_="gate")
    return tag("g", gate, use("minotaur", 16, 32 if compact else 27, 48), class_="bull")


def steps_pill(face: int, *, compact: bool) -> Html:
    if face not in STEPS_OF:
        return NOTHING
    words = signed(STEPS_OF[face])
    return card.pill(words, 40, 98, 40, 24) if compact else card.pill(words, 61.2, 15.5, 22.5, 16)


@cache
def small(number: int) -> Html:
    """The card in a list of options."""
    palace, face = divmod(number, FACES)
    sign = text(face + 1) if face < ARIADNE else icon("thread" if face == ARIADNE else "minotaur")
    return tag(
        "span", sign, class_=classes("mini", PATHS[palace], "dark" if face == MINOTAUR else None), aria_hidden="true"
    )


def back(width: float) -> Html:
    return tag("span", card.card_back("labyrinth", PATHS[3], width), class_=f"face {PATHS[3]}")
