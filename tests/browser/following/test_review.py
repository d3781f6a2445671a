"""The review of a game in the browser: told as it is found, gone through by cards, pins and keys, played on from."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pentapolis.games import load
from pentapolis.kernel.record import begin
from pentapolis.kernel.rng import Rng
from tests.browser.axe import violations
from tests.browser.guests import PATIENCE, Guest

DONE = "#content[data-done=true]"
BRING = """
    async (text) => {
        const post = async (path, body) => (await fetch(path, {
            method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
        })).json();
        await post("/api/players", { name: "Elena" });
        return (await post("/api/saves", { text })).table;
    }
"""


def a_save() -> str:
    """A whole game of Palaces by chance."""
    record, rng = begin(load("palaces"), 2, 3), Rng(3)
    while not record.table.over:
        question = record.table.questions[0]
        record.answer(rng.pick(question.options), question.seat)
    return record.save() + "player A Ann\nplayer B Ben\n"


@pytest.fixture
def reviewing(guest: Guest) -> Iterator[Guest]:
    """A guest who has brought a game and waits for its review."""
    guest.open()
    table = guest.page.evaluate(BRING, a_save())
    guest.open(f"/replay/{table}")
    guest.page.locator("[data-opens=table-menu]").first.click()
    guest.page.get_by_role("link", name="Review").click()
    guest.page.locator(DONE).wait_for(timeout=PATIENCE)
    yield guest
    assert guest.wrongs == []


def test_a_game_that_was_brought_is_reviewed_and_played_on_from_its_costliest_decision(reviewing: Guest) -> None:
    page = reviewing.page
    cards, pins = page.locator(".cost"), page.locator(".pin")
    expect(cards).to_have_count(3)
    expect(pins).to_have_count(3)
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#way-done")).to_contain_text("Ann did")
    assert page.locator("#way-better .steps li").count() >= 1
    expect(page.locator("#points tfoot td")).to_have_count(2)
    expect(page.locator("#points-say")).to_contain_text("than Ben")
    assert page.locator("#chances-table tbody tr").count() > 10, "for whoever does not see the chart"
    at = page.locator("#table").get_attribute("data-at")
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(pins.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#table")).not_to_have_attribute("data-at", str(at))
    pins.nth(2).click()
    expect(cards.nth(2)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    page.locator("#review-seat").select_option("1")
    expect(page.locator("#way-done")).to_contain_text("Ben did")
    page.locator("#try-again").click()
    reviewing.wait_until_asked()
    assert "/table/" in page.url


def test_the_page_is_accessible_on_a_laptop_and_a_phone(reviewing: Guest) -> None:
    page = reviewing.page
    page.locator("#table[data-at]").wait_for(timeout=PATIENCE)
    assert violations(reviewing) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#table .table.phone").wait_for(timeout=PATIENCE)
    assert violations(reviewing) == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
