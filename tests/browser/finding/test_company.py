"""Company from the front page: one tap joins, friends are watched and asked, seats are kept, a queue fills."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.finding.people import club_of, friends, get, named, post, table_with_a_bot
from tests.browser.guests import LAPTOP, PHONE, Guests
from tests.browser.house import House

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

TABLET = (768, 1024)
SCREENS = pytest.mark.parametrize(
    ("size", "dark"),
    [(LAPTOP, False), (LAPTOP, True), (TABLET, False), (TABLET, True), (PHONE, False), (PHONE, True)],
    ids=["laptop", "laptop-dark", "tablet", "tablet-dark", "phone", "phone-dark"],
)


def test_a_newcomer_gets_summaries_and_no_lists(guests: Guests) -> None:
    guest = guests.come()
    guest.open()
    expect(guest.page.locator(".game-box p")).to_have_count(5)
    expect(guest.page.locator("#tables")).to_have_count(0)
    expect(guest.page.locator(".regular")).to_have_count(0)


def test_one_tap_on_join_sits_down(guests: Guests) -> None:
    (elena, _), (paul, _) = named(guests, "Elena"), named(guests, "Paul", size=PHONE, phone=True)
    seats = [{"kind": "me"}, {"kind": "open"}]
    pace = {"kind": "live", "minutes": 10, "seconds": 15}
    table = post(elena, "/api/tables", {"game": "palaces", "seats": seats, "pace": pace, "seen_by": "all"})["table"]
    table_with_a_bot(paul)
    paul.open()
    row = paul.page.locator(f"#row-open-{table}")
    expect(row).to_contain_text("Elena")
    expect(row).to_contain_text("10 min + 15 s")
    expect(row).to_contain_text("any rating")
    row.locator("[data-join]").tap()
    paul.page.wait_for_url(f"**/table/{table}")
    assert len(get(paul, f"/api/tables/{table}")["mine"]) == 1


def test_tables_that_wait_for_me_come_first_and_lists_keep_the_focus(guests: Guests) -> None:
    (elena, _), (tomas, tomass) = named(guests, "Elena"), named(guests, "Tomas")
    club_of(elena, tomas)
    kept = {"kind": "person", "friend": tomass}
    waits = post(elena, "/api/tables", {"game": "palaces", "seats": [{"kind": "me"}, kept]})["table"]
    mine = post(elena, "/api/tables", {"game": "palaces", "seats": [{"kind": "me"}, {"kind": "hotseat"}]})["table"]
    elena.open()
    rows = elena.page.locator("#mine .tr")
    expect(rows.first).to_have_attribute("id", f"row-mine-{mine}")
    expect(rows.first.locator("a")).to_have_text("Your turn")
    expect(elena.page.locator(f"#row-mine-{waits}")).to_contain_text("waits for Tomas")
    elena.page.locator(f"#row-mine-{waits} a").focus()
    new = table_with_a_bot(elena)
    expect(elena.page.locator(f"#row-mine-{new}")).to_be_visible()
    expect(elena.page.locator(f"#row-mine-{waits} a")).to_be_focused()


def test_follow_somebody_watch_their_table_and_ask_them(guests: Guests) -> None:
    (elena, elenas), (tomas, _) = named(guests, "Elena"), named(guests, "Tomas")
    club_of(elena, tomas)
    elena.open("/friends")
    elena.page.get_by_role("button", name="Follow: Tomas").click()
    expect(elena.page.locator("#people")).to_contain_text("you follow them")
    expect(elena.page.get_by_role("button", name="Unfollow: Tomas")).to_be_focused()
    tomas.open("/friends")
    expect(tomas.page.locator("#people")).to_contain_text("follows you")
    tomas.page.get_by_role("button", name="Follow: Elena").click()
    expect(tomas.page.locator("#people")).to_contain_text("friends")
    table = table_with_a_bot(tomas, seen_by="all")
    tomas.open(f"/table/{table}")
    tomas.wait_until_asked()
    elena.open()
    elena.page.get_by_role("link", name="Watch: Tomas").click()
    elena.page.wait_for_url(f"**/table/{table}")
    tomas.open("/friends")
    elena.open()
    ask = elena.page.get_by_role("link", name="Ask: Tomas")
    ask.click()
    second = elena.page.locator("[data-seat='1']")
    expect(second.locator("[name=kind]")).to_have_value("person")
    expect(second.locator("[name=friend] option:checked")).to_have_text("Tomas")
    elena.page.get_by_role("button", name="Open the table").click()
    elena.page.wait_for_url("**/table/*")
    tomas.open()
    tomas.page.locator("[data-accept]").click()
    tomas.page.wait_for_url(elena.page.url)
    assert get(tomas, "/api/people")["known"][0]["id"] == elenas


def test_a_seat_kept_by_name_is_found_and_declined_or_accepted_by_keyboard(guests: Guests) -> None:
    elena, tomas, _, tomass = friends(guests)
    seats = [{"kind": "me"}, {"kind": "person", "friend": tomass}]
    tables = [post(elena, "/api/tables", {"game": "palaces", "seats": seats})["table"] for _ in range(2)]
    tomas.open()
    rows = tomas.page.locator(".invited-row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Elena keeps a seat for you")
    tomas.page.locator(f"[data-decline='{tables[0]}']").press("Enter")
    expect(rows).to_have_count(1)
    tomas.page.locator(f"[data-accept='{tables[1]}']").press("Enter")
    tomas.page.wait_for_url(f"**/table/{tables[1]}")
    assert get(elena, f"/api/tables/{tables[1]}")["status"] == "playing"


@pytest.fixture
def hasty(chromium: Browser, tmp_path: Path) -> Iterator[Guests]:
    """A server where bots sit down after a second, and its guests."""
    house = House(tmp_path, QUEUE_BOT_SECONDS="1", SWEEP_SECONDS="0.5")
    house.start()
    made = Guests(chromium, house, tmp_path)
    yield made
    made.leave()
    house.stop()


def test_two_who_wait_for_the_same_find_each_other(guests: Guests) -> None:
    (elena, _), (tomas, _) = named(guests, "Elena"), named(guests, "Tomas", size=PHONE, phone=True)
    for guest in (elena, tomas):
        table_with_a_bot(guest)
        guest.open()
        guest.page.locator("[data-opens=wait]").click()
        assert violations(guest) == []
        guest.page.locator("#wait [name=game]").select_option("palaces")
        guest.page.locator("#wait [name=pace]").select_option("live/10/15")
        guest.page.locator("#wait [name=bots]").uncheck()
        guest.page.get_by_role("button", name="Find company").click()
        if guest is elena:
            expect(elena.page.locator("#row-waiting")).to_contain_text("Palaces for 2")
            elena.page.get_by_role("button", name="Stop").click()
            expect(elena.page.locator("#row-waiting")).to_have_count(0)
            expect(elena.page.locator("[data-opens=wait]")).to_be_focused()
            elena.page.locator("[data-opens=wait]").press("Enter")
            elena.page.get_by_role("button", name="Find company").click()
            expect(elena.page.locator("#row-waiting")).to_be_visible()
            assert violations(elena) == []
    tomas.page.wait_for_url("**/table/*")
    elena.page.wait_for_url(tomas.page.url)
    seats = get(elena, f"/api/tables/{elena.page.url.rpartition('/')[2]}")["seats"]
    assert {seat["name"] for seat in seats} == {"Elena", "Tomas"}
    assert get(elena, "/api/queue") == {"place": None}


def test_a_bot_sits_down_with_whoever_waits_for_long(hasty: Guests) -> None:
    elena, _ = named(hasty, "Elena")
    table_with_a_bot(elena)
    elena.open()
    elena.page.locator("[data-opens=wait]").click()
    elena.page.locator("#wait [name=game]").select_option("palaces")
    elena.page.get_by_role("button", name="Find company").click()
    elena.page.wait_for_url("**/table/*")
    assert elena.wait_until_asked()
    seats = get(elena, f"/api/tables/{elena.page.url.rpartition('/')[2]}")["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["bot", "person"]


@SCREENS
def test_the_front_page_with_everything_on_it(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    elena, tomas, elenas, tomass = friends(guests, size=size, phone=size == PHONE, dark=dark)
    table_with_a_bot(elena, pace={"kind": "days", "days": 2})
    seats = [{"kind": "me"}, {"kind": "person", "friend": elenas}]
    post(tomas, "/api/tables", {"game": "palaces", "seats": seats})
    post(tomas, "/api/tables", {"game": "palaces", "seats": [{"kind": "me"}, {"kind": "open"}], "seen_by": "all"})
    post(elena, "/api/tables", {"game": "palaces", "seats": [{"kind": "me"}, {"kind": "person", "friend": tomass}]})
    club = get(elena, "/api/clubs")[0]["club"]
    post(elena, f"/api/clubs/{club}/events", {"name": "Autumn Swiss", "game": "palaces", "rounds": 3})
    elena.open()
    for part in ("#mine .tr", "#open-seats .tr", "#friends .tr", ".awaited", ".day"):
        expect(elena.page.locator(part).first).to_be_visible()
    assert not elena.run("document.scrollingElement.scrollWidth > innerWidth")
    assert violations(elena) == []
    for path in ("/tables", "/friends", "/new/minos"):
        elena.open(path)
        assert not elena.run("document.scrollingElement.scrollWidth > innerWidth")
        assert violations(elena) == [], path


def test_a_phone_has_tables_before_games_and_five_tabs(guests: Guests) -> None:
    elena, _ = named(guests, "Elena", size=PHONE, phone=True)
    table_with_a_bot(elena)
    elena.open()
    place = "(e => e.getBoundingClientRect().top)(document.querySelector('{}'))"
    assert elena.run(place.format("#mine")) < elena.run(place.format(".games")) < elena.run(place.format("#open-seats"))
    tabs = elena.page.locator(".foot-tab")
    assert [each.strip() for each in tabs.all_inner_texts()] == ["Play", "Tables", "Club", "Learn", "Me"]
    for name, path in (("Tables", "/tables"), ("Club", "/club"), ("Learn", "/learn/"), ("Me", "/you"), ("Play", "/")):
        elena.page.get_by_role("navigation", name="Places").get_by_text(name, exact=True).tap()
        elena.page.wait_for_url(f"**{path}*")
        expect(elena.page.locator(".foot-tab[aria-current]")).to_have_text(name)
