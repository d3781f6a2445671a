"""The service: what can be done at a table. Each change is one entry of the log: written, committed, told."""

from __future__ import annotations

import time
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.asking import ANSWERS, asking
from pentapolis.server.engine.lines import Refused
from pentapolis.server.service import undo
from pentapolis.server.service.course import REST
from pentapolis.server.service.pace import clocks
from pentapolis.server.service.pace.warning import next_warning
from pentapolis.server.service.state import is_paused, standing_from
from pentapolis.server.storage.holidays import Holidays
from pentapolis.server.storage.rows import NOBODY, Entry, is_bots_turn
from pentapolis.server.storage.store import Conflict
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from pentapolis.server.engine.pinned import Engines
    from pentapolis.server.metrics import Metrics
    from pentapolis.server.service.course import Course
    from pentapolis.server.service.pace.clocks import Pace, Span
    from pentapolis.server.service.state import State, States
    from pentapolis.server.service.undo import Standing
    from pentapolis.server.storage.bus import Bus
    from pentapolis.server.storage.notices.told import Told
    from pentapolis.server.storage.ratings.results import Result
    from pentapolis.server.storage.rows import Confirm, EntryKind, Player, SeatRow
    from pentapolis.server.storage.store import Store

TRIES: Final = 20
MOST_ENTRIES: Final = 20_000
"""A log that is longer takes answers, which the rules bring to an end, and nothing that could go on for ever."""


class Stale(Exception):
    """The table has gone on since: look again. Nothing has changed."""


class Forbidden(Exception):
    """That is not for this person to do. Nothing has changed."""


@dataclass(frozen=True)
class Change:
    """An entry to be written, and what else changes with it."""

    kind: EntryKind
    seat: int = NOBODY
    text: str = ""
    goal: int | None = None
    standing: Standing | None = None
    """How the table stands afterwards, if the engine has said so already."""
    seats: list[SeatRow] = field(default_factory=list)
    row: dict[str, Any] = field(default_factory=dict)
    goes_on: bool = False
    """The rest of the act follows at once: nobody is told before."""


