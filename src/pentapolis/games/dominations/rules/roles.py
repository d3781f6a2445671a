"""Domination cards: who has most unspent Knowledge of a Domain takes its role (2.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from pentapolis.games.dominations.constants import (
    AGES,
    ART,
    COLOURS,
    DIPLOMAT_INFLUENCE,
    FROM_ROLES,
    GOVERNMENT,
    INFLUENCE,
    LAST_ROLE_POINTS,
    NOBODY,
)
from pentapolis.games.dominations.table import DominationsTable
from pentapolis.games.dominations.told import happenings
from pentapolis.kernel.effect import Among, AnyAmong, AnyEffect, Effect, Picks
from pentapolis.kernel.kind import SEAT


def most_knowledge(table: DominationsTable, domain: int) -> int:
    """Who has most of it, but more than none; the first by Initiative of equals."""
    best, holder = 0, NOBODY
    first = domain * table.seats
    for seat in table.order:
        if table.goods[first + seat] > best:
            best, holder = table.goods[first + seat], seat
    return holder


class DetermineRoles(Effect[DominationsTable]):
    """All six by the old Initiative, then the Governor sets the new one (Q44). In Age III 3 VP each and no more."""

    text: ClassVar[str] = "whoever has most Knowledge of a Domain takes its Domination card"

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        last = table.age == AGES
        holders = [most_knowledge(table, domain) for domain in range(COLOURS)]
        for role, seat in enumerate(holders):
            if seat != NOBODY:
                if table.events is not None:
                    table.tell(happenings.TAKES_ROLE, seat, (role,))
                points = LAST_ROLE_POINTS if last else table.facts.points_of(role, table.seats)
                table.score(seat, FROM_ROLES, points)
                if role == ART and not last:
                    table.gain(seat, INFLUENCE.index, DIPLOMAT_INFLUENCE)
        if last:
            table.roles = [NOBODY] * COLOURS
            return
        table.roles = holders
        if holders[GOVERNMENT] != NOBODY:
            table.push(SET_ORDER, holders[GOVERNMENT])

    def parts(self) -> tuple[AnyEffect, ...]:
        return (SET_ORDER,)


class NextInOrder(Among[DominationsTable]):
    """A player who has no place yet on the Initiative track: the picks have."""

    def __init__(self) -> None:
        super().__init__("who comes next on the Initiative track", SEAT)

    def options(self, table: DominationsTable, me: int, picks: Picks) -> list[int]:
        return [seat for seat in table.order if seat not in picks]

    def why_not(self, table: DominationsTable, me: int, picks: Picks, option: int) -> str:
        return "this player has a place already" if option in picks else "there is no such player"


class SetOrder(Effect[DominationsTable]):
    """The Governor places the tokens on the Initiative track, one after the other."""

    text: ClassVar[str] = "set the Initiative order of the next Age"

    def __init__(self) -> None:
        self.which = NextInOrder()

    def run(self, table: DominationsTable, me: int, picks: Picks) -> None:
        if len(picks) == table.seats:
            table.order = list(picks)
        else:
            table.ask(me, self.which, self.which.options(table, me, picks), self, picks)

    def hear(self, table: DominationsTable, me: int, picks: Picks, answer: int) -> None:
        if table.events is not None:
            if answer == me:
                table.tell(happenings.NAMES_SELF, me, ())
            else:
                table.tell(happenings.NAMES, me, (answer,))
        self.run(table, me, (*picks, answer))

    def asks(self) -> tuple[AnyAmong, ...]:
        return (self.which,)


SET_ORDER: Final = SetOrder()
DETERMINE_ROLES: Final = DetermineRoles()
