"""What the tests of notices do time and again."""

from typing import Any

from tests.browser.guests import Guest

POST = """async ([path, body]) => (await fetch(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
})).json()"""
DAYS = {"kind": "days", "days": 2, "ends": "bot"}


def post(guest: Guest, path: str, body: dict[str, Any]) -> Any:
    return guest.page.evaluate(POST, [path, body])


def open_notices(guest: Guest) -> None:
    guest.open("/notices")
    guest.page.locator("body[data-shown]").wait_for()


def two_at_a_table(first: Guest, second: Guest) -> str:
    """Two who are known play each other, with days for each decision."""
    seats = [{"kind": "me"}, {"kind": "person"}]
    made = post(first, "/api/tables", {"game": "palaces", "seats": seats, "pace": DAYS})
    invite = made["invitations"][0]["link"].rsplit("/", 1)[1]
    post(second, f"/api/tables/{made['table']}/join", {"client_id": "sits-down", "invite": invite})
    table: str = made["table"]
    return table


def whose_turn(table: str, *guests: Guest) -> tuple[Guest, Guest]:
    """Who is asked, at the table, and the other one, who is not."""
    first, second = guests
    first.open(f"/table/{table}")
    first.wait_until_told()
    if first.page.locator("#table[data-asked=true]").count():
        return first, second
    first.open("/")
    second.open(f"/table/{table}")
    second.wait_until_asked()
    return second, first


def pass_on(asked: Guest) -> None:
    """Answer until somebody else is asked."""
    while asked.page.locator("#table").get_attribute("data-asked") == "true":
        asked.decide(lambda options: options.first.click())
        asked.wait_until_told()
