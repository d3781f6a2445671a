"""A guest plays Gentes by clicking: a whole game against a bot, a table of four, and on a phone with its tabs."""

import re

from playwright.sync_api import Locator, expect

from tests.browser import tables
from tests.browser.axe import violations
from tests.browser.guests import PHONE, Guest, Guests

SEED = 4
LONGEST = 400


def sit_down(guest: Guest, bots: int) -> None:
    tables.sit_down(guest, "gentes", bots, SEED, first_game_preset=True)


def press_first(options: Locator) -> None:
    options.first.press("Enter")


def test_a_guest_plays_a_whole_game_of_gentes(guest: Guest) -> None:
    sit_down(guest, 1)
    assert 30 < tables.play_a_whole_game(guest, press_first, seats=2) < LONGEST


def test_a_table_of_four_shows_what_an_action_would_take(guest: Guest) -> None:
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    line = guest.page.locator("#prompt .gt-opt").first
    option = line.get_attribute("data-choice")
    line.hover()
    expect(guest.page.locator(f"#time-track .gt-ghosts[data-for='{option}'] .gt-ghost").first).to_be_visible()
    expect(guest.page.locator(f"#own-coins [data-for='{option}']")).to_be_visible()
    tile = guest.page.locator(f".gt-actions [data-choice='{option}']")
    expect(tile).to_have_class(re.compile("picked"))
    assert violations(guest) == []
    guest.page.locator(".gt-display [data-explain]").nth(1).hover()
    expect(guest.page.locator("#explanation")).to_be_visible()
    guest.decide(lambda _: tile.click())


def test_on_a_phone_everything_is_behind_a_tab(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True, dark=True)
    sit_down(guest, 3)
    assert not guest.scrolls()
    for name in ("Map", "Homes", "Offer", "People", "Cards", "Actions"):
        guest.page.get_by_role("tab", name=name, exact=True).tap()
        assert violations(guest) == []
    tile = guest.page.locator(".gt-actions .may").first
    box = tile.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    tile.tap()
    guest.decide(lambda _: tile.tap())
    assert not guest.scrolls()
