"""What opens when something is pointed at: the thing large, its name, what it does, the sum a figure comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pentapolis.scene.marks.markup import NOTHING, Html, figure, tag, text
from pentapolis.scene.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

P = TypeVar("P")


def looked_up(explainers: Mapping[str, Callable[[P, str], Html]], position: P, what: str) -> Html:
    """What `data-explain` names, "kind:label", by the explainer of its kind; nothing for a kind that nobody knows."""
    kind, _, label = what.partition(":")
    made = explainers.get(kind)
    return NOTHING if made is None else made(position, label)


def explained(title: str, drawing: Html, *sentences: str) -> Html:
    said = [tag("p", text(sentence)) for sentence in sentences if sentence]
    words = tag("div", tag("h2", text(title)), *said, class_="words")
    picture = tag("div", drawing, class_="large") if drawing else NOTHING
    return tag("div", picture, words, class_="explained")


def sum_of(title: str, lines: Sequence[Sequence[object]], total: int) -> Html:
    """A score with the lines it comes from."""
    rows = [
        tag("tr", tag("th", text(name), scope="row"), tag("td", text(said)), tag("td", text(figure(int(str(points))))))
        for name, points, said in lines
    ]
    name = tag("th", text(word("result.total")), scope="row")
    last = tag("tr", name, tag("td"), tag("td", text(figure(total))), class_="total")
    table = tag("table", tag("tbody", *rows, last))
    return tag("div", tag("div", tag("h2", text(title)), table, class_="words"), class_="explained")
