"""A guest plays a whole game against a bot by clicking."""

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.guests import PHONE, Guest, Guests

LONGEST = 200


def click_first(options: Locator) -> None:
    options.first.click()


def tap_twice(options: Locator) -> None:
    """The first tap selects, the second chooses."""
    option = options.last
    option.tap()
    expect(option).to_have_attribute("aria-pressed", "true")
    option.tap()


def test_a_guest_plays_a_whole_game_by_clicking(guest: Guest) -> None:
    guest.play_now()

    def fits() -> None:
        assert not guest.scrolls()

    assert 20 < guest.play_to_the_end(click_first, fits) < LONGEST
    result = guest.page.locator("dialog#result")
    expect(result.locator("tfoot td")).to_have_count(2)
    expect(result.locator(".chart polyline")).to_have_count(2)
    assert violations(guest) == []
    guest.open("/tables")
    expect(guest.page.locator("#finished .tr")).to_have_count(1)


def test_a_guest_plays_a_whole_game_on_a_phone(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    guest.play_now()

    def fits() -> None:
        assert not guest.scrolls()

    assert 20 < guest.play_to_the_end(tap_twice, fits) < LONGEST


def test_things_on_the_board_and_in_the_hand_can_be_clicked(guest: Guest) -> None:
    guest.play_now()
    guest.decide(lambda _: guest.page.locator("#hand [data-choice]").first.click())
    guest.wait_until_asked()
    guest.decide(lambda _: guest.page.locator("#board [data-choice]").first.click())


def test_a_thing_with_several_options_opens_a_menu(guest: Guest) -> None:
    guest.play_seeded(7)
    guest.page.locator("#board [data-choices]").first.dispatch_event("click")
    guest.decide(lambda _: guest.page.get_by_role("menuitem").first.click())


def test_pointing_at_an_option_shows_what_it_would_do(guest: Guest) -> None:
    guest.play_now()
    option = guest.options.nth(1)
    number = option.get_attribute("data-choice")
    option.hover()
    shown = f"[data-for='{number}'].shown"
    expect(guest.page.locator(f"#board {shown}").first).to_be_visible()
    expect(guest.page.locator(f"#prompt .says {shown}")).to_contain_text("Start the path to")
    expect(guest.page.locator("#prompt .lead")).to_be_hidden()
    for marked in guest.page.locator(f"[data-choice='{number}']").all():
        assert "picked" in (marked.get_attribute("class") or "")
    guest.page.mouse.move(5, 5)
    assert guest.page.locator("[data-for].shown").count() == 0


def test_a_preview_tells_the_score_before_and_after(guest: Guest) -> None:
    guest.play_seeded(7)
    for _ in range(8):
        guest.decide(click_first)
        guest.wait_until_asked()
    scored = guest.page.locator("#rail .after")
    number = scored.first.get_attribute("data-for")
    guest.page.locator(f"#prompt button[data-choice='{number}']").hover()
    expect(guest.page.locator(f"#rail .after[data-for='{number}']").first).to_be_visible()
    expect(guest.page.locator(f"#prompt .says [data-for='{number}']")).to_contain_text("score")


def test_on_a_phone_the_first_tap_tells_what_would_happen(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    guest.play_seeded(7)
    title = guest.page.locator("#prompt h1")
    expect(title).to_be_visible()
    guest.options.first.tap()
    expect(guest.page.locator("#prompt .says .preview.shown")).to_be_visible()
    expect(title).to_be_hidden()
    expect(guest.page.locator("#board .preview.shown").first).to_be_visible()
    assert not guest.scrolls()


def test_pointing_at_a_component_explains_it(guest: Guest) -> None:
    guest.play_now()
    guest.page.locator("#hand [data-explain]").first.hover()
    expect(guest.page.locator("#explanation")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("#explanation")).to_be_hidden()


def test_a_click_on_what_cannot_be_chosen_tells_why_not(guest: Guest) -> None:
    guest.play_now()
    guest.page.locator("#step-malia-5").click()
    reason = guest.page.locator("#explanation .why-not")
    expect(reason).to_contain_text("Why not?")
    expect(reason).to_contain_text("You have no pawn on the path to Malia.")


def test_with_confirmation_a_click_selects_first(guest: Guest) -> None:
    guest.play_now()
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.locator("#settings select[name=choices]").select_option("confirm")
    guest.page.locator("#settings [data-do=close]").click()
    version = guest.version
    guest.options.first.click()
    expect(guest.page.locator("#act-main")).to_contain_text("Choose")
    assert guest.version == version
    guest.decide(lambda _: guest.page.locator("#act-main").click())


def test_undo_and_redo(guest: Guest) -> None:
    guest.play_now()
    before = guest.options.all_inner_texts()
    guest.act(click_first)
    guest.wait_until_asked()
    asked = guest.page.locator("#prompt h1").inner_text()
    guest.decide(lambda _: guest.page.locator("#act-undo").click())
    assert guest.options.all_inner_texts() == before
    guest.decide(lambda _: guest.page.locator("#act-redo").click())
    assert guest.page.locator("#prompt h1").inner_text() == asked


def test_the_front_page_leads_back_to_my_turn(guest: Guest) -> None:
    guest.play_now()
    guest.open()
    guest.page.get_by_role("link", name="Your turn").click()
    assert guest.wait_until_asked()
