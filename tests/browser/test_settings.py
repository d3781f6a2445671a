"""What a player sets stays set."""

from playwright.sync_api import expect

from tests.browser.guests import PHONE, Guest, Guests

SMALLEST = 44


def test_light_and_dark(guest: Guest) -> None:
    guest.open()
    light = guest.run("getComputedStyle(document.body).backgroundColor")
    guest.page.get_by_role("button", name="Light or dark").click()
    dark = guest.run("getComputedStyle(document.body).backgroundColor")
    assert dark != light
    guest.page.reload()
    assert guest.run("getComputedStyle(document.body).backgroundColor") == dark


def test_targets_on_a_phone_are_large_enough(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    guest.play_now()
    for button in guest.page.locator("#table button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= SMALLEST, button.inner_text()


def test_tabs_on_a_phone(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    guest.play_now()
    for name in ("players", "log", "aid", "table"):
        guest.page.locator(f"[data-tab={name}]").tap()
        expect(guest.page.locator(f"#pane-{name}")).to_be_visible()
    expect(guest.page.locator("#pane-log")).to_be_hidden()


def test_turning_the_window_into_a_phone_keeps_the_game(guest: Guest) -> None:
    guest.play_now()
    guest.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(guest.page.locator(".table.phone")).to_be_visible()
    assert guest.wait_until_asked()
    guest.decide(lambda options: options.first.click())
