"""Routes of notices: ways, occasions, quiet hours, what was sent."""

from fastapi import APIRouter, Request

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import InRoom, IsMe
from pentapolis.server.service.messages.notices import (
    Code,
    EndLetters,
    NewHook,
    NewHours,
    NewMail,
    NewPush,
    NoticesShown,
    Switch,
    Want,
)
from pentapolis.server.service.messages.refusals import Refusal, Words
from pentapolis.server.service.people import device_name
from pentapolis.server.service.room import Room
from pentapolis.server.storage.rows import Player
from pentapolis.web.words import word

router = APIRouter(
    route_class=Route,
    prefix="/api",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)


async def shown(request: Request, room: Room, player: Player) -> NoticesShown:
    known = await room.people.device_of(request)
    return await room.choices.shown(player, "" if known is None else known.device)


@router.get("/notices")
async def notices(request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """How you are told what concerns you, and what you were told."""
    return await shown(request, room, player)


@router.post("/notices/push", status_code=201)
async def add_push(given: NewPush, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Be told in this browser, by its subscription (Web Push)."""
    known = await room.people.device_of(request)
    await room.choices.add_push(player, given, "" if known is None else known.device, device_name(request))
    return await shown(request, room, player)


@router.post("/notices/mail", status_code=201)
async def add_mail(given: NewMail, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Get letters at an address, in the place of any other. A code is sent there, which has to come back first."""
    await room.choices.add_mail(player, given.address)
    return await shown(request, room, player)


@router.post("/notices/mail/confirm")
async def confirm_mail(given: Code, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """The code that came to your address: from now on it is used."""
    await room.choices.confirm_mail(player, given.code)
    return await shown(request, room, player)


@router.post("/notices/hooks", status_code=201)
async def add_hook(given: NewHook, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Have requests sent to an address of yours; each is signed with the secret that is shown with it."""
    await room.choices.add_hook(player, given)
    return await shown(request, room, player)


@router.post("/notices/ways/{way}/switch")
async def switch(way: str, given: Switch, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Use one of your ways, or do not."""
    await room.choices.switch(player, way, on=given.on)
    return await shown(request, room, player)


@router.post("/notices/ways/{way}/test")
async def test(way: str, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Send a notice to yourself by one of your ways."""
    await room.choices.test(player, way)
    return await shown(request, room, player)


@router.post("/notices/ways/{way}/forget")
async def forget(way: str, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Throw one of your ways away."""
    await room.choices.forget(player, way)
    return await shown(request, room, player)


@router.post("/notices/wanted")
async def want(given: Want, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Be told of an occasion by a kind of way, or not."""
    await room.choices.want(player, given)
    return await shown(request, room, player)


@router.post("/notices/hours")
async def set_hours(given: NewHours, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Quiet hours: only word that there is little time comes through."""
    await room.choices.set_hours(player, given)
    return await shown(request, room, player)


@router.post("/notices/sent/{delivery}/again")
async def again(delivery: str, request: Request, room: InRoom, player: IsMe) -> NoticesShown:
    """Try to send something again, now."""
    await room.choices.again(player, delivery)
    return await shown(request, room, player)


@router.post("/letters/end")
async def end_letters(given: EndLetters, room: InRoom) -> Words:
    """No more letters, by the link that each of them has."""
    await room.choices.end_letters(given.way, given.token)
    return Words(text=word("letters.ended"))
