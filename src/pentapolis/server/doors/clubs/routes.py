"""Routes of clubs and their events."""

from typing import Annotated

from anyio.to_thread import run_sync
from fastapi import APIRouter, Path, Request

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import Anybody, InRoom, IsMe, address_of
from pentapolis.server.service.clubs.messages import (
    Admit,
    ClubId,
    ClubShown,
    EventId,
    EventShown,
    JoinClub,
    Mend,
    NewClub,
    NewEvent,
)
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.messages.tables import TableId

router = APIRouter(
    route_class=Route,
    prefix="/api",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)
Id = Annotated[str, Path(max_length=40)]


# ---- clubs


@router.get("/clubs")
async def clubs(room: InRoom, player: IsMe) -> list[ClubId]:
    """The clubs you belong to."""
    return [ClubId(club=club.id) for club in await run_sync(room.clubs.kept.clubs_of, player.id)]


@router.post("/clubs", status_code=201)
async def new_club(given: NewClub, room: InRoom, player: IsMe) -> ClubId:
    """A club of your own."""
    return ClubId(club=(await room.clubs.make(player, given.name)).id)


@router.get("/clubs/{club_id}")
async def club(club_id: Id, request: Request, room: InRoom, player: Anybody) -> ClubShown:
    """A club with its members and events, for whoever knows its address."""
    return await room.club_shown.club(club_id, player, address_of(request, room))


@router.post("/clubs/{club_id}/join")
async def join_club(club_id: Id, given: JoinClub, request: Request, room: InRoom, player: IsMe) -> ClubShown:
    """Belong to a club by its link, or ask to be let in."""
    await room.clubs.join(club_id, player, given.token)
    return await club(club_id, request, room, player)


@router.post("/clubs/{club_id}/leave")
async def leave_club(club_id: Id, request: Request, room: InRoom, player: IsMe) -> ClubShown:
    await room.clubs.leave(club_id, player)
    return await club(club_id, request, room, player)


@router.post("/clubs/{club_id}/members")
async def admit(club_id: Id, given: Admit, request: Request, room: InRoom, player: IsMe) -> ClubShown:
    """Let somebody in, make them an owner, or show them out."""
    await room.clubs.admit(club_id, player, given.player, given.role)
    return await club(club_id, request, room, player)


# ---- events


@router.post("/clubs/{club_id}/events", status_code=201)
async def new_event(club_id: Id, given: NewEvent, room: InRoom, player: IsMe) -> EventId:
    """A new event; people sign up until you begin it."""
    return EventId(event=(await room.contest.make(club_id, player, given)).id)


@router.get("/events/{event_id}")
async def event(event_id: Id, request: Request, room: InRoom, player: Anybody) -> EventShown:
    """An event with its rounds and standings, for whoever knows its address."""
    await room.contest.see_to(event_id)
    return await room.club_shown.event(event_id, player, address_of(request, room))


@router.post("/events/{event_id}/enter")
async def enter(event_id: Id, request: Request, room: InRoom, player: IsMe) -> EventShown:
    """Take part."""
    await room.contest.enter(event_id, player)
    return await event(event_id, request, room, player)


@router.post("/events/{event_id}/withdraw")
async def withdraw(event_id: Id, request: Request, room: InRoom, player: IsMe) -> EventShown:
    """Take part no more."""
    await room.contest.withdraw(event_id, player)
    return await event(event_id, request, room, player)


@router.post("/events/{event_id}/begin")
async def begin(event_id: Id, request: Request, room: InRoom, player: IsMe) -> EventShown:
    """The first round, for whoever organises it."""
    await room.contest.begin(event_id, player)
    return await event(event_id, request, room, player)


@router.post("/events/{event_id}/sit")
async def sit(event_id: Id, room: InRoom, player: IsMe) -> TableId:
    """Sit down at your table of this round."""
    return TableId(table=await room.contest.sit(event_id, player))


@router.post("/events/{event_id}/result")
async def mend(event_id: Id, given: Mend, request: Request, room: InRoom, player: IsMe) -> EventShown:
    """Say what came of a table, and why, for whoever organises it."""
    await room.contest.mend(event_id, player, given)
    return await event(event_id, request, room, player)


@router.post("/events/{event_id}/season", status_code=201)
async def next_season(event_id: Id, room: InRoom, player: IsMe) -> EventId:
    """The next season of a league, for whoever organises it."""
    return EventId(event=(await room.contest.next_season(event_id, player)).id)
