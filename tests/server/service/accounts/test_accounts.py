"""Accounts: a guest keeps who they are under a name and a password, signs in elsewhere, and may leave."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from pentapolis.server.service.accounts import passwords
from pentapolis.server.service.accounts.accounts import CODES, THINKING_TIME, TRIES_EACH, TRIES_FROM
from pentapolis.server.storage.schema import ACCOUNT, DEVICE, RECOVERY
from tests.server.house import House, ban

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.server.settings import Settings
    from tests.server.house import Guest, Json, Reply

CEDAR = "a door of cedar"
IN_USE = passwords.HASHER
"""What servers use; the tests have one that costs less."""
BRONZE = "a door of bronze"


@pytest.fixture(autouse=True, scope="module")
def quick_hashes() -> Iterator[None]:
    """The same work, only less of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", PasswordHasher(time_cost=1, memory_cost=64))
        passwords.nobodys.cache_clear()
        yield
    passwords.nobodys.cache_clear()


@pytest.fixture(autouse=True)
def patient(each_house: House) -> None:
    """What one test has tried does not count for the next."""
    for bucket in (each_house.room.accounts.each, each_house.room.accounts.places, each_house.room.accounts.names):
        bucket.left.clear()


def take_cookie(guest: Guest, reply: Reply) -> None:
    guest.token = reply.headers["set-cookie"].partition(";")[0].partition("=")[2]


def with_account(house: House, name: str, login: str) -> tuple[Guest, list[str]]:
    guest = house.guest(name)
    reply = guest.post("/api/account", {"login": login, "password": CEDAR})
    take_cookie(guest, reply)
    codes: list[str] = reply.ok()["codes"]
    return guest, codes


def signed_in(house: House, login: str, password: str = CEDAR) -> Guest:
    guest = house.stranger()
    reply = guest.post("/api/sign-in", {"login": login, "password": password})
    take_cookie(guest, reply)
    reply.ok()
    return guest


def fresh_login(house: House) -> str:
    """The houses of a module share their database: nobody signs in by this name yet."""
    with house.room.store.engine.connect() as connection:
        return f"Ann.{connection.execute(sa.select(sa.func.count()).select_from(ACCOUNT)).scalar_one()}"


def tokens_known(house: House, guest: Guest) -> int:
    query = sa.select(sa.func.count()).select_from(DEVICE).where(DEVICE.c.player_id == guest.id)
    with house.room.store.engine.connect() as connection:
        return int(connection.execute(query).scalar_one())


# ---- having one


def test_a_guest_makes_an_account_and_is_known_on_another_device(each_house: House) -> None:
    login = fresh_login(each_house)
    nothing = {"login": "", "has_password": False, "passkeys": [], "codes_left": 0, "leaves": None}
    assert each_house.guest("Bea").get("/api/account").ok() == nothing
    ann, codes = with_account(each_house, "Ann", login)
    mine = {**nothing, "login": login.casefold(), "has_password": True, "codes_left": CODES}
    assert ann.get("/api/account").ok() == mine
    assert len(set(codes)) == CODES
    elsewhere = signed_in(each_house, login.upper())
    assert elsewhere.get("/api/me").ok() == ann.get("/api/me").ok()
    assert elsewhere.get("/api/me").ok()["name"] == "Ann"
    assert len(elsewhere.get("/api/me/devices").ok()["devices"]) == 2


def test_making_an_account_changes_what_the_device_is_known_by(each_house: House) -> None:
    ann = each_house.guest("Ann")
    before = ann.token
    reply = ann.post("/api/account", {"login": fresh_login(each_house), "password": CEDAR})
    take_cookie(ann, reply)
    assert ann.token != before
    assert ann.get("/api/me").ok()["id"] == ann.id
    assert tokens_known(each_house, ann) == 1
    ann.token = before
    ann.get("/api/me").refused(401)


