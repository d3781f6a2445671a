"""Positions: everything a viewer gets of a table, put together from what the engine shows and what people did."""

from __future__ import annotations

import json
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from anyio.to_thread import run_sync

from pentapolis.server.engine.asking import LOOKING_BACK, asking
from pentapolis.server.engine.lessons import LEVEL as LESSON
from pentapolis.server.engine.lines import joined
from pentapolis.server.service import undo
from pentapolis.server.service.company.here import AWAY, Seen
from pentapolis.server.service.company.rules import has_chat
from pentapolis.server.service.drawings import Drawings
from pentapolis.server.service.following.hints import may_have, used
from pentapolis.server.service.messages.tables import SeatShown
from pentapolis.server.service.pace.shown import clocks_shown, ended_shown
from pentapolis.server.service.pace.wishes import waiting_for
from pentapolis.server.service.seating import LETTERS, left_by
from pentapolis.server.service.state import NoTable
from pentapolis.server.service.tables import Forbidden
from pentapolis.server.service.updates import Bases
from pentapolis.server.storage.finding.lists import may_look
from pentapolis.server.storage.rows import NOBODY
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence

    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.service.company.here import Company, Here
    from pentapolis.server.service.course import Course, Note
    from pentapolis.server.service.messages.fields import Form
    from pentapolis.server.service.pace.clocks import Span
    from pentapolis.server.service.state import State
    from pentapolis.server.storage.rows import Player, SeatRow, TableRow
    from pentapolis.server.storage.store import Store

Holidays: TypeAlias = "Mapping[int, Sequence[Span]]"
EVERY_LINE: Final = 1_000_000
NOTHING_TO_UNDO: Final[dict[str, Any]] = {
    "can": False,
    "to": None,
    "free": False,
    "says": "",
    "free_from": 0,
    "redo": False,
    "restart_turn_to": None,
    "consent": None,
}


class Sent(NamedTuple):
    """A position as JSON, or what has changed of one, and the mark of its drawing."""

    text: bytes
    mark: str


