"""Options never run away from the mouse: a preview has a place of its own."""

from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pentapolis import games
from tests.browser.guests import LAPTOP
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

QUESTIONS = 200
POINTING = (Path(__file__).parent / "pointing.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games.names())
def test_pointing_at_every_option_moves_none(chromium: Browser, name: str) -> None:
    moved: list[str] = []
    asked = 0
    for seed in count(1):
        course = Course(name, min(4, games.load(name).most), seed)
        if seed == 1:
            stand = Stand(chromium, course, LAPTOP, touch=False)
            stand.open()
            stand.hide()
        stand.course = course  # another game on the same page
        for answers in course.spread(QUESTIONS - asked):
            found = stand.page.evaluate(POINTING, stand.send(answers))
            moved += [f"seed {seed} after {answers} answers: {what}" for what in found]
            asked += 1
        if asked == QUESTIONS:
            break
    stand.close()
    assert moved == []
