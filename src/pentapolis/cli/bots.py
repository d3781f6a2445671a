"""The bots and their settings, in words: for the help and for the README. Names and defaults are the bots' own."""

from __future__ import annotations

from typing import Final

from pentapolis.bots import levels
from pentapolis.bots.learned import planner

BOTS: Final = {
    levels.SHEPHERD: "level 1: for a first game; short of sight, and minds its own business",
    levels.POTTER: "level 2: has one plan, and overlooks things",
    levels.MERCHANT: "level 3: plays soundly, to the end of its turn",
    levels.STRATEGOS: "level 4: thinks ahead, for about a second a turn",
    levels.ORACLE: "level 5: as well as it can, in about five seconds a turn",
    levels.RANDOM: "answers by chance",
    levels.GREEDY: "takes what the game's own evaluation calls best, one step ahead",
    levels.SEARCH: "plays on by chance, and lets that evaluation judge",
    levels.OLD_GREEDY: "greedy as it was before there were levels: a measure of strength",
    levels.OLD_SEARCH: "search as it was then, the same",
    levels.AHEAD: "takes what learned values call best, to the end of its turn",
    levels.PLAN: "a tree with learned values",
}
TABLES: Final = "how many tables it imagines"
AT_LEAST: Final = "how many tables it imagines at least"
POSITIONS: Final = "how many positions it looks at on each"
PLANNED: Final = "how many plans it tries in a turn; reproducible"
TIME: Final = "how long it thinks about a turn; not reproducible"
WEIGHTS: Final = "a file with learned values"
SETTINGS: Final = {
    (levels.MERCHANT, "tables"): AT_LEAST,
    (levels.MERCHANT, "budget"): POSITIONS,
    (levels.STRATEGOS, "iterations"): PLANNED,
    (levels.STRATEGOS, "seconds"): TIME,
    (levels.ORACLE, "iterations"): PLANNED,
    (levels.ORACLE, "seconds"): TIME,
    (levels.GREEDY, "tables"): TABLES,
    (levels.GREEDY, "budget"): POSITIONS,
    (levels.SEARCH, "iterations"): "how often it plays on in thought",
    (levels.SEARCH, "seconds"): "how long it thinks at most; not reproducible",
    (levels.SEARCH, "depth"): "after how many answers in thought it judges",
    (levels.SEARCH, "exploration"): "how much the unknown attracts it",
    (levels.OLD_SEARCH, "iterations"): "how often it plays on in thought",
    (levels.OLD_SEARCH, "seconds"): "how long it thinks at most; not reproducible",
    (levels.AHEAD, "tables"): AT_LEAST,
    (levels.AHEAD, "budget"): POSITIONS,
    (levels.AHEAD, "weights"): WEIGHTS,
    (levels.PLAN, "iterations"): PLANNED,
    (levels.PLAN, "seconds"): TIME,
    (levels.PLAN, "weights"): WEIGHTS,
}

NO_LIMIT: Final = "no limit"
SHIPPED: Final = "as shipped"


def default(bot: str, setting: str) -> str:
    """What holds unless somebody says otherwise."""
    value = getattr(levels.make(bot, 0), setting)
    if value is None or (setting == "iterations" and value == planner.MOST):
        return NO_LIMIT if setting != "weights" else SHIPPED
    return str(value)


def in_help() -> str:
    """The end of the help of a command that lets bots play."""
    rows = [
        "Bots and the defaults of their settings; to set some: greedy:tables=2,budget=99.",
        "A level may be named by its number.",
    ]
    for bot in levels.names():
        rows.append(f"  {bot:<18}{BOTS[bot]}")
        for setting in levels.SETTINGS[bot]:
            value = default(bot, setting)
            written = f"{setting}={value}" if value not in (NO_LIMIT, SHIPPED) else setting
            rows.append(f"    {written:<16}{SETTINGS[bot, setting]}")
    return "\b\n" + "\n".join(rows)


def in_markdown() -> str:
    """The same as a table."""
    rows = ["| bot | setting | default | |", "|---|---|---|---|"]
    for bot in levels.names():
        rows.append(f"| `{bot}` | | | {BOTS[bot]} |")
        rows += [
            f"| | `{setting}` | {default(bot, setting)} | {SETTINGS[bot, setting]} |"
            for setting in levels.SETTINGS[bot]
        ]
    return "\n".join(rows)
