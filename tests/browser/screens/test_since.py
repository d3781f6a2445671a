"""Since your last turn: in the place of the log, with marks on the board that cover nothing; on a phone by chips."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guests import LAPTOP, PHONE
from tests.browser.screens.course import NAMES, Course
from tests.browser.screens.stand import Stand

COVERED = """
    () => {
        const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const read = [...document.querySelectorAll("#board text, #board .seal")].map((e) => e.getBoundingClientRect());
        const marks = [...document.querySelectorAll(".mark-at")].map((e) => e.getBoundingClientRect());
        return [marks.length, marks.filter((mark) => read.some((each) => each.width && over(mark, each))).length];
    }
"""
FIRST = """
    () => new MutationObserver(() => (window.wasHidden = document.getElementById("since").hidden))
        .observe(document.getElementById("table"), { attributes: true, attributeFilter: ["data-version"] })
"""
"""Whether it is hidden when a position has been drawn and nothing of it has been painted yet."""
NEVER = "localStorage.setItem('pentapolis', JSON.stringify({ since: 'never' }))"


@pytest.fixture(scope="module")
def course() -> Course:
    return Course("dominations", 3, 3)


def told(course: Course) -> list[int]:
    """Where two rivals did more than one item each."""
    found = []
    for answers in course.decisions[40:160]:
        since = course.at(answers, "wide")["since"]
        if since and len(since["rivals"]) == 2 and all(len(rival["items"]) > 1 for rival in since["rivals"]):
            found.append(answers)
    return found


@pytest.fixture(scope="module")
def where(course: Course) -> list[int]:
    return told(course)


def stand_at(chromium: Browser, course: Course, answers: int, size: tuple[int, int]) -> Stand:
    stand = Stand(chromium, course, size, touch=size == PHONE)
    stand.answers = answers
    return stand


@pytest.fixture
def laptop(chromium: Browser, course: Course, where: list[int]) -> Iterator[Stand]:
    stand = stand_at(chromium, course, where[0], LAPTOP)
    stand.open()
    yield stand
    stand.close()


def digest(stand: Stand) -> Any:
    return stand.position("wide")["since"]


def test_it_tells_of_every_rival_in_the_place_of_the_log(laptop: Stand) -> None:
    page, since = laptop.page, digest(laptop)
    rows = page.locator("#since-rivals > [data-rival]")
    expect(rows).to_have_count(len(since["rivals"]))
    for at, rival in enumerate(since["rivals"]):
        for item in rival["items"][:4]:
            expect(rows.nth(at)).to_contain_text(item["text"])
        expect(rows.nth(at).locator(".plus")).to_have_text(f"+{rival['points']}" if rival["points"] else "0")
        hidden = len(rival["items"]) - 4
        expect(rows.nth(at).locator(".lnk")).to_have_count(int(hidden > 0))
    expect(page.locator("#log")).to_be_hidden()
    expect(page.locator("#prompt button[data-choice]").first).to_be_visible()
    expect(page.locator("#live")).to_contain_text(since["rivals"][0]["items"][0]["text"])


def test_escape_brings_the_log_back_and_it_can_be_opened_again(laptop: Stand) -> None:
    page = laptop.page
    expect(page.locator("#since")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#since")).to_be_hidden()
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator(".mark-at")).to_have_count(0)
    page.locator("#since-again").click()
    expect(page.locator("#since")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_visible()


def test_marks_stand_beside_what_changed_and_cover_nothing(laptop: Stand, where: list[int]) -> None:
    seen = 0
    for answers in where[1:40:5]:
        laptop.show(answers)
        expect(laptop.page.locator("#since")).to_be_visible()
        marks, covered = laptop.page.evaluate(COVERED)
        seen += marks
        assert covered == 0
    assert seen > 0


def test_whoever_does_not_want_it_does_not_get_it(chromium: Browser, course: Course, where: list[int]) -> None:
    stand = stand_at(chromium, course, where[0], LAPTOP)
    stand.context.add_init_script(NEVER)
    stand.open()
    expect(stand.page.locator("#log .line").first).to_be_visible()
    expect(stand.page.locator("#since")).to_be_hidden()
    stand.close()


def test_on_a_phone_one_rival_is_read_at_a_time(chromium: Browser, course: Course, where: list[int]) -> None:
    stand = stand_at(chromium, course, where[0], PHONE)
    stand.open()
    page, rivals = stand.page, digest(stand)["rivals"]
    rows = page.locator("#since-rivals > [data-rival]:visible")
    expect(rows).to_have_count(1)
    most = max(rivals, key=lambda rival: rival["points"])
    expect(rows).to_have_attribute("data-rival", str(most["seat"]))
    other = next(rival["seat"] for rival in rivals if rival["seat"] != most["seat"])
    page.locator(f"#since-chips [data-rival='{other}']").click()
    expect(rows).to_have_attribute("data-rival", str(other))
    expect(rows.locator(".sr")).to_contain_text(NAMES[other])
    stand.close()


def test_on_a_phone_the_options_have_the_room_until_more_is_wanted(
    chromium: Browser, course: Course, where: list[int]
) -> None:
    longest = max(where, key=lambda answers: most_told(course.at(answers, "wide")["since"]))
    stand = stand_at(chromium, course, longest, PHONE)
    stand.open()
    page = stand.page
    section, own = page.locator("#since"), page.locator("#since-rivals .you")
    expect(own).to_be_hidden()
    little = section.evaluate("section => section.offsetHeight")
    page.locator("#since-chips [aria-pressed=true]").click()
    expect(own).to_be_visible()
    assert section.evaluate("section => section.offsetHeight") > little
    page.locator("#since-chips [aria-pressed=true]").click()
    expect(own).to_be_hidden()
    page.set_viewport_size({"width": 768, "height": 1024})
    rows = page.locator("#since-rivals > :visible")
    expect(rows).to_have_count(0)
    page.locator("#since-chips [aria-pressed=true]").click()
    expect(rows).to_have_count(2)
    stand.close()


def test_on_a_phone_it_comes_and_goes_with_the_position(chromium: Browser, course: Course, where: list[int]) -> None:
    """It stands between what can be chosen, which would move a second time."""
    stand = stand_at(chromium, course, course.decisions[0], PHONE)
    stand.open()
    section = stand.page.locator("#since")
    expect(section).to_be_hidden()
    stand.page.evaluate(FIRST)
    stand.show(where[0])
    expect(section).to_be_visible()
    assert stand.page.evaluate("window.wasHidden") is False
    stand.close()


def most_told(since: Any) -> int:
    return max(len(rival["items"]) for rival in since["rivals"])
