"""Every lesson of every game in the real browser, gone through to its end by clicks, by taps or by keys alone.

Each lesson is gone through in one of the three ways, in turn, so that each game has them all; `make lessons` goes
through every lesson in every way and looks at each with axe (`PENTAPOLIS_LESSONS=all`).
"""

import os

import pytest

from pentapolis import games
from pentapolis.teaching.lesson import Lesson
from pentapolis.teaching.reading import lessons
from tests.browser.axe import violations
from tests.browser.guests import Guests
from tests.browser.learning.pupil import WAYS, Pupil, Way

ALL = os.environ.get("PENTAPOLIS_LESSONS") == "all"


def lessons_by(game: str, way: Way) -> list[Lesson]:
    """The lessons of a game that are gone through in this way."""
    first = (WAYS.index(way) + games.names().index(game)) % len(WAYS)
    return list(lessons(game) if ALL else lessons(game)[first :: len(WAYS)])


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", games.names())
def test_lessons_are_gone_through_to_their_end(guests: Guests, game: str, way: Way) -> None:
    pupil = Pupil(guests, way)
    for number, lesson in enumerate(lessons_by(game, way)):
        pupil.begin(lesson)
        assert not pupil.guest.scrolls()
        is_looked_at = ALL or (number == 0 and way != "keys")
        done: list[str] = []
        for what in pupil.go_through(lesson):
            if is_looked_at and what != "on" and not {"task", "row"} & set(done):
                assert violations(pupil.guest) == [], lesson.name
            done.append(what)
        assert {"task", "row"} & set(done), f"{lesson.name} ends in something that was done"
        assert pupil.page.locator("#coach h2").inner_text() == "That was the lesson."


def test_together_they_go_through_every_lesson_and_each_game_in_every_way() -> None:
    for game in games.names():
        by_way = [[lesson.name for lesson in lessons_by(game, way)] for way in WAYS]
        assert all(by_way)
        assert {name for some in by_way for name in some} == {lesson.name for lesson in lessons(game)}
