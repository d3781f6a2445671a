"""The bots by name: five levels for people, the weakest first, and what they are made of, for research.

A level is called by its name or its number; settings follow it: `oracle:seconds=10`, `search:iterations=500,depth=4`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentapolis.bots import greedy, search
from pentapolis.bots.greedy import GreedyBot
from pentapolis.bots.learned import lookahead
from pentapolis.bots.learned.ahead import ATTENTIVE, AheadBot
from pentapolis.bots.learned.manner import Manner
from pentapolis.bots.learned.planner import PlanningBot
from pentapolis.bots.random import RandomBot
from pentapolis.bots.search import SearchBot
from pentapolis.bots.thought import PLAIN, Thought
from pentapolis.bots.thoughts.telling import TellingBot

if TYPE_CHECKING:
    from pentapolis.bots.bot import Bot

SHEPHERD: Final = "shepherd"
POTTER: Final = "potter"
MERCHANT: Final = "merchant"
STRATEGOS: Final = "strategos"
ORACLE: Final = "oracle"
RANDOM: Final = "random"
GREEDY: Final = "greedy"
SEARCH: Final = "search"
OLD_GREEDY: Final = "yardstick-greedy"
OLD_SEARCH: Final = "yardstick-search"
"""Greedy and search as they were before the levels: what strength is measured by, whatever becomes of the others."""
AHEAD: Final = "ahead"
PLAN: Final = "plan"

FOR_PEOPLE: Final = (SHEPHERD, POTTER, MERCHANT, STRATEGOS, ORACLE)
MANNERS: Final = {
    SHEPHERD: Manner(attention=0.7, temper=1.0, selfish=True, eager=True),
    POTTER: Manner(attention=0.8, temper=0.5),
    MERCHANT: ATTENTIVE,
}
SIGHT: Final = {SHEPHERD: (1, 1), POTTER: (1, 30), MERCHANT: (lookahead.TABLES, lookahead.BUDGET)}
"""How many tables somebody imagines, and how many positions are looked at on each."""
SECONDS: Final = {STRATEGOS: 1.0, ORACLE: 5.0}
"""How long somebody thinks about a turn."""

SETTINGS: Final[dict[str, tuple[str, ...]]] = {
    SHEPHERD: (),
    POTTER: (),
    MERCHANT: ("tables", "budget"),
    STRATEGOS: ("iterations", "seconds"),
    ORACLE: ("iterations", "seconds"),
    RANDOM: (),
    GREEDY: ("tables", "budget"),
    SEARCH: ("iterations", "seconds", "depth", "exploration"),
    OLD_GREEDY: (),
    OLD_SEARCH: ("iterations", "seconds"),
    AHEAD: ("tables", "budget", "weights"),
    PLAN: ("iterations", "seconds", "weights"),
}

DIGITS: Final = 9


class UnknownBot(ValueError):
    """No bot of that name, no setting of that name, or not a value of it."""


def names() -> tuple[str, ...]:
    """The bots there are: the levels, the weakest first, then the others."""
    return tuple(SETTINGS)


def name_of(text: str) -> str:
    """The name that somebody wrote, or that of the level whose number it is."""
    if text.isdecimal() and 1 <= int(text) <= len(FOR_PEOPLE):
        return FOR_PEOPLE[int(text) - 1]
    if text.lower() not in SETTINGS:
        levels = f"1 to {len(FOR_PEOPLE)}"
        raise UnknownBot(
            f"there is no bot called {text!r}; the bots are {', '.join(SETTINGS)}, or a level from {levels}"
        )
    return text.lower()


def make(text: str, seed: int, thought: Thought = PLAIN) -> Bot:
    """The bot that the text names. The same seed gives the same answers, unless seconds are a limit."""
    written, _, rest = text.partition(":")
    settings = Settings(name_of(written), rest)
    name = settings.name
    if name in MANNERS or name == AHEAD:
        return made_ahead(settings, seed, thought)
    if name in SECONDS or name == PLAN:
        return made_plan(settings, seed, thought)
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
    return made_yardstick(settings, seed, thought) if name != RANDOM else RandomBot(seed)


def made_yardstick(settings: Settings, seed: int, thought: Thought) -> Bot:
    """With the settings that were usual then, whatever is usual now."""
    if settings.name == OLD_GREEDY:
        return GreedyBot(seed, 8, 1000, thought, enough=8)
    iterations, seconds = settings.whole("iterations", 1, 0) or None, settings.number("seconds", 0.0) or None
    usual = iterations or (1000 if seconds is None else None)
    bot = SearchBot(seed, usual, seconds, depth=8, exploration=1.0, trust=50, thought=thought)
    bot.greedy = GreedyBot(seed, 8, 1000, thought, enough=8)
    return bot


def made_ahead(settings: Settings, seed: int, thought: Thought) -> AheadBot:
    tables, budget = SIGHT.get(settings.name, SIGHT[MERCHANT])
    return AheadBot(
        seed,
        settings.whole("tables", 1, tables),
        settings.whole("budget", 1, budget),
        settings.file("weights"),
        thought,
        MANNERS.get(settings.name, ATTENTIVE),
    )


def telling(text: str, seed: int) -> Bot:
    """The same bot, which answers the same; if it is one that plans, it keeps account of what it thinks."""
    bot = make(text, seed)
    if isinstance(bot, PlanningBot):
        return TellingBot(seed, bot.iterations, bot.seconds, bot.weights, bot.thought)
    return bot


def made_plan(settings: Settings, seed: int, thought: Thought) -> PlanningBot:
    """Whoever limits the iterations of a level wants answers that can be repeated: then no time counts."""
    iterations = settings.whole("iterations", 1, 0) or None
    usual = 0.0 if iterations else SECONDS.get(settings.name, 0.0)
    return PlanningBot(seed, iterations, settings.number("seconds", usual) or None, settings.file("weights"), thought)


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

    def file(self, key: str) -> Path | None:
        value = self.given.get(key)
        if value is not None and not Path(value).is_file():
            raise UnknownBot(f"{self.name}: {key} should name a file, and there is none at {value!r}")
        return None if value is None else Path(value)

    def number(self, key: str, default: float) -> float:
        value = self.given.get(key)
        if value is None:
            return default
        if not value.replace(".", "", 1).isdecimal() or float(value) <= 0:
            raise UnknownBot(f"{self.name}: {key} should be a number above 0, not {value!r}")
        return float(value)
