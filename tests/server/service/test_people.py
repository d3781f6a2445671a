"""Guests by name, known by a cookie on each of their devices and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from pentapolis.server.service.people import EXPORTS, LINKS
from pentapolis.server.service.tokens import hashed, new_id
from pentapolis.server.storage.schema import DEVICE, LINK
from pentapolis.web.emblems import usual
from tests.server.house import Guest, ban, end_ban, two_at_a_table, whose_turn

if TYPE_CHECKING:
    from tests.server.house import House, Json

FIREFOX = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}


def token_in(reply_cookie: str) -> str:
    return reply_cookie.partition(";")[0].partition("=")[2]


def link_of(guest: Guest) -> str:
    """A personal link, as a path."""
    link: str = guest.post("/api/me/links", {}).ok()["link"]
    return link.removeprefix("http://testserver")


def devices_of(guest: Guest) -> list[Json]:
    devices: list[Json] = guest.get("/api/me/devices").ok()["devices"]
    return devices


def followed(house: House, path: str) -> Guest:
    """Somebody else's browser after it followed a personal link and said yes."""
    browser = house.stranger()
    reply = browser.send("POST", "/api/me/adopt", json={"token": path.rpartition("/")[2]}, headers=FIREFOX)
    reply.ok()
    browser.token = token_in(reply.headers["set-cookie"])
    return browser


# ---- guests


