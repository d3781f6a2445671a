"""What a click brings over the line: what has changed, and the whole to a page that has missed something."""

import json

import pytest
from playwright.sync_api import WebSocketRoute

from pentapolis import games
from tests.browser import tables
from tests.browser.guests import PHONE, Guest, Guests

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 125_000, "uploadThroughput": 125_000}
"""A line of 1 Mbit/s on which a question and its answer take 150 ms."""
A_SECOND = (1 - 2 * 0.150) * 125_000
"""So many bytes come over it within a second of the click: one way for the question, one for the answer."""
MOST = 15_000
CLICKS = 5


def answered(guest: Guest) -> int:
    """Answer, and see the new position; so many bytes the reply took."""
    with guest.page.expect_response("**/answers") as reply:
        guest.act(lambda options: options.last.press("Enter"))
    reply.value.finished()
    sizes = reply.value.request.sizes()
    return int(sizes["responseBodySize"] + sizes["responseHeadersSize"])


@pytest.mark.parametrize("game", games.names())
def test_a_phone_on_a_slow_line_gets_the_new_position_within_a_second(guests: Guests, game: str) -> None:
    guest = guests.come(PHONE, phone=True)
    tables.sit_down(guest, game, games.load(game).most - 1, 3)
    messages: list[int] = []
    line = guest.context.new_cdp_session(guest.page)
    line.on("Network.webSocketFrameReceived", lambda it: messages.append(len(it["response"]["payloadData"])))
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW)
    replies = []
    for _ in range(CLICKS):
        guest.wait_until_asked()
        replies.append(answered(guest))
    assert sorted(replies)[CLICKS // 2] <= MOST < A_SECOND
    assert max(messages) < 4 * MOST, "unpacked: the live channel packs them as well"


def test_a_page_that_missed_something_asks_for_the_whole(guest: Guest) -> None:
    """A message is lost on the way: what the next one builds on is not there, and nothing wrong is shown."""
    lost: list[str] = []

    def lose_the_first_news(channel: WebSocketRoute) -> None:
        server = channel.connect_to_server()

        def hand_on(message: str | bytes) -> None:
            if "base" in json.loads(message) and not lost:
                lost.append(str(message))
            else:
                channel.send(message)

        server.on_message(hand_on)

    guest.page.route_web_socket("**/live?*", lose_the_first_news)
    guest.play_seeded(7)
    elsewhere = Guest(guest.context, guest.address)
    elsewhere.open(guest.page.url)
    version = guest.version
    with guest.page.expect_request(
        lambda request: request.url.endswith("&form=wide") and "/api/tables/" in request.url
    ):
        for _ in range(2):
            elsewhere.wait_until_asked()
            elsewhere.act()
    guest.wait_for_news(version)
    assert lost
    elsewhere.wait_until_asked()
    guest.page.wait_for_function(
        "known => document.getElementById('table').dataset.version === known", arg=elsewhere.version
    )
    assert guest.page.locator("#board").inner_text() == elsewhere.page.locator("#board").inner_text()
    assert guest.options.all_inner_texts() == elsewhere.options.all_inner_texts()
