"""Options never run away from the mouse: a preview has a place of its own."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pentapolis import games
from tests.browser.guests import LAPTOP
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

QUESTIONS = 40
POINTING = (Path(__file__).parent / "pointing.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games.names())
def test_pointing_at_every_option_moves_none(chromium: Browser, name: str) -> None:
    moved: list[str] = []
    asked = 0
    seed = 0
    while asked < QUESTIONS:
        seed += 1
        course = Course(name, min(4, games.load(name).most), seed)
        stand = Stand(chromium, course, LAPTOP, touch=False)
        stand.open()
        for answers in course.spread(QUESTIONS - asked):
            stand.show(answers)
            moved += [f"seed {seed} after {answers} answers: {what}" for what in stand.page.evaluate(POINTING)]
            asked += 1
        stand.close()
    assert moved == []
