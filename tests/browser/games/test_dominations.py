"""A guest plays Dominations by clicking: a whole game against a bot, a table of four, and on a phone with its tabs."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser import tables
from tests.browser.axe import violations
from tests.browser.fingers import Fingers, middle_of
from tests.browser.guests import PHONE, Guest, Guests

SEED = 4
LONGEST = 500


def sit_down(guest: Guest, bots: int) -> None:
    tables.sit_down(guest, "dominations", bots, SEED)


def press_last(options: Locator) -> None:
    """Place a tile, end the turn: the shortest way through a game."""
    options.last.press("Enter")


def test_a_guest_plays_a_whole_game_of_dominations(guest: Guest) -> None:
    sit_down(guest, 1)
    assert 30 < tables.play_a_whole_game(guest, press_last, seats=2) < LONGEST


def go_on_to(guest: Guest, kind: str) -> None:
    """Answer until a cell or a spot lies lit."""
    for _ in range(30):
        guest.wait_until_asked()
        if guest.page.locator(kind).count():
            return
        guest.decide(lambda options: options.first.press("Enter"))
    raise AssertionError(f"nobody asked for {kind}")


def test_a_placement_is_shown_before_it_is_made(guest: Guest) -> None:
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    go_on_to(guest, ".open-cell.may")
    line = guest.page.locator("#prompt .opt").first
    option = line.get_attribute("data-choice")
    line.hover()
    expect(guest.page.locator(f".ghost-tile[data-for='{option}']")).to_be_visible()
    expect(guest.page.locator(f".stock-of [data-for='{option}']").first).to_be_visible()
    assert violations(guest) == []
    guest.page.get_by_role("tab", name="Civilisation").click()
    expect(guest.page.locator(".market")).to_be_visible()
    assert violations(guest) == []


def test_on_a_phone_everything_is_behind_a_tab(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True, dark=True)
    sit_down(guest, 3)
    for name in ("Tree", "Masteries", "Nation", "Land"):
        guest.page.get_by_role("tab", name=name, exact=True).tap()
        assert not guest.scrolls()
        assert violations(guest) == []
    go_on_to(guest, ".open-cell.may")
    assert not guest.scrolls()
    assert violations(guest) == []


def ahead(guest: Guest) -> str:
    """The tile that is to be placed, as it is turned."""
    return guest.page.locator("#table").get_attribute("data-ahead") or ""


def turned_by(guest: Guest, act: Callable[[], object]) -> str:
    step = guest.step
    act()
    guest.wait_for_step(step)
    return ahead(guest)


def take_up_a_tile(guest: Guest) -> list[str]:
    """Answer until a tile is to be placed, and choose one in the hand; the ways in which it may lie."""
    go_on_to(guest, "#hand .hand-tile[data-turns]")
    tile = guest.page.locator("#hand .hand-tile").nth(1)
    ways = (tile.get_attribute("data-turns") or "").split()
    guest.decide(lambda _: tile.click())
    expect(guest.page.locator(".open-cell.may").first).to_be_visible()
    return ways


def test_tile_place_and_rotation_are_one_act(guest: Guest) -> None:
    """A tile is chosen in the hand, turned on the land by R, wheel and button, and placed: only then it is given."""
    sit_down(guest, 2)
    page = guest.page
    ways = take_up_a_tile(guest)
    version = guest.version
    assert [ahead(guest), len(ways)] == [ways[0], 3]
    assert turned_by(guest, lambda: page.keyboard.press("r")) == ways[1]
    page.locator("#board").hover()
    assert turned_by(guest, lambda: page.mouse.wheel(0, 120)) == ways[2]
    assert turned_by(guest, lambda: page.get_by_role("button", name="Turn the tile").click()) == ways[0]
    assert guest.version == version, "nothing has been given yet"
    cell = page.locator("#prompt .opt").first
    cell.hover()
    bubble = page.locator(f".bubble-of[data-for='{cell.get_attribute('data-choice')}']")
    expect(bubble).to_contain_text("Camp")
    face = turned_by(guest, lambda: page.keyboard.press("R"))
    assert face == ways[2]
    guest.decide(lambda options: options.first.click())
    assert int(guest.version) >= int(version) + 2, "both answers are given at once"
    guest.wait_until_asked()
    guest.decide(lambda _: page.locator("#act-undo").click())
    guest.wait_until_asked()
    expect(page.locator("#hand .hand-tile[data-turns]").first).to_be_visible()


def test_a_tile_that_is_pointed_at_is_asked_for_before_it_is_chosen(guest: Guest) -> None:
    """So what comes of it is there at the click; and choosing it asks no second time."""
    sit_down(guest, 2)
    go_on_to(guest, "#hand .hand-tile[data-turns]")
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url) if "/ahead?" in request.url else None)
    tile = guest.page.locator("#hand .hand-tile").nth(1)
    with guest.page.expect_response(lambda reply: "/ahead?" in reply.url):
        tile.hover()
    assert ahead(guest) == "", "nothing is chosen by pointing"
    guest.decide(lambda _: tile.click())
    assert ahead(guest) == (tile.get_attribute("data-instead") or "").split()[0]
    assert len(asked) == 1


def test_an_act_is_left_and_another_tile_is_taken_without_giving_anything(guest: Guest) -> None:
    sit_down(guest, 2)
    ways = take_up_a_tile(guest)
    version = guest.version
    other = turned_by(guest, lambda: guest.page.locator("#hand .hand-tile").nth(2).click())
    assert other not in ways
    guest.decide(lambda _: guest.page.keyboard.press("Escape"))
    assert [ahead(guest), guest.version] == ["", version]
    guest.page.keyboard.press("3")
    guest.decide(lambda _: guest.page.keyboard.press("3"))
    assert ahead(guest) == other, "the number in the seal takes up the same tile"
    guest.decide(lambda _: guest.page.get_by_role("button", name="Back").click())
    assert [ahead(guest), guest.version] == ["", version]


def test_two_fingers_turn_a_tile(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    sit_down(guest, 2)
    ways = take_up_a_tile(guest)
    fingers = Fingers(guest)
    x, y = middle_of(guest.page.locator("#board"))
    quarter = (((x - 60, y), (x, y - 60)), ((x + 60, y), (x, y + 60)))
    assert turned_by(guest, lambda: fingers.move(*quarter)) in ways[1:]
