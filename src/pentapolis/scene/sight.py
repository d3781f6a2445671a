"""A view as a drawing asks it: what the positions of all games have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentapolis.kernel.game import View


class Sight:
    """The parts that every view has."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.board: View = view["board"]
        self.players: list[View] = self.board["players"]
        self.seats = len(self.players)
        self.me: int = view["seat"]

    @property
    def shown_seat(self) -> int:
        """Whose things are large: the viewer's own; for a spectator those of whoever is to play."""
        if self.me >= 0:
            return self.me
        asked: list[int] = self.view["asked"]
        return asked[0] if asked else 0

    @property
    def own(self) -> View:
        """The player whose things are large."""
        return self.players[self.shown_seat]

    def score(self, seat: int) -> int:
        return int(self.players[seat]["score"])
