"""A table as a static page, for whoever draws: `python -m pentapolis.scene.preview palaces --seed 7 > page.html`.

The position comes from random play. The page has no script and holds its styles; fonts are taken from a folder.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from pentapolis.games import load, names
from pentapolis.kernel.events import FORCED
from pentapolis.kernel.kind import DONE
from pentapolis.scene.marks.markup import Html, icon, tag, text, together
from pentapolis.scene.panels.news import log_lines
from pentapolis.scene.pictures import panels, sheet
from pentapolis.scene.stage import Stage, choices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.kernel.events import Event
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.table import Table

STYLES: Final = Path(__file__).parent.parent / "web" / "styles"
NAMES: Final = ("Elena", "Tomas", "Ruth", "Dario", "Iris", "Paul")
META: Final = Html('<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">')
FONTS: Final = (
    ("Alegreya Sans", "alegreya-sans", (400, 500, 700, 800)),
    ("Alegreya", "alegreya", (500, 700, 800)),
    ("Cormorant", "cormorant", (500, 600, 700)),
)


def main() -> None:
    wanted = arguments().parse_args()
    stage, log = position(wanted)
    sys.stdout.write(page(stage, log, wanted.theme, wanted.fonts))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=names())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--answers", type=int, default=60, help="how many answers were given")
    parser.add_argument("--viewer", type=int, help="the seat that looks, -1 for a spectator; the seat to play")
    parser.add_argument("--mark", type=int, help="the number of the option that is pointed at")
    parser.add_argument("--form", choices=("wide", "phone"), default="wide")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--fonts", type=Path, help="a folder with fontsource packages")
    return parser


# ---- a position from random play


def position(wanted: argparse.Namespace) -> tuple[Stage, list[Event]]:
    game = load(wanted.game)
    table = game.new(seats=wanted.seats, seed=wanted.seed)
    log = table.listen()
    since = play(table, Random(wanted.seed), wanted.answers)
    viewer = wanted.viewer
    if viewer is None:
        viewer = 0 if table.over else table.question.seat
    view = game.view(table, viewer)
    options = choices(game, view)
    question = table.question_for(viewer)
    marked = next((choice.option for choice in options if choice.number == wanted.mark), None)
    stage = Stage(
        game,
        view,
        NAMES[: wanted.seats],
        options,
        picked=question.picks[-1] if question is not None and question.picks else None,
        form=wanted.form,
        last=seen(log[begin(since.get(viewer, []), question) :], viewer),
        marked=marked,
    )
    return stage, [event for event in seen(log, viewer) if event.verb is not FORCED]


def begin(turns: list[int], question: Question | None) -> int:
    """Where in the log the viewer's previous turn began."""
    earlier = turns[:-1] if question is not None and question.picks else turns
    return earlier[-1] if earlier else 0


def play(table: Table, rng: Random, answers: int) -> dict[int, list[int]]:
    """Play on, rather forwards than away; returns how long the log was at the beginning of each seat's turns."""
    since: dict[int, list[int]] = {}
    for _ in range(answers):
        if table.over:
            break
        question = table.question
        if not question.picks:
            since.setdefault(question.seat, []).append(len(table.listen()))
        forward = [option for option in question.options[:-1] if option != DONE]
        table.answer(rng.choice(forward or list(question.options)))
    return since


def seen(events: Sequence[Event], viewer: int) -> tuple[Event, ...]:
    return tuple(event for event in (e.seen_by(viewer) for e in events) if event is not None)


# ---- the page


def page(stage: Stage, log: list[Event], theme: str, fonts: Path | None) -> str:
    title = tag("title", text(stage.game.title))
    style = tag("style", Html(faces(fonts) + styles()))
    drawn = wide(stage, log) if stage.form == "wide" else phone(stage)
    body = tag("div", drawn, id="table", data_game=stage.game.name)
    head = tag("head", META, title, style)
    return "<!doctype html>" + tag(
        "html", head, tag("body", sheet(stage.game), body, class_="at-table"), lang="en", data_theme=theme
    )


