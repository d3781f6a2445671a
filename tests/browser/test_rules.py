"""The rules at hand: on a page of their own, and in a drawer beside the table, on a laptop and on a phone."""

import pytest
from playwright.sync_api import Locator, expect

from pentapolis import games
from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests

MINERVA: dict[str, object] = {
    "game": "minerva",
    "seats": [{"kind": "me"}, {"kind": "hotseat"}],
    "seed": 18,
    "options": {"starter": "first"},
}
SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE])
BEGINNINGS = """
    () => {
        const leftOf = (element) => {
            const words = document.createRange();
            words.selectNodeContents(element);
            return Math.min(...[...words.getClientRects()].filter((line) => line.width > 1).map((line) => line.left));
        };
        const parts = [...document.querySelectorAll("#rules .rules-text > section")];
        const wrong = parts.flatMap((part) => {
            const head = leftOf(part.querySelector("h2"));
            const words = part.querySelectorAll(":scope > p, :scope > ul > li:not(.rule)");
            const far = [...words].filter((each) => leftOf(each) < head - 1 || leftOf(each) > head + 16);
            return far.map((each) => each.textContent.trim().slice(0, 40));
        });
        return parts.length > 2 ? wrong : ["no rules"];
    }
"""
"""Words that begin further left than the heading of their part, or far to the right of it."""


def in_sight(place: Locator) -> None:
    expect(place).to_be_in_viewport()


def searched(guest: Guest, sought: str) -> None:
    guest.page.locator(".rules-search").fill(sought)


@SIZES
def test_the_page_of_the_rules_leads_to_numbers_and_finds_words(guests: Guests, size: tuple[int, int]) -> None:
    guest = guests.come(size, phone=size == PHONE)
    guest.open("/rules/minerva#rule-R8")
    in_sight(guest.page.locator("#rule-R8"))
    assert violations(guest) == []
    guest.page.keyboard.press("/")
    searched(guest, "r4")
    expect(guest.page.locator(".rules-found [aria-current] .no")).to_have_text("R4")
    searched(guest, "assistant")
    count = guest.page.locator(".rules-found button").count()
    expect(guest.page.locator(".rules-count")).to_have_text(f"1 of {count}")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".rules-count")).to_have_text(f"2 of {count}")
    assert violations(guest) == []
    guest.page.locator(".rules-found button:has(.no:text-is('R5'))").click()
    in_sight(guest.page.locator("#rule-R5"))
    searched(guest, "no such words")
    expect(guest.page.locator(".rules-count")).to_have_text("Nothing found")


@SIZES
def test_words_in_the_drawer_begin_where_their_headings_do(guests: Guests, size: tuple[int, int]) -> None:
    guest = guests.come(size, phone=size == PHONE)
    guest.sit_down(MINERVA)
    guest.page.locator("#rule-chip").click()
    in_sight(guest.page.locator("#rules #rule-R2.now"))
    assert guest.page.evaluate(BEGINNINGS) == []


@SIZES
def test_the_drawer_opens_at_the_rule_of_the_question(guests: Guests, size: tuple[int, int]) -> None:
    guest = guests.come(size, phone=size == PHONE)
    guest.sit_down(MINERVA)
    drawer, chip = guest.page.locator("#rules"), guest.page.locator("#rule-chip")
    expect(chip.locator(".pill")).to_have_text("R2")
    chip.click()
    in_sight(drawer.locator("#rule-R2.now"))
    assert violations(guest) == []
    drawer.locator("#rule-R2").press("Escape")
    expect(drawer).to_be_hidden()
    expect(chip).to_be_focused()
    guest.page.keyboard.press("/")
    expect(drawer.locator(".rules-search")).to_be_focused()
    searched(guest, "Bathhouse")
    assert violations(guest) == []
    guest.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    guest.page.keyboard.press("?")
    guest.page.locator("#help [data-do=rules]").click()
    expect(guest.page.locator("#help")).to_be_hidden()
    in_sight(drawer.locator("#rule-R2"))
    drawer.locator("a[data-number]:not(.no)").first.click()
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()


def test_the_band_moves_with_the_question_and_the_text_does_not(guests: Guests) -> None:
    guest = guests.come(LAPTOP)
    guest.sit_down(MINERVA)
    guest.page.locator("#rule-chip").click()
    text = guest.page.locator("#rules .rules-text")
    in_sight(text.locator("#rule-R2.now"))
    before = text.evaluate("each => each.scrollTop")
    guest.page.locator("#opt-turn-residence").click()
    expect(text.locator("#rule-R4.now")).to_have_count(1)
    expect(text.locator("#rule-R2.now")).to_have_count(0)
    assert text.evaluate("each => each.scrollTop") == before
    guest.page.locator("#rules-now").click()
    in_sight(text.locator("#rule-R4"))


def test_the_page_of_the_rules_is_printed_whole_and_without_what_one_clicks(guest: Guest) -> None:
    for name in games.names():
        guest.open(f"/rules/{name}")
        guest.page.emulate_media(media="print")
        expect(guest.page.locator(".rules-search")).to_be_hidden()
        last = guest.page.locator(".rules-text > section").last
        expect(last).to_be_visible()
        aid = guest.page.locator(".rules-text").get_by_role("heading", name="Player's aid")
        expect(aid).to_be_visible()
        sheets = guest.page.pdf(format="A4").count(b"/Type /Page\n")
        assert sheets > 3, f"{name} has {sheets} sheets"
        guest.page.emulate_media(media="screen")
