"""Hourglasses on the time track: as single tiles or as doubles (R17)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.gentes.constants import TIME
from pentapolis.games.gentes.table import GentesTable
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Condition, Effect, Picks

SINGLES: Final = 0
DOUBLE: Final = 1


class SinglesOrDouble(Among[GentesTable]):
    def __init__(self) -> None:
        super().__init__("single hourglasses, or two on one tile", TIME)

    def options(self, table: GentesTable, me: int, picks: Picks) -> list[int]:
        return [SINGLES, DOUBLE]


class PlaceHourglasses(Effect[GentesTable]):
    """So many as the last pick says. What does not fit singly goes on doubles, what still does not fit is ignored."""

    text: ClassVar[str] = "place the hourglasses as single or double tiles"

    def __init__(self) -> None:
        self.how = SinglesOrDouble()

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        left = picks[-1]
        space = table.free(me)
        while left > space >= 1 and left > 1:
            table.doubles[me] += 1
            left -= 2
            space -= 1
        if 1 < left <= space:
            table.ask(me, self.how, self.how.options(table, me, picks), self, (left,))
        else:
            table.singles[me] += min(left, space)

    def hear(self, table: GentesTable, me: int, picks: Picks, answer: int) -> None:
        if answer == SINGLES:
            table.singles[me] += picks[-1]
        else:
            table.doubles[me] += 1
            self.run(table, me, (picks[-1] - 2,))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.how,)


HOURGLASSES: Final = PlaceHourglasses()


class PlaceTime(Effect[GentesTable]):
    """The hourglasses of the action: the first pick says which it is."""

    text: ClassVar[str] = "place its hourglasses as single or double tiles"

    def run(self, table: GentesTable, me: int, picks: Picks) -> None:
        HOURGLASSES.run(table, me, (table.facts.ways[picks[0]].hours,))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (HOURGLASSES,)


PLACE_TIME: Final = PlaceTime()


class AllTracksFull(Condition[GentesTable]):
    text: ClassVar[str] = "all time tracks are full"

    def holds(self, table: GentesTable, me: int) -> bool:
        for seat in range(table.seats):
            if table.free(seat) > 0:
                return False
        return True
