"""The guard: other sites, sizes, rates, headers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.websockets import WebSocketDisconnect

from pentapolis.server.limits import Bucket, Lines, Proxies, TooMany, place_of
from tests.server.conftest import settings_in
from tests.server.house import Guest, House

if TYPE_CHECKING:
    from collections.abc import Iterator

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


@pytest.mark.parametrize("method", ["POST", "GET"])
def test_what_hides_its_size_is_not_even_read(house: House, method: str) -> None:
    """A body in chunks of one byte costs whoever sends it next to nothing, and us a second for each 100,000."""
    ann = house.guest("Ann")
    pieces = iter([b'{"name": ', b'"Bea"}'])
    headers = {"content-type": "application/json", "transfer-encoding": "chunked"}
    reply = ann.send(method, "/api/players", content=pieces, headers=headers)
    assert "content-length" in reply.refused(411)
    assert reply.headers["connection"] == "close", "nor what would still come"
    assert ann.get("/api/me").ok()["name"] == "Ann"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at which limits are reached soon."""
    settings = settings_in(tmp_path_factory.mktemp("strict"))
    rates = replace(settings, rate=0.001, burst=20, newcomers=4, uploads=1, proxies="10.0.0.0/8")
    with House(replace(rates, lines_each=2, open_tables=3, bot_tables=1), "10.0.0.1") as house:
        yield house


def at(address: str) -> dict[str, str]:
    """Somebody behind the proxy comes from there."""
    return {"x-forwarded-for": address}


def guest_at(house: House, address: str) -> Guest:
    guest = Guest(house)
    made = guest.send("POST", "/api/players", json={"name": "Ann"}, headers=at(address))
    made.ok()
    guest.token = made.headers["set-cookie"].split(";")[0].removeprefix("pentapolis=")
    guest.get("/api/me").ok()
    return guest


def test_who_asks_too_often_has_to_wait(strict: House) -> None:
    ann, bea = guest_at(strict, "1.1.1.1"), guest_at(strict, "1.1.1.1")
    statuses = [ann.send("GET", "/api/me", headers=at("1.1.1.1")).status for _ in range(30)]
    assert set(statuses[:10]) == {200}
    assert set(statuses[-10:]) == {429}
    reply = ann.get("/api/me")
    assert "too many requests" in reply.refused(429)
    assert int(reply.headers["retry-after"]) > 0
    bea.send("GET", "/api/me", headers=at("1.1.1.1")).ok()


def test_a_made_up_cookie_is_no_person(strict: House) -> None:
    """Each of them had a bucket of its own, so whoever made one up for each request was never stopped."""
    for n in range(20):
        headers = {**at("2.2.2.2"), "cookie": f"pentapolis=made-up-{n}"}
        strict.stranger().send("GET", "/api/games", headers=headers).ok()
    headers = {**at("2.2.2.2"), "cookie": "pentapolis=made-up-again"}
    strict.stranger().send("GET", "/api/games", headers=headers).refused(429)
    strict.stranger().send("GET", "/healthz", headers=at("2.2.2.2")).refused(429)
    strict.stranger().send("GET", "/api/games", headers=at("2.2.2.3")).ok()


def test_guests_made_by_any_door_count(strict: House) -> None:
    made = guest_at(strict, "3.3.3.3").open_table("me", "hotseat")
    watch = made["watch"].removeprefix("http://testserver")
    for _ in range(2):
        assert strict.stranger().send("GET", watch, headers=at("3.3.3.3")).status == 303
    strict.stranger().send("POST", "/api/players", json={"name": "Ann"}, headers=at("3.3.3.3")).ok()
    assert "new guests" in strict.stranger().send("GET", watch, headers=at("3.3.3.3")).refused(429)
    strict.stranger().send("POST", "/api/players", json={"name": "Ann"}, headers=at("3.3.3.3")).refused(429)


def test_nobody_has_more_than_their_share_of_tables_and_uploads(strict: House) -> None:
    ann = guest_at(strict, "4.4.4.4")
    bot = {"kind": "bot", "level": "random"}
    ann.open_table("me", bot)
    body = {"game": "palaces", "seats": [{"kind": "me"}, bot]}
    assert "1 unfinished tables with bots" in ann.post("/api/tables", body).refused(429)
    table = ann.open_table("me", "hotseat")["table"]
    text = ann.get(f"/api/tables/{table}/save").text
    ann.post("/api/saves", {"text": text}).ok()
    assert "too many saves" in ann.post("/api/saves", {"text": text}).refused(429)
    body["seats"] = [{"kind": "me"}, {"kind": "hotseat"}]
    reply = ann.post("/api/tables", body)
    assert "3 unfinished tables of today" in reply.refused(429)
    assert int(reply.headers["retry-after"]) > 60
    guest_at(strict, "4.4.4.4").open_table("me", bot)


def test_nobody_holds_more_than_their_share_of_lines(strict: House) -> None:
    ann = guest_at(strict, "5.5.5.5")
    table = ann.open_table("me", "hotseat")["table"]
    with ann.live(table, 0) as first, ann.live(table, 0):
        first.send_json({"have": -1})
        first.receive_json()
        with pytest.raises(WebSocketDisconnect) as refused, ann.live(table, 0):
            pass
        assert refused.value.code == 1013
        assert "too many live channels" in ann.get(f"/api/tables/{table}/wait", have=0).refused(429)
    with ann.live(table, 0) as again:
        again.send_json({"have": -1})
        again.receive_json()


def test_a_server_holds_only_so_many_lines() -> None:
    lines = Lines(each=5, most=1)
    with lines.held_by("a", "no"), pytest.raises(TooMany, match="no"), lines.held_by("b", "no"):
        pass
    with lines.held_by("b", "no"):
        pass
    assert not lines.held


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_addresses_are_counted_by_the_house(address: str, place: str) -> None:
    assert place_of(address) == place


def test_only_a_proxy_that_is_known_is_believed() -> None:
    proxies = Proxies("10.0.0.0/8, ::1")
    assert proxies.origin("10.1.1.1", ["6.6.6.6, 1.2.3.4"]) == "1.2.3.4"
    assert proxies.origin("10.1.1.1", ["1.2.3.4", "10.2.2.2"]) == "1.2.3.4"
    assert proxies.origin("::1", []) == "::1"
    assert proxies.origin("9.9.9.9", ["1.2.3.4"]) == "9.9.9.9"
    assert Proxies("").origin("127.0.0.1", ["1.2.3.4"]) == "127.0.0.1"
    with pytest.raises(ValueError, match="nonsense"):
        Proxies("nonsense")


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("pentapolis.server.limits.time.monotonic", lambda: now)
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
