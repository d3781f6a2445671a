"""How large a campaign of scale is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Size:
    """How much of everything; `pace`: so many times as long as usual the pauses of people are."""

    accounts: int = 10_000
    tables: int = 2_000
    live: int = 500
    servers: int = 2
    seconds: float = 300.0
    pace: float = 1.0
