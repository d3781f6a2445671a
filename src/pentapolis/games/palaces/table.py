"""The table of Palaces: hands, pile, pawns on paths, boxes and collections.

Cards are numbered by face (palace × 12 + face), not one by one: the two cards "Knossos 3" are the same answer.
Places of a seat on a path are numbered seat × 4 + palace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pentapolis.games.palaces.constants import ARCHAEOLOGIST, ARCHAEOLOGISTS, NO_PAWN, PALACES, THESEUS
from pentapolis.games.palaces.fields import FIELDS, copy_fields
from pentapolis.kernel.table import Table

if TYPE_CHECKING:
    from pentapolis.games.palaces.printed.facts import Facts
    from pentapolis.kernel.game import Game


class PalacesTable(Table):
    fields: ClassVar[tuple[str, ...]] = FIELDS

    facts: Facts
    hands: list[list[int]]
    pile: list[int]
    discards: list[list[int]]
    played: list[list[int]]
    steps: list[int]
    pawns: list[int]
    last: list[int]
    boxes: list[int]
    takers: list[int]
    opened: int
    statues: list[int]
    rares: list[int]
    photos: list[int]
    counted: list[int]
    """Whether the steps of a seat's pawns are in the score that everybody sees (reading 18)."""

    def __init__(self, game: Game[Any], seats: int, options: tuple[int, ...], facts: Facts) -> None:
        super().__init__(game, seats, options)
        self.facts = facts

    def clone(self) -> PalacesTable:
        other = PalacesTable(self.game, self.seats, self.options, self.facts)
        self.copy_to(other)
        copy_fields(self, other)
        return other

    def has_left(self, seat: int, pawn: int) -> bool:
        """Whether the seat still has such a pawn to place."""
        left = 1 if pawn == THESEUS else ARCHAEOLOGISTS
        for place in range(seat * PALACES, seat * PALACES + PALACES):
            if self.pawns[place] == pawn:
                left -= 1
        return left > 0

    def pawns_left(self, seat: int) -> tuple[int, int]:
        """How many archaeologists and how many Theseus wait to be placed."""
        mine = self.pawns[seat * PALACES : seat * PALACES + PALACES]
        return ARCHAEOLOGISTS - mine.count(ARCHAEOLOGIST), 1 - mine.count(THESEUS)

    def check_points(self) -> int:
        """How many pawns have reached or passed the check point, whoever owns them."""
        reached = 0
        check_point = self.facts.check_point
        for step in self.steps:
            if step >= check_point:
                reached += 1
        return reached

    def place_pawn(self, seat: int, palace: int, pawn: int) -> None:
        place = seat * PALACES + palace
        assert self.pawns[place] == NO_PAWN
        self.pawns[place] = pawn
        self.steps[place] = 1
