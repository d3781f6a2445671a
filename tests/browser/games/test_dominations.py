"""A guest plays Dominations by clicking: a whole game against a bot, a table of four, and on a phone with its tabs."""

from playwright.sync_api import Locator, expect

from tests.browser import tables
from tests.browser.axe import violations
from tests.browser.guests import PHONE, Guest, Guests

SEED = 4
LONGEST = 500


def sit_down(guest: Guest, bots: int) -> None:
    tables.sit_down(guest, "dominations", bots, SEED)


def press_last(options: Locator) -> None:
    """Place a tile, end the turn: the shortest way through a game."""
    options.last.press("Enter")


def test_a_guest_plays_a_whole_game_of_dominations(guest: Guest) -> None:
    sit_down(guest, 1)
    assert 30 < tables.play_a_whole_game(guest, press_last, seats=2) < LONGEST


def go_on_to(guest: Guest, kind: str) -> None:
    """Answer until a cell or a spot lies lit."""
    for _ in range(30):
        guest.wait_until_asked()
        if guest.page.locator(kind).count():
            return
        guest.decide(lambda options: options.first.press("Enter"))
    raise AssertionError(f"nobody asked for {kind}")


def test_a_placement_is_shown_before_it_is_made(guest: Guest) -> None:
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    go_on_to(guest, ".open-cell.may")
    line = guest.page.locator("#prompt .opt").first
    option = line.get_attribute("data-choice")
    line.hover()
    expect(guest.page.locator(f".ghost-tile[data-for='{option}']")).to_be_visible()
    expect(guest.page.locator(f".stock-of [data-for='{option}']").first).to_be_visible()
    assert violations(guest) == []
    guest.page.get_by_role("tab", name="Civilisation").click()
    expect(guest.page.locator(".market")).to_be_visible()
    assert violations(guest) == []


def test_on_a_phone_everything_is_behind_a_tab(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True, dark=True)
    sit_down(guest, 3)
    for name in ("Tree", "Masteries", "Nation", "Land"):
        guest.page.get_by_role("tab", name=name, exact=True).tap()
        assert not guest.scrolls()
        assert violations(guest) == []
    go_on_to(guest, ".open-cell.may")
    assert not guest.scrolls()
    assert violations(guest) == []
