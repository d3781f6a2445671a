"""Positions: everything a viewer gets of a table, put together from what the engine shows and what people did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync

from pentapolis.server import undo
from pentapolis.server.messages import (
    ConfirmState,
    ConsentAsked,
    LogLine,
    Position,
    Replay,
    SeatShown,
    UndoState,
)
from pentapolis.server.rows import NOBODY
from pentapolis.server.seating import LETTERS
from pentapolis.server.state import NoTable
from pentapolis.server.tables import Forbidden, waiting_for

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from pentapolis.server.course import Course, Note
    from pentapolis.server.engine.pool import Pool
    from pentapolis.server.messages import Form
    from pentapolis.server.presence import Presence
    from pentapolis.server.rows import EntryKind, Player, SeatRow
    from pentapolis.server.state import State
    from pentapolis.server.store import Store

EVERY_LINE: Final = 1_000_000
WAITING: Final = "free seat"
NOTES: Final[dict[EntryKind, str]] = {
    "sit": "{name} sits down",
    "leave": "{text} leaves",
    "undo": "{name} takes back",
    "takeback": "{name} takes back a sealed decision",
    "redo": "{name} does it again",
    "ask": "{name} asks to take back",
    "agree": "{name} agrees: it is taken back",
    "refuse": "{name} keeps things as they are",
}


NOTHING_TO_UNDO: Final = UndoState(
    can=False, to=None, free=False, says="", free_from=0, redo=False, restart_turn_to=None, consent=None
)


class Positions:
    def __init__(self, store: Store, engine: Pool, presence: Presence, lines: int) -> None:
        self.store = store
        self.engine = engine
        self.presence = presence
        self.lines = lines

    # ---- who may look

    async def check_sight(self, state: State, player: Player | None) -> None:
        """Whoever may not see a table does not even learn that there is one."""
        if not state.row.private or state.seats_of(player):
            return
        if player is not None and (
            state.row.owner == player.id or await run_sync(self.store.is_watcher, state.id, player.id)
        ):
            return
        raise NoTable("there is no such table")

    def viewer(self, state: State, player: Player | None, seat: int | None) -> int:
        """The seat whose eyes are used: the one asked for if it is one's own, else the own one that is asked."""
        mine = state.seats_of(player)
        if seat is None:
            asked = [own for own in mine if own in state.standing.asked]
            return (asked or mine or [NOBODY])[0]
        if seat != NOBODY and seat not in mine:
            raise Forbidden("this is not your seat")
        return seat

    # ---- positions

    async def position(self, state: State, player: Player | None, seat: int | None, form: Form) -> Position:
        await self.check_sight(state, player)
        return await self.shown(state, player, seat, form)

    async def shown(self, state: State, player: Player | None, seat: int | None, form: Form) -> Position:
        """The position for somebody who may look."""
        viewer = self.viewer(state, player, seat)
        mine = state.seats_of(player)
        taking_back = undo_state(state, player, viewer)
        draft = state.course.drafts.get(viewer)
        to = taking_back["to"] if draft is None else None
        shown = await self.drawn(state, viewer, form, previews=True, undo_to=to, draft=draft)
        says, undone = shown.pop("draft_says"), shown.pop("undo_says")
        shown["log"] = with_notes(shown["log"], state, self.lines, can_undo=taking_back["can"])
        return Position(
            **self.around(state, mine, viewer),
            **shown,
            asked=list(state.standing.asked) if state.row.status == "playing" else [],
            undo=UndoState(**taking_back, says=says or undone),
            confirm=ConfirmState(needed=draft is not None, says=says),
        )

    async def drawn(self, state: State, viewer: int, form: Form, memory: str = "", **how: Any) -> dict[str, Any]:
        """What the engine shows to this viewer. Nobody sees cards before the game begins."""
        deal = state.deal(memory)
        shown: dict[str, Any] = await self.engine.ask(
            "position",
            deal["table"],
            deal=deal,
            answers=state.course.texts(),
            viewer=NOBODY if state.row.status == "open" else viewer,
            names=names_of(state.seats),
            form=form,
            lines=self.lines,
            **how,
        )
        return shown

    def around(self, state: State, mine: Collection[int], viewer: int) -> dict[str, Any]:
        """What is about the table, not about the game."""
        return {
            "table": state.id,
            "game": state.row.game,
            "version": state.course.version,
            "at": state.course.length,
            "viewer": viewer,
            "mine": list(mine),
            "seats": [
                self.seat(seat, seat.seat in state.standing.asked and state.row.status == "playing", mine)
                for seat in state.seats
            ],
            "status": state.row.status,
            "over": state.standing.over,
            "rematch": state.row.rematch if mine else None,
        }

    def seat(self, seat: SeatRow, asked: bool, mine: Collection[int]) -> SeatShown:
        return SeatShown(
            seat=seat.seat,
            letter=LETTERS[seat.seat],
            name=seat.name or WAITING,
            kind="open" if seat.is_free else seat.kind,
            level=seat.level,
            online=seat.kind == "bot" or self.presence.is_here(seat.player_id),
            asked=asked,
            mine=seat.seat in mine,
        )

    # ---- replays

    async def replay(
        self, state: State, player: Player | None, at: int | None, viewer: int | None, form: Form
    ) -> Position:
        """A position from before: through own eyes or a spectator's while the game goes on, then through anybody's."""
        await self.check_sight(state, player)
        mine = state.seats_of(player)
        viewers = replay_viewers(state, mine)
        if viewer is None:
            viewer = mine[0] if mine else NOBODY
        if viewer not in viewers:
            raise Forbidden("not before the game is over")
        length = state.course.length
        at = length if at is None else min(at, length)
        shown = await self.drawn(state, viewer, form, "/replay", previews=False, at=at)
        steps = await self.engine.ask("steps", state.id, deal=state.deal(), answers=state.course.texts())
        shown["log"] = [{**line, "undo_to": None} for line in shown["log"]]
        del shown["draft_says"], shown["undo_says"]
        around = {**self.around(state, mine, viewer), "at": at, "over": at == length and state.standing.over}
        return Position(
            **around,
            **shown,
            asked=shown["view"]["asked"],
            undo=NOTHING_TO_UNDO.model_copy(update={"free_from": at}),
            confirm=ConfirmState(needed=False, says=""),
            replay=Replay(at=at, length=length, steps=steps, viewers=viewers),
        )

    async def whole_log(self, state: State, player: Player | None, seat: int | None) -> list[LogLine]:
        await self.check_sight(state, player)
        viewer = self.viewer(state, player, seat)
        lines = await self.engine.ask(
            "log",
            state.id,
            deal=state.deal(),
            answers=state.course.texts(),
            viewer=viewer if state.row.status != "open" else NOBODY,
            names=names_of(state.seats),
            lines=EVERY_LINE,
        )
        return with_notes(lines, state, EVERY_LINE, can_undo=False)


