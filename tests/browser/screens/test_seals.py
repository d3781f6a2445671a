"""Seals inside drawings stand beside what must be read: no word, no dot, no sign is under one."""

from itertools import islice
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
    stand.hide()
    seals = 0
    for size in sizes:
        stand.resize(size)
        for answers in positions:
            stand.show(answers)
            found = stand.look(SEALS)
            seals += found["seals"]
            assert found["covered"] == [], f"{size} after {answers} answers"
    stand.close()
    return seals


@pytest.mark.parametrize("name", ["palaces", "minerva", "gentes", "dominations"])
def test_seals_in_drawings_cover_nothing_that_must_be_read(chromium: Browser, name: str) -> None:
    """Minos is drawn without seals inside drawings; those beside them are looked at with every table."""
    course = Course(name, min(4, games.load(name).most), 11)
    assert seals_beside(chromium, course, BOTH, course.spread(16)) > 0


WHERE_THINGS_LIE = [
    pytest.param("dominations", 11, "cell", "Place the tile", 20, id="a tile beside others"),
    pytest.param("dominations", 11, "cell", "a City of yours to upgrade", 20, id="Cities on tiles"),
    pytest.param("dominations", 11, "point", "a Locus for the Monument", 3, id="corners of tiles"),
    pytest.param("minerva", 5, "direction", "Activate a line", 20, id="lines of tiles"),
]


@pytest.mark.parametrize(("name", "seed", "kind", "asked", "least"), WHERE_THINGS_LIE)
def test_where_much_lies_already_no_dot_or_strip_is_covered(
    chromium: Browser, name: str, seed: int, kind: str, asked: str, least: int
) -> None:
    course = Course(name, 4, seed)
    latest = course.asked(kind)[::-1]
    places = (n for n in latest if asked in course.at(n, "wide")["panels"]["prompt"])
    assert seals_beside(chromium, course, BOTH, list(islice(places, 6))) > least
