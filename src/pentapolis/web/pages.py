"""The pages as HTML: templates filled with what the server knows, words from the catalogue, files by hashed names."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pentapolis.scene.marks.markup import figure
from pentapolis.scene.marks.seats import seat_mark
from pentapolis.scene.marks.sprite import sheet_of
from pentapolis.scene.words import LANGUAGE
from pentapolis.web.words import catalogue, word

WEB: Final = Path(__file__).parent
STATIC: Final = WEB / "static"
MANIFEST: Final = STATIC / "manifest.json"
ADDRESS: Final = "/static"
CODES: Final = re.compile(r"\s*\([A-Z]+\d+[a-z]?(?:,\s*[A-Z]+\d+[a-z]?)*\)")


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
    made.globals.update(shelf=shelf(), firsts=firsts, mark=mark, symbols=Markup(sheet_of()))  # noqa: S704 - our own
    return made


def level_name(level: str) -> str:
    """What a level of bots is called; one that the catalogue does not know goes by its own name."""
    return str(catalogue()["levels"].get(level, level))


def plainly(explanation: str) -> str:
    """What an option means, without the numbers of questions that the rules' readings go by: `(Q05)`."""
    return CODES.sub("", explanation)


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


def mark(seat: int, size: int = 18) -> Markup:
    """The mark of a seat, without its letter."""
    return Markup(seat_mark(seat, size, letter=False))  # noqa: S704 - our own drawing
