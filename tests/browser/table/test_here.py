"""Who is at the table just now: a dot before each name, that screen readers say too."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import Guests
from tests.browser.table.test_together import table_of_two


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_people_see_who_is_here_and_who_has_gone(guests: Guests, dark: bool) -> None:
    elena, tomas = table_of_two(guests)
    elena.page.emulate_media(color_scheme="dark" if dark else "light")
    for name in ("Elena", "Tomas"):
        expect(elena.page.get_by_role("img", name=f"{name} is here", exact=True)).to_be_visible()
    assert violations(elena) == []
    tomas.open("/")
    expect(elena.page.get_by_role("img", name="Tomas is away since")).to_be_visible()
    expect(elena.page.locator("#rail .dot.away")).to_have_count(1)
    assert violations(elena) == []
    tomas.page.go_back()
    expect(elena.page.get_by_role("img", name="Tomas is here", exact=True)).to_be_visible()


def test_among_bots_there_is_nobody_to_look_for(guests: Guests) -> None:
    elena = guests.come()
    elena.play_seeded(7)
    expect(elena.page.locator("#rail .dot")).to_have_count(0)
