"""What people choose about their notices: ways, occasions, quiet hours; and what they see of what was sent."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from anyio.to_thread import run_sync

from pentapolis.server.engine.lines import Refused
from pentapolis.server.limits import Bucket
from pentapolis.server.service import tokens
from pentapolis.server.service.messages.notices import HoursShown, NoticesShown, OccasionShown, SentShown, WayShown
from pentapolis.server.service.notices.hours import EVENING, MORNING, next_time, quiet_until
from pentapolis.server.service.notices.occasions import OCCASIONS, TEST
from pentapolis.server.service.notices.sending import Failed
from pentapolis.server.service.state import NoTable
from pentapolis.server.storage.notices.told import Told
from pentapolis.server.storage.notices.ways import Hours, Way
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.server.service.messages.notices import NewHook, NewHours, NewPush, Want
    from pentapolis.server.service.notices.notices import Notices
    from pentapolis.server.storage.notices.outbox import Work
    from pentapolis.server.storage.rows import Player

BROWSERS: Final = 10
HOOKS: Final = 3
"""So many of them somebody may have."""
CODES: Final = 5
TESTS: Final = 30
"""So many codes and tests somebody may have sent in an hour; an address is sent as many codes, whoever asks."""
TRIES: Final = 5
VALID: Final = 1800.0
"""A code may be tried so often, and is good for so many seconds."""
HOUR: Final = 3600
WEEK: Final = 7 * 24 * 3600
LISTED: Final = 60
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of which codes are made: none looks like another."""


