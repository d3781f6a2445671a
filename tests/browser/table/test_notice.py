"""It is your turn: the title says so, two notes sound, and the browser gives notice to whoever looks elsewhere."""

import pytest
from playwright.sync_api import expect

from tests.browser.guests import PHONE, Guest, Guests

EARS = """
    window.notes = [];
    window.notices = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
        window.notes.push(Math.round(this.frequency.value));
        return start.call(this, when);
    };
    window.Notification = class {
        static permission = "granted";
        static requestPermission() { window.asked = true; return Promise.resolve("granted"); }
        constructor(title, options) { window.notices.push([title, options.body]); }
    };
"""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"
TURNS = 6


@pytest.fixture
def guest(guests: Guests) -> Guest:
    made = guests.come()
    made.page.add_init_script(EARS)
    made.play_seeded(7)
    return made


def set_to(guest: Guest, name: str, value: str) -> None:
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.locator(f"#settings select[name={name}]").select_option(value)
    guest.page.locator("#settings [data-do=close]").click()


def play(guest: Guest) -> None:
    for _ in range(TURNS):
        guest.decide(lambda options: options.first.click())
        guest.wait_until_asked()


def test_the_title_says_whose_turn_it_is(guest: Guest) -> None:
    expect(guest.page).to_have_title("Your turn · Palaces")
    guest.page.get_by_role("button", name="Table menu").click()
    guest.page.get_by_role("button", name="Leave the table").click()
    guest.page.get_by_role("button", name="Leave", exact=True).click()
    expect(guest.page).to_have_title("Palaces")


def test_moments_of_play_sound_where_they_are_wanted(guest: Guest) -> None:
    set_to(guest, "sound", "off")
    play(guest)
    assert guest.run("window.notes"), "pieces and cards are heard"
    set_to(guest, "effects", "off")
    guest.run("window.notes.length = 0")
    play(guest)
    assert guest.run("window.notes") == []


def test_on_a_phone_moments_of_play_are_silent_at_first(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True)
    guest.open()
    expect(guest.page.locator("#settings select[name=effects]")).to_have_value("off")


def test_two_notes_sound_at_the_beginning_of_a_turn(guest: Guest) -> None:
    set_to(guest, "effects", "off")
    assert guest.run("window.notes") == [], "who opens a table is looking at it"
    play(guest)
    notes = guest.run("window.notes")
    assert notes[:2] == [587, 880]
    assert len(notes) % 2 == 0


def test_who_wants_no_sound_hears_none(guest: Guest) -> None:
    set_to(guest, "sound", "off")
    set_to(guest, "effects", "off")
    play(guest)
    assert guest.run("window.notes") == []


def test_the_browser_gives_notice_to_who_looks_elsewhere(guest: Guest) -> None:
    set_to(guest, "notices", "on")
    assert guest.run("window.asked")
    play(guest)
    assert guest.run("window.notices") == [], "the table is in sight"
    guest.run(AWAY)
    play(guest)
    assert ["Palaces", "It is your turn."] in guest.run("window.notices")


def test_without_the_wish_for_it_there_is_no_notice(guest: Guest) -> None:
    guest.run(AWAY)
    play(guest)
    assert guest.run("window.notices") == []
