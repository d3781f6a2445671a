"""The host's page in the browser: from a report to a mute that its author reads; all sizes, light and dark."""

import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import LAPTOP, PHONE, Guest, Guests
from tests.browser.test_identity import named

TABLET = (768, 1024)
SCREENS = pytest.mark.parametrize(
    ("size", "dark"), [(LAPTOP, False), (LAPTOP, True), (TABLET, False), (TABLET, True), (PHONE, False), (PHONE, True)]
)
POST = """async ([path, body]) => {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return reply.json();
}"""


def admin(guests: Guests, *words: str) -> str:
    """What the command line says."""
    database = f"sqlite:///{guests.house.folder / 'tables.db'}"
    command = [sys.executable, "-m", "pentapolis", "admin", *words, "--database", database]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def keeper(guests: Guests, size: tuple[int, int], dark: bool, role: str = "host") -> Guest:
    """Somebody whom the command line has given a role."""
    guest = guests.come(size, phone=size == PHONE, dark=dark)
    named(guest, "Hestia")
    who = guest.page.evaluate("async () => (await (await fetch('/api/me')).json()).id")
    admin(guests, "role", who, role)
    return guest


def reported(guests: Guests, said: str) -> tuple[Guest, Guest]:
    """Two at a table, the second of whom has said something that the first has reported: both."""
    ruth, pavel = guests.come(), guests.come()
    named(ruth, "Ruth")
    named(pavel, "Pavel")
    seats = [{"kind": "me"}, {"kind": "person"}]
    made = ruth.page.evaluate(POST, ["/api/tables", {"game": "palaces", "seats": seats}])
    invite = {"client_id": "join-0001", "invite": made["invitations"][0]["link"].rpartition("/")[2]}
    pavel.page.evaluate(POST, [f"/api/tables/{made['table']}/join", invite])
    pavel.open(f"/table/{made['table']}")
    told = {"client_id": "said-0001", "text": said}
    message = pavel.page.evaluate(POST, [f"/api/tables/{made['table']}/chat", told])
    ruth.page.evaluate(POST, [f"/api/tables/{made['table']}/chat/{message['n']}/report", {"why": "rude"}])
    return ruth, pavel


def fits(guest: Guest) -> bool:
    """Whether nothing is wider than the window."""
    return bool(guest.run("document.scrollingElement.scrollWidth <= innerWidth"))