class Positions:
    def __init__(self, store: Store, engine: Pool, here: Here, lines: int) -> None:
        self.store = store
        self.engine = engine
        self.here = here
        self.lines = lines
        self.drawings = Drawings()
        self.bases = Bases()
        self.past = Drawings()
        self.holidays: Callable[[State], Awaitable[Holidays]] = nobody_is_away
        self.now: Callable[[], float] = time.time
        self.seen: Callable[[State], None] = lambda _: None
        """Told of every table that somebody looks at."""

    # ---- who may look

    async def check_sight(self, state: State, player: Player | None) -> None:
        """Whoever may not see a table does not even learn that there is one."""
        await self.check_row(state.row, state.seats, player)

    async def check_row(self, row: TableRow, seats: Iterable[SeatRow], player: Player | None) -> None:
        """The same, for a table that may be set aside."""
        if not row.private:
            return
        if player is not None and (
            any(seat.player_id == player.id for seat in seats)
            or row.owner == player.id
            or await run_sync(may_look, self.store, row, player.id, self.now())
        ):
            return
        raise NoTable(word("refusals.no_table"))

    def viewer(self, state: State, player: Player | None, seat: int | None) -> int:
        """The seat whose eyes are used: the one asked for if it is one's own, else the own one that is asked."""
        mine = state.seats_of(player)
        if seat is None:
            asked = [own for own in mine if own in state.standing.asked]
            return (asked or mine or [NOBODY])[0]
        if seat != NOBODY and seat not in mine:
            raise Forbidden(word("refusals.not_your_seat"))
        return seat

    # ---- positions

    async def position(self, state: State, player: Player | None, seat: int | None, form: Form, base: str = "") -> Sent:
        """A `Position`; an `Update` of the one that has the mark `base`, if it is known here what that looks like."""
        await self.check_sight(state, player)
        return await self.shown(state, player, seat, form, base)

    async def shown(self, state: State, player: Player | None, seat: int | None, form: Form, base: str = "") -> Sent:
        """The position for somebody who may look."""
        self.seen(state)
        viewer, mine = self.viewer(state, player, seat), state.seats_of(player)
        key = (state.id, state.course.version, state.row.updated, viewer, form, *mine)
        drawn = await self.drawings.get(key, lambda: self.drawn(state, player, viewer, form))
        about = await self.about_people(state)
        return self.sent(state, mine, viewer, form, base, drawn, left=left_by(state, player), **about)

    async def ahead(
        self, state: State, player: Player | None, seat: int | None, form: Form, base: str, options: list[int]
    ) -> Sent:
        """What the viewer would see after these answers, which do nothing by themselves. They are not given."""
        await self.check_sight(state, player)
        viewer, mine = self.viewer(state, player, seat), state.seats_of(player)
        key = (state.id, state.course.version, viewer, form, "ahead", *options, *mine)
        drawn = await self.drawings.get(key, lambda: self.drawn(state, player, viewer, form, ahead=options))
        return self.sent(state, mine, viewer, form, base, drawn, ahead=options, **await self.about_people(state))

    async def about_people(self, state: State) -> dict[str, Any]:
        """Who is here, what time everybody has, who has lost, and how the game ended if its rules did not end it."""
        shown = clocks_shown(state, self.now(), await self.holidays(state))
        ended = ended_shown(state)
        return {
            "clocks": None if shown is None else shown.model_dump(),
            "lost": sorted(state.course.lost),
            "ended": None if ended is None else ended.model_dump(),
            "paused": state.is_paused,
            "company": (await self.here.of([state.id]))[state.id],
        }

    def sent(
        self,
        state: State,
        mine: Collection[int],
        viewer: int,
        form: Form,
        base: str,
        drawn: bytes,
        company: Company,
        **more: Any,
    ) -> Sent:
        whose = (state.id, viewer, form)
        mark = self.bases.keep(whose, drawn)
        around = {**self.around(state, mine, viewer, company), "replay": None, "ahead": [], "left": []}
        around |= {"mark": mark, **more}
        update = self.bases.update(whose, base, drawn, mark) if base else None
        if update is None:
            return Sent(joined(around, drawn), mark)
        return Sent(joined(around, {"base": base}, update), mark)

    async def drawn(self, state: State, player: Player | None, viewer: int, form: Form, **ahead: Any) -> bytes:
        """The part of a position that depends on nothing but the log, the viewer and their seats."""
        return await self.asked(
            state,
            viewer,
            form,
            "/ahead" if ahead else "",
            previews=True,
            undo=undo_state(state, player, viewer),
            draft=None if state.is_ended else state.course.drafts.get(viewer),
            notes=notes_of(state),
            **ahead,
        )

    async def asked(self, state: State, viewer: int, form: Form, memory: str = "", **how: Any) -> bytes:
        """What the engine shows to this viewer. Nobody sees cards before the game begins, or is asked once it ended."""
        deal, is_now = state.deal(memory), "at" not in how
        begun = state.row.status != "open" and not (is_now and state.is_ended)
        return await self.engine.ask_unread(
            "ahead" if "ahead" in how else "position",
            deal["table"],
            deal=deal,
            answers=state.course.text(),
            viewer=viewer if begun else NOBODY,
            names=names_of(state.seats),
            form=form,
            lines=self.lines,
            begun=begun,
            lost=sorted(state.course.lost),
            lesson=state.lesson if is_now else "",
            **how,
        )

    def around(self, state: State, mine: Collection[int], viewer: int, company: Company) -> dict[str, Any]:
        """What is about the table, not about the game."""
        return {
            "table": state.id,
            "game": state.row.game,
            "version": state.course.version,
            "at": state.course.length,
            "viewer": viewer,
            "mine": list(mine),
            "seats": [self.seat(seat, is_asked(state, seat.seat), mine, company).model_dump() for seat in state.seats],
            "status": state.row.status,
            "over": state.standing.over or state.is_ended,
            "rematch": state.row.rematch if mine else None,
            "chat": has_chat(state),
            "rated": state.row.rated,
            "hints": {
                "allowed": viewer in mine and may_have(state, mine),
                "used": used(state, viewer),
                "each": [used(state, seat) for seat in range(state.row.seats)],
            },
        }

    def seat(self, seat: SeatRow, asked: bool, mine: Collection[int], company: Company) -> SeatShown:
        """Since when somebody is away is told to those who sit at the same table, and to nobody else.

        Whoever looks is here, by whatever door.
        """
        seen = Seen(here=True) if seat.seat in mine else company.get(seat.player_id or "", AWAY)
        return SeatShown(
            seat=seat.seat,
            letter=LETTERS[seat.seat],
            name=seat.name or word("front.free_seat"),
            kind="open" if seat.is_free else seat.kind,
            level="" if seat.level.startswith(LESSON) else seat.level,
            online=seat.kind == "bot" or seen.here,
            asked=asked,
            mine=seat.seat in mine,
            away=seen.since if mine and seat.kind == "person" else None,
            person=seat.player_id or "" if mine else "",
        )

    async def here_shown(self, state: State, player: Player | None) -> list[dict[str, Any]]:
        """Who is at the table just now."""
        await self.check_sight(state, player)
        company = (await self.here.of([state.id], anew=True))[state.id]
        shown = [self.seat(seat, False, state.seats_of(player), company) for seat in state.seats]
        return [{"seat": each.seat, "online": each.online, "away": each.away} for each in shown]

    # ---- replays

    async def replay(
        self, state: State, player: Player | None, at: int | None, viewer: int | None, form: Form
    ) -> bytes:
        """A position from before: through own eyes or a spectator's while the game goes on, then through anybody's."""
        await self.check_sight(state, player)
        mine = state.seats_of(player)
        viewer = self.past_viewer(state, player, viewer)
        length = state.course.length
        at = length if at is None else min(at, length)
        with asking(rank=LOOKING_BACK):
            drawn = await self.drawn_before(state, viewer, form, at)
            steps = json.loads(await self.steps(state))
        company = (await self.here.of([state.id]))[state.id]
        around = {**self.around(state, mine, viewer, company), "at": at, "over": at == length and state.standing.over}
        around |= {"clocks": None, "lost": sorted(state.course.lost), "ended": None, "paused": False}
        replay = {"at": at, "length": length, "steps": steps, "viewers": replay_viewers(state, mine)}
        return joined(around, {"replay": replay, "ahead": [], "left": [], "mark": ""}, drawn)

    def past_viewer(self, state: State, player: Player | None, viewer: int | None) -> int:
        """Whose eyes are used for a position from before: those asked for, if a replay allows them."""
        mine = state.seats_of(player)
        if viewer is None:
            return mine[0] if mine else NOBODY
        if viewer not in replay_viewers(state, mine):
            raise Forbidden(word("refusals.not_before_the_end"))
        return viewer

    async def drawn_before(self, state: State, viewer: int, form: Form, at: int) -> bytes:
        """A position from before. Several look at the same game, and one goes back and forth: it is kept as well."""
        nothing = {**NOTHING_TO_UNDO, "free_from": at}
        key = ("before", state.id, before(state, at), viewer, form, state.row.status, *names_of(state.seats))
        return await self.past.get(
            key,
            lambda: self.asked(
                state, viewer, form, "/replay", previews=False, at=at, undo=nothing, draft=None, notes=[]
            ),
        )

    async def steps(self, state: State) -> bytes:
        """Whose each answer was and in which turn."""
        key = ("steps", state.id, state.course.version)
        ask = partial(self.engine.ask_unread, "steps", state.id, deal=state.deal(), answers=state.course.text())
        return await self.past.get(key, ask)

    async def whole_log(self, state: State, player: Player | None, seat: int | None) -> bytes:
        """All lines as JSON."""
        await self.check_sight(state, player)
        viewer = self.viewer(state, player, seat)
        return await self.engine.ask_unread(
            "log",
            state.id,
            deal=state.deal(),
            answers=state.course.text(),
            viewer=viewer if state.row.status != "open" else NOBODY,
            names=names_of(state.seats),
            lines=EVERY_LINE,
            notes=notes_of(state),
        )


