"""The ways to somebody: browsers and letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from py_vapid import Vapid02

from tests.server.service.notices.doing import (
    DAYS,
    fates,
    look,
    pass_on,
    sent,
    turned,
)
from tests.server.service.notices.receivers import Browser

if TYPE_CHECKING:
    import pytest

    from tests.server.house import Guest, House
    from tests.server.service.notices.conftest import Clock
    from tests.server.service.notices.receivers import Hook, Postman


def test_a_browser_is_told_what_only_it_can_read(desk: House, hook: Hook) -> None:
    ann, browser = desk.guest("Ann"), Browser()
    shown = ann.post("/api/notices/push", browser.subscription(hook.address)).ok()
    assert shown["ways"][0]["this"]
    shown = ann.post(f"/api/notices/ways/{shown['ways'][0]['id']}/test", {}).ok()
    assert shown["sent"][0]["state"] == "delivered"
    [request] = hook.got
    said = browser.read(request)
    assert (said["title"], said["link"]) == ("A test from Pentapolis", "https://play.example.org/notices")
    assert request.headers["topic"] == said["id"]
    assert request.headers["authorization"].endswith(f"k={shown['push']}")
    assert Vapid02.verify(request.headers["authorization"])
    assert b"test" not in request.body


def test_a_browser_that_is_gone_is_forgotten(desk: House, hook: Hook) -> None:
    ann, browser = desk.guest("Ann"), Browser()
    shown = ann.post("/api/notices/push", browser.subscription(hook.address)).ok()
    hook.status = 410
    shown = ann.post(f"/api/notices/ways/{shown['ways'][0]['id']}/test", {}).ok()
    assert (shown["sent"][0]["state"], shown["ways"]) == ("gone", [])


def test_a_device_that_signed_out_is_told_nothing(desk: House, hook: Hook) -> None:
    asked, other, table = turned(desk, pace=DAYS)
    other.post("/api/notices/push", Browser().subscription(hook.address)).ok()
    elsewhere = desk.stranger()
    link = other.post("/api/me/links", {}).ok()["link"].rsplit("/", 1)[1]
    reply = elsewhere.post("/api/me/adopt", {"token": link})
    elsewhere.token = reply.headers["set-cookie"].partition(";")[0].partition("=")[2]
    [device] = [each["id"] for each in other.get("/api/me/devices").ok()["devices"] if each["this"]]
    pass_on(table, asked, other)
    elsewhere.post(f"/api/me/devices/{device}/forget", {}).ok()
    look(desk)
    assert hook.got == []
    assert [state for _, state in fates(elsewhere)] == ["gone"]


def test_a_browser_that_becomes_somebody_else_tells_them_alone(desk: House, hook: Hook) -> None:
    ann, bea, browser = desk.guest("Ann"), desk.guest("Bea"), Browser()
    ann.post("/api/notices/push", browser.subscription(hook.address)).ok()
    bea.post("/api/notices/push", browser.subscription(hook.address)).ok()
    assert ann.get("/api/notices").ok()["ways"] == []


def test_without_the_extra_the_page_says_that_browsers_cannot_be_reached(
    desk: House, hook: Hook, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = desk.guest("Ann")
    [way] = ann.post("/api/notices/push", Browser().subscription(hook.address)).ok()["ways"]
    monkeypatch.setattr("pentapolis.server.service.notices.push.is_installed", lambda: False)
    shown = ann.post(f"/api/notices/ways/{way['id']}/test", {}).ok()
    assert shown["push"] == ""
    assert (shown["sent"][0]["state"], shown["sent"][0]["why"]) == ("given_up", "this server cannot reach browsers")


# ---- letters


def with_mail(guest: Guest, postman: Postman, address: str) -> str:
    guest.post("/api/notices/mail", {"address": address}).ok()
    text = postman.letters[-1].get_content()
    code = text.partition("Your code is ")[2][:8]
    way: str = guest.post("/api/notices/mail/confirm", {"code": code.lower()}).ok()["ways"][0]["id"]
    return way


def test_letters_go_to_an_address_that_was_confirmed(desk: House, postman: Postman) -> None:
    ann = desk.guest("Ann")
    way = with_mail(ann, postman, "ann@example.org")
    ann.post(f"/api/notices/ways/{way}/test", {}).ok()
    letter = postman.letters[-1]
    assert (letter["To"], letter["Subject"]) == ("ann@example.org", "A test from Pentapolis")
    assert letter["Message-ID"] == f"<{sent(ann)[0]['id']}@play.example.org>"
    ends = letter["List-Unsubscribe"].strip(" <>")
    assert ends in letter.get_content()
    _, way_id, token = ends.rsplit("/", 2)
    stranger = desk.stranger()
    assert "not valid" in stranger.post("/api/letters/end", {"way": way_id, "token": "x" * 24}).refused(404)
    stranger.post("/api/letters/end", {"way": way_id, "token": token}).ok()
    assert not ann.get("/api/notices").ok()["ways"][0]["on"]


def test_an_address_is_not_used_before_its_code_has_come_back(desk: House, clock: Clock, postman: Postman) -> None:
    ann = desk.guest("Ann")
    [way] = ann.post("/api/notices/mail", {"address": "bea@example.org"}).ok()["ways"]
    assert "no such way" in ann.post(f"/api/notices/ways/{way['id']}/test", {}).refused(404)
    code = postman.letters[-1].get_content().partition("Your code is ")[2][:8]
    for _ in range(5):
        assert "not the code" in ann.post("/api/notices/mail/confirm", {"code": "AAAAAAAA"}).refused(422)
    assert "not the code" in ann.post("/api/notices/mail/confirm", {"code": code}).refused(422), "tried too often"
    ann.post("/api/notices/mail", {"address": "bea@example.org"}).ok()
    code = postman.letters[-1].get_content().partition("Your code is ")[2][:8]
    clock.goes_on(1801)
    assert "too old" in ann.post("/api/notices/mail/confirm", {"code": code}).refused(422)
    for _ in range(3):
        ann.post("/api/notices/mail", {"address": "bea@example.org"}).ok()
    assert ann.post("/api/notices/mail", {"address": "bea@example.org"}).status == 429
    cleo = desk.guest("Cleo")
    assert cleo.post("/api/notices/mail", {"address": "Bea@example.org"}).status == 429, "whoever asks"


def test_a_letter_that_is_refused(desk: House, clock: Clock, postman: Postman) -> None:
    ann = desk.guest("Ann")
    way = with_mail(ann, postman, "ann.2@example.org")
    for says, state in (("451 try later", "waiting"), ("552 mailbox full", "given_up")):
        clock.goes_on(1)
        postman.says = says
        shown = ann.post(f"/api/notices/ways/{way}/test", {}).ok()
        postman.says = ""
        assert (shown["sent"][0]["state"], shown["sent"][0]["why"]) == (state, says)
    postman.says = "550 no such box"
    assert "no such box" in ann.post("/api/notices/mail", {"address": "nobody@example.org"}).refused(422)
    postman.says = ""
