"""Nothing on a page escapes the catalogues: a server that speaks the pseudo-language shows brackets around everything.

What is left is what people are called, what a game says of itself, and keys.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from pentapolis import games
from pentapolis.scene.words import PSEUDO
from pentapolis.web.pages import plainly, shelf
from tests.browser.guests import PHONE, Guest, Guests
from tests.browser.house import House
from tests.browser.table.test_taking_back import table_of
from tests.browser.test_identity import named
from tests.scene.test_words import BRACKETS, LETTERS, any_of, strings_in, titles_in

TEXTS = """
    (() => {
        const texts = [];
        const roots = [document, ...[...document.querySelectorAll("template")].map((each) => each.content)];
        for (const root of roots) for (const each of root.querySelectorAll("*")) {
            if (each.closest("script, style, kbd, symbol, defs, template")) continue;
            for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
            for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(each.getAttribute(name) ?? "");
        }
        return [document.title, ...texts];
    })()
"""
SAVE = Path(__file__).parents[1] / "games" / "palaces" / "golden" / "2-to-win.save"
OPEN_SAVE = """
    async (text) => {
        const post = async (path, body) => (await fetch(path, {
            method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
        })).json();
        await post("/api/players", { name: "Elena" });
        return (await post("/api/saves", { text })).table;
    }
"""
PEOPLE = {"Elena", "Pentapolis"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"), LANGUAGE=PSEUDO)
    made.start()
    yield made
    made.stop()


def own_words(guest: Guest, table: str = "") -> set[str]:
    """What the games say of themselves, and what the game at this table says."""
    own = PEOPLE | set(strings_in(guest.page.evaluate("fetch('/api/games').then(r => r.json())")))
    own |= set(strings_in(list(shelf())))
    own |= {plainly(text) for text in own}
    if table:
        said: dict[str, Any] = guest.page.evaluate(f"fetch('/api/tables/{table}').then(r => r.json())")
        whole = guest.page.evaluate(f"fetch('/api/tables/{table}/log').then(r => r.json())")
        own |= set(strings_in([said[name] for name in ("question", "view", "since", "result", "undo", "confirm")]))
        own |= set(strings_in(whole)) | titles_in(games.load("palaces")) | words_ahead(guest, table, said)
    return {each for text in own for each in (text, text.replace("_", " "), text.replace("_", " ").capitalize())}


def words_ahead(guest: Guest, table: str, said: dict[str, Any]) -> set[str]:
    """What the game asks next, if the first half of an act is chosen."""
    chosen = guest.page.locator("#table").get_attribute("data-ahead")
    if not chosen:
        return set()
    query = f"seat={said['viewer']}&version={said['version']}&options={'&options='.join(chosen.split())}"
    there = guest.page.evaluate(f"fetch('/api/tables/{table}/ahead?{query}').then(r => r.json())")
    return set(strings_in([there["question"], there["view"]]))


def escaped(guest: Guest, own: set[str]) -> list[str]:
    left = {text: BRACKETS.sub(" ", text) for text in guest.run(TEXTS)}
    game = any_of({BRACKETS.sub(" ", text).strip() for text in own}, left.values())
    return sorted({text.strip() for text, rest in left.items() if LETTERS.search(game.sub(" ", rest))})


def test_the_pages_around_the_table(guests: Guests) -> None:
    guest = guests.come()
    guest.open()
    assert escaped(guest, own_words(guest)) == []
    guest.page.locator("article [data-play=palaces]").click()
    assert escaped(guest, own_words(guest)) == []
    guest.open("/new/palaces")
    assert escaped(guest, own_words(guest)) == []
    named(guest, "Elena")
    guest.open("/notices")
    guest.page.locator("body[data-shown]").wait_for()
    assert escaped(guest, own_words(guest) | {"UTC"}) == []  # time zones go by their names
    guest.open("/you")
    guest.page.locator("#devices li").wait_for()
    assert escaped(guest, own_words(guest) | {"Chrome", "Linux"}) == []  # and so do browsers and systems
    for nowhere in ("/table/nowhere", "/nowhere"):
        guest.open(nowhere)
        assert escaped(guest, own_words(guest)) == []


@pytest.mark.parametrize("phone", [False, True])
def test_a_table(guests: Guests, phone: bool) -> None:
    guest = guests.come(PHONE, phone=True) if phone else guests.come()
    guest.play_seeded(7)
    for _ in range(2):
        guest.wait_until_told()
        assert escaped(guest, own_words(guest, table_of(guest))) == []
        guest.decide(lambda options: options.first.press("Enter"))
        guest.wait_until_asked()
    guest.decide(lambda _: guest.page.locator("#act-undo").press("Enter"))
    guest.wait_until_told()
    assert escaped(guest, own_words(guest, table_of(guest))) == []


def test_a_result_and_the_list_of_tables(guests: Guests) -> None:
    guest = guests.come()
    guest.open()
    table = guest.page.evaluate(OPEN_SAVE, SAVE.read_text(encoding="utf-8"))
    guest.open(f"/table/{table}")
    guest.page.locator("[data-do=result]").click()
    guest.page.locator("dialog#result[open]").wait_for()
    own = own_words(guest, table)
    assert escaped(guest, own) == []
    guest.open()
    assert escaped(guest, own) == []


def test_a_replay_and_a_reason(guests: Guests) -> None:
    guest = guests.come()
    guest.play_seeded(7)
    guest.page.locator("#step-malia-5").click()
    guest.page.locator("#explanation .why-not").wait_for()
    assert escaped(guest, own_words(guest, table_of(guest))) == []
    own = own_words(guest, table_of(guest))
    guest.open(guest.page.url.replace("/table/", "/replay/") + "?at=0")
    guest.page.locator("#table[data-at='0']").wait_for()
    assert escaped(guest, own) == []


def test_what_is_said_in_plain_english_would_be_found(guests: Guests, chromium: Browser) -> None:
    assert chromium.is_connected()
    guest = guests.come()
    guest.open("/nowhere")
    guest.run("document.querySelector('h1').append('oops')")
    assert escaped(guest, own_words(guest)) == ["oops"]
