"""The live channel: a position for every version, resumed where the client left off; and waiting without one."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from pentapolis.server.engine.asking import ASKER
from pentapolis.server.limits import Bucket, TooMany
from pentapolis.server.service.people import Banned, NotKnown
from pentapolis.server.service.state import NoTable, SetAside, Unreadable
from pentapolis.server.service.tables import Forbidden
from pentapolis.server.storage.bus import here_at, talk_at
from pentapolis.web.words import word

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from pentapolis.server.service.messages.chat import TalkNews
    from pentapolis.server.service.messages.fields import Form
    from pentapolis.server.service.room import Room
    from pentapolis.server.service.state import State
    from pentapolis.server.storage.register import Known
    from pentapolis.server.storage.rows import Player

LONG_POLL: Final = 25.0
FIRST_WORD: Final = 1.0
"""So long the channel waits for the client to say what it has, before it sends everything."""
MESSAGES: Final = 100
"""So many messages at once are heard, and a tenth of that every second."""
LONGEST_MESSAGE: Final = 1000
TOO_MUCH: Final = 1008
TRY_AGAIN: Final = 1013
CODES: Final[dict[type[BaseException], int]] = {
    NotKnown: 4401,
    Banned: 4403,
    NoTable: 4404,
    Forbidden: 4404,
    Unreadable: 4404,
    SetAside: 4423,
}
"""Not known any more; not welcome any more; not for you to see; nobody here can play it."""


async def newer(room: Room, table_id: str, player: Player | None, have: int) -> State | None:
    """The table as soon as its version is not the one that is known; None if nothing happens."""
    give_up = asyncio.get_running_loop().time() + LONG_POLL
    with line_of(room), room.bus.signal(table_id) as signal:
        await room.positions.check_sight(await room.states.after(table_id, have), player)
        async with room.here.at(table_id, None if player is None else player.id):
            while True:
                signal.clear()
                state = await room.states.after(table_id, have)
                await room.positions.check_sight(state, player)
                left = give_up - asyncio.get_running_loop().time()
                if state.course.version != have or left <= 0:
                    return state if state.course.version != have else None
                await rest(signal, left)


def line_of(room: Room) -> AbstractContextManager[None]:
    """One of the lines that whoever asks may hold open at a time."""
    asker = ASKER.get()
    return room.lines.held_by(asker.person or asker.place, word("refusals.too_many_lines"))


async def rest(signal: asyncio.Event, seconds: float) -> None:
    """Wait for news, but no longer than this."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(signal.wait(), seconds)


