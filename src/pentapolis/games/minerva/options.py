"""Readings of the rules that a table of Minerva may choose; the numbers are those of the rules page."""

from __future__ import annotations

from typing import Final

from pentapolis.kernel.option import Option, switch

STARTER: Final = 0
CULTURE_MAY_WAIT: Final = 1
CIRCUS_SPLITS: Final = 2
TEMPLE_TOKENS_COUNT: Final = 3
SPLIT_MAY_STAY: Final = 4

AT_RANDOM: Final = 0

OPTIONS: Final[tuple[Option, ...]] = (
    Option("starter", ("random", "first"), "random", "Who begins: anybody, or the first seat (reading 28)."),
    switch(
        "culture_may_wait",
        default=False,
        explanation="A culture tile that is reached may be left where it is (reading 6).",
    ),
    switch(
        "circus_splits",
        default=True,
        explanation="A Circus may remove a residence that holds parts of a city together (reading 17).",
    ),
    switch(
        "temple_tokens_count",
        default=True,
        explanation="Resources that a temple scores also count among coins and resources (reading 21).",
    ),
    switch(
        "split_may_stay",
        default=False,
        explanation="An Aquaeduct need not join the parts of a split city, only not make more (reading 16).",
    ),
)
