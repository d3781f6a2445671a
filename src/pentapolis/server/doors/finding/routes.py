"""Routes for those who look for company: people one knows, invitations by name, the queue, how one usually plays."""

from typing import Annotated

from anyio.to_thread import run_sync
from fastapi import APIRouter, Path

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import InRoom, IsMe
from pentapolis.server.service.finding.messages import (
    FriendShown,
    FrontShown,
    InvitationShown,
    Invite,
    PeopleShown,
    QueueShown,
    Sight,
    Usual,
    UsualShown,
    Wait,
)
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.messages.tables import Accept, TableId

router = APIRouter(
    route_class=Route,
    prefix="/api",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 409, 413, 415, 422, 429, 503)},
)
ThisPerson = Annotated[str, Path(max_length=32)]
ThisTable = Annotated[str, Path(max_length=32)]


@router.get("/front")
async def front(room: InRoom, player: IsMe) -> FrontShown:
    """What concerns you beside your tables: invitations, friends, the next thing in your clubs, the day."""
    return await room.front.shown(player)


# ---- people


@router.get("/people")
async def people(room: InRoom, player: IsMe) -> PeopleShown:
    """The people you know: those around you, and those you have met. There is no list of anybody else."""
    return await room.circle.shown(player)


@router.post("/people/{person}/follow")
async def follow(person: ThisPerson, room: InRoom, player: IsMe) -> PeopleShown:
    """Follow somebody whom you have met at a table or in a club. Who follows each other are friends."""
    await room.circle.follow(player, person)
    return await room.circle.shown(player)


@router.post("/people/{person}/unfollow")
async def unfollow(person: ThisPerson, room: InRoom, player: IsMe) -> PeopleShown:
    await room.circle.unfollow(player, person)
    return await room.circle.shown(player)


@router.post("/people/{person}/refuse")
async def refuse(person: ThisPerson, room: InRoom, player: IsMe) -> PeopleShown:
    """They follow you no more and cannot invite you; they are not told."""
    await room.circle.refuse(player, person)
    return await room.circle.shown(player)


@router.post("/people/{person}/allow")
async def allow(person: ThisPerson, room: InRoom, player: IsMe) -> PeopleShown:
    await room.circle.allow(player, person)
    return await room.circle.shown(player)


@router.post("/people/sight")
async def sight(given: Sight, room: InRoom, player: IsMe) -> PeopleShown:
    """Who sees where you are."""
    await room.circle.show_to(player, given.seen_by)
    return await room.circle.shown(player)


@router.get("/friends")
async def friends(room: InRoom, player: IsMe) -> list[FriendShown]:
    """Where your friends are, as far as they show it, and at which tables that you may look at."""
    return await room.circle.friends(player)


# ---- invitations


@router.get("/invitations")
async def invitations(room: InRoom, player: IsMe) -> list[InvitationShown]:
    """Seats that are kept for you."""
    return await room.inviting.shown(player)


@router.post("/invitations/{table_id}/accept")
async def accept(table_id: ThisTable, given: Accept, room: InRoom, player: IsMe) -> TableId:
    """Take the seat that is kept for you."""
    await room.inviting.accept(table_id, player, given.client_id, room.positions.check_sight)
    return TableId(table=table_id)


@router.post("/invitations/{table_id}/decline")
async def decline(table_id: ThisTable, room: InRoom, player: IsMe) -> list[InvitationShown]:
    await room.inviting.decline(table_id, player)
    return await room.inviting.shown(player)


@router.post("/tables/{table_id}/invite")
async def invite(table_id: ThisTable, given: Invite, room: InRoom, player: IsMe) -> TableId:
    """Keep a free seat of your table for somebody you know, or for nobody in particular any more."""
    await room.positions.check_sight(await room.states.get(table_id), player)
    await room.inviting.invite(table_id, player, given.seat, given.player)
    return TableId(table=table_id)


# ---- anybody at my strength


@router.get("/queue")
async def queue(room: InRoom, player: IsMe) -> QueueShown:
    """What you wait for. Who waits for one sitting asks again within 45 seconds, or counts as gone."""
    return QueueShown(place=await room.queue.shown(player))


@router.post("/queue")
async def enter(given: Wait, room: InRoom, player: IsMe) -> QueueShown:
    """Wait for anybody at your strength. Everybody has one place: who waits for something else leaves that."""
    await room.queue.enter(player, given)
    return QueueShown(place=await room.queue.shown(player))


@router.post("/queue/leave")
async def leave(room: InRoom, player: IsMe) -> QueueShown:
    await room.queue.leave(player)
    return QueueShown(place=None)


# ---- the usual table


@router.get("/usual/{game}")
async def usual(game: str, room: InRoom, player: IsMe) -> UsualShown:
    """How you usually open a table of this game."""
    room.check_game(game)
    found = await run_sync(room.usual.of, player.id, game)
    return UsualShown(usual=None if found is None else Usual.model_validate(found))


@router.post("/usual/{game}")
async def keep_usual(game: str, given: Usual, room: InRoom, player: IsMe) -> UsualShown:
    """Keep it for the next time."""
    room.check_game(game)
    await run_sync(room.usual.keep, player.id, game, given.model_dump())
    return UsualShown(usual=given)
