"""Web hooks: a signed request in JSON to an address of somebody's own, as Matrix, Discord and others take it."""

from __future__ import annotations

import hmac
import json
import time
from typing import TYPE_CHECKING

from pentapolis.server.service.notices.sending import check, post

if TYPE_CHECKING:
    from pentapolis.server.service.notices.sending import Message
    from pentapolis.server.service.tokens import Signer
    from pentapolis.server.settings import Settings
    from pentapolis.server.storage.notices.ways import Way


class Hooks:
    """`text` is what bridges of Matrix and many others show, `content` what Discord does; names in it call nobody."""

    def __init__(self, settings: Settings, signer: Signer) -> None:
        self.settings = settings
        self.signer = signer

    def secret(self, way_id: str) -> str:
        """What the receiver checks signatures with. It is not stored: it follows from the server's own secret."""
        return self.signer.sign("hook", way_id)

    async def send(self, way: Way, message: Message) -> None:
        said = f"{message.title}: {message.text} {message.link}".strip()
        body = json.dumps(
            {
                "id": message.id,
                "occasion": message.occasion,
                "title": message.title,
                "text": said,
                "content": said,
                "allowed_mentions": {"parse": []},
                "game": message.game,
                "table": message.table,
                "link": message.link,
            }
        ).encode()
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Pentapolis",
            "Idempotency-Key": message.id,
            "Pentapolis-Signature": self.signature(way.id, body, int(time.time())),
        }
        seconds, private = self.settings.notice_seconds, self.settings.private_hooks
        check(await post(way.address, body, headers, seconds=seconds, private=private))

    def signature(self, way_id: str, body: bytes, now: int) -> str:
        """When it was signed, and what the secret makes of that and the body."""
        made = hmac.new(self.secret(way_id).encode(), f"{now}.".encode() + body, "sha256").hexdigest()
        return f"t={now},sha256={made}"
