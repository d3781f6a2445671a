"""Figures of events as people read them."""

from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, Final

from pentapolis.web.words import word

PARTS: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}
"""Parts that have a sign of their own; others are written with two decimals."""
KINDS: Final = {"won": "w", "nothing": "l", "part": "d", "open": "o"}


def points_say(text: str) -> str:
    """Points as people write them: 3½."""
    whole, part = divmod(Fraction(text), 1)
    if not part:
        return str(whole)
    if part in PARTS:
        return f"{whole or ''}{PARTS[part]}"
    return f"{float(whole + part):.2f}"


def got_kind(text: str | None) -> str:
    """How what somebody got in a round looks."""
    if text is None:
        return KINDS["open"]
    return KINDS["won"] if text == "1" else KINDS["nothing"] if text == "0" else KINDS["part"]


def sum_says(parts: list[dict[str, Any]]) -> str:
    """A sum with who stands for what: `Iris 4 + Jonas 2`."""
    return word("event.plus").join(f"{part['name']} {points_say(part['counts'])}" for part in parts)


def moment(at: float) -> str:
    """A moment for machines: the page says it in the reader's own time."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
