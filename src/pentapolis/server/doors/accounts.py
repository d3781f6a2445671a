"""Routes of accounts: having one, signing in, and leaving."""

from typing import Any

from fastapi import APIRouter, Request, Response

from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import InRoom, IsMe, address_of
from pentapolis.server.doors.routes import shown as me_shown
from pentapolis.server.engine.lines import Refused
from pentapolis.server.service.accounts.passkeys import place_of
from pentapolis.server.service.messages.accounts import (
    AccountShown,
    Codes,
    NewAccount,
    NewPasskey,
    NewPasswordAsked,
    PasskeyShown,
    PasskeySignIn,
    Recover,
    SignIn,
)
from pentapolis.server.service.messages.people import Me
from pentapolis.server.service.messages.refusals import Refusal
from pentapolis.server.service.room import Room
from pentapolis.server.storage.rows import Player
from pentapolis.web.words import word

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


@router.post("/account/passkeys/options")
async def begin_passkey(request: Request, room: InRoom, player: IsMe) -> dict[str, Any]:
    """What the browser needs to make a passkey (WebAuthn's creation options)."""
    return await room.passkeys.begin(player, place_of(address_of(request, room)))


@router.post("/account/passkeys", status_code=201)
async def add_passkey(given: NewPasskey, request: Request, response: Response, room: InRoom, player: IsMe) -> Codes:
    """A passkey for this account. A guest becomes one with it, and is told the recovery codes."""
    place, account = place_of(address_of(request, room)), await room.accounts.of(player)
    if account is None and given.login is None:
        raise Refused(word("refusals.no_account"))
    key = await room.passkeys.made(request, player, given.credential, place)
    codes = [] if account or given.login is None else await room.accounts.open(player, given.login, "")
    await room.passkeys.add(key)
    await renewed(request, response, room, player)
    return Codes(codes=codes)


@router.post("/account/passkeys/{passkey}/forget")
async def forget_passkey(passkey: str, room: InRoom, player: IsMe) -> AccountShown:
    await room.passkeys.remove(player, passkey)
    return await shown(room, player)


@router.post("/sign-in/passkey/options")
async def begin_sign_in(request: Request, room: InRoom) -> dict[str, Any]:
    """What the browser needs to offer its passkeys (WebAuthn's request options)."""
    return await room.passkeys.begin_sign_in(place_of(address_of(request, room)))


@router.post("/sign-in/passkey")
async def sign_in_by_passkey(given: PasskeySignIn, request: Request, response: Response, room: InRoom) -> Me:
    """Be known on this device by its passkey."""
    player, token = await room.passkeys.sign_in(request, given.credential, place_of(address_of(request, room)))
    room.people.give_cookie(response, token)
    return me_shown(player)


@router.post("/sign-in")
async def sign_in(given: SignIn, request: Request, response: Response, room: InRoom) -> Me:
    """Be known on this device, instead of whoever you were there."""
    player, token = await room.accounts.sign_in(request, given.login, given.password)
    room.people.give_cookie(response, token)
    return me_shown(player)


@router.post("/sign-in/recover")
async def recover(given: Recover, request: Request, response: Response, room: InRoom) -> Me:
    """Sign in with a recovery code and choose another password."""
    player, token = await room.accounts.recover(request, given.login, given.code, given.password)
    await room.visits.look()
    room.people.give_cookie(response, token)
    return me_shown(player)


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
    return AccountShown(
        login=found.login,
        has_password=bool(found.password_hash),
        passkeys=[PasskeyShown(id=key.id, name=key.name, used=key.used) for key in await room.passkeys.of(player)],
        codes_left=await room.accounts.codes_left(player),
        leaves=found.leaves,
    )
