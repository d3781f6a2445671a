"""The bots and their settings, in words: for the help and for the README. Names and defaults are the bots' own."""

from __future__ import annotations

from typing import Final

from pentapolis.bots import levels

BOTS: Final = {
    levels.RANDOM: "answers by chance",
    levels.GREEDY: "takes what looks best, one step ahead",
    levels.SEARCH: "thinks further ahead: the strongest, and the slowest",
}
SETTINGS: Final = {
    (levels.GREEDY, "tables"): "how many tables it imagines",
    (levels.GREEDY, "budget"): "how many positions it looks at on each",
    (levels.SEARCH, "iterations"): "how often it plays on in thought",
    (levels.SEARCH, "seconds"): "how long it thinks at most; not reproducible",
    (levels.SEARCH, "depth"): "after how many answers in thought it judges",
    (levels.SEARCH, "exploration"): "how much the unknown attracts it",
}

NO_LIMIT: Final = "no limit"


def default(bot: str, setting: str) -> str:
    """What holds unless somebody says otherwise."""
    value = getattr(levels.make(bot, 0), setting)
    return NO_LIMIT if value is None else str(value)


def in_help() -> str:
    """The end of the help of a command that lets bots play."""
    rows = ["Bots and the defaults of their settings; to set some: greedy:tables=2,budget=99"]
    for bot in levels.names():
        rows.append(f"  {bot:<18}{BOTS[bot]}")
        for setting in levels.SETTINGS[bot]:
            value = default(bot, setting)
            written = f"{setting}={value}" if value != NO_LIMIT else setting
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
