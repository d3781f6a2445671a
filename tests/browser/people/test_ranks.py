"""Ranks in the browser: found from a profile and from the lessons, by keyboard, on every size."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import PHONE, Guests
from tests.browser.people.past import a_past
from tests.browser.people.test_profile import NAMES, SIZES, fits, id_of, meet
from tests.browser.test_identity import named


@pytest.mark.parametrize(("size", "dark"), SIZES, ids=NAMES)
def test_ranks_name_those_one_knows_and_no_others(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    ann, bea, eve = [guests.come(size, phone=size == PHONE, dark=dark) for _ in range(3)]
    for guest, name in ((ann, "Ann"), (bea, "Bea"), (eve, "Eve")):
        named(guest, name)
    a_past(guests.house, id_of(ann), id_of(bea))
    meet(ann, bea)
    ann.open(f"/people/{id_of(ann)}?game=minos")
    ann.page.get_by_role("link", name="Ranks").press("Enter")
    expect(ann.page.locator("h1")).to_have_text("Ranks in Minos")
    own = ann.page.locator(".ladder [aria-current], .rank-unsure .mine")
    expect(own).to_contain_text("Ann")
    expect(ann.page.locator(".ranks")).to_contain_text("Bea")
    expect(ann.page.locator(".ladder .bot b").filter(has_text="Shepherd")).to_be_visible()
    expect(ann.page.locator(".rank-fine")).to_contain_text("Oracle")
    assert violations(ann) == []
    assert fits(ann)
    ann.page.get_by_role("link", name="Palaces").press("Enter")
    expect(ann.page.locator("h1")).to_have_text("Ranks in Palaces")
    eve.open("/learn/minos")
    eve.page.get_by_role("link", name="Ranks in Minos").press("Enter")
    expect(eve.page.locator("main")).to_contain_text("You have played no rated game of Minos yet.")
    expect(eve.page.get_by_role("link", name="Ann", exact=True)).to_have_count(0)
    assert violations(eve) == []
    assert fits(eve)
