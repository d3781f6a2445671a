"""Lessons in the browser: found on the front page, gone through at the real table by clicks or keys, remembered."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from playwright.sync_api import Locator, expect

from pentapolis.teaching.reading import lesson
from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.learning.pupil import Pupil

Answer: TypeAlias = Callable[[Guest, str], object]

FAR = """() => {
    const [coach, table] = [document.getElementById("coach").dataset, document.getElementById("table").dataset];
    return [coach.step, coach.shows, coach.over, table.version, table.ahead].join(" ");
}"""


IN_STEP = """() => {
    const [coach, table] = [document.getElementById("coach").dataset, document.getElementById("table").dataset];
    return coach.of === `${table.version} ${table.ahead}`;
}"""


IS_HALF = """async (option) => {
    if (document.getElementById("table").dataset.ahead) return false;
    const position = await fetch(`/api/tables/${location.pathname.split("/").at(-1)}`).then((reply) => reply.json());
    return position.question?.options.find((each) => String(each.option) === option)?.joins ?? false;
}"""
"""Whether an option is the first half of an act, which is not given."""
HEARD = "version => Number(document.getElementById('table').dataset.version) >= version"


def begin(guest: Guest, game: str, number: int) -> Locator:
    """From the page of lessons to the card of the coach."""
    guest.open(f"/learn/{game}")
    guest.page.locator(f'.lessons [data-lesson^="{game}/{number}-"]').click()
    card = guest.page.locator("#coach")
    expect(card).to_be_visible()
    return card


def go_on(guest: Guest, far: str) -> None:
    """Wait until something has changed, and the coach speaks of the position that is on the table."""
    guest.page.wait_for_function(f"known => ({FAR})() !== known && ({IN_STEP})()", arg=far)


def give(guest: Guest, answer: Answer, option: str) -> None:
    """Give an answer, or the first half of an act, and wait for what comes of it: others change the table meanwhile."""
    step = guest.step
    if guest.page.evaluate(IS_HALF, option):  # it may have been asked for already, when it was pointed at
        answer(guest, option)
        guest.wait_for_step(step)
        guest.page.wait_for_function(IN_STEP)
        return
    with guest.page.expect_response(lambda reply: "/answers" in reply.url) as heard:
        answer(guest, option)
    guest.page.wait_for_function(f"version => ({HEARD})(version) && ({IN_STEP})()", arg=heard.value.json()["version"])


def by_click(guest: Guest, option: str) -> None:
    """In the list; the card offers what stands in no list, such as a tile as it is to lie."""
    if guest.page.locator("#coach .task").is_visible():
        return guest.page.locator("#coach .task").click()
    return guest.page.locator(f'#prompt button[data-choice="{option}"]').first.click()


def by_key(guest: Guest, option: str) -> None:
    """The number of the option, digit by digit, and once more to choose it."""
    row = guest.page.locator(f'#prompt button[data-choice="{option}"]').first
    while row.get_attribute("aria-pressed") != "true":  # on a busy machine the second digit may come too late
        for digit in row.get_attribute("data-key") or "":
            guest.page.keyboard.press(digit)
    guest.page.keyboard.press("Enter")


def go_through(guest: Guest, answer: Answer, with_keys: bool = False) -> int:
    """Read and do every step; how many answers that took."""
    card, given = guest.page.locator("#coach"), 0
    while card.get_attribute("data-over") != "true":
        far = guest.run(FAR)
        on, option = card.locator("[data-coach=next]"), card.get_attribute("data-shows")
        if option and not on.is_visible():
            give(guest, answer, option)
            given += 1
            continue
        if on.is_visible():
            guest.page.keyboard.press("Enter") if with_keys else on.click()
        go_on(guest, far)
    return given


def test_a_lesson_that_was_gone_through_is_done(guest: Guest) -> None:
    card = begin(guest, "palaces", 1)
    assert go_through(guest, by_click) >= 1
    expect(card.locator("h2")).to_have_text("That was the lesson.")
    card.get_by_role("link", name="All lessons").click()
    expect(guest.page.locator(".lessons li").first.locator(".no.done")).to_be_visible()
    expect(guest.page.locator(".course[aria-current] small")).to_have_text("1 of 8 lessons")
    assert violations(guest) == []


def test_a_lesson_is_gone_through_by_keys_alone(guest: Guest) -> None:
    guest.open("/")
    link = guest.page.locator("article a.ln[href='/learn/palaces']")
    expect(link).to_have_text("Learn, 34 min")
    link.press("Enter")
    guest.page.wait_for_url("**/learn/palaces")
    guest.page.locator(".lessons button").nth(2).press("Enter")
    expect(guest.page.locator("#coach-title")).to_be_focused()
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("Backspace")
    expect(guest.page.locator("#coach")).to_have_attribute("data-step", "0")
    assert go_through(guest, by_key, with_keys=True) == 6


def test_another_answer_is_not_played_and_the_card_says_why(guest: Guest) -> None:
    card = begin(guest, "palaces", 1)
    for _ in range(2):
        card.locator("[data-coach=next]").click()
    version = guest.version
    other = guest.page.locator("#prompt button[data-choice]", has_text="Phaistos 6").first
    other.click()
    expect(card.locator(".reply")).to_have_text("Same step, but then the 3 fits no more. Lower first.")
    other.click()
    expect(card.locator("[data-coach=show]")).to_have_class("btn pri")
    guest.page.keyboard.press("s")
    expect(guest.page.locator("#prompt .coach-shows")).to_be_visible()
    assert guest.version == version
    assert violations(guest) == []


def test_a_lesson_that_was_left_opens_at_the_step_and_back_takes_back(guest: Guest) -> None:
    card = begin(guest, "palaces", 1)
    card.locator("[data-coach=next]").click()
    with guest.page.expect_response("**/step"):
        card.locator("[data-coach=next]").click()
    card.get_by_role("link", name="Leave the lesson").click()
    guest.page.wait_for_url("**/learn/palaces")
    row = guest.page.locator(".lessons li.now")
    expect(row.locator(".dots .full")).to_have_count(2)
    row.get_by_role("button", name="Go on: One good step").click()
    expect(card).to_have_attribute("data-step", "2")
    for _ in range(2):
        give(guest, by_click, card.get_attribute("data-shows") or "")
    expect(card).to_have_attribute("data-step", "3")
    card.locator("[data-coach=back]").click()
    expect(card).to_have_attribute("data-step", "2")
    expect(card).not_to_have_attribute("data-shows", "")


def test_an_exercise_helps_and_counts(guest: Guest) -> None:
    card = begin(guest, "palaces", 8)
    expect(card.locator(".aim")).to_have_text("-15 now, 30 is the aim")
    card.locator("[data-coach=help]").click()
    expect(card.locator(".help")).to_have_count(1)
    while not card.locator("[data-coach=again]").is_visible():
        far = guest.run(FAR)
        if guest.page.locator("#table[data-asked=true]").count():
            guest.options.last.click()
        go_on(guest, far)
    expect(card.locator(".reply")).to_contain_text("Not yet.")
    card.locator("[data-coach=again]").click()
    expect(card.locator(".aim")).to_have_text("-15 now, 30 is the aim")


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_page_of_lessons_is_for_everybody(guests: Guests, size: tuple[int, int]) -> None:
    guest = guests.come(size, phone=size == PHONE)
    guest.open("/learn")
    expect(guest.page.locator(".lessons ol").first.locator("li")).to_have_count(8)
    expect(guest.page.get_by_role("heading", name="Further lessons")).to_be_visible()
    assert violations(guest) == []


def test_on_a_phone_the_card_calls_an_answer_that_stops_as_its_row_does(guests: Guests) -> None:
    pupil = Pupil(guests, "taps")
    last = lesson("minos", "17-the-last-battles")
    pupil.begin(last)
    next(pupil.go_through(last))
    expect(pupil.page.locator("#coach .task b")).to_have_text("That is enough")
