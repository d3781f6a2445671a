"""The bots by name, the weakest first. Settings follow the name: `search:iterations=500,depth=4`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots import greedy, search
from pentapolis.bots.greedy import GreedyBot
from pentapolis.bots.random import RandomBot
from pentapolis.bots.search import SearchBot
from pentapolis.bots.thought import PLAIN, Thought

if TYPE_CHECKING:
    from pentapolis.bots.bot import Bot

RANDOM: Final = "random"
GREEDY: Final = "greedy"
SEARCH: Final = "search"

SETTINGS: Final[dict[str, tuple[str, ...]]] = {
    RANDOM: (),
    GREEDY: ("tables", "budget"),
    SEARCH: ("iterations", "seconds", "depth", "exploration"),
}

DIGITS: Final = 9


class UnknownBot(ValueError):
    """No bot of that name, no setting of that name, or not a value of it."""


def names() -> tuple[str, ...]:
    """The bots there are, the weakest first."""
    return tuple(SETTINGS)


def make(text: str, seed: int, thought: Thought = PLAIN) -> Bot:
    """The bot that the text names. The same seed gives the same answers."""
    name, _, written = text.partition(":")
    if name not in SETTINGS:
        raise UnknownBot(f"there is no bot called {name!r}; the bots are {', '.join(SETTINGS)}")
    settings = Settings(name, written)
    if name == GREEDY:
        tables, budget = settings.whole("tables", 1, greedy.TABLES), settings.whole("budget", 1, greedy.BUDGET)
        return GreedyBot(seed, tables, budget, thought)
    if name == SEARCH:
        return SearchBot(
            seed,
            settings.whole("iterations", 1, 0) or None,
            settings.number("seconds", 0.0) or None,
            settings.whole("depth", 0, search.DEPTH),
            settings.number("exploration", search.EXPLORATION),
            thought=thought,
        )
    return RandomBot(seed)


class Settings:
    """The settings of a bot, as they were written."""

    def __init__(self, name: str, written: str) -> None:
        self.name = name
        self.given: dict[str, str] = {}
        for part in written.split(",") if written else []:
            key, _, value = part.partition("=")
            if key not in SETTINGS[name]:
                allowed = ", ".join(SETTINGS[name]) or "none"
                raise UnknownBot(f"{name} has no setting {key!r}; its settings are {allowed}")
            self.given[key] = value

    def whole(self, key: str, least: int, default: int) -> int:
        value = self.given.get(key)
        if value is None:
            return default
        if not value.isdecimal() or len(value) > DIGITS or int(value) < least:
            raise UnknownBot(f"{self.name}: {key} should be a whole number from {least}, not {value!r}")
        return int(value)

    def number(self, key: str, default: float) -> float:
        value = self.given.get(key)
        if value is None:
            return default
        if not value.replace(".", "", 1).isdecimal() or float(value) <= 0:
            raise UnknownBot(f"{self.name}: {key} should be a number above 0, not {value!r}")
        return float(value)
