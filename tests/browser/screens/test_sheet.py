"""A phone: the sheet with the prompt is pulled up and down, and pieces that leave the board leave no ghost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guests import PHONE
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Stand]:
    stand = Stand(chromium, Course("minerva", 4, 11), PHONE, touch=True)
    stand.open()
    yield stand
    stand.close()


def high(stand: Stand) -> float:
    """How much of the window the board has."""
    found: float = stand.page.locator("#window").evaluate("board => board.getBoundingClientRect().height")
    return found


def pull(stand: Stand, far: float) -> None:
    box = stand.page.locator(".grab").bounding_box()
    assert box is not None
    mouse = stand.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + 8)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + 8 + far, steps=3)
    mouse.up()


def test_the_sheet_is_pulled_up_and_down(phone: Stand) -> None:
    before = high(phone)
    pull(phone, -120)
    assert abs(high(phone) - (before - 120)) <= 1
    pull(phone, 200)
    assert high(phone) > before
    pull(phone, 2000)
    main = phone.page.locator("#act-main").bounding_box()
    assert main is not None
    assert main["y"] + main["height"] <= PHONE[1], "the main button stays, however far the sheet is pulled"


def test_a_tap_on_the_handle_brings_it_up_and_back(phone: Stand) -> None:
    before = high(phone)
    pull(phone, 0)
    assert high(phone) < before / 2
    pull(phone, 0)
    assert high(phone) == before


def test_the_sheet_is_pulled_by_keys(phone: Stand) -> None:
    before = high(phone)
    phone.page.locator(".grab").press("ArrowUp")
    assert high(phone) < before
    assert phone.page.locator(".grab").get_attribute("aria-valuenow") != "50"


def test_what_lies_on_a_hidden_part_of_the_board_leaves_no_ghost(chromium: Browser) -> None:
    course = Course("minerva", 4, 11)
    stand = Stand(chromium, course, PHONE, touch=True, motion=True)
    stand.open()
    stand.page.evaluate(
        """() => new MutationObserver((changes) => {
            for (const change of changes) for (const added of change.addedNodes) {
                const leaves = added.nodeType === 1 && added.matches(".leaving");
                if (leaves && parseFloat(added.style.width) === 0) document.body.dataset.ghosts = "yes";
            }
        }).observe(document.getElementById("table"), { childList: true, subtree: true })"""
    )
    for answers in course.decisions[1:12]:
        stand.show(answers)
    expect(stand.page.locator(".leaving")).to_have_count(0)
    assert stand.page.evaluate("document.body.dataset.ghosts ?? 'none'") == "none"
    stand.close()
