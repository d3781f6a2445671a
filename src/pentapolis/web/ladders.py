"""Ladders: how strong people and bots are, each with the interval that holds the truth, on one scale."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from pentapolis.scene.marks.markup import tag

WIDE: Final = 100.0
EDGE: Final = 3.0
LEAST_SPAN: Final = 200.0
"""The scale is never so fine that a small difference looks large."""
HEAD: Final = "M12 1.2V5M7 5H17A4 4 0 0 1 21 9V17A4 4 0 0 1 17 21H7A4 4 0 0 1 3 17V9A4 4 0 0 1 7 5z"


def scale_of(lines: list[dict[str, Any]]) -> tuple[float, float]:
    """The lowest and the highest that any of them may be."""
    low = min((line["shown"] - line["spread"] for line in lines), default=0.0)
    high = max((line["shown"] + line["spread"] for line in lines), default=0.0)
    more = max(0.0, LEAST_SPAN - (high - low)) / 2
    return low - more, high + more


def interval(line: dict[str, Any], scale: tuple[float, float]) -> Markup:
    """The rating as a point, with the interval around it."""
    low, high = scale

    def place(value: float) -> float:
        return round(EDGE + (value - low) / (high - low) * (WIDE - 2 * EDGE), 1)

    first, last, middle = (place(line["shown"] + way * line["spread"]) for way in (-1, 1, 0))
    drawn = tag(
        "svg",
        tag("path", class_="rank-scale", d=f"M0 6H{WIDE:g}"),
        tag("path", class_="rank-sure", d=f"M{first} 6H{last}M{first} 2V10M{last} 2V10"),
        tag("path", class_="rank-point", d=f"M{middle} 6h.01"),
        class_="rank-bar",
        viewBox=f"0 0 {WIDE:g} 12",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    return Markup(drawn)  # noqa: S704 - our own


def bot_head(size: int = 24) -> Markup:
    """A bot is a grey head; it has no emblem."""
    eyes = "M9 11a1.6 1.6 0 1 0 .01 0M15 11a1.6 1.6 0 1 0 .01 0"
    parts = tag("path", class_="bot-face", d=HEAD), tag("path", class_="bot-eyes", d=eyes)
    how = {"class_": "bot-head", "viewBox": "0 0 24 24", "aria_hidden": "true"}
    return Markup(tag("svg", *parts, width=size, height=size, **how))  # noqa: S704 - our own
