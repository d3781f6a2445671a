"""The page of somebody, one's emblem, and whether a table is rated, in the browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.people.past import a_past
from tests.browser.test_identity import named

TABLET = (768, 1024)
SIZES = [(LAPTOP, False), (LAPTOP, True), (TABLET, False), (PHONE, False), (PHONE, True)]
NAMES = ["laptop", "laptop dark", "tablet", "phone", "phone dark"]

IS_RATED = """async () => {
  const told = await fetch(location.pathname.replace("/table/", "/api/tables/"));
  return (await told.json()).rated;
}"""


POST = """async ([path, body]) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}"""


def meet(ann: Guest, bea: Guest) -> None:
    """They belong to one club."""
    club = ann.page.evaluate(POST, ["/api/clubs", {"name": "Kafenion"}])["club"]
    link = ann.page.evaluate(f"async () => (await (await fetch('/api/clubs/{club}')).json()).link")
    bea.page.evaluate(POST, [f"/api/clubs/{club}/join", {"token": link.partition("join=")[2]}])


def id_of(guest: Guest) -> str:
    found: str = guest.page.evaluate("async () => (await (await fetch('/api/me')).json()).id")
    return found


def fits(guest: Guest) -> bool:
    """Whether nothing sticks out at the side."""
    found: bool = guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return found


@pytest.mark.parametrize(("size", "dark"), SIZES, ids=NAMES)
def test_somebody_one_has_played_has_a_page(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    ann, bea, eve = [guests.come(size, phone=size == PHONE, dark=dark) for _ in range(3)]
    for guest, name in ((ann, "Ann"), (bea, "Bea"), (eve, "Eve")):
        named(guest, name)
    who = id_of(ann)
    a_past(guests.house, who, id_of(bea))
    meet(ann, bea)
    bea.open(f"/people/{who}")
    expect(bea.page.locator("h1")).to_have_text("Ann")
    expect(bea.page.locator(".pf-ratings li")).to_have_count(3)
    expect(bea.page.locator(".pf-ladder .got > span:nth-of-type(1)")).to_have_text(["Consul", "Centurion", "Immune"])
    expect(bea.page.locator(".pf-both dd")).to_have_text(["12", "18", "0"])
    expect(bea.page.locator(".pf-past li")).to_have_count(8)
    expect(bea.page.locator(".pf-ways li")).to_have_text(["Architect100 %", "Palace100 %"])
    assert violations(bea) == []
    assert fits(bea)
    bea.page.get_by_role("button", name="Follow", exact=True).press("Enter")
    expect(bea.page.get_by_role("button", name="Unfollow")).to_be_visible()
    bea.page.get_by_role("link", name="Gentes").focus()
    bea.page.keyboard.press("Enter")
    expect(bea.page.locator("#record-title")).to_have_text("Gentes")
    bea.page.get_by_role("link", name="Against bots").press("Enter")
    expect(bea.page.locator(".pf-record")).to_contain_text("No games of this kind.")
    bea.page.get_by_role("link", name="All 33").press("Enter")
    expect(bea.page.locator(".pf-past li")).to_have_count(33)
    assert violations(bea) == []
    eve.open(f"/people/{who}")
    expect(eve.page.locator("main")).to_contain_text("nobody here whom you know")


@pytest.mark.parametrize(("size", "dark"), SIZES, ids=NAMES)
def test_an_emblem_is_chosen_by_keyboard_and_kept(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    ann = guests.come(size, phone=size == PHONE, dark=dark)
    named(ann, "Ann")
    ann.open("/you")
    assert violations(ann) == []
    assert fits(ann)
    ann.page.get_by_role("radio", name="circle").check()
    ann.page.get_by_role("radio", name="circle").press("ArrowRight")
    ann.page.get_by_role("radio", name="wine red").check()
    ann.page.get_by_role("radio", name="owl").check()
    expect(ann.page.locator("#emblem")).to_have_attribute("data-kept", "hexagon.wine.owl")
    expect(ann.page.locator(".me .emblem-wine use")).to_have_attribute("href", "#s-owl")
    drawn = ann.page.locator("#emblem-shown path").get_attribute("d")
    ann.page.reload()
    assert ann.page.get_by_role("radio", name="hexagon").is_checked()
    assert ann.page.locator("#emblem-shown path").get_attribute("d") == drawn
    expect(ann.page.locator("#emblem-shown .emblem-wine use")).to_have_attribute("href", "#s-owl")


@pytest.mark.parametrize(("size", "dark"), SIZES, ids=NAMES)
def test_a_new_table_says_what_rated_changes_and_why_it_cannot_be(
    guests: Guests, size: tuple[int, int], dark: bool
) -> None:
    ann = guests.come(size, phone=size == PHONE, dark=dark)
    named(ann, "Ann")
    ann.open("/new/palaces")
    rated = ann.page.get_by_role("radio", name="Rated", exact=True)
    expect(ann.page.locator("#rated-says")).to_contain_text("whoever leaves has lost")
    expect(ann.page.locator("#rated-says")).to_be_hidden()
    rated.check()
    expect(ann.page.locator("#rated-says")).to_be_visible()
    assert violations(ann) == []
    kind = ann.page.locator("[data-seat='1'] [name=kind]")
    kind.select_option("hotseat")
    expect(rated).to_be_disabled()
    expect(ann.page.locator("#rated-says")).to_contain_text("Only friendly")
    assert violations(ann) == []
    kind.select_option("person")
    rated.check()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.locator("#table").wait_for()
    told = ann.page.evaluate(
        "async () => (await (await fetch(location.pathname.replace('/table/', '/api/tables/'))).json()).rated"
    )
    assert told is True
