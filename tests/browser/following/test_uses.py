"""What can I do here? Any thing of the table says what it is, what it can be used for now, or why not."""

from playwright.sync_api import expect

from tests.browser.guests import Guest

USED = "#hand [data-explain]:is([data-choice], :has([data-choice]))"
UNUSED = "#board [data-explain]:not([data-choice], [data-choices], :has([data-choice], [data-choices]))"
FREE = """
    (selector) => [...document.querySelectorAll(selector)].findIndex((each) => {
        const box = each.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !each.closest("[data-choice], [data-choices]") && top !== null && each.contains(top);
    })
"""
"""The first such thing that nothing lies on and that is no part of what can be chosen."""


def test_what_can_be_chosen_says_what_for(guest: Guest) -> None:
    guest.play_seeded(3)
    thing = guest.page.locator(USED).first
    option = thing.get_attribute("data-choice") or thing.locator("[data-choice]").first.get_attribute("data-choice")
    title = guest.page.locator(f"#prompt [data-choice='{option}'] .t").first.inner_text().splitlines()[0]
    thing.hover()
    box = guest.page.locator("#explanation")
    expect(box.locator(".uses-head")).to_have_text("What you can do here")
    expect(box.locator(".uses")).to_contain_text(title)
    expect(box.locator(".why-not")).to_have_count(0)


def test_what_cannot_be_chosen_says_why_when_it_is_pointed_at(guest: Guest) -> None:
    guest.play_seeded(3)
    at = guest.page.evaluate(FREE, UNUSED)
    guest.page.locator(UNUSED).nth(at).hover()
    box = guest.page.locator("#explanation")
    expect(box.locator(".why-not")).not_to_be_empty()
    expect(box.locator(".uses")).to_have_count(0)
