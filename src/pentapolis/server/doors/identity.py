"""Routes about oneself: devices, personal links to further ones, and one's data."""

from anyio.to_thread import run_sync
from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import InRoom, IsMe, address_of, shown
from pentapolis.server.engine.lines import Refused
from pentapolis.server.service.messages.clocks import HolidaysShown, NewHoliday
from pentapolis.server.service.messages.people import (
    Adopt,
    Deletion,
    DeviceShown,
    Known,
    LinkShown,
    Me,
    NewEmblem,
    NewLink,
)
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.people import COOKIE
from pentapolis.server.service.state import NoTable
from pentapolis.web.emblems import Emblem
from pentapolis.web.words import word

router = APIRouter(
    route_class=Route,
    prefix="/api/me",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)


@router.post("/emblem")
async def choose_emblem(new: NewEmblem, room: InRoom, player: IsMe) -> Me:
    """Choose what stands for you beside your name, in lists and on your page."""
    chosen = Emblem(new.ground, new.colour, new.picture)
    return shown(await room.people.choose_emblem(player, str(chosen)))


@router.get("/devices")
async def devices(request: Request, room: InRoom, player: IsMe) -> Known:
    """Where you are known, the device that was seen last first."""
    register, this = room.people.register, await room.people.device_of(request)
    assert this is not None
    return Known(
        devices=[
            DeviceShown(**device.__dict__, this=device.id == this.device)
            for device in await run_sync(register.devices, player.id)
        ],
        links=[LinkShown(**link.__dict__) for link in await run_sync(register.links, player.id)],
    )


@router.post("/devices/{device}/forget")
async def log_out(device: str, request: Request, response: Response, room: InRoom, player: IsMe) -> Known:
    """Log a device out; if it is this one, you are nobody here any more."""
    this = await room.people.device_of(request)
    if not await room.people.log_out(player, device):
        raise NoTable(word("refusals.no_device"))
    room.visits.show_out(device)
    if this is not None and this.device == device:
        response.delete_cookie(COOKIE)
        return Known(devices=[], links=[])
    return await devices(request, room, player)


@router.post("/links", status_code=201)
async def new_link(request: Request, room: InRoom, player: IsMe) -> NewLink:
    """A new personal link. Follow it on another device to be known there too."""
    link, token = await room.people.new_link(player)
    return NewLink(id=link, link=f"{address_of(request, room)}/me/{token}")


@router.post("/links/{link}/revoke")
async def revoke(link: str, request: Request, room: InRoom, player: IsMe) -> Known:
    """The link leads nowhere any more; devices that followed it stay until they are logged out."""
    if not await run_sync(room.people.register.revoke_link, player.id, link):
        raise NoTable(word("refusals.bad_link"))
    return await devices(request, room, player)


@router.post("/adopt")
async def adopt(given: Adopt, request: Request, response: Response, room: InRoom) -> Me:
    """Be the person of a personal link on this device, instead of whoever you were."""
    found = await room.people.adopt(request, given.token)
    if found is None:
        raise NoTable(word("refusals.bad_link"))
    player, token = found
    room.people.give_cookie(response, token)
    return shown(player)


@router.get("/holidays")
async def holidays(room: InRoom, player: IsMe) -> HolidaysShown:
    """When you are away: clocks that count days stand still."""
    return await room.resting.shown(player)


@router.post("/holidays", status_code=201)
async def begin_holiday(given: NewHoliday, room: InRoom, player: IsMe) -> HolidaysShown:
    """Be away for some days, from now or later."""
    await room.resting.begin(player, given)
    return await room.resting.shown(player)


@router.post("/holidays/{holiday}/end")
async def end_holiday(holiday: str, room: InRoom, player: IsMe) -> HolidaysShown:
    """You are back already, or do not go."""
    await room.resting.end(player, holiday)
    return await room.resting.shown(player)


@router.get("/data", response_class=JSONResponse)
async def data(room: InRoom, player: IsMe) -> JSONResponse:
    """Everything that is kept about you."""
    kept = await room.people.data_of(player, room.keeping)
    return JSONResponse(kept, headers={"content-disposition": 'attachment; filename="pentapolis-data.json"'})


@router.post("/delete")
async def delete_me(given: Deletion, request: Request, response: Response, room: InRoom, player: IsMe) -> Known:
    """You are not known any more, anywhere. Games stay, without your name; where one goes on, a bot takes your seat.

    With an account you have seven days to think better of it.
    """
    if given.name.strip() != player.name:
        raise Refused(word("refusals.wrong_name", name=player.name))
    if await room.accounts.of(player) is not None:
        await room.accounts.leave(player)
        return await devices(request, room, player)
    await room.make_unknown(player)
    response.delete_cookie(COOKIE)
    return Known(devices=[], links=[])
