"""Culture tiles: gained at the end of a turn for culture points, or at once."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minerva.constants import CULTURE, CULTURE_NAMES, CULTURES, FIRST_CULTURE
from pentapolis.games.minerva.options import CULTURE_MAY_WAIT
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.games.minerva.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks
from pentapolis.kernel.kind import DONE


def take_top(table: MinervaTable, me: int, culture: int) -> None:
    if table.events is not None:
        table.tell(happenings.CLAIMS, me, (culture,))
    table.takers[culture] = [*table.takers[culture], me]


def lose_points(table: MinervaTable, me: int, culture: int) -> None:
    table.gain(me, FIRST_CULTURE + culture, -table.has(me, FIRST_CULTURE + culture))


def miss(table: MinervaTable, me: int, culture: int) -> None:
    """The points do not suffice, or the tile is left where it is."""
    if table.events is not None:
        table.tell(happenings.MISSES, me, (culture,))
    lose_points(table, me, culture)


class Stacks(Among[MinervaTable]):
    """A culture stack with a tile left."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return [culture for culture in range(CULTURES) if table.top_marks(culture)]

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        return "no tile is left"


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

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        return f"this is about the {CULTURE_NAMES[picks[-1]]} tile"


REACHED: Final = Reached("a culture tile to gain", CULTURE)


class ClaimCulture(Effect[MinervaTable]):
    """In each category with enough points gain the top tile; then all points are lost. The pick is where to begin."""

    text: ClassVar[str] = "in each category with enough culture points gain the top tile, then lose all points"

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        for culture in range(picks[0] if picks else 0, CULTURES):
            points = table.has(me, FIRST_CULTURE + culture)
            if not points:
                continue
            if not 0 < table.top_marks(culture) <= points:
                miss(table, me, culture)
            elif table.options[CULTURE_MAY_WAIT]:
                table.push(self, me, (culture + 1,))
                table.ask(me, REACHED, REACHED.options(table, me, (culture,)), self, (culture,))
                return
            else:
                take_top(table, me, culture)
                lose_points(table, me, culture)

    def hear(self, table: MinervaTable, me: int, picks: Picks, answer: int) -> None:
        if answer == DONE:
            miss(table, me, picks[0])
        else:
            take_top(table, me, answer)
            lose_points(table, me, answer)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (REACHED,)


CLAIM: Final = ClaimCulture()
STACKS: Final = Stacks("a culture stack", CULTURE)
