"""Routes of accounts: having one, signing in, and leaving."""

from fastapi import APIRouter, Request, Response

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import InRoom, IsMe
from pentapolis.server.service.messages.accounts import (
    AccountShown,
    Codes,
    NewAccount,
    NewPasswordAsked,
    Recover,
    SignIn,
)
from pentapolis.server.service.messages.people import Me
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.room import Room
from pentapolis.server.storage.rows import Player

router = APIRouter(
    route_class=Route,
    prefix="/api",
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)


@router.get("/account")
async def account(room: InRoom, player: IsMe) -> AccountShown:
    return await shown(room, player)


@router.post("/account", status_code=201)
async def open_account(given: NewAccount, request: Request, response: Response, room: InRoom, player: IsMe) -> Codes:
    """Keep who you are under a name and a password. This device gets a new token; others stay as they are."""
    codes = await room.accounts.open(player, given.login, given.password)
    await renewed(request, response, room, player)
    return Codes(codes=codes)


@router.post("/account/password")
async def change_password(
    given: NewPasswordAsked, request: Request, response: Response, room: InRoom, player: IsMe
) -> AccountShown:
    """Another password; all other devices are logged out."""
    await room.accounts.change_password(player, given.current, given.password)
    device = await renewed(request, response, room, player)
    for other in await room.people.log_out_others(player, device):
        room.visits.show_out(other)
    return await shown(room, player)


@router.post("/account/codes", status_code=201)
async def renew_codes(room: InRoom, player: IsMe) -> Codes:
    """New recovery codes in the place of all others."""
    return Codes(codes=await room.accounts.renew_codes(player))


@router.post("/account/stay")
async def stay(room: InRoom, player: IsMe) -> AccountShown:
    """You wanted to be deleted, and have thought better of it."""
    await room.accounts.stay(player)
    return await shown(room, player)


@router.post("/sign-in")
async def sign_in(given: SignIn, request: Request, response: Response, room: InRoom) -> Me:
    """Be known on this device, instead of whoever you were there."""
    player, token = await room.accounts.sign_in(request, given.login, given.password)
    room.people.give_cookie(response, token)
    return Me(id=player.id, name=player.name)


@router.post("/sign-in/recover")
async def recover(given: Recover, request: Request, response: Response, room: InRoom) -> Me:
    """Sign in with a recovery code and choose another password."""
    player, token = await room.accounts.recover(request, given.login, given.code, given.password)
    await room.visits.look()
    room.people.give_cookie(response, token)
    return Me(id=player.id, name=player.name)


async def renewed(request: Request, response: Response, room: Room, player: Player) -> str:
    """What made this device known before does so no longer; its new id."""
    before = await room.people.device_of(request)
    token = await room.people.enter(request, player)
    room.people.give_cookie(response, token)
    if before is not None:
        await room.people.log_out(player, before.device)
    holder = await room.people.holder(token)
    return "" if holder is None else holder.device


async def shown(room: Room, player: Player) -> AccountShown:
    found = await room.accounts.of(player)
    if found is None:
        return AccountShown()
    return AccountShown(login=found.login, codes_left=await room.accounts.codes_left(player), leaves=found.leaves)
