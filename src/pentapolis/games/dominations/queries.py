"""What lasting effects of cards change: the places of these figures in `table.modifiers`.

Every figure is the sum over the cards in a player's tree. `X + domain` is the figure of a Domain; where seven places
are kept, the last is that of Vestigium: a Domain of choice.
"""

from __future__ import annotations

from typing import Final

from pentapolis.games.dominations.constants import COLOURS, TIERS

WITH_CHOICE: Final = COLOURS + 1
MOST_PRODUCED: Final = 6
"""The highest threshold of "your placement Produces so much"."""

TURN_GAIN: Final = 0
PRODUCE_GAIN: Final = TURN_GAIN + WITH_CHOICE
"""domain × 6 + threshold - 1: how much more is Gained from this threshold on."""
CAMP: Final = PRODUCE_GAIN + COLOURS * MOST_PRODUCED
RESERVE: Final = CAMP + COLOURS
KEEP: Final = RESERVE + COLOURS
CITY_DISCOUNT: Final = KEEP + COLOURS
MASTERY_DISCOUNT: Final = CITY_DISCOUNT + COLOURS
"""domain × 3 + tier."""
SWAP: Final = MASTERY_DISCOUNT + COLOURS * TIERS
"""How often in a turn 1 of a Domain (of any Domain) goes for 1 of another."""
TRADE_IN: Final = SWAP + WITH_CHOICE
LOCUS_GAIN: Final = TRADE_IN + WITH_CHOICE
MONUMENT_GAIN: Final = LOCUS_GAIN + WITH_CHOICE
CONCENTRATION: Final = MONUMENT_GAIN + WITH_CHOICE
"""How many Concentrations give 1 of a Domain; in the last place, 1 of their own colour."""
CITY_POINTS: Final = CONCENTRATION + WITH_CHOICE
CITY_INFLUENCE: Final = CITY_POINTS + COLOURS
DEVELOP_POINTS: Final = CITY_INFLUENCE + COLOURS
HIGH_CITY_POINTS: Final = DEVELOP_POINTS + TIERS
HIGH_CITY_INFLUENCE: Final = HIGH_CITY_POINTS + 1
NEIGHBOUR_POINTS: Final = HIGH_CITY_INFLUENCE + 1
NEIGHBOUR_INFLUENCE: Final = NEIGHBOUR_POINTS + 1
LOCUS_POINTS: Final = NEIGHBOUR_INFLUENCE + 1
MONUMENT_POINTS: Final = LOCUS_POINTS + 1
MONUMENT_INFLUENCE: Final = MONUMENT_POINTS + 1
UPGRADE_POINTS: Final = MONUMENT_INFLUENCE + 1
UPGRADE_DISCOUNT: Final = UPGRADE_POINTS + 1
MONUMENT_DISCOUNT: Final = UPGRADE_DISCOUNT + 1
CITY_BY_TRADE: Final = MONUMENT_DISCOUNT + 1
TILES_IN_HAND: Final = CITY_BY_TRADE + 1
OUTPUT_OWN: Final = TILES_IN_HAND + 1
OUTPUT_ALL: Final = OUTPUT_OWN + 1
TRADE_OUT: Final = OUTPUT_ALL + 1
TRADE_OUT_LEVEL: Final = TRADE_OUT + 1
PLACE_GAIN: Final = TRADE_OUT_LEVEL + 1
NO_PREREQUISITE: Final = PLACE_GAIN + 1
EXTRA_UPGRADE: Final = NO_PREREQUISITE + 1
EXTRA_UPGRADE_DISCOUNT: Final = EXTRA_UPGRADE + 1
EXTRA_BUILD: Final = EXTRA_UPGRADE_DISCOUNT + 1
"""A second Build action: 1 for City upgrades only, 2 for any City."""
KEEP_EACH: Final = EXTRA_BUILD + 1
KEEP_DOMAINS: Final = KEEP_EACH + 1

# ---- sums over the places of a figure, kept beside them: one look says whether there is any, and mostly there is none

TURN_GAINS: Final = KEEP_DOMAINS + 1
PRODUCE_GAINS: Final = TURN_GAINS + 1
MASTERY_DISCOUNTS: Final = PRODUCE_GAINS + 1
SWAPS: Final = MASTERY_DISCOUNTS + 1
QUERIES: Final = SWAPS + 1
SUMMED: Final[list[tuple[int, int, int]]] = [
    (TURN_GAIN, WITH_CHOICE, TURN_GAINS),
    (PRODUCE_GAIN, COLOURS * MOST_PRODUCED, PRODUCE_GAINS),
    (MASTERY_DISCOUNT, COLOURS * TIERS, MASTERY_DISCOUNTS),
    (SWAP, WITH_CHOICE, SWAPS),
]
"""First place, how many places, place of the sum."""


def with_sums(changes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Changes of figures and of the sums they belong to."""
    sums = [(at, n) for query, n in changes for first, count, at in SUMMED if first <= query < first + count]
    return changes + sums
