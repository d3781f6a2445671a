"""Structured logs: one line of JSON for each thing worth knowing. No tokens: see `SECRETS`."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from pentapolis.server.metrics import Metrics

SECRETS: Final = re.compile(r"(pentapolis=|(?<!/api)/me/|/join/[\w-]+/|/watch/[\w-]+/|[?&]join=)[\w-]+")
"""Cookies, and addresses that make somebody known: whoever logs them, they are not written."""
log = logging.getLogger("pentapolis.requests")
OWN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
            **{name: value for name, value in record.__dict__.items() if name not in OWN},
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return SECRETS.sub(r"\1…", json.dumps(line, default=str))


def set_up(level: str) -> None:
    """Log everything to the standard error stream."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[out], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)


class Watchman:
    """Counts and logs every request."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            self.note(scope, status, time.perf_counter() - began)

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        method = scope["method"] if scope["method"] in ("GET", "POST", "HEAD") else "other"
        self.metrics.answered(route, method, status, seconds)
        extra = {"route": route, "method": method, "status": status, "seconds": round(seconds, 4)}
        log.info("request", extra=extra)
