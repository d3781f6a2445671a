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
        self.looked_at: int | None = view.get("looked_at")

    @property
    def shown_seat(self) -> int:
        """Whose things are large: the viewer's own; for a spectator those of whoever is to play.

        Somebody who looks at the area of a seat has chosen another.
        """
        if self.looked_at is not None:
            return self.looked_at
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
