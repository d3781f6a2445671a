"""Tables of any game with a known deal and bots that play by chance, and whole games at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.guests import Guest


def sit_down(guest: Guest, game: str, bots: int, seed: int, **options: object) -> None:
    """The guest has the first seat and is asked."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * bots]
    guest.sit_down({"game": game, "seats": seats, "seed": seed, "options": options})


def play_a_whole_game(guest: Guest, act: Callable[[Locator], object], seats: int) -> int:
    """Answer until everybody's result is there, in a window that never scrolls; how many answers that took."""

    def fits() -> None:
        assert not guest.scrolls()

    given = guest.play_to_the_end(act, fits)
    expect(guest.page.locator("dialog#result tfoot td")).to_have_count(seats)
    return given