def styles() -> str:
    """All styles in one, in the order of the index."""
    index = (STYLES / "index.css").read_text(encoding="utf-8").splitlines()
    paths = [line.split('"')[1] for line in index if line.startswith("@import")]
    return "\n".join((STYLES / path).read_text(encoding="utf-8") for path in paths)


def faces(fonts: Path | None) -> str:
    if fonts is None:
        return ""
    rules = []
    for family, name, weights in FONTS:
        for weight in weights:
            file = fonts / "@fontsource" / name / "files" / f"{name}-latin-{weight}-normal.woff2"
            rules.append(f'@font-face{{font-family:"{family}";font-weight:{weight};src:url({file.as_uri()})}}')
    return "\n".join(rules)


def wide(stage: Stage, log: list[Event]) -> Html:
    drawn = panels(stage)
    top = tag("header", brand(), tag("div", drawn["head"], id="head"), tools(), class_="top")
    middle = tag(
        "section",
        tag("div", drawn["board"], id="board", class_="boardwrap"),
        tag("div", drawn["hand"], id="hand", class_="handwrap"),
        class_="mid",
    )
    side = tag("aside", prompt(drawn, stage), log_panel(stage, log), class_="side")
    return tag("main", top, tag("aside", drawn["rail"], id="rail", class_="rail"), middle, side, class_="table wide")


def prompt(drawn: dict[str, Html], stage: Stage) -> Html:
    inside = [tag("div", drawn["prompt"], id="prompt")]
    return tag("section", *inside, acts(stage) if stage.options else Html(""), class_="prompt panel")


def acts(stage: Stage) -> Html:
    title = next((choice.title for choice in stage.options if choice.option == stage.marked), "")
    primary = tag(
        "button",
        text(f"Choose {title}" if title else "Choose an option"),
        class_="btn pri",
        type="button",
        disabled=not title,
    )
    return tag(
        "div", primary, tag("button", icon("undo"), text("Undo"), class_="btn sec", type="button"), class_="acts"
    )


def log_panel(stage: Stage, log: list[Event]) -> Html:
    tabs = tag(
        "div", tag("span", text("Log"), class_="on"), tag("span", text("Chat")), tag("span", text("Aid")), class_="tabs"
    )
    lines = [tag("li", line) for line in reversed(log_lines(stage.game, log, stage.names)[-12:])]
    return tag("section", tabs, tag("ol", *lines, class_="log"), class_="logp panel")


def brand() -> Html:
    leaf = "M0 -14C4 -10.5 4.6 -7 0 -3.6C-4.6 -7 -4 -10.5 0 -14z"
    leaves = [tag("path", d=leaf, fill="currentColor", transform=f"rotate({turn * 72})") for turn in range(5)]
    middle = tag("circle", r=2.3, fill="currentColor")
    mark = tag("svg", *leaves, middle, width=30, height=30, viewBox="-15 -15 30 30", class_="mk", aria_hidden="true")
    return tag("a", mark, text("Pentapolis"), class_="brand", href="/")


def tools() -> Html:
    return tag("nav", *[tag("span", icon(symbol), class_="ib") for symbol in ("help", "moon", "gear")], class_="tools")


def phone(stage: Stage) -> Html:
    drawn = panels(stage)
    top = tag("header", tag("div", drawn["head"], id="head"), tag("span", icon("gear"), class_="ib"), class_="top")
    below = tag(
        "section",
        tag("div", class_="grab"),
        tag("div", drawn["prompt"], id="prompt", class_="prompt"),
        tag("div", drawn["hand"], id="hand", class_="handwrap"),
        acts(stage) if stage.options else Html(""),
        class_="sheet",
    )
    tabs = [("labyrinth", "Table", "on"), ("players", "Players", None), ("log", "Log", None), ("help", "Aid", None)]
    feet = together([tag("span", icon(symbol), text(name), class_=on) for symbol, name, on in tabs])
    board = tag("div", drawn["board"], id="board", class_="boardwrap")
    return tag("main", top, board, below, tag("nav", feet, class_="ptabs"), class_="table phone")


if __name__ == "__main__":
    main()
