"""A game with days for each decision: whose turn it is hears of it elsewhere, and a holiday stops the clock."""

from playwright.sync_api import expect

from tests.browser.guests import Guest, Guests
from tests.browser.notices.doing import open_notices, pass_on, post, two_at_a_table, whose_turn
from tests.browser.test_identity import named
from tests.server.service.notices.receivers import Hook

HOOK = "/api/notices/hooks"


def test_a_days_game_with_notice_and_holiday(guests: Guests, guest: Guest, hook: Hook) -> None:
    bea = guests.come()
    named(bea, "Bea")
    table = two_at_a_table(guest, bea)
    asked, other = whose_turn(table, guest, bea)
    post(other, HOOK, {"name": "Club room", "address": hook.address})
    open_notices(other)
    pass_on(asked)
    told = other.page.locator("#sent li.arrived")
    expect(told).to_contain_text("Your turn in Palaces")
    assert hook.got[0].read()["link"].endswith(f"/table/{table}")

    other.open("/you")
    expect(other.page.locator("#holidays-left")).not_to_be_empty()
    other.page.get_by_role("button", name="Go", exact=True).click()
    other.page.locator("#holiday [name=days]").fill("3")
    other.page.locator("#holiday [type=submit]").click()
    expect(other.page.locator("#holidays li")).to_have_count(1)
    asked.page.reload()
    expect(asked.page.locator("#rail .clock", has_text="until")).to_have_count(1)

    other.open("/notices")
    other.page.locator("#sent li.arrived").get_by_role("link", name="Your turn in Palaces").click()
    other.wait_until_asked()  # who is on holiday may play all the same
    other.open("/notices")
    expect(told.first).to_contain_text("read")
    post(asked, HOOK, {"name": "Home", "address": hook.address})
    asked.open("/")
    other.open(f"/table/{table}")
    other.wait_until_asked()
    pass_on(other)
    open_notices(asked)
    expect(asked.page.locator("#sent li.arrived")).to_contain_text("Your turn in Palaces")
    assert len(hook.got) == 2
