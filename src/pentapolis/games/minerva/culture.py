"""Culture tiles: gained at the end of a turn for culture points, or at once."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minerva import happenings
from pentapolis.games.minerva.constants import CULTURE, CULTURES, FIRST_CULTURE
from pentapolis.games.minerva.options import CULTURE_MAY_WAIT
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks
from pentapolis.kernel.kind import DONE


def take_top(table: MinervaTable, me: int, culture: int) -> None:
    taken = table.takers[culture]
    if table.events is not None:
        table.tell(happenings.CLAIMS, me, (culture, table.facts.culture_points[table.seats - 1][len(taken)]))
    table.takers[culture] = [*taken, me]


class Stacks(Among[MinervaTable]):
    """A culture stack with a tile left."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return [culture for culture in range(CULTURES) if table.top_marks(culture)]


class TakeTop(Effect[MinervaTable]):
    """Outside the limit of one tile for each category, and without points (reading 18)."""

    text: ClassVar[str] = "gain its top tile"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        take_top(table, me, picks[-1])


class Reached(Among[MinervaTable]):
    """The tile of one category that the points suffice for."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return [picks[-1], DONE]


REACHED: Final = Reached("a culture tile to gain", CULTURE)


class ClaimCulture(Effect[MinervaTable]):
    """In each category with enough points gain the top tile; then all points are lost. The pick is where to begin."""

    text: ClassVar[str] = "in each category with enough culture points gain the top tile, then lose all points"

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        for culture in range(picks[0] if picks else 0, CULTURES):
            points = table.has(me, FIRST_CULTURE + culture)
            if not points:
                continue
            table.gain(me, FIRST_CULTURE + culture, -points)
            if not 0 < table.top_marks(culture) <= points:
                continue
            if table.options[CULTURE_MAY_WAIT]:
                table.push(self, me, (culture + 1,))
                table.ask(me, REACHED, REACHED.options(table, me, (culture,)), self, (culture,))
                return
            take_top(table, me, culture)

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        if answer != DONE:
            take_top(table, me, answer)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (REACHED,)


CLAIM: Final = ClaimCulture()
STACKS: Final = Stacks("a culture stack", CULTURE)
