"""A club and its event in the browser: from signing up to the final table, on a laptop and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.test_identity import named

CONCEDE = """async () => {
  const table = location.pathname.split("/").pop();
  const position = await (await fetch(`/api/tables/${table}`)).json();
  const told = { seat: position.mine[0], version: position.version, client_id: "concede-1" + table };
  const headers = { "content-type": "application/json" };
  await fetch(`/api/tables/${table}/concede`, { method: "POST", headers, body: JSON.stringify(told) });
}"""


def club_of(guest: Guest) -> str:
    """A club, made by hand; its link."""
    named(guest, "Ann")
    guest.open("/club")
    assert violations(guest) == []
    guest.page.locator("#new-club [name=club]").fill("Kafenion")
    guest.page.get_by_role("button", name="Make the club").press("Enter")
    guest.page.locator("main.club").wait_for()
    return str(guest.page.locator("[data-copy]").get_attribute("data-copy"))


def join(guest: Guest, link: str, name: str) -> None:
    guest.page.goto(link)
    guest.page.locator("#name").fill(name)
    guest.page.get_by_role("button", name="Join the club").press("Enter")
    guest.page.locator("[data-copy]").wait_for()


def press(guest: Guest, name: str) -> None:
    guest.page.get_by_role("button", name=name, exact=True).press("Enter")


@pytest.mark.parametrize(("size", "dark"), [(LAPTOP, False), (PHONE, True)], ids=["laptop", "phone"])
def test_an_event_from_signing_up_to_the_final_table(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    ann, bea = [guests.come(size, phone=size == PHONE, dark=dark) for _ in range(2)]
    join_link = club_of(ann)
    join(bea, join_link, "Bea")
    ann.page.reload()
    assert violations(ann) == []
    ann.page.locator("#new-event [name=name]").fill("Autumn Swiss")
    ann.page.locator("#new-event [name=game]").select_option("palaces")
    ann.page.locator("#new-event [name=rounds]").fill("1")
    press(ann, "Make the event")
    press(ann, "Take part")
    bea.open("/" + ann.page.url.partition("//")[2].partition("/")[2])
    press(bea, "Take part")
    expect(bea.page.locator(".signed li")).to_have_text(["Ann", "Bea"])
    assert violations(bea) == []
    event = bea.page.url
    ann.page.reload()
    press(ann, "Begin the event")
    expect(ann.page.locator(".pairing.mine .res")).to_contain_text("not begun")
    assert violations(ann) == []
    press(ann, "Begin")
    ann.page.locator("#table").wait_for()
    bea.page.reload()
    expect(bea.page.locator(".awaited.mine")).to_contain_text("You play Ann. 6 d 23 h are left")
    press(bea, "Begin")
    bea.page.locator("#table").wait_for()
    ann.page.goto(event)
    expect(ann.page.locator(".pairing.mine .res")).to_contain_text("playing now")
    press(ann, "Go on")
    ann.page.locator("#table").wait_for()
    bea.page.evaluate(CONCEDE)
    bea.page.goto(event)
    expect(bea.page.locator("#standings-title")).to_have_text("Final table")
    expect(bea.page.locator(".sd tbody th")).to_have_text(["Ann", "Bea"])
    expect(bea.page.locator(".sd .me2 .pt2")).to_have_text("0")
    bea.page.locator(".sd .reckoned summary >> visible=true").last.press("Enter")
    expect(bea.page.locator(".reckoned[open] p")).to_contain_text("Bea" if size == PHONE else "Beaten: Ann 0")
    assert violations(bea) == []


def test_the_organiser_enters_a_result_by_hand(guests: Guests) -> None:
    ann, bea = guests.come(), guests.come()
    join(bea, club_of(ann), "Bea")
    ann.page.reload()
    ann.page.locator("#new-event [name=name]").fill("Short")
    ann.page.locator("#new-event [name=game]").select_option("palaces")
    press(ann, "Make the event")
    press(ann, "Take part")
    ann.page.locator(".signed li").first.wait_for()
    bea.page.goto(ann.page.url)
    press(bea, "Take part")
    expect(bea.page.locator(".signed li")).to_have_count(2)
    ann.page.reload()
    press(ann, "Begin the event")
    ann.page.get_by_text("Enter or mend a result").press("Enter")
    ann.page.locator("#mend [name=places]").fill("1 1")
    ann.page.locator("#mend [name=why]").fill("played in the café")
    press(ann, "Enter")
    expect(ann.page.locator(".notes-of")).to_contain_text("played in the café")
    expect(ann.page.locator(".sd .pt2")).to_have_text(["½", "½"])
    ann.page.get_by_role("link", name="Round 1", exact=True).press("Enter")
    expect(ann.page.locator(".pairing .res")).to_contain_text("by hand")
    expect(ann.page.locator("time").first).not_to_contain_text("T")
