"""Figures of the host's page as people read them."""

from __future__ import annotations

import time
from typing import Any, Final

from pentapolis.web.words import word

UNITS: Final = ("b", "kb", "mb", "gb", "tb")
THOUSAND: Final = 1000
TEN: Final = 10
DAY: Final = 24 * 3600
LEFT, RIGHT, FOOT, HEAD = 26.0, 372.0, 78.0, 8.0
"""Where the curve of a day is drawn."""
TOPS: Final = (10, 25, 50, 100)


def size_says(count: float) -> str:
    """So many bytes: `1.3 GB`."""
    unit = 0
    while count >= THOUSAND and unit < len(UNITS) - 1:
        count, unit = count / THOUSAND, unit + 1
    return word(f"host.bytes_{UNITS[unit]}", number=f"{count:.1f}" if unit and count < TEN else f"{count:.0f}")


def load_curve(load: list[dict[str, Any]]) -> dict[str, Any]:
    """The lines of the last day, up to now: how busy the rules and the bots were, and marks for the height."""
    now = time.time()
    load = [*load, *[{**last, "at": now} for last in load[-1:]]]
    highest = max([0.0, *[max(each["rules"], each["bots"]) for each in load]])
    top = next((top for top in TOPS if highest <= top), TOPS[-1])
    lines = {name: " ".join(point(each["at"], each[name], now, top) for each in load) for name in ("rules", "bots")}
    first, last = (point(load[at]["at"], 0, now, top) for at in (0, -1)) if load else ("", "")
    rules, bots = (round(load[-1][name]) for name in ("rules", "bots")) if load else (0, 0)
    marks = [(y(part, top), f"{part:g}") for part in (0, top / 2, top)]
    return {**lines, "area": f"{first} {lines['rules']} {last}", "marks": marks, "now": {"rules": rules, "bots": bots}}


def point(at: float, share: float, now: float, top: float) -> str:
    x = RIGHT - (RIGHT - LEFT) * min(1.0, max(0.0, (now - at) / DAY))
    return f"{x:.1f},{y(share, top)}"


def y(share: float, top: float) -> float:
    return round(FOOT - (FOOT - HEAD) * share / top, 1)


def shares(storage: dict[str, int]) -> list[tuple[str, float, float]]:
    """The disk as a line of a hundred parts: what, from where, how wide."""
    parts = [("database", storage["database"]), ("backups", storage["backups"])]
    used = max(0, storage["disk"] - storage["free"] - sum(size for _, size in parts))
    found, begin = [], 0.0
    for name, size in (*parts, ("other", used)):
        wide = max(0.6 if size else 0.0, 100 * size / max(1, storage["disk"]))
        found.append((name, round(begin, 2), round(wide, 2)))
        begin += wide
    return found


def act_says(act: dict[str, Any]) -> str:
    """What was done, in words."""
    what = word(f"host.role_{act['what']}") if act["deed"] == "role" else file_name(act["what"])
    return word(f"host.deed_{act['deed']}", whom=act["whom"], what=what)


def file_name(path: str) -> str:
    """The last part of where a file is."""
    return path.rpartition("/")[2]
