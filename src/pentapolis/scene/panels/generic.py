"""Any game: its view as lists and tables, its question as a list of options. Makes every game playable."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pentapolis.scene.marks.markup import NOTHING, Html, classes, figure, signed, tag, text, together
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.panels.explained import explained, sum_of
from pentapolis.scene.panels.folds import options
from pentapolis.scene.panels.news import news
from pentapolis.scene.panels.prompt import (
    Gain,
    Row,
    asking,
    lock_line,
    locks,
    option_row,
    preview_line,
    waiting,
)
from pentapolis.scene.panels.rail import Line, about_turn, lines, player_box, score_of
from pentapolis.scene.panels.result import result
from pentapolis.scene.picture import Picture
from pentapolis.scene.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.kernel.game import Game, View
    from pentapolis.scene.stage import Choice, Stage

PLAYERS: Final = "players"


def board_of(stage: Stage) -> View:
    shown: View = stage.view["board"]
    return shown


def no_offers(_stage: Stage, _board: View) -> None:
    """Options stand in the list alone: nothing is known of the things they mean."""


def board(stage: Stage, shown: View, _offers: None) -> Html:
    return tag("div", outline(stage, shown), class_="board as-lists", id="lists")


def hand(_stage: Stage, _board: View, _offers: None) -> Html:
    return NOTHING


def head(stage: Stage, _board: View, _offers: None) -> Html:
    return tag("div", tag("span", text(stage.game.title), class_="game"), class_="headline")


# ---- the players


def rail(stage: Stage, board: View, _offers: None) -> Html:
    return together([player(stage, board, seat) for seat in range(stage.view["seats"])])


def player(stage: Stage, board: View, seat: int) -> Html:
    own = players_of(board)[seat] if seat < len(players_of(board)) else {}
    score = own.get("score")
    shown_score = score_of(seat, score) if isinstance(score, int) else NOTHING
    rows = [Line("laurel", name, "", points, said) for name, points, said in own.get("breakdown", [])]
    return player_box(stage, seat, shown_score, about_turn(stage, seat), lines(seat, rows) if rows else NOTHING)


def players_of(board: View) -> list[View]:
    players = board.get(PLAYERS)
    return players if isinstance(players, list) and all(isinstance(p, dict) for p in players) else []


# ---- the view


def outline(stage: Stage, board: View) -> Html:
    """What the players share, and then a table with a column for each player."""
    shared = {name: value for name, value in board.items() if name != PLAYERS or not players_of(board)}
    return together([definitions(shared), side_by_side(stage, players_of(board))])


def definitions(values: Mapping[str, object]) -> Html:
    """Names with their values, inner ones inside."""
    parts = []
    for name, value in values.items():
        parts.append(tag("dt", text(in_words(name))))
        parts.append(tag("dd", shown(value)))
    return tag("dl", *parts)


def side_by_side(stage: Stage, players: Sequence[View]) -> Html:
    if not players:
        return NOTHING
    heads = [tag("th", seat_mark(seat, 20), text(stage.names[seat]), scope="col") for seat in range(len(players))]
    rows = []
    for name in players[0]:
        cells = [tag("td", shown(player.get(name))) for player in players]
        rows.append(tag("tr", tag("th", text(in_words(name)), scope="row"), *cells))
    return tag("table", tag("thead", tag("tr", tag("td"), *heads)), tag("tbody", *rows))


def shown(value: object) -> Html:
    """A value of a view: nested views as lists of definitions, lists of lists as tables."""
    if isinstance(value, dict):
        return definitions(value)
    if isinstance(value, list):
        return listed(value)
    if isinstance(value, bool):
        return text(word("view.yes" if value else "view.no"))
    return text(word("view.hidden") if value is None else figure(value) if type(value) is int else in_words(str(value)))


def listed(values: Sequence[object]) -> Html:
    if not values:
        return text(word("view.none"))
    if all(isinstance(value, list) for value in values):
        rows = [tag("tr", *[tag("td", shown(cell)) for cell in row]) for row in values if isinstance(row, list)]
        return tag("table", tag("tbody", *rows))
    return tag("ul", *[tag("li", shown(value)) for value in values])


def in_words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def area(stage: Stage, board: View, _offers: None) -> Html:
    """All that the view shows of the player."""
    players = players_of(board)
    seat: int = stage.view["looked_at"]
    return tag("div", definitions(players[seat] if seat < len(players) else {}), class_="as-lists")


# ---- the question


def prompt(stage: Stage, _board: object, _offers: object) -> Html:
    if stage.view["over"]:
        return finished(stage)
    if not stage.options:
        return waiting(stage, news(stage))
    question = stage.view["question"]
    asked = question["prompt"]
    rows = [option_row(row(stage, choice), stage.marked) for choice in stage.options]
    previews = [preview_line(c, text(", ".join(c.preview.changes)), stage.marked) for c in stage.options if c.preview]
    final = [
        lock_line(c, word("prompt.final"), stage.marked)
        for c in stage.options
        if c.preview is not None and c.preview.reveals
    ]
    title = word("prompt.choose_what", what=asked) if asked else word("prompt.choose")
    lead = text(word("prompt.may_stop") if question["may_stop"] else word("prompt.ways", count=len(rows)))
    return together(
        [asking(stage, title, lead, previews), tag("div", options(rows, stage.kind), class_="choices"), locks(final)]
    )


def row(stage: Stage, choice: Choice) -> Row:
    return Row(choice, text(choice.title), text(choice.note), NOTHING, gain_for(stage, choice))


def gain_for(stage: Stage, choice: Choice) -> Gain | None:
    """The change of the viewer's own score, where the preview knows it."""
    if choice.preview is None or stage.viewer >= len(choice.preview.scores):
        return None
    before, after = choice.preview.scores[stage.viewer]
    return (
        None if before == after else Gain(signed(after - before), classes("gain" if after > before else "loss") or "")
    )


def finished(stage: Stage) -> Html:
    players = players_of(stage.view["board"])
    if players and all("score" in p and "breakdown" in p for p in players):
        scores = [p["score"] for p in players]
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return result(stage, [(p["score"], p["breakdown"]) for p in players], best)
    return tag("div", tag("h1", text(word("result.over"))), class_="ask quiet")


# ---- explanations


def explain(game: Game[Any], view: View, what: str) -> Html:
    """A score as the sum it is; of anything else the name."""
    kind, _, label = what.partition(":")
    players = players_of(view["board"])
    if kind == "score" and label.isdecimal() and int(label) < len(players):
        own = players[int(label)]
        return sum_of(word("explained.score"), own.get("breakdown", []), own.get("score", 0))
    return explained(title_of(game, kind, label), NOTHING, in_words(kind) if label else "")


def title_of(game: Game[Any], kind: str, label: str) -> str:
    """What people call it, where it is an answer of the game; else its label in words."""
    for asked in game.kinds:
        if asked.name == kind and label in game.labels(asked):
            return game.title_of(asked, game.labels(asked).index(label))
    return in_words(label or kind).capitalize()


PICTURE: Final = Picture(
    art=Path(__file__).parent / "no-symbols-of-its-own",
    position=board_of,
    offers=no_offers,
    head=head,
    rail=rail,
    board=board,
    hand=hand,
    prompt=prompt,
    area=area,
    explain=explain,
)
