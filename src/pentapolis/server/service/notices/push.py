"""Notices of browsers: encrypted for one browser and handed to its maker's service, as Web Push has it.

Needs the extra `push`; without it people are told that browsers cannot be reached.
"""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from anyio.to_thread import run_sync

from pentapolis.server.service.notices.sending import Failed, check, post
from pentapolis.web.words import word

if TYPE_CHECKING:
    from pentapolis.server.service.notices.sending import Message
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.notices.ways import Way
    from pentapolis.server.storage.store import Store

KEY: Final = "push"
"""Under this name the server keeps its key: the secret that the private key is made of."""
KEPT: Final = 12 * 3600
"""So long a service keeps what a browser does not fetch, in seconds."""
SIGNED: Final = 12 * 3600
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points of the curve P-256: private keys are less."""
GONE: Final = (404, 410)


@cache
def is_installed() -> bool:
    return find_spec("pywebpush") is not None


class Push:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.vapid: Any = None

    async def public_key(self) -> str:
        """What browsers know this server by; empty if nothing can be sent to them."""
        if not is_installed():
            return ""
        return await run_sync(self.own_public_key)

    def own_public_key(self) -> str:
        from cryptography.hazmat.primitives import serialization  # noqa: PLC0415  (only with the extra `push`)

        form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return plain(self.key().public_key.public_bytes(*form))

    def key(self) -> Any:
        """The key of this server, the same for all that share the database."""
        if self.vapid is None:
            from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  (see above)
            from py_vapid import Vapid02  # noqa: PLC0415

            number = int(self.store.secret(KEY), 16) % (ORDER - 1) + 1
            self.vapid = Vapid02(ec.derive_private_key(number, ec.SECP256R1()))
        return self.vapid

    async def send(self, way: Way, message: Message) -> None:
        if not is_installed():
            raise Failed(word("failures.no_push"), is_final=True)
        body, headers = await run_sync(self.sealed, way, message)
        seconds, private = self.settings.notice_seconds, self.settings.private_hooks
        status = await post(way.address, body, headers, seconds=seconds, private=private)
        if status in GONE:
            raise Failed(word("failures.signed_out"), is_gone=True)
        check(status)

    def sealed(self, way: Way, message: Message) -> tuple[bytes, dict[str, str]]:
        """What only that browser can read. Two with the same topic are one to the service that keeps them."""
        from pywebpush import WebPusher  # noqa: PLC0415  (see above)

        said = {"id": message.notice, "title": message.title, "text": message.text, "link": message.link}
        subscription = {"endpoint": way.address, "keys": json.loads(way.keys)}
        body: bytes = WebPusher(subscription).encode(json.dumps(said).encode())["body"]
        parts = urlsplit(way.address)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED,
            "sub": self.settings.address or "mailto:pentapolis@localhost.invalid",
        }
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Urgency": "high" if message.urgent else "normal",
            "Topic": message.notice,
            **self.key().sign(claims),
        }
        return body, headers


def plain(key: bytes) -> str:
    """Bytes as browsers write them."""
    return urlsafe_b64encode(key).decode().rstrip("=")


def is_key(text: str, length: int) -> bool:
    """Whether this is a key of so many bytes, as browsers write it."""
    try:
        return len(urlsafe_b64decode(text + "=" * (-len(text) % 4))) == length
    except ValueError:
        return False