class Channel:
    """One live channel of one viewer."""

    def __init__(
        self, room: Room, socket: WebSocket, table_id: str, known: Known | None, seat: int | None, form: Form
    ) -> None:
        self.room = room
        self.socket = socket
        self.table_id = table_id
        self.known = known
        self.player = None if known is None else known.player
        self.seat = seat
        self.form = form
        self.has = -1
        self.mark = ""
        """Of what the client has. One that names no marks gets whole positions."""
        self.wants_updates = False
        self.spoke = asyncio.Event()
        self.hearing: Talk | None = None
        """What is said here, for clients that want to hear it."""
        self.wants_talk = asyncio.Event()
        self.wants_here = asyncio.Event()
        self.words = Bucket(MESSAGES, MESSAGES / 10)

    async def run(self) -> None:
        """Talk until the client goes or may look no longer; not at all with whoever has too many channels."""
        try:
            with line_of(self.room):
                await self.talk()
        except TooMany as refusal:
            await self.socket.close(TRY_AGAIN, str(refusal))

    async def talk(self) -> None:
        await self.socket.accept()
        here = self.room.presence.connection(None if self.player is None else self.player.id)
        signalled, visiting = self.room.bus.signal(self.table_id), self.room.visits.of(self.known)
        with here, visiting as visit, signalled as signal, self.room.metrics.live.track_inprogress():
            doing = (self.hear(signal), self.tell(signal), self.be_here(), self.pass_on_talk(), self.pass_on_here())
            tasks = [visit, *[asyncio.create_task(each) for each in doing]]
            try:
                ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.wait(tasks)
        await self.close([task.exception() for task in ended])

    async def close(self, errors: list[BaseException | None]) -> None:
        """Say why it ends, if the client is still there."""
        for error in errors:
            if error is None:
                await self.socket.close(TOO_MUCH, "too many messages")
            if isinstance(error, SetAside):
                error = await self.seen(error)  # noqa: PLW2901  (strangers hear that there is no table)
            if error is not None and not isinstance(error, (WebSocketDisconnect, asyncio.CancelledError)):
                code = CODES.get(type(error))
                says = word("refusals.no_engine") if code is None else str(error)
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await self.socket.close(code or TRY_AGAIN, says[:100])

    async def seen(self, aside: SetAside) -> Exception:
        try:
            await self.room.positions.check_row(aside.row, aside.seats, self.player)
        except NoTable as hidden:
            return hidden
        return aside

    async def hear(self, signal: asyncio.Event) -> None:
        """Hear what the client has, and answer its pings; whoever talks too much is not heard any longer."""
        while self.words.allows(self.table_id):
            message = said(await self.socket.receive_text())
            if isinstance(message.get("have"), int):
                self.has = message["have"]
                self.mark = str(message.get("mark", ""))
                self.wants_updates = "mark" in message
                self.spoke.set()
                signal.set()
            if self.hearing is None and isinstance(message.get("talk"), int):
                self.hearing = Talk(self.room, self.table_id, self.player, message["talk"])
                self.wants_talk.set()
            if message.get("here") is True:
                self.wants_here.set()
            if "ping" in message:
                await self.socket.send_text(json.dumps({"pong": message["ping"]}))

    async def tell(self, signal: asyncio.Event) -> None:
        """Send the position whenever the client has another version."""
        await rest(self.spoke, FIRST_WORD)
        while True:
            signal.clear()
            state = await self.room.states.after(self.table_id, self.has)
            if state.course.version != self.has:
                sent = await self.room.positions.position(state, self.player, self.seat, self.form, self.mark)
                await self.socket.send_text(sent.text.decode())
                self.has = state.course.version
                self.mark = sent.mark if self.wants_updates else ""
            await signal.wait()

    async def be_here(self) -> None:
        """Count as being at the table, for as long as the channel is open."""
        await self.room.positions.check_sight(await self.room.states.known(self.table_id), self.player)
        async with self.room.here.at(self.table_id, None if self.player is None else self.player.id):
            await asyncio.get_running_loop().create_future()

    async def pass_on_here(self) -> None:
        """Send who is at the table and who is not, whenever that is another, once the client has asked for it."""
        await self.wants_here.wait()
        told: list[dict[str, Any]] = []
        with self.room.bus.signal(here_at(self.table_id)) as signal:
            while True:
                signal.clear()
                state = await self.room.states.known(self.table_id)
                here = await self.room.positions.here_shown(state, self.player)
                if here != told:
                    await self.socket.send_text(json.dumps({"here": here}))
                told = here
                await signal.wait()

    async def pass_on_talk(self) -> None:
        """Send what people say, once the client has said what it has heard."""
        await self.wants_talk.wait()
        assert self.hearing is not None
        while True:
            news = await self.hearing.wait()
            await self.socket.send_text(json.dumps({"talk": news.model_dump()}))


class Talk:
    """What one person hears of what is said at a table, from a message on."""

    def __init__(self, room: Room, table_id: str, player: Player | None, has: int) -> None:
        self.room = room
        self.table_id = table_id
        self.player = player
        self.has = has

    async def wait(self) -> TalkNews:
        """The next news; whatever this person may or will not hear is none."""
        with self.room.bus.signal(talk_at(self.table_id)) as signal:
            while True:
                signal.clear()
                news = await self.room.chat.news(self.table_id, self.player, self.has)
                self.has = news.last
                if news.messages:
                    return news
                await signal.wait()


def said(text: str) -> dict[str, Any]:
    """What the client said, if it makes sense."""
    try:
        message = json.loads(text[:LONGEST_MESSAGE])
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
