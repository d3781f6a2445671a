"""Activating: the tiles in one direction from a residence, one after the other, the nearest first."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minerva.constants import DIRECTION, RESIDENCE
from pentapolis.games.minerva.rules import city
from pentapolis.games.minerva.rules.culture import CLAIM
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.games.minerva.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Choose


class Directions(Among[MinervaTable]):
    """All four: a direction without a tile is allowed (reading 5)."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return [0, 1, 2, 3]


def set_to_work(table: MinervaTable, me: int, cell: int, tile: int) -> None:
    table.worker = me
    table.activated.append(cell)
    if table.events is not None:
        table.tell(happenings.ACTIVATES, me, (tile,))


class ActivateLine(Effect[MinervaTable]):
    """The next tile of the line and those behind it, up to a residence or an empty cell.

    Temples and special facilities are passed over (reading 4). The picks are the cell reached and the direction.
    """

    text: ClassVar[str] = "activate the tiles in that direction one after the other"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        cell, direction = picks[0], picks[1]
        facts, deeds, ground = table.facts, table.deeds, table.grounds[me]
        on = city.step(table.sides[me], direction)
        cell += on
        tile = ground[cell]
        while tile >= 0 and tile != RESIDENCE:
            if facts.works[tile]:
                set_to_work(table, me, cell, tile)
                if not deeds.plain[tile]:
                    table.push(self, me, (cell, direction))
                    deeds.effects[tile].run(table, me, NOTHING_PICKED)
                    return
                deeds.effects[tile].run(table, me, NOTHING_PICKED)
            cell += on
            tile = ground[cell]


class Activate(Effect[MinervaTable]):
    """From the residence on the cell that is the last pick."""

    text: ClassVar[str] = "activate the tiles in one direction one after the other, then gain culture tiles"

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        table.activated = []
        table.push(CLAIM, me)
        CHOOSE_DIRECTION.run(table, me, (picks[-1],))

    def parts(self) -> tuple[AnyEffect, ...]:
        return (CLAIM, CHOOSE_DIRECTION)


CHOOSE_DIRECTION: Final = Choose(Directions("the direction to activate", DIRECTION), ActivateLine())
ACTIVATE: Final = Activate()
