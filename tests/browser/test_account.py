"""An account: made on the page about oneself, signed in with elsewhere, recovered, and left."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.people.past import a_past
from tests.browser.test_identity import named

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
SMALL_TABLET, TABLET, DESK = (768, 1024), (1024, 768), (2560, 1440)
SIZES = [(360, 640), PHONE, SMALL_TABLET, TABLET, (1241, 700), LAPTOP, (1920, 1080), DESK]
TIDY = (Path(__file__).parent / "tidy.js").read_text(encoding="utf-8")
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
    lost.page.get_by_role("button", name="Delete", exact=True).click()
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
    guest.page.get_by_role("button", name="Make a passkey").click()
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


def untidy(guest: Guest, sizes: list[tuple[int, int]]) -> dict[tuple[int, int], list[str]]:
    """Parts and buttons that overlap, are cut, too small or out of sight, by the size of the window."""
    found = {}
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        found[width, height] = guest.page.evaluate(TIDY)
    return {size: wrong for size, wrong in found.items() if wrong}


def left_of(guest: Guest, selector: str) -> float:
    box = guest.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"]


def is_on_one_screen(guest: Guest) -> bool:
    found: bool = guest.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_of_a_guest_has_three_columns_on_one_screen_and_fits_everywhere(guests: Guests, dark: bool) -> None:
    elena = with_name(guests, LAPTOP, dark=dark)
    expect(elena.page.locator("#devices li")).to_have_count(1)
    expect(elena.page.locator("#guest-says")).to_contain_text("You are known by this browser alone.")
    assert is_on_one_screen(elena)
    parts, ways, devices = [left_of(elena, part) for part in (".aside-nav", "#open-account", "#devices")]
    assert parts + 200 < ways
    assert ways + 500 < devices
    passkey, password = [left_of(elena, f"#open-account .ac-way:nth-child({n})") for n in (1, 2)]
    assert passkey < password, "the better way comes first"
    assert left_of(elena, "#back-title") < left_of(elena, "#leave-title")
    expect(elena.page.locator("#new-codes")).to_be_hidden()
    assert untidy(elena, SIZES) == {}
    for width, height in (LAPTOP, SMALL_TABLET, PHONE):
        elena.page.set_viewport_size({"width": width, "height": height})
        assert violations(elena) == []
    assert left_of(elena, "#open-account .ac-way:nth-child(1)") == left_of(elena, "#open-account .ac-way:nth-child(2)")


def test_every_state_of_the_page_fits_everywhere(guests: Guests) -> None:
    elena, other = with_name(guests, LAPTOP, dark=False), guests.come(PHONE, phone=True)
    who = elena.post("/api/players", {"name": "Elena"})["id"]
    a_past(guests.house, who, "nobody")
    other.open(elena.post("/api/me/links", {})["link"])
    expect(other.page.locator(".nav a.me")).to_have_text("Elena")
    elena.page.reload()
    expect(elena.page.locator("#devices li")).to_have_count(2)
    expect(elena.page.locator("#guest-says")).to_contain_text("33 games and 3 ratings hang on a link and 2 browsers.")
    for name in ("Go", "Delete"):
        elena.page.get_by_role("button", name=name, exact=True).click()
    elena.page.get_by_role("button", name="Add one by link").click()
    expect(elena.page.locator("#new-link code")).to_be_visible()
    elena.page.get_by_label("Name", exact=True).fill("Elena of Knossos by the sea")
    assert untidy(elena, SIZES) == {}
    assert violations(elena) == []
    elena.page.get_by_role("button", name="Be away").click()
    expect(elena.page.locator("#holidays li")).to_have_count(1)
    write(elena, "open-account", login="elena-everywhere", password=CEDAR)
    expect(elena.page.locator("#codes code")).to_have_count(8)
    expect(elena.page.locator("#codes")).to_be_focused()
    assert untidy(elena, SIZES) == {}
    write(elena, "delete", confirm="Elena")
    expect(elena.page.locator("#stay")).to_be_focused()
    expect(elena.page.locator("#delete-line")).to_be_hidden()
    assert untidy(elena, SIZES) == {}


def test_another_name_is_kept_by_keyboard(guests: Guests) -> None:
    elena = with_name(guests, LAPTOP, dark=False)
    expect(elena.page.locator("#devices li")).to_have_count(1)
    field = elena.page.get_by_label("Name", exact=True)
    field.fill("Eleni")
    expect(elena.page.get_by_role("button", name="Keep it")).to_be_visible()
    field.press("Enter")
    expect(elena.page.locator("#toast")).to_contain_text("From now on you are Eleni.")
    expect(elena.page.locator(".nav .me")).to_have_text("Eleni")
    expect(elena.page.get_by_role("button", name="Keep it")).to_be_hidden()
    elena.page.reload()
    expect(field).to_have_value("Eleni")


def test_what_is_about_oneself_is_reached_by_keyboard(guests: Guests) -> None:
    elena = with_name(guests, LAPTOP, dark=False)
    expect(elena.page.locator("#devices li")).to_have_count(1)
    elena.page.locator(".aside-nav a").first.focus()
    reached = []
    for _ in range(31):
        reached.append(elena.page.evaluate("document.activeElement.textContent.trim() || document.activeElement.name"))
        elena.page.keyboard.press("Tab")
    wanted = ["Profile", "Account", "Notices", "Table and look", "People and privacy", "login", "Make a passkey"]
    assert reached[:7] == wanted
    found = [reached.index(each) for each in ("Use a password", "name", "Add one by link", "Export", "Go", "Delete")]
    assert found == sorted(found)
    go = elena.page.get_by_role("button", name="Go", exact=True)
    go.press("Enter")
    expect(go).to_have_attribute("aria-expanded", "true")
    expect(elena.page.locator("#holiday [name=days]")).to_be_focused()
    elena.page.locator("#holiday [name=days]").press("Enter")
    expect(elena.page.locator("#holidays li")).to_have_count(1)
    expect(go).to_be_focused()
    elena.page.get_by_role("button", name="Table and look").press("Enter")
    expect(elena.page.locator("#settings")).to_be_visible()
    elena.page.keyboard.press("Escape")
    sight = elena.page.get_by_label("Where I am")
    sight.select_option("nobody")
    expect(elena.page.locator("#toast")).to_contain_text("It is kept.")
    elena.page.reload()
    expect(sight).to_have_value("nobody")


def test_codes_go_on_paper_and_nothing_else(guests: Guests) -> None:
    elena = with_name(guests, LAPTOP, dark=False)
    write(elena, "open-account", login="elena-paper", password=CEDAR)
    expect(elena.page.locator("#codes code")).to_have_count(8)
    elena.page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
    elena.page.get_by_role("button", name="Print").click()
    expect(elena.page.locator("body")).to_have_attribute("data-printed", "yes")
    elena.page.emulate_media(media="print")
    expect(elena.page.locator("#codes code").last).to_be_visible()
    for part in (".nav", ".aside-nav", "#has-account", "#devices", "#new-codes", "#emblem"):
        expect(elena.page.locator(part).first).to_be_hidden()
