"""A note of the coach leaves room for the decision at every size: the question, some options, the button, a board."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from pentapolis import games
from pentapolis.teaching.notes import notes
from tests.browser.guests import PHONE
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

SIZES = [
    (360, 640), (390, 844), (768, 1024), (844, 390), (683, 384),
    (911, 512), (1093, 614), (1180, 820), (1280, 720), (1366, 768),
]  # fmt: skip
"""Phones upright and sideways, a tablet in both ways, laptops at 200, 150, 125 and 100 %."""
DECISIONS = 3
"""At so many questions with notes of different kinds; those that say most."""
SEEN = """
    () => {
        const within = (box, from, to) => box.height > 0 && box.top >= from - 1 && box.bottom <= to + 1;
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const acts = box("#act-main"), asked = box(".ask h1"), board = box("#window"), note = box("#note header");
        const list = document.querySelector(".side .choices")?.getBoundingClientRect();
        const [from, to] = list ? [list.top, list.bottom] : [asked.bottom, acts.top];
        const options = [...document.querySelectorAll("#prompt button[data-choice], #pane-table #hand [data-choice]")];
        const seen = options.filter((each) => within(each.getBoundingClientRect(), from, to));
        const names = (some) => new Set(some.map((each) => each.dataset.choice)).size;
        return {
            asked: within(asked, 0, innerHeight), button: within(acts, 0, innerHeight),
            title: within(note, 0, list ? innerHeight : acts.top),
            board: Math.min(board.height, board.width), seen: names(seen),
            all: names(options.filter((each) => each.getBoundingClientRect().height > 0)),
        };
    }
"""


def told(course: Course) -> list[int]:
    """Where the longest notes come up for the first time, each in a turn of its own."""
    texts = {note.name: note.say for note in notes(course.game.name).all()}
    found: dict[str, tuple[int, int]] = {}
    turns = set()
    for answers in course.decisions[:120]:
        position = course.at(answers, "phone")
        name = position["about"][0]
        if name not in found and position["turn"] not in turns:
            turns.add(position["turn"])
            found[name] = (-len(texts[name]), answers)
    return sorted(answers for _, answers in sorted(found.values())[:DECISIONS])


def wrongs(stand: Stand, decisions: list[int]) -> list[str]:
    found, note = [], ""
    for answers in decisions:
        stand.show(answers)
        about = stand.position("phone")["about"]
        note = note if note in about else about[0]
        for size in SIZES:
            stand.resize(size)
            expect(stand.page.locator(f"#note[data-of='{note}'] .lamp")).to_be_visible()
            seen: dict[str, Any] = stand.page.evaluate(SEEN)
            enough = seen["seen"] >= min(3, (seen["all"] + 1) // 2)
            if not (enough and seen["asked"] and seen["button"] and seen["title"] and seen["board"] >= 120):
                found.append(f"{size} after {answers} answers: {seen}")
    return found


@pytest.mark.parametrize("name", games.names())
def test_a_note_leaves_room_for_the_decision_at_ten_sizes(chromium: Browser, name: str) -> None:
    course = Course(name, 2, 11)
    stand = Stand(chromium, course, SIZES[0], touch=False, tips="all")
    stand.open()
    assert wrongs(stand, told(course)) == []
    stand.close()


def test_a_folded_note_is_opened_by_its_title_and_by_its_key(chromium: Browser) -> None:
    course = Course("palaces", 2, 11)
    stand = Stand(chromium, course, (360, 640), touch=True, tips="all")
    stand.answers = told(course)[-1]
    stand.open()
    page = stand.page
    says, fold = page.locator("#note-says"), page.get_by_role("button", name="The whole note")
    expect(says).to_be_hidden()
    expect(fold).to_have_attribute("aria-expanded", "false")
    page.locator("#note-title").tap()
    expect(says).to_be_visible()
    expect(fold).to_have_attribute("aria-expanded", "true")
    fold.tap()
    expect(says).to_be_hidden()
    page.keyboard.press("t")
    expect(says).to_be_visible()
    expect(page.locator("#note-title")).to_be_focused()
    page.get_by_role("button", name="Got it").tap()
    expect(page.locator("#note")).to_be_hidden()
    assert page.locator("#table").evaluate("table => table.style.getPropertyValue('--noted')") == ""
    stand.close()


def test_what_rivals_did_is_brief_beside_a_note_until_it_is_wanted(chromium: Browser) -> None:
    course = Course("minos", 2, 11)
    stand = Stand(chromium, course, PHONE, touch=True, tips="all")
    stand.answers = 13
    stand.open()
    rows = stand.page.locator("#since-rivals > .chosen")
    expect(stand.page.locator("#note .lamp")).to_be_visible()
    expect(rows).to_be_hidden()
    stand.page.locator("#since-chips [data-rival]").first.tap()
    expect(rows).to_be_visible()
    stand.close()
