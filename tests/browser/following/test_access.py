"""Somebody with a screen reader or weak eyes can follow a game as well: axe-core finds nothing wrong."""

import pytest

from tests.browser.axe import violations
from tests.browser.following.test_watching import play_until_rivals_did_much, sit_down
from tests.browser.guests import LAPTOP, PHONE, Guests


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_what_rivals_did_and_a_hint_can_be_read_by_everybody(guests: Guests, size: tuple[int, int]) -> None:
    guest = guests.come(size, phone=size == PHONE)
    sit_down(guest)
    play_until_rivals_did_much(guest)
    guest.page.locator("#act-hint").click()
    guest.page.locator("#hint .best button").first.wait_for()
    assert violations(guest) == []
