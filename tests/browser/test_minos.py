"""A guest plays Minos against bots by clicking: on a laptop to the end, on a phone with its tabs."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.guests import PHONE, Guest, Guests

SEED = 1
LONGEST = 400
OPEN_TABLE = """
    async ({ seed, bots }) => {
        const post = async (path, body) => (await fetch(path, {
            method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
        })).json();
        await post("/api/players", { name: "Elena" });
        const seats = [{ kind: "me" }, ...Array(bots).fill({ kind: "bot", level: "random" })];
        const options = { assignment: "random" };
        return (await post("/api/tables", { game: "minos", seats, seed, options })).table;
    }
"""


def sit_down(guest: Guest, bots: int) -> None:
    guest.open()
    table = guest.page.evaluate(OPEN_TABLE, {"seed": SEED, "bots": bots})
    guest.open(f"/table/{table}")
    guest.wait_until_asked()


def press_last(options: Locator) -> None:
    """Rather forwards than around: the last option ends a turn."""
    options.last.press("Enter")


def test_a_guest_plays_a_whole_game_of_minos(guest: Guest) -> None:
    sit_down(guest, 1)

    def fits() -> None:
        assert not guest.scrolls()

    assert 20 < guest.play_to_the_end(press_last, fits) < LONGEST
    expect(guest.page.locator("dialog#result tfoot td")).to_have_count(2)
    assert violations(guest) == []


def test_a_table_of_four_fits_and_explains_itself(guest: Guest) -> None:
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    lit = guest.page.locator("#hand [data-choice], #board [data-choice]").first
    option = lit.get_attribute("data-choice")
    guest.page.locator(f"#prompt button[data-choice='{option}']").hover()
    expect(lit).to_have_class(re.compile("picked"))
    guest.page.locator("#own-cards .cd").last.hover()
    expect(guest.page.locator("#explanation")).to_contain_text("Royal Trait")
    guest.decide(lambda _: lit.click())


def test_tabs_of_the_phone_stay_until_the_question_is_about_something_else(guests: Guests) -> None:
    guest = guests.come(PHONE, phone=True, dark=True)
    sit_down(guest, 3)
    assert not guest.scrolls()
    assert violations(guest) == []
    cards = guest.page.get_by_role("tab", name="Cards")
    cards.tap()
    expect(guest.page.locator("#part-board-cards")).to_be_visible()
    assert violations(guest) == []
    guest.decide(press_last)
    expect(guest.page.locator("#part-board-cards")).to_be_visible()
