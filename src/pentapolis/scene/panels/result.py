"""The end: who has won, and the scoring lines of all seats side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.scene.marks.markup import Html, classes, figure, tag, text, together
from pentapolis.scene.marks.seats import seat_class, seat_mark
from pentapolis.scene.words import listed, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.scene.stage import Stage

    Lines = Sequence[Sequence[object]]


def result(stage: Stage, players: Sequence[tuple[int, Lines]], winners: Sequence[int]) -> Html:
    """Score and lines of each seat, and the seats that have won once ties are broken."""
    ahead = [stage.names[seat] for seat in winners]
    title = word("result.wins", name=ahead[0]) if len(ahead) == 1 else word("result.shared", names=listed(ahead))
    eyebrow = tag("div", text(word("result.over")), class_="eyebrow")
    return together(
        [
            tag("div", eyebrow, tag("h1", text(title)), class_="ask quiet"),
            tag("div", breakdown(stage, players, winners), class_="choices"),
        ]
    )


def breakdown(stage: Stage, players: Sequence[tuple[int, Lines]], winners: Sequence[int]) -> Html:
    heads = [tag("th", seat_mark(seat, 24), text(name), scope="col") for seat, name in enumerate(stage.names)]
    rows = []
    for at, (name, _, _) in enumerate(players[0][1]):
        cells = [tag("td", text(figure(int(str(lines[at][1]))))) for _, lines in players]
        rows.append(tag("tr", tag("th", text(name), scope="row"), *cells))
    sums = [total(seat, score, seat in winners) for seat, (score, _) in enumerate(players)]
    foot = tag("tfoot", tag("tr", tag("th", text(word("result.total")), scope="row"), *sums))
    head = tag("thead", tag("tr", tag("td"), *heads))
    return tag("table", head, tag("tbody", *rows), foot, class_="breakdown")


def total(seat: int, score: int, is_best: bool) -> Html:
    return tag("td", text(figure(score)), class_=classes(seat_class(seat), "best" if is_best else None))
