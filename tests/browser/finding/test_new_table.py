"""A new table: a friend by name, anybody of a range, who sees it, one sentence, and the usual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.finding.people import club_of, friends, get, named

if TYPE_CHECKING:
    from tests.browser.guests import Guests


def test_one_sentence_says_what_is_opened(guests: Guests) -> None:
    elena, tomas, _, tomass = friends(guests)
    elena.open("/new/minos")
    page = elena.page
    page.locator("[name=count]").select_option("4")
    page.locator("[data-seat='1'] [name=kind]").select_option("person")
    page.locator("[data-seat='1'] [name=friend]").select_option(tomass)
    page.locator("[data-seat='2'] [name=kind]").select_option("open")
    page.locator("[data-seat='2'] [name=range_from]").fill("1450")
    page.locator("[data-seat='2'] [name=range_to]").fill("1850")
    page.locator("[data-seat='3'] [name=level]").select_option("strategos")
    page.get_by_label("Live, one sitting").check()
    expect(page.locator("#says")).to_have_text(
        "Minos for 4: you, Tomas, whoever comes, rated 1450\u20131850, Strategos (bot). "
        "45 min each and 20 s a turn, seen by all."
    )
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    mine = next(each for each in get(elena, "/api/tables")["mine"] if each["table"] == table)
    assert (mine["seen_by"], mine["range_from"], mine["range_to"]) == ("all", 1450, 1850)
    assert [each["table"] for each in get(tomas, "/api/invitations")] == [table]


def test_the_usual_comes_back_and_another_game_keeps_seats_and_pace(guests: Guests) -> None:
    elena, _ = named(guests, "Elena")
    club_of(elena)
    elena.open("/new/gentes")
    page = elena.page
    page.locator("[name=count]").select_option("3")
    page.locator("[data-seat='1'] [name=kind]").select_option("open")
    page.get_by_label("Days per decision").check()
    page.locator("[name=days]").select_option("3")
    page.get_by_label("Club", exact=True).check(force=True)
    sentence = page.locator("#says").inner_text()
    assert "3 days for each decision, seen by your club" in sentence
    page.get_by_role("button", name="Keep as my usual").click()
    expect(page.locator("#toast")).to_have_text("Kept for your next table of this game.")
    elena.open("/new/gentes")
    expect(page.locator("#says")).to_have_text(sentence)
    page.locator(".which-game").get_by_role("link", name="Minos").click()
    page.wait_for_url("**/new/minos")
    expect(page.locator("#says")).to_have_text(sentence.replace("Gentes", "Minos"))


def test_a_club_sees_its_table(guests: Guests) -> None:
    (elena, _), (tomas, _), (paul, _) = (named(guests, name) for name in ("Elena", "Tomas", "Paul"))
    club_of(elena, tomas)
    elena.open("/new/palaces")
    elena.page.locator("[data-seat='1'] [name=kind]").select_option("open")
    elena.page.get_by_label("Club", exact=True).check(force=True)
    elena.page.get_by_role("button", name="Open the table").click()
    elena.page.wait_for_url("**/table/*")
    table = elena.page.url.rpartition("/")[2]
    assert table in [each["table"] for each in get(tomas, "/api/tables")["open"]]
    assert table not in [each["table"] for each in get(paul, "/api/tables")["open"]]
    tomas.open("/tables")
    tomas.page.locator(f"[data-join='{table}']").click()
    tomas.page.wait_for_url(f"**/table/{table}")
