"""The pages of notices, the link that ends letters, and the service worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pentapolis.web.pages import NotBuilt
from tests.server.service.notices.receivers import Hook

if TYPE_CHECKING:
    from tests.server.house import House


FAILING = "Notices: something does not arrive"


def said_on(page: str) -> str:
    """The page without the catalogue that it brings for the client."""
    return page.partition('id="words"')[0]


def test_notices_have_a_page_that_tells_nothing_of_addresses(house: House) -> None:
    ann = house.guest("Ann")
    made = ann.post("/api/notices/hooks", {"name": "Room", "address": "https://example.org/unspoken"}).ok()
    page = ann.get("/notices")
    assert page.status == 200
    assert page.headers["cache-control"] == "no-store"
    assert "unspoken" not in page.text
    assert made["ways"][0]["secret"] not in page.text


def test_whoever_is_nobody_yet_has_no_notices(house: House) -> None:
    reply = house.stranger().get("/notices")
    assert (reply.status, reply.headers["location"]) == (303, "/")


def test_the_bell_says_that_something_does_not_arrive(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    with Hook() as hook:  # it is not public, so nothing is sent there
        way = ann.post("/api/notices/hooks", {"name": "Room", "address": hook.address}).ok()["ways"][0]["id"]
        for path in ("/", "/you", "/notices"):
            assert FAILING not in said_on(ann.get(path).text)
        ann.post(f"/api/notices/ways/{way}/test", {}).ok()
    for path in ("/", "/you", "/notices"):
        assert FAILING in said_on(ann.get(path).text)
        assert FAILING not in said_on(bea.get(path).text)
    ann.post(f"/api/notices/ways/{way}/switch", {"on": False}).ok()
    assert FAILING not in said_on(ann.get("/").text)


@pytest.mark.parametrize("path", ["/letters/nowhere/nothing", "/letters/{way}/forged"])
def test_a_link_that_no_letter_has_leads_nowhere(house: House, path: str) -> None:
    ann = house.guest("Ann")
    way = ann.post("/api/notices/hooks", {"name": "Room", "address": "https://example.org"}).ok()["ways"][0]["id"]
    assert house.stranger().get(path.format(way=way)).status == 404
    signed = house.room.signer.sign("letters", way)
    assert house.stranger().get(f"/letters/{way}/{signed}").status == 404


def test_the_worker_speaks_for_the_whole_server_and_is_never_stale(house: House) -> None:
    reply = house.stranger().get("/worker.js")
    assert reply.status == 200
    assert reply.headers["content-type"].startswith("text/javascript")
    assert reply.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in reply.headers["content-security-policy"]
    assert "notificationclick" in reply.text
    assert "export" not in reply.text


def test_without_a_built_client_there_is_no_worker(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_manifest() -> dict[str, str]:
        raise NotBuilt

    monkeypatch.setattr("pentapolis.server.doors.pages.manifest", no_manifest)
    assert house.stranger().get("/worker.js").status == 503
