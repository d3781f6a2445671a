"""People at a table write to each other, in two browsers."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import PHONE, Guest, Guests
from tests.browser.table.test_together import link, new_table, table_of_two


def write(guest: Guest, text: str) -> None:
    """By keys alone."""
    guest.page.keyboard.press("c")
    expect(guest.page.locator("#chat-text")).to_be_focused()
    guest.page.keyboard.type(text)
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#said")).to_contain_text(text)
    guest.page.locator("#said-scroll").focus()


def test_two_people_talk_point_at_the_board_mute_and_report(guests: Guests) -> None:
    elena, tomas = table_of_two(guests)
    for guest in (elena, tomas):
        expect(guest.page.locator("[data-tab=chat]")).to_be_visible()
    write(elena, "Good day, Tomas")
    expect(tomas.page.locator("[data-tab=chat] .new-n")).to_have_text("1")
    tomas.page.locator("[data-tab=chat]").click()
    expect(tomas.page.locator("#said")).to_contain_text("Good day, Tomas")
    expect(tomas.page.locator("[data-tab=chat] .new-n")).to_have_count(0)
    tomas.page.get_by_role("button", name="Good luck!").click()
    expect(elena.page.locator("#said")).to_contain_text("Good luck!")
    point_at_the_board(elena, tomas)
    for guest in (elena, tomas):
        assert violations(guest) == []
    report_the_first_line(tomas)
    mute_and_hear_again(tomas)


def point_at_the_board(elena: Guest, tomas: Guest) -> None:
    """What she names lights up on his board."""
    elena.page.locator("[data-chat=point]").click()
    elena.page.locator("#board [data-explain]").first.click(force=True)
    field = elena.page.locator("#chat-text")
    expect(field).not_to_have_value("")
    named = field.input_value().strip()
    field.press("Enter")
    place = tomas.page.locator("#said .place")
    expect(place).to_have_text(named)
    place.hover()
    expect(tomas.page.locator("#board .spoken-of").first).to_be_attached()


def report_the_first_line(tomas: Guest) -> None:
    tomas.page.locator("#said .about summary").first.click()
    tomas.page.get_by_role("button", name="Report").click()
    expect(tomas.page.locator("#reporting")).to_contain_text("Good day, Tomas")
    assert violations(tomas) == []
    tomas.page.get_by_role("button", name="Report it").click()
    expect(tomas.page.locator("#toast")).to_contain_text("The host will see it")


def mute_and_hear_again(tomas: Guest) -> None:
    """One by one, on the own page and at the table; then everybody."""
    if not tomas.page.locator("#said .about[open]").count():
        tomas.page.locator("#said .about summary").first.click()
    tomas.page.locator("#said .about[open] [data-chat=mute]").click()
    expect(tomas.page.locator("#said")).to_contain_text("Elena is muted: 2 lines hidden.")
    expect(tomas.page.locator("#said")).not_to_contain_text("Good day")
    you = tomas.context.new_page()
    you.goto(f"{tomas.address}/you")
    expect(you.locator("#mutes")).to_contain_text("Elena")
    you.get_by_role("button", name="Hear them again: Elena").click()
    expect(you.locator("#mutes-of")).to_be_hidden()
    tomas.page.reload()
    tomas.page.locator("[data-tab=chat]").click()
    expect(tomas.page.locator("#said")).to_contain_text("Good day, Tomas")
    tomas.page.locator("#said .about summary").first.click()
    tomas.page.locator("#said .about[open] [data-chat=mute]").click()
    tomas.page.get_by_role("button", name="Show", exact=True).click()
    expect(tomas.page.locator("#said")).to_contain_text("Good day, Tomas")
    tomas.page.get_by_role("button", name="Mute all").click()
    expect(tomas.page.locator("#said")).to_have_text("You hear nothing at this table.")
    expect(tomas.page.locator("#write")).to_be_hidden()
    tomas.page.get_by_role("button", name="Hear everybody").click()
    expect(tomas.page.locator("#said")).to_contain_text("Good luck!")


def test_on_a_phone_the_chat_is_a_sheet_in_the_dark_too(guests: Guests) -> None:
    elena, tomas = guests.come(), guests.come(PHONE, phone=True, dark=True)
    new_table(elena, "person")
    tomas.open(link(elena, "Copy the invitation for seat B"))
    elena.page.keyboard.press("Escape")
    tomas.page.locator("#name").fill("Tomas")
    tomas.page.get_by_role("button", name="Sit down").click()
    tomas.page.wait_for_url("**/table/*")
    tomas.page.locator("[data-tab=chat]").click()
    tomas.page.locator("#chat-text").fill("From my phone")
    tomas.page.get_by_role("button", name="Send").click()
    elena.page.locator("[data-tab=chat]").click()
    expect(elena.page.locator("#said")).to_contain_text("From my phone")
    write(elena, "I see")
    expect(tomas.page.locator("#said")).to_contain_text("I see")
    assert violations(tomas) == []
    sheet, form = (tomas.page.locator(each).bounding_box() for each in ("#pane-chat", "#write"))
    assert sheet is not None
    assert form is not None
    assert sheet["y"] + sheet["height"] - form["y"] - form["height"] < 30  # one writes at the foot of the sheet
    assert not tomas.scrolls()


def test_against_bots_there_is_no_chat(guest: Guest) -> None:
    guest.play_now()
    expect(guest.page.locator("[data-tab=log]")).to_be_visible()
    expect(guest.page.locator("[data-tab=chat]")).to_be_hidden()
