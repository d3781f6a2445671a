"""Confirming, taking back, playing again, and saves."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Route, expect

from tests.browser.guests import ASKED, RESULT, Guest

MANY = 30


def first(options: Locator) -> None:
    options.first.click()


def table_of(guest: Guest) -> str:
    return guest.page.url.rpartition("/")[2]


def play_until(guest: Guest, wanted: Locator) -> None:
    confirm = guest.page.locator("#act-main[data-do=confirm]")
    for _ in range(MANY):
        if wanted.first.is_visible():
            return
        guest.decide(lambda options: (confirm if confirm.is_visible() else options.first).click())
        guest.page.locator(ASKED).or_(confirm).first.wait_for()
    raise AssertionError(f"{wanted} never came")


def open_table(guest: Guest, confirm: str) -> None:
    guest.open("/new/palaces")
    guest.page.locator("#name").fill("Elena")
    guest.page.get_by_text("more setting").click()
    guest.page.locator("#new-table [name=confirm]").select_option(confirm)
    guest.page.get_by_role("button", name="Open the table").click()
    guest.wait_until_asked()


def at(guest: Guest) -> int:
    """How many answers stand, as the server says."""
    found: int = guest.page.evaluate(f"fetch('/api/tables/{table_of(guest)}').then(r => r.json()).then(p => p.at)")
    return found


def test_a_decision_waits_until_it_is_confirmed(guest: Guest) -> None:
    open_table(guest, "always")
    main = guest.page.locator("#act-main")
    play_until(guest, guest.page.locator("#act-main[data-do=confirm]"))
    before = at(guest)
    main.click()
    expect(main).not_to_have_attribute("data-do", "confirm")
    assert at(guest) > before


def test_a_decision_that_waits_can_be_dropped(guest: Guest) -> None:
    open_table(guest, "always")
    play_until(guest, guest.page.locator("#act-main[data-do=confirm]"))
    before = at(guest)
    guest.page.locator("#act-undo").click()
    expect(guest.page.locator("#act-main")).not_to_have_attribute("data-do", "confirm")
    assert at(guest) <= before
    assert guest.wait_until_asked()


def test_each_player_says_when_decisions_wait(guest: Guest) -> None:
    open_table(guest, "never")
    guest.page.get_by_role("button", name="Settings").click()
    own = guest.page.locator("#settings select[name=confirm]")
    expect(own).to_have_value("table")
    own.select_option("always")
    guest.page.locator("#settings [data-do=close]").click()
    play_until(guest, guest.page.locator("#act-main[data-do=confirm]"))
    before = at(guest)
    guest.page.locator("#act-main").click()
    expect(guest.page.locator("#act-main")).not_to_have_attribute("data-do", "confirm")
    assert at(guest) > before


def test_a_turn_can_be_started_again(guest: Guest) -> None:
    open_table(guest, "always")
    restart = guest.page.locator("#act-restart")
    play_until(guest, restart)
    before, version = at(guest), guest.version
    restart.click()
    guest.wait_for_news(version)
    assert at(guest) < before
    assert guest.wait_until_asked()
    expect(guest.page.locator("#act-redo")).to_be_visible()


def test_undo_leads_to_any_line_of_the_log(guest: Guest) -> None:
    guest.play_seeded(7)
    for _ in range(4):
        guest.decide(first)
        guest.wait_until_asked()
    lines = guest.page.locator("#log .undo-to")
    to, before = int(lines.last.get_attribute("data-to") or ""), at(guest)
    assert to < before - 1
    version = guest.version
    lines.last.dispatch_event("click")
    guest.wait_for_news(version)
    assert guest.wait_until_asked()
    assert to <= at(guest) < before - 1  # if the bot is asked there, it answers again


def test_the_same_people_play_again(guest: Guest) -> None:
    guest.play_seeded(7)
    played = table_of(guest)
    guest.open("/rules/palaces")  # nobody has to look on while it is played out
    guest.play_out(played)
    guest.open(f"/table/{played}")
    guest.page.locator("#act-main[data-do=result]").click()
    guest.page.locator(RESULT).wait_for()
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_url(lambda url: not url.endswith(played))
    assert guest.wait_until_asked()
    expect(guest.page.locator("#rail")).to_contain_text("Elena")


def test_after_a_tie_the_marks_at_the_ends_of_the_chart_do_not_cover_each_other(guest: Guest) -> None:
    guest.play_seeded(7)
    guest.page.route("**/table/*", even)
    guest.page.route("**/live?*", lambda route: route.abort())
    guest.page.reload()
    guest.page.locator("#act-main[data-do=result]").click()
    above, below = sorted(box["y"] for box in map(Locator.bounding_box, guest.page.locator(".ends span").all()) if box)
    assert below - above >= 17
    said = guest.page.locator("dialog#result tbody small").all_text_contents()
    assert said == ["gained in play", "", "", "", "two of them", "three of them"], "what all share is said once"


def even(route: Route) -> None:
    """The page of a table, as if the game were over and both had the same score."""
    response = route.fetch()
    page = response.text()
    found = re.search(r'id="given">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    given = json.loads(found[1])
    course = [[0, 0], [15, 5], [40, 40]]
    frescos = {"name": "Frescos", "points": 30, "explanation": "gained in play"}
    statues = {"name": "Statues", "points": 10}
    breakdown = [[frescos, {**statues, "explanation": why}] for why in ("two of them", "three of them")]
    result = {"scores": [40, 40], "standing": [0, 0], "winners": [0, 1], "breakdown": breakdown, "course": course}
    given["position"].update(over=True, question=None, result=result)
    said = json.dumps(given).replace("<", "\\u003c")
    headers = {name: value for name, value in response.headers.items() if name != "content-encoding"}
    route.fulfill(headers=headers, body=page[: found.start(1)] + said + page[found.end(1) :])


def test_a_save_is_downloaded_and_opened_again(guest: Guest, tmp_path: Path) -> None:
    guest.play_seeded(7)
    for _ in range(3):
        guest.decide(first)
        guest.wait_until_asked()
    before, played = at(guest), table_of(guest)
    guest.page.get_by_role("button", name="Table menu").click()
    with guest.page.expect_download() as download:
        guest.page.locator("#table-menu a[download]").click()
    save = tmp_path / "evening.save"
    download.value.save_as(save)
    guest.open("/tables")
    guest.page.locator("input[type=file]").first.set_input_files(save)
    guest.page.wait_for_url(lambda url: "/table/" in url or "/replay/" in url)
    assert played not in guest.page.url
    table = re.split(r"[/?]", guest.page.url)[4]
    assert guest.page.evaluate(f"fetch('/api/tables/{table}').then(r => r.json()).then(p => p.at)") == before
