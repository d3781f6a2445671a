"""Readings of the rules that a table of Palaces may choose."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.option import Option, switch

IDLE_MINOTAUR: Final = 0
PILE_END: Final = 1
OPEN_DISCARDS: Final = 2
LIVE_SCORE: Final = 3

AT_ONCE: Final = 0

OPTIONS: Final[tuple[Option, ...]] = (
    switch(
        "idle_minotaur",
        default=True,
        explanation="A Minotaur may be sent against a pawn on step 1, where it does nothing (reading 5).",
    ),
    Option(
        "pile_end",
        ("at_once", "failed_draw"),
        "at_once",
        "The game ends when the last card has been drawn, or when a card cannot be drawn any more (reading 11).",
    ),
    switch(
        "open_discards",
        default=True,
        explanation="Discarded cards lie face up for both players (reading 16).",
    ),
    switch(
        "live_score",
        default=True,
        explanation="Scores shown during play count the steps of the pawns (reading 18).",
    ),
)
