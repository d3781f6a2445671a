"""Guests by name, known by a cookie and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from pentapolis.server.service.tokens import hashed
from pentapolis.server.storage.schema import PLAYER

if TYPE_CHECKING:
    from tests.server.house import House


def test_a_guest_is_known_by_the_cookie(house: House) -> None:
    ann = house.guest("Ann")
    me = ann.get("/api/me").ok()
    assert me["name"] == "Ann"
    assert me["link"].endswith(f"/me/{ann.token}")


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(house: House) -> None:
    cookie = house.stranger().post("/api/players", {"name": "Ann"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_only_the_hash_of_a_token_is_stored(house: House) -> None:
    ann = house.guest("Ann")
    with house.room.store.engine.connect() as connection:
        stored = [str(row) for row in connection.execute(sa.select(PLAYER))]
    assert not any(ann.token in row for row in stored)
    assert any(hashed(ann.token) in row for row in stored)


def test_a_token_of_256_bits(house: House) -> None:
    assert len(house.guest("Ann").token) == 43


def test_a_guest_may_take_another_name(house: House) -> None:
    ann = house.guest("Ann")
    before = ann.get("/api/me").ok()["id"]
    renamed = ann.post("/api/players", {"name": "Anna"}).ok()
    assert (renamed["id"], renamed["name"]) == (before, "Anna")
    assert ann.get("/api/me").ok()["name"] == "Anna"


def test_the_personal_link_makes_another_browser_the_same_person(house: House) -> None:
    ann = house.guest("Ann")
    reply = house.stranger().get(f"/me/{ann.token}")
    assert reply.status == 303
    assert f"pentapolis={ann.token}" in reply.headers["set-cookie"]


def test_a_wrong_personal_link_makes_nobody(house: House) -> None:
    reply = house.stranger().get("/me/nobody")
    assert reply.status == 404
    assert "set-cookie" not in reply.headers


def test_a_forged_cookie_is_nobody(house: House) -> None:
    stranger = house.stranger()
    stranger.token = "A" * 43
    assert "say who you are" in stranger.get("/api/me").refused(401)


def test_names_are_short_and_plain(house: House) -> None:
    for name in ("", "   ", "x" * 25, "a\nb", "\x00"):
        house.stranger().post("/api/players", {"name": name}).refused(422)
