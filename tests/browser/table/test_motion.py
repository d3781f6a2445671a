"""Pieces slide from where they were to where they are; who does not want that, or was away, sees no motion."""

from playwright.sync_api import expect

from tests.browser.guests import Guest, Guests
from tests.browser.house import House

COUNT = """
    window.slides = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (!Array.isArray(frames) && 'translate' in frames) window.slides.push(this.id || this.className);
        return animate.call(this, frames, options);
    };
"""


def play(guest: Guest, decisions: int) -> None:
    for _ in range(decisions):
        guest.wait_until_asked()
        guest.decide(lambda options: options.first.click())
    guest.wait_until_asked()


def test_pieces_slide_and_points_fly_to_the_score(guests: Guests) -> None:
    guest = guests.come(motion="no-preference")
    guest.page.add_init_script(COUNT)
    guest.play_seeded(7)
    play(guest, 8)
    slides = guest.run("window.slides")
    assert any(name.startswith("pawn-") for name in slides)
    assert any(name.startswith("flying") for name in slides)
    expect(guest.page.locator(".flying")).to_have_count(0)


def test_with_reduced_motion_nothing_moves(guests: Guests) -> None:
    guest = guests.come(motion="reduce")
    guest.page.add_init_script(COUNT)
    guest.play_now()
    play(guest, 6)
    assert guest.run("window.slides") == []


def test_after_a_lost_connection_nothing_is_played_again(guests: Guests, house: House) -> None:
    guest = guests.come(motion="no-preference")
    guest.play_now()
    play(guest, 3)
    house.stop()
    guest.page.locator("#line[data-state=lost]").wait_for()
    guest.run(f"{COUNT}; undefined")
    house.start()
    guest.page.locator("#line[data-state=live]").wait_for()
    assert guest.run("window.slides") == []
