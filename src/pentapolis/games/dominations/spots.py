"""The spots of a civilisation tree: squares round the Campfire.

A tree holds at most 33 cards beside the Campfire (15 Masteries, 15 Monument Levels, 3 assimilated), so no card can lie
more than 33 steps away. Sides are numbered north, east, south, west.
"""

from __future__ import annotations

from typing import Final

MOST_CARDS: Final = 33
NO_SPOT: Final = -1
STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
SPAN: Final = range(-MOST_CARDS, MOST_CARDS + 1)

SPOTS: Final[list[tuple[int, int]]] = [(x, y) for y in reversed(SPAN) for x in SPAN if abs(x) + abs(y) <= MOST_CARDS]
SPOT_AT: Final = {spot: at for at, spot in enumerate(SPOTS)}
MIDDLE: Final = SPOT_AT[0, 0]


def name(x: int, y: int) -> str:
    """Where a spot is, seen from the Campfire: "n2e1" is two to the north and one to the east."""
    north = f"{'n' if y > 0 else 's'}{abs(y)}" if y else ""
    east = f"{'e' if x > 0 else 'w'}{abs(x)}" if x else ""
    return north + east or "campfire"


def title(x: int, y: int) -> str:
    """The same in words: "2 up, 1 right from the Campfire"."""
    up = f"{abs(y)} {'up' if y > 0 else 'down'}" if y else ""
    right = f"{abs(x)} {'right' if x > 0 else 'left'}" if x else ""
    ways = ", ".join([way for way in (up, right) if way])
    return f"{ways} from the Campfire" if ways else "the Campfire"


SPOT_NAMES: Final = tuple([name(x, y) for x, y in SPOTS])
SPOT_TITLES: Final = tuple([title(x, y) for x, y in SPOTS])
BESIDE: Final[list[int]] = [SPOT_AT.get((x + dx, y + dy), NO_SPOT) for x, y in SPOTS for dx, dy in STEPS]
"""The spot on each side: spot × 4 + side."""