def test_a_name_belongs_to_one_and_one_has_one_account(each_house: House) -> None:
    login = fresh_login(each_house)
    ann, _codes = with_account(each_house, "Ann", login)
    asked = {"login": login.upper(), "password": CEDAR}
    assert "choose another" in each_house.guest("Bea").post("/api/account", asked).refused(422)
    again = {"login": f"{login}x", "password": CEDAR}
    assert "an account already" in ann.post("/api/account", again).refused(422)


@pytest.mark.parametrize(
    ("login", "password"), [("An", CEDAR), ("Ann Bee", CEDAR), ("Ann<b>", CEDAR), ("Anna", "too short")]
)
def test_what_cannot_be_a_name_or_a_password_is_refused(each_house: House, login: str, password: str) -> None:
    each_house.guest("Ann").post("/api/account", {"login": login, "password": password}).refused(422)


def test_only_hashes_are_kept(each_house: House) -> None:
    login = fresh_login(each_house)
    _ann, codes = with_account(each_house, "Ann", login)
    with each_house.room.store.engine.connect() as connection:
        kept = [str(row) for table in (ACCOUNT, RECOVERY) for row in connection.execute(sa.select(table))]
    assert not [row for row in kept if CEDAR in row or any(code in row for code in codes)]


# ---- signing in


def test_a_wrong_name_and_a_wrong_password_are_told_alike(each_house: House) -> None:
    login = fresh_login(each_house)
    with_account(each_house, "Ann", login)
    stranger = each_house.stranger()
    wrong = stranger.post("/api/sign-in", {"login": login, "password": BRONZE}).refused(403)
    unknown = stranger.post("/api/sign-in", {"login": f"{login}x", "password": CEDAR}).refused(403)
    assert wrong == unknown == "the name or the password is wrong"
    wrong = stranger.post("/api/sign-in/recover", {"login": login, "code": "a", "password": BRONZE}).refused(403)
    unknown = stranger.post("/api/sign-in/recover", {"login": "nobody", "code": "a", "password": BRONZE}).refused(403)
    assert wrong == unknown


def test_an_empty_hash_is_nobodys_password() -> None:
    assert not passwords.matches("", "nobody's")
    assert not passwords.matches("no hash", CEDAR)


def test_guessing_is_slow_at_one_name_and_from_one_address(each_house: House) -> None:
    stranger = each_house.stranger()
    for _ in range(TRIES_EACH):
        stranger.post("/api/sign-in", {"login": "somebody", "password": BRONZE}).refused(403)
    stranger.post("/api/sign-in", {"login": "Somebody", "password": BRONZE}).refused(429)
    for n in range(TRIES_FROM - TRIES_EACH - 1):
        stranger.post("/api/sign-in", {"login": f"somebody{n}", "password": BRONZE}).refused(403)
    stranger.post("/api/sign-in", {"login": "anybody", "password": BRONZE}).refused(429)


def test_whoever_guesses_has_one_thread_of_the_machine_at_most() -> None:
    assert (IN_USE.parallelism, passwords.AT_ONCE) == (1, 1)


def test_a_hash_of_other_settings_is_made_anew(each_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    login = fresh_login(each_house)
    ann, _codes = with_account(each_house, "Ann", login)
    before = each_house.room.accounts.rows.of(ann.id)
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(time_cost=2, memory_cost=64))
    signed_in(each_house, login)
    after = each_house.room.accounts.rows.of(ann.id)
    assert before is not None
    assert after is not None
    assert after.password_hash != before.password_hash
    signed_in(each_house, login)
    assert each_house.room.accounts.rows.of(ann.id) == after


def test_whoever_is_banned_does_not_come_in(each_house: House) -> None:
    login = fresh_login(each_house)
    ann, _codes = with_account(each_house, "Ann", login)
    ban(each_house, ann)
    each_house.stranger().post("/api/sign-in", {"login": login, "password": CEDAR}).refused(403)
    assert tokens_known(each_house, ann) == 1


# ---- another password


