"""How something is sent, whatever the way: what can go wrong, and requests to addresses that people have given.

Such an address may lead anywhere, so it is looked up here and only what is public is spoken to, unless the host allows
more. Nothing is followed, little is read, and everything has to be over in time.
"""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from pentapolis.web.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping

READ: Final = 4096
"""So much of a reply is read: its first line is all that counts."""
PORTS: Final = {"http": 80, "https": 443}
LONGEST: Final = 160


class Failed(Exception):
    """It was not taken. `is_final`: trying again is of no use. `is_gone`: nobody can be reached there any more."""

    def __init__(self, why: str, *, is_final: bool = False, is_gone: bool = False) -> None:
        super().__init__(why[:LONGEST])
        self.is_final = is_final or is_gone
        self.is_gone = is_gone


@dataclass(frozen=True)
class Message:
    """A notice in words. `id` is the same however often it is sent."""

    id: str
    notice: str
    occasion: str
    title: str
    text: str
    link: str
    game: str = ""
    table: str = ""
    urgent: bool = False


def is_address(address: str) -> bool:
    """Whether a request can be sent there at all."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return False
    is_plain = address.isascii() and address.isprintable() and " " not in address
    return is_plain and parts.scheme in PORTS and bool(parts.hostname) and parts.username is None and port != 0


async def post(address: str, body: bytes, headers: Mapping[str, str], *, seconds: float, private: bool) -> int:
    """Send a request and give the status of the reply; whatever goes wrong is said."""
    try:
        async with asyncio.timeout(seconds):
            return await posted(address, body, headers, private=private)
    except TimeoutError as error:
        raise Failed(word("failures.too_slow", seconds=round(seconds))) from error
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise Failed(word("failures.no_line")) from error


async def posted(address: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    place = await looked_up(host, port, private=private)
    tls = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        place, port, ssl=tls, server_hostname=host if tls else None, limit=READ
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        own = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
        head = f"POST {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in own.items())
        writer.write(head.encode("ascii") + b"\r\n" + body)
        await writer.drain()
        return status_in(await reader.readline())
    finally:
        writer.close()


def status_in(line: bytes) -> int:
    """The status in the first line of a reply."""
    parts = line.split()
    if len(parts) < 2 or not parts[0].startswith(b"HTTP/") or not parts[1].isdigit():
        raise ValueError(line)
    return int(parts[1])


async def looked_up(host: str, port: int, *, private: bool) -> str:
    """The address that a name leads to: what is connected to is what was looked at."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    places = [str(each[4][0]) for each in found]
    if not private and not all(is_public(place) for place in places):
        raise Failed(word("failures.private"), is_final=True)
    return places[0]


def is_public(place: str) -> bool:
    address = ip_address(place.partition("%")[0])
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_global and not address.is_multicast


def check(status: int) -> None:
    """Whether a reply says that it was taken. Nothing is followed: what leads elsewhere was not taken."""
    if 200 <= status < 300:
        return
    again = status in (408, 425, 429) or status >= 500
    raise Failed(word("failures.status", status=status), is_final=not again)
