"""People: guests with a name. Whoever holds the token in a cookie is that person; only its hash is stored."""

from __future__ import annotations

import contextlib
import time
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync

from pentapolis.server.engine.asking import ASKER
from pentapolis.server.limits import Bucket, TooMany
from pentapolis.server.service import tokens
from pentapolis.server.service.company.sanctioned import banned_says
from pentapolis.server.storage.register import Known, Register
from pentapolis.server.storage.rows import Player
from pentapolis.web.words import word

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.keeping import Keeping
    from pentapolis.server.storage.store import Store

COOKIE: Final = "pentapolis"
YEAR: Final = 365 * 24 * 3600
HOUR: Final = 3600
KNOWN: Final = 5000
LINKS: Final = 20
DEVICES: Final = 50
"""So many personal links and devices somebody may have."""
EXPORTS: Final = 10
"""So often in an hour somebody may have all their data."""
AGENT: Final = "user-agent"
BROWSERS: Final = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrom": "Chrome", "Safari": "Safari"}
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")
"""Parts of what browsers call themselves; the first that is found counts."""


class NotKnown(Exception):
    """Somebody without a name: they have to say who they are first."""


class Banned(Exception):
    """Somebody whom the host does not want here."""


class People:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.register = Register(store)
        self.settings = settings
        self.known: OrderedDict[str, tuple[Known, float]] = OrderedDict()
        """Who was asked about lately, and when: a host may ban and rename, and another server log out."""
        self.newcomers = Bucket(settings.newcomers, settings.newcomers / 60)
        self.exports = Bucket(EXPORTS, EXPORTS / HOUR)

    def verified(self, token: str) -> str:
        """Who holds a token, if that was looked up before: whoever makes one up is nobody in particular."""
        known, _ = self.known.get(tokens.hashed(token), (None, 0.0)) if token else (None, 0.0)
        return "" if known is None else known.player.id

    async def of(self, connection: HTTPConnection) -> Player | None:
        """Whose cookie this is."""
        known = await self.device_of(connection)
        if known is not None and known.banned:
            raise Banned(banned_says(known.banned))
        return None if known is None else known.player

    async def or_nobody(self, connection: HTTPConnection) -> Player | None:
        """The same for what is open to everybody: whoever is banned is nobody in particular there."""
        with contextlib.suppress(Banned):
            return await self.of(connection)
        return None

    async def needed(self, connection: HTTPConnection) -> Player:
        player = await self.of(connection)
        if player is None:
            raise NotKnown("say who you are first: POST /api/players")
        return player

    async def device_of(self, connection: HTTPConnection) -> Known | None:
        """The device that asks."""
        token = connection.cookies.get(COOKIE, "")
        return await self.holder(token) if token else None

    async def holder(self, token: str) -> Known | None:
        key, now = tokens.hashed(token), time.monotonic()
        known, when = self.known.get(key, (None, 0.0))
        if known is None or now - when > self.settings.sweep_seconds:
            known = await run_sync(self.register.holder, key)
            if known is None:
                self.known.pop(key, None)
                return None
            self.remember(key, await self.seen(known), now)
        return known

    async def seen(self, known: Known) -> Known:
        """Note now and then that a device is in use."""
        now = time.time()
        if now - known.seen < HOUR:
            return known
        await run_sync(self.register.saw, known.device, now)
        return replace(known, seen=now)

    def remember(self, key: str, known: Known, now: float) -> None:
        self.known[key] = (known, now)
        self.known.move_to_end(key)
        while len(self.known) > KNOWN:
            self.known.popitem(last=False)

    # ---- saying who one is

    async def welcome(self, connection: HTTPConnection, name: str) -> tuple[Player, str]:
        """A new guest, with the token that makes them known on this device. By whatever door, it counts."""
        self.newcomers.check(ASKER.get().place, word("refusals.newcomers"))
        player, token = Player(tokens.new_id(), name), tokens.new_token()
        await run_sync(self.register.add, player, tokens.new_id(), tokens.hashed(token), device_name(connection))
        return player, token

    async def rename(self, player: Player, name: str) -> Player:
        await run_sync(self.register.rename, player.id, name)
        self.forget(player)
        return replace(player, name=name)

    async def choose_emblem(self, player: Player, emblem: str) -> Player:
        await run_sync(self.register.put_emblem, player.id, emblem)
        self.forget(player)
        return replace(player, emblem=emblem)

    def forget(self, player: Player) -> None:
        """What is known here of somebody is looked up again."""
        for key in [key for key, (known, _) in self.known.items() if known.player.id == player.id]:
            del self.known[key]

    # ---- other devices

    async def owner_of(self, token: str) -> Player | None:
        """Whose personal link this is."""
        return await run_sync(self.register.owner_of, tokens.hashed(token))

    async def new_link(self, player: Player) -> tuple[str, str]:
        """A personal link: its id, and the token that is told only now."""
        if len(await run_sync(self.register.links, player.id)) >= LINKS:
            raise TooMany(word("refusals.too_many_links", most=LINKS), HOUR)
        link, token = tokens.new_id(), tokens.new_token()
        await run_sync(self.register.add_link, player.id, link, tokens.hashed(token))
        return link, token

    async def adopt(self, connection: HTTPConnection, token: str) -> tuple[Player, str] | None:
        """Be the person of a personal link on this device: who that is, and the device's own token."""
        player = await self.owner_of(token)
        if player is None:
            return None
        await run_sync(self.register.used, tokens.hashed(token))
        return player, await self.enter(connection, player)

    async def enter(self, connection: HTTPConnection, player: Player) -> str:
        """Be known on one more device: its own token. Those that were not seen for longest are logged out."""
        token, name = tokens.new_token(), device_name(connection)
        await run_sync(self.register.add_device, player.id, tokens.new_id(), tokens.hashed(token), name)
        for device in (await run_sync(self.register.devices, player.id))[DEVICES:]:
            await self.log_out(player, device.id)
        return token

    async def log_out_others(self, player: Player, device: str) -> list[str]:
        """Log out all devices but this one; which those were."""
        others = [each.id for each in await run_sync(self.register.devices, player.id) if each.id != device]
        for other in others:
            await self.log_out(player, other)
        return others

    async def data_of(self, player: Player, keeping: Keeping) -> dict[str, Any]:
        """Everything that is kept about somebody, which may be much: not too often."""
        self.exports.check(player.id, word("refusals.too_many_exports"))
        return await run_sync(keeping.exported, player.id)

    async def log_out(self, player: Player, device: str) -> bool:
        """Whether it was one of theirs."""
        self.forget(player)
        return await run_sync(self.register.forget_device, player.id, device)

    def give_cookie(self, response: Response, token: str) -> None:
        response.set_cookie(
            COOKIE,
            token,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.address.startswith("https:"),
        )


def device_name(connection: HTTPConnection) -> str:
    """What a device is called in the list of its owner: browser and system, as far as it says so."""
    agent = connection.headers.get(AGENT, "")
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    if browser and system:
        return word("you.device", browser=browser, system=system)
    return browser or system or word("you.some_device")
