"""The curve of a rating: a line with the band in which the truth is, over a year or as long as there are games."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from pentapolis.scene.marks.markup import tag

WIDE: Final = 128
HIGH: Final = 40
EDGE: Final = 2
LEAST_SPAN: Final = 100.0
"""The scale is never so fine that a small change looks large."""


def curve(points: list[dict[str, Any]]) -> Markup:
    """From the first game of the time to the last. A single one has its band over the whole width."""
    shown = points if len(points) > 1 else points * 2
    low = min(point["shown"] - point["spread"] for point in shown)
    high = max(point["shown"] + point["spread"] for point in shown)
    middle, span = (low + high) / 2, max(LEAST_SPAN, high - low)

    begins, lasts = shown[0]["at"], shown[-1]["at"] - shown[0]["at"]

    def place(at: int, value: float) -> str:
        gone = (shown[at]["at"] - begins) / lasts if lasts else at / (len(shown) - 1)
        x = EDGE + gone * (WIDE - 2 * EDGE)
        y = HIGH / 2 - (value - middle) / span * (HIGH - 2 * EDGE)
        return f"{x:.1f},{y:.1f}"

    above = [place(at, point["shown"] + point["spread"]) for at, point in enumerate(shown)]
    below = [place(at, point["shown"] - point["spread"]) for at, point in enumerate(shown)]
    line = [place(at, point["shown"]) for at, point in enumerate(shown)]
    drawn = tag(
        "svg",
        tag("polygon", class_="pf-sure", points=" ".join([*above, *reversed(below)])),
        tag("polyline", class_="pf-course", points=" ".join(line), vector_effect="non-scaling-stroke"),
        class_="pf-curve",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    return Markup(drawn)  # noqa: S704 - our own
