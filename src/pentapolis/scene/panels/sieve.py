"""Long lists can be narrowed: by what their options are about. The client hides the others and says how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.scene.marks.markup import NOTHING, Html, tag, text
from pentapolis.scene.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.scene.stage import Stage

LONG: Final = 14
"""So many options are seen at a glance."""


class Facet(NamedTuple):
    """One thing that options may be about: the mark that those options carry, its name, its sign."""

    mark: str
    title: str
    sign: Html = NOTHING


def sieve(stage: Stage, families: Sequence[tuple[str, Sequence[Facet]]]) -> Html:
    """Above a long list: of each family, by its name, one facet may be chosen. A short list needs none."""
    rows = [family(name, facets) for name, facets in families if len(facets) > 1]
    if len(stage.options) <= LONG or not rows:
        return NOTHING
    everything = tag("button", text(word("sieve.all")), type="button", class_="lnk", data_facet="")
    hidden = tag("p", tag("span"), everything, class_="sifted", hidden=True)
    return tag("div", *rows, hidden, class_="sieve", data_sieve=stage.kind)


def family(name: str, facets: Sequence[Facet]) -> Html:
    return tag("div", *[facet_of(facet) for facet in facets], class_="facets", role="group", aria_label=name)


def facet_of(facet: Facet) -> Html:
    return tag(
        "button",
        facet.sign,
        text(facet.title),
        type="button",
        class_="facet",
        data_facet=facet.mark,
        aria_pressed="false",
    )
