"""Fingers: a long press explains, two fingers enlarge the board, one moves it, and a tap stays a tap."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fingers import Fingers, middle_of
from tests.browser.guests import PHONE, Guest, Guests

LONG = 700
"""Milliseconds: longer than a press must be held."""


@pytest.fixture
def guest(guests: Guests) -> Guest:
    made = guests.come(PHONE, phone=True)
    made.play_seeded(7)
    return made


@pytest.fixture
def fingers(guest: Guest) -> Fingers:
    return Fingers(guest)


def board(guest: Guest) -> Locator:
    return guest.page.locator("#window")


def size(guest: Guest) -> float:
    """How much larger the board is than its window."""
    found: float = guest.run(
        "document.getElementById('board').getBoundingClientRect().width"
        " / document.getElementById('window').getBoundingClientRect().width"
    )
    return found


def corner(guest: Guest) -> tuple[float, float]:
    x, y = guest.run("(({x, y}) => [x, y])(document.getElementById('board').getBoundingClientRect())")
    return x, y


def selected(guest: Guest) -> int:
    return guest.page.locator("[aria-pressed=true]").count()


def test_a_long_press_explains_and_chooses_nothing(guest: Guest, fingers: Fingers) -> None:
    version = guest.version
    with fingers.held(middle_of(guest.page.locator("#hand .hc").first)):
        fingers.wait(LONG)
        expect(guest.page.locator("#explanation")).to_be_visible()
    assert (guest.version, selected(guest)) == (version, 0)
    guest.options.first.tap()
    expect(guest.page.locator("#explanation")).to_be_hidden()
    assert selected(guest) == 1


def test_a_finger_that_moves_does_not_press(guest: Guest, fingers: Fingers) -> None:
    x, y = middle_of(board(guest))
    with fingers.held((x, y)):
        fingers.touch("touchMove", (x + 40, y + 10))
        fingers.wait(LONG)
    expect(guest.page.locator("#explanation")).to_be_hidden()


def test_two_fingers_enlarge_the_board_and_what_lies_between_them_stays(guest: Guest, fingers: Fingers) -> None:
    stone = guest.page.locator("#step-phaistos-5")
    before = middle_of(stone)
    fingers.spread(before, 60, 150)
    assert size(guest) == pytest.approx(2.5, abs=0.2)
    assert middle_of(stone) == pytest.approx(before, abs=12)
    fingers.wait(LONG)
    expect(guest.page.locator("#explanation")).to_be_hidden()
    fingers.spread(before, 150, 40)
    assert size(guest) == 1
    assert not guest.scrolls()


def test_one_finger_moves_the_board_only_while_it_is_large(guest: Guest, fingers: Fingers) -> None:
    middle = middle_of(board(guest))
    way = (middle, (middle[0] - 70, middle[1] - 50))
    before = corner(guest)
    fingers.move(way)
    assert corner(guest) == before
    fingers.spread(middle, 60, 120)
    large = corner(guest)
    fingers.move(way)
    assert corner(guest) == pytest.approx((large[0] - 70, large[1] - 50), abs=12)
    assert selected(guest) == 0
    for _ in range(6):
        fingers.move(way)
    right = guest.run("document.getElementById('board').getBoundingClientRect().right")
    assert right == pytest.approx(PHONE[0], abs=1), "the board ends where its window ends"


def test_a_tap_on_the_large_board_still_selects(guest: Guest, fingers: Fingers) -> None:
    stone = guest.page.locator("#board .seal").nth(1)
    fingers.spread(middle_of(stone), 60, 150)
    stone.tap()
    assert selected(guest) == 1
    assert size(guest) > 2


def test_the_whole_board_comes_back_by_a_button_and_after_the_next_answer_it_is_still_large(
    guest: Guest, fingers: Fingers
) -> None:
    fingers.spread(middle_of(board(guest)), 60, 120)
    guest.options.first.tap()
    guest.decide(lambda options: options.first.tap())
    assert size(guest) > 1
    guest.page.get_by_role("button", name="Show the whole board").tap()
    assert size(guest) == 1
    expect(guest.page.get_by_role("button", name="Show the whole board")).to_be_hidden()


def test_without_two_fingers_the_menu_and_keys_enlarge_the_board(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Table menu").tap()
    guest.page.get_by_role("button", name="Enlarge the board").tap()
    expect(guest.page.locator("#table-menu")).to_be_hidden()
    assert size(guest) == 2
    guest.page.keyboard.press("-")
    guest.page.keyboard.press("-")
    guest.page.keyboard.press("-")
    assert size(guest) == 1
    guest.page.keyboard.press("+")
    assert size(guest) == pytest.approx(1.3, abs=0.01)


def test_by_keyboard_the_piece_in_focus_is_brought_into_sight(guest: Guest) -> None:
    for _ in range(4):
        guest.page.keyboard.press("+")
    guest.page.locator("#step-zakros-9").focus()
    box = guest.page.locator("#step-zakros-9").bounding_box()
    window = board(guest).bounding_box()
    assert box is not None
    assert window is not None
    assert box["x"] >= window["x"] - 1
    assert box["x"] + box["width"] <= window["x"] + window["width"] + 1
    assert box["y"] + box["height"] <= window["y"] + window["height"] + 1
