"""People: guests with a name. Whoever holds the token in the cookie is that person; only its hash is stored."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from anyio.to_thread import run_sync

from pentapolis.server.service import tokens
from pentapolis.server.storage.rows import Player

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.store import Store

COOKIE: Final = "pentapolis"
YEAR: Final = 365 * 24 * 3600
KNOWN: Final = 5000


class NotKnown(Exception):
    """Somebody without a name: they have to say who they are first."""


class People:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.known: OrderedDict[str, Player] = OrderedDict()

    async def of(self, connection: HTTPConnection) -> Player | None:
        """Whose cookie this is."""
        token = connection.cookies.get(COOKIE, "")
        return await self.holder(token) if token else None

    async def needed(self, connection: HTTPConnection) -> Player:
        player = await self.of(connection)
        if player is None:
            raise NotKnown("say who you are first: POST /api/players")
        return player

    async def holder(self, token: str) -> Player | None:
        key = tokens.hashed(token)
        if key not in self.known:
            player = await run_sync(self.store.player_of, key)
            if player is None:
                return None
            self.known[key] = player
            while len(self.known) > KNOWN:
                self.known.popitem(last=False)
        return self.known[key]

    async def welcome(self, name: str) -> tuple[Player, str]:
        """A new guest, with the token that makes them known."""
        player, token = Player(tokens.new_id(), name), tokens.new_token()
        await run_sync(self.store.add_player, player, tokens.hashed(token))
        return player, token

    async def rename(self, connection: HTTPConnection, name: str) -> Player:
        player = await self.needed(connection)
        await run_sync(self.store.rename, player.id, name)
        renamed = Player(player.id, name)
        self.known[tokens.hashed(connection.cookies[COOKIE])] = renamed
        return renamed

    def give_cookie(self, response: Response, token: str) -> None:
        response.set_cookie(
            COOKIE,
            token,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.address.startswith("https:"),
        )
