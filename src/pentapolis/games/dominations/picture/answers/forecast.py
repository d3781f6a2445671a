"""What a placement would bring, for whom, and what of it there is room for; told by the rules, in the view."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pentapolis.games.dominations.constants import CELL, COLOURS
from pentapolis.scene.marks.markup import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice

TO = "\N{EN DASH}"


class Span(NamedTuple):
    """The least and the most: what follows from a choice that comes later."""

    least: int
    most: int

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}{TO}{self.most}"

    @property
    def gained(self) -> str:
        return signed(self.least) if self.least == self.most else f"{signed(self.least)}{TO}{self.most}"


def span(numbers: Sequence[int]) -> Span:
    return Span(min(numbers), max(numbers))


class Harvest(NamedTuple):
    """Of one cell: what is Produced by Domain for the viewer and for the others, how much is kept, which dots fire."""

    mine: tuple[Span, ...]
    camp: int
    kept: tuple[Span, ...]
    others: tuple[tuple[int, tuple[Span, ...]], ...]
    loci: tuple[str, ...]
    dots: tuple[tuple[str, int], ...]
    pairs: tuple[tuple[tuple[str, int], tuple[str, int]], ...]
    total: Span
    lost: Span

    @property
    def given(self) -> int:
        """The most that goes to others."""
        return sum(amount.most for _, amounts in self.others for amount in amounts)


def harvest(position: Position, choice: Choice) -> Harvest:
    """What a cell would bring for the tile for which it is chosen, reckoned once for all places that show it."""
    if choice.option not in position.harvests:
        position.harvests[choice.option] = reckoned(position, choice)
    return position.harvests[choice.option]


def reckoned(position: Position, choice: Choice) -> Harvest:
    """The same; a span where a choice comes later."""
    told = position.board["preview"][CELL.labels[choice.option]]
    own = position.players[position.me]
    room = [max(0, limit - have) for limit, have in zip(own["limits"], own["knowledge"], strict=True)]
    mine = [way[position.me] for way in told["ways"]]
    kept = [[min(n, free) for n, free in zip(way, room, strict=True)] for way in mine]
    others = [(seat, by_domain([way[seat] for way in told["ways"]])) for seat in range(position.seats)]
    return Harvest(
        by_domain(mine),
        told["camp"],
        by_domain(kept),
        tuple((seat, n) for seat, n in others if seat != position.me and any(amount.most for amount in n)),
        tuple(told["loci"]),
        tuple((cell, corner) for cell, corner in told["dots"]),
        tuple(((one[0], one[1]), (other[0], other[1])) for one, other in told["pairs"]),
        span([sum(way) for way in kept]),
        span([sum(way) - sum(left) for way, left in zip(mine, kept, strict=True)]),
    )


def by_domain(ways: Sequence[Sequence[int]]) -> tuple[Span, ...]:
    return tuple(span([way[domain] for way in ways]) for domain in range(COLOURS))
