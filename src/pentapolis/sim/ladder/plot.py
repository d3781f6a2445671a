"""The ratings of a tournament as a picture: a row for each bot, and in it a mark for each number of seats."""

from __future__ import annotations

from html import escape
from math import ceil, floor
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pentapolis.sim.ladder.rating import Rating
    from pentapolis.sim.ladder.standing import Bot, Standing

WIDTH: Final = 760
LEFT: Final = 190
RIGHT: Final = 24
ROW: Final = 34
TOP: Final = 54
GRID: Final = 100
"""Elo's points between two lines of the grid."""
INKS: Final = {0: "#1f3a5f", 2: "#a4452c", 3: "#3f7d58", 4: "#8a6d1f"}
"""One colour for each number of seats; 0 stands for all of them."""
OTHER_INK: Final = "#6b6b76"
STYLE: Final = (
    "<style>text{font:13px sans-serif;fill:#2b2a33}.dim{fill:#6b6b76;font-size:11px}"
    "@media(prefers-color-scheme:dark){text{fill:#e8e4da}.dim{fill:#a9a6b3}.paper{fill:#22212a}}</style>"
)


class Plot:
    """The picture, drawn to the scale of its ratings."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.bots = sorted(standing.bots(), key=highest_first)
        known = [rating for bot in self.bots for rating in bot.elo.values()]
        self.low = GRID * floor(min((r.low for r in known), default=1400) / GRID)
        self.high = max(self.low + GRID, GRID * ceil(max((r.high for r in known), default=1600) / GRID))
        self.height = TOP + ROW * len(self.bots) + 40

    def x(self, elo: float) -> float:
        return round(LEFT + (elo - self.low) / (self.high - self.low) * (WIDTH - LEFT - RIGHT), 1)

    def drawn(self) -> str:
        title = f"{self.standing.game.title}: ratings of the bots"
        box = f'viewBox="0 0 {WIDTH} {self.height}" role="img" aria-label="{escape(title)}"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
            STYLE,
            f'<rect class="paper" width="{WIDTH}" height="{self.height}" fill="#fbf7ee"/>',
            f'<text x="16" y="24" font-weight="bold">{escape(title)}</text>',
            *self.legend(),
            *self.grid(),
            *[part for at, bot in enumerate(self.bots) for part in self.row(at, bot)],
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    def legend(self) -> list[str]:
        found, x = [], LEFT
        for number in sorted(self.standing.elo):
            name = f"{number} seats" if number else "all"
            found.append(f'<circle cx="{x}" cy="40" r="4" fill="{ink(number)}"/>')
            found.append(f'<text class="dim" x="{x + 9}" y="44">{name}</text>')
            x += 80
        return found

    def grid(self) -> list[str]:
        bottom = self.height - 30
        found = []
        for elo in range(self.low, self.high + 1, GRID):
            x = self.x(elo)
            found.append(f'<path d="M{x} {TOP}V{bottom}" stroke="#9a978f" stroke-width="0.5" opacity="0.6"/>')
            found.append(f'<text class="dim" x="{x}" y="{bottom + 16}" text-anchor="middle">{elo}</text>')
        return found

    def row(self, at: int, bot: Bot) -> list[str]:
        middle = TOP + ROW * at + ROW // 2
        found = [f'<text x="16" y="{middle + 4}">{escape(bot.name)}</text>']
        numbers = sorted(bot.elo)
        for place, number in enumerate(numbers):
            y = middle + (place - (len(numbers) - 1) / 2) * 6
            found += self.mark(bot.elo[number], y, number)
        return found

    def mark(self, rating: Rating, y: float, number: int) -> list[str]:
        low, high, at = self.x(rating.low), self.x(rating.high), self.x(rating.elo)
        radius, width = (4, 2) if number == 0 else (2.5, 1)
        return [
            f'<path d="M{low} {y}H{high}" stroke="{ink(number)}" stroke-width="{width}"/>',
            f'<circle cx="{at}" cy="{y}" r="{radius}" fill="{ink(number)}"/>',
        ]


def highest_first(bot: Bot) -> float:
    return -bot.elo[0].elo if 0 in bot.elo else 0.0


def ink(number: int) -> str:
    return INKS.get(number, OTHER_INK)


def plot(standing: Standing) -> str:
    return Plot(standing).drawn()
