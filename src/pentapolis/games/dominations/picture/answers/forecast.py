"""What a placement would bring, for whom, and what of it there is room for; told by the rules, in the view."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pentapolis.games.dominations.constants import CELL

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice


class Harvest(NamedTuple):
    """Of one cell: what is Produced by Domain for the viewer and for the others, how much is kept, which dots fire."""

    mine: tuple[int, ...]
    kept: tuple[int, ...]
    others: tuple[tuple[int, tuple[int, ...]], ...]
    loci: tuple[str, ...]
    dots: tuple[tuple[str, int], ...]
    pairs: tuple[tuple[tuple[str, int], tuple[str, int]], ...]

    @property
    def total(self) -> int:
        return sum(self.kept)

    @property
    def lost(self) -> int:
        return sum(self.mine) - self.total

    @property
    def given(self) -> int:
        """What goes to others."""
        return sum(sum(amounts) for _, amounts in self.others)


def harvest(position: Position, choice: Choice) -> Harvest:
    """What a cell would bring for the tile for which it is chosen."""
    told = position.board["preview"][CELL.labels[choice.option]]
    mine = tuple(told["produced"][position.me])
    own = position.players[position.me]
    room = [limit - have for limit, have in zip(own["limits"], own["knowledge"], strict=True)]
    kept = tuple(min(n, max(0, free)) for n, free in zip(mine, room, strict=True))
    others = [(seat, tuple(n)) for seat, n in enumerate(told["produced"]) if seat != position.me and sum(n)]
    dots = tuple((cell, corner) for cell, corner in told["dots"])
    pairs = tuple(((one[0], one[1]), (other[0], other[1])) for one, other in told["pairs"])
    return Harvest(mine, kept, tuple(others), tuple(told["loci"]), dots, pairs)
