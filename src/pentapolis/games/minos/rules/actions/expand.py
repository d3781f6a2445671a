"""Expand: place Warriors in regions with a City of one's own, move them to regions beside."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.minos.constants import EXPANSION, REGION, REGIONS, RESERVE
from pentapolis.games.minos.rules import vases
from pentapolis.games.minos.rules.actions.obstacles import NO_WARRIOR, against_placing
from pentapolis.games.minos.rules.choosing import Phrase
from pentapolis.games.minos.table import MinosTable
from pentapolis.games.minos.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, Effect, Picks


def changed(table: MinosTable) -> None:
    """Warriors have come or gone: the Vases of presence and dominance may be met, by anybody (A06)."""
    vases.check(table, vases.V_PRESENCE)
    vases.check(table, vases.V_DOMINANCE)


def place(table: MinosTable, me: int, region: int) -> None:
    if table.events is not None:
        table.tell(happenings.PLACES, me, (region,))
    table.gain(me, RESERVE.index, -1)
    table.warriors[me * REGIONS + region] += 1
    changed(table)


def take_back(table: MinosTable, me: int, region: int, n: int) -> None:
    """Warriors return from the region to the Reserves; the last one may (A63)."""
    if n:
        table.warriors[me * REGIONS + region] -= n
        table.gain(me, RESERVE.index, n)
        changed(table)


class OwnCity(Among[MinosTable]):
    """A region with a City of one's own, if there is a Warrior to place (A32)."""

    def __init__(self) -> None:
        super().__init__("a region with your City", REGION)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        if not table.has(me, RESERVE.index):
            return []
        return [region for region in table.island.order if table.cities[region] == me]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return against_placing(table, me, option)


class OwnWarrior(Among[MinosTable]):
    """A region with a Warrior of one's own."""

    def __init__(self) -> None:
        super().__init__("a region with your Warrior", REGION)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        first = me * REGIONS
        return [region for region in table.island.order if table.warriors[first + region]]

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return NO_WARRIOR


class Neighbour(Among[MinosTable]):
    """A region that shares a border with the one just chosen."""

    def __init__(self) -> None:
        super().__init__("a region beside it", REGION)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        return table.island.neighbours[picks[-1]].copy()

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        return "it does not border on that region"


class PlaceThere(Effect[MinosTable]):
    text: ClassVar[str] = "place a Warrior there"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        place(table, me, picks[-1])


class MoveOn(Effect[MinosTable]):
    """From the region just chosen to one beside it; there always is one."""

    text: ClassVar[str] = "move a Warrior from there to a region beside it"

    def __init__(self) -> None:
        self.where = Neighbour()

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        table.ask(me, self.where, self.where.options(table, me, picks), self, picks)

    def hear(self, table: MinosTable, me: int, picks: Picks, answer: int) -> None:
        table.warriors[me * REGIONS + picks[-1]] -= 1
        table.warriors[me * REGIONS + answer] += 1
        if table.events is not None:
            table.tell(happenings.MOVES, me, (picks[-1], answer))
        changed(table)

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.where,)


class Expansion(Among[MinosTable]):
    """Place in a region, or move away from one."""

    def __init__(self) -> None:
        super().__init__("where to place a Warrior or from where to move one", EXPANSION)

    def options(self, table: MinosTable, me: int, picks: Picks) -> list[int]:
        moves = [REGIONS + region for region in OWN_WARRIOR.options(table, me, picks)]
        return OWN_CITY.options(table, me, picks) + moves

    def why_not(self, table: MinosTable, me: int, picks: Picks, option: int) -> str:
        if option < REGIONS:
            return OWN_CITY.why_not(table, me, picks, option)
        return OWN_WARRIOR.why_not(table, me, picks, option)


class ExpandThere(Effect[MinosTable]):
    text: ClassVar[str] = "do so"

    def sure(self) -> bool:
        return True

    def run(self, table: MinosTable, me: int, picks: Picks) -> None:
        if picks[-1] < REGIONS:
            place(table, me, picks[-1])
        else:
            MOVE_ON.run(table, me, (picks[-1] - REGIONS,))

    def parts(self) -> tuple[MoveOn]:
        return (MOVE_ON,)


class Expanding(Phrase):
    """Place or move. Whether that is possible is asked more often than done: a Warrior on the map can always move."""

    def can(self, table: MinosTable, me: int, picks: Picks) -> bool:
        return table.on_map(me) > 0 or super().can(table, me, picks)


OWN_CITY: Final = OwnCity()
OWN_WARRIOR: Final = OwnWarrior()
MOVE_ON: Final = MoveOn()
EXPANSIONS: Final = Expansion()
PLACE: Final = Phrase("place a Warrior", OWN_CITY, PlaceThere(), optional=True)
MOVE: Final = Phrase("move a Warrior", OWN_WARRIOR, MOVE_ON, optional=True)
EXPAND: Final = Expanding("place or move a Warrior", EXPANSIONS, ExpandThere())
MAY_EXPAND: Final = Expanding("place or move a Warrior", EXPANSIONS, ExpandThere(), optional=True)
