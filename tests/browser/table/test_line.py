"""The line to the server: lost, found again, and nothing is lost or doubled with it."""

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.guests import Guest
from tests.browser.house import House

DEAF = """
    window.WebSocket = class extends EventTarget {
        static OPEN = 1;
        readyState = 3;
        constructor() {
            super();
            setTimeout(() => this.dispatchEvent(new CloseEvent('close', {code: 1006})), 10);
        }
        close() {}
    };
"""
"""A web socket that never opens, as behind some proxies."""


def test_the_table_goes_on_when_the_server_comes_back(guest: Guest, house: House) -> None:
    guest.play_now()
    line = guest.page.locator("#line")
    expect(line).to_have_attribute("data-state", "live")
    asked = guest.options.all_inner_texts()
    house.stop()
    expect(line).to_have_attribute("data-state", "lost")
    house.start()
    expect(line).to_have_attribute("data-state", "live")
    assert guest.options.all_inner_texts() == asked
    guest.decide(lambda options: options.first.click())


def test_what_is_chosen_while_the_server_is_away_is_sent_once_it_is_back(guest: Guest, house: House) -> None:
    guest.play_now()
    guest.begin_an_act()
    version = guest.version
    house.stop()
    guest.options.first.click()
    expect(guest.page.locator("#table.sending")).to_be_visible()
    house.start()
    guest.wait_for_news(version)
    assert int(guest.version) >= int(version) + 2


def test_an_act_that_is_begun_while_the_server_is_away_goes_on_once_it_is_back(guest: Guest, house: House) -> None:
    guest.play_seeded(7)
    step = guest.step
    house.stop()
    guest.options.first.click()
    expect(guest.page.locator("#table.sending")).to_be_visible()
    house.start()
    guest.wait_for_step(step)
    expect(guest.page.locator("#table.sending")).to_have_count(0)


def test_an_answer_whose_acknowledgement_was_lost_is_not_given_twice(guest: Guest) -> None:
    guest.play_now()
    guest.begin_an_act()
    version = int(guest.version)
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        lost.append(route.request.post_data or "")
        if len(lost) > 1:
            route.continue_()
            return
        route.fetch()
        route.abort()

    guest.page.route("**/answers", lose_the_first)
    with guest.page.expect_response("**/answers"):
        guest.options.first.click()
    assert lost[0] == lost[1]
    expect(guest.page.locator("#table.sending")).to_have_count(0)
    assert int(guest.version) >= version + 2


def test_an_answer_given_before_the_last_one_is_acknowledged_is_not_lost(guest: Guest) -> None:
    """The live channel may bring the next question sooner than the acknowledgement comes."""
    guest.play_now()
    held: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    guest.page.route("**/answers", hold_the_first)
    guest.act()
    guest.wait_until_asked()
    guest.begin_an_act()
    version = guest.version
    guest.options.first.click()
    route, response = held[0]
    route.fulfill(response=response)
    guest.wait_for_news(version)


def test_who_has_to_wait_reads_why(guest: Guest) -> None:
    guest.play_now()
    guest.begin_an_act()
    version, says = int(guest.version), "cannot save now; nothing is accepted"
    tries: list[str] = []

    def refuse_the_first(route: Route) -> None:
        tries.append(route.request.post_data or "")
        if len(tries) > 1:
            route.continue_()
        else:
            route.fulfill(status=503, json={"error": says})

    guest.page.route("**/answers", refuse_the_first)
    guest.options.first.click()
    expect(guest.page.get_by_text(says).first).to_be_attached()
    expect(guest.page.locator("#table.sending")).to_have_count(0)
    guest.wait_for_news(str(version))
    assert tries[0] == tries[1]


@pytest.mark.parametrize("what", ["ahead", "answers"])
def test_who_answers_too_late_sees_how_the_table_stands_now(guest: Guest, what: str) -> None:
    guest.play_seeded(7)
    guest.page.add_init_script(DEAF)
    guest.page.route("**/wait?*", lambda route: route.abort())
    guest.page.reload()
    guest.wait_until_asked()
    if what == "answers":
        guest.begin_an_act()
    old = guest.version
    elsewhere = Guest(guest.context, guest.address)
    elsewhere.open(guest.page.url)
    for _ in range(3):
        elsewhere.wait_until_asked()
        elsewhere.act()
    elsewhere.wait_until_asked()
    assert guest.version == old, "this window has heard nothing"
    with guest.page.expect_response(f"**/{what}*") as answered:
        guest.options.last.click()
    assert answered.value.status == 409
    expect(guest.page.locator("#toast")).to_contain_text("Somebody was faster")
    expect(guest.page.locator("#table")).to_have_attribute("data-version", elsewhere.version)
    assert guest.options.all_inner_texts() == elsewhere.options.all_inner_texts()
    guest.decide(lambda options: options.first.click())
    assert elsewhere.wrongs == []


def test_without_web_sockets_the_table_is_polled(guest: Guest) -> None:
    guest.page.add_init_script(DEAF)
    guest.play_now()
    expect(guest.page.locator("#line")).to_have_attribute("data-state", "polling")
    guest.decide(lambda options: options.first.click())
    assert guest.wait_until_asked()
