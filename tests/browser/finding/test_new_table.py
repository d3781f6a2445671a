"""A new table: who sits where, how strong the bots are, pace, readings, who sees it, one sentence, and the usual."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pentapolis import games
from pentapolis.bots.levels import FOR_PEOPLE
from pentapolis.ratings.bots import bots_of
from pentapolis.ratings.method import SURE, Strength, chance, shown
from pentapolis.server.storage.ratings.results import Results
from pentapolis.server.storage.store import Store
from tests.browser.axe import violations
from tests.browser.finding.people import club_of, friends, get, named
from tests.browser.people.past import a_past

if TYPE_CHECKING:
    from pentapolis.ratings.method import Rating
    from tests.browser.guests import Guests

PHONES = [((360, 640), False), ((390, 844), False), ((390, 844), True), ((640, 360), True)]
TABLETS = [((768, 1024), False), ((1024, 768), True)]
SIZES = [*PHONES, *TABLETS, ((1280, 720), True), ((1366, 768), False), ((1366, 768), True), ((2560, 1440), False)]
TABLET = 1024
"""Screens that are no wider are touched."""
STICKING_OUT = """
    [...document.querySelectorAll("#new-table :is(label, button, select, input, p, summary)")].filter((each) => {
        const [box, panel] = [each, each.closest(".panel, .new-foot")].map((one) => one.getBoundingClientRect());
        return box.width && !each.closest(".unseen") && (box.left < panel.left - 1 || box.right > panel.right + 1);
    }).map((each) => each.outerHTML.slice(0, 120))
"""
TOUCHED = "a, button, select, summary, label:has(input), .field input"
SMALL = f"""
    [...document.querySelectorAll(".new-page :is({TOUCHED})")].filter((each) => {{
        const box = each.getBoundingClientRect();
        return box.width && (box.width < 40 || box.height < 40) && !each.closest(".stepper label");
    }}).map((each) => each.outerHTML.slice(0, 120))
