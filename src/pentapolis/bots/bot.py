"""What a bot is: somebody who is asked and answers, and who sees no more than a person in that seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pentapolis.kernel.question import NotAsked

if TYPE_CHECKING:
    from pentapolis.kernel.game import Game, View
    from pentapolis.kernel.question import Question
    from pentapolis.kernel.rng import Rng
    from pentapolis.kernel.table import Table


class Chair:
    """A seat at a table: all that a bot is given. It shows the seat's view and question, never the table itself."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def game(self) -> Game[Any]:
        return self._table.game

    @property
    def question(self) -> Question:
        question = self._table.question_for(self.seat)
        if question is None:
            raise NotAsked(f"seat {self.seat} is asked nothing now")
        return question

    @property
    def seats(self) -> int:
        return self._table.seats

    @property
    def moment(self) -> tuple[int, int]:
        """How many answers have been given at this table, and how often something was revealed: everybody can count."""
        return len(self._table.record or ()), self._table.reveals

    def view(self) -> View:
        return self._table.view(self.seat)

    def imagine(self, rng: Rng) -> Table:
        """A whole table that this seat could believe in."""
        return self._table.imagine(self.seat, rng)


class Bot(Protocol):
    """Anything that can answer for a seat."""

    def choose(self, chair: Chair) -> int:
        """One of the options of the seat's question."""
        ...
