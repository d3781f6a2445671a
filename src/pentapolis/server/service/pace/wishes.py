"""Wishes: what people at a table ask of each other, and what comes of it once everybody has agreed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import Refused
from pentapolis.server.service import undo
from pentapolis.server.service.course import Request
from pentapolis.server.service.tables import Change
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.service.company.here import Here
    from pentapolis.server.service.course import Wish
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.storage.rows import Player, SeatRow

ABSENT: Final = 300.0
"""So many seconds a table waits for somebody who is not here before a bot may take the seat."""


class Wishes:
    """`bot` is who takes the seat of somebody who does not come."""

    def __init__(self, tables: Tables, here: Here, bot: Callable[[str, int], SeatRow]) -> None:
        self.tables = tables
        self.here = here
        self.bot = bot

    async def ask(self, table_id: str, player: Player, seat: int, wish: Wish, to: int, client_id: str) -> State:
        """Ask the others, whatever happens at the table meanwhile; where there is nobody to ask, it is done."""

        async def decide(state: State) -> Change:
            self.tables.check_seat(state, player, seat)
            self.tables.check_going_on(state)
            request = Request(seat, to, wish)
            await self.check(state, player, request)
            if waiting_for(state, request):
                return Change("ask", seat, wish, goal=to, standing=state.standing)
            return self.fulfilled(state, request, seat)

        return await self.seen_to(await self.tables.change(table_id, player.id, client_id, decide))

    async def consent(
        self, table_id: str, player: Player, seat: int, version: int, accept: bool, client_id: str
    ) -> State:
        """Agree to what somebody asks, or refuse; whoever asked may also think better of it."""

        async def decide(state: State) -> Change:
            self.tables.check_turning(state, player, seat, version)
            request = state.course.request
            if request is None:
                raise Refused(word("refusals.nobody_asks"))
            if not accept:
                return Change("refuse", seat, standing=state.standing)
            waiting = waiting_for(state, request)
            mine = [other for other in waiting if other in state.seats_of(player)]
            if not mine:
                raise Refused(word("refusals.no_consent"))
            if waiting != mine:
                return Change("agree", mine[0])
            return self.fulfilled(state, request, mine[0])

        return await self.seen_to(await self.tables.change(table_id, player.id, client_id, decide))

    async def resume(self, table_id: str, player: Player, seat: int, client_id: str) -> State:
        """Go on after a pause: for that nobody has to be asked."""

        async def decide(state: State) -> Change:
            self.tables.check_seat(state, player, seat)
            self.tables.check_playing(state)
            if not state.course.paused:
                raise Refused(word("refusals.not_paused"))
            return Change("resume", seat, standing=state.standing)

        return await self.tables.change(table_id, player.id, client_id, decide)

    async def check(self, state: State, player: Player, request: Request) -> None:
        """Whether this may be asked for now."""
        if state.course.request is not None:
            raise Refused(word("refusals.asked_already"))
        if request.wish == "pause" and state.pace is None:
            raise Refused(word("refusals.no_clock"))
        if request.wish == "replace":
            await self.check_absent(state, player, request.to)

    async def check_absent(self, state: State, player: Player, seat: int) -> None:
        """Whether the table has waited long enough for somebody who is not here."""
        if seat >= state.row.seats or state.seats[seat].player_id in (None, player.id):
            raise Refused(word("refusals.nobody_to_replace"))
        away = state.seats[seat]
        if seat not in state.standing.asked or await self.here.is_here(state.id, away.player_id):
            raise Refused(word("refusals.not_absent", name=away.name))
        if self.tables.now() - state.row.updated < ABSENT:
            raise Refused(word("refusals.wait_for", name=away.name, minutes=int(ABSENT / 60)))

    def fulfilled(self, state: State, request: Request, seat: int) -> Change:
        """What everybody has agreed to."""
        match request.wish:
            case "undo":
                return Change("agree", seat, goal=request.to)
            case "pause":
                return Change("pause", seat, standing=state.standing)
            case "end":
                return Change("end", seat, standing=state.standing, row={"status": "finished"})
            case "replace":
                gone, taken = state.seats[request.to].player_id or "", [self.bot(state.id, request.to)]
                return Change("replace", seat, gone, goal=request.to, standing=state.standing, seats=taken)

    async def seen_to(self, state: State) -> State:
        """Whoever has just been replaced may look on, as if they had left."""
        notes = state.course.notes  # none, if this was said before and something else was meant by it
        gone = state.course.left.get(notes[-1].seat) if notes and notes[-1].kind == "replace" else None
        if gone is not None:
            await run_sync(self.tables.store.add_watcher, state.id, gone)
        return state


def waiting_for(state: State, request: Request | None) -> list[int]:
    """The seats whose consent is still missing; whoever does not come is not waited for."""
    if request is None:
        return []
    seats = state.seats
    if request.wish == "replace":
        gone = seats[request.to].player_id
        seats = [replace(seat, player_id=None) if seat.player_id == gone else seat for seat in seats]
    asking = state.seats[request.by].player_id
    return [seat for seat in undo.others_to_ask(seats, asking) if seat not in request.agreed]
