"""Watching: what others do is shown step by step with captions, at one's own pace, and can be seen again."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.guests import PHONE, Guest, Guests

RECORD = """
    window.captions = [];
    new MutationObserver(() => {
        const says = document.querySelector(".watch-caption b")?.textContent ?? "";
        if (says && window.captions.at(-1) !== says) window.captions.push(says);
    }).observe(document, { childList: true, subtree: true });
"""
FAST = "localStorage.setItem('pentapolis', JSON.stringify({ watch: 'fast' }))"
POSITION = "async () => (await fetch(`/api/tables/${location.pathname.split('/').pop()}`)).json()"


def sit_down(guest: Guest, seats: int = 3) -> None:
    bots = [{"kind": "bot", "level": "random"}] * (seats - 1)
    guest.context.add_init_script(FAST + RECORD)
    guest.sit_down({"game": "minos", "seats": [{"kind": "me"}, *bots], "seed": 4})


def told_until(guest: Guest, since: int) -> list[str]:
    """The lines of the log of what others did, and of what came by itself, after so many answers."""
    position: dict[str, Any] = guest.page.evaluate(POSITION)
    turn = max([line["turn"] for line in position["log"] if line["n"] <= since], default=0)
    return [
        line["text"]
        for line in position["log"]
        if line["n"] > since and not (line["seat"] in position["mine"] and line["turn"] == turn)
    ]


def play_until_rivals_did_much(guest: Guest) -> int:
    """Until one reads what others did, two things at least: after so many answers it began."""
    while True:
        guest.act()
        guest.wait_until_asked()
        guest.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        if guest.page.locator("#since").is_visible():
            since = int(guest.page.evaluate(POSITION)["since"]["since"])
            if len(told_until(guest, since)) > 1:
                return since


def stop_the_clock(page: Page) -> None:
    """From now on nothing on the page goes on by itself."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)


def in_order(parts: list[str], whole: list[str]) -> bool:
    rest = iter(whole)
    return all(part in rest for part in parts)


def test_every_step_of_others_has_its_caption(guests: Guests) -> None:
    guest = guests.come(watching=True)
    sit_down(guest)
    since = play_until_rivals_did_much(guest)
    told, captions = told_until(guest, since), guest.page.evaluate("window.captions")
    assert told
    distinct = [text for at, text in enumerate(told) if at == 0 or told[at - 1] != text]
    assert in_order(distinct, captions), (distinct, captions)
    expect(guest.page.locator(".watch-caption")).to_have_count(0)
    expect(guest.page.locator("#watching")).to_be_hidden()


def test_turns_are_watched_again_paused_and_skipped(guests: Guests) -> None:
    guest = guests.come(watching=True)
    sit_down(guest)
    since = play_until_rivals_did_much(guest)
    told, page, version = told_until(guest, since), guest.page, guest.version
    stop_the_clock(page)
    page.locator("[data-do=watch-again]").click()
    expect(page.locator("#watching")).to_be_visible()
    expect(page.locator("#table")).to_have_attribute("data-asked", "false")
    page.keyboard.press(" ")
    expect(page.locator("[data-watch=pause]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".watch-caption b")).to_have_text(told[0])
    page.keyboard.press("ArrowRight")
    expect(page.locator(".watch-caption b")).to_have_text(told[1])
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".watch-caption b")).to_have_text(told[0])
    page.locator("[data-watch=step]").click()
    expect(page.locator(".watch-caption b")).to_have_text(told[1])
    expect(page.locator("#watch-steps .now")).to_have_text(told[1])
    page.locator("[data-watch=normal]").click()
    assert "normal" in page.evaluate("localStorage.getItem('pentapolis')")
    page.clock.resume()
    page.keyboard.press("End")
    guest.wait_until_asked()
    assert guest.version == version
    expect(page.locator("#watching")).to_be_hidden()
    expect(page.locator("#since")).to_be_visible()


def test_on_a_phone_the_bar_stands_where_the_buttons_stand(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True, watching=True)
    sit_down(guest)
    play_until_rivals_did_much(guest)
    page = guest.page
    stop_the_clock(page)
    page.locator("[data-do=watch-again]").click()
    page.locator("[data-watch=pause]").click()
    expect(page.locator("#act-main")).to_be_hidden()
    expect(page.locator(".watch-caption")).to_be_visible()
    page.clock.resume()
    page.locator("#watching [data-watch=skip]").click()
    guest.wait_until_asked()
    expect(page.locator("#act-main")).to_be_visible()
