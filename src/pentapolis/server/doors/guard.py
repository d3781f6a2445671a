"""The guard at the door: foreign sites, sizes, rates, and the headers that keep a browser honest."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

from pentapolis.server.service.people import COOKIE
from pentapolis.server.service.tokens import hashed
from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from pentapolis.server.settings import Settings

CROWD: Final = 50
"""So many people may share one address."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
SAVES: Final = "/api/saves"
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


class Bucket:
    """So much may be poured out at once, and it fills again with time."""

    def __init__(self, size: float, a_second: float) -> None:
        self.size = size
        self.a_second = a_second
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        now = time.monotonic()
        left, then = self.left.pop(who, (self.size, now))
        left = min(self.size, left + (now - then) * self.a_second)
        self.left[who] = (left - 1 if left >= 1 else left, now)
        while len(self.left) > 20_000:
            self.left.popitem(last=False)
        return left >= 1


class Guard:
    """Stands before the application: refuses, or lets pass and adds the headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.requests = Bucket(settings.burst, settings.rate)
        self.addresses = Bucket(settings.burst * CROWD, settings.rate * CROWD)
        self.newcomers = Bucket(settings.newcomers, settings.newcomers / 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal is not None:
            await refuse(scope, receive, send, *refusal)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.passed(scope, receive, send)

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        if is_garbled(scope, headers):
            return 400, word("refusals.garbled")
        method = scope.get("method", "GET")
        changes = scope["type"] == "websocket" or method not in SAFE
        if changes and is_foreign(headers, self.settings.address):
            return 403, word("refusals.foreign")
        if scope["type"] == "http" and changes:
            if not is_json(headers):
                return 415, word("refusals.not_json")
            if too_long(headers, self.limit(scope["path"])):
                return 413, word("refusals.too_large")
        return self.too_often(scope, headers)

    def too_often(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        path = scope["path"]
        if path.startswith("/static/") or path == "/healthz":
            return None
        address = (scope.get("client") or ("", 0))[0]
        newcomer = path == "/api/players" and scope.get("method") == "POST"
        if newcomer and not self.newcomers.allows(address):
            return 429, word("refusals.newcomers")
        if not (self.addresses.allows(address) and self.requests.allows(who_asks(headers) or address)):
            return 429, word("refusals.too_often")
        return None

    def limit(self, path: str) -> int:
        return self.settings.save_limit if path == SAVES else self.settings.body_limit

    async def passed(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await read(receive, self.limit(scope["path"]))
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


def who_asks(headers: Mapping[str, str]) -> str:
    """A name for the holder of a cookie; not the cookie itself."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and value:
            return hashed(value)
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
    add_headers(start)
    await send(start)
    await send({"type": "http.response.body", "body": body})
