"""Several people: two browsers at one table, spectators, and two people in front of one screen."""

from playwright.sync_api import expect

from tests.browser.guests import Guest, Guests

ROUNDS = 6


def new_table(guest: Guest, kind: str, pace: str = "No clock") -> None:
    """Open a table whose second seat is of that kind."""
    guest.open("/new/palaces")
    name = guest.page.locator("#name")
    if name.is_visible():
        name.fill("Elena")
    guest.page.locator("[data-seat='1'] [name=kind]").select_option(kind)
    guest.page.get_by_label(pace).check()
    guest.page.get_by_role("button", name="Open the table").click()
    guest.page.wait_for_url("**/table/*")


def link(guest: Guest, says: str) -> str:
    """The link that a button of the menu would copy."""
    return guest.page.get_by_role("button", name=says).get_attribute("data-copy") or ""


def table_of_two(guests: Guests, pace: str = "No clock") -> tuple[Guest, Guest]:
    elena, tomas = guests.come(), guests.come()
    new_table(elena, "person", pace)
    tomas.open(link(elena, "Copy the invitation for seat B"))
    elena.page.keyboard.press("Escape")
    tomas.page.locator("#name").fill("Tomas")
    tomas.page.get_by_role("button", name="Sit down").click()
    tomas.page.wait_for_url("**/table/*")
    return elena, tomas


def is_asked(guest: Guest) -> bool:
    return guest.page.locator("#table[data-asked=true]").count() > 0


def in_order(elena: Guest, tomas: Guest) -> tuple[Guest, Guest]:
    """The two in the order of their turns: chance decides who begins."""
    for guest in (elena, tomas):
        guest.page.locator("#prompt h1").wait_for()
        expect(guest.page.locator("#table-menu")).to_be_hidden()
    wait_until_level(elena, tomas)
    return (elena, tomas) if is_asked(elena) else (tomas, elena)


def wait_until_level(*guests: Guest) -> None:
    """All see the newest position that one of them sees."""
    newest = max((guest.version for guest in guests), key=int)
    for guest in guests:
        guest.page.wait_for_function(
            "newest => document.getElementById('table').dataset.version === newest", arg=newest
        )


def test_two_browsers_play_each_other(guests: Guests) -> None:
    elena, tomas = table_of_two(guests)
    first, second = in_order(elena, tomas)
    for _ in range(ROUNDS):
        for mover, other in ((first, second), (second, first)):
            mover.wait_until_asked()
            while is_asked(mover):
                version = other.version
                mover.act()
                other.wait_for_news(version)
    wait_until_level(elena, tomas)
    for guest in (elena, tomas):
        guest.wait_until_told()
    assert elena.page.locator("#log li").count() == tomas.page.locator("#log li").count()
    expect(elena.page.locator("#log")).to_contain_text("Tomas draws a card")


def test_beyond_the_barrier_undo_needs_consent(guests: Guests) -> None:
    first, second = in_order(*table_of_two(guests))
    while is_asked(first):
        first.decide(lambda options: options.first.click())
    first.page.get_by_role("button", name="Ask to undo").click()
    expect(second.page.locator("#consent")).to_contain_text("would like to take back")
    second.page.get_by_role("button", name="Agree").click()
    assert first.wait_until_asked()
    expect(second.page.locator("#table")).to_have_attribute("data-asked", "false")


def test_somebody_looks_on_by_link(guests: Guests) -> None:
    elena, iris = guests.come(), guests.come()
    new_table(elena, "bot")
    elena.wait_until_asked()
    elena.page.get_by_role("button", name="Table menu").click()
    iris.open(link(elena, "Copy the link for spectators"))
    iris.page.locator("#board svg").first.wait_for()
    assert iris.options.count() == 0
    assert iris.page.locator("#hand [data-choice]").count() == 0


def test_a_curtain_falls_between_two_people_at_one_screen(guest: Guest) -> None:
    new_table(guest, "hotseat")
    guest.wait_until_asked()
    curtain = guest.page.locator("dialog#curtain")
    mine = guest.page.locator("#rail .turn")
    first = mine.get_attribute("id")
    while not curtain.is_visible():
        guest.decide(lambda options: options.first.click())
    guest.page.locator("#curtain-open").click()
    assert guest.wait_until_asked()
    expect(mine).to_contain_text("you, to play")
    assert mine.get_attribute("id") != first


def test_an_open_table_is_joined_from_the_list(guests: Guests) -> None:
    elena, paul = guests.come(), guests.come()
    elena.open("/new/palaces")
    elena.page.locator("#name").fill("Elena")
    elena.page.locator("[data-seat='1'] [name=kind]").select_option("open")
    expect(elena.page.get_by_label("All", exact=True)).to_be_checked()
    elena.page.get_by_role("button", name="Open the table").click()
    elena.page.wait_for_url("**/table/*")
    paul.open("/tables")
    table = elena.page.url.rpartition("/")[2]
    paul.page.locator(f"[data-join='{table}']").click()
    paul.page.wait_for_url(f"**/table/{table}")
    elena.page.keyboard.press("Escape")
    first, _ = in_order(elena, paul)
    assert first.wait_until_asked()


def test_who_leaves_is_asked_first_and_takes_the_seat_back_from_the_bot(guests: Guests) -> None:
    elena, tomas = table_of_two(guests)
    in_order(elena, tomas)
    page = elena.page
    for answer in ("Stay", "Leave"):
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("button", name="Leave the table").click()
        expect(elena.page.locator("#log")).not_to_contain_text("Elena leaves")
        page.get_by_role("button", name=answer, exact=True).click()
    expect(elena.page.locator("#log")).to_contain_text("Elena leaves")
    page.get_by_role("button", name="Take your seat back").click()
    expect(elena.page.locator("#log")).to_contain_text("Elena sits down")
    expect(page.get_by_role("button", name="Take your seat back")).to_have_count(0)
    tomas.page.get_by_text("Elena sits down").first.wait_for()
