"""A hint in the browser: the best answers as another view of the options, with ranks, and what one points at."""

from playwright.sync_api import expect

from tests.browser.guests import PHONE, Guest, Guests


def sit_down(guest: Guest) -> None:
    bots = [{"kind": "bot", "level": "random"}]
    guest.sit_down({"game": "minos", "seats": [{"kind": "me"}, *bots], "seed": 4})


def test_the_best_answers_are_another_view_of_the_options(guest: Guest) -> None:
    sit_down(guest)
    page = guest.page
    every = guest.options.count()
    page.keyboard.press("h")
    rows = page.locator("#hint .best button")
    expect(rows).to_have_count(min(3, every))
    expect(page.locator("#act-hint")).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#prompt .choices")).to_be_hidden()
    expect(rows.first.locator(".rank")).to_have_text("1st")
    expect(rows.first.locator(".pct")).to_contain_text("% to win")
    page.locator("#hint [data-hint=all]").click()
    expect(page.locator("#prompt .choices").first).to_be_visible()
    page.locator("#hint [data-hint=best]").click()
    version = guest.version
    rows.first.click()
    guest.wait_for_news(version)
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#log")).to_contain_text("Elena takes a hint")


def test_what_one_points_at_is_compared_with_the_best(guest: Guest) -> None:
    sit_down(guest)
    page = guest.page
    guest.page.locator("#act-hint").click()
    best = page.locator("#hint .best button")
    best.first.wait_for()
    proposed = {best.nth(at).get_attribute("data-choice") for at in range(best.count())}
    page.locator("#hint [data-hint=all]").click()
    other = next(
        option
        for at in range(guest.options.count())
        if (option := guest.options.nth(at).get_attribute("data-choice")) not in proposed
    )
    page.locator(f"#prompt button[data-choice='{other}']").focus()
    page.locator("#hint [data-hint=best]").click()
    expect(page.locator("#hint .yours")).to_contain_text("points less")
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator(".rank-at")).to_have_count(0)


def test_on_a_phone_the_hint_is_in_the_sheet(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    sit_down(guest)
    guest.page.locator("#act-hint").tap()
    rows = guest.page.locator("#hint .best button")
    rows.first.wait_for()
    assert not guest.scrolls()
    version = guest.version
    rows.first.tap()
    guest.page.locator("#act-main").tap()
    guest.wait_for_news(version)


def test_the_result_says_who_had_hints(guest: Guest) -> None:
    sit_down(guest)
    page = guest.page
    page.keyboard.press("h")
    page.locator("#hint .best button").first.wait_for()
    page.locator("[data-opens=table-menu]").first.click()
    page.locator("#table-menu [data-opens=ending]").click()
    page.locator("#ending-do").click()
    expect(page.locator("#result-hints")).to_have_text("Hints: Elena 1")
