"""Who plays beside one: followed and reported from the table and from its result, by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.people.test_profile import POST, fits, id_of
from tests.browser.test_identity import named

SCREENS = pytest.mark.parametrize(("size", "dark"), [(LAPTOP, False), (LAPTOP, True), (PHONE, False), (PHONE, True)])


def at_a_table(ann: Guest, bea: Guest) -> str:
    """Both sit, the first one looks at the table: its id."""
    named(ann, "Ann")
    named(bea, "Bea")
    made = ann.page.evaluate(POST, ["/api/tables", {"game": "palaces", "seats": [{"kind": "me"}, {"kind": "person"}]}])
    invite = {"client_id": "join-0001", "invite": made["invitations"][0]["link"].rpartition("/")[2]}
    bea.page.evaluate(POST, [f"/api/tables/{made['table']}/join", invite])
    ann.open(f"/table/{made['table']}")
    ann.page.locator("#table[data-version]").wait_for()
    return str(made["table"])


@SCREENS
def test_people_are_followed_and_reported_at_the_table(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    ann, bea = [guests.come(size, phone=size == PHONE, dark=dark) for _ in range(2)]
    at_a_table(ann, bea)
    ann.page.locator("[data-opens=table-menu]").first.press("Enter")
    beside = ann.page.locator("#table-menu .beside")
    expect(beside.get_by_role("link", name="Bea")).to_have_attribute("href", f"/people/{id_of(bea)}")
    beside.get_by_role("button", name="Follow Bea").press("Enter")
    expect(beside.get_by_role("button", name="Unfollow Bea")).to_be_focused()
    assert violations(ann) == []
    beside.get_by_role("button", name="Report … Bea").press("Enter")
    ann.page.locator("#report-person [name=why]").fill("slow")
    assert violations(ann) == []
    ann.page.locator("#report-person [name=why]").press("Enter")
    expect(ann.page.locator("#reporting-person")).to_be_hidden()
    assert ann.page.evaluate("async () => (await (await fetch('/api/people')).json()).known[0].followed")


@SCREENS
def test_people_are_followed_with_the_result(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    ann, bea = [guests.come(size, phone=size == PHONE, dark=dark) for _ in range(2)]
    table = at_a_table(ann, bea)
    version = bea.page.evaluate(f"async () => (await (await fetch('/api/tables/{table}')).json()).version")
    told = {"seat": 1, "version": version, "client_id": "concede-01"}
    bea.page.evaluate(POST, [f"/api/tables/{table}/concede", told])
    expect(ann.page.locator("#result")).to_be_visible()
    ann.page.locator("#result").get_by_role("button", name="Follow Bea").press("Enter")
    expect(ann.page.locator("#result").get_by_role("button", name="Unfollow Bea")).to_be_focused()
    assert violations(ann) == []
    assert fits(ann)


@SCREENS
def test_lists_say_how_one_stands_and_have_the_emblems_of_friends(
    guests: Guests, size: tuple[int, int], dark: bool
) -> None:
    ann, bea = [guests.come(size, phone=size == PHONE, dark=dark) for _ in range(2)]
    at_a_table(ann, bea)
    for one, other in ((ann, bea), (bea, ann)):
        one.page.evaluate(POST, [f"/api/people/{id_of(other)}/follow", {}])
    ann.open("/")
    expect(ann.page.locator("#mine .tr").first).to_contain_text("even at 0")
    expect(ann.page.locator("#friends .friend .person-emblem")).to_have_count(1)
    assert violations(ann) == []
    ann.page.locator("#friends").get_by_role("link", name="Bea", exact=True).press("Enter")
    expect(ann.page.locator("h1")).to_have_text("Bea")
    ann.open("/friends")
    expect(ann.page.locator(".people-list .person-emblem").first).to_be_visible()
    assert violations(ann) == []
    assert fits(ann)