def replay_viewers(state: State, mine: Sequence[int]) -> list[int]:
    if state.row.status == "finished":
        return [NOBODY, *range(state.row.seats)]
    return [NOBODY, *mine]


def names_of(seats: Iterable[SeatRow]) -> list[str]:
    return [seat.name or WAITING for seat in seats]


def undo_state(state: State, player: Player | None, viewer: int) -> dict[str, Any]:
    """What the viewer may take back, without the words for it."""
    course, standing = state.course, state.standing
    mine = state.seats_of(player)
    can = viewer in mine and state.row.status == "playing"
    alone = not undo.others_to_ask(state.seats, None if player is None else player.id)
    to = undo_goal(course, viewer, mine) if can else None
    return {
        "can": to is not None,
        "to": to,
        "free": to is not None and (to == course.length or alone or is_own(state, mine, to)),
        "free_from": standing.free_from,
        "redo": can and undo.redo_goal(course, state.seats, mine) is not None,
        "restart_turn_to": undo.turn_start(course, standing, mine) if can else None,
        "consent": consent_of(state),
    }


def undo_goal(course: Course, viewer: int, mine: Collection[int]) -> int | None:
    """Where a simple undo leads: it drops what waits to be confirmed, or takes back the last own decision."""
    return course.length if viewer in course.drafts else undo.last_own(course, mine)


def is_own(state: State, mine: Collection[int], to: int) -> bool:
    """Whether taking back to there concerns nobody else."""
    return undo.is_free(state.course, state.standing, mine, to) or (
        undo.own_sealed(state.course, state.standing, mine, to) is not None
    )


def consent_of(state: State) -> ConsentAsked | None:
    request = state.course.request
    if request is None:
        return None
    return ConsentAsked(by=request.by, to=request.to, waiting=waiting_for(state))


def with_notes(lines: list[dict[str, Any]], state: State, most: int, *, can_undo: bool) -> list[LogLine]:
    """The lines of the game with those about people between them, in the order of the answers."""
    first = lines[0]["n"] if len(lines) >= most else 0
    notes = [note_line(note, state) for note in state.course.notes if note.at >= first]
    told = [LogLine(**{**line, "undo_to": line["undo_to"] if can_undo else None}) for line in lines]
    return sorted([*told, *notes], key=lambda line: line.n)


def note_line(note: Note, state: State) -> LogLine:
    name = state.seats[note.seat].name or WAITING
    text = NOTES[note.kind].format(name=name, text=note.text)
    return LogLine(n=note.at, seat=note.seat, text=text, turn=-1, undo_to=None)
