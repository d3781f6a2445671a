"""Cards of a civilisation tree: a square with half a Nodus on each side, drawn large, or as a small copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import CAMPFIRE, CARDS, COPIES, DOMAINS
from pentapolis.games.dominations.picture.signs import BY_LETTER
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import NOTHING, Html, tag, text, together, use

if TYPE_CHECKING:
    from pentapolis.games.dominations.printed.facts import Facts

SIZE: Final = 100
SIDES_AT: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
"""The middles of the sides: north, east, south, west."""
INWARDS: Final = ((0, 1), (-1, 0), (0, -1), (1, 0))
LINE: Final = 12
"""Longer names stand on two lines."""


def numeral(n: int) -> str:
    """Ages and levels are numbered as the Romans did."""
    return word(f"numerals.n_{n}")


@kept
def half(letter: str, side: int, x: float, y: float, size: float, radius: float) -> Html:
    """Half a Nodus inside the card whose corner is (x, y); the whole medallion is cut off by the edge."""
    sx, sy = SIDES_AT[side]
    place = f"translate({x + sx * size:.1f} {y + sy * size:.1f}) rotate({side * 90})"
    ground = tag("path", d=f"M{-radius:g} 0A{radius:g} {radius:g} 0 0 0 {radius:g} 0z", transform=place)
    dx, dy = INWARDS[side]
    inner = radius * 0.98
    shift = radius * 0.46
    sign = use(
        BY_LETTER[letter],
        x + sx * size + dx * shift - inner / 2,
        y + sy * size + dy * shift - inner / 2,
        inner,
    )
    return tag("g", ground, sign, class_=f"half of-{BY_LETTER[letter]}")


@kept
def copy(letters: str, domain: str, size: int) -> Html:
    """A copy of a Mastery, small: its four halves on the ground of its Domain."""
    card = tag("rect", x=1, y=1, width=48, height=48, rx=5, fill=f"url(#dm-{domain})", class_="edge")
    halves = [half(letter, side, 1, 1, 48, 12.5) for side, letter in enumerate(letters)]
    return tag("svg", card, *halves, class_="copy", width=size, height=size, viewBox="0 0 50 50", aria_hidden="true")


def spoken_sides(letters: str) -> str:
    """The halves in words, for whoever cannot see them."""
    names = [word(f"domains.{BY_LETTER[letter]}") for letter in letters]
    return word("cards.sides", north=names[0], east=names[1], south=names[2], west=names[3])


@kept
def card_face(facts: Facts, card: int, *, advanced: bool = False) -> Html:
    """What is printed in the middle of a card, 100 by 100."""
    if card == CAMPFIRE:
        ground = tag("rect", x=1, y=1, width=98, height=98, rx=8, class_="edge hearth-card")
        return together([ground, tag("g", use("flame", 27, 25, 46), class_="sg-flame")])
    return level_face(facts, card) if card >= CARDS else mastery_face(facts, card // COPIES, advanced=advanced)


def mastery_face(facts: Facts, title: int, *, advanced: bool) -> Html:
    domain = DOMAINS[facts.domains[title]]
    ground = tag("rect", x=1, y=1, width=98, height=98, rx=8, fill=f"url(#dm-{domain})", class_="edge")
    night = tag("rect", x=1, y=1, width=98, height=98, rx=8, class_="night-side") if advanced else NOTHING
    plate = tag("rect", x=14, y=20, width=72, height=60, rx=6, class_="plate-of")
    value = tag("text", text(facts.masteries[title].value), x=61, y=43, class_="value-of")
    inside = [ground, night, plate, use(f"dot-{domain}", 30, 25, 20), value, name_of(facts.titles.titles[title], 59)]
    return tag("g", *inside, class_="card-face is-advanced" if advanced else "card-face")


def level_face(facts: Facts, card: int) -> Html:
    ground = tag("rect", x=1, y=1, width=98, height=98, rx=8, class_="edge level-card")
    number = tag("text", text(numeral(facts.levels[card - CARDS].level)), x=62, y=43, class_="value-of")
    title = facts.monuments.titles[facts.level_of[card - CARDS]]
    return tag("g", ground, use("monument", 26, 24, 22), number, name_of(title, 59), class_="card-face")


def name_of(title: str, y: float) -> Html:
    """The name on one line or, if it is long, on two."""
    first, _, rest = title.rpartition(" ")
    if len(title) <= LINE or not first:
        shape = "name-of tight" if len(title) > LINE else "name-of"
        return tag("text", text(title), x=50, y=y + 6, class_=shape)
    lines = enumerate((first, rest))
    return together([tag("text", text(part), x=50, y=y + 13 * at, class_="name-of") for at, part in lines])
