"""What lies before a player is looked at in full size: from the seat card, in every game, while one decides oneself."""

import pytest
from playwright.sync_api import Browser, expect

from pentapolis import games
from tests.browser.guests import LAPTOP, PHONE
from tests.browser.screens.course import NAMES, Course
from tests.browser.screens.stand import Stand


@pytest.mark.parametrize("name", games.names())
def test_a_seat_card_opens_what_lies_before_the_player(chromium: Browser, name: str) -> None:
    course = Course(name, 2, 11)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.answers = course.spread(5)[3]
    stand.open()
    page = stand.page
    viewer = course.at(stand.answers, "wide")["viewer"]
    rival = 1 - viewer
    dialog = page.locator("dialog#area[open]")
    page.locator(f".rail [data-area='{rival}']").click()
    expect(dialog.locator("h2").first).to_have_text(NAMES[rival])
    expect(dialog.locator("[data-explain]").first).to_be_visible()
    assert dialog.locator("[data-choice], [id]:not([id^=area])").count() == 0
    assert page.locator("#prompt button[data-choice]").count() > 1
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    stand.resize(PHONE)
    page.locator(f".chip[data-area='{rival}']").click()
    expect(dialog.locator("[data-explain]").first).to_be_visible()
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    stand.close()
