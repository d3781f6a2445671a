"""A table is painted on few layers: each one has to be sorted, filled and put together again after every click."""

import pytest
from playwright.sync_api import Browser, Page

from pentapolis import games
from tests.browser.guests import LAPTOP
from tests.browser.screens.course import Course
from tests.browser.screens.stand import NEXT_FRAME, Stand

MOST = 24
"""Lists that scroll, what lies above them, headings that stay where they are, and some to spare."""
OFTEN = 3
"""The browser tells of its layers a frame late."""
STIR = "(width) => (document.body.style.outline = `${width}px solid transparent`)"


def layers(page: Page) -> int:
    """How many there are, as soon as the browser has told of them."""
    told: list[int] = []
    line = page.context.new_cdp_session(page)
    line.on("LayerTree.layerTreeDidChange", lambda news: told.append(len(news.get("layers", []))))
    line.send("LayerTree.enable")
    stirred = 0
    while sum(1 for count in told if count) < OFTEN:
        page.evaluate(STIR, stirred % 9)
        page.evaluate(NEXT_FRAME)
        stirred += 1
    line.detach()
    return told[-1]


@pytest.mark.parametrize("name", games.names())
def test_a_table_is_painted_on_few_layers(chromium: Browser, name: str) -> None:
    course = Course(name, min(4, games.load(name).most), 5)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.open()
    for answers in course.decisions[-40::13]:
        stand.show(answers)
        assert layers(stand.page) <= MOST, f"after {answers} answers"
    stand.close()