@SCREENS
def test_every_part_of_the_page_on_every_screen(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    reported(guests, "Do you ever play before midnight, snail?")
    host = keeper(guests, size, dark)
    for path in ("/host", "/host/people", "/host/tables", "/host/log"):
        host.open(path)
        assert violations(host) == [], path
        assert fits(host), path
    host.open("/host")
    host.page.locator("[data-deed]").first.click()
    expect(host.page.locator("#deed")).to_be_visible()
    assert violations(host) == []


def test_from_a_report_to_a_mute_that_its_author_reads_by_keyboard(guests: Guests) -> None:
    _, pavel = reported(guests, "Snail, snail!")
    moderator = keeper(guests, LAPTOP, False, "moderator")
    moderator.open("/host")
    expect(moderator.page.locator(".host-tabs")).to_have_count(0)
    report = moderator.page.locator(".host-report", has_text="Snail, snail!")
    mute = report.get_by_role("button", name="Mute")
    mute.focus()
    mute.press("Enter")
    expect(moderator.page.get_by_role("heading", name="Mute Pavel?")).to_be_visible()
    expect(moderator.page.locator("#deed-days select option")).to_have_text(["1 day", "7 days", "30 days"])
    moderator.page.keyboard.press("Tab")
    moderator.page.keyboard.type("be kind to others")
    moderator.page.keyboard.press("Enter")
    expect(report).to_have_count(0)
    expect(moderator.page.locator(".host-list", has_text="Pavel")).to_contain_text("be kind to others")
    pavel.page.reload()
    pavel.page.locator("#table").wait_for()
    pavel.page.locator("[data-tab=chat]").first.click()
    expect(pavel.page.locator("#chat-muted")).to_contain_text("be kind to others")
    expect(pavel.page.locator("#write")).to_be_hidden()
    pavel.open("/you")
    expect(pavel.page.locator("#may-not")).to_contain_text("be kind to others")
    assert violations(pavel) == []


def test_a_ban_is_read_with_its_reason_and_its_end(guests: Guests) -> None:
    ann, host = guests.come(), keeper(guests, LAPTOP, False)
    named(ann, "Annika")
    host.open("/host/people?part=Annika")
    host.page.locator(".host-people summary").first.press("Enter")
    host.page.get_by_role("button", name="Ban").first.press("Enter")
    host.page.locator("#deed [name=days]").select_option("1")
    host.page.locator("#deed [name=why]").fill("two names")
    host.page.locator("#deed [name=why]").press("Enter")
    expect(host.page.locator(".host-people .host-tag.ban").first).to_contain_text("banned until")
    ann.open("/")
    expect(ann.page.locator("main")).to_contain_text("two names")
    expect(ann.page.locator("main")).to_contain_text("UTC")
    host.open("/host/log")
    expect(host.page.locator(".host-log tbody tr").first).to_contain_text("banned Annika")


def test_a_backup_is_made_from_the_page_and_its_progress_is_seen(guests: Guests) -> None:
    host = keeper(guests, LAPTOP, False)
    host.open("/host")
    host.page.get_by_role("button", name="Make a backup now").click()
    expect(host.page.locator("#backups-title")).to_be_visible()
    expect(host.page.locator(".host-list li.good").first).to_contain_text("read back and played again")


def test_to_everybody_else_there_is_no_such_page(guests: Guests) -> None:
    guest = guests.come()
    named(guest, "Nobody")
    reply = guest.page.goto(f"{guest.address}/host")
    assert reply is not None
    assert reply.status == 404


def test_backups_are_planned_from_the_page(guests: Guests) -> None:
    host = keeper(guests, LAPTOP, False)
    host.open("/host")
    host.page.locator("#plan [name=hours]").select_option("24")
    host.page.locator("#plan [name=keep]").fill("3")
    host.page.locator("#plan [name=keep]").press("Enter")
    expect(host.page.locator("#plan + p")).to_contain_text("next")
    expect(host.page.locator("#plan [name=hours]")).to_have_value("24")
    expect(host.page.locator("#plan [name=keep]")).to_have_value("3")
    host.page.locator("#plan [name=hours]").select_option("0")
    host.page.get_by_role("button", name="Set", exact=True).press("Enter")
    expect(host.page.locator("#plan + p")).not_to_contain_text("next")


@SCREENS
def test_from_a_report_of_a_name_to_a_word_that_is_read(guests: Guests, size: tuple[int, int], dark: bool) -> None:
    ruth, pavel = reported(guests, "hello")
    who = pavel.page.evaluate("async () => (await (await fetch('/api/me')).json()).id")
    ruth.open(f"/people/{who}")
    ruth.page.locator(".pf-more summary").press("Enter")
    assert violations(ruth) == []
    ruth.page.locator("#report-person [name=about]").select_option("name")
    why = f"not a kind name ({size[0]}, {dark})"  # the reports of other tests are on the page, too
    ruth.page.locator("#report-person [name=why]").fill(why)
    ruth.page.locator("#report-person [name=why]").press("Enter")
    expect(ruth.page.locator("#toast")).to_be_visible()
    host = keeper(guests, size, dark)
    host.open("/host")
    report = host.page.locator(".host-report", has_text=why)
    expect(report).to_contain_text("the name")
    report.get_by_role("button", name="Write").press("Enter")
    expect(host.page.locator("#deed-why")).to_have_text("What you write")
    host.page.locator("#deed [name=why]").fill("Please choose another name.")
    assert violations(host) == []
    host.page.locator("#deed [name=why]").press("Enter")
    expect(host.page.locator("#deed")).to_be_hidden()
    pavel.open("/")
    expect(pavel.page.locator(".host-word")).to_contain_text("Please choose another name.")
    assert violations(pavel) == []
    assert fits(pavel)
    pavel.page.get_by_role("button", name="I have read it").press("Enter")
    expect(pavel.page.locator(".host-word")).to_have_count(0)
    pavel.open("/you")
    expect(pavel.page.locator(".host-word")).to_have_count(0)