def is_asked(state: State, seat: int) -> bool:
    return seat in state.standing.asked and state.row.status == "playing"


async def nobody_is_away(_state: State) -> Holidays:
    return {}


def before(state: State, at: int) -> int:
    """What the first answers were, said shortly: as long as it is the same, they lead to the same position."""
    return hash("\n".join(state.course.texts()[:at]))


def replay_viewers(state: State, mine: Sequence[int]) -> list[int]:
    if state.row.status == "finished":
        return [NOBODY, *range(state.row.seats)]
    return [NOBODY, *mine]


def names_of(seats: Iterable[SeatRow]) -> list[str]:
    return [seat.name or word("front.free_seat") for seat in seats]


def undo_state(state: State, player: Player | None, viewer: int) -> dict[str, Any]:
    """What the viewer may take back, without the words for it."""
    course, standing = state.course, state.standing
    mine = state.seats_of(player)
    can = viewer in mine and state.row.status == "playing" and not state.is_paused
    alone = not undo.others_to_ask(state.seats, None if player is None else player.id)
    to = undo_goal(course, viewer, mine) if can else None
    if to is not None and to < course.length and alone and state.row.rated and not is_own(state, mine, to):
        to = None  # nobody is there who could agree
    return {
        "can": to is not None,
        "to": to,
        "says": says_of(state, viewer, to),
        "free": to is not None and (to == course.length or alone or is_own(state, mine, to)),
        "free_from": standing.free_from,
        "redo": can and undo.redo_goal(course, state.seats, mine) is not None,
        "restart_turn_to": undo.turn_start(course, standing, mine) if can else None,
        "consent": consent_of(state),
    }


def says_of(state: State, viewer: int, to: int | None) -> str:
    """Whose decision is taken back, if it is that of another own seat; what the viewer decided, the engine says."""
    if to is None or to == state.course.length or state.course.answers[to].seat == viewer:
        return ""
    return word("notes.decided", name=state.seats[state.course.answers[to].seat].name)


def undo_goal(course: Course, viewer: int, mine: Collection[int]) -> int | None:
    """Where a simple undo leads: it drops what waits to be confirmed, or takes back the last own decision."""
    return course.length if viewer in course.drafts else undo.last_own(course, mine)


def is_own(state: State, mine: Collection[int], to: int) -> bool:
    """Whether taking back to there concerns nobody else."""
    return undo.is_free(state.course, state.standing, mine, to) or (
        undo.own_sealed(state.course, state.standing, mine, to) is not None
    )


def consent_of(state: State) -> dict[str, Any] | None:
    request = state.course.request
    if request is None:
        return None
    return {"by": request.by, "to": request.to, "wish": request.wish, "waiting": waiting_for(state, request)}


def notes_of(state: State) -> list[dict[str, Any]]:
    """Lines of the log about what people did around the game."""
    return [note_line(note, state) for note in state.course.notes]


def note_line(note: Note, state: State) -> dict[str, Any]:
    name = state.seats[note.seat].name or word("front.free_seat")
    text = word(f"notes.{note.kind}", name=name, text=note.text)
    return {"n": note.at, "seat": note.seat, "text": text, "undo_to": None, "things": []}
