"""Who receives notices in the tests: a web hook that can fail and hang, a push service, a mail server."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, Self

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pentapolis.server.campaign.servers import free_port

if TYPE_CHECKING:
    from email.message import EmailMessage
    from types import TracebackType

FOREVER = 600


@dataclass(frozen=True)
class Request:
    path: str
    headers: dict[str, str]
    body: bytes

    def read(self) -> Any:
        return json.loads(self.body)


class Hook:
    """An address that answers with `status`, or, if it `hangs`, not at all."""

    def __init__(self) -> None:
        self.status = 204
        self.hangs = False
        self.got: list[Request] = []
        self.over = threading.Event()
        hook = self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                hook.got.append(Request(self.path, {name.lower(): text for name, text in self.headers.items()}, body))
                if hook.hangs:
                    hook.over.wait(FOREVER)
                    return
                self.send_response(hook.status)
                self.send_header("location", "http://127.0.0.1:1/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (as the library calls it)
                """Nothing is written."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
        self.server.daemon_threads = True

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/room"

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.over.set()
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """The keys of a browser that is told by a push service."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"

    def subscription(self, endpoint: str) -> dict[str, Any]:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "keys": {"p256dh": plain(public), "auth": plain(self.secret)}}

    def read(self, request: Request) -> Any:
        """What only this browser can read."""
        return json.loads(http_ece.decrypt(request.body, private_key=self.key, auth_secret=self.secret))


def plain(key: bytes) -> str:
    return urlsafe_b64encode(key).decode().rstrip("=")


class Postman:
    """A mail server that takes letters, or answers with `says`."""

    def __init__(self) -> None:
        self.says = ""
        self.letters: list[EmailMessage] = []
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.controller.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.controller.stop()

    async def handle_RCPT(  # noqa: N802  (as the library calls it)
        self, _server: object, _session: object, envelope: Any, address: str, _options: object
    ) -> str:
        if self.says:
            return self.says
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: N802
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"
