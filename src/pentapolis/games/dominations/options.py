"""Readings of the rules that a table of Dominations may choose; the numbers are those of the rules page."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.option import Option, switch

CITY_OUTPUT: Final = 0
TRADE_PARTNER_BONUS: Final = 1
MULTI_EDGE: Final = 2
MONUMENT_TILE_IN_LOCUS: Final = 3
CONNECT_TO_MONUMENT_ONLY: Final = 4
EXCHANGE_INTO_FULL: Final = 5
CARD_ROTATION: Final = 6
ASSIMILATION_PREREQUISITE: Final = 7
INVENTOR_PLACES: Final = 8
OPEN_HANDS: Final = 9
GOALS_WITH_MASTERIES_ONLY: Final = 10
SHORT_LOCUS_DECLINED: Final = 11

BY_LEVEL: Final = 0
NO_BONUS: Final = 0
BONUS_BY_LEVEL: Final = 2
DOT_ONCE: Final = 0
PER_EDGE: Final = 1
SINGLE_BEST: Final = 2

OPTIONS: Final[tuple[Option, ...]] = (
    Option("city_output", ("level", "one"), "level", "An activated City Produces its level, or always 1 (Q01)."),
    Option(
        "trade_partner_bonus",
        ("none", "one", "level"),
        "none",
        "What the placing player Produces for each rival City that is activated, too: nothing, 1, or its level (Q02).",
    ),
    Option(
        "multi_edge",
        ("dot_once", "per_edge", "single_best"),
        "dot_once",
        "A tile that touches several sides: each dot once, each edge in full, or the best edge only (Q05).",
    ),
    switch("monument_tile_in_locus", default=True, explanation="A Monument tile can be part of a Locus (Q10)."),
    switch(
        "connect_to_monument_only",
        default=True,
        explanation="A Land tile may touch nothing but a Monument tile (Q14b).",
    ),
    switch(
        "exchange_into_full",
        default=True,
        explanation="Knowledge may be exchanged into a Domain that is full, where it is lost, for VP at 20 (Q24).",
    ),
    switch("allow_card_rotation", default=False, explanation="Cards may be turned when they are placed (Q32)."),
    switch(
        "assimilation_prerequisite",
        default=False,
        explanation="Assimilating a Mastery of value 9 needs its prerequisite (Q42).",
    ),
    switch(
        "inventor_places",
        default=False,
        explanation="A tile activated by the Inventor counts as a tile placed (Q47).",
    ),
    switch("open_hands", default=False, explanation="Land tiles in hand are open to all (Q52)."),
    switch(
        "goals_with_masteries_only",
        default=False,
        explanation="For goals of Nodus only joints between two Masteries count (Q39).",
    ),
    switch(
        "short_locus_declined",
        default=False,
        explanation="A Locus in which one Monument tile takes several places may be declined for the edges (Q10).",
    ),
)
