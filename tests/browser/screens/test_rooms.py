"""Panels have room for what they hold: a whole column, a full hand, every row."""

from playwright.sync_api import Browser

from tests.browser.guests import LAPTOP
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

TABLET = (768, 1024)
HIDDEN = "(id) => { const it = document.getElementById(id); return it.scrollHeight - it.clientHeight; }"
COVERED = """
    () => {
        const boxes = [...document.querySelectorAll("#own-cards .cd")].map((card) => card.getBoundingClientRect());
        return boxes.slice(1).map((box, at) => Math.max(0, boxes[at].right - box.left) / box.width);
    }
"""
CUT = """
    () => {
        const window = document.getElementById("window").getBoundingClientRect();
        const boxOf = (tile) => tile.getBoundingClientRect();
        const tiles = [...document.querySelectorAll(".gt-actions .gt-tile")].map(boxOf);
        return tiles.filter((tile) => tile.bottom > window.bottom || tile.right > window.right).length;
    }
"""


def test_all_of_the_forum_is_seen_on_a_laptop(chromium: Browser) -> None:
    course = Course("minerva", 4, 11)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.open()
    for answers in course.spread(20):
        stand.show(answers)
        assert stand.page.evaluate(HIDDEN, "forum") == 0, f"after {answers} answers"
    stand.close()


def test_the_cards_of_a_full_hand_can_be_read_side_by_side(chromium: Browser) -> None:
    course = Course("minos", 4, 11)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.open()
    held = []
    for answers in course.decisions[:8]:
        stand.show(answers)
        covered = stand.page.evaluate(COVERED)
        held.append(len(covered) + 1)
        assert all(share < 0.25 for share in covered), f"after {answers} answers"
    assert max(held) > 4
    stand.close()


def test_a_tablet_shows_every_action_whole(chromium: Browser) -> None:
    course = Course("gentes", 4, 11)
    stand = Stand(chromium, course, TABLET, touch=True)
    stand.answers = next(
        n for n in course.decisions if 'data-default="actions"' in course.at(n, "phone")["panels"]["board"]
    )
    stand.open()
    assert stand.page.locator(".gt-actions .gt-tile").count() > 15
    assert stand.page.evaluate(CUT) == 0
    stand.close()
