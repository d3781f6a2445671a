"""The guard: other sites, sizes, rates, headers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pentapolis.server.doors.guard import Bucket
from tests.server.house import House

if TYPE_CHECKING:
    from pentapolis.server.settings import Settings


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
    ],
)
def test_a_change_made_by_another_site_is_refused(house: House, headers: dict[str, str]) -> None:
    reply = house.stranger().send("POST", "/api/players", json={"name": "Ann"}, headers=headers)
    assert "another site" in reply.refused(403)


@pytest.mark.parametrize(
    "headers", [{"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {"origin": "http://testserver"}]
)
def test_a_change_made_by_our_own_page_passes(house: House, headers: dict[str, str]) -> None:
    house.stranger().send("POST", "/api/players", json={"name": "Ann"}, headers=headers).ok()


def test_behind_a_proxy_the_address_people_use_is_our_own(settings: Settings) -> None:
    with House(replace(settings, address="https://play.example.org")) as house:
        headers = {"origin": "https://play.example.org"}
        reply = house.stranger().send("POST", "/api/players", json={"name": "Ann"}, headers=headers)
        assert "Secure" in reply.headers["set-cookie"]
        ann = house.guest("Ann")
        assert ann.post("/api/me/links", {}).ok()["link"].startswith("https://play.example.org/me/")


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "https://]"])
def test_an_origin_that_is_none_is_refused(house: House, origin: str) -> None:
    for method, path in (("POST", "/api/players"), ("GET", "/")):
        how = {"json": {"name": "Ann"}} if method == "POST" else {}
        house.stranger().send(method, path, headers={"origin": origin}, **how).refused(400)


@pytest.mark.parametrize("path", ["/api/tables/a%00b", "/table/%00", "/?x=%00", "/api/tables/x/explain/card:%00"])
def test_a_zero_in_an_address_is_refused(each_house: House, path: str) -> None:
    each_house.guest("Ann").get(path).refused(400)


def test_nothing_that_is_made_for_one_person_is_kept_on_the_way(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    for path in ("/", "/you", f"/table/{table}", f"/api/tables/{table}", "/api/me", "/api/tables", "/nowhere"):
        assert ann.get(path).headers["cache-control"] == "no-store", path


def test_a_form_of_another_site_cannot_even_be_sent(house: House) -> None:
    for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data"):
        reply = house.stranger().send("POST", "/api/players", content=b"{}", headers={"content-type": kind})
        reply.refused(415)


def test_no_page_runs_foreign_or_inline_code(house: House) -> None:
    for path in ("/", "/api/games", "/nowhere", "/static/nothing.js"):
        policy = house.stranger().get(path).headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy


def test_addresses_with_secrets_are_not_handed_on(house: House) -> None:
    headers = house.stranger().get("/").headers
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


def test_what_is_too_large_is_refused(house: House) -> None:
    ann = house.guest("Ann")
    assert "too large" in ann.post("/api/players", {"name": "x" * 70_000}).refused(413)
    ann.post("/api/saves", {"text": "x" * 70_000}).refused(422)
    assert "too large" in ann.post("/api/saves", {"text": "x" * 1_100_000}).refused(413)


def test_what_hides_its_size_is_measured(house: House) -> None:
    ann = house.guest("Ann")
    pieces = iter([b'{"name": "', b"x" * 70_000, b'"}'])
    headers = {"content-type": "application/json", "transfer-encoding": "chunked"}
    assert "too large" in ann.send("POST", "/api/players", content=pieces, headers=headers).refused(413)


def test_who_asks_too_often_has_to_wait(settings: Settings) -> None:
    with House(replace(settings, rate=0.001, burst=5, newcomers=2)) as house:
        ann, bea = house.guest("Ann"), house.guest("Bea")
        assert "new guests" in house.stranger().post("/api/players", {"name": "Cleo"}).refused(429)
        for _ in range(5):
            ann.get("/api/me").ok()
        assert "too many requests" in ann.get("/api/me").refused(429)
        bea.get("/api/me").ok()
        assert house.stranger().get("/healthz").text == "well"


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("pentapolis.server.doors.guard.time.monotonic", lambda: now)
    bucket = Bucket(2, 1)
    assert [bucket.allows("a") for _ in range(3)] == [True, True, False]
    assert bucket.allows("b")
    now = 1.0
    assert [bucket.allows("a") for _ in range(2)] == [True, False]


def test_figures_and_health_are_there(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    ann.answer(table)
    text = str(house.room.metrics.text())
    assert 'pentapolis_entries_total{kind="answer"}' in text
    assert 'route="/api/tables/{table_id}/answers"' in text
    assert ann.token not in text
    assert table not in text
    assert ann.get("/healthz").text == "well"
    assert ann.get("/metrics").status == 404, "they are not for everybody"
