"""The rail: every player with seat mark, name, score, and the figures that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pentapolis.scene.marks.markup import NOTHING, Html, classes, figure, icon, tag, text
from pentapolis.scene.marks.seats import seat_class, seat_mark
from pentapolis.scene.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.scene.stage import Stage


class Line(NamedTuple):
    """A line of figures: its symbol, what it counts, how many, the points, and the sum they come from."""

    symbol: str
    name: str
    amount: str
    points: int
    explanation: str = ""
    below: Html = NOTHING


def look_at(stage: Stage, seat: int, size: int) -> Html:
    """The mark of a seat as a button: it shows what lies before the player at full size."""
    said = word("rail.look_at", name=stage.names[seat])
    return tag(
        "button", seat_mark(seat, size), type="button", class_="look-at", data_area=seat, aria_label=said, title=said
    )


def player_box(stage: Stage, seat: int, score: Html, about: str, *inside: Html) -> Html:
    """One player. The seat to play has a frame."""
    turn = seat in stage.asked
    name = tag("div", tag("b", text(stage.names[seat])), tag("small", text(about)), class_="nm")
    head = tag("div", look_at(stage, seat, 34), name, score, class_="hd")
    return tag(
        "section",
        head,
        tag("div", class_="wv"),
        *inside,
        id=f"player-{seat}",
        class_=classes("pl panel", seat_class(seat), "turn" if turn else None),
        aria_label=word("rail.player_to_play", name=stage.names[seat]) if turn else stage.names[seat],
    )


def about_turn(stage: Stage, seat: int) -> str:
    """What stands below the name of a player: who that is, and whether we wait for them."""
    if seat == stage.viewer:
        return word("rail.you_to_play" if seat in stage.asked else "rail.you")
    return word("rail.to_play") if seat in stage.asked else ""


def score_of(seat: int, score: int, previews: Sequence[Html] = ()) -> Html:
    """The score; points that come in fly here."""
    figures = tag("span", text(figure(score)), class_="now")
    return tag(
        "div",
        figures,
        *previews,
        id=f"score-{seat}",
        class_="sc",
        data_score=seat,
        data_points=score,
        data_explain=f"score:{seat}",
    )


def score_after(option: int, before: int, points: int, *, shown: bool) -> Html:
    """What the score would be, while the option is pointed at."""
    name = classes("preview after", "gain" if points > before else "loss", "shown" if shown else None)
    return tag("span", icon("arrow"), text(figure(points)), class_=name, data_for=option)


def scores_then(stage: Stage, seat: int) -> list[Html]:
    """What the seat's score would be after each option that changes it, as far as the server has looked."""
    made: list[Html] = []
    for choice in stage.options:
        if choice.preview is not None and choice.preview.scores:
            before, points = choice.preview.scores[seat]
            if before != points:
                made.append(score_after(choice.option, before, points, shown=choice.option == stage.marked))
    return made


def score_chips(stage: Stage) -> list[Html]:
    """All players in the head of a phone."""
    players = stage.view["board"]["players"]
    return [score_chip(stage, seat, player["score"], scores_then(stage, seat)) for seat, player in enumerate(players)]


def score_chip(stage: Stage, seat: int, score: int, previews: Sequence[Html], size: int = 22) -> Html:
    """A player in the head of a phone: mark and score; points that come in fly here. A tap shows the player's area."""
    return tag(
        "button",
        seat_mark(seat, size),
        tag("span", text(figure(score)), class_="now"),
        *previews,
        class_=classes("chip", seat_class(seat), "turn" if seat in stage.asked else None),
        type="button",
        title=stage.names[seat],
        data_area=seat,
        data_score=seat,
        data_points=score,
        data_explain=f"score:{seat}",
    )


def lines(seat: int, rows: Sequence[Line]) -> Html:
    return tag("div", *[line(seat, row) for row in rows], class_="bd")


def line(seat: int, row: Line) -> Html:
    count = tag("span", text(row.amount), class_="q") if row.amount else NOTHING
    points = tag("b", text(figure(row.points)), class_="neg" if row.points < 0 else None)
    head = tag(
        "div",
        icon(row.symbol),
        tag("span", text(f"{row.name} "), count),
        points,
        class_="ln",
        title=row.explanation or None,
        data_explain=f"line:{seat}-{row.name.lower().replace(' ', '-')}",
    )
    return tag("div", head, row.below) if row.below else head
