"""How strong the bots are, on the scale of people: what a tournament has measured, kept in `bots.toml`.

`pentapolis tournament GAME --seats 2 --json > FILE` measures, and `pentapolis ratings --measured FILE` writes it down.
The mean of the bots of a tournament is where people begin. A bot that was not measured has no rating, and a table with
it is not rated; one that thought for another time than at a table (`oracle:iterations=240`) is another bot.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pentapolis.ratings.method import SURE, Strength

KEPT: Final = "bots.toml"
SIDES: Final = 2


@cache
def measured() -> dict[str, Any]:
    """What is known of the bots, by game."""
    return tomllib.loads(files("pentapolis.ratings").joinpath(KEPT).read_text(encoding="utf-8"))


def bots_of(game: str) -> dict[str, Strength]:
    """The bots of a game that have a rating."""
    found: dict[str, list[int]] = measured().get(game, {}).get("bots", {})
    return {bot: strength_from(*interval) for bot, interval in found.items()}


def strength_from(elo: float, low: float, high: float) -> Strength:
    """A strength from an interval that holds the truth in 95 of 100 cases."""
    return Strength(float(elo), (high - low) / SIDES / SURE).rounded()


def options_of(game: str) -> list[str]:
    """The options that a rated table may choose: those that the rulebook itself offers, not readings of it."""
    found: list[str] = measured().get(game, {}).get("options", [])
    return found


def with_measured(known: dict[str, Any], game: str, bots: dict[str, list[int]], how: dict[str, Any]) -> dict[str, Any]:
    """What is known once a tournament has been written down."""
    return {**known, game: {"options": options_of(game), **how, "bots": bots}}


def as_toml(known: dict[str, Any]) -> str:
    """The file, as people read it."""
    lines = ["# How strong the bots are, and which options rated tables may choose: see bots.py.", ""]
    for game, of in known.items():
        lines += [f"[{game}]", *[f"{name} = {value_of(value)}" for name, value in of.items() if name != "bots"]]
        lines += ["", f"[{game}.bots]", *[f'"{bot}" = {value_of(value)}' for bot, value in of["bots"].items()], ""]
    return "\n".join(lines)


def value_of(value: object) -> str:
    """Numbers, texts and lists of them, as TOML has them."""
    if isinstance(value, list):
        return "[" + ", ".join(value_of(each) for each in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