class Choices:
    def __init__(self, notices: Notices) -> None:
        self.notices = notices
        self.ways = notices.ways
        self.carriers = notices.carriers
        self.codes = Bucket(CODES, CODES / HOUR)
        self.boxes = Bucket(CODES, CODES / HOUR)
        self.tests = Bucket(TESTS, TESTS / HOUR)

    # ---- looking

    async def shown(self, player: Player, device: str) -> NoticesShown:
        now = self.notices.now()
        ways = await run_sync(self.ways.of, player.id)
        counts = await run_sync(self.notices.outbox.counts, player.id, now - WEEK)
        hours = await run_sync(self.ways.hours, player.id) or usual_hours("UTC", now)
        return NoticesShown(
            push=await self.carriers.push.public_key(),
            mail=self.carriers.letters.is_possible,
            ways=[self.way_shown(way, device) for way in ways],
            occasions=occasions_shown(await run_sync(self.ways.wanted, player.id)),
            hours=HoursShown(on=hours.on, begins=hours.begins, ends=hours.ends, zone=hours.zone),
            sent=await self.sent(player),
            delivered=counts.get("delivered", 0),
            failed=counts.get("given_up", 0) + counts.get("gone", 0),
        )

    async def fail(self, player: Player | None) -> bool:
        """Whether one of somebody's ways does not lead to them."""
        return player is not None and await run_sync(self.ways.fail, player.id)

    def way_shown(self, way: Way, device: str) -> WayShown:
        where = way.address if way.kind == "mail" else urlsplit(way.address).hostname or ""
        return WayShown(
            id=way.id,
            kind=way.kind,
            name=way.name,
            where=where,
            on=way.on,
            confirmed=way.confirmed,
            failed=way.failed,
            why=way.why,
            this=way.kind == "push" and way.device_id == device,
            secret=self.carriers.hooks.secret(way.id) if way.kind == "hook" else "",
        )

    async def sent(self, player: Player) -> list[SentShown]:
        """The latest first; one line for all browsers that a notice went to and that fared alike."""
        work = await run_sync(self.notices.outbox.sent, player.id, LISTED)
        names = await self.carriers.names([notice for _, notice in work])
        lines: dict[tuple[str, str, str], SentShown] = {}
        for one, notice in work:
            key = (notice.id, one.kind if one.kind == "push" else one.id, one.state)
            if key in lines:
                lines[key].devices += 1
            else:
                lines[key] = sent_shown((one, notice), self.carriers.title(notice, names))
        return list(lines.values())

    # ---- ways

    async def add_push(self, player: Player, new: NewPush, device: str, name: str) -> None:
        """Be told in this browser."""
        known = [way for way in await run_sync(self.ways.of, player.id) if way.kind == "push"]
        if len([way for way in known if way.device_id != device and way.address != new.endpoint]) >= BROWSERS:
            raise Refused(word("refusals.too_many_browsers", most=BROWSERS))
        now, keys = self.notices.now(), new.keys.model_dump_json()
        way = Way(tokens.new_id(), player.id, "push", name, new.endpoint, now, keys, device, confirmed=now)
        await run_sync(self.ways.add, way)
        await self.make_hours(player, "UTC")

    async def add_hook(self, player: Player, new: NewHook) -> None:
        hooks = [way for way in await run_sync(self.ways.of, player.id) if way.kind == "hook"]
        if len(hooks) >= HOOKS:
            raise Refused(word("refusals.too_many_hooks", most=HOOKS))
        now = self.notices.now()
        way = Way(tokens.new_id(), player.id, "hook", new.name, new.address, now, confirmed=now)
        await run_sync(self.ways.add, way)
        await self.make_hours(player, "UTC")

    async def add_mail(self, player: Player, address: str) -> None:
        """Send a code to an address, which is used for nothing before that has come back."""
        said = word("refusals.too_many_codes")
        self.codes.check(player.id, said)
        self.boxes.check(address.casefold(), said)
        code, now = "".join(secrets.choice(LETTERS) for _ in range(8)), self.notices.now()
        way = Way(tokens.new_id(), player.id, "mail", word("notices.letters"), address, now, code_tries=TRIES)
        way = replace(way, code_hash=tokens.hashed(f"{way.id} {code}"), code_until=now + VALID)
        try:
            await self.carriers.letters.send_code(address, code, way.id)
        except Failed as failure:
            raise Refused(word("refusals.no_letter_sent", why=str(failure))) from failure
        await run_sync(self.ways.add, way)

    async def confirm_mail(self, player: Player, code: str) -> None:
        for way in await run_sync(self.ways.of, player.id):
            if way.kind != "mail" or way.confirmed is not None or way.code_until < self.notices.now():
                continue
            is_tried = await run_sync(self.ways.tried, way)
            if is_tried and tokens.hashed(f"{way.id} {code.upper()}") == way.code_hash:
                change = partial(self.ways.change, player.id, way.id, confirmed=self.notices.now(), code_hash="")
                await run_sync(change)
                await self.make_hours(player, "UTC")
                return
        raise Refused(word("refusals.wrong_letter_code"))

    async def switch(self, player: Player, way_id: str, *, on: bool) -> None:
        if not await run_sync(partial(self.ways.change, player.id, way_id, on=on)):
            raise NoTable(word("refusals.no_way"))

    async def forget(self, player: Player, way_id: str) -> None:
        if not await run_sync(self.ways.forget, player.id, way_id):
            raise NoTable(word("refusals.no_way"))

    async def test(self, player: Player, way_id: str) -> None:
        """Send something to oneself by one way, at once."""
        self.tests.check(player.id, word("refusals.too_many_tests"))
        ways = [way for way in await run_sync(self.ways.of, player.id) if way.id == way_id]
        if not ways or not ways[0].on or ways[0].confirmed is None:
            raise NoTable(word("refusals.no_way"))
        told = Told(player.id, TEST, tokens.new_id(), self.notices.now(), None, {"way": way_id, "path": "/notices"})
        await run_sync(self.notices.outbox.tell, [told])
        await self.notices.look()

    async def end_letters(self, way_id: str, token: str) -> None:
        """Whoever has a letter may end them, signed in or not."""
        await self.switch_off(await self.letter_box(way_id, token))

    async def letter_box(self, way_id: str, token: str) -> Way:
        """Where the letter came to whose link this is."""
        way = await run_sync(self.ways.one, way_id)
        if way is None or way.kind != "mail" or not self.carriers.signer.is_signed(token, "letters", way_id):
            raise NoTable(word("refusals.bad_link"))
        return way

    async def switch_off(self, way: Way) -> None:
        await run_sync(partial(self.ways.change, way.player_id, way.id, on=False))

    # ---- wishes

    async def want(self, player: Player, wanted: Want) -> None:
        await run_sync(partial(self.ways.want, player.id, wanted.occasion, wanted.kind, on=wanted.on))

    async def make_hours(self, player: Player, zone: str) -> None:
        """Whoever can be told has hours: at first none are quiet."""
        if await run_sync(self.ways.hours, player.id) is None:
            await run_sync(self.ways.put_hours, player.id, usual_hours(zone, self.notices.now()))

    async def set_hours(self, player: Player, new: NewHours) -> None:
        """Other quiet hours; what is held goes by them from now on."""
        now = self.notices.now()
        hours = Hours(new.on, new.begins, new.ends, new.zone, next_time(new.zone, new.ends, now))
        await run_sync(self.ways.put_hours, player.id, hours)
        await run_sync(self.notices.outbox.hold, player.id, quiet_until(hours, now), now)
        self.notices.wake()

    async def again(self, player: Player, delivery_id: str) -> None:
        """Try something once more, now."""
        self.tests.check(player.id, word("refusals.too_many_tests"))
        if not await run_sync(self.notices.outbox.again, player.id, delivery_id, self.notices.now()):
            raise NoTable(word("refusals.no_delivery"))
        await self.notices.look()


def usual_hours(zone: str, now: float) -> Hours:
    return Hours(False, EVENING, MORNING, zone, next_time(zone, MORNING, now))


def occasions_shown(wanted: Mapping[tuple[str, str], bool]) -> list[OccasionShown]:
    return [
        OccasionShown(
            name=name,
            push=wanted.get((name, "push"), "push" in occasion.usual),
            mail=wanted.get((name, "mail"), "mail" in occasion.usual),
            hook=wanted.get((name, "hook"), "hook" in occasion.usual),
        )
        for name, occasion in OCCASIONS.items()
    ]


def sent_shown(work: Work, title: str) -> SentShown:
    one, notice = work
    return SentShown(
        id=one.id,
        title=title,
        kind="push" if one.kind == "push" else "mail" if one.kind == "mail" else "hook",
        name=one.name,
        devices=1,
        state=one.state,
        why=one.why,
        tries=one.tries,
        due=one.due,
        at=one.at,
        read=notice.read is not None,
        table=notice.table_id,
    )
