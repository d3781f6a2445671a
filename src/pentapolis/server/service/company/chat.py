"""The chat of a table: saying, reading, not wanting to hear, telling the host."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import Refused
from pentapolis.server.limits import Bucket
from pentapolis.server.service import tokens
from pentapolis.server.service.company.rules import TABLE, has_chat, hears, writes_in
from pentapolis.server.service.company.sanctioned import muted_says, sanction_shown
from pentapolis.server.service.messages.chat import ChatShown, Hidden, MessageShown, MutesShown, TalkNews, Thing
from pentapolis.server.service.state import NoTable
from pentapolis.server.service.tables import Forbidden
from pentapolis.server.storage.bus import TALK, talk_at
from pentapolis.server.storage.company.messages import Listening, Message, Messages
from pentapolis.server.storage.hosting.sanctions import Sanctions
from pentapolis.server.storage.notices.told import Told
from pentapolis.server.storage.rows import NOBODY
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Collection

    from pentapolis.server.service.messages.chat import Say
    from pentapolis.server.service.positions import Positions
    from pentapolis.server.service.state import State
    from pentapolis.server.service.tables import Tables
    from pentapolis.server.storage.hosting.sanctions import Sanction
    from pentapolis.server.storage.rows import Player

PAGE: Final = 50
"""So many messages come at once."""
AT_ONCE: Final = 8
EVERY: Final = 3.0
"""So many messages somebody may write at a table at once, then one in so many seconds; at all tables thrice that."""
MOST: Final = 5000
"""So many messages are written at one table."""
REPORTS: Final = 20
MUTES: Final = 500
"""So much may somebody report in an hour, and so many people mute."""
HOUR: Final = 3600


class Chat:
    def __init__(self, tables: Tables, positions: Positions) -> None:
        self.tables = tables
        self.positions = positions
        self.kept = Messages(tables.store)
        self.sanctions = Sanctions(tables.store)
        self.here = Bucket(AT_ONCE, 1 / EVERY)
        self.everywhere = Bucket(3 * AT_ONCE, 3 / EVERY)
        self.reports = Bucket(REPORTS, REPORTS / HOUR)

    async def seen(self, table_id: str, player: Player | None) -> State:
        """The table, if this person may look at it."""
        state = await self.tables.states.get(table_id)
        await self.positions.check_sight(state, player)
        return state

    async def open(self, table_id: str, player: Player | None) -> State:
        """The same, if people talk there."""
        state = await self.seen(table_id, player)
        if not has_chat(state):
            raise Forbidden(word("refusals.no_chat"))
        return state

    # ---- saying

    async def say(self, table_id: str, player: Player, said: Say) -> MessageShown:
        state = await self.open(table_id, player)
        muted = await self.muted(player)
        if muted is not None:
            raise Forbidden(muted_says(muted))
        self.here.check(f"{player.id} {table_id}", word("refusals.talks_too_much"))
        self.everywhere.check(player.id, word("refusals.talks_too_much"))
        if await run_sync(self.kept.last, table_id) >= MOST:
            raise Refused(word("refusals.too_many_messages", most=MOST))
        seats = state.seats_of(player)
        message = Message(
            table_id=table_id,
            n=0,
            channel=writes_in(state, player),
            seat=seats[0] if seats else NOBODY,
            name=player.name,
            player_id=player.id,
            text=said.text or "",
            phrase=said.phrase or "",
            things=tuple((thing.what, thing.says) for thing in said.things),
            client_id=f"{player.id}.{said.client_id}"[:80],
            at=self.tables.now(),
        )
        notices = await self.told_of(state, player, message)
        written = await run_sync(self.kept.add, message, notices)
        self.tables.bus.publish(talk_at(table_id), written.n)
        if notices:
            self.tables.notify()
        return shown(written, player)

    async def muted(self, player: Player | None) -> Sanction | None:
        """Why somebody may not write anywhere, if that is so."""
        if player is None:
            return None
        return await run_sync(self.sanctions.of, player.id, "mute", time.time())

    async def told_of(self, state: State, player: Player, message: Message) -> list[Told]:
        """The others at the table who are to hear of a message: of one until they have read what is there."""
        if message.channel != TABLE:
            return []
        facts, found = {"game": state.row.game, "who": player.id}, []
        for who in {seat.player_id for seat in state.seats if seat.player_id not in (None, player.id)}:
            listening = await run_sync(self.kept.listening, who or "", state.id)
            muted = await run_sync(self.kept.muted, who or "")
            if not listening.quiet and player.id not in [each.player_id for each in muted]:
                found.append(Told(who or "", "chat", f"{state.id}.{listening.read}", message.at, state.id, facts))
        return found

    # ---- hearing

    async def page(self, table_id: str, player: Player | None, before: int | None) -> ChatShown:
        """The last messages that somebody may read, or those before a number."""
        state = await self.open(table_id, player)
        last = await run_sync(self.kept.last, table_id)
        listening, muted = await self.ears(table_id, player)
        channels = () if listening.quiet else hears(state, player)
        found = await run_sync(self.kept.page, table_id, before, PAGE + 1, channels, list(muted))
        return ChatShown(
            messages=[shown(message, player) for message in found[-PAGE:]],
            last=last,
            older=len(found) > PAGE,
            hidden=await self.hidden(table_id, channels, muted),
            quiet=listening.quiet,
            read=listening.read,
            writes="" if player is None else writes_in(state, player),
            muted=sanction_shown(await self.muted(player)),
        )

    async def news(self, table_id: str, player: Player | None, after: int) -> TalkNews:
        """What was said after a number, as far as somebody may and wants to hear it."""
        state = await self.seen(table_id, player)
        last = await run_sync(self.kept.last, table_id)
        if last <= after or not has_chat(state):
            return TalkNews(messages=[], last=max(last, after))
        listening, muted = await self.ears(table_id, player)
        channels = () if listening.quiet else hears(state, player)
        found = await run_sync(self.kept.since, table_id, after, channels, list(muted))
        heard = max([last, *[message.n for message in found]])
        return TalkNews(messages=[shown(message, player) for message in found], last=heard)

    async def ears(self, table_id: str, player: Player | None) -> tuple[Listening, dict[str, Hidden]]:
        """How somebody listens here, and of whom they want to hear nothing."""
        if player is None:
            return Listening(), {}
        muted = await run_sync(self.kept.muted, player.id)
        names = {each.player_id: Hidden(id=each.id, name=each.name, seat=NOBODY, count=0) for each in muted}
        return await run_sync(self.kept.listening, player.id, table_id), names

    async def hidden(self, table_id: str, channels: Collection[str], muted: dict[str, Hidden]) -> list[Hidden]:
        counts = await run_sync(self.kept.hidden, table_id, channels, list(muted)) if muted else {}
        return [muted[who].model_copy(update={"count": count, "seat": seat}) for who, (count, seat) in counts.items()]

    async def look(self) -> None:
        """Tell those who wait how far the talk at their tables is: what the bus did not hear."""
        waiting = [topic.removesuffix(TALK) for topic in self.tables.bus.waiting if topic.endswith(TALK)]
        for table_id, last in (await run_sync(self.kept.lasts, waiting)).items():
            self.tables.bus.publish(talk_at(table_id), last)

    # ---- not wanting to hear

    async def heard(self, table_id: str, player: Player, n: int) -> Message:
        """A message that somebody may read, whether or not they want to."""
        state = await self.open(table_id, player)
        message = await run_sync(self.kept.numbered, table_id, n)
        if message is None or message.channel not in hears(state, player):
            raise NoTable(word("refusals.no_message"))
        return message

    async def mute(self, table_id: str, player: Player, n: int) -> ChatShown:
        """Hear nothing more of whoever wrote this message, at any table."""
        message = await self.heard(table_id, player, n)
        if message.player_id == player.id:
            raise Refused(word("refusals.mute_yourself"))
        if len(await run_sync(self.kept.muted, player.id)) >= MUTES:
            raise Refused(word("refusals.too_many_mutes", most=MUTES))
        await run_sync(self.kept.mute, tokens.new_id(), player.id, message.player_id, self.tables.now())
        return await self.page(table_id, player, None)

    async def mutes(self, player: Player) -> MutesShown:
        muted = await run_sync(self.kept.muted, player.id)
        return MutesShown(muted=[Hidden(id=each.id, name=each.name, seat=NOBODY, count=0) for each in muted])

    async def unmute(self, player: Player, mute_id: str) -> MutesShown:
        if not await run_sync(self.kept.unmute, player.id, mute_id):
            raise NoTable(word("refusals.no_mute"))
        return await self.mutes(player)

    async def be_quiet(self, table_id: str, player: Player, *, quiet: bool) -> ChatShown:
        """Hear nothing at this table, or everything again."""
        await self.open(table_id, player)
        await run_sync(lambda: self.kept.listen(player.id, table_id, quiet=quiet))
        return await self.page(table_id, player, None)

    async def read(self, table_id: str, player: Player, n: int) -> None:
        await self.open(table_id, player)
        await run_sync(lambda: self.kept.listen(player.id, table_id, read=n))

    # ---- telling the host

    async def report(self, table_id: str, player: Player, n: int, why: str) -> None:
        """Keep a message for the host to look at, with its words."""
        self.reports.check(player.id, word("refusals.too_many_reports"))
        message = await self.heard(table_id, player, n)
        if message.player_id == player.id:
            raise Refused(word("refusals.report_yourself"))
        values: dict[str, object] = {"id": tokens.new_id(), "table_id": table_id, "n": n, "player_id": player.id}
        said = message.text or word(f"phrases.{message.phrase}")
        values |= {"author_id": message.player_id, "said": said, "why": why, "at": self.tables.now()}
        await run_sync(self.kept.report, values)


def shown(message: Message, reader: Player | None) -> MessageShown:
    return MessageShown(
        n=message.n,
        channel="table" if message.channel == "table" else "watchers",
        seat=message.seat,
        name=message.name,
        text=message.text,
        phrase=message.phrase,
        things=[Thing(what=what, says=says) for what, says in message.things],
        at=message.at,
        mine=reader is not None and message.player_id == reader.id,
    )
