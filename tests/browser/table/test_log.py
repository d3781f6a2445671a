"""The log: by turns that can be folded, and a line shows on the board what it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.guests import Guest


def first(options: Locator) -> None:
    options.first.click()


def play_a_little(guest: Guest) -> None:
    guest.play_seeded(7)
    for _ in range(4):
        guest.decide(first)
        guest.wait_until_asked()


def test_a_turn_that_is_folded_stays_folded(guest: Guest) -> None:
    play_a_little(guest)
    turns = guest.page.locator("#log details")
    oldest = turns.last
    expect(oldest).to_have_attribute("open", "")
    name = oldest.get_attribute("id") or ""
    oldest.locator("summary").click()
    expect(guest.page.locator(f"#{name}")).not_to_have_attribute("open", "")
    guest.decide(first)
    guest.wait_until_asked()
    expect(guest.page.locator(f"#{name}")).not_to_have_attribute("open", "")
    expect(turns.first).to_have_attribute("open", "")


def test_turns_are_told_from_the_newest_and_each_in_its_order(guest: Guest) -> None:
    play_a_little(guest)
    turns = guest.page.locator("#log details").evaluate_all("all => all.map(one => Number(one.dataset.turn))")
    assert turns == sorted(turns, reverse=True)
    assert len(turns) > 1
    inside = (
        guest.page.locator("#log details")
        .first.locator("[data-n]")
        .evaluate_all("all => all.map(one => Number(one.dataset.n))")
    )
    assert inside == sorted(inside)


def test_a_line_lights_what_it_speaks_of(guest: Guest) -> None:
    play_a_little(guest)
    guest.page.locator("#log .line", has_text="path to").first.hover()
    expect(guest.page.locator(".spoken-of").first).to_be_visible()