class Tables:
    def __init__(self, store: Store, states: States, engine: Engines, bus: Bus, metrics: Metrics) -> None:
        self.store = store
        self.states = states
        self.engine = engine
        self.bus = bus
        self.metrics = metrics
        self.attend: Callable[[str], None] = nobody_attends
        self.occasions: Callable[[State, State, Entry], list[Told]] = nobody_is_told
        """Of what people are told after an entry."""
        self.result_of: Callable[[State], Awaitable[Result | None]] = nothing_came_of_it
        """What came of a game that has just ended."""
        self.notify: Callable[[], None] = lambda: None
        """There is something to be sent."""
        self.away = Holidays(store)
        self.clock: Callable[[], float] = time.time

    # ---- writing

    async def change(
        self,
        table_id: str,
        player_id: str | None,
        client_id: str,
        decide: Callable[[State], Awaitable[Change]],
    ) -> State:
        """Decide on the state that is known here and write; if it was old, decide again on the newest.

        An old state is noticed by the database, which has that line of the log already, or by the refusal.
        The same client id again changes nothing: what it did is done.
        """
        with asking(rank=ANSWERS) if player_id is not None else nullcontext():
            return await self.changed(table_id, player_id, client_id, decide)

    async def changed(
        self,
        table_id: str,
        player_id: str | None,
        client_id: str,
        decide: Callable[[State], Awaitable[Change]],
    ) -> State:
        for tried in range(TRIES):
            async with self.states.lock(table_id):
                state = await (self.states.get(table_id) if tried else self.states.known(table_id))
                if client_id in state.course.clients:
                    return self.done_before(state, player_id, client_id)
                try:
                    return await self.write(state, await decide(state), player_id, client_id)
                except Conflict:
                    self.metrics.conflicts.inc()
                except (Stale, Forbidden, Refused):
                    if tried:
                        raise
        raise Stale(word("refusals.too_many_changes"))

    def done_before(self, state: State, player_id: str | None, client_id: str) -> State:
        if state.course.clients[client_id] != player_id:
            raise Forbidden(word("refusals.client_id"))
        return state

    async def write(self, state: State, change: Change, player_id: str | None, client_id: str) -> State:
        """Write, commit, and only then tell."""
        entry = entry_of(state, change, player_id, client_id, self.now())
        if entry.seq > MOST_ENTRIES and entry.kind not in ("answer", "time", "lost", "concede", "end"):
            raise Refused(word("refusals.too_long", most=MOST_ENTRIES))
        course = state.course.copy()
        course.apply(entry)
        standing = change.standing or await self.standing_after(state, course)
        seats = list(state.seats)
        for seat in change.seats:
            seats[seat.seat] = seat
        values = listed(state, change, standing, seats, is_paused(course, seats))
        row = replace(state.row, **values, version=entry.seq, updated=entry.at)
        written = replace(state, row=row, seats=seats, course=course, standing=standing)
        if state.pace is not None:
            entry, written = await self.timed(state, entry, written, state.pace)
        times = {"deadline": written.row.deadline, "warns": written.row.warns}
        notices = self.occasions(state, written, entry)
        has_ended = written.row.status == "finished" != state.row.status
        result = await self.result_of(written) if has_ended else None
        await run_sync(self.store.append, entry, {**values, **times}, change.seats, notices, result)
        self.states.keep(written)
        if notices:
            self.notify()
        self.metrics.entries.labels(entry.kind).inc()
        if not change.goes_on:
            self.tell(state.id, entry.seq)
        return written

    async def timed(self, state: State, entry: Entry, written: State, pace: Pace) -> tuple[Entry, State]:
        """The entry with what time each seat has left after it, and the state with the next deadline."""
        holidays = await self.holidays(state)
        times = clocks.written(clocks.after(state, pace, entry, written.standing, holidays))
        written.course.set_clock(times, entry.at)
        due = clocks.deadline(written, pace, holidays)
        warns = next_warning(written, pace, holidays, entry.at)
        row = replace(written.row, deadline=due, warns=warns)
        return replace(entry, clock=times), replace(written, row=row)

    async def holidays(self, state: State) -> dict[int, list[Span]]:
        """When those who sit here are away, by seat: for clocks that count days."""
        people = {seat.seat: seat.player_id for seat in state.seats if seat.player_id is not None}
        if state.pace is None or state.pace.kind != "days" or not people:
            return {}
        found = await run_sync(self.away.of, set(people.values()))
        return {seat: [(day.begins, day.ends) for day in found[player]] for seat, player in people.items()}

    def now(self) -> float:
        return self.clock()

    def tell(self, table_id: str, version: int) -> None:
        """What was committed is told to whoever looks, and to the bots."""
        self.bus.publish(table_id, version)
        self.attend(table_id)

    async def standing_after(self, state: State, course: Course) -> Standing:
        if course.answers == state.course.answers:
            return state.standing
        return standing_from(await self.engine.ask("stand", state.id, deal=state.deal(), answers=course.text()))

    # ---- answering

    async def answer(
        self,
        table_id: str,
        player: Player,
        seat: int,
        version: int,
        option: int,
        client_id: str,
        confirm: Confirm | None = None,
        then: Sequence[int] = (),
    ) -> State:
        """An answer; `confirm` is the player's own wish, where it is another than the table's.

        With further answers it makes one act: all of them are judged before the first is written.
        """

        async def decide(state: State) -> Change:
            self.check_seat(state, player, seat)
            self.check_asked(state, seat, version)
            change = await self.answered(state, seat, option, confirm or state.row.confirm, then)
            return replace(change, goes_on=bool(then))

        state = await self.change(table_id, player.id, client_id, decide)
        for n, following in enumerate(then, 1):
            so_far = state.course.version
            state = await self.answer(table_id, player, seat, so_far, following, f"{client_id}{REST}{n}", confirm)
        return state

    async def answer_for_bot(self, table_id: str, seat: int, version: int, option: int) -> State:
        """A bot's answer; it carries an id made of what it answers, so that two processes cannot both give it.

        No client can send such an id: a colon is not allowed in theirs.
        """

        async def decide(state: State) -> Change:
            if state.seats[seat].kind != "bot" or state.course.request is not None or state.is_paused:
                raise Forbidden(word("refusals.no_bot"))
            self.check_asked(state, seat, version)
            return await self.answered(state, seat, option, "never")

        return await self.change(table_id, None, f"bot:{version}:{seat}", decide)

    async def answered(
        self, state: State, seat: int, option: int, confirm: Confirm, then: Sequence[int] = ()
    ) -> Change:
        """The entry for an answer: the answer itself, or a draft that waits to be confirmed."""
        judged = await self.engine.ask(
            "judge",
            state.id,
            deal=state.deal(),
            answers=state.course.text(),
            seat=seat,
            option=option,
            then=then,
            lesson=state.lesson,
        )
        if judged["passes"] if confirm == "always" else judged["reveals"] and confirm == "lost":
            return Change("draft", seat, judged["text"], standing=state.standing)
        return Change("answer", seat, judged["text"], standing=standing_from(judged["standing"]))

    async def confirm(self, table_id: str, player: Player, seat: int, version: int, client_id: str) -> State:
        """What was held back is given."""

        async def decide(state: State) -> Change:
            self.check_seat(state, player, seat)
            if seat not in state.course.drafts:
                self.check_version(state, version)
                raise Refused(word("refusals.nothing_to_confirm"))
            self.check_asked(state, seat, version)
            return Change("answer", seat, state.course.drafts[seat])

        return await self.change(table_id, player.id, client_id, decide)

    # ---- taking back

    async def undo(self, table_id: str, player: Player, seat: int, version: int, to: int, client_id: str) -> State:
        async def decide(state: State) -> Change:
            self.check_turning(state, player, seat, version)
            if seat in state.course.drafts and to == state.course.length:
                return Change("drop", seat, standing=state.standing)
            if to >= state.course.length:
                raise Refused(word("refusals.nothing_to_undo"))
            return self.taken_back(state, player, seat, to)

        return await self.change(table_id, player.id, client_id, decide)

    def taken_back(self, state: State, player: Player, seat: int, to: int) -> Change:
        course, mine = state.course, state.seats_of(player)
        sealed = undo.own_sealed(course, state.standing, mine, to)
        if sealed is not None:
            return Change("takeback", sealed)
        others = undo.others_to_ask(state.seats, player.id)
        if undo.is_free(course, state.standing, mine, to) or not (others or state.row.rated):
            return Change("undo", seat, goal=to)
        if not others:
            raise Refused(word("refusals.rated_undo"))
        return Change("ask", seat, goal=to, standing=state.standing)

    async def redo(self, table_id: str, player: Player, seat: int, version: int, client_id: str) -> State:
        async def decide(state: State) -> Change:
            self.check_turning(state, player, seat, version)
            goal = undo.redo_goal(state.course, state.seats, state.seats_of(player))
            if goal is None:
                raise Refused(word("refusals.nothing_to_redo"))
            return Change("redo", seat, goal=goal)

        return await self.change(table_id, player.id, client_id, decide)

    # ---- who may

    def check_seat(self, state: State, player: Player, seat: int) -> None:
        if seat not in state.seats_of(player):
            raise Forbidden(word("refusals.not_your_seat"))

    def check_playing(self, state: State) -> None:
        if state.row.status != "playing":
            finished = state.row.status == "finished"
            raise Refused(word("refusals.over") if finished else word("refusals.not_begun"))

    def check_going_on(self, state: State) -> None:
        self.check_playing(state)
        if state.is_paused:
            raise Refused(word("refusals.paused"))

    def check_version(self, state: State, version: int) -> None:
        if version != state.course.version:
            raise Stale(word("refusals.stale", now=state.course.version, then=version))

    def check_asked(self, state: State, seat: int, version: int) -> None:
        """Whether the seat is asked, and was asked the same when it looked at that version."""
        self.check_going_on(state)
        if seat not in state.standing.asked:
            self.check_version(state, version)
            raise Refused(word("refusals.not_asked"))
        if not state.standing.asked_since(state.course, seat) <= version <= state.course.version:
            raise Stale(word("refusals.stale", now=state.course.version, then=version))

    def check_turning(self, state: State, player: Player, seat: int, version: int) -> None:
        """Whether this person may turn the course of the table as it is."""
        self.check_seat(state, player, seat)
        self.check_version(state, version)
        self.check_going_on(state)


def entry_of(state: State, change: Change, player_id: str | None, client_id: str, at: float) -> Entry:
    return Entry(
        table_id=state.id,
        seq=state.course.version + 1,
        kind=change.kind,
        seat=change.seat,
        text=change.text,
        goal=change.goal,
        client_id=client_id,
        player_id=player_id,
        at=at,
    )


def listed(state: State, change: Change, standing: Standing, seats: list[SeatRow], rests: bool) -> dict[str, Any]:
    """What lists of tables show after a change."""
    values = {"status": state.row.status, **standing.listed(), **change.row}
    if standing.over:
        values["status"] = "finished"
    values["bots_turn"] = not rests and is_bots_turn(values["status"], standing.asked, seats)
    return values


def nobody_is_told(_before: State, _after: State, _entry: Entry) -> list[Told]:
    """Before the server has started there are no occasions."""
    return []


async def nothing_came_of_it(_state: State) -> Result | None:
    """Before the server has started nothing is rated."""
    return None


def nobody_attends(_table_id: str) -> None:
    """Before the server has started nobody answers for the bots."""
