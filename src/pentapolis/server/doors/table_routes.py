"""Routes of one table: looking at it, and everything that can be done there."""

from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pentapolis.server.doors import live
from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import Anybody, InRoom, IsMe
from pentapolis.server.engine.lines import Refused, joined
from pentapolis.server.service.messages.changes import Answer, Ask, Change, Consent, PlayOn, Undo
from pentapolis.server.service.messages.fields import Form, Mark, OptionNumber, Seat
from pentapolis.server.service.messages.positions import Hint, LogLine, Position, Update
from pentapolis.server.service.messages.refusals import Html, Refusal, Words
from pentapolis.server.service.messages.tables import Join, TableId, Watch
from pentapolis.server.service.room import Room
from pentapolis.server.service.state import State
from pentapolis.server.service.tables import Forbidden, Stale
from pentapolis.server.storage.rows import NOBODY, Player

router = APIRouter(
    route_class=Route,
    prefix="/api/tables/{table_id}",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 409, 413, 415, 422, 429, 503)},
)

ThisSeat = Annotated[Seat | None, Query(description="the own seat to look from; -1 looks as a spectator")]
What = Annotated[str, Query(max_length=120)]
Point = Annotated[int | None, Query(ge=0, le=1_000_000, description="after so many answers")]
Version = Annotated[int, Query(ge=-1, le=1_000_000_000)]


async def changed(
    room: Room, player: Player, table_id: str, change: Change, doing: Awaitable[State], after: int | None = None
) -> Response:
    """The position after a change; a refused one comes with the position as it is."""
    try:
        seat = change.seat if after is None else after
        return ready((await room.positions.position(await doing, player, seat, change.form, change.base)).text)
    except Forbidden:
        await room.positions.check_sight(await room.states.get(table_id), player)
        raise
    except (Stale, Refused) as error:
        state = await room.states.get(table_id)
        position = await room.positions.position(state, player, change.seat, change.form, change.base)
        refusal = joined({"error": str(error)}, b'{"position":' + position.text + b"}")
        return ready(refusal, 409 if isinstance(error, Stale) else 422)


def ready(text: bytes, status: int = 200) -> Response:
    """JSON that the engine has made already."""
    return Response(text, status, media_type="application/json")


# ---- looking


@router.get("", response_model=Position)
async def look(table_id: str, room: InRoom, player: Anybody, seat: ThisSeat = None, form: Form = "wide") -> Response:
    return ready((await room.positions.position(await room.states.get(table_id), player, seat, form)).text)


@router.get("/wait", response_model=Position | Update)
async def wait(
    table_id: str,
    request: Request,
    room: InRoom,
    player: Anybody,
    seat: ThisSeat = None,
    have: Version = -1,
    base: Mark = "",
    form: Form = "wide",
) -> Response:
    """The position as soon as it is another than the version you have; 204 if nothing happens for a while."""
    state = await live.newer(room, table_id, player, have)
    if state is None:
        return Response(status_code=204)
    player = await room.people.of(request)  # who may have been banned or logged out meanwhile
    return ready((await room.positions.position(state, player, seat, form, base)).text)


@router.get("/ahead", response_model=Position | Update)
async def ahead(
    table_id: str,
    room: InRoom,
    player: IsMe,
    options: Annotated[list[OptionNumber], Query(min_length=1, max_length=3)],
    version: Version,
    seat: ThisSeat = None,
    base: Mark = "",
    form: Form = "wide",
) -> Response:
    """The position as it would be after answers that do nothing but lead to another question. They are not given."""
    state = await room.states.get(table_id)
    room.tables.check_version(state, version)
    return ready((await room.positions.ahead(state, player, seat, form, base, options)).text)


@router.get("/log", response_model=list[LogLine])
async def whole_log(table_id: str, room: InRoom, player: Anybody, seat: ThisSeat = None) -> Response:
    return ready(await room.positions.whole_log(await room.states.get(table_id), player, seat))


@router.get("/replay", response_model=Position)
async def replay(
    table_id: str,
    room: InRoom,
    player: Anybody,
    at: Point = None,
    viewer: ThisSeat = None,
    form: Form = "wide",
) -> Response:
    return ready(await room.positions.replay(await room.states.get(table_id), player, at, viewer, form))


@router.get("/explain/{what}")
async def explain(
    table_id: str, what: str, room: InRoom, player: Anybody, seat: ThisSeat = None, at: Point = None
) -> Html:
    """A component large, with its sentence; `what` is a kind and a name: `card:knossos-3`. `at` is for replays."""
    return Html(html=await asked(room, table_id, player, seat, "explain", what, at))


@router.get("/why-not")
async def why_not(table_id: str, room: InRoom, player: Anybody, what: What = "", seat: ThisSeat = None) -> Words:
    """Why something cannot be chosen now."""
    return Words(text=await asked(room, table_id, player, seat, "why_not", what))


async def asked(
    room: Room, table_id: str, player: Player | None, seat: int | None, verb: str, what: str, at: int | None = None
) -> str:
    """Ask the engine about something the viewer sees; with `at`, as a replay shows it after so many answers."""
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    now = at is None
    viewer = (room.positions.viewer if now else room.positions.past_viewer)(state, player, seat)
    deal = state.deal("" if now else "/replay")
    answer: str = await room.engine.ask(
        verb,
        deal["table"],
        deal=deal,
        answers=state.course.text(),
        viewer=viewer if state.row.status != "open" else NOBODY,
        names=state.names,
        what=what,
        at=at,
    )
    return answer


