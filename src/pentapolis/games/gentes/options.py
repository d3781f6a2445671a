"""Readings of the rules that a table of Gentes may choose; the numbers are those of the rules page."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.option import Option, switch

FIRST_GAME_PRESET: Final = 0
NO_SMALL_TAX: Final = 1
STRICT_LOSS: Final = 2
RELOCATE_SAME_SITE: Final = 3
OPEN_HANDS: Final = 4
FOURTH_NAVIGATOR: Final = 5
EXTRA_BESIDE_ONE: Final = 6
COINS_FOR_TIES: Final = 7
PEOPLE_AT_ONCE: Final = 8
BELOW_ZERO: Final = 9
DEDUCT_UNSCORED: Final = 10

BEFORE_CONVERSION: Final = 0

OPTIONS: Final[tuple[Option, ...]] = (
    switch(
        "first_game_preset",
        default=False,
        explanation="Cards and people of each seat are fixed, as the rulebook advises for a first game.",
    ),
    switch(
        "no_small_tax",
        default=False,
        explanation="The space of the tax collector that gives 4 coins is not used: for experienced players.",
    ),
    switch(
        "strict_loss",
        default=True,
        explanation="A card whose loss can be neither suffered nor bought off cannot be played (A12).",
    ),
    switch(
        "relocate_same_site",
        default=False,
        explanation="A house that is taken back may be built on the very site it left (A15).",
    ),
    switch(
        "open_hands",
        default=False,
        explanation="The cards in all hands are shown; everybody saw them being taken anyway (A41).",
    ),
    Option(
        "fourth_navigator",
        ("any_site", "victory_site"),
        "any_site",
        "What the fourth sort of navigator tile builds: anything, or only cities for victory points (A07).",
    ),
    switch(
        "extra_beside_one",
        default=True,
        explanation="Inventors add a person also where one person is trained, at the price for one (A19).",
    ),
    Option(
        "coins_for_ties",
        ("before_conversion", "after_conversion"),
        "before_conversion",
        "Which coins break a tie: those held before they were turned into points, or what was left of them (A31).",
    ),
    switch(
        "people_at_once",
        default=False,
        explanation="Everybody chooses starting people at the same time, one by one, and all are shown together (A22).",
    ),
    switch(
        "below_zero",
        default=True,
        explanation="Deductions in the end can bring a score below zero (A36).",
    ),
    switch(
        "deduct_unscored",
        default=True,
        explanation="A card in hand that could be scored in the end, and is not, is deducted like the others (A58).",
    ),
)
