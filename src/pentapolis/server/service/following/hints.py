"""Hints: thought out where bots think, in fair shares, from what the seat knows; the log says that one was taken."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from pentapolis.server.engine.asking import POSITIONS, asking
from pentapolis.server.service.attendants import chance
from pentapolis.server.service.tables import Change, Forbidden
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Collection

    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.storage.rows import Player

SECONDS: Final = 3.0
"""So long a turn may be thought about, of which two fifths are for one answer: a hint is there within two seconds."""
KEPT: Final = 200
"""So many hints are kept: whoever asks again about the same question gets the same."""

Told = dict[str, Any]


class Hints:
    def __init__(self, tables: Tables, thinkers: Pool) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.kept: OrderedDict[tuple[str, int, str], Told] = OrderedDict()

    async def hint(self, table_id: str, player: Player, seat: int, version: int, client_id: str) -> Told:
        """The best answers to the question of a seat, once the log says that they were asked for."""
        state = await self.tables.states.get(table_id)
        self.check(state, player, seat, version)
        told = await self.told(state, seat)
        state = await self.noted(state, player, seat, version, client_id)
        return {**told, "seat": seat, "at": state.course.length, "used": used(state, seat)}

    def check(self, state: State, player: Player, seat: int, version: int) -> None:
        self.tables.check_seat(state, player, seat)
        if not may_have(state, state.seats_of(player)):
            raise Forbidden(word("refusals.no_hints"))
        self.tables.check_asked(state, seat, version)

    async def told(self, state: State, seat: int) -> Told:
        answers = state.course.text()
        key = (state.id, seat, answers)
        if key not in self.kept:
            with asking(rank=POSITIONS):
                self.kept[key] = await self.thinkers.ask(
                    "hint",
                    state.id,
                    deal=state.deal(),
                    answers=answers,
                    viewer=seat,
                    names=state.names,
                    seed=chance(state.id, seat, "hint"),
                    seconds=SECONDS,
                )
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return self.kept[key]

    async def noted(self, state: State, player: Player, seat: int, version: int, client_id: str) -> State:
        """One line of the log for each question about which a hint was asked for."""
        if is_noted(state, seat):
            return state

        async def decide(now: State) -> Change:
            self.check(now, player, seat, version)
            return Change("hint", seat, standing=now.standing)

        return await self.tables.change(state.id, player.id, client_id, decide)


def may_have(state: State, mine: Collection[int]) -> bool:
    """Against bots always; where other people play, if the table was opened so; never where the game is rated."""
    if state.row.rated:
        return False
    alone = all(seat.kind == "bot" or seat.seat in mine for seat in state.seats)
    return alone or state.row.hints


def is_noted(state: State, seat: int) -> bool:
    return any(n.kind == "hint" and n.seat == seat and n.at == state.course.length for n in state.course.notes)


def used(state: State, seat: int) -> int:
    return len([note for note in state.course.notes if note.kind == "hint" and note.seat == seat])
