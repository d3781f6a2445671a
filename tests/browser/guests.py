"""Guests of the web table: what people do in front of their screens."""

from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from tests.browser.house import House

LAPTOP = (1366, 768)
PHONE = (390, 844)
ASKED = "#table[data-asked=true] .table"
RESULT = "dialog#result[open]"
OPTIONS = "#prompt button[data-choice]"
PATIENCE = 600_000
"""Milliseconds until a page that does not react is given up, however busy the machine is."""
STRAIGHT_TO_MY_TURN = """
    const set = JSON.parse(localStorage.getItem("pentapolis") ?? "{}");
    localStorage.setItem("pentapolis", JSON.stringify({ watch: "skip", ...set }));
"""


class Guest:
    """Somebody with a browser window. What goes wrong in it is written down."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.wrongs: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.wrongs.append(str(error)))
        self.page.on("console", lambda message: self.note(message.type, message.text))

    def note(self, kind: str, text: str) -> None:
        # A refused request is written to the console by the browser itself; tests look at what the page does with it.
        if kind == "error" and "Failed to load resource" not in text and "WebSocket connection" not in text:
            self.wrongs.append(text)

    # ---- coming in

    def open(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else f"{self.address}{path}")

    def play_now(self, name: str = "Elena", level: str = "shepherd") -> None:
        """From the front page to a table in two clicks, after saying who one is."""
        self.open()
        self.page.locator("article [data-play=palaces]").click()
        self.page.locator("#name").fill(name)
        self.page.locator(f"[data-level={level}]").click()
        self.wait_until_asked()

    def play_seeded(self, seed: int) -> None:
        """A table with a known deal."""
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        self.sit_down({"game": "palaces", "seats": seats, "seed": seed})

    def sit_down(self, table: dict[str, object]) -> None:
        """At a new table, where something is asked."""
        self.post("/api/players", {"name": "Elena"})
        made = self.post("/api/tables", table)["table"]
        self.wait_for_a_question(made)
        self.open(f"/table/{made}")
        self.wait_until_asked()

    def post(self, path: str, said: dict[str, object]) -> Any:
        """As a third-party client would, in the name of whoever sits in front of the window."""
        reply = self.context.request.post(f"{self.address}{path}", data=said, fail_on_status_code=True)
        return reply.json()

    def wait_for_a_question(self, table: str) -> Any:
        """The position in which one is asked, or the last one: bots may begin, and take their time."""
        address, have = f"{self.address}/api/tables/{table}", -1
        while True:
            reply = self.context.request.get(f"{address}/wait?have={have}", fail_on_status_code=True)
            if reply.status == HTTPStatus.OK:
                position = reply.json()
                if position["question"] or position["over"]:
                    return position
                have = position["version"]

    def play_out(self, table: str) -> None:
        """Give first answers until the game is over."""
        while not (position := self.wait_for_a_question(table))["over"]:
            option = position["question"]["options"][0]["option"]
            told = {"seat": 0, "version": position["version"], "option": option, "client_id": f"{uuid4()}"}
            self.post(f"/api/tables/{table}/answers", told)

    # ---- playing

    @property
    def options(self) -> Locator:
        return self.page.locator(OPTIONS)

    @property
    def version(self) -> str:
        return self.page.locator("#table").get_attribute("data-version") or ""

    def wait_until_asked(self) -> bool:
        """Whether something is asked; if not, the game is over."""
        self.page.locator(f"{ASKED}, {RESULT}").first.wait_for()
        return not self.page.locator(RESULT).is_visible()

    def wait_for_news(self, version: str) -> None:
        self.page.wait_for_function("known => document.getElementById('table').dataset.version !== known", arg=version)

    @property
    def step(self) -> str:
        """The version, and what is chosen already of an act of two answers."""
        return f"{self.version} {self.page.locator('#table').get_attribute('data-ahead') or ''}"

    def wait_for_step(self, step: str) -> None:
        table = "document.getElementById('table').dataset"
        self.page.wait_for_function(f"known => `${{{table}.version}} ${{{table}.ahead ?? ''}}` !== known", arg=step)

    def wait_until_told(self) -> None:
        """What can wait until a position is painted (what happened since, notes, the chat) has come too."""
        table = "document.getElementById('table').dataset"
        self.page.wait_for_function(f"{table}.told === {table}.version")

    def decide(self, act: Callable[[Locator], object]) -> None:
        """Give one answer, or the first half of an act, by doing something with one of the options."""
        step = self.step
        act(self.options)
        self.wait_for_step(step)

    def act(self, do: Callable[[Locator], object] = lambda options: options.first.click()) -> None:
        """Give an answer, or both of an act of two."""
        version = self.version
        while self.version == version:
            self.decide(do)

    def begin_an_act(self) -> None:
        """Answer until the first half of an act is chosen: nothing of it is given yet."""
        while not (self.page.locator("#table").get_attribute("data-ahead") or ""):
            self.wait_until_asked()
            self.decide(lambda options: options.first.click())

    def play_to_the_end(self, act: Callable[[Locator], object], check: Callable[[], None] | None = None) -> int:
        """Answer until the game is over; how many answers that took."""
        given = 0
        while self.wait_until_asked():
            if check is not None:
                check()
            self.decide(act)
            given += 1
        return given

    # ---- looking

    def run(self, script: str) -> Any:
        return self.page.evaluate(script)

    def scrolls(self) -> bool:
        """Whether the page is larger than the window."""
        return bool(
            self.run(
                "(() => { const e = document.scrollingElement;"
                " return e.scrollHeight > innerHeight || e.scrollWidth > innerWidth })()"
            )
        )


class Guests:
    def __init__(self, browser: Browser, house: House, folder: Path) -> None:
        self.browser = browser
        self.house = house
        self.folder = folder
        self.all: list[Guest] = []

    def come(
        self,
        size: tuple[int, int] = LAPTOP,
        *,
        phone: bool = False,
        dark: bool = False,
        motion: Literal["reduce", "no-preference"] = "reduce",
        watching: bool = False,
    ) -> Guest:
        """Somebody new. Whoever is not watching sees what others did at once, not step by step."""
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion=motion,
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        if not watching:
            context.add_init_script(STRAIGHT_TO_MY_TURN)
        self.all.append(Guest(context, self.house.address))
        return self.all[-1]

    def leave(self) -> None:
        wrongs = [wrong for guest in self.all for wrong in guest.wrongs]
        for guest in self.all:
            guest.context.close()
        assert wrongs == [], wrongs
