"""A guest plays Minerva by clicking: alone to the end, against two bots, and on a phone with its tabs."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import tables
from tests.browser.axe import violations
from tests.browser.fingers import Fingers, middle_of
from tests.browser.guests import PHONE, Guest, Guests

SEED = 4
ROUNDS = 6
"""At least one answer each: bots that play by chance pass early, and then actions cost more."""
LONGEST = 400


def sit_down(guest: Guest, bots: int) -> None:
    tables.sit_down(guest, "minerva", bots, SEED)


def press_a_tile(options: Locator) -> None:
    """Rather a facility or a temple, if one can be paid, than a residence."""
    tiles = options.and_(options.page.locator(".pill-opt"))
    (tiles if tiles.count() else options).first.press("Enter")


def residence_first(guest: Guest) -> None:
    """To the question for a direction: build a residence at the first place."""
    guest.decide(lambda _: guest.page.locator("#stock-residences").click())
    guest.decide(lambda _: guest.page.locator("#city .site").first.click())


@pytest.mark.parametrize("bots", [0, 2])
def test_a_guest_plays_a_whole_game_of_minerva(guest: Guest, bots: int) -> None:
    sit_down(guest, bots)
    assert ROUNDS <= tables.play_a_whole_game(guest, press_a_tile, seats=bots + 1) < LONGEST


def test_a_table_of_four_shows_what_a_line_would_do(guest: Guest) -> None:
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    residence_first(guest)
    lane = guest.page.locator("#city .lane").last
    option = lane.get_attribute("data-choice")
    guest.page.locator(f"#prompt button[data-choice='{option}']").hover()
    expect(lane).to_have_class(re.compile("picked"))
    expect(guest.page.locator(f"#city .chosen-lane[data-for='{option}']")).to_be_visible()
    assert violations(guest) == []
    guest.page.locator("#offer [data-explain]").first.hover()
    expect(guest.page.locator("#explanation")).to_contain_text("You would pay")
    guest.decide(lambda _: lane.locator("xpath=following-sibling::*[contains(@class, 'seal')]").last.click())


def test_on_a_phone_city_offer_and_forum_are_behind_tabs(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True, dark=True)
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    guest.page.get_by_role("tab", name="City").tap()
    expect(guest.page.locator("#city .town")).to_be_visible()
    guest.page.get_by_role("tab", name="Forum").tap()
    assert violations(guest) == []
    stock = guest.page.locator("#stock-residences")
    stock.tap()
    guest.decide(lambda _: stock.tap())
    site = guest.page.locator("#city .site").first
    expect(site).to_be_visible()
    box = site.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert violations(guest) == []
    site.tap()
    guest.decide(lambda _: site.tap())
    assert not guest.scrolls()


def test_a_city_that_has_outgrown_its_window_can_be_moved_by_a_finger(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    sit_down(guest, 0)
    for _ in range(3 * 5):  # a residence, the northernmost place, a direction
        guest.decide(lambda options: options.first.press("Enter"))
    guest.page.get_by_role("tab", name="City").tap()
    window = guest.page.locator("#city .pan")
    assert window.evaluate("pan => pan.scrollHeight > pan.clientHeight")
    x, y = middle_of(window)
    Fingers(guest).move(((x, y + 60), (x, y - 60)))
    while not window.evaluate("pan => pan.scrollTop > 30"):  # the page's own clock stands still
        guest.page.wait_for_timeout(50)
    assert not guest.scrolls()
