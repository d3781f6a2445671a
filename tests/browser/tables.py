"""Tables of any game with a known deal and bots that play by chance, and whole games at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.guests import Guest

OPEN_TABLE = """
    async (table) => {
        const post = async (path, body) => (await fetch(path, {
            method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
        })).json();
        await post("/api/players", { name: "Elena" });
        return (await post("/api/tables", table)).table;
    }
"""


def sit_down(guest: Guest, game: str, bots: int, seed: int, **options: object) -> None:
    """The table is opened as a third-party client would open it; the guest has the first seat and is asked."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * bots]
    guest.open()
    table = guest.page.evaluate(OPEN_TABLE, {"game": game, "seats": seats, "seed": seed, "options": options})
    guest.open(f"/table/{table}")
    guest.wait_until_asked()


def play_a_whole_game(guest: Guest, act: Callable[[Locator], object], seats: int) -> int:
    """Answer until everybody's result is there, in a window that never scrolls; how many answers that took."""

    def fits() -> None:
        assert not guest.scrolls()

    given = guest.play_to_the_end(act, fits)
    expect(guest.page.locator("dialog#result tfoot td")).to_have_count(seats)
    return given
