"""The guard at the door: foreign sites, sizes, rates, and the headers that keep a browser honest."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

from pentapolis.server.engine.asking import Asker, asking
from pentapolis.server.limits import Bucket, Proxies, place_of
from pentapolis.server.service.people import COOKIE
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from pentapolis.server.service.people import People
    from pentapolis.server.settings import Settings

CROWD: Final = 50
"""So many people may share one address."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
SAVES: Final = "/api/saves"
FILES: Final = ("/static/", "/engines/")
"""A page loads many of them at once: they count only for the address."""
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
"""No referrer: some addresses are secrets. Nothing is kept: what is sent is made for one person."""


class Guard:
    """Stands before the application: refuses, or lets pass and adds the headers."""

    def __init__(self, app: ASGIApp, settings: Settings, people: People) -> None:
        self.app = app
        self.settings = settings
        self.people = people
        self.proxies = Proxies(settings.proxies)
        self.requests = Bucket(settings.burst, settings.rate)
        self.strangers = Bucket(settings.burst, settings.rate)
        self.addresses = Bucket(settings.burst * CROWD, settings.rate * CROWD)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asker = self.asker(scope)
        refusal = self.refusal(scope, asker)
        if refusal is not None:
            await refuse(scope, receive, send, *refusal)
            return
        with asking(place=asker.place, person=asker.person):
            await (self.app if scope["type"] == "websocket" else self.passed)(scope, receive, send)

    def asker(self, scope: Scope) -> Asker:
        """Where somebody comes from, and who they are if that has been looked up before."""
        headers = Headers(scope=scope)
        address = self.proxies.origin((scope.get("client") or ("", 0))[0], headers.getlist("x-forwarded-for"))
        return Asker(place_of(address), self.people.verified(cookie_in(headers)))

    def refusal(self, scope: Scope, asker: Asker) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        if is_garbled(scope, headers):
            return 400, word("refusals.garbled")
        if "transfer-encoding" in headers:  # in chunks of one byte each, little costs us much
            return 411, word("refusals.no_length")
        method = scope.get("method", "GET")
        changes = scope["type"] == "websocket" or method not in SAFE
        if changes and is_foreign(headers, self.settings.address):
            return 403, word("refusals.foreign")
        if scope["type"] == "http" and changes:
            if not is_json(headers):
                return 415, word("refusals.not_json")
            if too_long(headers, self.limit(scope["path"])):
                return 413, word("refusals.too_large")
        return self.too_often(scope["path"], asker)

    def too_often(self, path: str, asker: Asker) -> tuple[int, str] | None:
        """Those who are known are counted by who they are, everybody else by where they come from."""
        allowed = self.addresses.allows(asker.place)
        if allowed and not path.startswith(FILES):
            own = self.requests if asker.person else self.strangers
            allowed = own.allows(asker.person or asker.place)
        return None if allowed else (429, word("refusals.too_often"))

    def limit(self, path: str) -> int:
        return self.settings.save_limit if path == SAVES else self.settings.body_limit

    async def passed(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(self.settings.silence_seconds):
                body = await read(receive, self.limit(scope["path"]))
        except TimeoutError:
            await refuse(scope, receive, send, 408, word("refusals.too_slow"))
            return
        if body is None:
            await refuse(scope, receive, send, 413, word("refusals.too_large"))
            return
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def again() -> Message:
            return waiting.pop() if waiting else await receive()

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(message)
            await send(message)

        await self.app(scope, again, with_headers)


async def read(receive: Receive, limit: int) -> bytes | None:
    """The whole body, unless it is longer than is accepted."""
    body = b""
    while len(body) <= limit:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body", False):
            return body if len(body) <= limit else None
    return None


def add_headers(message: Message) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)


def is_foreign(headers: Mapping[str, str], address: str) -> bool:
    """Whether a browser says that another site made it ask."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc not in (headers.get("host"), urlsplit(address).netloc or None)


def is_garbled(scope: Scope, headers: Mapping[str, str]) -> bool:
    """An address with a zero in it, which no database takes, or an origin that is none."""
    try:
        urlsplit(headers.get("origin", ""))
    except ValueError:
        return True
    return "\0" in scope["path"] or b"%00" in scope.get("query_string", b"")


def is_json(headers: Mapping[str, str]) -> bool:
    return headers.get("content-type", "").split(";")[0].strip().lower() == "application/json"


def too_long(headers: Mapping[str, str], limit: int) -> bool:
    length = headers.get("content-length", "0")
    return not length.isdecimal() or len(length) > 12 or int(length) > limit


def cookie_in(headers: Mapping[str, str]) -> str:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and value:
            return value
    return ""


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, error: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": error})
        return
    body = json.dumps({"error": error}).encode()
    start: Message = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
    }
    if status == 429:
        start["headers"].append((b"retry-after", b"1"))
    if status in (408, 411):
        start["headers"].append((b"connection", b"close"))
    add_headers(start)
    await send(start)
    await send({"type": "http.response.body", "body": body})
