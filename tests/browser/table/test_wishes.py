"""What people at a table ask of each other, in two browsers."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import Guest, Guests
from tests.browser.table.test_together import table_of_two


def in_the_menu(guest: Guest, says: str) -> None:
    guest.page.locator("[data-opens=table-menu]").first.click()
    guest.page.locator("#table-menu").get_by_role("button", name=says).click()


def agree(guest: Guest, to: str) -> None:
    box = guest.page.locator("#consent")
    expect(box).to_contain_text(to)
    assert violations(guest) == []
    box.get_by_role("button", name="Agree").click()


def test_a_pause_and_the_end_need_everybody_and_the_table_says_what_it_waits_for(guests: Guests) -> None:
    elena, tomas = table_of_two(guests, "Live, one sitting")
    in_the_menu(elena, "Ask for a pause")
    expect(elena.page.locator("#consent-says")).to_have_text("Waiting for Tomas to agree to a pause.")
    agree(tomas, "asks for a pause")
    for guest in (elena, tomas):
        expect(guest.page.locator("#consent-says")).to_have_text("The game is paused: nobody's time passes.")
        expect(guest.page.locator("#rail .clock[data-state=running]")).to_have_count(0)
    elena.page.get_by_role("button", name="Go on").click()
    for guest in (elena, tomas):
        expect(guest.page.locator("#consent")).to_be_hidden()
        expect(guest.page.locator("#rail .clock[data-state=running]")).to_have_count(1)
    in_the_menu(tomas, "End the game")
    tomas.page.get_by_role("button", name="Ask to end it").click()
    agree(elena, "would like to end the game here")
    for guest in (elena, tomas):
        expect(guest.page.locator("#result")).to_contain_text("nobody has won")
        assert violations(guest) == []
