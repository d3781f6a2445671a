"""Holding a mouse on a thing explains it and never takes it; a click still does."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guests import LAPTOP
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

LONG = 1200
"""Milliseconds: longer than anybody clicks."""


@pytest.fixture
def stand(chromium: Browser) -> Iterator[Stand]:
    course = Course("minos", 2, 11)
    made = Stand(chromium, course, LAPTOP, touch=False)
    made.page.clock.install(time=0)
    made.answers = next(at for at in course.decisions if lit_card(course, at))
    made.open()
    made.page.clock.pause_at(1000)
    yield made
    made.close()


def lit_card(course: Course, answers: int) -> bool:
    """Whether a card in the hand may be chosen."""
    return "cd age-1 may" in course.at(answers, "wide")["panels"]["hand"]


def test_a_mouse_that_is_held_on_a_card_takes_nothing(stand: Stand) -> None:
    page = stand.page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.locator("#hand .cd.may").first.hover()
    page.mouse.down()
    page.clock.run_for(LONG)
    expect(page.locator("#explanation")).to_be_visible()
    page.mouse.up()
    assert sent == []
    expect(page.locator("#explanation")).to_be_visible()
    with page.expect_request("**/answers"):
        page.mouse.down()
        page.mouse.up()
        page.clock.run_for(LONG)  # what is sent waits for a frame
