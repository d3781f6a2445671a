"""The documented API, attacked with everything its description allows and much that it does not."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error

from pentapolis.server.campaign.clients import Person
from pentapolis.server.campaign.servers import PATIENCE, Server
from pentapolis.server.storage.hosting.roles import Roles
from pentapolis.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = 12
HOST = "/api/host/"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("openapi")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PENTAPOLIS_BACKUPS", str(folder / "backups"))
        with Server(f"sqlite:///{folder}/tables.db") as server:
            yield server


@pytest.fixture(scope="module")
def ann(server: Server) -> Person:
    ann = Person([server.address], random.Random(1))
    ann.introduce("Ann")
    return ann


@pytest.fixture(scope="module")
def table(ann: Person) -> str:
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    made = ann.insist("POST", "/api/tables", {"game": "palaces", "seats": seats})[1]
    name: str = made["table"]
    return name


@pytest.fixture(scope="module")
def hestia(server: Server) -> Person:
    """The host, to whom the routes under /api/host are there."""
    hestia = Person([server.address], random.Random(2))
    hestia.introduce("Hestia")
    store = Store(server.database)
    Roles(store).give(hestia.insist("GET", "/api/me")[1]["id"], "host")
    store.close()
    return hestia


def operations(server: Server) -> list[Any]:
    schema: Any = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", timeout=PATIENCE)
    return [found.ok() for found in schema.get_all_operations()]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_nothing_that_is_sent_breaks_the_server(server: Server, ann: Person, hestia: Person, table: str) -> None:
    found = operations(server)
    assert len(found) > 20
    assert len([operation for operation in found if operation.path.startswith(HOST)]) > 15
    for operation in found:
        is_hosts = operation.path.startswith(HOST)
        attack(operation, hestia if is_hosts else ann, "nothing" if is_hosts else table)
    status, position = ann.insist("GET", f"/api/tables/{table}")
    assert (status, position["table"]) == (200, table)


def attack(operation: Any, ann: Person, table: str) -> None:
    """Send what may be sent, at a table that exists, as somebody who sits there."""

    @given(case=operation.as_strategy())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def send(case: Any) -> None:
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        known = {"cookie": ann.cookie}
        reply = case.call_and_validate(checks=(not_a_server_error,), headers=known, timeout=PATIENCE)
        for given_anew in reply.headers.get("set-cookie", []):  # whoever makes an account is known by another token
            ann.cookie = given_anew.partition(";")[0]

    send()
