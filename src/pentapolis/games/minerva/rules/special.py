"""Special facilities: what they do when they are built, and never again. The first pick is the cell of the facility."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minerva.constants import NEIGHBOUR, RESIDENCE, SITE
from pentapolis.games.minerva.options import CIRCUS_SPLITS
from pentapolis.games.minerva.rules import city
from pentapolis.games.minerva.rules.activation import set_to_work
from pentapolis.games.minerva.rules.culture import STACKS, TakeTop
from pentapolis.games.minerva.rules.sites import NO_SUCH_PLACE
from pentapolis.games.minerva.table import MinervaTable
from pentapolis.games.minerva.told import happenings
from pentapolis.kernel.effect import NOTHING_PICKED, Among, AnyEffect, Effect, Picks
from pentapolis.kernel.words.grammar import Choose, UpTo

NOTHING_THERE: Final = "nothing stands there"
NOT_CONNECTED: Final = "the city would not be connected"


def beside(table: MinervaTable, me: int, cell: int, at: int) -> int:
    """What stands on one of the eight cells around; below zero for nothing."""
    return table.grounds[me][cell + city.neighbour(table.sides[me], at)]


class Workplaces(Among[MinervaTable]):
    """The tiles around with an effect: no residence, no temple, no special facility."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        ground, side, works = table.grounds[me], table.sides[me], table.facts.works
        found: list[int] = []
        for at in range(8):
            tile = ground[picks[-1] + city.neighbour(side, at)]
            if tile >= 0 and works[tile]:
                found.append(at)
        return found

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        tile = beside(table, me, picks[-1], option)
        if tile < 0:
            return NOTHING_THERE
        if tile == RESIDENCE:
            return "a residence has no effect of its own"
        if tile >= table.facts.first_temple:
            return "a temple only scores in the end"
        return "a special facility works only when it is built"


class ActivateOne(Effect[MinervaTable]):
    text: ClassVar[str] = "activate it"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        cell = picks[0] + city.neighbour(table.sides[me], picks[-1])
        tile = table.grounds[me][cell]
        set_to_work(table, me, cell, tile)
        table.deeds.effects[tile].run(table, me, NOTHING_PICKED)


class ActivateAround(Effect[MinervaTable]):
    """The Bathhouse: up to so many different ones, in any order (reading 15)."""

    def __init__(self, most: int) -> None:
        self.tiles = UpTo(most, WORKPLACES, ActivateOne())

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        self.tiles.run(table, me, picks)

    def parts(self) -> tuple[AnyEffect, ...]:
        return (self.tiles,)

    def __str__(self) -> str:
        return f"activate up to {self.tiles.most} of the 8 tiles around with such an effect, then gain culture tiles"


class Movable(Among[MinervaTable]):
    """The tiles around that are no residences."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        ground, side = table.grounds[me], table.sides[me]
        found: list[int] = []
        for at in range(8):
            tile = ground[picks[-1] + city.neighbour(side, at)]
            if tile >= 0 and tile != RESIDENCE:
                found.append(at)
        return found

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        tile = beside(table, me, picks[-1], option)
        if tile < 0:
            return NOTHING_THERE
        return "residences are not moved" if tile == RESIDENCE else NOT_CONNECTED


class PlacesToMove(Among[MinervaTable]):
    """Where the tile chosen can go."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        return city.places_to_move(table, me, picks[0] + city.neighbour(table.sides[me], picks[1]))

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        return NOT_CONNECTED if option < len(table.sites[me]) else NO_SUCH_PLACE


class MoveTile(Effect[MinervaTable]):
    """What the tile does when built it does not do again (reading 16)."""

    text: ClassVar[str] = "move it there"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        origin = picks[0] + city.neighbour(table.sides[me], picks[1])
        goal = table.sites[me][picks[2]]
        tile = table.grounds[me][origin]
        if table.events is not None:
            table.tell(happenings.MOVES, me, (tile, city.told_column(table, me, goal), city.told_row(table, me, goal)))
        city.lift(table, me, origin)
        city.put(table, me, goal, tile)


class Removable(Among[MinervaTable]):
    """The residences around without an assistant (reading 17: perhaps only those that hold nothing together)."""

    def options(self, table: MinervaTable, me: int, picks: Picks) -> list[int]:
        side, houses = table.sides[me], table.houses[me]
        around = [at for at in range(8) if picks[-1] + city.neighbour(side, at) in houses]
        if table.options[CIRCUS_SPLITS]:
            return around
        return [at for at in around if not city.holds_together(table, me, picks[-1] + city.neighbour(side, at))]

    def why_not(self, table: MinervaTable, me: int, picks: Picks, option: int) -> str:
        tile = beside(table, me, picks[-1], option)
        if tile != RESIDENCE:
            return "it is no residence" if tile >= 0 else NOTHING_THERE
        is_staffed = picks[-1] + city.neighbour(table.sides[me], option) in table.staffed[me]
        return "it has an assistant" if is_staffed else "it holds parts of the city together"


class RemoveResidence(Effect[MinervaTable]):
    text: ClassVar[str] = "remove it from the game"

    def sure(self) -> bool:
        return True

    def run(self, table: MinervaTable, me: int, picks: Picks) -> None:
        cell = picks[0] + city.neighbour(table.sides[me], picks[-1])
        if table.events is not None:
            table.tell(happenings.REMOVES, me, (city.told_column(table, me, cell), city.told_row(table, me, cell)))
        table.houses[me] = [house for house in table.houses[me] if house != cell]
        city.lift(table, me, cell)


WORKPLACES: Final = Workplaces("a tile around it to activate", NEIGHBOUR)
TAKE_CULTURE_TILE: Final = Choose(STACKS, TakeTop(), optional=True)
GOALS: Final = PlacesToMove("the place where it goes", SITE)
MOVE: Final = Choose(
    Movable("a tile around it to move", NEIGHBOUR),
    Choose(GOALS, MoveTile()),
    optional=True,
)
REMOVE: Final = Choose(Removable("a residence around it to remove", NEIGHBOUR), RemoveResidence(), optional=True)