# ---- doing


@router.post("/answers", response_model=Position | Update)
async def answer(table_id: str, given: Answer, room: InRoom, player: IsMe) -> Response:
    asked = (given.seat, given.version, given.option, given.client_id, given.confirm, given.then)
    doing = room.tables.answer(table_id, player, *asked)
    return await changed(room, player, table_id, given, doing)


@router.post("/confirm", response_model=Position | Update)
async def confirm(table_id: str, given: Change, room: InRoom, player: IsMe) -> Response:
    """Give the answer that was held back."""
    doing = room.tables.confirm(table_id, player, given.seat, given.version, given.client_id)
    return await changed(room, player, table_id, given, doing)


@router.post("/undo", response_model=Position | Update)
async def undo(table_id: str, given: Undo, room: InRoom, player: IsMe) -> Response:
    """Take back everything after the first `to` answers; if that concerns others, ask them."""
    doing = room.tables.undo(table_id, player, given.seat, given.version, given.to, given.client_id)
    return await changed(room, player, table_id, given, doing)


@router.post("/redo", response_model=Position | Update)
async def redo(table_id: str, given: Change, room: InRoom, player: IsMe) -> Response:
    doing = room.tables.redo(table_id, player, given.seat, given.version, given.client_id)
    return await changed(room, player, table_id, given, doing)


@router.post("/consent", response_model=Position | Update)
async def consent(table_id: str, given: Consent, room: InRoom, player: IsMe) -> Response:
    """Agree to what somebody asks for, or refuse."""
    doing = room.wishes.consent(table_id, player, given.seat, given.version, given.accept, given.client_id)
    return await changed(room, player, table_id, given, doing)


@router.post("/ask", response_model=Position | Update)
async def ask(table_id: str, given: Ask, room: InRoom, player: IsMe) -> Response:
    """Ask the others for a pause, to end the game as it stands, or for a bot where somebody does not come."""
    doing = room.wishes.ask(table_id, player, given.seat, given.wish, given.to, given.client_id)
    return await changed(room, player, table_id, given, doing)


@router.post("/resume", response_model=Position | Update)
async def resume(table_id: str, given: Change, room: InRoom, player: IsMe) -> Response:
    """Go on after a pause."""
    doing = room.wishes.resume(table_id, player, given.seat, given.client_id)
    return await changed(room, player, table_id, given, doing)


@router.post("/hint")
async def hint(table_id: str, given: Change, room: InRoom, player: IsMe) -> Hint:
    """The best answers as a strong bot sees them, from what the seat knows. The log says that a hint was taken."""
    return Hint(**await room.hints.hint(table_id, player, given.seat, given.version, given.client_id))


@router.post("/leave", response_model=Position | Update)
async def leave(table_id: str, given: Change, room: InRoom, player: IsMe) -> Response:
    """A bot takes the seat; before the game has begun it is free again."""
    doing = room.seating.leave(table_id, player, given.seat, given.client_id)
    return await changed(room, player, table_id, given, doing, after=NOBODY)


@router.post("/concede", response_model=Position | Update)
async def concede(table_id: str, given: Change, room: InRoom, player: IsMe) -> Response:
    """Give the game up: it is lost. With more than two a bot plays on for the others."""
    doing = room.seating.concede(table_id, player, given.seat, given.client_id)
    return await changed(room, player, table_id, given, doing, after=NOBODY)


@router.post("/return", response_model=Position | Update)
async def come_back(table_id: str, given: Change, room: InRoom, player: IsMe) -> Response:
    """Take back the seat that one left."""
    doing = room.seating.come_back(table_id, player, given.seat, given.client_id)
    return await changed(room, player, table_id, given, doing)


@router.post("/join", response_model=Position)
async def join(table_id: str, given: Join, room: InRoom, player: IsMe) -> Response:
    """Take a free seat: any open one at an open table, or the one an invitation is for."""
    state = await room.seating.join(table_id, player, given, room.positions.check_sight)
    return ready((await room.positions.position(state, player, None, "wide")).text)


@router.post("/watch", response_model=Position)
async def watch(table_id: str, given: Watch, room: InRoom, player: IsMe) -> Response:
    """Look on with the link for spectators."""
    await room.seating.watch(table_id, player, given.token)
    return ready((await room.positions.position(await room.states.get(table_id), player, NOBODY, "wide")).text)


@router.post("/rematch")
async def rematch(table_id: str, room: InRoom, player: IsMe) -> TableId:
    """The same people once more, at a new table."""
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    return TableId(table=await room.seating.rematch(state, player))


@router.post("/play-on")
async def play_on(table_id: str, given: PlayOn, room: InRoom, player: IsMe) -> TableId:
    """A new table against bots that begins at a point of this game."""
    state = await room.states.get(table_id)
    await room.positions.check_sight(state, player)
    return TableId(table=await room.seating.play_on(state, player, given.at, given.seat, given.level))
