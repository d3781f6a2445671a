"""Long lists can be narrowed and say how many options are hidden; a new question starts at the top of its list."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guests import LAPTOP, PHONE
from tests.browser.screens.course import Course
from tests.browser.screens.stand import Stand

LONG = 14


@pytest.fixture(scope="module")
def gentes() -> Course:
    return Course("gentes", 4, 11)


def longest(course: Course, kind: str) -> int:
    """Where the question of that kind with the most options is asked."""
    found = {}
    course.sitting.bring_to([])
    for answers, text in enumerate(course.played):
        question = course.sitting.table.questions[0]
        if question.kind.name == kind:
            found[answers] = len(question.options)
        course.sitting.answer(text)
    return max(found, key=lambda answers: found[answers])


@pytest.fixture
def laptop(chromium: Browser, gentes: Course) -> Iterator[Stand]:
    stand = Stand(chromium, gentes, LAPTOP, touch=False)
    stand.answers = longest(gentes, "main")
    stand.open()
    yield stand
    stand.close()


def test_a_long_list_is_narrowed_and_says_how_many_are_hidden(laptop: Stand) -> None:
    page = laptop.page
    options = page.locator("#prompt button[data-choice]")
    every = options.count()
    assert every > LONG
    page.locator(".facet").first.click()
    seen = page.locator("#prompt button[data-choice]:visible").count()
    assert 0 < seen < every
    expect(page.locator(".sifted")).to_contain_text(f"{every - seen} options hidden")
    page.locator(".sifted button").click()
    assert page.locator("#prompt button[data-choice]:visible").count() == every
    expect(page.locator(".sifted")).to_be_hidden()


def test_what_was_narrowed_stays_so_in_the_next_question_of_its_kind(laptop: Stand) -> None:
    page = laptop.page
    page.locator(".facet").first.click()
    laptop.show(laptop.answers)
    expect(page.locator(".facet[aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".sifted")).to_be_visible()


def test_masteries_are_found_by_domain_and_value(chromium: Browser) -> None:
    course = Course("dominations", 4, 11)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.answers = longest(course, "card")
    stand.open()
    families = stand.page.locator(".facets")
    expect(families).to_have_count(2)
    for family in families.all():
        family.locator(".facet").last.click()
    shown = stand.page.locator(".card-list .group:visible")
    every = stand.page.locator(".card-list .group").count()
    assert shown.count() < every
    stand.close()


def test_a_part_of_a_long_list_is_folded_stays_so_and_says_how_many_are_hidden(laptop: Stand) -> None:
    page = laptop.page
    part = page.locator(".choices details.fold").first
    inside = part.locator("button[data-choice]")
    part.locator("summary").click()
    expect(inside.first).to_be_hidden()
    count = inside.count()
    expect(part.locator(".folded")).to_have_text("1 option hidden." if count == 1 else f"{count} options hidden.")
    laptop.show(laptop.answers)
    expect(inside.first).to_be_hidden()
    key = inside.first.get_attribute("data-key") or ""
    page.keyboard.type(key)
    expect(inside.first).to_be_visible()
    expect(part.locator(".folded")).to_have_text("")


@pytest.mark.parametrize(("game", "kind"), [("gentes", "card"), ("dominations", "cell")])
def test_a_long_list_without_parts_folds_what_is_not_seen_at_a_glance(chromium: Browser, game: str, kind: str) -> None:
    course = Course(game, 4, 11)
    stand = Stand(chromium, course, LAPTOP, touch=False)
    stand.answers = longest(course, kind)
    stand.open()
    further = stand.page.locator(".choices details.fold")
    shown = stand.page.locator("#prompt button[data-choice]:visible")
    every = shown.count()
    assert every > LONG
    further.locator("summary").click()
    expect(shown).to_have_count(LONG)
    expect(further.locator(".folded")).to_contain_text(f"{every - LONG} option")
    stand.show(stand.answers)
    expect(shown).to_have_count(LONG)
    stand.close()


def test_arrows_pass_by_what_is_folded(laptop: Stand) -> None:
    page = laptop.page
    parts = page.locator(".choices details.fold")
    for part in parts.all()[1:]:
        part.locator("summary").click()
    first = parts.first.locator("button[data-choice]")
    first.last.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#prompt button[data-choice]:focus")).to_be_visible()
    expect(first.last).not_to_be_focused()


def test_a_new_question_starts_at_the_top_of_its_list(chromium: Browser, gentes: Course) -> None:
    stand = Stand(chromium, gentes, PHONE, touch=True)
    stand.answers = longest(gentes, "main")
    stand.open()
    sheet = stand.page.locator("#pane-table")
    sheet.evaluate("sheet => { sheet.scrollTop = 400 }")
    assert sheet.evaluate("sheet => sheet.scrollTop") > 0
    stand.show(next(answers for answers in gentes.decisions if answers > stand.answers))
    assert sheet.evaluate("sheet => sheet.scrollTop") == 0
    stand.close()
