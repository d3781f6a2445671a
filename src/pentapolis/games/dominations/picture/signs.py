"""Signs: a Domain is always a round medallion with a silhouette, a seat always its own shape; they never mix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.dominations.constants import DOMAINS, LETTERS
from pentapolis.games.dominations.picture.words import word
from pentapolis.scene.marks.kept import kept
from pentapolis.scene.marks.markup import Html, icon, signed, tag, text, together, use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.dominations.picture.answers.forecast import Span

COLOURS_OF_NODUS: Final = (*DOMAINS, "vestigium", "corruptio")
BY_LETTER: Final = dict(zip(LETTERS, COLOURS_OF_NODUS, strict=True))
VP: Final = "laurel"
INFLUENCE: Final = "influence"


@kept
def medallion(domain: str) -> Html:
    """A Domain in running text, with its name."""
    return icon(f"dot-{domain}", word(f"domains.{domain}"), class_="medal")


@kept
def bare(symbol: str) -> Html:
    """A sign beside words that say the same."""
    return icon(symbol, class_=f"sg-{symbol}")


@kept
def named(symbol: str) -> Html:
    return icon(symbol, word(f"signs.{symbol}"), class_=f"sg-{symbol}")


@kept
def amount(n: object, domain: str) -> Html:
    """So much of a Domain."""
    return tag("span", tag("b", text(n)), medallion(domain), class_="much")


@kept
def points(n: int) -> Html:
    return tag("span", tag("b", text(signed(n))), named(VP), class_="much")


@kept
def influence(n: int) -> Html:
    return tag("span", tag("b", text(signed(n))), named(INFLUENCE), class_="much")


def amounts(knowledge: Sequence[int]) -> Html:
    """What there is of each Domain, the most first."""
    found = sorted([(-n, at) for at, n in enumerate(knowledge) if n])
    return together([amount(-n, DOMAINS[at]) for n, at in found])


def spans(knowledge: Sequence[Span]) -> Html:
    """The same where it depends on a choice that comes later."""
    found = sorted([(-n.most, at) for at, n in enumerate(knowledge) if n.most])
    return together([amount(str(knowledge[at]), DOMAINS[at]) for _, at in found])


@kept
def dot(letter: str, x: float, y: float, radius: float) -> Html:
    """A dot or a whole Nodus inside a drawing."""
    return use(f"dot-{BY_LETTER[letter]}", x - radius, y - radius, 2 * radius)


def worth(printed_points: int, printed_influence: int) -> Html:
    """Points and Influence of a card, where it has any."""
    made = [points(printed_points)] if printed_points else []
    made += [influence(printed_influence)] if printed_influence else []
    return together(made)
