"""The page of notices: ways, occasions, quiet hours and what was sent, by mouse and by keyboard alone."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.notices.doing import open_notices, pass_on, post, two_at_a_table, whose_turn
from tests.browser.test_identity import named
from tests.server.service.notices.receivers import Hook, Postman

TABLET = (768, 1024)
SCREENS = pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE], ids=["laptop", "tablet", "phone"])
OUT_OF_SIGHT = "document.scrollingElement.scrollWidth > innerWidth"


def add_hook(guest: Guest, hook: Hook, name: str = "Club room") -> None:
    guest.page.get_by_text("Add a web hook").click()
    guest.page.get_by_label("What it is called").fill(name)
    guest.page.get_by_label("Its address").fill(hook.address)
    guest.page.get_by_role("button", name="Add it").click()
    expect(guest.page.get_by_role("switch", name=f"Use: {name}")).to_be_visible()


def code_in(postman: Postman, address: str) -> str:
    letters = [letter for letter in postman.letters if letter["To"] == address]
    found = re.search(r"code is (\w+)", letters[-1].get_content())
    assert found
    return found[1]


def wish(guest: Guest, name: str) -> Locator:
    return guest.page.get_by_role("checkbox", name=name)


def test_a_hook_is_added_tested_switched_off_and_forgotten(guest: Guest, hook: Hook) -> None:
    guest.open("/you")
    guest.page.get_by_role("main").get_by_role("link", name="Notices").click()
    guest.page.wait_for_url("**/notices")
    add_hook(guest, hook)
    guest.page.get_by_text("Secret for signatures").click()
    expect(guest.page.locator(".secret code")).not_to_be_empty()
    guest.page.get_by_role("button", name="Test: Club room").click()
    expect(guest.page.locator("#sent li")).to_have_class("arrived")
    expect(guest.page.locator("#sent li")).to_contain_text("A test from Pentapolis")
    expect(guest.page.locator("#counts")).to_have_text("1 delivered, 0 failed this week")
    assert hook.got[0].read()["title"] == "A test from Pentapolis"
    guest.page.get_by_role("switch", name="Use: Club room").click()
    expect(guest.page.get_by_role("switch", name="Use: Club room")).to_have_attribute("aria-checked", "false")
    expect(guest.page.get_by_role("button", name="Test: Club room")).to_be_disabled()
    guest.page.get_by_role("button", name="Forget: Club room").click()
    expect(guest.page.get_by_role("switch", name="Use: Club room")).to_have_count(0)


def test_a_hook_that_fails_says_why_and_is_tried_again_now(guest: Guest, hook: Hook) -> None:
    open_notices(guest)
    add_hook(guest, hook)
    hook.status = 502
    guest.page.get_by_role("button", name="Test: Club room").click()
    failed = guest.page.locator("#sent li.failed")
    expect(failed).to_contain_text("Club room: 502 was the answer. Tried once, again at")
    expect(guest.page.locator("#ways .failed")).to_contain_text("502 was the answer")
    assert violations(guest) == []
    guest.open("/")
    expect(guest.page.get_by_role("link", name="Notices: something does not arrive")).to_be_visible()
    guest.page.get_by_role("link", name="Notices: something does not arrive").click()
    guest.page.get_by_role("button", name="Try now").click()
    expect(failed).to_contain_text("Tried 2 times")
    hook.status = 204
    guest.page.get_by_role("button", name="Try now").click()
    expect(guest.page.locator("#sent li.arrived")).to_have_count(1)
    expect(guest.page.locator("#ways .failed")).to_have_count(0)
    assert len({request.read()["id"] for request in hook.got}) == 1


def test_a_hook_that_refuses_for_good_is_given_up_and_sent_again_by_hand(guest: Guest, hook: Hook) -> None:
    open_notices(guest)
    add_hook(guest, hook)
    hook.status = 404
    guest.page.get_by_role("button", name="Test: Club room").click()
    expect(guest.page.locator("#sent li.failed")).to_contain_text("404 was the answer, given up")
    hook.status = 204
    guest.page.get_by_role("button", name="Send again").click()
    expect(guest.page.locator("#sent li.arrived")).to_have_count(1)


def test_an_address_is_confirmed_by_its_code_and_letters_end_by_their_link(
    guests: Guests, guest: Guest, postman: Postman
) -> None:
    open_notices(guest)
    guest.page.get_by_label("Your address").fill("elena@example.org")
    guest.page.get_by_role("button", name="Send a code").click()
    expect(guest.page.locator("#ways")).to_contain_text("A code was sent to elena@example.org.")
    assert violations(guest) == []
    guest.page.get_by_label("The code").fill("WRONG")
    guest.page.get_by_role("button", name="Confirm").click()
    expect(guest.page.locator("#toast")).to_be_visible()
    guest.page.get_by_label("The code").fill(code_in(postman, "elena@example.org").lower())
    guest.page.get_by_role("button", name="Confirm").click()
    expect(guest.page.locator("#ways")).to_contain_text("elena@example.org, confirmed on")
    guest.page.get_by_role("button", name="Test: Letters to your address").click()
    expect(guest.page.locator("#sent li.arrived")).to_contain_text("E-mail")

    link = re.search(r"/letters/\S+", postman.letters[-1].get_content())
    assert link
    elsewhere = guests.come(PHONE, phone=True, dark=True)  # whoever has the letter, known or not
    elsewhere.open(link[0])
    assert violations(elsewhere) == []
    guest.page.reload()
    letters = guest.page.get_by_role("switch", name="Use: Letters to your address")
    expect(letters).to_have_attribute("aria-checked", "true")  # looking at the page ends nothing
    elsewhere.page.get_by_role("button", name="End the letters").click()
    expect(elsewhere.page.locator("#letters-say")).to_have_text("No more letters will come.")
    guest.page.reload()
    expect(letters).to_have_attribute("aria-checked", "false")


def test_occasions_are_chosen_and_kept(guest: Guest) -> None:
    open_notices(guest)
    expect(wish(guest, "My turn, E-mail")).to_have_attribute("aria-checked", "false")
    wish(guest, "My turn, E-mail").click()
    expect(wish(guest, "My turn, E-mail")).to_have_attribute("aria-checked", "true")
    wish(guest, "Little time left, Browser").click()
    expect(wish(guest, "Little time left, Browser")).to_have_attribute("aria-checked", "false")
    guest.page.reload()
    expect(wish(guest, "My turn, E-mail")).to_have_attribute("aria-checked", "true")
    expect(wish(guest, "Little time left, Browser")).to_have_attribute("aria-checked", "false")


def test_quiet_hours_hold_what_is_not_urgent_until_they_end(guests: Guests, guest: Guest, hook: Hook) -> None:
    bea = guests.come()
    named(bea, "Bea")
    table = two_at_a_table(guest, bea)
    asked, other = whose_turn(table, guest, bea)
    open_notices(other)
    add_hook(other, hook)
    now = datetime.now(UTC)
    other.page.get_by_role("button", name="Change").click()
    expect(other.page.get_by_label("From", exact=True)).to_be_focused()
    other.page.get_by_label("From", exact=True).fill((now - timedelta(hours=1)).strftime("%H:%M"))
    other.page.get_by_label("To", exact=True).fill((now + timedelta(hours=2)).strftime("%H:%M"))
    other.page.get_by_label("Time zone").select_option("UTC")
    other.page.get_by_role("button", name="Keep").click()
    expect(other.page.locator("#quiet-says")).to_contain_text("UTC")
    expect(other.page.get_by_role("switch", name="Quiet hours")).to_have_attribute("aria-checked", "true")
    expect(other.page.get_by_role("img", name="Quiet from")).to_be_visible()
    pass_on(asked)
    held = other.page.locator("#sent li.pending")
    expect(held).to_contain_text("Your turn in Palaces")
    expect(held).to_contain_text("Club room: held, quiet hours, sent at")
    assert hook.got == []
    other.page.get_by_role("switch", name="Quiet hours").click()
    expect(other.page.locator("#quiet-says")).to_contain_text("No quiet hours")
    expect(other.page.locator("#sent li.arrived")).to_contain_text("Your turn in Palaces")
    assert [request.read()["title"] for request in hook.got] == ["Your turn in Palaces"]


def test_everything_can_be_done_by_keys_alone(guest: Guest, hook: Hook) -> None:
    guest.open("/")
    keys = guest.page.keyboard
    tab_to(guest, "a.bell")
    keys.press("Enter")
    guest.page.locator("body[data-shown]").wait_for()
    tab_to(guest, "#new-hook summary")
    keys.press("Enter")
    keys.press("Tab")
    keys.type("Club room")
    keys.press("Tab")
    keys.type(hook.address)
    keys.press("Enter")
    expect(guest.page.get_by_role("switch", name="Use: Club room")).to_be_visible()
    tab_to(guest, "[data-post$='/test']")
    keys.press("Enter")
    expect(guest.page.locator("#sent li.arrived")).to_have_count(1)
    expect(guest.page.locator("[data-post$='/test']")).to_be_focused()  # the page has changed in place
    keys.press("Tab")
    keys.press("Space")
    expect(guest.page.get_by_role("switch", name="Use: Club room")).to_have_attribute("aria-checked", "false")
    tab_to(guest, "[data-occasion=turn][data-kind=mail]")
    keys.press("Space")
    expect(wish(guest, "My turn, E-mail")).to_have_attribute("aria-checked", "true")
    tab_to(guest, "[data-do=quiet]")
    keys.press("Space")
    expect(guest.page.get_by_role("switch", name="Quiet hours")).to_have_attribute("aria-checked", "true")
    tab_to(guest, "[data-do=change]")
    keys.press("Enter")
    expect(guest.page.get_by_label("From", exact=True)).to_be_focused()
    tab_to(guest, "#set-hours [type=submit]")
    keys.press("Enter")
    expect(guest.page.locator("[data-do=change]")).to_be_focused()


def tab_to(guest: Guest, selector: str) -> None:
    """Go there by Tab, as often as it takes."""
    for _ in range(120):
        if guest.run(f'document.activeElement?.matches("{selector}") ?? false'):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {selector}")


@SCREENS
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_is_for_everybody(guests: Guests, hook: Hook, size: tuple[int, int], dark: bool) -> None:
    guest = guests.come(size, phone=size == PHONE, dark=dark)
    named(guest, "Elena")
    open_notices(guest)
    assert violations(guest) == []
    add_hook(guest, hook)
    way = post(guest, "/api/notices/hours", {"on": True, "begins": 1380, "ends": 480, "zone": "Europe/Rome"})["ways"][0]
    for status in (204, 502, 404):
        hook.status = status
        post(guest, f"/api/notices/ways/{way['id']}/test", {})
    open_notices(guest)
    expect(guest.page.locator("#sent li")).to_have_count(3)
    assert violations(guest) == []
    guest.page.get_by_role("button", name="Change").click()
    guest.page.get_by_text("Secret for signatures").click()
    guest.page.get_by_text("Add a web hook").click()
    assert violations(guest) == []
    assert not guest.run(OUT_OF_SIGHT)
