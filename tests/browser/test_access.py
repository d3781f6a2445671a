"""axe-core finds nothing to complain of, on any page, light or dark, on a laptop and on a phone."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests

SCREENS = pytest.mark.parametrize(("size", "dark"), [(LAPTOP, False), (LAPTOP, True), (PHONE, False), (PHONE, True)])


def press_first(options: Locator) -> None:
    """As somebody without a mouse does it, on a phone too."""
    options.first.press("Enter")


def come(guests: Guests, size: tuple[int, int], dark: bool) -> Guest:
    return guests.come(size, phone=size == PHONE, dark=dark)


@SCREENS
def test_the_front_page(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    guest = come(guests, size, dark)
    guest.play_now()
    guest.open()
    assert violations(guest) == []
    guest.page.locator("article [data-play=palaces]").click()
    assert violations(guest) == []


@SCREENS
def test_a_new_table(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    guest = come(guests, size, dark)
    guest.open("/new/palaces")
    assert violations(guest) == []


@SCREENS
def test_the_table(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    guest = come(guests, size, dark)
    guest.play_now()
    for _ in range(4):
        guest.wait_until_asked()
        guest.decide(press_first)
    guest.wait_until_asked()
    assert violations(guest) == []
    for dialog in ("settings", "help", "table-menu"):
        guest.run(f"document.getElementById('{dialog}').showModal()")
        assert violations(guest) == []
        guest.run(f"document.getElementById('{dialog}').close()")


@SCREENS
def test_the_table_while_something_is_explained(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    guest = come(guests, size, dark)
    guest.play_now()
    guest.wait_until_asked()
    guest.page.locator("#hand [data-explain]").first.focus()
    expect(guest.page.locator("#explanation")).to_be_visible()
    assert violations(guest) == []


@SCREENS
def test_a_replay(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    guest = come(guests, size, dark)
    guest.play_now()
    guest.act(press_first)
    guest.open(guest.page.url.replace("/table/", "/replay/") + "?at=1")
    guest.page.locator("#table[data-at='1']").wait_for()
    assert violations(guest) == []


@SCREENS
def test_a_page_that_is_not_there(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    guest = come(guests, size, dark)
    guest.open("/table/nowhere")
    assert violations(guest) == []
