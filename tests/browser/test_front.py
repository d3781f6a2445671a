"""The front page asks which game and proposes a bot; a new table fits the screen; who is invited is welcome."""

import pytest
from playwright.sync_api import expect

from pentapolis import games
from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests

INVITE = """
    async () => {
        const post = async (path, body) => (await fetch(path, {
            method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
        })).json();
        await post("/api/players", { name: "Elena" });
        const seats = [{ kind: "me" }, { kind: "person" }];
        const made = await post("/api/tables", { game: "palaces", seats });
        return [made.table, made.invitations[0].link];
    }
"""


def test_play_now_asks_which_game_and_proposes_a_level(guest: Guest) -> None:
    guest.open()
    guest.page.get_by_role("button", name="Play now", exact=True).first.click()
    expect(guest.page.locator("#which .game-choice svg")).to_have_count(5)
    assert violations(guest) == []
    guest.page.locator("#which [data-play=gentes]").click()
    expect(guest.page.locator("[data-level][data-proposed]")).to_have_count(1)
    expect(guest.page.locator("#first-game")).to_be_checked()
    expect(guest.page.locator("[data-level]").first).not_to_contain_text("chance")
    assert violations(guest) == []
    guest.page.locator("[data-level=shepherd]").click()
    guest.wait_until_asked()
    table = guest.page.url.rpartition("/")[2]
    options = guest.run(f"fetch('/api/tables/{table}').then(r => r.json()).then(p => p.view.options)")
    assert options["first_game_preset"] == "yes"


def test_a_new_table_asks_which_game_and_speaks_no_codes(guest: Guest) -> None:
    guest.open()
    guest.page.get_by_role("button", name="New table").first.click()
    guest.page.locator("#which a[href='/new/gentes']").click()
    expect(guest.page.locator("#new-table [data-option] [type=radio]").first).to_be_visible()
    guest.page.locator("#rarer summary").click()
    expect(guest.page.locator("#rarer [data-option]").last).to_be_visible()
    assert "(A12)" not in guest.page.locator("#new-table").inner_text()
    assert violations(guest) == []


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_new_table_fits_one_screen(guests: Guests, size: tuple[int, int]) -> None:
    guest = guests.come(size, phone=size == PHONE)
    for game in games.names():
        guest.open(f"/new/{game}")
        players = guest.page.locator("[name=count]")
        if players.count():
            players.last.check()
        expect(guest.page.locator(".seat-row:visible")).to_have_count(games.load(game).most)
        assert not guest.scrolls(), game
        for button in ("Open the table", "First game with the coach"):
            expect(guest.page.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)


def test_who_is_invited_reads_a_friendly_page(guests: Guests) -> None:
    elena, friend = guests.come(), guests.come(PHONE, phone=True)
    elena.open()
    table, link = elena.run(INVITE)
    elena.open(f"/table/{table}")
    expect(elena.page.locator("#prompt h1")).to_have_text("One seat is free")
    friend.open(link)
    join = friend.page.locator("#join")
    expect(join).to_contain_text("You are invited to a game of Palaces")
    expect(join).to_contain_text("Elena")
    expect(friend.page.locator("#line")).to_be_hidden()
    assert "not for you" not in friend.page.locator("body").inner_text()
    join.get_by_role("textbox").fill("Tomas")
    join.get_by_label("My first game of Palaces: with the tips of the coach").check()
    assert violations(friend) == []
    join.get_by_role("button", name="Sit down").click()
    expect(friend.page.locator("#table[data-version]")).to_be_attached()
    expect(elena.page.locator("#rail")).to_contain_text("Tomas")
    expect(friend.page.locator("#table")).to_have_attribute("data-tips", "all")
    expect(elena.page.locator("#table")).to_have_attribute("data-tips", "none")
