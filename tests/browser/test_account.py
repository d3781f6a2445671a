"""An account: made on the page about oneself, signed in with elsewhere, recovered, and left."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.test_identity import named

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
CEDAR = "a door of cedar"
BRONZE = "a door of bronze"


def write(guest: Guest, form: str, **fields: str) -> None:
    for name, text in fields.items():
        guest.page.locator(f"#{form} [name={name}]").fill(text)
    guest.page.locator(f"#{form} [type=submit]").click()


def with_name(guests: Guests, size: tuple[int, int], *, dark: bool) -> Guest:
    guest = guests.come(size, phone=size == PHONE, dark=dark)
    named(guest, "Elena")
    guest.open("/you")
    return guest


@pytest.mark.parametrize(("size", "dark"), [(LAPTOP, False), (PHONE, True)], ids=["laptop", "phone"])
def test_a_guest_keeps_who_they_are_and_comes_back_elsewhere(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    elena = with_name(guests, size, dark=dark)
    login = f"elena-{size[0]}"
    write(elena, "open-account", login=login, password=CEDAR)
    expect(elena.page.locator("#codes code")).to_have_count(8)
    expect(elena.page.locator("#account-says")).to_contain_text(login)
    assert violations(elena) == []
    code = elena.page.locator("#codes code").first.inner_text()

    elsewhere = guests.come(size, phone=size == PHONE, dark=dark)
    elsewhere.open()
    elsewhere.page.get_by_role("link", name="Sign in").click()
    assert violations(elsewhere) == []
    write(elsewhere, "sign-in", login=login, password=BRONZE)
    expect(elsewhere.page.get_by_text("the name or the password is wrong")).to_be_visible()
    write(elsewhere, "sign-in", login=login, password=CEDAR)
    expect(elsewhere.page.locator(".me")).to_have_text("Elena")

    lost = guests.come(size, phone=size == PHONE, dark=dark)
    lost.open("/sign-in")
    write(lost, "recover", login=login, code=code, password=BRONZE)
    expect(lost.page.locator(".me")).to_have_text("Elena")
    elsewhere.open()
    expect(elsewhere.page.get_by_role("link", name="Sign in")).to_be_visible()

    lost.open("/you")
    expect(lost.page.locator("#codes-left")).to_have_text("7 recovery codes are left.")
    write(lost, "change-password", current=BRONZE, password=CEDAR)
    expect(lost.page.get_by_text("The password is changed")).to_be_visible()
    write(lost, "delete", confirm="Elena")
    expect(lost.page.locator("#leaving-says")).to_contain_text("You will be deleted on")
    assert violations(lost) == []
    lost.page.get_by_role("button", name="Stay after all").click()
    expect(lost.page.locator("#leaving-says")).to_be_hidden()


def test_a_passkey_makes_an_account_and_signs_in(guests: Guests) -> None:
    guest = guests.come()
    guest.address = f"http://localhost:{urlsplit(guest.address).port}"  # no passkey is for a bare number
    devtools = guest.page.context.new_cdp_session(guest.page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    named(guest, "Elena")
    guest.open("/you")
    guest.page.locator("#open-account [name=login]").fill("elena-keys")
    guest.page.get_by_role("button", name="With a passkey instead").click()
    expect(guest.page.locator("#codes code")).to_have_count(8)
    expect(guest.page.locator("#passkeys li")).to_have_count(1)
    assert violations(guest) == []
    guest.page.context.clear_cookies()
    guest.open("/sign-in")
    guest.page.get_by_role("button", name="Use a passkey of this device").click()
    expect(guest.page.locator(".me")).to_have_text("Elena")
    guest.open("/you")
    expect(guest.page.locator("#passkeys small")).to_contain_text("last used")
    expect(guest.page.locator("#current")).to_be_hidden()
    write(guest, "change-password", password=CEDAR)
    expect(guest.page.locator("#current")).to_be_visible()
    guest.page.get_by_role("button", name="Forget").click()
    expect(guest.page.locator("#passkeys li")).to_have_count(0)
