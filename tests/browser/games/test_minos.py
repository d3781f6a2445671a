"""A guest plays Minos against bots by clicking: on a laptop to the end, on a phone with its tabs."""

import re

from playwright.sync_api import Locator, expect

from tests.browser import tables
from tests.browser.axe import violations
from tests.browser.guests import PHONE, Guest, Guests

SEED = 1
LONGEST = 400


def sit_down(guest: Guest, bots: int) -> None:
    tables.sit_down(guest, "minos", bots, SEED, assignment="random")


def press_last(options: Locator) -> None:
    """Rather forwards than around: the last option ends a turn."""
    options.last.press("Enter")


def test_a_guest_plays_a_whole_game_of_minos(guest: Guest) -> None:
    sit_down(guest, 1)
    assert 20 < tables.play_a_whole_game(guest, press_last, seats=2) < LONGEST
    assert violations(guest) == []


def test_a_table_of_four_fits_and_explains_itself(guest: Guest) -> None:
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    lit = guest.page.locator("#hand [data-choice], #board [data-choice]").first
    option = lit.get_attribute("data-choice")
    guest.page.locator(f"#prompt button[data-choice='{option}']").hover()
    expect(lit).to_have_class(re.compile("picked"))
    guest.page.locator("#own-cards .cd").last.hover()
    expect(guest.page.locator("#explanation")).to_contain_text("Royal Trait")
    guest.decide(lambda _: lit.click())


def test_tabs_of_the_phone_stay_until_the_question_is_about_something_else(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True, dark=True)
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    cards = guest.page.get_by_role("tab", name="Cards")
    cards.tap()
    expect(guest.page.locator("#part-board-cards")).to_be_visible()
    assert violations(guest) == []
    guest.decide(press_last)
    expect(guest.page.locator("#part-board-cards")).to_be_visible()
