"""Every table can be played at every size: what is asked, all options, the main button and the board are there.

Positions are drawn in this process and put on one page after the other, so that no server has to play the games.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pentapolis import games
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

FINGERS = [(360, 640), (390, 844), (768, 1024), (1180, 820), (844, 390)]
"""Phones upright and sideways, a tablet in both ways."""
MICE = [(683, 384), (911, 512), (1093, 614), (1280, 720), (1366, 768), (1536, 730), (1920, 1080), (2560, 1440)]
"""Laptops at 200, 150, 125 and 100 %, low ones, and large screens."""
DECISIONS = 10
CHECKS = (Path(__file__).parent / "checks.js").read_text(encoding="utf-8")


def wrongs(stand: Stand, decisions: list[int], sizes: list[tuple[int, int]], *, touch: bool) -> list[str]:
    """What is wrong anywhere, with the size and the decision where it is."""
    found = []
    for answers in decisions:
        stand.show(answers)
        for size in sizes:
            stand.resize(size)
            told = stand.look(CHECKS, {"touch": touch})
            found += [f"{size} after {answers} answers: {wrong}" for wrong in told]
    return found


@pytest.mark.parametrize("touch", [True, False], ids=["fingers", "mouse"])
@pytest.mark.parametrize("name", games.names())
def test_ten_decisions_at_every_size(chromium: Browser, name: str, touch: bool) -> None:
    course = Course(name, min(4, games.load(name).most), 11)
    sizes = FINGERS if touch else MICE
    stand = Stand(chromium, course, sizes[0], touch=touch)
    stand.open()
    stand.hide()
    assert wrongs(stand, course.spread(DECISIONS), sizes, touch=touch) == []
    stand.close()