def test_another_password_needs_the_old_one_and_logs_out_all_other_devices(each_house: House) -> None:
    login = fresh_login(each_house)
    ann, _codes = with_account(each_house, "Ann", login)
    elsewhere = signed_in(each_house, login)
    wrong = {"current": BRONZE, "password": BRONZE}
    assert "not your password" in ann.post("/api/account/password", wrong).refused(403)
    reply = ann.post("/api/account/password", {"current": CEDAR, "password": BRONZE})
    take_cookie(ann, reply)
    assert reply.ok()["login"] == login.casefold()
    assert ann.get("/api/me").ok()["id"] == ann.id
    elsewhere.get("/api/me").refused(401)
    each_house.stranger().post("/api/sign-in", {"login": login, "password": CEDAR}).refused(403)
    signed_in(each_house, login, BRONZE)


def test_a_recovery_code_lets_one_choose_another_password_once(each_house: House) -> None:
    login = fresh_login(each_house)
    ann, codes = with_account(each_house, "Ann", login)
    stranger = each_house.stranger()
    asked: Json = {"login": login, "code": f" {codes[0].upper().replace('-', ' ')}", "password": BRONZE}
    reply = stranger.post("/api/sign-in/recover", asked)
    take_cookie(stranger, reply)
    assert reply.ok()["id"] == ann.id
    ann.get("/api/me").refused(401)
    assert stranger.get("/api/account").ok()["codes_left"] == CODES - 1
    stranger.post("/api/sign-in/recover", asked).refused(403)
    signed_in(each_house, login, BRONZE)
    renewed = stranger.post("/api/account/codes", {}).ok()["codes"]
    assert not set(renewed) & set(codes)
    stranger.post("/api/sign-in/recover", {**asked, "code": codes[1]}).refused(403)


def test_a_guest_has_neither_password_nor_codes(each_house: House) -> None:
    guest = each_house.guest("Ann")
    for path, body in (
        ("codes", {}),
        ("stay", {}),
        ("password", {"current": "", "password": BRONZE}),
    ):
        assert "make one first" in guest.post(f"/api/account/{path}", body).refused(422)


# ---- leaving


def test_an_account_is_deleted_after_seven_days(each_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    login = fresh_login(each_house)
    ann, _codes = with_account(each_house, "Ann", login)
    table = ann.open_table("me", {"kind": "bot", "level": "random"})["table"]
    assert ann.post("/api/me/delete", {"name": "Ann"}).ok()["devices"]
    leaves = ann.get("/api/account").ok()["leaves"]
    each_house.run(each_house.room.see_off)
    assert ann.get("/api/me").ok()["name"] == "Ann"
    monkeypatch.setattr(each_house.room.accounts, "now", lambda: leaves)
    each_house.run(each_house.room.see_off)
    ann.get("/api/me").refused(401)
    state = each_house.run(each_house.room.states.get, table)
    assert {seat.kind for seat in state.seats} == {"bot"}
    assert each_house.room.accounts.rows.by_login(login.casefold()) is None


def test_within_seven_days_one_may_stay(each_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _codes = with_account(each_house, "Ann", fresh_login(each_house))
    ann.post("/api/me/delete", {"name": "Ann"}).ok()
    leaves = ann.get("/api/account").ok()["leaves"]
    assert ann.post("/api/account/stay", {}).ok()["leaves"] is None
    monkeypatch.setattr(each_house.room.accounts, "now", lambda: leaves + THINKING_TIME)
    each_house.run(each_house.room.see_off)
    assert ann.get("/api/me").ok()["name"] == "Ann"


def test_the_data_of_somebody_has_the_name_they_sign_in_with_and_no_hash(each_house: House) -> None:
    login = fresh_login(each_house)
    ann, _codes = with_account(each_house, "Ann", login)
    data = ann.get("/api/me/data")
    assert data.ok()["account"][0]["login"] == login.casefold()
    assert "argon2" not in data.text


def test_retention_does_not_take_accounts_for_guests(settings: Settings) -> None:
    with House(settings) as house:
        ann, _codes = with_account(house, "Ann", "Ann")
        bea = house.guest("Bea")
        assert house.room.keeping.delete_guests(time.time() + 1) == 1
        house.room.people.known.clear()
        assert ann.get("/api/account").ok()["login"]
        bea.get("/api/me").refused(401)
