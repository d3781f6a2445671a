"""Logs tell what happens, and never what makes somebody known."""

from __future__ import annotations

import logging
import random
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from websockets.sync.client import connect

from pentapolis.server.campaign.clients import Person
from pentapolis.server.campaign.servers import Server
from pentapolis.server.running.logs import JsonLines

if TYPE_CHECKING:
    from pathlib import Path

SECRET = "Abc-123_xyz"  # noqa: S105  (only called so)


@pytest.mark.parametrize(
    "said",
    [
        f"< cookie: pentapolis={SECRET}; theme=dark",
        f"GET /me/{SECRET}?replay=x",
        f"GET /join/table-1/{SECRET}",
        f"http://localhost/watch/table-1/{SECRET}",
    ],
)
def test_whoever_logs_a_secret_it_is_not_written(said: str) -> None:
    record = logging.makeLogRecord({"msg": "%s", "args": (said,), "levelname": "DEBUG", "path": said})
    assert SECRET not in JsonLines().format(record)


def test_at_no_level_does_a_server_write_a_cookie_or_a_link(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.db", log_level="debug") as server:
        ann = Person([server.address], random.Random(0))
        ann.introduce("Ann")
        _, made = ann.send("POST", "/api/tables", {"game": "palaces", "seats": [{"kind": "me"}, {"kind": "person"}]})
        _, link = ann.send("POST", "/api/me/links", {})
        secrets = [link["link"], made["watch"], made["invitations"][0]["link"], ann.cookie]
        for address in secrets[:3]:
            with suppress(ValueError):  # it is a page
                ann.send("GET", f"{address.removeprefix(server.address)}?x=1")
        socket = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live?seat=0"
        with connect(socket, additional_headers={"cookie": ann.cookie}) as channel:
            assert '"version":0' in channel.recv()
    logged = capfd.readouterr().err
    assert '"level": "debug"' in logged
    assert "cookie" in logged, "somebody tried to log it"
    for secret in secrets:
        assert secret.replace("=", "/").rpartition("/")[2] not in logged
