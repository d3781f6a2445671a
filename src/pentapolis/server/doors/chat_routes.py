"""Routes of the chat at a table."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from pentapolis.server.doors import live
from pentapolis.server.doors.description import Route
from pentapolis.server.doors.routes import Anybody, InRoom, IsMe
from pentapolis.server.service.company.sanctioned import sanction_shown
from pentapolis.server.service.messages.chat import (
    ChatShown,
    MessageShown,
    MutesShown,
    Quiet,
    Read,
    Report,
    Say,
    TalkNews,
)
from pentapolis.server.service.messages.people import SanctionsShown
from pentapolis.server.service.messages.refusals import Refusal, Words
from pentapolis.web.words import word

router = APIRouter(
    route_class=Route,
    responses={code: {"model": Refusal} for code in (401, 403, 404, 413, 415, 422, 429, 503)},
)
CHAT = "/api/tables/{table_id}/chat"
MUTES = "/api/me/mutes"
Before = Annotated[int | None, Query(ge=0, le=1_000_000_000, description="messages before this number")]
After = Annotated[int, Query(ge=0, le=1_000_000_000, description="messages after this number")]
N = Annotated[int, Path(ge=0, le=1_000_000_000)]


@router.get(CHAT)
async def read_chat(table_id: str, room: InRoom, player: Anybody, before: Before = None) -> ChatShown:
    """What was said last at a table, or before a message."""
    return await room.chat.page(table_id, player, before)


@router.post(CHAT, status_code=201)
async def say(table_id: str, given: Say, room: InRoom, player: IsMe) -> MessageShown:
    """Say something to those who sit here; whoever looks on says it to the others who do."""
    return await room.chat.say(table_id, player, given)


@router.get(f"{CHAT}/wait", response_model=TalkNews)
async def wait(table_id: str, request: Request, room: InRoom, player: Anybody, after: After = 0) -> Response:
    """What is said after a message, as soon as it is; 204 if nothing is for a while."""
    await room.chat.open(table_id, player)  # where nobody talks, nobody waits for it
    talk = live.Talk(room, table_id, player, after)
    try:
        async with asyncio.timeout(live.LONG_POLL):
            with live.line_of(room):
                await talk.wait()
    except TimeoutError:
        return Response(status_code=204)
    player = await room.people.of(request)  # who may have been banned or logged out meanwhile
    news = await room.chat.news(table_id, player, after)
    return Response(news.model_dump_json(), media_type="application/json")


@router.post(f"{CHAT}/quiet")
async def be_quiet(table_id: str, given: Quiet, room: InRoom, player: IsMe) -> ChatShown:
    """Hear nothing at this table, or everything again."""
    return await room.chat.be_quiet(table_id, player, quiet=given.quiet)


@router.post(f"{CHAT}/read")
async def have_read(table_id: str, given: Read, room: InRoom, player: IsMe) -> Read:
    """You have read everything up to this message."""
    await room.chat.read(table_id, player, given.n)
    return given


@router.post(f"{CHAT}/{{n}}/mute")
async def mute(table_id: str, n: N, room: InRoom, player: IsMe) -> ChatShown:
    """Hear nothing more of whoever wrote this message, at any table."""
    return await room.chat.mute(table_id, player, n)


@router.post(f"{CHAT}/{{n}}/report")
async def report(table_id: str, n: N, given: Report, room: InRoom, player: IsMe) -> Words:
    """Tell the host of a message."""
    await room.chat.report(table_id, player, n, given.why)
    return Words(text=word("chat.reported"))


@router.get(MUTES)
async def mutes(room: InRoom, player: IsMe) -> MutesShown:
    """Of whom you want to hear nothing."""
    return await room.chat.mutes(player)


@router.get("/api/me/sanctions")
async def sanctions(room: InRoom, player: IsMe) -> SanctionsShown:
    """What the host does not let you do here: whether you may write. Who may not play is told so everywhere."""
    return SanctionsShown(mute=sanction_shown(await room.chat.muted(player)))


@router.post(f"{MUTES}/{{mute_id}}/end")
async def unmute(mute_id: str, room: InRoom, player: IsMe) -> MutesShown:
    """Hear them again."""
    return await room.chat.unmute(player, mute_id)
