"""Seals inside drawings stand beside what must be read: no word, no dot, no sign is under one."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pentapolis import games
from tests.browser.guests import LAPTOP, PHONE
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

SEALS = (Path(__file__).parent / "seals.js").read_text(encoding="utf-8")
BOTH = (LAPTOP, PHONE)


def seals_beside(chromium: Browser, course: Course, sizes: tuple[tuple[int, int], ...], positions: list[int]) -> int:
    """How many seals were seen, none of them over anything."""
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.open()
    seals = 0
    for size in sizes:
        stand.resize(size)
        for answers in positions:
            stand.show(answers)
            found = stand.page.evaluate(SEALS)
            seals += found["seals"]
            assert found["covered"] == [], f"{size} after {answers} answers"
    stand.close()
    return seals


@pytest.mark.parametrize(("name", "sizes"), [("palaces", (LAPTOP,)), ("gentes", BOTH)])
def test_seals_in_drawings_cover_nothing_that_must_be_read(
    chromium: Browser, name: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    course = Course(name, min(4, games.load(name).most), 11)
    assert seals_beside(chromium, course, sizes, course.spread(16)) > 0


def test_where_a_land_tile_may_be_placed_no_dot_of_its_neighbours_is_covered(chromium: Browser) -> None:
    course = Course("dominations", 4, 11)
    places = [n for n in course.spread(60) if "Place the tile" in course.at(n, "wide")["panels"]["prompt"]]
    assert seals_beside(chromium, course, BOTH, places[:8]) > 20
