"""Clocks at the table: chosen with it, seen by everybody, heard and told when there is little time."""

import json
import re
import sqlite3
import time

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.house import House
from tests.browser.table.test_notice import EARS

LIVE = {"kind": "live", "minutes": 45, "seconds": 20, "ends": "lost"}
TOUCHED = "Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: true }) });"
"""Sound is allowed once somebody has touched the page."""
BOT = {"kind": "bot", "level": "random"}


def leave_time(house: House, guest: Guest, seconds: float) -> None:
    """So little time has the guest left, as if it had been used."""
    table = guest.page.url.rpartition("/")[2]
    with sqlite3.connect(house.folder / "tables.db", timeout=600) as database:
        last = "table_id = ? AND seq = (SELECT version FROM game_table WHERE id = ?)"
        (clock,) = database.execute(f"SELECT clock FROM entry WHERE {last}", (table, table)).fetchone()  # noqa: S608
        times = json.loads(clock)
        times[0][0] = seconds + time.time() - entered(database, table)
        database.execute(f"UPDATE entry SET clock = ? WHERE {last}", (json.dumps(times), table, table))  # noqa: S608
        changed = "UPDATE game_table SET updated = updated + 0.001, deadline = ? WHERE id = ?"
        database.execute(changed, (time.time() + seconds, table))
    database.close()
    guest.page.reload()


def entered(database: sqlite3.Connection, table: str) -> float:
    """When the last entry was written."""
    (at,) = database.execute("SELECT max(at) FROM entry WHERE table_id = ?", (table,)).fetchone()
    return float(at)


@pytest.mark.parametrize(("size", "dark"), [(LAPTOP, False), (PHONE, True)], ids=["laptop", "phone"])
def test_a_table_is_opened_with_clocks_and_everybody_sees_them(
    guests: Guests, size: tuple[int, int], dark: bool
) -> None:
    guest = guests.come(size, phone=size == PHONE, dark=dark)
    guest.open("/new/palaces")
    guest.page.locator("#name").fill("Elena")
    guest.page.locator("[data-seat='1'] [name=kind]").select_option("hotseat")
    guest.page.get_by_text("more setting").click()
    expect(guest.page.get_by_label("No clock")).to_be_checked()
    expect(guest.page.locator("[name=ends]")).to_be_hidden()
    guest.page.get_by_label("Live, one sitting").check()
    guest.page.locator("[name=minutes]").fill("90")
    guest.page.locator("[name=ends]").select_option("lost")
    assert violations(guest) == []
    guest.page.get_by_role("button", name="Open the table").click()
    guest.page.wait_for_url("**/table/*")
    place = "#clocks" if size == PHONE else "#rail"
    clocks = guest.page.locator(f"{place} .clock")
    expect(clocks).to_have_count(2)
    running = guest.page.locator(f"{place} .clock[data-state=running]")
    expect(running).to_contain_text("1:30:")
    expect(guest.page.locator(f"{place} .clock[data-state=waiting]")).to_have_text("1:30:00")
    first = running.inner_text()
    expect(running).not_to_have_text(first)  # it goes on by itself
    assert violations(guest) == []
    guest.open()
    expect(guest.page.locator("#mine .tr .left")).to_contain_text(re.compile(r"1:(30|2\d):\d\d left"))


def test_little_time_is_seen_heard_and_told_and_when_it_is_over_the_game_is_lost(guests: Guests, house: House) -> None:
    guest = guests.come()
    guest.page.add_init_script(EARS + TOUCHED)
    guest.sit_down({"game": "palaces", "seats": [{"kind": "me"}, BOT], "pace": LIVE})
    guest.act()
    guest.wait_until_asked()
    leave_time(house, guest, 200)
    own = guest.page.locator("#rail #player-0 .clock")
    expect(own).to_have_class("clock seat-a short")
    expect(guest.page.locator("#toast")).to_contain_text("Little time left")
    guest.page.wait_for_function("() => window.notes.includes(660)")
    leave_time(house, guest, 1)
    expect(guest.page.locator("#result-title")).to_have_text("Bot B wins")
    expect(guest.page.locator("#prompt h1")).to_have_text("Bot B wins")
    expect(own).to_have_text("time over")
    expect(guest.page.locator("#log")).to_contain_text("has no time left and has lost")


def test_whoever_looks_at_a_seat_by_keyboard_keeps_the_focus_while_clocks_go_on(guests: Guests) -> None:
    guest = guests.come()
    guest.sit_down({"game": "palaces", "seats": [{"kind": "me"}, BOT], "pace": LIVE})
    guest.page.locator("#player-1 .look-at").focus()
    guest.run("document.activeElement.dataset.kept = 'yes'")
    guest.act(lambda options: options.first.evaluate("option => option.click()"))
    guest.wait_until_asked()
    expect(guest.page.locator("#rail .clock")).to_have_count(2)
    assert guest.run("document.activeElement.dataset.kept") == "yes"


def test_whoever_concedes_is_asked_first(guests: Guests) -> None:
    guest = guests.come()
    guest.sit_down({"game": "palaces", "seats": [{"kind": "me"}, BOT], "pace": LIVE})
    for answer in ("Play on", "Concede"):
        guest.page.get_by_role("button", name="Table menu").click()
        guest.page.get_by_role("button", name="Concede …").click()
        expect(guest.page.locator("#log")).not_to_contain_text("concedes")
        guest.page.get_by_role("button", name=answer, exact=True).click()
    expect(guest.page.locator("#log")).to_contain_text("concedes")
    expect(guest.page.locator("#rail #player-0 .clock")).to_have_text("has lost")
    expect(guest.page.locator("#prompt h1")).to_have_text("Bot B wins")


def test_somebody_is_away_and_comes_back(guests: Guests) -> None:
    guest = guests.come()
    guest.play_now()
    guest.open("/you")
    expect(guest.page.locator("#holidays-left")).to_have_text("30 days are left.")
    guest.page.get_by_role("button", name="Go", exact=True).click()
    guest.page.get_by_label("Days", exact=True).fill("3")
    guest.page.get_by_role("button", name="Be away").click()
    expect(guest.page.locator("#holidays li")).to_have_count(1)
    expect(guest.page.locator("#holidays-left")).to_have_text("27 days are left.")
    assert violations(guest) == []
    guest.page.get_by_role("button", name="End it").click()
    expect(guest.page.locator("#holidays li")).to_have_count(0)
