"""Passkeys: what a device signs, once and in time; the keys themselves are tried with a real browser."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, Any

import pytest

from pentapolis.server.service.accounts.passkeys import MOST, SECONDS, Place, place_of
from pentapolis.server.service.tokens import hashed
from pentapolis.server.storage.accounts import Taken
from pentapolis.server.storage.passkeys import Passkey

if TYPE_CHECKING:
    from tests.server.house import Guest, House, Json


def in_base64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def credential(challenge: str, **more: Any) -> Json:
    """What a browser would send; the signature is none."""
    data = json.dumps({"type": "webauthn.create", "challenge": challenge, "origin": "http://testserver"})
    response = {"clientDataJSON": in_base64(data.encode()), "attestationObject": in_base64(b"none"), **more}
    return {"id": in_base64(b"key"), "rawId": in_base64(b"key"), "type": "public-key", "response": response}


def key_of(guest: Guest, name: str, n: int = 0) -> Passkey:
    return Passkey(f"{name}-{n}", guest.id, in_base64(f"{guest.id}{n}".encode()), in_base64(b"public"), 0, "Firefox")


def test_a_place_is_a_host_and_the_address_that_browsers_say() -> None:
    assert place_of("https://club.example:8443") == Place("club.example", "https://club.example:8443")


def test_the_browser_is_asked_for_a_key_of_this_place_and_person(each_house: House) -> None:
    ann = each_house.guest("Ann")
    options = ann.post("/api/account/passkeys/options", {}).ok()
    assert options["rp"] == {"id": "testserver", "name": "Pentapolis"}
    assert (options["user"]["id"], options["user"]["name"]) == (in_base64(ann.id.encode()), "Ann")
    assert options["authenticatorSelection"]["residentKey"] == "required"
    each_house.room.passkeys.rows.add(key_of(ann, "a"), 1.0)
    known = ann.post("/api/account/passkeys/options", {}).ok()["excludeCredentials"]
    assert [key["id"] for key in known] == [key_of(ann, "a").credential]


def test_what_was_not_asked_or_is_no_key_is_refused(each_house: House) -> None:
    ann, bea = each_house.guest("Ann"), each_house.guest("Bea")
    asked = ann.post("/api/account/passkeys/options", {}).ok()["challenge"]
    mine = {"login": "never-made", "credential": credential(asked)}
    assert "once more" in bea.post("/api/account/passkeys", mine).refused(422)
    assert "cannot be used" in ann.post("/api/account/passkeys", mine).refused(422)
    assert "once more" in ann.post("/api/account/passkeys", mine).refused(422)
    assert "make one first" in ann.post("/api/account/passkeys", {"credential": {}}).refused(422)
    for nonsense in ({}, {"response": 3}, {"response": {"clientDataJSON": "!"}}, credential("x" * 43)):
        told = ann.post("/api/account/passkeys", {"login": "never-made", "credential": nonsense})
        assert told.refused(422)
    assert ann.get("/api/account").ok()["login"] == ""


def test_nobody_signs_in_with_a_key_that_is_not_known_or_signs_nothing(each_house: House) -> None:
    each_house.room.accounts.places.left.clear()
    stranger, ann = each_house.stranger(), each_house.guest("Ann")
    options = stranger.post("/api/sign-in/passkey/options", {}).ok()
    given = {"credential": credential(options["challenge"])}
    assert "not known" in stranger.post("/api/sign-in/passkey", given).refused(403)
    assert "once more" in stranger.post("/api/sign-in/passkey", given).refused(422)
    each_house.room.passkeys.rows.add(key_of(ann, "b"), 1.0)
    options = stranger.post("/api/sign-in/passkey/options", {}).ok()
    forged = {**credential(options["challenge"]), "id": key_of(ann, "b").credential}
    assert "not known" in stranger.post("/api/sign-in/passkey", {"credential": forged}).refused(403)
    assert "set-cookie" not in stranger.post("/api/sign-in/passkey", {"credential": forged}).headers


def test_what_is_to_be_signed_grows_old(each_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = each_house.guest("Ann")
    asked = ann.post("/api/account/passkeys/options", {}).ok()["challenge"]
    then = each_house.room.accounts.now()
    monkeypatch.setattr(each_house.room.accounts, "now", lambda: then + SECONDS + 1)
    given = {"login": "never-made", "credential": credential(asked)}
    assert "once more" in ann.post("/api/account/passkeys", given).refused(422)


def test_the_last_thing_one_signs_in_with_is_kept(each_house: House) -> None:
    ann, rows = each_house.guest("Ann"), each_house.room.passkeys.rows
    each_house.room.accounts.rows.add(ann.id, f"keys-{ann.id}".casefold(), "", [hashed(ann.id)])
    for n in range(2):
        rows.add(key_of(ann, f"c{ann.id[:8]}", n), 1.0)
    first, second = (key["id"] for key in ann.get("/api/account").ok()["passkeys"])
    assert "no passkey of yours" in ann.post("/api/account/passkeys/nothing/forget", {}).refused(422)
    assert len(ann.post(f"/api/account/passkeys/{first}/forget", {}).ok()["passkeys"]) == 1
    assert "choose a password first" in ann.post(f"/api/account/passkeys/{second}/forget", {}).refused(422)


def test_a_key_belongs_to_one_and_one_has_not_too_many(each_house: House) -> None:
    ann, rows = each_house.guest("Ann"), each_house.room.passkeys.rows
    for n in range(MOST):
        rows.add(key_of(ann, f"d{ann.id[:8]}", n), 1.0)
    with pytest.raises(Taken):
        rows.add(key_of(ann, "again", 0), 1.0)
    assert str(MOST) in ann.post("/api/account/passkeys/options", {}).refused(422)