def test_a_guest_is_known_by_the_cookie(house: House) -> None:
    ann = house.guest("Ann")
    assert ann.get("/api/me").ok() == {"id": ann.id, "name": "Ann", "emblem": str(usual(ann.id))}


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(house: House) -> None:
    cookie = house.stranger().post("/api/players", {"name": "Ann"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_only_the_hash_of_a_token_is_stored(house: House) -> None:
    ann = house.guest("Ann")
    link = link_of(ann).rpartition("/")[2]
    with house.room.store.engine.connect() as connection:
        stored = [str(row) for table in (DEVICE, LINK) for row in connection.execute(sa.select(table))]
    assert not any(ann.token in row or link in row for row in stored)
    assert any(hashed(ann.token) in row for row in stored)
    assert any(hashed(link) in row for row in stored)


def test_a_token_of_256_bits(house: House) -> None:
    assert len(house.guest("Ann").token) == 43


def test_a_guest_may_take_another_name(house: House) -> None:
    ann = house.guest("Ann")
    renamed = ann.post("/api/players", {"name": "Anna"}).ok()
    assert (renamed["id"], renamed["name"]) == (ann.id, "Anna")
    assert ann.get("/api/me").ok()["name"] == "Anna"


def test_a_forged_cookie_is_nobody(house: House) -> None:
    stranger = house.stranger()
    stranger.token = "A" * 43
    assert "say who you are" in stranger.get("/api/me").refused(401)


# ---- links


def test_no_page_has_a_token_in_it(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "hotseat")["table"]
    token = link_of(ann).rpartition("/")[2]
    for path in ("/", "/you", "/new/palaces", f"/table/{table}", f"/replay/{table}", f"/me/{token}", "/api/me"):
        text = ann.get(path).text
        assert ann.token not in text
        assert token not in text


def test_a_personal_link_asks_before_it_replaces_who_one_is(house: House) -> None:
    ann, bea = house.guest("Ann"), house.guest("Bea")
    path = link_of(ann)
    for site in ("none", "cross-site", "same-origin"):
        reply = bea.send("GET", path, headers={"sec-fetch-site": site})
        assert reply.status == 200
        assert "set-cookie" not in reply.headers
        assert "On this device you are Bea" in reply.text
    assert bea.get("/api/me").ok()["name"] == "Bea"


@pytest.mark.parametrize("how", [{"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}, {}])
def test_another_site_makes_nobody_somebody_else(house: House, how: dict[str, str]) -> None:
    reply = house.stranger().send("GET", link_of(house.guest("Ann")), headers=how)
    assert reply.status == 200
    assert "set-cookie" not in reply.headers


def test_a_foreign_site_cannot_say_yes(house: House) -> None:
    token = link_of(house.guest("Ann")).rpartition("/")[2]
    for headers in ({"sec-fetch-site": "cross-site"}, {"origin": "https://evil.example"}):
        house.guest("Bea").send("POST", "/api/me/adopt", json={"token": token}, headers=headers).refused(403)


def test_a_browser_that_is_nobody_need_not_be_asked(house: House) -> None:
    ann = house.guest("Ann")
    reply = house.stranger().send("GET", f"{link_of(ann)}?replay=abc&at=3", headers={"sec-fetch-site": "none"})
    assert (reply.status, reply.headers["location"]) == (303, "/replay/abc?at=3")
    browser = house.stranger()
    browser.token = token_in(reply.headers["set-cookie"])
    assert browser.get("/api/me").ok()["id"] == ann.id
    assert browser.token != ann.token


def test_saying_yes_makes_another_browser_the_same_person(house: House) -> None:
    ann = house.guest("Ann")
    browser = followed(house, link_of(ann))
    assert browser.get("/api/me").ok() == ann.get("/api/me").ok()
    assert browser.token != ann.token


@pytest.mark.parametrize("token", ["nobody", "A" * 43])
def test_a_wrong_personal_link_makes_nobody(house: House, token: str) -> None:
    reply = house.stranger().send("GET", f"/me/{token}", headers={"sec-fetch-site": "none"})
    assert reply.status == 404
    assert "set-cookie" not in reply.headers
    assert house.stranger().post("/api/me/adopt", {"token": token}).status in (404, 422)


def test_a_cookie_is_no_link(house: House) -> None:
    ann = house.guest("Ann")
    assert house.stranger().get(f"/me/{ann.token}").status == 404


def test_a_link_can_be_revoked(house: House) -> None:
    ann = house.guest("Ann")
    path = link_of(ann)
    browser = followed(house, path)
    [link] = ann.get("/api/me/devices").ok()["links"]
    assert link["used"] is not None
    house.guest("Bea").post(f"/api/me/links/{link['id']}/revoke", {}).refused(404)
    assert ann.post(f"/api/me/links/{link['id']}/revoke", {}).ok()["links"] == []
    assert house.stranger().get(path).status == 404
    house.stranger().post("/api/me/adopt", {"token": path.rpartition("/")[2]}).refused(404)
    assert browser.get("/api/me").ok()["id"] == ann.id, "who followed it stays known"


# ---- devices


def test_devices_are_listed_and_logged_out(house: House) -> None:
    ann = house.guest("Ann")
    browser = followed(house, link_of(ann))
    devices = devices_of(ann)
    assert sorted((device["name"], device["this"]) for device in devices) == [
        ("Firefox on Linux", False),
        ("Some device", True),
    ]
    [other] = [device["id"] for device in devices if not device["this"]]
    house.guest("Bea").post(f"/api/me/devices/{other}/forget", {}).refused(404)
    assert len(ann.post(f"/api/me/devices/{other}/forget", {}).ok()["devices"]) == 1
    browser.get("/api/me").refused(401)
    assert ann.get("/api/me").ok()["name"] == "Ann"


def test_nobody_has_more_links_than_they_can_keep_track_of(house: House) -> None:
    ann = house.guest("Ann")
    for _ in range(LINKS):
        ann.post("/api/me/links", {}).ok()
    assert "revoke one first" in ann.post("/api/me/links", {}).refused(429)
    [first, *_] = ann.get("/api/me/devices").ok()["links"]
    ann.post(f"/api/me/links/{first['id']}/revoke", {}).ok()
    ann.post("/api/me/links", {}).ok()


def test_of_too_many_devices_the_one_seen_longest_ago_is_logged_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentapolis.server.service.people.DEVICES", 3)
    ann = house.guest("Ann")
    link = link_of(ann)
    browsers = [followed(house, link) for _ in range(4)]
    assert len(devices_of(browsers[-1])) == 3
    ann.get("/api/me").refused(401)
    browsers[0].get("/api/me").refused(401)
    browsers[1].get("/api/me").ok()


def test_all_data_of_somebody_is_not_gathered_all_the_time(house: House) -> None:
    ann = house.guest("Ann")
    for _ in range(EXPORTS):
        assert ann.get("/api/me/data").ok()["person"]["name"] == "Ann"
    reply = ann.get("/api/me/data")
    assert "wait a while" in reply.refused(429)
    assert int(reply.headers["retry-after"]) > 60


def test_logging_out_here_takes_the_cookie_away(house: House) -> None:
    ann = house.guest("Ann")
    [device] = devices_of(ann)
    reply = ann.post(f"/api/me/devices/{device['id']}/forget", {})
    assert reply.ok() == {"devices": [], "links": []}
    assert 'pentapolis=""' in reply.headers["set-cookie"]
    ann.get("/api/me").refused(401)
    assert ann.get("/you").status == 303


def test_a_device_is_seen_now_and_then(house: House) -> None:
    ann = house.guest("Ann")
    with house.room.store.writing() as connection:
        connection.execute(sa.update(DEVICE).where(DEVICE.c.player_id == ann.id).values(seen=1.0))
    house.room.people.known.clear()
    [device] = devices_of(ann)
    assert device["seen"] > 1e9


# ---- banned


def test_somebody_who_is_banned_is_told_so_and_does_nothing(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    path = link_of(bea)
    ban(house, bea)
    house.room.people.known.clear()  # as after a few seconds
    assert "does not let you play" in bea.get("/api/me").refused(403)
    assert "does not let you play" in bea.send("GET", "/", headers={"accept": "text/html"}).text
    bea.get(f"/api/tables/{table}").refused(403)
    bea.do(table, "answers", {"viewer": 1, "version": 1}, option=0).refused(403)
    assert house.stranger().get(path).status == 404
    with bea.live(table, 1) as channel:
        channel.send_json({"have": -1})
        assert channel.receive()["code"] == 4403
    assert ann.look(table)["version"] == 1
    end_ban(house, bea)
    house.room.people.known.clear()
    assert bea.look(table)["version"] == 1


# ---- names

PLAIN = ["Ann", "Zoë", "Ἀριάδνη", "Łukasz", "李", "أحمد", "O'Neill-7", "😀"]
STRANGE = [
    "",
    "   ",
    "x" * 25,
    "a\nb",
    "\x00",
    "a\u202eb",  # right to left from here
    "\u2066a",
    "a\u200bb",  # a space of no width
    "a\u00adb",  # a hyphen that is not seen
    "\ufeffa",
    "\u3164",  # a letter that looks like nothing
    "\u2800\u2800",
    "a\ufe0f",
    "\ue000",
    "\u0301",
    "a\u0301\u0302\u0303\u0304",
    "\U000e0041a",
]


@pytest.mark.parametrize("name", PLAIN)
def test_names_of_all_languages_are_names(house: House, name: str) -> None:
    assert house.stranger().post("/api/players", {"name": name}).ok()["name"] == name


def test_spaces_of_all_kinds_are_spaces(house: House) -> None:
    assert house.stranger().post("/api/players", {"name": "\u2003 Ann\u00a0 \u3000\u2028B "}).ok()["name"] == "Ann B"


@pytest.mark.parametrize("name", STRANGE)
def test_names_are_short_and_can_be_seen(house: House, name: str) -> None:
    house.stranger().post("/api/players", {"name": name}).refused(422)


def test_nor_can_somebody_beside_me_be_unseen(house: House) -> None:
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "a\u202eb"}]
    refusal = house.guest("Ann").post("/api/tables", {"game": "palaces", "seats": seats}).refused(422)
    assert "U+202E" in refusal


# ---- one's data


def test_everything_that_is_kept_about_somebody_is_told(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, _ = whose_turn(table, ann, bea)
    asked.answer(table)
    reply = asked.get("/api/me/data")
    data = reply.ok()
    assert "attachment" in reply.headers["content-disposition"]
    assert data["person"]["name"] == asked.name
    assert [seat["table_id"] for seat in data["seats"]] == [table]
    assert "answer" in [entry["kind"] for entry in data["entries"]]
    assert asked.token not in reply.text
    assert hashed(asked.token) not in reply.text


def test_who_is_deleted_is_unknown_and_their_games_stay(house: House) -> None:
    ann, bea, table = two_at_a_table(house)
    asked, other = whose_turn(table, ann, bea)
    asked.answer(table)
    assert "exactly as it is" in asked.post("/api/me/delete", {"name": "Nobody"}).refused(422)
    before = other.look(table)["at"]
    asked.post("/api/me/delete", {"name": asked.name}).ok()
    asked.get("/api/me").refused(401)
    seen = other.look(table)
    assert (seen["status"], seen["at"] >= before) == ("playing", True)
    [mine] = seen["mine"]
    assert seen["seats"][1 - mine]["kind"] == "bot", "the game goes on"
    for text in (str(seen), str(other.get(f"/api/tables/{table}/log").ok())):
        assert asked.name not in text
    assert house.room.keeping.exported(asked.id)["person"]["name"] == "Former player"


def test_a_table_that_only_waited_goes_with_its_owner(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open_table("me", "open", private=False)["table"]
    ann.post("/api/me/delete", {"name": "Ann"}).ok()
    assert house.room.store.table(table) is None
    house.guest("Bea").get(f"/api/tables/{table}").refused(404)


def test_no_id_looks_like_the_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-o82dWntinSrczp3", "--yesWntinSrczp3", "082d-WntinSrczp3"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _bytes: next(drawn))
    assert new_id() == "082d-WntinSrczp3"
