"""What things are worth, in points: with plenty of time left, and late in the game. Found by letting bots play."""

from __future__ import annotations

from typing import Final

PLENTY: Final = 15.0
"""With so many spaces of the time track to come, everything is worth as much as it can be."""

COIN: Final = 0.3
COIN_LATE: Final = 0.1
COINS_TO_SPEND: Final = 14
"""Further ones will hardly be spent before the time track is full."""
CUBE: Final = 1.1
CUBE_LATE: Final = 0.5
SPACE: Final = 1.3
SPACE_LATE: Final = 0.4
"""A space of the time track: the tax collector at least."""
FREED_SPACE: Final = 4.0
"""A space more in all game turns to come."""

PERSON: Final = 1.7
"""What it takes to train somebody, in time and coins: so much is saved for each card that asks for the person."""
ICON: Final = 3.0
"""What it takes to build on a site, for the sake of its icon alone."""
ICON_TO_COME: Final = 0.3
"""Having the icon before a card asks for it."""
PER_ERA: Final = (0.0, 2.2, 3.5)
"""So many cards of each era will be played, with all that they ask for."""
SHOWN: Final = 0.2
"""So much of each card of the display will be one's own."""

HOMETOWN: Final = 0.72
"""Using one in a game turn."""
PER_TURN: Final = (0.0, 0.8, 0.6, 0.4)
"""No power, an action, a lasting advantage, an exchange in the decline: for a game turn."""

HOPE: Final = 0.78
"""What a card brings counts for so much while it is in the hand."""
PLAYING: Final = 0.5
"""What it takes to play a card, beside two spaces and three coins."""
SPACES_TO_PLAY: Final = 2.0
SPACES_TO_TRAIN: Final = 1.6
SPACES_TO_BUILD: Final = 4.0
SPACES_FOR_A_CARD: Final = 4.0
COINS_TO_PLAY: Final = 3
ABOVE_LIMIT: Final = 1.0
"""A card above the hand limit."""

BONUS: Final = 4.5
"""A bonus tile that is all but deserved."""


def fullness(left: float) -> float:
    """From 0 to 1: how much time there is."""
    return min(1.0, left / PLENTY)


def coin_worth(left: float) -> float:
    return COIN_LATE + (COIN - COIN_LATE) * fullness(left)


def cube_worth(left: float) -> float:
    return CUBE_LATE + (CUBE - CUBE_LATE) * fullness(left)


def space_worth(left: float) -> float:
    return SPACE_LATE + (SPACE - SPACE_LATE) * fullness(left)


def time_worth(left: float) -> float:
    """All spaces that are left, each worth less than the one before when the end is near."""
    scarce = min(left, PLENTY)
    return SPACE_LATE * left + (SPACE - SPACE_LATE) * (scarce * scarce / (2 * PLENTY) + max(0.0, left - PLENTY))
