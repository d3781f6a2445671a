"""The pages as HTML: templates filled with what the server knows, words from the catalogue, files by hashed names."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache, partial
from math import ceil
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pentapolis.scene.marks.markup import figure
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.marks.sprite import sheet_of
from pentapolis.scene.words import LANGUAGE
from pentapolis.web.contests import got_kind, moment, points_say, sum_says
from pentapolis.web.curves import curve
from pentapolis.web.emblems import COLOURS, GROUNDS, PICTURES, emblem, ground_of
from pentapolis.web.finding import range_says, score_says, where_says
from pentapolis.web.hosts import act_says, file_name, load_curve, shares, size_says
from pentapolis.web.ladders import bot_head, interval, scale_of
from pentapolis.web.words import catalogue, word

WEB: Final = Path(__file__).parent
STATIC: Final = WEB / "static"
MANIFEST: Final = STATIC / "manifest.json"
ADDRESS: Final = "/static"
MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
CODES: Final = re.compile(r"\s*\((?:[A-Z]+\d+[a-z]?(?:,\s*[A-Z]+\d+[a-z]?)*|readings? \d+[a-z]?)\)")


class NotBuilt(RuntimeError):
    """The client has not been built yet."""


def page(name: str, static: str = ADDRESS, **context: Any) -> str:
    """The page of that name. What it is given is described at the top of its template.

    `static` is where its files are served; those of an older release have an address of their own.
    """
    return environment().get_template(f"{name}.html").render(context, asset=partial(asset, address=static))


@cache
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        t=word, words=catalogue, language=LANGUAGE.get, level_name=level_name, figure=figure, plainly=plainly
    )
    made.globals.update(level_plays=level_plays)
    made.globals.update(points_say=points_say, got_kind=got_kind, sum_says=sum_says, moment=moment)
    made.globals.update(scale_of=scale_of, interval=interval, bot_head=bot_head)
    made.filters["level_called"] = level_name
    made.globals.update(curve=curve, emblem=emblem, ground_of=ground_of, emblem_choices=(GROUNDS, COLOURS, PICTURES))
    made.globals.update(
        size_says=size_says, load_curve=load_curve, shares=shares, act_says=act_says, file_name=file_name
    )
    made.globals.update(pace_says=pace_says, time_says=time_says, is_short=is_short)
    made.globals.update(waits_say=waits_say, range_says=range_says, where_says=where_says)
    made.globals.update(score_says=score_says)
    made.globals.update(shelf=shelf(), firsts=firsts, mark=mark, symbols=Markup(sheet_of()))  # noqa: S704 - our own
    return made


def level_name(level: str) -> str:
    """What a level of bots is called; one that the catalogue does not know goes by its own name."""
    return str(catalogue()["levels"].get(level, level))


def level_plays(level: str) -> str:
    """How a level of bots plays, in a few words, if the catalogue says it."""
    return word(f"new.plays_{level}") if f"plays_{level}" in catalogue()["new"] else ""


def plainly(explanation: str) -> str:
    """What an option means, without the numbers of questions that the rules' readings go by: `(Q05)`, `(reading 6)`."""
    return CODES.sub("", explanation)


def pace_says(pace: dict[str, Any]) -> str:
    """How much time people have at a table, in a few words."""
    if pace["kind"] == "live":
        return word("front.pace_live", minutes=pace["minutes"], seconds=pace["seconds"])
    return word("front.pace_days", count=pace["days"])


def time_says(seconds: float, kind: str) -> str:
    """Time as people say it: `4:12` in one sitting, else two units: `1 d 4 h`."""
    left = ceil(max(0.0, seconds))
    days, hours, minutes = left // DAY, left % DAY // HOUR, left % HOUR // MINUTE
    if kind == "live":
        clock = f"{minutes:02}:{left % MINUTE:02}"
        return f"{left // HOUR}:{clock}" if left >= HOUR else clock.removeprefix("0")
    if days:
        return word("clocks.days", days=days, hours=hours)
    return word("clocks.hours", hours=hours, minutes=minutes) if hours else word("clocks.minutes", minutes=minutes)


def is_short(row: dict[str, Any]) -> bool:
    """Whether there is little time left at a table: a quarter of what one has, or in one sitting a minute."""
    pace = row["pace"]
    if pace["kind"] == "live":
        return bool(row["left"] < max(MINUTE, pace["minutes"] * MINUTE / 4))
    return bool(row["left"] < pace["days"] * DAY / 4)


def waits_say(row: dict[str, Any]) -> str:
    """Whom a table of one's own waits for, and how much time there is."""
    names = ", ".join(row["waits_for"])
    left = "" if row["left"] is None else time_says(row["left"], row["pace"]["kind"])
    if row["your_turn"]:
        return word("clocks.left", time=left) if left else word("front.no_clock")
    if names:
        return word("front.waits_left", names=names, time=left) if left else word("front.waits_for", names=names)
    return word("front.status_open") if row["status"] == "open" else word("front.no_clock")


def asset(name: str, address: str) -> str:
    """The address of a built file."""
    return f"{address}/{manifest()[name]}"


@cache
def manifest() -> dict[str, str]:
    if not MANIFEST.exists():
        raise NotBuilt("the browser client is not built: run python -m pentapolis.web.build")
    entries: dict[str, str] = json.loads(MANIFEST.read_text(encoding="utf-8"))["entries"]
    return entries


@cache
def shelf() -> list[dict[str, Any]]:
    """The five games as they stand on the shelf: emblem, tint, figures for those that are still to come."""
    games: list[dict[str, Any]] = tomllib.loads((WEB / "shelf.toml").read_text(encoding="utf-8"))["game"]
    return games


def firsts() -> dict[str, Any]:
    """The options that a rulebook advises for a first game, by game."""
    return {boxed["name"]: boxed["first"] for boxed in shelf() if "first" in boxed}


def mark(seat: int, size: int = 18, *, letter: bool = False) -> Markup:
    """The mark of a seat; where it stands beside a name, without its letter."""
    return Markup(seat_mark(seat, size, letter=letter))  # noqa: S704 - our own drawing
