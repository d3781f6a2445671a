"""What a placement would bring, for whom, and what of it there is room for; told by the rules, in the view."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pentapolis.games.dominations.constants import CELL

if TYPE_CHECKING:
    from pentapolis.games.dominations.picture.position import Position
    from pentapolis.scene.stage import Choice


class Harvest(NamedTuple):
    """Of one cell: what is Produced by Domain for the viewer and for each other seat, and how much is kept."""

    mine: tuple[int, ...]
    kept: tuple[int, ...]
    others: tuple[tuple[int, tuple[int, ...]], ...]
    loci: tuple[str, ...]

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


def harvest(position: Position, choice: Choice) -> Harvest | None:
    """What an answer would bring; nothing where it places no tile."""
    preview = position.board["preview"]
    if preview is None:
        return None
    told = preview[CELL.labels[choice.option]]
    mine = tuple(told["produced"][position.me])
    own = position.players[position.me]
    room = [limit - have for limit, have in zip(own["limits"], own["knowledge"], strict=True)]
    kept = tuple(min(n, max(0, free)) for n, free in zip(mine, room, strict=True))
    others = [(seat, tuple(n)) for seat, n in enumerate(told["produced"]) if seat != position.me and sum(n)]
    return Harvest(mine, kept, tuple(others), tuple(told["loci"]))
