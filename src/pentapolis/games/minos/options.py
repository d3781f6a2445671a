"""Readings of the rules that a table of Minos may choose; the numbers are those of the rules page."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.option import Option, switch

ASSIGNMENT: Final = 0
ROUTE_SIDES: Final = 1
VASE_WINDOW: Final = 2
LATE_TRAITS: Final = 3
BOARD_BUILDS_TRIGGER: Final = 4
EARLY_EXTRAS: Final = 5
SHIP_DISCOUNT: Final = 6
MARKER_FIRST: Final = 7
GATHERER_TWICE: Final = 8
DRAW_FROM_OFFER: Final = 9
PLAY_FROM_OFFER: Final = 10

DRAFT: Final = 0
SIDES: Final[tuple[str, ...]] = ("a", "b", "random", "aab", "aba", "abb", "baa", "bab", "bba")
"""The sides of all three Trade Routes, or one letter for each of them."""
RANDOM_SIDES: Final = 2
WHOLE_STEP: Final = 0
IN_TOTAL: Final = 0

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "assignment",
        ("draft", "random"),
        "draft",
        "Starting cards and Special Abilities are drafted, or dealt at random as for a first game.",
    ),
    Option(
        "route_sides",
        SIDES,
        "random",
        "Which sides of the Trade Routes are used: the same of all, or one letter for each route.",
    ),
    Option(
        "vase_window",
        ("step", "sub_step"),
        "step",
        "Vases met in the same step, or in the same part of the Income step, are met at the same time (A01).",
    ),
    switch(
        "late_traits",
        default=False,
        explanation="A card that enters the Palace after the die was retrieved can still fire for it (A08).",
    ),
    switch(
        "board_builds_trigger",
        default=False,
        explanation="Build points of the Cultural track trigger the Royal Traits of building (A09).",
    ),
    switch(
        "early_extras",
        default=True,
        explanation="Extra actions may be taken before the die is retrieved (A11).",
    ),
    Option(
        "ship_discount",
        ("in_total", "on_each"),
        "in_total",
        "The Architect's Coin is taken off once for a new Ship, or off the Ship and off its first space (A37).",
    ),
    switch(
        "marker_first",
        default=False,
        explanation="The first-player marker moves on before the scoring of the last round (A43).",
    ),
    switch(
        "gatherer_twice",
        default=False,
        explanation="The Gatherer gains at the start of the first round, too, beside the set-up (A66).",
    ),
    switch(
        "draw_from_offer",
        default=True,
        explanation="The symbol that draws from the offer or the active deck reaches the offer outside Prepare (A17).",
    ),
    switch(
        "play_from_offer",
        default=True,
        explanation="A card that another card, trait or tile lets you play may come from the offer (A17).",
    ),
)
