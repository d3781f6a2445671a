"""The coach in a first real game: a note when something comes up for the first time, put away, fewer, again."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.guests import PHONE, Guest, Guests
from tests.browser.tables import sit_down

ROWS = """() => {
    const list = document.querySelector("#prompt .choices").getBoundingClientRect();
    const rows = [...document.querySelectorAll("#prompt button[data-choice]")].map((r) => r.getBoundingClientRect());
    return rows.filter((row) => row.top >= list.top - 1 && row.bottom <= list.bottom + 1).length;
}"""
WANT = """async ([game, tips]) => {
    const headers = { "content-type": "application/json" };
    await fetch(`/api/coach/${game}`, { method: "POST", headers, body: JSON.stringify({ tips }) });
}"""
KNOWN = """async (game) => (await (await fetch(`/api/coach/${game}`)).json()).known"""


def first_game(guest: Guest, game: str) -> Locator:
    """From the page of lessons to the first note."""
    guest.open(f"/learn/{game}")
    guest.page.get_by_role("button", name="First game with the coach").click()
    guest.wait_until_asked()
    note = guest.page.locator("#note")
    expect(note).to_be_visible()
    return note


def coached(guest: Guest, game: str, tips: str = "all") -> Locator:
    """A table with a known deal at which the coach speaks."""
    sit_down(guest, game, 1, 3)
    guest.page.evaluate(WANT, [game, tips])
    guest.page.reload()
    guest.wait_until_asked()
    return guest.page.locator("#note")


def test_a_note_comes_with_the_first_question_and_goes_when_it_is_put_away(guest: Guest) -> None:
    note = first_game(guest, "gentes")
    expect(note.locator("h2")).to_have_text("Every action costs coins and time")
    assert note.locator("#note-says svg").count() == 2
    expect(note.locator("#note-example .seal")).to_be_visible()
    assert not guest.run("() => document.getElementById('note').contains(document.activeElement)")
    expect(guest.page.locator("#live")).to_contain_text("The coach: Every action costs coins and time.")
    expect(guest.page.locator(".veil.lit .rings")).to_have_attribute("d", re.compile("^M"))
    assert violations(guest) == []
    assert not guest.scrolls()
    beside = guest.run(ROWS)
    guest.page.keyboard.press("t")
    expect(note.locator("h2")).to_be_focused()
    note.get_by_role("button", name="Got it").click()
    expect(note).to_be_hidden()
    assert beside >= guest.run(ROWS) / 2
    guest.page.wait_for_function(f"async () => (await ({KNOWN})('gentes')).includes('MainActions')")
    guest.page.reload()
    guest.wait_until_asked()
    expect(note.locator("h2")).to_have_text("The heyday")


def test_a_note_opens_the_rules_at_its_place(guest: Guest) -> None:
    note = coached(guest, "minerva")
    note.get_by_role("button", name="Rules R2, R3, R4").click()
    expect(guest.page.locator("#rules #rule-R2")).to_be_in_viewport()
    guest.page.keyboard.press("Escape")
    expect(note).to_be_visible()


def test_a_note_goes_by_itself_when_its_question_was_answered_twice(guest: Guest) -> None:
    note = coached(guest, "palaces")
    for _ in range(2):
        expect(note).to_be_visible()
        expect(note).to_have_attribute("data-of", "CardInHand")
        guest.act()
        guest.wait_until_asked()
    guest.page.wait_for_function(f"async () => (await ({KNOWN})('palaces')).includes('CardInHand')")
    expect(guest.page.locator("#note[data-of=CardInHand]:visible")).to_have_count(0)


def test_fewer_tips_are_about_phases_then_there_are_none_and_settings_bring_them_back(guest: Guest) -> None:
    note = coached(guest, "palaces")
    note.get_by_role("button", name="Fewer tips").click()
    expect(note).to_be_hidden()
    expect(guest.page.locator("#toast")).to_contain_text("only new phases")
    guest.page.reload()
    guest.wait_until_asked()
    expect(note.locator("h2")).to_have_text("Eight cards, four paths")
    note.get_by_role("button", name="Fewer tips").click()
    expect(guest.page.locator("#toast")).to_contain_text("No more tips")
    guest.page.locator("[data-do=settings]:visible").first.click()
    field = guest.page.get_by_label("Tips of the coach in Palaces")
    expect(field).to_have_value("none")
    field.select_option("all")
    guest.page.locator("#settings [data-do=close]").click()
    expect(note).to_have_attribute("data-of", "CardInHand")
    note.get_by_role("button", name="Got it").click()
    guest.page.locator("[data-do=settings]:visible").first.click()
    guest.page.get_by_role("button", name="Show known tips again").click()
    guest.page.locator("#settings [data-do=close]").click()
    expect(note).to_be_visible()
    assert violations(guest) == []


def test_on_a_phone_the_note_lies_before_the_options(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    guest.open("/")
    guest.page.locator("article [data-play=gentes]").click()
    guest.page.locator("#first-coached").click()
    guest.wait_until_asked()
    note = guest.page.locator("#note")
    expect(note).to_be_visible()
    assert violations(guest) == []
    assert not guest.scrolls()
    box, row = note.bounding_box(), guest.options.first.bounding_box()
    assert box
    assert row
    assert box["y"] + box["height"] <= row["y"]
    for button in note.get_by_role("button").all():
        size = button.bounding_box()
        assert size
        assert size["height"] >= 44
    note.get_by_role("button", name="Got it").tap()
    expect(note).to_be_hidden()


def test_a_new_table_offers_the_first_game_and_a_lesson_has_no_notes(guest: Guest) -> None:
    guest.open("/new/palaces")
    assert violations(guest) == []
    guest.page.get_by_role("button", name="First game with the coach").click()
    guest.wait_until_asked()
    expect(guest.page.locator("#note")).to_be_visible()
    guest.open("/learn/palaces")
    guest.page.locator('.lessons [data-lesson^="palaces/1-"]').click()
    expect(guest.page.locator("#coach")).to_be_visible()
    expect(guest.page.locator("#note")).to_be_hidden()