"""


def rating_of(guests: Guests, player: str) -> Rating:
    """As the server keeps it, in Minos."""
    store = Store(f"sqlite:///{guests.house.folder / 'tables.db'}")
    found = Results(store).ratings([player], "minos")[player]
    store.close()
    return found


def ratings(guests: Guests, *players: str) -> list[int]:
    return [rating_of(guests, player).shown for player in players]


def strength(guests: Guests, player: str) -> Strength:
    rating = rating_of(guests, player)
    return Strength(rating.shown, rating.spread / SURE)


def test_one_sentence_says_what_is_opened(guests: Guests) -> None:
    elena, tomas, _, tomass = friends(guests)
    elena.open("/new/minos")
    page = elena.page
    page.get_by_role("radio", name="4", exact=True).check()
    page.locator("[data-seat='1'] [name=kind]").select_option("person")
    page.locator("[data-seat='1'] [name=friend]").select_option(tomass)
    page.locator("[data-seat='2'] [name=kind]").select_option("open")
    page.locator("[data-seat='2'] [name=range_from]").fill("1450")
    page.locator("[data-seat='2'] [name=range_to]").fill("1850")
    page.get_by_role("button", name="Bot D, the Merchant").click()
    page.get_by_role("radio", name="Strategos").check()
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
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="3").check()
    page.locator("[data-seat='1'] [name=kind]").select_option("open")
    page.get_by_role("radiogroup", name="Days for each decision").get_by_role("radio", name="3").check()
    expect(page.get_by_label("Days per decision")).to_be_checked()
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


def test_every_seat_says_who_sits_there_and_a_line_about_them(guests: Guests) -> None:
    elena, _, elenas, tomass = friends(guests)
    a_past(guests.house, elenas, tomass)
    elena.open("/new/minos")
    page = elena.page
    page.get_by_role("radio", name="4", exact=True).check()
    rows = page.locator(".seat-row .seat-who:visible")
    mine, theirs = ratings(guests, elenas, tomass)
    expect(rows.nth(0)).to_have_text(f"Elenayou · Minos {mine}")
    page.locator("[data-seat='1'] [name=kind]").select_option("person")
    expect(rows.nth(1)).to_have_text("A friendgets the link from you")
    page.get_by_role("combobox", name="Which friend").select_option(tomass)
    expect(rows.nth(1)).to_have_text(f"Tomas{theirs} · gets a notice")
    page.locator("[data-seat='2'] [name=kind]").select_option("open")
    expect(rows.nth(2)).to_have_text("Whoever comesany rating")
    page.get_by_role("spinbutton", name="Rated up to").fill("1850")
    page.get_by_role("spinbutton", name="Rated up to").press("Tab")
    expect(rows.nth(2)).to_have_text("Whoever comesrated up to 1850")
    page.locator("[data-seat='3'] [name=kind]").select_option("hotseat")
    page.get_by_role("textbox", name="Name").fill("Paul")
    page.get_by_role("textbox", name="Name").press("Tab")
    expect(rows.nth(3)).to_have_text("Paulbeside you, on this screen")
    assert violations(elena) == []


def test_levels_are_open_at_one_seat_and_say_how_strong_they_are(guests: Guests) -> None:
    elena, _, elenas, tomass = friends(guests)
    a_past(guests.house, elenas, tomass)
    elena.open("/new/minos")
    page = elena.page
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="3").check()
    levels = page.locator(".bot-levels:visible")
    expect(levels).to_have_count(1)
    believed = strength(guests, elenas)
    measured = bots_of("minos")
    for at, level in enumerate(FOR_PEOPLE):
        line = levels.locator("label").nth(at)
        expect(line).to_contain_text(f"{at + 1}{level.capitalize()}")
        if level not in measured:
            expect(line.locator(".strong")).to_have_text("unrated")
            continue
        rating, won = shown(measured[level]), round(100 * chance(believed, measured[level]))
        expect(line.locator(".strong")).to_have_text(f"{rating.shown} ± {rating.spread}you win {won} of 100")
    second, third = (page.get_by_role("button", name=f"Bot {letter}") for letter in "BC")
    expect(second).to_have_attribute("aria-expanded", "true")
    third.press("Enter")
    expect(levels).to_have_count(1)
    expect(second).to_have_attribute("aria-expanded", "false")
    chosen = page.get_by_role("radio", name="Merchant")
    chosen.press("ArrowUp")
    expect(third).to_have_text("Bot C, the Pottertakes what looks best at once")
    expect(second).to_contain_text("Bot B, the Merchant")
    third.press("Enter")
    expect(levels).to_have_count(0)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    [mine] = get(elena, "/api/tables")["mine"]
    assert [seat["level"] for seat in mine["seats"]] == ["", "merchant", "potter"]


def test_whoever_has_no_rating_is_told_no_chances(guests: Guests) -> None:
    elena, _ = named(guests, "Elena")
    elena.open("/new/minos")
    expect(elena.page.locator(".bot-levels:visible")).to_contain_text("unrated")
    expect(elena.page.locator(".bot-levels:visible")).not_to_contain_text("you win")
    expect(elena.page.locator(".seat-who:visible").first).to_have_text("Elenayou · not rated in Minos yet")


def test_options_say_what_was_changed_also_where_they_are_hidden(guests: Guests) -> None:
    elena, _ = named(guests, "Elena")
    elena.open("/new/minos")
    page = elena.page
    offered = next(each for each in get(elena, "/api/games")["games"] if each["name"] == "minos")["options"]
    assert page.locator("[data-option]").count() == len(offered)
    rarer = page.locator("#rarer summary")
    expect(rarer).to_have_text("4 more readings, all as recommended")
    expect(page.locator("#rarer [data-option]").first).to_be_hidden()
    late = page.get_by_role("radiogroup", name="Late traits")
    expect(late).not_to_contain_text("changed")
    late.get_by_role("radio", name="yes").check()
    expect(page.locator("[data-option=late_traits] .changed")).to_be_visible()
    expect(page.locator("#says")).to_contain_text("late traits: yes")
    expect(page.locator("#rated-says")).to_contain_text("as recommended: late traits")
    rarer.press("Enter")
    page.get_by_role("radiogroup", name="Gatherer twice").get_by_role("radio", name="yes").check()
    expect(rarer).to_have_text("4 more readings, 1 changed")
    page.locator("[name=option-route_sides]").select_option("aab")
    assert violations(elena) == []
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    options = get(elena, f"/api/tables/{page.url.rpartition('/')[2]}")["view"]["options"]
    assert (options["late_traits"], options["gatherer_twice"], options["route_sides"]) == ("yes", "yes", "aab")


def test_minutes_are_stepped_and_whoever_steps_wants_that_clock(guests: Guests) -> None:
    elena, _ = named(guests, "Elena")
    elena.open("/new/minos")
    page = elena.page
    page.get_by_role("button", name="More: Minutes for each").press("Enter")
    expect(page.get_by_label("Live, one sitting")).to_be_checked()
    expect(page.locator("#says")).to_contain_text("50 min each and 20 s a turn")
    page.get_by_role("spinbutton", name="Minutes for each").fill("3")
    page.get_by_role("button", name="Less: Minutes for each").click()
    for _ in range(5):
        page.get_by_role("button", name="Less: Seconds more for each turn").click()
    expect(page.locator("#says")).to_contain_text("1 min each and 0 s a turn")
    page.get_by_label("No clock").check()
    expect(page.locator("#says")).to_contain_text("No clock")


def test_what_rated_and_friendly_change_is_said(guests: Guests) -> None:
    elena, _ = named(guests, "Elena")
    elena.open("/new/palaces")
    page = elena.page
    expect(page.locator("#friendly-says")).to_be_visible()
    page.get_by_role("radio", name="Friendly").press("ArrowLeft")
    expect(page.locator("#rated-says")).to_contain_text("Counts for everybody's rating in Palaces")
    expect(page.locator("#friendly-says")).to_be_hidden()
    expect(page.locator("#says")).to_contain_text("seen by those with a link, rated.")


@pytest.mark.parametrize(("size", "dark"), SIZES, ids=str)
def test_it_fits_every_size_and_fingers(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    touches = size[0] <= TABLET
    elena, _, elenas, tomass = friends(guests, size=size, phone=touches, dark=dark)
    a_past(guests.house, elenas, tomass)
    club_of(elena)
    for game in games.names():
        elena.open(f"/new/{game}")
        counts = elena.page.locator("[name=count]")
        if counts.count():
            counts.last.check()
        for more in elena.page.locator("#new-table summary").all():
            more.click()
        assert elena.run("document.scrollingElement.scrollWidth <= innerWidth"), game
        assert elena.run(STICKING_OUT) == [], game
        assert (elena.run(SMALL) if touches else []) == [], game
        expect(elena.page.get_by_role("button", name="Open the table")).to_be_in_viewport(ratio=1)
        assert violations(elena) == [], game
