"""Being known on several devices, and no longer being known."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests


def named(guest: Guest, name: str) -> None:
    guest.open()
    guest.page.evaluate(
        """name => fetch("/api/players", { method: "POST", headers: { "content-type": "application/json" },
           body: JSON.stringify({ name }) })""",
        name,
    )


def test_a_personal_link_carries_somebody_to_another_device_until_it_is_revoked(guests: Guests) -> None:
    laptop, phone = guests.come(LAPTOP), guests.come(PHONE, phone=True)
    named(laptop, "Elena")
    named(phone, "Somebody")
    laptop.open()
    laptop.page.locator(".nav a.me").click()
    expect(laptop.page.locator("#devices li")).to_have_count(1)  # the script of the page has begun
    laptop.page.locator("[data-do=new-link]").click()
    link = laptop.page.locator("#new-link code").inner_text()
    assert violations(laptop) == []
    phone.open(link)
    expect(phone.page.locator("main")).to_contain_text("On this device you are Somebody")
    assert violations(phone) == []
    phone.page.locator("[data-adopt]").click()
    expect(phone.page.locator(".nav a.me")).to_contain_text("Elena")
    laptop.page.reload()
    expect(laptop.page.locator("#devices li")).to_have_count(2)
    laptop.page.locator("#links [data-post]").click()
    expect(laptop.page.locator("#links li")).to_have_count(0)
    phone.open(link)
    expect(phone.page.locator("main .status")).to_have_text("404")
    laptop.page.locator("#devices li:not(:has-text('this device')) [data-post]").click()
    expect(laptop.page.locator("#devices li")).to_have_count(1)
    phone.open()
    expect(phone.page.locator(".nav a.me")).to_have_count(0)


def test_who_types_their_name_is_deleted(guests: Guests) -> None:
    guest = guests.come(LAPTOP)
    named(guest, "Elena")
    guest.open("/you")
    expect(guest.page.locator("#devices li")).to_have_count(1)
    guest.page.get_by_role("button", name="Delete", exact=True).click()
    field = guest.page.locator("#delete input")
    field.fill("Helena")
    field.press("Enter")
    expect(guest.page.locator("#toast")).to_contain_text("exactly as it is: Elena")
    field.fill("Elena")
    field.press("Enter")
    expect(guest.page.locator(".hero")).to_be_visible()
    expect(guest.page.locator(".nav a.me")).to_have_count(0)
