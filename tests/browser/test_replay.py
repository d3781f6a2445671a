"""Looking at a game again."""

import pytest
from playwright.sync_api import expect

from tests.browser.guests import Guest

DECISIONS = 8


@pytest.fixture
def watching(guest: Guest) -> Guest:
    """A guest who looks at the first decisions of a game again, from the beginning."""
    guest.play_now()
    for _ in range(DECISIONS):
        guest.wait_until_asked()
        guest.decide(lambda options: options.first.click())
    guest.open(guest.page.url.replace("/table/", "/replay/") + "?at=0")
    expect(guest.page.locator("#table")).to_have_attribute("data-at", "0")
    return guest


def at(guest: Guest, expected: str) -> None:
    expect(guest.page.locator("#table")).to_have_attribute("data-at", expected)


def places(guest: Guest) -> object:
    """Where every piece of the board is."""
    return guest.run("[...document.querySelectorAll('#board [id]')].map(e => [e.id, e.getAttribute('transform')])")


def test_keys_go_back_and_forth(watching: Guest) -> None:
    keyboard = watching.page.keyboard
    keyboard.press("ArrowRight")
    at(watching, "1")
    keyboard.press("ArrowRight")
    at(watching, "2")
    keyboard.press("ArrowLeft")
    at(watching, "1")
    turn = watching.page.locator("#head").inner_text()
    keyboard.press("PageDown")
    expect(watching.page.locator("#head")).not_to_have_text(turn)
    keyboard.press("Home")
    at(watching, "0")


def test_the_slider_jumps_anywhere(watching: Guest) -> None:
    watching.page.locator("#at").fill("5")
    at(watching, "5")
    assert watching.page.url.endswith("?at=5")
    watching.page.get_by_role("button", name="End").click()
    length = watching.page.locator("#at").get_attribute("max")
    assert length is not None
    at(watching, length)


def test_a_link_leads_to_a_position(watching: Guest) -> None:
    watching.page.locator("#at").fill("3")
    at(watching, "3")
    before = places(watching)
    watching.page.reload()
    at(watching, "3")
    assert places(watching) == before


def test_a_spectator_sees_no_hand(watching: Guest) -> None:
    assert watching.page.locator("#hand .hc").count() > 0
    watching.page.locator("#viewpoint").select_option("-1")
    expect(watching.page.locator("#hand .hc")).to_have_count(0)


def test_the_game_can_be_played_on_from_here(watching: Guest) -> None:
    watching.page.locator("#at").fill("4")
    at(watching, "4")
    watching.page.get_by_role("button", name="Play on").click()
    watching.page.wait_for_url("**/table/*")
    assert watching.wait_until_asked()


def test_it_plays_by_itself(watching: Guest) -> None:
    play = watching.page.get_by_role("button", name="Play", exact=True)
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    watching.page.wait_for_function("() => Number(document.getElementById('table').dataset.at) >= 3")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")


def test_a_seat_opens_what_lay_before_the_player_then(watching: Guest) -> None:
    page = watching.page
    page.locator("#at").fill("5")
    at(watching, "5")
    with page.expect_response(lambda answer: "/explain/area" in answer.url) as given:
        page.locator(".rail [data-area='1']").click()
    assert given.value.ok
    assert "at=5" in given.value.url
    expect(page.locator("dialog#area[open] [data-explain]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog#area[open]")).to_have_count(0)
