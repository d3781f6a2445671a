"""Carriers: a notice put into words and carried by one of the ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from anyio.to_thread import run_sync

from pentapolis.scene.words import listed
from pentapolis.server.service.notices.hooks import Hooks
from pentapolis.server.service.notices.hours import moment_there
from pentapolis.server.service.notices.letters import Letters
from pentapolis.server.service.notices.occasions import OCCASIONS
from pentapolis.server.service.notices.push import Push
from pentapolis.server.service.notices.sending import Message
from pentapolis.server.storage.notices.ways import Ways
from pentapolis.web.pages import time_says
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pentapolis.server.service.tokens import Signer
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.notices.outbox import Notice
    from pentapolis.server.storage.notices.ways import Way
    from pentapolis.server.storage.store import Store


class Carriers:
    def __init__(self, store: Store, settings: Settings, signer: Signer) -> None:
        self.settings = settings
        self.signer = signer
        self.ways = Ways(store)
        self.hooks = Hooks(settings, signer)
        self.letters = Letters(settings)
        self.push = Push(store, settings)
        self.titles: dict[str, str] = {}
        """What the games are called; known once the engine has been asked."""

    async def send(self, way: Way, delivery_id: str, notice: Notice) -> None:
        message = await self.message(delivery_id, notice)
        match way.kind:
            case "push":
                await self.push.send(way, message)
            case "mail":
                await self.letters.send(way, message, self.ending(way.id))
            case "hook":
                await self.hooks.send(way, message)

    def ending(self, way_id: str) -> str:
        """The link in every letter that ends them."""
        return f"{self.address}/letters/{way_id}/{self.signer.sign('letters', way_id)}"

    @property
    def address(self) -> str:
        """Where people find this server."""
        return self.settings.address.rstrip("/") or f"http://{self.settings.host}:{self.settings.port}"

    async def message(self, delivery_id: str, notice: Notice) -> Message:
        names = await self.names([notice])
        facts = notice.facts
        filled = {**self.filled(notice, names), **await self.in_time(notice)}
        path = f"/table/{notice.table_id}" if notice.table_id else str(facts.get("path", "/"))
        return Message(
            id=delivery_id,
            notice=notice.id,
            occasion=notice.occasion,
            title=self.title(notice, names),
            text=word(f"told.{says_of(notice)}_text", **filled),
            link=f"{self.address}{path}",
            game=str(facts.get("game", "")),
            table=notice.table_id or "",
            urgent=notice.occasion in OCCASIONS and OCCASIONS[notice.occasion].urgent,
        )

    def title(self, notice: Notice, names: Mapping[str, str]) -> str:
        return word(f"told.{says_of(notice)}", **self.filled(notice, names))

    def filled(self, notice: Notice, names: Mapping[str, str]) -> dict[str, Any]:
        """The facts of a notice as its words need them."""
        facts = notice.facts
        filled = {**facts, "game": self.titles.get(facts.get("game", ""), facts.get("game", ""))}
        if "who" in facts:
            filled["who"] = names.get(facts["who"], word("seats.former"))
        if "against" in facts:
            filled["against"] = listed([names.get(each, word("seats.former")) for each in facts["against"]])
        if "left" in facts:
            filled["time"] = time_says(facts["left"], facts["kind"])
        return filled

    async def in_time(self, notice: Notice) -> dict[str, str]:
        """Until when something is to be done, by the clock of whoever is told."""
        if "deadline" not in notice.facts:
            return {}
        hours = await run_sync(self.ways.hours, notice.player_id)
        return {"deadline": moment_there("UTC" if hours is None else hours.zone, notice.facts["deadline"])}

    async def names(self, notices: Iterable[Notice]) -> dict[str, str]:
        """What those who are spoken of are called now."""
        ids = {who for notice in notices for who in (notice.facts.get("who"), *notice.facts.get("against", ())) if who}
        return await run_sync(self.ways.names, ids) if ids else {}


def says_of(notice: Notice) -> str:
    """Which words a notice has."""
    return str(notice.facts.get("says", notice.occasion))
