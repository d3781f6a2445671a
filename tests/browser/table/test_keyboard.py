"""Everything can be done by keyboard alone."""

from playwright.sync_api import expect

from tests.browser.guests import Guest

DECISIONS = 12


def tab_to(guest: Guest, selector: str, most: int = 40) -> None:
    """Press Tab until the thing has the focus."""
    for _ in range(most):
        if guest.run(f"document.activeElement.matches({selector!r})"):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_from_the_front_page_into_a_game_by_keys_alone(guest: Guest) -> None:
    guest.open()
    keyboard = guest.page.keyboard
    tab_to(guest, "article [data-play=palaces]")
    keyboard.press("Enter")
    tab_to(guest, "#name")
    keyboard.type("Noor")
    tab_to(guest, "[data-level=shepherd]")
    keyboard.press("Enter")
    for _ in range(DECISIONS):
        assert guest.wait_until_asked()
        guest.decide(lambda _: keyboard.press("Enter"))


def test_the_first_thing_that_keys_reach_is_to_play_now(guest: Guest) -> None:
    guest.open()
    keyboard = guest.page.keyboard
    keyboard.press("Tab")
    expect(guest.page.get_by_role("button", name="Play now").first).to_be_focused()
    keyboard.press("Enter")
    expect(guest.page.locator("#which [data-play]").first).to_be_focused()
    tab_to(guest, "#which [data-play=palaces]")
    keyboard.press("Enter")
    expect(guest.page.locator("[data-level][data-proposed]")).to_be_focused()
    tab_to(guest, "[data-level=shepherd]")
    keyboard.press("Enter")
    assert guest.wait_until_asked()
    expect(guest.page).to_have_title("Your turn · Palaces")


def test_enter_on_what_cannot_be_chosen_asks_why_not(guest: Guest) -> None:
    guest.play_now()
    guest.page.locator("#step-malia-5").focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#explanation .why-not")).to_contain_text("You have no pawn on the path to Malia.")


def test_the_reason_stays_when_the_focus_would_explain_the_thing(guest: Guest) -> None:
    guest.play_now()
    guest.page.clock.install()
    guest.page.locator("#step-malia-5").focus()
    guest.page.keyboard.press("Enter")
    guest.page.locator("#explanation .why-not").wait_for()
    guest.page.clock.run_for(1000)
    expect(guest.page.locator("#explanation .why-not")).to_be_visible()


def test_digits_select_and_choose(guest: Guest) -> None:
    guest.play_now()
    keyboard = guest.page.keyboard
    keyboard.press("1")
    option = guest.page.locator("#prompt [data-key='1']")
    expect(option).to_be_focused()
    expect(option).to_have_attribute("aria-pressed", "true")
    keyboard.press("Escape")
    expect(option).to_have_attribute("aria-pressed", "false")
    keyboard.press("1")
    guest.decide(lambda _: keyboard.press("1"))


def test_arrows_move_through_the_options(guest: Guest) -> None:
    guest.play_now()
    keyboard = guest.page.keyboard
    expect(guest.options.first).to_be_focused()
    keyboard.press("ArrowDown")
    expect(guest.options.nth(1)).to_be_focused()
    keyboard.press("End")
    expect(guest.options.last).to_be_focused()
    keyboard.press("ArrowDown")
    expect(guest.options.first).to_be_focused()


def test_pieces_are_reached_and_explained_by_keys(guest: Guest) -> None:
    guest.play_now()
    tab_to(guest, "#hand [data-explain]")
    expect(guest.page.locator("#explanation")).to_be_visible()
    first = guest.run("document.activeElement.id")
    guest.page.keyboard.press("ArrowRight")
    assert guest.run("document.activeElement.id") != first
    guest.decide(lambda _: guest.page.keyboard.press("Enter"))


def test_undo_and_redo_by_keys(guest: Guest) -> None:
    guest.play_now()
    before = guest.options.all_inner_texts()
    guest.act(lambda _: guest.page.keyboard.press("Enter"))
    guest.wait_until_asked()
    guest.decide(lambda _: guest.page.keyboard.press("u"))
    assert guest.options.all_inner_texts() == before
    guest.decide(lambda _: guest.page.keyboard.press("r"))
    assert guest.options.all_inner_texts() != before


def test_the_keys_explain_themselves(guest: Guest) -> None:
    guest.play_now()
    guest.page.keyboard.press("?")
    expect(guest.page.locator("dialog#help")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("dialog#help")).to_be_hidden()
    guest.page.keyboard.press("l")
    expect(guest.page.locator("[data-tab=log]")).to_be_focused()


def test_what_happens_is_said_to_screen_readers(guest: Guest) -> None:
    guest.play_now()
    expect(guest.page.locator("#live")).to_contain_text("Your turn")
    guest.decide(lambda options: options.first.click())
    guest.wait_until_asked()
    guest.decide(lambda options: options.first.click())
    guest.wait_until_asked()
    expect(guest.page.locator("#live")).to_contain_text("Bot B")
